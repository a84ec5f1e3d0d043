### Bedingte Züge: Wenn sie dies spielen, spiele ich das.

plans-go = Wenn sie ziehen …
plans-count = { $count ->
    [one] { $count } Variante geplant
   *[other] { $count } Varianten geplant
}
plans-title = Pläne: { $game }
plans-lead = Sag jetzt, was du antwortest, und die Halle spielt es in dem Moment, in dem dein Gegner zieht. Zieh für beide Seiten und behalte dann die Variante. Nur du siehst deine Pläne, jetzt und später. Ein anderer Zug deines Gegners oder einer, der zurückgenommen wird, beendet sie.
plans-line = Die Variante bisher
plans-if = Wenn { $who } spielt …
plans-then = … spielst du:
plans-after = Nach einem Zug von dir, den du selbst machst …
plans-end = Dort endet die Partie.
plans-not-now = In dieser Partie kann jetzt niemand planen.
plans-add = Zug anfügen
plans-keep = Variante behalten
plans-back = Einen Zug zurück
plans-kept = Deine Pläne
plans-none = Du hast keine.
plans-follow = Weiter
plans-follow-about = Weiter ab { $line }
plans-drop = Verwerfen
plans-drop-about = { $line } verwerfen
plans-played = Wie geplant gespielt: { $moves }
plans-played-last = Dein letzter Zug wurde gespielt, wie du ihn geplant hattest.
plans-text = Als Text
plans-text-lines = Eine Variante je Zeile
plans-text-hint = Die Züge beider Seiten der Reihe nach, mit Leerzeichen dazwischen, ab der jetzigen Stellung. Jede Zeile endet mit einem Zug von dir.
plans-write = Diese Zeilen behalten
problem-plan-not-here = In dieser Partie kann jetzt niemand planen: Es muss abwechselnd gezogen werden, von zwei Spielern und mit freien Händen.
problem-plan-illegal = Zeile { $line }: { $move } ist dort kein erlaubter Zug. Nichts wurde geändert.
problem-plan-unanswered = Zeile { $line } hat keine Antwort: Sie braucht einen Zug deines Gegners und danach am Ende einen Zug von dir. Nichts wurde geändert.
problem-plan-divided = Zeile { $line } antwortet auf dieselben Züge anders als eine Zeile davor, die { $move } spielt. Nichts wurde geändert.
problem-plan-too-long = Das ist mehr, als sich planen lässt: höchstens 40 Zeilen mit 40 Zügen. Nichts wurde geändert.
