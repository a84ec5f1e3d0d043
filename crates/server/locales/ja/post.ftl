### メールと通知、その設定。

post-turn-subject = あなたの番です：{ $game }（{ $opponent }さんと対戦）
post-turn = { $game }の{ $opponent }さんとの対局で、あなたの番です。
post-begun-subject = 対局が始まりました：{ $game }（{ $opponent }さんと対戦）
post-begun = { $game }の{ $opponent }さんとの対局が始まりました。
post-deadline-subject = 締め切りが近づいています：{ $game }（{ $opponent }さんと対戦）
post-deadline = { $game }の{ $opponent }さんとの対局で、あなたの手がまだ届いていません。
post-missed-subject = 締め切りが過ぎました：{ $game }（{ $opponent }さんと対戦）
post-decision-subject = 主催者が決定しました：{ $game }（{ $opponent }さんと対戦）
post-over-subject = 対局が終わりました：{ $game }（{ $opponent }さんと対戦）
post-bulletin-subject = 会報第{ $number }号：{ $event }
post-bulletin = { $event }の会報第{ $number }号が出ました。
post-until = 締め切り：{ $deadline }
post-owed = あなたの番です。
post-won = { $game }で{ $opponent }さんに勝ちました。
post-lost = { $game }で{ $opponent }さんに負けました。
post-drawn = { $game }の{ $opponent }さんとの対局は引き分けに終わりました。
post-called-off = { $game }の{ $opponent }さんとの対局は取りやめになりました。
post-by-close = あなたの選択が間に合わず、それなしで番が進みました。
post-by-lose-turn = あなたの手が間に合わず、番を失いました。
post-by-lose-on-time = あなたの手が間に合わず、対局に負けました。
post-by-excuse = あなたの手は間に合いませんでしたが、大目に見られ、時間が延びました。
post-by-hold = 締め切りが過ぎました。この先は主催者が決めます。
post-by-extend = 主催者が時間を延ばしました。
post-by-pause = 主催者が時計を止めました。
post-by-resume = 主催者が時計をまた動かしました。
post-by-substitute = 主催者が対局者を交代させました。
post-by-organiser = 主催者が対局に変更を加えました。
post-digest-subject = { $count ->
   *[other] あなたの対局：新しい知らせが{ $count }件あります
}
post-test-subject = 知らせの試し送り
post-test = 届きましたので、すべて正しく動いています。
post-confirm-subject = これはあなたのアドレスですか
post-confirm = どなたか（おそらくあなた）が、このアドレスで対局の知らせを受け取りたいと望んでいます。確認するには、このページを開いてボタンを押してください。心当たりがなければ何もしないでください。ほかのメールは届きません。
post-signature = このメールは、あなたの希望によりDohyoの会場からお送りしています。すべて止めるにはこちら：
post-sender = Dohyoの会場

notices = メールと通知
notices-lead = 会場を見ていないときに、対局の知らせを受け取れます。何が指されたかも、誰かが選んだことも、知らせには書かれません。
notices-mail = メール
notices-no-mail = この会場はメールを送りません。
notices-guest = アドレスを登録できるのはアカウントだけです。
notices-address = あなたのアドレス
notices-confirm = 確認のメールを送る
notices-asked = { $address }にメールを送りました。三日以内にそのリンクを開いてください。
notices-at = メールは{ $address }に届きます。
notices-how = 回数
notices-mode-off = 送らない
notices-mode-each = そのつど一通ずつ
notices-mode-digest = 一日一回まとめて
notices-hour = 時刻
notices-zone = 時間帯
notices-kinds = 知らせてほしいこと
notices-kind-turn = 自分の番になった
notices-kind-begun = 自分の対局が始まった
notices-kind-deadline = 締め切りまで一日で、手をまだ決めていない
notices-kind-missed = 締め切りに遅れた、または大目に見られた
notices-kind-decision = 主催者が何かを決めた
notices-kind-over = 自分の対局が終わった
notices-kind-bulletin = 参加している大会の新しい会報が出た
notices-keep = 保存する
notices-kept = 設定を保存しました。
notices-test = 試しに送る
notices-tested = 試しの知らせを送りました。
notices-push = この端末
notices-push-lead = 会場のページを開いていなくても、ブラウザーが知らせを表示できます。
notices-push-none = このブラウザーは会場の知らせを表示できないか、暗号化された接続を必要とします。
notices-push-denied = ブラウザーが会場の知らせを許していません。ブラウザーの設定で変えられます。
notices-push-failed = うまくいきませんでした。あとでもう一度お試しください。
notices-push-on = この端末で知らせを表示する
notices-push-off = この端末での表示をやめる
notices-push-script = 端末での知らせには、スクリプトの動くブラウザーが必要です。
notices-devices = { $count ->
    [0] 知らせを表示する端末はありません。
   *[other] { $count }台の端末が知らせを表示します。
}
notices-confirm-title = アドレスの確認
notices-confirm-lead = 対局の知らせは{ $address }に届くようになります。
notices-confirm-button = はい、私のものです
notices-confirmed = アドレスを確認しました。知らせの内容と回数はこちらで決められます：
notices-stop-title = メールを止める
notices-stop-lead = 対局の知らせのメールを止めますか。
notices-stop-button = すべて止める
notices-stopped = 対局の知らせのメールは届かなくなりました。また必要になったら、こちらで戻せます：
