### 入り口：最初のページ、新しい対局、すぐに対戦、設定、そして見つからないとき。

## 最初のページ

family-checkers = チェッカー
family-checkers-about = 黒いマスの上で相手の駒を飛び越えて取ります。いちばん奥の列に着くと王になり、後ろにも進めます。
family-sumo = 相撲チェッカー
family-sumo-about = 列を作って、相手を丸い盤の外へ押し出します。飛び越える駒はなく、端ではだれも安全ではありません。
family-bout = 取組
family-bout-about = 力士が二人、手札が少し、選ぶのは同じ瞬間です。数の大きい札が押し、土俵際はすぐそこです。
family-kumo = 雲
family-kumo-about = 六つの構えの力士で、組み、押し、投げます。土俵そのものが足もとで回ることもあります。
home-new-here = はじめてですか？{ $game }から始めましょう
home-variants = { $game }の種類
home-live = 対局中
home-own-more = ほかにも手番の対局があります（{ $count }）
home-resting = 途中のままの対局（{ $count }）
learn = 覚える
learn-game = { $game }を覚える
learn-in-steps = 少しずつ覚える
play-change = 変更
play-other = 変更：{ $game }
sheet-close = 閉じる
introduction = { $game }とは？
events-soon = 今週の大会
events-soon-all = すべての大会

## すぐに対戦

pairing = すぐに対戦
preset-none = 時計なし
preset-turn = 1手30秒
preset-day = 1手1日
pairing-count = { $count ->
    [0] いま待っている人はいません。最初の一人になりましょう。
   *[other] { $count }人が待っています
}
pairing-count-of = #人
pairing-waiting = 相手を探しています…
pairing-stay = このページを開いたままにしてください。相手が来ると対局に移ります。
pairing-gone = 待つのをやめました。
pairing-cancel = やめる
pairing-again = もう一度探す
pairing-failed = つながりません。もう一度試しています…

## 新しい対局

new-title-of = { $game }で遊ぶ
new-side = 自分の側
new-options = その他の設定
new-option = ルールの読み方
new-watch = 観戦を許す
new-nick = 名前
new-nick-none = ゲスト
nick-keep = この名前にする
opponent-friend = 友だち（リンクを送る）
again-anybody = だれとでも
again-friend = 友だちと
again-same-device = この端末で

## 設定

settings = 設定
settings-of-account = アカウントに保存され、どの端末でも同じです。
settings-of-device = この端末に保存されます。ログインすると、どこでも使えます。
settings-look = 見た目
settings-board = 盤
settings-sets = 盤と駒
settings-sound = 音
settings-keep = 保存
settings-kept = 保存しました
settings-account = アカウント
setting-theme = 配色
setting-zen = 集中モード（盤だけを表示）
setting-speed = 動き
setting-sound = 音量
setting-coordinates = 座標
setting-notation = 棋譜の表示
setting-confirm = 1手ごとに確認
setting-to-system = 端末に合わせる
setting-to-light = 明るい
setting-to-dark = 暗い
setting-to-normal = 標準
setting-to-fast = 速い
setting-to-slow = ゆっくり
setting-to-off = オフ
setting-to-on = オン
setting-to-leaflet = 冊子
setting-to-wood = 木
setting-to-contrast = 高コントラスト

## 見つからないとき、つながらないとき

astray = ほかの行き先
astray-title = ここには何もありません
astray-nobody = そのプレイヤーはいません
astray-lead = もしかすると、お探しのものはこちらですか：
astray-games = ゲームとルール
astray-puzzles = パズル
astray-matches = 対局を探す
astray-events = 大会
astray-people = プレイヤー
problem-ours-title = こちらの問題です
problem-ours-lead = 対局は無事です。少し待ってから、もう一度お試しください。
problem-again = もう一度試す
seen-before = オフラインです。これは最後に見た画面です。つながると続きに戻ります。
offline-title = オフラインです
offline-lead = サーバーにつながりません。この端末で見たものは、まだ見られます：
