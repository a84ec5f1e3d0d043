### Rätsel.

puzzles = Rätsel
puzzles-lead = Stellungen aus gespielten Partien, in denen ein Zug gewinnt, etwas einbringt oder rettet. Jeder andere Zug ist geprüft und schlechter.
puzzles-all = Alle Rätsel
puzzle-of = Rätsel: { $game }
puzzle-count = { $count ->
    [one] Ein Rätsel.
   *[other] { $count } Rätsel.
}
puzzle-solve = Lösen
puzzle-solve-of = Rätsel lösen: { $game }
puzzle-today = Rätsel des Tages
puzzle-today-of = Rätsel des Tages: { $game }
puzzle-rating = Wertung { $rating }
puzzle-own-rating = Deine Wertung ist { $rating }.
puzzle-streak = { $now } in Folge (Bestwert { $best }), { $solved } von { $tried } gelöst.
puzzle-task-at-once = { $seat } am Zug: Gewinne in dieser Runde.
puzzle-task-wins = { $seat } am Zug gewinnt.
puzzle-task-gains = { $seat } am Zug kommt klar in Vorteil.
puzzle-task-saves = { $seat } am Zug: Nur ein Zug rettet.
puzzle-right = Richtig. Weiter so.
puzzle-solved = Gelöst!
puzzle-wrong = { $move } ist es nicht. Versuch es noch einmal.
puzzle-hint = Tipp
puzzle-hint-given = Sieh dir an, was auf dem Brett hervorgehoben ist.
puzzle-solution = Lösung zeigen
puzzle-solution-is = Die Lösung:
puzzle-skip = Ein anderes
puzzle-help-counts = Ein Tipp oder die Lösung zählt als Fehlversuch.
puzzle-next = Nächstes Rätsel
puzzle-analyse = Analysieren
puzzle-other-loses = Jeder andere Zug verliert, spätestens nach { $count } Zügen beider Seiten: Das ist bewiesen.
puzzle-other-worse = Jeder andere Zug ist deutlich schlechter, so weit eine lange Suche sieht.
puzzle-from-self-play = Aus einer Partie des Computers gegen sich selbst.
puzzle-from-match = Aus einer Partie dieser Halle.
puzzle-from = Quelle: { $source }
