### The rules of the games and their first lessons, in Japanese. `rules-KEY` are sections,
### `figure-KEY` what stands below a diagram, `step-KEY` the steps of a lesson, `fact-KEY` what was
### computed. In the words about a game, $first and $second are what it calls its players. A
### paragraph is one line, because Japanese has no blank that the end of a line could stand for.

## Checkers

rules-checkers-board-title = 盤
rules-checkers-board =
    8×8の盤のうち、使うのは濃い色の32マスだけで、それぞれに番号が付いています。駒は十二枚ずつで、{ $first }は1から12に、{ $second }は21から32に並べます。どちらから見ても、手前の右隅が明るい色のマスになるように座ります。

    先に指すのは{ $first }です。{ $first }にとっての前は番号が大きくなるほう、{ $second }にとっての前は小さくなるほうです。
figure-checkers-board = 並べ終わったところ。{ $first }の番です。
rules-checkers-moves-title = 駒の動き
rules-checkers-moves =
    駒は斜め前へ一マス、キングは斜めのどの方向へも一マス動きます。行き先は空いていなければなりません。
figure-checkers-moves = 9の駒には行き先が二つ、15のキングには四つあります。
rules-checkers-jumps-title = 取る
rules-checkers-jumps =
    自分の駒の斜め隣に相手の駒があり、そのすぐ先のマスが空いていれば、そこへ跳び越すことができます。跳び越された駒は盤から取り除きます。キングであってもなくても同じです。

    降りたところからさらに跳べるなら、同じ手番のうちに同じ駒で続けて跳ぶことができ、向きを変えてもかまいません。ふつうの駒が跳べるのは前へだけで、キングは四方向へ跳べます。自分の駒を跳び越すことはできず、同じ駒を二度跳び越すこともできません。
figure-checkers-jumps = 6の駒が、10の駒、続いて18の駒を取ります。
rules-checkers-kings-title = キング
rules-checkers-kings =
    いちばん奥の段に着いた駒はキングに成ります。成るとそこで手番が終わります。すぐに次の駒を取れるときでも同じです。
figure-checkers-kings = 22の駒は31へ跳び、そこで成ります。27の駒は、この手番では取られません。
rules-checkers-end-title = 勝ち、負け、引き分け
rules-checkers-end =
    自分の番に指す手がなければ負けです。駒がなくなったときも、すべての駒が動けないときも同じです。

    同じ局面が同じ人の番で三回現れたとき、80手（双方40手ずつ）の間、駒を取る手もふつうの駒を動かす手もなかったとき、または双方が合意したときは、引き分けです。
figure-checkers-end = { $second }の番ですが、指す手がありません。17もその先のマスもふさがっています。{ $first }の勝ちです。
rules-checkers-required-title = 取れるときは取る
rules-checkers-required =
    取れるときは必ず取り、その駒で取り続けられる間は取り続けます。取り方がいくつかあるときは、どれを選んでもかまいません。いちばん多く取る必要はありません。
figure-checkers-required = { $first }には取る手が二つあり、ほかの手は指せません。
rules-construction-title = 取るかどうかは自由
rules-construction =
    取れるときでも、取らなくてかまいません。取り始めても、一枚ごとに、まだ取れる駒が残っていてもそこでやめることができます。

    何局か続けるときは、一局目は年下のほうが先手です。その後は交互に先手になります。
figure-construction = 6の駒は、10の駒だけを取って15で止まることもできます。
rules-construction-advanced-title = 上級で加わること
rules-construction-advanced =
    建築チェッカーに、第2項のとおり取れるときは必ず取るルールと、第6項のとおり駒に触れたときのルールを加えたものです。
rules-checkers-time-title = 時間
rules-checkers-time =
    対局時計を使うことも、一手につき一分から五分までの制限を決めることもできます。時間を過ぎたら負けです。
rules-construction-time-title = 時間
rules-construction-time =
    対局時計を使うことも、一手につき一分から五分までの制限を決めることもできます。このゲームでは、時間を過ぎても失うのはその手番だけです。これを`pass`と書き、ほかにパスをする方法はありません。どちらの手番であれ、三回続けて失われたら引き分けです。
rules-touch-title = 駒に触れる
rules-touch =
    最初の一手までは、だれでも自由に駒を整えられます。その後は次のとおりです。

    - 駒を整えるときは、先に「整えます」と言います。言わずに、自分のものでない駒や動けない駒に触れたり、自分の番でないときに駒に触れたりするのは反則です。一度目は注意で済みますが、二度目は負けになります。
    - 自分の番に、動ける自分の駒に触れたら、その駒を動かすか、投了します。
    - 動ける先のマスに向かって、駒が元のマスの辺や角を越えたら、そのマスへ動かします。
    - 駒から手を離すと、その手は終わりです。続けて取らなければならないときは、先に取り終えます。
rules-checkers-same-title = 同じ手とみなすもの
rules-checkers-same =
    同じ駒の取り方で、同じマスに着き、同じ駒を取るものは、一つの手とみなします。取る駒が違えば、別の手です。
rules-checkers-text-title = 書き方
rules-checkers-text =
    動く手は`11-15`、取る手は`22x15`と書き、途中のマスは、それがないとはっきりしないときだけ書きます。局面はPDNにならって`W:W18,K5:B9,12`のように一行で書きます。まず手番、続いて双方の駒で、キングには`K`を付けます。棋譜はPDN 3.0です。
rules-checkers-readings-title = 原典の読み方
rules-checkers-readings =
    - 取っている途中でキングに成った駒はどうなるのでしょうか。一方の説明書には書かれておらず、もう一方は、次の手番からふつうに動くことをほのめかしています。ここでは大会のルールと同じく、そこで止まることにしました。
    - 家族向けの説明書にある、前へ進むことについての一文は、ふつうの駒についての通常のルールだと考えました。
    - どちらの説明書にも引き分けがありません。引き分けのルールは大会のものです。

## Sumo Checkers

rules-sumo-board-title = 土俵
rules-sumo-board =
    盤は、7×7の正方形から四隅を除いた45マスで、筋はaからg、段は1から7です。{ $first }は1段目の側に、{ $second }は7段目の側に座ります。駒は十枚ずつで、手前の二段に五枚ずつ並べます。{ $first }が先手です。
figure-sumo-board = 十枚対十枚。その間に空いた段が三つあります。
rules-sumo-turn-title = 手番
rules-sumo-turn =
    次の四つのうち一つを行います。パスはできません。動きはすべて縦か横で、斜めには動きません。
rules-sumo-lone-title = 一枚で三歩
rules-sumo-lone =
    一枚の駒は、ちょうど三歩動きます。一歩ごとに曲がってもかまいませんが、その手番で一度いたマスには、出発したマスも含めて戻れません。どの一歩も、空いたマスに入るか、相手を押します。三歩目を終えたときに、盤の上に残っていなければなりません。
figure-sumo-lone = c2からd4へ。前へ二歩、横へ一歩です。
rules-sumo-two-title = 二枚の列で一マス
rules-sumo-two =
    隣り合う自分の駒二枚が、並んだ線に沿って一緒に一マス動きます。
figure-sumo-two = c3とc4が北へ進み、c5の駒を押します。
rules-sumo-three-title = 三枚の列で一マス
rules-sumo-three =
    切れ目なく一列に並んだ自分の駒三枚が、その線に沿って一緒に一マス動きます。
figure-sumo-three = 三枚で三枚を押します。c7の駒は落ちます。
rules-sumo-join-title = 合流して二枚で動く
rules-sumo-join =
    一枚の駒が、押さずに空いたマスへ一歩動き、自分の別の駒の隣に着きます。同じ手番のうちに、その二枚が二枚の列として、並んだ線に沿って一マス、前か後ろへ動きます。
figure-sumo-join = d2の駒が、味方のいるc3の後ろのc2へ動きます。そして一緒に二枚を押します。
rules-sumo-push-title = 押す
rules-sumo-push =
    相手のいるマスに入ると、押すことになります。一枚なら一枚、二枚の列なら二枚まで、三枚の列なら三枚までを押せます。前をふさいで切れ目なく並ぶ駒は、すべて同じ方向へ一マス動きます。その列の先は、空いたマスか盤の外でなければなりません。盤の外や、欠けた隅に押された駒は、押し出しとなって取り除かれます。

    自分の駒を押すことはできません。一枚で動くときは、三歩のどの一歩でも押せます。
figure-sumo-push = b4とc4が西へ進みます。a4の駒には、もう居場所がありません。
rules-sumo-end-title = 勝敗
rules-sumo-end =
    最後の駒を失ったら負けです。自分の番に指す手がないときも負けです。

    同じ局面が同じ人の番で三回現れたとき、100手の間、押し出された駒も置かれたブロックもなかったとき、または双方が合意したときは、引き分けです。
rules-sumo-first-out-title = 勝敗
rules-sumo-first-out =
    最初に押し出された一枚で決まります。押し出したほうの勝ちです。自分の番に指す手がなければ負けです。

    同じ局面が同じ人の番で三回現れたとき、100手が過ぎたとき、または双方が合意したときは、引き分けです。
rules-sumo-duel-title = 一騎打ち
rules-sumo-duel =
    双方の駒が一枚ずつになると、一騎打ちが始まります。ここからは、自分の手番の終わりに、失った自分の駒を一枚、裏返して空いたマスに置くことができます。置いた駒はブロックになり、ずっとそこに残って、だれも押すことも通り抜けることもできません。ブロックは九枚ずつあります。土俵は狭くなっていき、どちらかが押し出されるまで続きます。
figure-sumo-duel = 一対一。c4から三歩目でc7に届き、それで決まりです。
rules-sumo-same-title = 同じ手とみなすもの
rules-sumo-same =
    同じ局面になる手は、どう動かしても同じ手です。一枚、二枚、三枚、合流の順に、最初に当てはまる書き方で書きます。
rules-sumo-text-title = 書き方
rules-sumo-text =
    - 一枚：四つのマスを`c2-c3-c4-d4`のように書きます。
    - 列：最後尾、先頭、進む方角を`c1c2n`、`c1c3n`のように書きます（n、e、s、wは北、東、南、西）。
    - 合流：`d2-c2+c3n`。
    - ブロックは最後に`d4-d5-e5-e6@c3`のように書きます。
    - 局面：7段目から1段目まで、手番、双方の失った駒の数、最後に押し出しかブロックがあってからの手数。
rules-sumo-readings-title = 原典の読み方
rules-sumo-readings =
    - 45マスの丸い盤とは、図のように双方の駒を並べられる、7×7から四隅を除いた盤のことだと考えました。
    - 説明書は最初の押し出しを目的としながら、後のほうでは最後の一枚同士の戦い方を述べています。一つのゲームが両方の終わり方をすることはできないので、最後まで戦うものと「一枚勝負」の二つに分けました。
    - 列に合流する駒は、どこまで離れていてよいのでしょうか。ここでは一マスとしました。オプション`approach=2`と`approach=3`では、より多く歩けます。
    - 説明書には引き分けがありません。いつまでも終わらないことのないように、私たちが加えました。

## The bouts

rules-bout-track-title = 土俵
rules-bout-track =
    土俵は−8から+8までの十七マスで、力士の駒はその真ん中から始めます。{ $first }はプラスのほうへ、{ $second }はマイナスのほうへ押します。駒が+8か−8の先へ出たら、押し出しで取組は終わりです。

    毎回、双方が伏せて札を一枚選び、同時に見せます。そのほかはすべて公開です。土俵も、双方の手札も、これまでに出した札も見えます。
figure-bout-track = 最初の札を出す前。駒は0にあり、札は六枚ずつです。
rules-bout-push-title = 押す
rules-bout-push =
    双方が1から6までの札を持ち、どの札も一度ずつ出します。大きいほうの札が押し、どれだけ押すかは両方の札で決まります。二つの数の差に、小さいほうの数を掛けます。同じ数なら動きません。

    ですから、6は1に対してはあまり押せず（五マス）、3に対しては一気に押し（九マス）、5に対してもそれほど押せません（また五マス）。小さい札は押しにくいのです。
figure-bout-push = { $first }の5と{ $second }の2。3掛ける2で六マスです。
figure-bout-off = 6と3なら、3掛ける3。土俵には残れません。
rules-bout-end-title = 六回で終わり
rules-bout-end =
    取組は長くても六回です。それまでに押し出しがなければ、駒のある側で決まります。プラス側なら{ $first }の勝ち、マイナス側なら{ $second }の勝ち、0なら引き分けです。

    競技では、押し出しが3点、位置による勝ちが2点、引き分けが双方1点、負けは0点です。
rules-bout-zero-title = 0の札
rules-bout-zero =
    双方の手札に0が加わります。どちらかが0を出すと、駒は動きません。六回で終わる取組ではそのまま六回なので、一枚ずつ出さない札が残ります。
figure-bout-zero = −7で6が来ましたが、0が止めました。
rules-bout-oshi-dashi-title = 押し出すまで
rules-bout-oshi-dashi =
    最後の回はありません。札をすべて出し終えたら、双方ともすぐに手札を取り戻し、押し出しになるまで続けます。0があるときは、七枚すべてを出してから取り戻します。
figure-bout-oshi-dashi = 双方が札を取り戻したばかりで、駒は7にあります。もう長くはもちません。
rules-bout-swap-title = 技と交換する
rules-bout-swap =
    最初の回の前に、双方が伏せて同時に、数の札を二枚まで技と交換できます。どの数にも決まった技があります。何を交換したかは、その後で全員に見えます。それから六回を戦い、第2.2項のとおりに終わります。
figure-bout-swap = { $first }は3と4を、{ $second }は1と2を交換しました。
rules-bout-tactics-title = 技の効き目
rules-bout-tactics =
    - 1の代わりの寄り（`Y`）：駒が自分の押すほうへ一マス進みます。
    - 2の代わりの技能賞（`G`）：相手が数の札を出しても、動きません。
    - 3の代わりの喉輪（`N`）：数の札に対しては、7からその数を引いた数になります。ほかの技に対しては、それが数として数えられるのでなければ、何も起こりません。
    - 4の代わりの肩透かし（`K`）：駒が反対側の同じ位置へ移ります。−6なら6へ移ります。
    - 5の代わりの敢闘（`T`）：自分が前の回に出した札になります。最初の回では何も起こりません。
    - 6の代わりの相撲名人（`M`）：ほかの五つの技のうち、出すときに名指したものになります。
figure-bout-tactics = 駒は−6にありました。{ $first }が肩透かしを出し、2は何もできませんでした。
rules-bout-resolve-title = 技の順番
rules-bout-resolve =
    まず相撲名人が名指された技になり、次に敢闘が前の札になり、それから数に対する喉輪が数になります。ここで数が二つあれば、押し合います。技に対する数は、何もしません。

    技は、番号の小さいほうから順に効きます。相撲名人の番号は名指した技の番号で、敢闘はいつも5です。同じ番号の二つは同時に効き、寄り同士、肩透かし同士は打ち消し合います。駒が土俵の外へ出たら、その時点で取組は終わりです。
rules-bout-kachi-age-title = 五枚の数とかち上げ
rules-bout-kachi-age =
    双方が、1から5までの数の札と、かち上げを一枚持ち、技を一度だけ出せます。合わせて六回です。かち上げは、数の札を出すときに重ねると、その数を一つ多く数えます。技には重ねられません。
figure-bout-kachi-age = { $first }の5は、かち上げで6と数えます。4に対しては八マスです。
rules-bout-one-tactic-title = 一度だけの技
rules-bout-one-tactic =
    取組の間に一度だけ、数の札の代わりに次のどれかを出します。数の札がなくなったら、出さなければなりません。

    - 寄り（`Y`）：駒が自分の押すほうへ一マス進みます。双方が出せば打ち消し合います。
    - 技能賞（`G`）：相手が何を出しても、駒は動きません。
    - 喉輪（`N`）：数の札に対しては、7からその札の数（かち上げがあれば一つ多く数える）を引いた数になります。そのほかに対しては何も起こりません。
    - いなし（`I`）：かち上げを一枚取ります。かち上げを持っていないときだけ出せます。
    - 敢闘（`T`）：自分が最後に出した数から一を引いた数になります。数の札を出した後でなければ出せません。

    数えられる札同士は、数の札と同じように押し合います。数えられない札に対しては、数えられる札も押しません。敢闘は喉輪に対して何もしません。
rules-bout-missed-title = 札が届かないとき
rules-bout-missed =
    自分の札と一緒に、相手の札が時間までに届かない場合に備えて、相手の札を名指しておくことができます。届かなければ名指した札が、名指していなければ無作為に引いた札が、相手の札になります。選んだ札か、名指された札か、引いた札かは棋譜に残ります。出せる札が一枚だけなら、自動的に出されます。
rules-bout-value-title = 取組の評価値
rules-bout-value =
    双方が同時に選ぶので、最善の戦い方は混合戦略、つまり、それぞれの札をある割合で選ぶことです。どの取組も、この混合戦略まで解かれています。評価値とは、双方が最善の混合戦略をとったときに{ $first }が平均して得るもので、勝ちを1、負けを−1とするか、または競技の得点で表します。
rules-bout-text-title = 書き方
rules-bout-text =
    一回は`4/2`のように、{ $first }を先にして双方の札を書きます。局面は`-3 1246 2356`のように、駒の位置と双方の手札です。技は文字で書きます。`M=Y`は寄りを名指した相撲名人、`5+`はかち上げを重ねた5、`s14`は1と4の交換です。局面では、手札の後の`(5)`は最後に出した札、`+`はかち上げ、`*`はまだ出していない技を表します。
rules-bout-readings-title = 原典の読み方
rules-bout-readings =
    - 説明書には、五回とも六回とも書かれています。選ぶのは五回で、六回目は残った一枚を出すだけです。
    - 0のある取組については、加わるのはその札だけだと書かれています。ですから、やはり六回です。
    - 策の取組では、技は一回分を使いますが、数の札は減りません。五回と一回で六回です。
    - いなしについての注は条件だと考えました。かち上げをまだ持っている人は出せません。

## Kumo

rules-kumo-arena-title = 土俵
rules-kumo-arena =
    土俵は9×9マスで、筋はaからi、段は1から9です。真ん中には均衡の石があります。{ $first }の陣は1段目の外側、{ $second }の陣は9段目の外側です。それぞれ六人の力士（クモトリ）が控えています。{ $first }が先手です。

    石を相手の陣に運べば勝ちです。
figure-kumo-arena = 始まりの土俵には、石のほかに何もありません。
rules-kumo-actions-title = 五つの行動
rules-kumo-actions =
    一つの手番に五回行動できます。捕虜がいれば、一人につき一回、三回まで増えます。次のどれもが一回分で、順番は自由、何度行ってもかまいません。

    - 土俵を四分の一だけ回す。
    - 力士を一人、好きな構えで、自分の一段目の空いたマスに入れる。
    - 自分の力士一人の構えを変える。
    - 自分の力士一人を、隣の空いたマスへ一歩動かす。ただし、走りと雲の構えでは動けない。
    - 自分の力士一人に、構えに応じた行動をさせる。
figure-kumo-actions = e1に入ることも、d4の力士を動かすこともできます。{ $first }にできることの例です。
rules-kumo-rotate-title = 土俵を回す
rules-kumo-rotate =
    毎回の手番に少なくとも一度、土俵を上のものごと、左右どちらかに回します。陣はそのままで、マスの名前もそのままです。力士のほうが別のマスへ移ります。
figure-kumo-rotate = 右に回すと、a5の力士は、{ $second }の陣の入り口にあたるe9へ移ります。
rules-kumo-duties-title = 務めと手番の終わり
rules-kumo-duties =
    行動が残っていなければ、手番は終わりです。務めを果たしていれば、その前に終えることもできます。務めとは、土俵を一度回すことと、手番の始まりにほかの力士の上に乗っていた力士をそれぞれ降ろすことです。降ろす務めがあるのは、隣に空いたマスがある間だけです。

    務めのための行動は残しておきます。足りなくなるような行動はできません。すでに足りないときは、務めしか行えず、果たせなかった務めは消えます。
figure-kumo-duties = b2の力士は、前の手番からほかの力士の上に乗っています。降りなければなりません。
rules-kumo-stances-title = 六つの構え
rules-kumo-stances =
    力士はいつも六つの構えのどれかをとっています。「隣」に斜めは含みません。空いたマスとは、力士も石もないマスのことです。
rules-kumo-run-title = 走り
rules-kumo-run =
    空いたマスを二歩進みます。曲がることはできますが、元のマスには戻れません。走りの構えでは、一歩だけ動くことはできません。
figure-kumo-run = d4の力士が走って行けるマスです。石の周りは走れますが、石を越えることはできません。
rules-kumo-jump-title = 跳び
rules-kumo-jump =
    目の前に切れ目なく並ぶもの（双方の力士、重なった力士、石）をすべてまっすぐ跳び越え、すぐ先の空いたマスに降ります。
figure-kumo-jump = 石を越えて、e4からe6へ。
rules-kumo-throw-title = 投げ
rules-kumo-throw =
    隣の力士を、敵でも味方でも、自分の隣の別の空いたマスへ移します。自分の側の一段目にいれば、代わりに相手の力士を土俵の外へ投げ出し、捕虜にすることもできます。
figure-kumo-throw = e1の力士は、相手をd1かf1へ投げるか、捕虜にすることができます。
rules-kumo-grab-title = つかみ
rules-kumo-grab =
    隣の力士を、敵でも味方でもつかみ、一緒に同じ方向へ一マス動きます。行き先は、空いたマスか、一緒に動く力士が空けるマスです。自分の陣に連れ込まれた相手の力士は捕虜になります。それには、つかむ力士が相手のすぐ後ろにいなければなりません。
figure-kumo-grab = d2の力士が相手を南へ押し、土俵の外の陣へ連れ込みます。
rules-kumo-block-title = 受け
rules-kumo-block =
    隣にいる相手の力士の上に乗ります。下の力士は何もできず、構えを変えることもできません。上の力士にできるのは、降りることだけです。石の周りの八マスにいる相手や、すでに重なっている相手には乗れません。重なっている力士を投げたりつかんだりすることもできません。
figure-kumo-block = { $first }がb2の走り手の上に乗りました。しばらくは走れません。
rules-kumo-kumo-title = 雲
rules-kumo-kumo =
    この構えの自分の力士二人が隣り合い、そのうち一人が石の隣にいて、どちらも重なっていなければ、石を隣の空いたマスへ一マス動かすか、土俵の外の相手の陣へ運ぶことができます。石を動かす方法はこれだけです。この構えでは、一歩動くことはできません。
figure-kumo-kumo = 雲の構えの二人と、陣の入り口にある石。あと一回の行動で勝ちです。
rules-kumo-prisoners-title = 捕虜
rules-kumo-prisoners =
    捕虜は、もう土俵に戻りません。捕らえた側は、三人目まで、一人につき行動が一回増えます。その手番からすぐに使えます。
rules-kumo-end-title = 勝敗
rules-kumo-end =
    石を相手の陣に運べば勝ちです。手番の始まりに同じ局面が三回現れたとき、雲の行動も新しい捕虜もないまま手番が百回過ぎたとき、または双方が合意したときは、引き分けです。
rules-kumo-same-title = 同じ行動とみなすもの
rules-kumo-same =
    行動の一つ一つを一手と数えます。同じ局面になる行動は、一つとみなします。
rules-kumo-text-title = 書き方
rules-kumo-text =
    `cw`と`ccw`は土俵を右と左に回します。`J@e1`は入ること、`e4=K`は構えを変えること、`e4-e5`は一歩動くことです。構えに応じた行動は、`Re4-f5`、`Je4-e7`、`Te4:e5-d4`（捕虜にするなら`Te4:e5-x`）、`Ge4:e5n`、`Be4-e5`、`Kn`と書きます。`end`で手番を終えます。

    局面は、まず9段目から1段目までです。{ $first }は大文字、石は`o`、重なった力士は上から順に`(Bk)`のように書きます。続いて、手番、双方の控え、双方の捕虜、残りの行動、土俵を回し終えていれば`r`、降りなければならない力士、動きのない手番の数を書きます。
rules-kumo-readings-title = 原典の読み方
rules-kumo-readings =
    - 説明書に書かれているのは、ほとんど構えのことだけです。土俵、陣、力士と行動の数、土俵を回すことは、このゲームについて公に書かれたものによります。
    - 投げられた力士はどこに落ちるのでしょうか。このルールのほかのところと同じく、投げた力士の隣です。オプション`throw=8`では、斜めのマスも選べます。
    - 上に乗られた力士は構えを変えられません。重なった力士は安全で、増えた行動はすぐに使えます。
    - 四人で組になって対局することもできます。ルールは同じで、二人で一つの側を受け持ちます。

## Lessons: checkers

step-checkers-man-title = 一歩前へ
step-checkers-man = あなたは手前の{ $first }です。ふつうの駒は、斜め前へ一マス動きます。どれか一枚を15へ動かしてください。
step-checkers-man-right = これが駒の動き方です。前へ、いつも濃い色のマスを進みます。
step-checkers-man-wrong = よい手ですが、15には着きません。15へ行ける駒は二枚あります。
step-checkers-king-title = 一歩後ろへ
step-checkers-king = 冠はキングの印です。どの方向へも一マス動けます。自分の側へ戻るように、10か11へ動かしてください。
step-checkers-king-right = ふつうの駒にはできません。キングには値打ちがあります。
step-checkers-king-wrong = それは前への動きで、ふつうの駒にもできます。10か11へ戻ってください。
step-checkers-jump-title = 一度に二枚
step-checkers-jump = 相手の駒を跳び越えて、その先の空いたマスに降りると、その駒を取れます。そこから同じ駒でさらに跳ぶこともできます。一手で二枚取ってください。
step-checkers-jump-right = 一手で二枚です。このような空きマスの並びに、自分の側でも相手の側でも気を付けましょう。
step-checkers-jump-wrong = それでは二枚取れません。二枚目も跳び越せるのはどの駒でしょうか。
step-checkers-crown-title = 成る
step-checkers-crown = どれか一枚を、いちばん奥の段へ進めてください。そこでキングに成ります。
step-checkers-crown-right = 成りました。手番はここで終わり、次からはキングとして動きます。
step-checkers-crown-wrong = まだ着いていません。奥の段まであと一歩の駒があります。
step-checkers-block-title = 行き場をなくす
step-checkers-block = 指す手のないほうが負けです。{ $second }の駒は21の一枚だけで、行けるのは17だけです。指す手を一つもなくしてください。
step-checkers-block-right = 動くことも取ることもできません。一枚も取らずに勝ちました。
step-checkers-block-wrong = { $second }にはまだ手があります。取ることもできないように、自分の駒の後ろのマスをふさいでおきましょう。
step-checkers-required-title = 取らなければならない
step-checkers-required = 取れるときは必ず取るので、ここではほかの手を指せません。ただし、どう取るかは自由です。一枚だけのほうを取ってください。
step-checkers-required-right = いちばん多く取る必要はありません。大事なのは、次に何が取られるかです。
step-checkers-required-wrong = それでは二枚取ってしまいます。もう一枚の駒も取れます。
step-construction-decline-title = 取らなくてもよい
step-construction-decline = このゲームでは、取るかどうかは自由です。何も取らない手を指してください。
step-construction-decline-right = ほかのチェッカーなら、取らなければならないところです。ここでは選べます。
step-construction-decline-wrong = それは取る手です。ふつうに動ける駒もあります。
step-construction-stop-title = 途中でやめる
step-construction-stop = 二枚取れますが、一枚だけ取って、そこでやめてください。
step-construction-stop-right = 途中でやめてもかまいません。そのほうがよいこともあります。
step-construction-stop-wrong = 取るのはちょうど一枚です。一度だけ跳び、降りたところで止まってください。

## Lessons: Sumo Checkers

step-sumo-lone-title = 三歩
step-sumo-lone = あなたは手前の{ $first }です。一枚で動くときは、ちょうど三歩です。どれか一枚をd5へ動かしてください。
step-sumo-lone-right = まっすぐ三歩です。途中で曲がることもできます。
step-sumo-lone-wrong = d5ではありません。三マス離れた駒を探してください。
step-sumo-column-title = 二枚一緒に
step-sumo-column = 一列に並んだ二枚は、その線に沿って一緒に一マス動きます。二枚を前へ進めてください。盤の上では、後ろの駒、前の駒、行き先のマスの順に触れます。
step-sumo-column-right = 一枚より遅くなりますが、二枚まで押せます。
step-sumo-column-wrong = 前後に並んだ二枚を、{ $second }のほうへ一マス進めてください。
step-sumo-push-title = 押す
step-sumo-push = 相手のいるマスに入ると、そこにいる駒を押します。c5の駒を押しのけて、自分がそこに立ってください。
step-sumo-push-right = 相手はどくしかありません。二枚の列で押せますし、相手が一枚なら一枚でも押せます。
step-sumo-push-wrong = 自分の駒がc5にありません。c4からも、横からも入れます。
step-sumo-join-title = 合流して押す
step-sumo-join = c4とc5の二枚は、c3の駒だけでは押せません。別の一枚をその後ろのc2へ動かしてください。同じ手番のうちに、二枚で北へ進みます。
step-sumo-join-right = 一歩動いて、それから二枚で押しました。これで一手です。
step-sumo-join-wrong = 助けの駒がc2へ動き、それからc2とc3が一緒に北へ進みます。
step-sumo-off-title = 土俵の外へ
step-sumo-off = 盤の外へ押された駒は、押し出しです。一枚押し出してください。
step-sumo-off-right = 押し出しです。一枚勝負なら、これで勝ちです。
step-sumo-off-wrong = まだ落ちていません。端にいるのはどれで、その隣にいるのはどれでしょうか。
step-sumo-three-title = 三枚対三枚
step-sumo-three = c5、c6、c7に三枚並んでいます。いちばん奥の一枚が落ちるように押してください。
step-sumo-three-right = 三枚で三枚を押しました。四枚だったら、動かなかったところです。
step-sumo-three-wrong = 三枚の列が要ります。c2、c3、c4で北へ押してください。
step-sumo-duel-title = 一騎打ち
step-sumo-duel = 一対一です。一手ごとにブロックを置けますが、今はもっとよい手があります。最後の一枚を押し出してください。
step-sumo-duel-right = 最後の一枚を押し出しました。あなたの勝ちです。
step-sumo-duel-wrong = まだ残っています。c4から三歩でc7に届きます。

## Lessons: the bouts

step-bout-far-title = どれだけ押せるか
step-bout-far = あなたは{ $first }で、右へ押します。大きいほうの札が、二つの数の差に小さいほうの数を掛けた分だけ押します。このレッスンでだけ、{ $second }が先に札を見せます。2です。駒を8まで押してください。
step-bout-far-right = 6引く2は4、2を掛けて8です。
step-bout-far-wrong = もう一度計算しましょう。自分の数から2を引き、2を掛けて8になる札です。
step-bout-off-title = 押し出し
step-bout-off = { $second }の札は3です。八マスより多く押せば、駒は土俵の外へ出ます。この一回で勝ってください。
step-bout-off-right = 6引く3は3、3を掛けて9です。危ないのは中ほどの数です。
step-bout-off-wrong = まだ足りません。差がいちばん大きくなる札を選んでください。
step-bout-even-title = 動かさない
step-bout-even = { $second }の札は5です。駒を今の位置から動かさないでください。
step-bout-even-right = 同じ数なら動きません。
step-bout-even-wrong = 駒が動きました。同じ数でなければ止められません。
step-bout-least-title = 小さく負ける
step-bout-least = { $second }の札は6で、あなたにはもう6がありません。できるだけ押されないようにしてください。
step-bout-least-right = 五マスで、手札の中ではいちばん少なく済みました。差に掛けるのは小さいほうの数で、それがあなたの札だからです。
step-bout-least-wrong = もっと少ないマスで済む札があります。小さい札は押しにくいのです。
step-bout-zero-title = 0の札
step-bout-zero = あなたは土俵際の−7にいて、{ $second }の札は6です。こらえてください。
step-bout-zero-right = 0を出せば動きません。一枚しかないので、このようなときのために取っておきましょう。
step-bout-zero-wrong = それでは負けてしまいます。どんな押しも止める札が一枚あります。
step-bout-brink-title = 手札がそろって
step-bout-brink = 手札が元に戻り、駒は7にあります。{ $second }の札は1です。勝負を決めてください。
step-bout-brink-right = 二マスで足りました。最後の回がないので、少しのリードも物を言います。
step-bout-brink-wrong = 駒はまだ土俵の中です。あと二マス要ります。
step-bout-swap-title = 二枚を交換する
step-bout-swap = 最初の回の前に、数の札を二枚まで技と交換できます。3を喉輪に、4を肩透かしに交換してください。
step-bout-swap-right = 中ほどの数は、いちばん押されやすい札です。技にしたほうが役に立ちます。
step-bout-swap-wrong = それは別の交換です。3と4を交換してください。
step-bout-nodo-wa-title = 喉輪
step-bout-nodo-wa = 喉輪は、7から相手の数を引いた数になります。{ $second }の札は1です。駒を5まで押してください。
step-bout-nodo-wa-right = 7引く1は6。6は1を五マス押します。
step-bout-nodo-wa-wrong = 5ではありません。6ならどうなるでしょうか。そして、6になれる札はどれでしょうか。
step-bout-mirror-title = 肩透かし
step-bout-mirror = 駒は−6にあります。{ $second }の札は2です。駒を反対側の6へ移してください。
step-bout-mirror-right = リードがそっくり入れ替わりました。肩透かしは、大きく負けているときほど効きます。
step-bout-mirror-wrong = 6ではありません。土俵をひっくり返す札が一枚あります。
step-bout-kachi-age-title = かち上げ
step-bout-kachi-age = かち上げを重ねると、数を一つ多く数えます。{ $second }の札は4です。駒を8まで押してください。
step-bout-kachi-age-right = 5を6と数えました。2掛ける4です。
step-bout-kachi-age-wrong = 8ではありません。6が要りますが、6にする方法があります。
step-bout-gino-sho-title = 踏みとどまる
step-bout-gino-sho = { $second }は5にかち上げを重ねます。これより強い札はありません。駒を今の位置から動かさないでください。
step-bout-gino-sho-right = こらえました。技能賞はどんな札にも効きますが、技は一度しか出せません。同じ数でも止められます。
step-bout-gino-sho-wrong = 駒が動きました。すべてを止める技か、同じ数の札を探してください。

## Lessons: Kumo

step-kumo-enter-title = 土俵に入る
step-kumo-enter = あなたは手前の{ $first }です。六人の力士が外で控えています。好きな構えで、一人をe1に入れてください。
step-kumo-enter-right = 行動を一回使いました。構えは、入るときに選びます。
step-kumo-enter-wrong = 手前の一段目のe1に触れて、構えを選んでください。
step-kumo-rotate-title = 土俵を回す
step-kumo-rotate = 毎回の手番に、少なくとも一度は土俵を回します。a5の力士がe9へ来るように回してください。
step-kumo-rotate-right = 土俵を回してもらうのが、いちばん早く向こうへ渡る方法です。
step-kumo-rotate-wrong = e9にいません。上から見て、左側が奥へ来るのはどちらに回したときでしょうか。
step-kumo-run-title = 走り
step-kumo-run = 走りの構えの力士は、一度に二歩進みます。d4からe3へ走ってください。
step-kumo-run-right = 一回の行動で角を曲がりました。
step-kumo-run-wrong = e3ではありません。力士に触れ、それからe3に触れてください。
step-kumo-jump-title = 跳び
step-kumo-jump = 跳びの構えの力士は、目の前のものを跳び越えます。石を跳び越えてください。
step-kumo-jump-right = 石を越えて、e6に降りました。
step-kumo-jump-wrong = 石の向こうにいません。石の先のマスはe6です。
step-kumo-block-title = 受け
step-kumo-block = 受けの構えの力士は、隣の相手の上に乗ります。b2の力士の上に乗ってください。
step-kumo-block-right = あなたが次の手番に降りるまで、相手は動けません。
step-kumo-block-wrong = だれの上にも乗っていません。b1からb2に乗ってください。
step-kumo-throw-title = 投げ
step-kumo-throw = 自分の側の一段目で投げの構えをとる力士は、相手を捕虜にできます。e2の相手を投げ出してください。
step-kumo-throw-right = 捕虜を取りました。これからは毎回の手番に、行動が一回増えます。
step-kumo-throw-wrong = 相手はまだ土俵の中です。投げ出すほうを選んでください。
step-kumo-grab-title = つかみ
step-kumo-grab = つかみの構えの力士は、隣の力士と一緒に動きます。d1の相手は、あなたの陣のすぐ前にいます。捕虜にしてください。
step-kumo-grab-right = まっすぐ陣へ押し込みました。
step-kumo-grab-wrong = 相手はまだ土俵の中です。つかんで、自分の陣のある南へ進んでください。
step-kumo-stone-title = 均衡の石
step-kumo-stone = 雲の構えの二人が隣り合うと、石を動かせます。石は相手の陣の入り口にあります。勝ちを決めてください。
step-kumo-stone-right = 石が相手の陣に入りました。これがこのゲームのすべてです。
step-kumo-stone-wrong = 石は相手の陣に入っていません。北へ動かしてください。

## Facts

fact-first-moves = 最初に選べる手の数
fact-first-turns = 最初の一回の選び方の数
fact-sequences = 最初の{ $count }手の指し方の数
fact-turn-sequences = 最初の{ $count }回の選び方の数
fact-value = 双方が完璧なとき、東にとっての取組の評価値
fact-league-value = 同じものを競技の得点で
fact-opening = 完璧な人が最初に選ぶ札とその割合
fact-swap = 完璧な人が交換する札とその割合
fact-lead = 5と2を出し合った後の、東にとっての評価値
fact-brink = 手札がそろって駒が7にあるときの、東にとっての評価値
fact-option-sequences = コマンドにあるオプションでの、最初の{ $count }手の指し方の数
