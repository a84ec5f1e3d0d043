### Mail und Nachrichten auf Geräte, und wie sie eingestellt werden.

post-turn-subject = Du bist am Zug: { $game } gegen { $opponent }
post-turn = Du bist am Zug in { $game } gegen { $opponent }.
post-begun-subject = Partie begonnen: { $game } gegen { $opponent }
post-begun = Deine Partie { $game } gegen { $opponent } hat begonnen.
post-invited-subject = Einladung: { $game } gegen { $opponent }
post-invited = { $opponent } lädt dich zu einer Partie { $game } ein.
post-asked-subject = Einladung: { $event }
post-asked = { $organiser } lädt dich ein, beim Turnier { $event } ({ $game }) als { $name } zu spielen. Deine Partien beginnen, sobald du annimmst.
post-joined-subject = Du springst ein: { $game } gegen { $opponent }
post-joined = Die Leitung hat dich als Ersatz eingesetzt: { $game } gegen { $opponent }.
post-deadline-subject = Die Frist naht: { $game } gegen { $opponent }
post-deadline = Dein Zug in { $game } gegen { $opponent } steht noch aus.
post-missed-subject = Die Frist ist vorbei: { $game } gegen { $opponent }
post-decision-subject = Entscheidung der Leitung: { $game } gegen { $opponent }
post-over-subject = Partie beendet: { $game } gegen { $opponent }
post-bulletin-subject = Ausgabe { $number }: { $event }
post-bulletin = Ausgabe { $number } des Hefts zu { $event } ist da.
post-until = Frist: { $deadline }
post-owed = Du bist am Zug.
post-won = Du hast { $game } gegen { $opponent } gewonnen.
post-lost = Du hast { $game } gegen { $opponent } verloren.
post-drawn = { $game } gegen { $opponent } ging remis aus.
post-called-off = { $game } gegen { $opponent } wurde abgesagt.
post-decided = Die Leitung hat die Partie entschieden: { $why }
post-by-close = Du hast die Frist versäumt, und der Zug wurde ohne deine Wahl gespielt.
post-by-lose-turn = Du hast die Frist versäumt und den Zug verloren.
post-by-lose-on-time = Du hast die Frist versäumt und die Partie verloren.
post-by-excuse = Du hast die Frist versäumt. Das wurde entschuldigt, und du hast zusätzliche Zeit.
post-by-leave = Du hast die Frist versäumt, warst aber wie angekündigt abwesend und hast zusätzliche Zeit.
post-by-count = Die Leitung hat entschieden, dass das Versäumnis gilt.
post-by-due = Die Leitung hat die Frist geändert.
post-by-hold = Die Frist ist vorbei. Die Leitung entscheidet, wie es weitergeht.
post-by-extend = Die Leitung hat zusätzliche Zeit gegeben.
post-by-pause = Die Leitung hat die Uhr angehalten.
post-by-resume = Die Leitung hat die Uhr wieder gestartet.
post-by-substitute = Die Leitung hat jemanden ausgewechselt.
post-by-replaced = Die Leitung hat dich ausgewechselt: Jemand anderes spielt deine Partie weiter.
post-by-organiser = Die Leitung hat etwas an der Partie geändert.
post-digest-subject = { $count ->
    [one] Deine Partien: eine Neuigkeit
   *[other] Deine Partien: { $count } Neuigkeiten
}
post-test-subject = Testnachricht
post-test = Diese Nachricht ist angekommen, also funktioniert alles.
post-confirm-subject = Bestätige deine Adresse
post-confirm = Du, oder jemand mit deiner Adresse, möchte per Mail von Partien in dieser Halle hören. Um die Adresse zu bestätigen, öffne diese Seite und drücke den Knopf. Warst du es nicht, tu nichts: Es kommt keine weitere Mail.
post-signature = Du bekommst diese Mail, weil du Mail von Dohyo bestellt hast. Um alle diese Mails abzubestellen:
post-sender = Dohyos Halle

notices = Mail und Nachrichten
notices-lead = Erfahre Neues aus deinen Partien, auch wenn du nicht hier bist. Nachrichten verraten nie einen Zug, und auch nicht, dass jemand gewählt hat.
notices-mail = Per Mail
notices-no-mail = Diese Halle verschickt keine Mail.
notices-guest = Nur Konten können eine Adresse eintragen.
notices-address = Deine Adresse
notices-confirm = Bestätigungsmail senden
notices-asked = Wir haben eine Mail an { $address } geschickt. Öffne den Link darin binnen drei Tagen. Eine Adresse bekommt höchstens eine solche Mail am Tag.
notices-at = Mail geht an { $address }.
notices-how = Wie oft
notices-mode-off = Nie
notices-mode-each = Sofort, einzeln
notices-mode-digest = Einmal am Tag, in einer Mail
notices-hour = Zu dieser Stunde
notices-zone = Zeitzone
notices-kinds = Was soll kommen?
notices-kind-turn = Ich bin am Zug
notices-kind-begun = Eine Partie von mir hat begonnen, oder ich bin zu einer Partie eingeladen
notices-kind-asked = Ich bin zu einem Turnier eingeladen
notices-kind-deadline = Eine Frist endet in einem Tag, und ich bin noch am Zug
notices-kind-missed = Ich habe eine Frist versäumt oder wurde entschuldigt
notices-kind-decision = Die Leitung hat etwas entschieden
notices-kind-over = Meine Partie ist zu Ende
notices-kind-bulletin = Das Heft eines Turniers, in dem ich spiele, hat eine neue Ausgabe
notices-keep = Speichern
notices-kept = Gespeichert.
notices-test = Test senden
notices-tested = Test gesendet.
notices-push = Auf diesem Gerät
notices-push-lead = Dein Browser kann Nachrichten zeigen, auch wenn keine Seite der Halle offen ist.
notices-push-none = Dieser Browser kann keine Nachrichten zeigen, oder er braucht dafür eine verschlüsselte Verbindung.
notices-push-denied = Dein Browser blockiert Nachrichten der Halle. Das kannst du in seinen Einstellungen ändern.
notices-push-failed = Das hat nicht geklappt. Versuche es später noch einmal.
notices-push-on = Nachrichten auf diesem Gerät zeigen
notices-push-off = Nachrichten auf diesem Gerät abstellen
notices-push-script = Nachrichten auf einem Gerät brauchen einen Browser mit JavaScript.
notices-devices = { $count ->
    [0] Keines deiner Geräte zeigt Nachrichten.
    [one] Eines deiner Geräte zeigt Nachrichten.
   *[other] { $count } deiner Geräte zeigen Nachrichten.
}
notices-confirm-title = Bestätige deine Adresse
notices-confirm-lead = Mail über deine Partien geht dann an { $address }.
notices-confirm-button = Ja, das ist meine Adresse
notices-confirmed = Deine Adresse ist bestätigt. Wähle hier, was kommen soll und wie oft:
notices-stop-title = Keine Mail mehr
notices-stop-lead = Möchtest du keine Mail mehr über deine Partien?
notices-stop-button = Alle Mails abbestellen
notices-stopped = Du bekommst keine Mail mehr über deine Partien. Hier kannst du sie wieder anstellen:
