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
rules-checkers-touch-title = 駒に触れる
rules-checkers-touch =
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

