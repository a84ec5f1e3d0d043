### Das Heft einer Veranstaltung: Ausgaben zu ihren Fristen, und die Presse.

zine-number = Ausgabe { $number }
zine-results = Ergebnisse
zine-results-none = Keine Begegnung ist zu Ende gegangen.
zine-result = { $match }: { $a } – { $b }. { $result }
zine-result-corrected = Berichtigt: { $match }: { $a } – { $b }. { $result }
zine-result-withdrawn = Zurückgenommen: das Ergebnis von { $match }, { $a } – { $b }.
zine-matches = Die Partien
zine-match = { $match }: { $first } – { $second }
zine-match-game = { $match }, Partie { $game }: { $first } – { $second }
zine-player = { $name } ({ $seat })
zine-turn = Zug
zine-counter = Spielstein
zine-named = vom anderen genannt
zine-drawn = vom Zufall gezogen
zine-called-off = Die Partie wurde abgesagt.
zine-table = Die Tabelle
zine-missed = Versäumt
zine-missed-none = Niemand hat einen Zug versäumt.
zine-miss-named = { $match }, Zug { $turn }: { $name } hat ihn versäumt und die Karte gespielt, die { $other } genannt hatte.
zine-miss-drawn = { $match }, Zug { $turn }: { $name } hat ihn versäumt und eine zufällige Karte gespielt.
zine-miss-turn = { $match }, Zug { $turn }: { $name } hat ihn versäumt und den Zug verloren.
zine-miss-match = { $match }, Zug { $turn }: { $name } hat ihn versäumt und die Partie verloren.
zine-miss-excused = { $match }, Zug { $turn }: { $name } hat ihn versäumt, wurde entschuldigt und bekam mehr Zeit.
zine-miss-held = { $match }, Zug { $turn }: { $name } hat ihn versäumt. Die Leitung entscheidet.
zine-decisions = Entscheidungen
zine-decision = { $match }, { $a } – { $b }: { $what }
zine-next = Wie es weitergeht
zine-next-none = Es ist keine Begegnung mehr zu spielen.
zine-next-deadline = Nächste Frist: { $deadline }.
zine-meeting = { $match }: { $a } – { $b }.
zine-begins = Sie beginnt.
zine-due = An der Reihe: { $names }.
zine-until = Bis { $deadline }.
zine-press = Presse

## Wo es zu finden ist

zine = Das Heft
zine-of = Das Heft zu { $event }
zine-lead = Zu jeder Frist erscheint eine Ausgabe: Ergebnisse, alle aufgedeckten Karten, die Tabelle, wie es weitergeht, und was die Spielenden zu sagen haben.
zine-none = Noch ist keine Ausgabe erschienen.
zine-first = Die erste erscheint zur ersten Frist: { $deadline }.
zine-latest = { $title }, { $date }
zine-all = Alle Ausgaben
zine-text = Reiner Text
zine-pdf = Heft (PDF)
zine-feed = Feed (Atom)
zine-before = Früher: { $title }
zine-after = Später: { $title }
zine-event = Zur Veranstaltung
zine-feed-summary = Ergebnisse, aufgedeckte Karten, Tabelle und Presse: { $date }.
press-send = Presse schicken
press-lead = Eine Bemerkung für die nächste Ausgabe. Vor { $deadline } liest sie niemand außer dir.
press-words = Was du zu sagen hast (höchstens 1000 Zeichen)
press-sent = Das wartet auf die nächste Ausgabe:
