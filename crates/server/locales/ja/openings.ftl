### 序盤と、指されている手。

openings = 序盤
openings-of = { $game }の序盤
openings-lead = この対局場の公開対局について、それぞれの局面で何が指され、どうなったかを調べられます。
openings-way = ここまでの手順
openings-start = 開始
openings-set-up = 作った局面
openings-played = ここで指された手
openings-none = この局面から続いた公開対局はまだありません。好きな手を指して先を見られます。
openings-count = この局面から{ $count }局の公開対局が続きました。
openings-move = 手
openings-score = { $seat }の得点率
openings-shares = { $first }の勝ち{ $won }、引き分け{ $drawn }、{ $second }の勝ち{ $lost }
openings-recent = ここを通った最近の対局
openings-whose = 誰の対局か
openings-person = このアカウントの対局だけ
openings-seat = 座った側
openings-analyse = この局面を検討する
openings-matches = このゲームの対局

profile-matches = すべての対局を検索する
profile-openings = 序盤
profile-openings-lead = 通常の開始局面からの最初の二手で、よく指すものです。選ぶと、その序盤の統計に移ります。
profile-opening = 手順
profile-success = 得点率

reliability = 信頼度
reliability-words = ほかの人との{ $matches }局のうち{ $kept }局を最後まで指しました。
reliability-missed = その中で遅れた手番は{ $count }回です。
reliability-how = 最近の公開対局を100局まで数えます。自分の番のまま14日を超えて待たせている対局は、放置とみなします。投了も普通の終局です。

matches-all = この対局場の対局
matches-of = { $name }さんの対局
matches-none = 条件に合う対局はありません。
matches-pages = ほかの対局
matches-newest = 最新
matches-older = 以前の対局
matches-profile = 成績とレーティング

filter-any = 指定なし
filter-none = 条件を外す
filter-seat = 席
filter-seat-first = 先手
filter-seat-second = 後手
filter-result = 結果
filter-result-first = 先手の勝ち
filter-result-second = 後手の勝ち
filter-result-won = 勝ち
filter-result-lost = 負け
filter-result-drawn = 引き分け
filter-result-playing = 対局中
filter-opponent = 相手のアカウント
filter-stakes = 種類
filter-stakes-rated = レート対局
filter-stakes-casual = 自由対局
filter-against = 対局者
filter-against-people = 人どうし
filter-against-computer = 人とコンピューター
filter-from = 開始日
filter-to = 終了日
