### 対局の席：どこに何があり、何をし、なぜできず、どう終わったか。

nav-menu = メニュー
panel = 対局
state = 状況
tabs = 棋譜・チャット・メモ
tools = 道具
tool-sound = 音
tool-volume = 音量
more = その他
close = 閉じる
learn-this = このゲームを学ぶ
confirm = { $move }を指しますか
notation = 指し手を入力してEnter
next-opponent = 次の相手
share-picture = 画像

status-thinking = { $who }が考えています…
offered-draw = 引き分けを提案しました。返事を待っています。
offered-take-back = 待ったを頼みました。返事を待っています。
offer-declined = { $who }が断りました。
offer-lapsed = 対局が進んだため、提案は無効になりました。

ending-won = { $reason ->
    [push-off] 押し出しで勝ちました。
    [no-moves] 勝ちました。相手に指す手がありません。
    [position] 位置の優勢で勝ちました。
    [stone] 均衡の石を持ち帰り、勝ちました。
    [resignation] 相手の投了で勝ちました。
    [time] 時間切れで勝ちました。
   *[other] 勝ちました（{ $words }）。
}
ending-lost = { $reason ->
    [push-off] 押し出されました。よい勝負でした。
    [no-moves] 指す手がなくなりました。よい勝負でした。
    [position] 位置の差で負けました。惜しい一番でした。
    [stone] 石を持ち帰られました。よい勝負でした。
    [resignation] 投了しました。また次の一番で。
    [time] 時間切れで負けました。
   *[other] 負けました（{ $words }）。
}
ending-draw = 引き分け（{ $words }）。
ending-plain = { $who }の勝ち（{ $words }）。
ending-turns = { $count ->
    [one] 一手、{ $last }で終わりました。
   *[other] { $count }手、最後は{ $last }でした。
}
ending-no-turn = 最初の手の前に終わりました。

raise-hint = かち上げ：選んでから、一つ多く数える数字を選びます
any-hint = 相撲名人：どの技にしますか
swap-confirm = 交換する：{ $swaps }
swap-hint = 交換する札を二枚まで選び、確定してください
effect-1 = 一つ前へ。
effect-2 = 数では押せない。
effect-3 = 7から相手の数を引いた数。
effect-4 = 反対側の同じ位置へ。
effect-5 = 直前の自分の札と同じ。
effect-6 = ほかのどの技にも。
effect-Y = 一つ前へ
effect-G = 数では押せない
effect-N = 7から相手の数を引いた数
effect-K = 反対側の同じ位置へ
effect-T = 直前の自分の札で数える
effect-I = かち上げを一枚取る
effect-M = ほかのどの技にも
tactic-M = 相撲名人

why-open = まだ相手がいません。
why-over = この対局は終わっています。
why-watching = 観戦中です。指せるのは対局者だけです。
why-wait = まだです。{ $who }の番です。
why-must-take = 取らなければなりません：{ $moves }。
why-not-to = { $from }は{ $to }へ動けません。
why-only-to = { $from }は{ $to }へ動けません。動ける先：{ $cells }。
why-empty = { $cell }に自分の駒はありません。
why-blocked = { $cell }の{ $what }は、いまは動けません。
why-theirs = { $cell }は{ $who }の駒です。
why-nobodys = { $what }は直接動かせません。

coach-off = わかりました
coach-checkers = 駒を選び、次に斜め前の黒いマスを選びます。取れるときは必ず取ります。
coach-construction = 駒を選び、行き先を選びます。取るかどうかは自由です。
coach-construction-advanced = 触れた駒は動かします。取れるときは必ず取ります。
coach-sumo-checkers = 駒を選び、三歩進めます。列は、後ろの駒、次に前の駒を選んで動かします。
coach-sumo-checkers-first-out = 最初に押し出したほうが勝ちです。列は、後ろの駒、次に前の駒を選びます。
coach-bout = 札を選びます。大きいほうが、差×小さいほうだけ押します。
coach-bout-zero = 札を選びます。大きいほうが、差×小さいほうだけ押し、0はすべてを止めます。
coach-bout-oshi-dashi = 札を選びます。大きいほうが押し、押し出すまで続きます。
coach-bout-zero-oshi-dashi = 札を選びます。大きいほうが押し、0は止め、押し出すまで続きます。
coach-bout-tactical = まず数字を二枚まで、ひそかに技と交換します。あとは毎回札を選びます。
coach-bout-strategic = 数字（かち上げ付きでも）か、一度だけの技を選びます。
coach-kumo = 行動は五つ。一段目で登場し、一度回し、番を終えます。
