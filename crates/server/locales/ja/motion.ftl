### 盤が動くときの言葉：誰が何をしたか、二枚の札がどうぶつかったか。

did-move = { $who }：{ $move }
did-cw = { $who }が土俵を右に回す
did-ccw = { $who }が土俵を左に回す
did-end = { $who }が手番を終える
did-stone-north = { $who }が石を北へ動かす
did-stone-east = { $who }が石を東へ動かす
did-stone-south = { $who }が石を南へ動かす
did-stone-west = { $who }が石を西へ動かす
did-enter = { $who }が{ $on }に{ $stance }の構えで入る
did-change = { $who }が{ $on }を{ $stance }に変える
did-step = { $who }が{ $from }から{ $to }へ進む
did-run = { $who }が{ $from }から{ $to }へ走る
did-jump = { $who }が{ $from }から{ $to }へ跳ぶ
did-climb = { $who }が{ $from }から{ $to }に乗る
did-throw = { $who }が{ $whom }を{ $to }へ投げる
did-throw-out = { $who }が{ $whom }を投げ出して捕虜にする
did-grab = { $who }が{ $whom }をつかんで{ $to }へ進む
did-grab-out = { $who }が{ $whom }を引き出して捕虜にする
did-column = { $who }が{ $rear }から{ $front }まで共に{ $target }へ押す
did-join = { $who }が{ $start }から{ $partner }に加わり、共に{ $target }へ
clash-push = { $high }が{ $low }に勝ち、{ $difference } × { $low } = { $spaces }押す
clash-equal = { $number }と{ $number }：動かない
clash-zero = { $high }が{ $low }に勝つが、{ $high } × { $low } = 0
clash-counts = { $card }は{ $number }と数える
clash-repeats-number = 敢闘は{ $number }を繰り返す
clash-repeats-card = 敢闘は{ $card }を繰り返す
clash-repeats-nothing = 敢闘は繰り返す札がない
clash-yori = { $card }：一つ前へ
clash-mirror = { $card }：反対側の同じ位置へ
clash-cancel = { $card }と{ $card }：動かない
clash-stops = { $card }：動かない
clash-takes = { $card }：かち上げを取る
clash-nothing = 動かない
clash-swap = { $who }：{ $move }
push-you = 自分が押す
push-they = 相手が押す
tray = { $count }枚取った
film-step = { $m }のうち{ $n }
film-replay = 相手の手番をもう一度
film-replay-reveal = もう一度見る
film-skip = 飛ばす
film-speed = 速さ
premove-set = できれば{ $what }を指します。
premove-lost = 予定の手は指せませんでした。
