### Everything that people read in the hall, in Japanese. Sentences are polite (です・ます), labels
### are nouns; what sumo has words for is called by them.

## Every page

hall = Dohyo
skip = 本文へ移動
nav = メインメニュー
nav-new = 新しい対局
nav-lobby = ロビー
nav-leaders = 番付
nav-login = ログイン
footer = Dohyo は二人用ゲームの対局場です。すべてこのコンピューターの中で動いています。
languages = 言語
date = { $year }年{ $month }月{ $day }日
guest-name = ゲスト { $number }
nobody = 不在

## The first page

home-title = 押して、跳んで、読み合う。
home-lead = 四つの系統、十二の二人用ゲーム。アカウントは要りません。選んですぐに遊べます。
home-own = あなたの対局
home-games = ゲーム
home-lobby = 募集中の対局
home-lobby-empty = 相手を待っている人はいません。「新しい対局」で席を用意できます。
lobby-more = 募集中の対局をもっと見る
lobby-back = 戻る
home-playing = 対局中
play = 対局する
play-game = { $game }で対局する
row-your-turn = あなたの番
row-set-aside = 保留中
row-invites = 招待が届いています
row-waits = { $host }さんが相手を待っています
row-between = { $first } 対 { $second }
stage-open = 募集中
stage-playing = 対局中
stage-over = 終局
stage-cancelled = 取り消し

## Games

game-checkers = チェッカー
game-checkers-summary = 大会ルールの英国式チェッカー。取れるときは必ず取ります。
game-construction = 建築チェッカー
game-construction-summary = 家族で楽しむチェッカー。取るかどうかは自由です。
game-construction-advanced = 建築チェッカー（上級）
game-construction-advanced-summary = 取れるときは必ず取り、触れた駒は必ず動かします。
game-sumo-checkers = 相撲チェッカー
game-sumo-checkers-summary = 丸い盤から相手を押し出します。最後の一枚まで。
game-sumo-checkers-first-out = 相撲チェッカー（一枚勝負）
game-sumo-checkers-first-out-summary = 同じルールで、最初に押し出された一枚で決まります。
game-bout = 取組
game-bout-summary = 六枚ずつの札を伏せて選び、大きい札が、差に小さい札を掛けた分だけ押します。
game-bout-zero = 取組（零あり）
game-bout-zero-summary = 七枚目の札は、どんな押しも止めます。
game-bout-oshi-dashi = 押し出し
game-bout-oshi-dashi-summary = どちらかが押し出されるまで続く取組です。
game-bout-zero-oshi-dashi = 押し出し（零あり）
game-bout-zero-oshi-dashi-summary = 押しを止める札を加えて、押し出されるまで続けます。
game-bout-tactical = 技の取組
game-bout-tactical-summary = 始める前に、数の札を二枚まで技と交換します。
game-bout-strategic = 策の取組
game-bout-strategic-summary = 数の札が五枚、技が一枚、それに一を足す札。
game-kumo = 雲
game-kumo-summary = 六つの構えの力士が、回る土俵で戦います。
option-approach-1 = 合流まで一歩（標準）
option-approach-2 = 合流まで二歩以内
option-approach-3 = 合流まで三歩以内
option-throw-4 = 投げは縦横の隣へ（標準）
option-throw-8 = 投げは斜めの隣へも

seat-black = 黒
seat-white = 白
seat-orange = 橙
seat-yellow = 黄
seat-gold = 金
seat-silver = 銀
seat-east = 東
seat-west = 西
seat-south = 南
seat-north = 北

## About the games

rules = ルール
rules-of = { $game }のルール
rules-of-all = すべてのゲームのルール
rules-contents = 項目
lesson-begin = 数ステップで覚える
lesson-of = { $game }：はじめてのレッスン
lesson-steps = レッスンのステップ
lesson-step = ステップ{ $number }
lesson-next = 次のステップ
lesson-play = さっそく対局する
lesson-to-rules = ルールへ
options-title = オプション
options-lead = 原典の説明書に複数の読み方があるところでは、オプションでもう一方の読み方を選べます。
facts-title = 事実
facts-lead = どれも横のコマンドで計算したものです。同じことを自分でも確かめられます。

## A new match

new-game = ゲーム
new-opponent = 対局相手
opponent-computer = コンピューター
opponent-anybody = だれでも
opponent-person = ここにいる相手を指名
opponent-same-device = この端末で二人
new-level = コンピューターの強さ
level = { $level ->
    [1] 1（はじめて）
    [2] 2（入門）
    [3] 3（のんびり）
    [4] 4（気軽）
    [5] 5（慎重）
    [6] 6（経験者）
    [7] 7（強い）
    [8] 8（とても強い）
    [9] 9（名人）
    [10] 10（最強）
   *[other] { $level }
}
new-name = 相手のアカウント名
new-begins = どちらが先手ですか
begins-lot = ランダム
begins-host = 自分
begins-opponent = 相手
begins-younger = 年下のほう
new-reach = 公開範囲
reach-public = 公開
reach-link = 非公開（リンクのみ）
new-rated = レート対局（アカウント同士）
new-position-hint = 開始局面を指定した対局はレーティング対象外です。
new-position = 局面
new-start = 始める
computer-at-level = コンピューター（レベル{ $level }）

## A match

table = 対局席
rated = レート対局
unrated = レーティング対象外
unrated-start = レーティング対象外：開始局面の指定
unrated-verdict = レーティング対象外：主催者の裁定
unrated-substitute = レーティング対象外：代役の対局
status-open = { $host }さんが相手を待っています。
status-cancelled = この対局は取り消されました。
status-won = { $winner }の勝ち（{ $reason }）。
status-draw = 引き分け（{ $reason }）。
status-your-turn = あなたの番です。
status-turn = { $who }の番です。
status-choose = 札を選んでください。
status-both-choose = 双方が札を選びます。
status-one-chose = { $who }を待っています。
status-wait-for-choice = 札を選びました。相手を待っています。
status-locked-in = 札を選びました。
seat-and-name = { $seat }（{ $name }）
seat-open = 空席
seat-by-lot = 先手は抽選で決まります
seat-by-age = 年下のほうが先手です
has-chosen = 選択済み
reason-no-moves = 相手に指す手なし
reason-push-off = 押し出し
reason-position = 位置の優勢
reason-stone = 均衡の石の持ち帰り
reason-tie = 互角
reason-repetition = 同一局面三回
reason-quiet-turns = 進展のない手の連続
reason-lost-turns = 三回連続の手番喪失
reason-agreement = 合意
reason-resignation = 相手の投了
reason-time = 時間切れ
reason-touch = 二度目の手触れの反則
reason-decision = 主催者の裁定

choose-list = 指し手の一覧
choose-move = 指し手
choose-play = 指す
deeds = できること
deed-join = 席に着く
deed-cancel = 対局を取り消す
deed-draw = 引き分けを提案
deed-accept-draw = 引き分けに同意
deed-take-back = 待った
deed-accept-take-back = 待ったを認める
deed-decline = 断る
deed-resign = 投了
deed-resign-sure = はい、投了します
deed-rematch = 再戦
deed-chat-on = チャットをオンにする
deed-chat-off = チャットをオフにする
request-draw = { $who }が引き分けを提案しています。
request-take-back = { $who }が待ったを求めています。
rematch-asked = 再戦を申し込みました。
rematch-wanted = 相手が再戦を望んでいます。
rematch-go = 再戦を見る
match-event = 大会へ
join-younger = 年下なのはどちらですか
join-younger-me = 自分
join-younger-host = { $host }さん
share-lead = リンクを送るか、スマートフォンでコードを読み取ってもらってください。
share-link = リンク
share-copy = リンクをコピー
share-qr = リンクのQRコード
turns-title = 棋譜
turns-none = まだ指し手はありません。
turns-now = 現在の局面に戻る
turns-earlier = それより前の手
turn-said = { $who }、{ $move }。
steps = 対局をたどる
step-first = 最初へ
step-back = 一手戻る
step-on = 一手進む
step-last = 最後へ
flip = 盤を回す
record = 棋譜ファイル
record-copy = 棋譜をコピー
copied = コピーしました。
spectators = { $count ->
    [0] { "" }
   *[other] 観戦{ $count }人
}
chat-title = チャット
chat-words = メッセージ
chat-send = 送信
chat-is-off = チャットはオフです。
offline = 接続が切れました。再接続しています…
unsent = 送信できませんでした。接続が戻ったら、もう一度お試しください。
sending-again = まだ応答がありません。もう一度送信しています…

## Boards

board = 盤
cell = { $cell }、{ $what }
cell-due = { $cell }、{ $what }、降りる必要あり
cell-empty = 空き
cell-stack = { $below }の上に{ $top }
piece-black-man = 黒の駒
piece-black-king = 黒のキング
piece-white-man = 白の駒
piece-white-king = 白のキング
piece-orange-man = 橙の駒
piece-orange-king = 橙のキング
piece-yellow-man = 黄の駒
piece-yellow-king = 黄のキング
piece-gold-checker = 金の駒
piece-silver-checker = 銀の駒
piece-block = ブロック
piece-counter = 力士の駒
piece-stone-of-balance = 均衡の石
piece-south-run = 南の力士（走り）
piece-south-jump = 南の力士（跳び）
piece-south-throw = 南の力士（投げ）
piece-south-grab = 南の力士（つかみ）
piece-south-block = 南の力士（受け）
piece-south-kumo = 南の力士（雲）
piece-north-run = 北の力士（走り）
piece-north-jump = 北の力士（跳び）
piece-north-throw = 北の力士（投げ）
piece-north-grab = 北の力士（つかみ）
piece-north-block = 北の力士（受け）
piece-north-kumo = 北の力士（雲）
panel-hand = 手札
panel-reserve = 控え
panel-prisoners = 捕虜
panel-actions-left = 残りの行動
panel-rotation = 土俵の回転
panel-quiet-turns = 動きのない手
panel-last = 直前の札
panel-choice = 選んだ札
panel-lost = 取られた駒
panel-now = 今すること
panel-nothing = なし
value-of = { $count } / { $most }
value-due = これから
value-done = 済み
value-swap = 札を二枚まで交換
board-chosen = { $what }を選びました。行き先を選んでください。
board-cancelled = 選択を取り消しました。
board-nothing = { $what }。ここから指せる手はありません。
board-several = 手が複数あります。一つ選んでください。
board-place = ブロックを置くマスを選ぶか、置かずに指してください。
board-without = ブロックを置かない
board-choose = どの手にしますか
board-cancel = やめる
board-actions = 行動
board-cards = あなたの札
board-played = { $what }を指しました。

## Moves in words

move-join = { $start }から{ $end }へ、続けて{ $partner }と共に{ $target }へ
move-column = { $rear }と{ $front }が共に{ $target }へ
move-cw = 土俵を右に回す
move-ccw = 土俵を左に回す
move-end = 手番を終える
move-stone-north = 石を北へ動かす
move-stone-east = 石を東へ動かす
move-stone-south = 石を南へ動かす
move-stone-west = 石を西へ動かす
move-enter = { $stance }の構えで入る
move-change = { $stance }の構えに変える
move-run = { $to }へ走る
move-jump = { $to }へ跳ぶ
move-climb = { $to }に乗る
move-throw = { $whom }を{ $to }へ投げる
move-throw-out = { $whom }を投げ出して捕虜にする
move-grab = { $whom }をつかんで{ $to }へ進む
move-grab-out = { $whom }をつかんで引き出し、捕虜にする
stance-R = 走り
stance-J = 跳び
stance-T = 投げ
stance-G = つかみ
stance-B = 受け
stance-K = 雲
card = 札{ $card }
card-raised = { $number }にかち上げ：一つ多く数える
card-master = 相撲名人で{ $tactic }
card-Y = 寄り：一つ前へ
card-G = 技能賞：数では押せない
card-N = 喉輪：7から相手の数を引いた数になる
card-K = 肩透かし：反対側の同じ位置へ
card-T = 敢闘：自分の直前の札で数える
card-I = いなし：かち上げを一枚取る
caption-keep = 交換なし
caption-raised = かち上げ
tactic-Y = 寄り
tactic-G = 技能賞
tactic-N = 喉輪
tactic-K = 肩透かし
tactic-T = 敢闘
tactic-I = いなし
swap = { $swaps }交換する
swap-none = 数の札をすべて残す
swap-for = { $number }を{ $tactic }に
swap-and = { $first }、{ $second }
swapped-1 = 寄り
swapped-2 = 技能賞
swapped-3 = 喉輪
swapped-4 = 肩透かし
swapped-5 = 敢闘
swapped-6 = 相撲名人

## People

login-title = ログイン
login-go = ログイン
login-register = アカウントがない方は、こちらで作成できます。
register-title = 新しいアカウント
register-go = アカウントを作成
register-login = アカウントをお持ちの方は、こちらでログインできます。
logout = ログアウト
logout-everywhere = すべての端末でログアウト
account-name = 名前
account-password = パスワード
account-old-password = 今のパスワード
account-new-password = 新しいパスワード
account-change-password = パスワードの変更
account-title = アカウント
account-guest = ゲストとして利用しています。このブラウザーのクッキーであなたを見分けています。アカウントがあれば、どこからでも自分の対局を開けます。
account-stranger = ここではまだ何もしていません。名前を決めるか対局を始めると、このブラウザがクッキーであなたを覚えます。アカウントがあれば、どこからでも自分の対局を見られます。
account-profile = 公開されているあなたの成績とレーティング
account-rename = 名前を変更
account-register = アカウントを作成
tokens-title = プログラム用のトークン
tokens-lead = トークンを示したプログラムは、許された範囲であなたの代わりに行動します。
tokens-new = 表示されるのは今回だけです：
tokens-label = 用途
tokens-add = トークンを作成
tokens-drop = 削除
tokens-usual-label = プログラム
tokens-scopes = 許可すること
tokens-scope-read = read：あなたが見られるものを見る
tokens-scope-play = play：あなたの代わりに対局などをする
tokens-scope-organise = organise：あなたの大会を作って運営する
tokens-scope-operate = operate：すべての人の大会を運営する
tokens-scope-metrics = metrics：会場の統計を読む
tokens-expires = 有効期限
tokens-never = 無期限
tokens-days = { $days }日
tokens-everything = すべて
tokens-until = { $date }まで
tokens-ended = 期限切れ（{ $date }）

leaders-title = 番付
leaders-show = 表示
leaders-none = このゲームで最後まで指されたレート対局はまだありません。
leaders-place = 順位
rating = レーティング
rating-points = { $value } ± { $margin }
rating-curve = { $count }局それぞれの後のレーティング（{ $least }から{ $most }まで）
matches = 対局数
profile-none = 終局した公開対局はまだありません。
profile-results = 成績
profile-rivals = 対戦相手
profile-first = 先手
profile-second = 後手
profile-tally = { $won }勝{ $drawn }分{ $lost }敗

## What goes wrong

problem-title = うまくいきませんでした
problem-home = 最初のページへ
problem-back = 対局に戻る
problem-not-found = このアドレスには何もありません。リンクが途中で切れているかもしれません。
problem-wrong-method = その方法では受け付けられません。
problem-bad-request = 内容を理解できませんでした。前のページに戻り、読み込み直してからもう一度お試しください。
problem-not-json = 本文は JSON とし、ヘッダー「Content-Type: application/json」を付けてください。
problem-bad-json = 本文が JSON ではありません：{ $reason }。
problem-bad-shape = JSON の形が合いません：{ $reason }。
problem-bad-event = 読めません：{ $reason }。
problem-too-large = 一度に送る量が多すぎます。
problem-unknown = ログインするか、有効なトークンを示してください。
problem-expired-token = このトークンは期限が切れています。新しいトークンを作成してください。
problem-missing-scope = このトークンには権限「{ $scope }」がありません。権限のあるトークンを作成してください。
problem-scope-not-yours = あなたの役割では、権限「{ $scope }」のあるトークンを作成できません。
problem-needs-account = この対局はレート対局です。レーティングはアカウントだけが持てます。先にアカウントを作ってください。
problem-wrong-password = 名前またはパスワードが違います。
problem-stale-form = ページが古くなっていました。前のページに戻り、読み込み直してからもう一度お試しください。
problem-foreign = 別のサイトから送られたため、何も行いませんでした。
problem-bad-name = 名前は1文字から24文字で、文字、数字、空白と記号 . - _ ' が使えます。
problem-bad-name-empty = 名前には文字か数字が少なくとも1つ必要です。
problem-bad-name-hidden = 名前に、目に見えない文字や文字の向きを変える文字が含まれています。それらを除いて入力し直してください。
problem-bad-name-long = 名前は{ $most }文字までです。
problem-name-taken = その名前、または見た目が同じ名前がすでに使われています。別の名前にしてください。
problem-no-such-person = その名前のアカウントはありません。
problem-bad-password = パスワードは8文字から200文字です。
problem-bad-field = 「{ $field }」がないか、正しくありません。
problem-bad-position = 局面が正しくないか、その局面で終わっています：{ $reason }。
problem-too-many = 短い間に回数が多すぎます。少し待ってからもう一度お試しください。
problem-too-slow = リクエストが届くのに時間がかかりすぎました。接続を確かめて、もう一度お試しください。
problem-too-many-guests = お使いのネットワークから操作しているゲストが多すぎます。1分ほど待つか、アカウントをお使いください。
problem-talks-too-fast = 書き込みが速すぎます。数秒お待ちください。
problem-chat-full = このチャットはいっぱいです。1対局で書き込めるのは500件までです。
problem-too-many-offers = この対局では引き分けや待ったの申し込みが多すぎます。対局を続けるか投了してください。
problem-too-many-open-matches = 募集中の対局がすでに{ $most }件あります。いくつか取り消すか、相手が決まるのを待ってください。
problem-too-many-computer-matches = コンピューターとの終わっていない対局がすでに{ $most }件あります。先にいくつか終えるか投了してください。
problem-too-many-device-matches = この端末での終わっていない対局がすでに{ $most }件あります。先にいくつか終えるか投了してください。
problem-too-many-matches = すでに{ $most }件の対局中です。先にいくつか終えてください。
problem-too-many-events = 終わっていない大会をすでに{ $most }件開いています。先にいくつか終えてください。
problem-too-many-studies = 共有した検討がすでに{ $most }件あり、これ以上は共有できません。
problem-too-many-invitations = この相手にはすでに{ $most }件の招待が届いています。後でもう一度お試しください。
problem-too-many-tokens = トークンがすでに{ $most }個あります。使わなくなったものを削除してください。
problem-too-many-made = 今日はあなた、またはお使いのネットワークから作られた対局が多すぎます。いくつか終えるか、後でもう一度お試しください。
problem-changed-often = この手番ではもう十分に選び直しました。今の選択がそのまま有効です。
problem-match-too-long = この対局の手数は上限に達しました。引き分けに合意するか投了してください。
problem-opponent-plays-too-many = 相手はすでに{ $most }件の対局中です。相手がいくつか終えるまでお待ちください。
problem-too-many-guesses = パスワードの試行回数が多すぎます。1分ほど待ってからもう一度お試しください。
problem-trouble = こちらで問題が起きました。何も変わっていませんので、もう一度お試しください。
problem-not-kept = データベースがいま書き込みを受け付けません。何も変わっていませんので、少ししてからもう一度お試しください。
problem-set-aside = この対局は保留になっています。記録が読めないか、エラーが続いているためです。何も削除されておらず、運営者には知らせてあります。
problem-not-written = この内容は保存できません。何も変わっていません。
problem-closing = まもなく閉場します。少ししてからもう一度お試しください。
problem-over = この対局は終わっています。
problem-not-your-turn = 相手の番です。
problem-illegal-move = ここではルール上その手は指せません。
problem-no-move = 指し手が正しくありません：{ $reason }。
problem-no-turn = このゲームではできません。
problem-not-yours = この対局の対局者だけができます。
problem-not-begun = もう一つの席がまだ空いています。
problem-no-open-seat = 空いている席はありません。
problem-kept-for-another = その席はほかの人のために取ってあります。
problem-nothing-asked = 答える申し出がありません。
problem-asked-already = すでに申し出ています。
problem-no-move-yet = 戻せる手がありません。
problem-not-over = 対局はまだ終わっていません。
problem-no-chat = チャットはオフです。
problem-wordless = メッセージは1文字から500文字です。
problem-stale = その間に対局が進みました。局面を見て、もう一度決めてください。
problem-too-late = この手番の持ち時間は、その前に切れていました。
problem-no-flag = 時間切れの人はいません。
problem-no-more-time = それより時間の少ない人はいません。
problem-too-much-time = 時間が長すぎます。延長は1万日までです。
problem-event-set-aside = この大会は一時的に外されています。記録を読み取れません。何も削除されていません。運営者には通知済みです。
