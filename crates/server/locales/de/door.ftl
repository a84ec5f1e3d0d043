### Hereinkommen: die Startseite, neue Partien, schnelle Paarung, Einstellungen, und wo nichts zu finden ist.

## Die Startseite

family-checkers = Dame
family-checkers-about = Spring über die Steine der Gegenseite und nimm sie vom Brett. Wer die letzte Reihe erreicht, wird gekrönt und zieht auch rückwärts.
family-sumo = Sumo-Dame
family-sumo-about = Bilde eine Reihe und schieb die Gegenseite vom runden Brett. Niemand springt, und am Rand ist niemand sicher.
family-bout = Der Kampf
family-bout-about = Zwei Ringer, eine Hand voll Karten, eine Wahl im selben Augenblick. Die höhere Karte schiebt, und der Rand ist nah.
family-kumo = Kumo
family-kumo-about = Greifen, schieben und werfen mit Ringern in sechs Haltungen. Die Arena selbst kann sich unter ihnen drehen.
home-new-here = Neu hier? Fang hier an: { $game }
home-variants = Fassungen: { $game }
home-live = Gerade live
home-own-more = { $count ->
    [one] 1 weitere Partie wartet auf dich
   *[other] { $count } weitere Partien warten auf dich
}
home-resting = { $count ->
    [one] Eine liegen gebliebene Partie
   *[other] { $count } liegen gebliebene Partien
}
learn = Lernen
learn-game = Lernen: { $game }
learn-in-steps = In ein paar Schritten lernen
play-change = Ändern
play-other = Ändern: { $game }
sheet-close = Schließen
introduction = Was ist das: { $game }?
events-soon = Turniere dieser Woche
events-soon-all = Alle Turniere

## Schnelle Paarung

pairing = Schnelle Paarung
preset-none = Ohne Uhr
preset-turn = 30 s je Zug
preset-day = 1 Tag je Zug
pairing-count = { $count ->
    [0] Gerade wartet niemand. Mach den Anfang.
    [one] Eine Person wartet
   *[other] { $count } Personen warten
}
pairing-count-of = # warten
pairing-waiting = Suche läuft …
pairing-stay = Lass diese Seite offen. Sie führt zu deiner Partie, sobald jemand kommt.
pairing-gone = Du wartest nicht mehr.
pairing-cancel = Abbrechen
pairing-again = Weitersuchen
pairing-failed = Keine Verbindung. Neuer Versuch …

## Eine neue Partie

new-title-of = Neue Partie: { $game }
new-side = Deine Seite
new-options = Weitere Optionen
new-option = Lesart der Regeln
new-watch = Andere dürfen zuschauen
new-nick = Dein Name
new-nick-none = Gast
nick-keep = Diesen Namen nehmen
opponent-friend = Freunde (Link schicken)
again-anybody = Irgendwer
again-friend = Freunde
again-same-device = Dieses Gerät

## Einstellungen

settings = Einstellungen
settings-of-account = Bei deinem Konto gespeichert, auf jedem Gerät.
settings-of-device = Auf diesem Gerät gespeichert. Melde dich an, damit sie überall gelten.
settings-look = Aussehen
settings-board = Brett
settings-sets = Bretter und Steine
settings-sound = Ton
settings-keep = Speichern
settings-kept = Gespeichert
settings-account = Konto
setting-theme = Farben
setting-zen = Zen-Modus: nur das Brett
setting-speed = Bewegung
setting-sound = Lautstärke
setting-coordinates = Koordinaten
setting-notation = Zugliste
setting-confirm = Jeden Zug bestätigen
setting-to-system = Wie das Gerät
setting-to-light = Hell
setting-to-dark = Dunkel
setting-to-normal = Mittel
setting-to-fast = Schnell
setting-to-slow = Langsam
setting-to-off = Aus
setting-to-on = An
setting-to-leaflet = Spielheft
setting-to-wood = Holz
setting-to-contrast = Starker Kontrast

## Wo nichts zu finden ist, und wo kein Server antwortet

astray = Wege weiter
astray-title = Hier ist nichts
astray-nobody = Niemand mit diesem Namen
astray-lead = Vielleicht hast du eines davon gesucht:
astray-games = Spiele und ihre Regeln
astray-puzzles = Rätsel
astray-matches = Eine Partie finden
astray-events = Turniere
astray-people = Spielende
problem-ours-title = Das lag an uns
problem-ours-lead = Deine Partien sind sicher. Warte einen Moment und versuch es noch einmal.
problem-again = Noch einmal
seen-before = Keine Verbindung. Das hast du zuletzt gesehen; es geht weiter, sobald sie zurück ist.
offline-title = Keine Verbindung
offline-lead = Der Server ist nicht zu erreichen. Was du auf diesem Gerät angesehen hast, ist noch da:
