### Wie Geheimnisse gewahrt werden, und wie du es prüfst.

fair-go = Wie Geheimnisse gewahrt werden
fair-title = { $game }: wie Geheimnisse gewahrt werden
fair-back = Zurück zur Partie
fair-why = Beide wählen geheim. Niemand soll der Halle, oder wer sie betreibt, glauben müssen, dass eine Wahl nicht angesehen und hinterher geändert wurde.
fair-how = Darum wird jede Wahl versiegelt: Zu ihr zieht die Halle ein zufälliges Wort, die Nonce, und zeigt allen sofort einen Fingerabdruck von beidem, die Festlegung. Aus dem Fingerabdruck lässt sich die Wahl nicht erraten. Wenn beide gewählt haben, werden Wahl und Nonce gezeigt. Wer den Fingerabdruck neu berechnet und denselben findet, weiß, dass nichts geändert wurde.
fair-chance = Verpasst jemand einen Zug, für den keine Karte genannt wurde, spielt der Zufall. Er folgt aus einem Startwert, der vor der Partie gezogen wurde und dessen Fingerabdruck von Anfang an zu sehen ist. Der Startwert selbst wird gezeigt, wenn die Partie zu Ende ist.
fair-limits = Was sich so nicht zeigen lässt: dass niemand eine Wahl in der Datenbank angesehen hat, bevor sie aufgedeckt wurde. Es zeigt aber, dass sie nicht ausgetauscht wurde.
fair-check = Selbst prüfen
fair-right = Alles ist so, wie es festgelegt war.
fair-wrong = Etwas ist nicht so, wie es festgelegt war.
fair-choices = Die Wahlen
fair-turn = Zug
fair-player = Wer
fair-choice = Wahl
fair-nonce = Nonce
fair-commitment = Festlegung (SHA-256)
fair-found = Geprüft
fair-sealed = versiegelt
fair-seed = Zufall
fair-seed-itself = Startwert
fair-seed-later = Er wird gezeigt, wenn die Partie zu Ende ist.
fair-elsewhere = Die Aufzeichnung enthält all das. Ohne Browser und ohne diese Halle prüft dasselbe
fair-match = Diese Partie
fair-binding = Jede Nonce beginnt mit 2, dem Fingerabdruck dieser Zeilen, dem Zug und dem Platz. So gilt eine Wahl nur für diese Partie, diesen Zug, diesen Platz und diese Spieler.
fair-digest = Fingerabdruck der Partie (SHA-256)
