### Turniere auf Papier: Turnierbäume, Tabellen, Spielzettel; und auf der großen Leinwand.

paper-nobody = niemand
paper-of-group = Nr. { $place } der Gruppe { $group }
paper-group = Gruppe { $group }
paper-winners = Siegerseite
paper-losers = Verliererseite
paper-grand-final-again = Wiederholung
paper-third-place = Dritter Platz
paper-champion = Gesamtsieg
paper-if-needed = falls nötig
paper-not-needed = nicht nötig
paper-by-lot = durch Los

paper-rank = Platz
paper-number = Nr.
paper-name = Wer
paper-points = Punkte
paper-won = Siege
paper-drawn = Remis
paper-lost = Niederl.
paper-why = Grund
paper-legend-cross = Was die Spielerin oder der Spieler links gegen die oder den oben geholt hat. + und –: Jemand ist nicht gekommen.
paper-legend-swiss = +4 gegen Nr. 4 gewonnen, =4 unentschieden, −4 verloren, 4 noch zu spielen. In Klammern: nicht gespielt. –: kein Gegner.

paper-short-head-to-head = Direkt
paper-short-sonneborn-berger = SoBe
paper-short-buchholz = Buchh.
paper-short-push-offs = Hinaus
paper-short-wins = Siege
paper-tie-head-to-head = die Partien untereinander
paper-tie-sonneborn-berger = Sonneborn-Berger
paper-tie-buchholz = Buchholz
paper-tie-push-offs = Siege durch Hinausschieben
paper-tie-wins = gewonnene Partien
paper-tie-play-off = den Stichkampf
paper-tie-lot = das Los

paper-why-points = nach Punkten
paper-why-tie-break = durch { $by }, punktgleich mit { $names }
paper-why-shared = geteilt mit { $names }
paper-why-play-off = Stichkampf mit { $names } steht aus
paper-why-in = noch dabei
paper-why-won = hat das letzte Match gewonnen
paper-why-out = ausgeschieden in { $round }
paper-why-annulled = zu früh gegangen, um gewertet zu werden
paper-why-disqualified = disqualifiziert

paper-first-move = hat den ersten Zug
paper-score = gewonnene Partien
paper-shorter-time = kürzere Bedenkzeit
paper-ballot = Geloste Eröffnung: { $opening }
paper-result = Wer hat die Partie gewonnen?
paper-draw = unentschieden
paper-signature = Unterschrift

paper-page = Seite { $page } von { $pages }
paper-place = Spalte { $column } von { $columns }, Zeile { $row } von { $rows }
paper-glue = Links und oben an den Marken abschneiden und auf die gestrichelte Linie des Blatts davor legen.

paper-print = Drucken
paper-print-now = Diese Blätter drucken
paper-what = Was gedruckt wird
paper-what-all = Alles
paper-what-bracket = Turnierbaum
paper-what-table = Kreuztabelle
paper-what-standings = Rangliste
paper-what-slips = Spielzettel
paper-divisions = Klasse
paper-all-divisions = Alle Klassen
paper-size = Papier
paper-size-a4 = DIN A4
paper-size-letter = US Letter
paper-files = Dateien
paper-pdf = Als PDF
paper-svg = Als SVG
paper-sheets = { $count ->
    [one] Ein Blatt.
   *[other] { $count } Blätter.
}
paper-hint = Drucke mit 100 %, ohne Ränder und Kopfzeilen des Browsers; Hoch- und Querformat wechseln von selbst.
paper-nothing = Es gibt noch nichts zu zeigen.

paper-screen = Große Leinwand
paper-now = Läuft
paper-ready = Jetzt zu spielen
paper-soon = Kommt als Nächstes
paper-to-event = Zur Seite des Turniers
paper-back = Zurück
paper-next = Weiter
paper-pause = Anhalten
