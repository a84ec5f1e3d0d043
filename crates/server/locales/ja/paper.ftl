### 紙と大画面の大会：トーナメント表、対戦表、対局票。

paper-nobody = なし
paper-of-group = グループ { $group } の { $place } 位
paper-group = グループ { $group }
paper-winners = 勝者側
paper-losers = 敗者側
paper-grand-final-again = 再戦
paper-third-place = 三位決定戦
paper-champion = 優勝
paper-if-needed = 必要な場合
paper-not-needed = 不要
paper-by-lot = くじ

paper-rank = 順位
paper-number = 番
paper-name = 名前
paper-points = 得点
paper-won = 勝
paper-drawn = 分
paper-lost = 敗
paper-why = 理由
paper-legend-cross = 左の人が上の人との対局で得た点です。+ と –：欠席がありました。
paper-legend-swiss = +4：4 番に勝ち、=4：引き分け、−4：負け、4：これからです。括弧：不戦。–：相手なし。

paper-short-head-to-head = 直接
paper-short-sonneborn-berger = SB
paper-short-buchholz = BH
paper-short-push-offs = 押出
paper-short-wins = 勝数
paper-tie-head-to-head = 直接対決
paper-tie-sonneborn-berger = ゾンネボルン・ベルガー
paper-tie-buchholz = ブッフホルツ
paper-tie-push-offs = 押し出しの数
paper-tie-wins = 勝数
paper-tie-play-off = 決定戦
paper-tie-lot = くじ

paper-why-points = 得点による
paper-why-tie-break = { $by }による（{ $names }と同点）
paper-why-shared = { $names }と同順位
paper-why-play-off = { $names }と決定戦を行います
paper-why-in = 勝ち残り
paper-why-won = 最後の対戦に勝ちました
paper-why-out = { $round } で敗退
paper-why-annulled = 早期の離脱により対象外
paper-why-disqualified = 失格

paper-first-move = 先手
paper-score = 勝った数
paper-shorter-time = 短い持ち時間
paper-ballot = くじの初手：{ $opening }
paper-result = どちらが勝ちましたか。
paper-draw = 引き分け
paper-signature = 署名

paper-page = { $pages } 枚中 { $page } 枚目
paper-place = 横 { $columns } 列中 { $column } 列目、縦 { $rows } 段中 { $row } 段目
paper-glue = 左と上の印で切り、前の紙の破線に重ねて貼ります。

paper-print = 印刷
paper-print-now = この用紙を印刷する
paper-what = 印刷するもの
paper-what-all = すべて
paper-what-bracket = トーナメント表
paper-what-table = 対戦表
paper-what-standings = 順位表
paper-what-slips = 対局票
paper-divisions = 部門
paper-all-divisions = すべての部門
paper-size = 用紙
paper-size-a4 = A4 判
paper-size-letter = レター判
paper-files = ファイル
paper-pdf = PDF で保存
paper-svg = SVG で保存
paper-sheets = { $count ->
   *[other] { $count } 枚です。
}
paper-hint = 倍率 100 %、ブラウザーの余白とヘッダーなしで印刷してください。用紙の向きは自動で変わります。
paper-nothing = まだ表示するものがありません。

paper-screen = 大画面
paper-now = 対局中
paper-ready = 対局できます
paper-soon = このあと
paper-to-event = 大会のページへ
paper-back = 前へ
paper-next = 次へ
paper-pause = 一時停止
