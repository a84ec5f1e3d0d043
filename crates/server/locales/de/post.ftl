### Mail und Nachrichten auf Geräte, und wie sie eingestellt werden.

post-turn-subject = Du bist am Zug: { $game } gegen { $opponent }
post-turn = Du bist am Zug in { $game } gegen { $opponent }.
post-begun-subject = Es geht los: { $game } gegen { $opponent }
post-begun = Deine Partie { $game } gegen { $opponent } hat begonnen.
post-invited-subject = Einladung: { $game } gegen { $opponent }
post-invited = { $opponent } lädt dich zu einer Partie { $game } ein.
post-asked-subject = Einladung: { $event }
post-asked = { $organiser } möchte, dass du beim Turnier { $event } ({ $game }) als { $name } spielst. Deine Partien beginnen, sobald du annimmst.
post-joined-subject = Du spielst weiter: { $game } gegen { $opponent }
post-joined = Die Leitung lässt dich für jemand anderen weiterspielen: { $game } gegen { $opponent }.
post-deadline-subject = Die Frist naht: { $game } gegen { $opponent }
post-deadline = Dein Zug in { $game } gegen { $opponent } steht noch aus.
post-missed-subject = Die Frist ist vorbei: { $game } gegen { $opponent }
post-decision-subject = Die Leitung hat entschieden: { $game } gegen { $opponent }
post-over-subject = Zu Ende: { $game } gegen { $opponent }
post-bulletin-subject = Ausgabe { $number }: { $event }
post-bulletin = Ausgabe { $number } des Hefts zu { $event } ist da.
post-until = Frist: { $deadline }
post-owed = Du bist am Zug.
post-won = Du hast { $game } gegen { $opponent } gewonnen.
post-lost = Du hast { $game } gegen { $opponent } verloren.
post-drawn = { $game } gegen { $opponent } ist unentschieden ausgegangen.
post-called-off = { $game } gegen { $opponent } wurde abgesagt.
post-decided = Die Leitung hat die Partie entschieden: { $why }
post-by-close = Deine Wahl kam nicht rechtzeitig, und der Zug wurde ohne sie gespielt.
post-by-lose-turn = Dein Zug kam nicht rechtzeitig und ist verfallen.
post-by-lose-on-time = Dein Zug kam nicht rechtzeitig, und du hast die Partie verloren.
post-by-excuse = Dein Zug kam nicht rechtzeitig. Das wurde entschuldigt, und du hast noch etwas Zeit.
post-by-leave = Dein Zug kam nicht rechtzeitig, aber du warst wie abgesprochen fort und hast entsprechend mehr Zeit.
post-by-count = Die Leitung lässt das Versäumnis gelten.
post-by-due = Die Leitung hat eine andere Frist gesetzt.
post-by-hold = Die Frist ist vorbei, und die Leitung entscheidet, wie es weitergeht.
post-by-extend = Die Leitung hat mehr Zeit gegeben.
post-by-pause = Die Leitung hat die Uhr angehalten.
post-by-resume = Die Leitung lässt die Uhr weiterlaufen.
post-by-substitute = Die Leitung hat jemand anderen für eine Seite eingesetzt.
post-by-replaced = Die Leitung lässt jemand anderen für dich weiterspielen.
post-by-organiser = Die Leitung hat etwas an der Partie geändert.
post-digest-subject = { $count ->
    [one] Deine Partien: eine Neuigkeit
   *[other] Deine Partien: { $count } Neuigkeiten
}
post-test-subject = Probe der Nachrichten aus der Halle
post-test = Das ist angekommen, also geht alles.
post-confirm-subject = Ist das deine Adresse?
post-confirm = Jemand, vermutlich du, möchte an dieser Adresse per Mail von den eigenen Partien in der Halle hören. Um das zu bestätigen, öffne diese Seite und drücke den Knopf. Warst du es nicht, tu nichts: Es kommt keine weitere Mail.
post-signature = Das schreibt dir Dohyos Halle, weil du es so wolltest. Um alle diese Mails abzubestellen:
post-sender = Dohyos Halle

notices = Mail und Nachrichten
notices-lead = Höre von deinen Partien, auch wenn du nicht in die Halle schaust. Die Nachrichten sagen nie, was gespielt wurde, und auch nicht, dass jemand gewählt hat.
notices-mail = Per Mail
notices-no-mail = Diese Halle verschickt keine Mail.
notices-guest = Nur Konten haben eine Adresse.
notices-address = Deine Adresse
notices-confirm = Schick mir eine Mail zum Bestätigen
notices-asked = Eine Mail an { $address } ist unterwegs. Öffne den Link darin binnen drei Tagen. Eine Adresse bekommt höchstens eine solche Mail am Tag.
notices-at = Mail geht an { $address }.
notices-how = Wie oft
notices-mode-off = Nie
notices-mode-each = Sofort, jede für sich
notices-mode-digest = Einmal am Tag, alles zusammen
notices-hour = Zu dieser Stunde
notices-zone = In dieser Zeitzone
notices-kinds = Wovon du hören möchtest
notices-kind-turn = Ich bin am Zug
notices-kind-begun = Eine Partie von mir hat begonnen, oder ich bin zu einer Partie eingeladen
notices-kind-asked = Ich bin zu einem Turnier eingeladen
notices-kind-deadline = Eine Frist endet in einem Tag, und mein Zug steht noch aus
notices-kind-missed = Ich habe eine Frist versäumt oder wurde entschuldigt
notices-kind-decision = Die Leitung hat etwas entschieden
notices-kind-over = Eine Partie von mir ist zu Ende
notices-kind-bulletin = Das Heft eines Turniers, in dem ich spiele, hat eine neue Ausgabe
notices-keep = Behalten
notices-kept = So ist es jetzt eingestellt.
notices-test = Schick mir eine Probe
notices-tested = Eine Probe ist unterwegs.
notices-push = Auf diesem Gerät
notices-push-lead = Dein Browser kann Nachrichten der Halle zeigen, auch wenn keine Seite von ihr offen ist.
notices-push-none = Dieser Browser kann keine Nachrichten der Halle zeigen, oder er braucht dafür eine verschlüsselte Verbindung.
notices-push-denied = Dein Browser lässt die Halle keine Nachrichten zeigen. In seinen Einstellungen lässt sich das ändern.
notices-push-failed = Das hat nicht geklappt. Versuche es später noch einmal.
notices-push-on = Nachrichten auf diesem Gerät zeigen
notices-push-off = Keine Nachrichten mehr auf diesem Gerät zeigen
notices-push-script = Nachrichten auf einem Gerät brauchen einen Browser mit Skripten.
notices-devices = { $count ->
    [0] Keines deiner Geräte zeigt Nachrichten.
    [one] Eines deiner Geräte zeigt Nachrichten.
   *[other] { $count } deiner Geräte zeigen Nachrichten.
}
notices-confirm-title = Bestätige deine Adresse
notices-confirm-lead = Mail über deine Partien geht dann an { $address }.
notices-confirm-button = Ja, das ist meine
notices-confirmed = Deine Adresse ist bestätigt. Wovon und wie oft du hörst, bestimmst du hier:
notices-stop-title = Keine Mail mehr
notices-stop-lead = Möchtest du keine Mail mehr über deine Partien?
notices-stop-button = Alles abbestellen
notices-stopped = Du bekommst keine Mail mehr über deine Partien. Solltest du sie vermissen, stellst du sie hier wieder an:
