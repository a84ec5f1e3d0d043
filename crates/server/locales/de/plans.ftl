### Bedingte Züge: Wenn sie dies spielen, spiele ich das.

plans-go = Wenn sie ziehen …
plans-count = { $count ->
    [one] { $count } Variante geplant
   *[other] { $count } Varianten geplant
}
plans-title = Bedingte Züge: { $game }
plans-lead = Plane deine Antworten, und die Halle spielt sie in dem Moment, in dem dein Gegner zieht. Zieh für beide Seiten und speichere dann die Variante. Deine Pläne bleiben privat, auch nach der Partie. Ein anderer Zug deines Gegners oder eine Rücknahme beendet sie.
plans-line = Die Variante bisher
plans-if = Wenn { $who } spielt …
plans-then = … spielst du:
plans-after = Nach deinem eigenen nächsten Zug …
plans-end = Dort endet die Partie.
plans-not-now = In dieser Partie sind jetzt keine bedingten Züge möglich.
plans-add = Zug anfügen
plans-keep = Variante speichern
plans-back = Einen Zug zurück
plans-kept = Deine Pläne
plans-none = Noch keine Pläne.
plans-follow = Weiter
plans-follow-about = Weiter ab { $line }
plans-drop = Löschen
plans-drop-about = { $line } löschen
plans-played = Wie geplant gespielt: { $moves }
plans-played-last = Dein letzter Zug wurde wie geplant gespielt.
plans-text = Als Text
plans-text-lines = Eine Variante je Zeile
plans-text-hint = Die Züge beider Seiten der Reihe nach, mit Leerzeichen dazwischen, ab der jetzigen Stellung. Jede Zeile endet mit einem Zug von dir.
plans-write = Diese Varianten speichern
problem-plan-not-here = In dieser Partie sind jetzt keine bedingten Züge möglich: Dafür müssen zwei Spieler abwechselnd ziehen, ohne Berührt-geführt-Regeln.
problem-plan-illegal = Zeile { $line }: { $move } ist dort kein erlaubter Zug. Nichts wurde geändert.
problem-plan-unanswered = Zeile { $line } hat keine Antwort: Sie braucht einen Zug deines Gegners und danach am Ende einen Zug von dir. Nichts wurde geändert.
problem-plan-divided = Zeile { $line } antwortet auf dieselben Züge anders als eine Zeile davor, die { $move } spielt. Nichts wurde geändert.
problem-plan-too-long = Zu lang: Planen lassen sich höchstens 40 Varianten mit je 40 Zügen. Nichts wurde geändert.
