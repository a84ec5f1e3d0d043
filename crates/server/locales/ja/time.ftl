### 時間：取り決め、時計、時間切れ。

problem-bad-terms = この取り決めはできません：{ $reason }。
span-days = { $count }日
span-hours = { $count }時間
span-minutes = { $count }分
span-seconds = { $count }秒
span-milliseconds = { $count }ミリ秒

time-none = 時間無制限
time-turn = 一手{ $span }
time-bank = 持ち時間{ $bank }
time-increment = { $bank }＋一手{ $more }
time-delay = { $bank }、猶予{ $more }
time-byo-yomi = { $bank }、切れたら{ $length }を{ $periods }回
time-days = 一手{ $count }日
time-days-bank = 一手{ $count }日、予備{ $bank }日
time-deadlines = 締め切り制
time-lose-turn = 遅れると手番を失う
time-lose-game = 遅れると負け
time-excused = 遅れは{ $count }回まで許され、そのつど{ $span }延長
time-organiser = 遅れは主催者が裁定
time-hidden = 選択は非公開
time-each = 毎{ $days } { $time }（{ $zone }）
time-day = { $day ->
    [1] 月曜日
    [2] 火曜日
    [3] 水曜日
    [4] 木曜日
    [5] 金曜日
    [6] 土曜日
   *[7] 日曜日
}
time-every-day = 日
time-days-and = { $days }・{ $day }
time-days-more = { $days }・{ $day }
time-rest = { $first }から{ $last }まで休止
time-vacation = 休暇は各自{ $count }日
time-touch = 触れた駒を動かす
time-moment-in = { $date }（{ $weekday }）{ $time }（{ $zone }）
time-left-days = { $days }日{ $hours }時間
time-moment = { $date }{ $time }（UTC）

## 対局の注文

new-time = 時間
new-own-time = 言葉で指定（例：「turn 90s lose-game」「bank 10m byo-yomi 3x30s」「days 3 bank 10」）
new-missed = 手番の遅れ
new-missed-rules = ルールどおり
new-hidden = 相手が選んだかどうかを隠す（同時に選ぶゲーム）

## 盤のそばで

clock-of = { $who }の時間
clock-due = { $deadline }まで
clock-held = 時計は止まっています。
clock-excused = { $count }回の遅れが許されました
choose-replace = 相手が選ぶまで、または時間が切れるまで、選び直せます。最後の選択が有効です。
choose-replace-deadline = 締め切りまで選び直せます。締め切りに両方のカードが公開されます。最後の選択が有効です。
choose-again = これに選び直す
choose-named = 相手の札が間に合わないとき、相手が出す札
choose-named-none = ランダムな札

## 起きたこと

notes-title = メモ
note-at = { $turn }手のあと：{ $what }
note-named = { $who }は手番に遅れ、相手が指名した札を出しました。
note-drawn = { $who }は手番に遅れ、ランダムな札を出しました。
note-lose-turn = { $who }は時間切れで手番を失いました。
note-lose-on-time = { $who }は時間切れです。
note-excuse = { $who }は時間切れでしたが、許されて延長されました。
note-hold = 時間切れです。時計は止められ、主催者が裁定します。
note-extend = { $who }に{ $span }が足されました。
note-pause = 時計が止められました。
note-resume = 時計が再び動きました。
note-decide = { $who }の勝ちと裁定されました：{ $why }
note-decide-draw = 引き分けと裁定されました：{ $why }
note-count = 主催者は遅れをそのまま有効としました。
note-substitute = { $name }が{ $seat }として続けます。前に選ばれたものは{ $name }にも伏せられたままで、選び直すことができます。
note-veiled = 時間切れです。遅れた人がいましたが許され、両者の時間が延びました。だれだったかは手番が開いたあとに示されます。
note-leave = { $who }は不在のため{ $span }が足されました。
note-rest = 休みの日に入り、時計は止まっています。
note-rest-over = 休みの日が終わり、時計が再び動きます。
note-why = 理由：{ $why }
