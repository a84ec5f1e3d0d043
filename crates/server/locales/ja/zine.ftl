### 大会の会報：締め切りごとの号と、選手からの投稿。

zine-number = 第{ $number }号
zine-results = 結果
zine-results-none = 終わった試合はありません。
zine-result = { $match }：{ $a } – { $b }。{ $result }
zine-result-corrected = 訂正：{ $match }：{ $a } – { $b }。{ $result }
zine-result-withdrawn = 取り消し：{ $match }（{ $a } – { $b }）の結果。
zine-matches = 対局
zine-match = { $match }：{ $first } – { $second }
zine-match-game = { $match } 第{ $game }局：{ $first } – { $second }
zine-player = { $name }（{ $seat }）
zine-turn = 手
zine-counter = 駒
zine-named = 相手の指定
zine-drawn = くじ
zine-called-off = 対局は取りやめになりました。
zine-table = 順位表
zine-missed = 手番の遅れ
zine-missed-none = 遅れた人はいません。
zine-miss-named = { $match } { $turn }手目：{ $name }さんは間に合わず、{ $other }さんが指定した札になりました。
zine-miss-drawn = { $match } { $turn }手目：{ $name }さんは間に合わず、くじで決まった札になりました。
zine-miss-turn = { $match } { $turn }手目：{ $name }さんは間に合わず、手番を失いました。
zine-miss-match = { $match } { $turn }手目：{ $name }さんは間に合わず、対局に負けました。
zine-miss-excused = { $match } { $turn }手目：{ $name }さんは間に合いませんでしたが、猶予をもらいました。
zine-miss-held = { $match } { $turn }手目：{ $name }さんは間に合いませんでした。主催者が決めます。
zine-decisions = 主催者の決定
zine-decision = { $match }（{ $a } – { $b }）：{ $what }
zine-next = これから
zine-next-none = 残っている試合はありません。
zine-next-deadline = 次の締め切り：{ $deadline }。
zine-meeting = { $match }：{ $a } – { $b }。
zine-begins = これから始まります。
zine-due = 手番：{ $names }。
zine-until = { $deadline }まで。
zine-press = 投稿

## ありか

zine = 会報
zine-of = { $event }の会報
zine-lead = 締め切りごとに会報が出ます。結果、開かれた札、順位表、これからの予定、選手の声が載ります。
zine-none = まだ会報は出ていません。
zine-first = 第1号は最初の締め切りに出ます：{ $deadline }。
zine-latest = { $title }、{ $date }
zine-all = すべての号
zine-text = テキスト
zine-pdf = 冊子（PDF）
zine-feed = フィード（Atom）
zine-before = 前の号：{ $title }
zine-after = 次の号：{ $title }
zine-event = 大会へ
zine-feed-summary = 結果、開かれた札、順位表、投稿：{ $date }。
press-send = 投稿する
press-lead = 次の号への投稿です。{ $deadline }までは、あなたのほかに誰も読めません。
press-words = 書きたいこと（1000文字まで）
press-sent = 次の号を待っている投稿：
