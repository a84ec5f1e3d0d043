### The truth about bouts.

problem-busy = 今は計算が混み合っています。少ししてからもう一度お試しください。
percent = { $number }%
percent-tiny = <0.1%
bout-truth = 解析
bout-truth-of = { $game }の解析
bout-title = { $game }：解析
bout-lead = 双方が同時に選ぶので、最善の札は一枚に決まりません。証明できるのは、どの札をどれくらいの割合で選ぶべきか、そしてその価値です。ここにある数はすべて厳密です。
bout-position = 局面
bout-value = 評価値
bout-even = 互角：双方が最善を尽くせば、どちらかが多く勝つことはありません。誤差{ $gap }以内で証明済み。
bout-good-for-first = { $first }が有利：双方が最善を尽くしたときの平均です。誤差{ $gap }以内で証明済み。
bout-good-for-second = { $second }が有利：双方が最善を尽くしたときの平均です。誤差{ $gap }以内で証明済み。
bout-utility = 何を目指すか
bout-utility-win = 勝ちを目指す（−1から1）
bout-utility-league = 競技の得点を目指す（−3から3）
bout-mixes = 均衡の戦略
bout-mixes-lead = この割合でくじを引くように選ぶ人の裏をかくことはできません。損とは、そうする相手に対してその札が平均して失う分です。
bout-mix-of = { $seat }の混合戦略
bout-choice = 選択
bout-chance = 確率
bout-regret = 損
bout-matrix = 利得
bout-table = 利得表
bout-matrix-lead = 行を選ぶ{ $first }にとっての価値です。列は{ $second }が選びます。暖色は{ $first }に、寒色は{ $second }に有利です。数を選ぶと、その後の局面に移ります。
bout-over = 取組は終わっています
bout-play = 均衡と対局する
bout-play-lead = レベル10のコンピューターは、まさにこの割合で札を選びます。長い目で見れば勝ち越せませんが、罰することもありません。あなたが失った分だけ勝ちます。
bout-play-go = ここから対局する
bout-other = 別の局面
bout-other-go = 表示
bout-start = 取組の始まり
bout-habits = あなたの癖は、ここからどれくらい離れていますか
story-go = 解析を見る
story-title = { $game }：対局の解析
story-back = 対局に戻る
story-graph = 始まりから終わりまでの評価値の動き：{ $values }。
story-turns = 一回ごとに
story-lead = 損とは、均衡の混合戦略をとる相手に対して、その選択が局面の評価値よりどれだけ劣っていたかです。回を選ぶと、その局面に移ります。
story-turn = 回
story-turn-number = { $number }回目
story-end = 終わり
story-sum = 合計
habits-title = { $game }：あなたの癖
habits-lead = ここで終えた取組であなたが選んだものと、均衡が選ぶものを並べています。どの局面も、あなたが東であるものとして示します。
habits-figures = 数で見る
habits-none = このゲームの取組をまだ終えていません。一番取り終えてから、またお越しください。
habits-regret = { $turns ->
   *[other] { $turns }回の選択で、均衡の混合戦略をとる相手に対し、平均して一回に{ $loss }を失いました。
}
habits-too-few = 五回以上出会った局面がまだないので、あなたの癖から相手がどれだけ得られるかは分かりません。
habits-exploit = 付け込まれやすさ（推定）：あなたの癖を知る相手は、一回に{ $own }を得ます。均衡の混合戦略をとる人でも、同じ回数では偶然だけで{ $chance }を失うように見えます。五回以上出会った{ $positions }局面、{ $turns }回の選択に基づきます。
habits-how = 計算の方法
habits-method = 五回以上出会った局面ごとに、そこでの選択をあなたの混合戦略とみなします。それに対する最善の応手を利得表から求め、局面の評価値を上回って得られる分を、その局面での付け込まれやすさとします。その後は双方が間違えずに続けるものとします。平均では、どの選択も一回と数えます。回数が少ないと均衡とぴったり同じには見えないので、均衡の混合戦略から選ぶ人についても同じ計算を二百回行います。それを上回る分だけが癖です。
habits-met = { $turns ->
   *[other] { $turns }回出会い、平均して一回に{ $loss }を失いました。
}
habits-own = あなた
habits-mix = 均衡
