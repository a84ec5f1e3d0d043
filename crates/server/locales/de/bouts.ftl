### The truth about bouts.

problem-busy = Die Halle ist gerade ausgelastet. Versuch es gleich noch einmal.
percent = { $number }{ "\u00A0" }%
percent-tiny = <0,1{ "\u00A0" }%
bout-truth = Löser
bout-truth-of = Löser für { $game }
bout-title = { $game }: die Wahrheit
bout-lead = Beide wählen zugleich, darum ist keine einzelne Karte die beste. Beweisen lässt sich, wie oft man jede Karte wählen soll und was das wert ist. Alle Zahlen hier sind exakt.
bout-position = Stellung
bout-value = Wert
bout-even = Ausgeglichen: Bei bestem Spiel gewinnt keine Seite häufiger. Bewiesen auf { $gap } genau.
bout-good-for-first = Im Mittel um so viel besser für { $first }, bei bestem Spiel beider. Bewiesen auf { $gap } genau.
bout-good-for-second = Im Mittel um so viel besser für { $second }, bei bestem Spiel beider. Bewiesen auf { $gap } genau.
bout-utility = Ziel
bout-utility-win = Um den Sieg spielen (−1{ "\u00A0" }bis{ "\u00A0" }1)
bout-utility-league = Um Wettkampfpunkte spielen (−3{ "\u00A0" }bis{ "\u00A0" }3)
bout-mixes = Strategien im Gleichgewicht
bout-mixes-lead = Wer die Karten mit diesen Wahrscheinlichkeiten auslost, lässt sich nicht überlisten. Der Verlust ist, was eine Wahl gegen so jemanden im Mittel verschenkt.
bout-mix-of = Strategie von { $seat }
bout-choice = Wahl
bout-chance = Wahrscheinlichkeit
bout-regret = Verlust
bout-matrix = Auszahlungen
bout-table = Auszahlungstabelle
bout-matrix-lead = Der Wert für { $first } (wählt die Zeile); { $second } wählt die Spalte. Warme Farben sind gut für { $first }, kühle für { $second }. Jede Zahl führt zur Stellung danach.
bout-over = Der Kampf ist vorbei
bout-play = Gegen das Gleichgewicht spielen
bout-play-lead = Auf Stufe 10 lost der Computer seine Karten mit genau diesen Wahrscheinlichkeiten aus und spielt um den Sieg. Auf Dauer ist er nicht zu schlagen, aber er bestraft auch keine Fehler: Er gewinnt durch das, was du verschenkst.
bout-play-go = Von hier spielen
bout-other = Eine andere Stellung
bout-other-go = Zeigen
bout-start = Der Anfang des Kampfes
bout-habits = Wie nah bist du am Gleichgewicht?
story-go = Analyse des Lösers
story-title = { $game }: Analyse des Lösers
story-back = Zurück zur Partie
story-graph = Der Wert des Kampfes Zug um Zug, vom Anfang bis zum Ende: { $values }.
story-turns = Zug um Zug
story-lead = Der Verlust ist, um wie viel die Wahl schlechter war als der Wert der Stellung, gegen das Gleichgewicht. Jeder Zug führt zu seiner Stellung.
story-turn = Zug
story-turn-number = Zug { $number }
story-end = Ende
story-sum = Summe
habits-title = { $game }: deine Gewohnheiten
habits-lead = Deine Entscheidungen in den Kämpfen, die du hier beendet hast, im Vergleich mit dem Gleichgewicht. Alle Stellungen sind so gezeigt, als wärst du Ost.
habits-figures = In Zahlen
habits-none = Du hast in diesem Spiel noch keinen Kampf beendet. Spiel einen und komm wieder.
habits-regret = { $turns ->
    [one] In deinem einen Zug hast du { $loss } gegen das Gleichgewicht verschenkt.
   *[other] In { $turns } Zügen hast du im Mittel { $loss } je Zug gegen das Gleichgewicht verschenkt.
}
habits-too-few = Noch ist dir keine Stellung fünfmal begegnet; darum ist deine Ausnutzbarkeit unbekannt.
habits-exploit = Ausnutzbarkeit, geschätzt: { $own } je Zug für jemanden, der deine Gewohnheiten kennt. Wer die Mischung des Gleichgewichts spielt, schiene in ebenso vielen Zügen durch bloßen Zufall { $chance } zu verschenken. Grundlage: { $turns } Züge in { $positions ->
    [one] einer Stellung, die dir mindestens fünfmal begegnet ist
   *[other] { $positions } Stellungen, die dir mindestens fünfmal begegnet sind
}.
habits-how = Wie wird das berechnet?
habits-method = In jeder Stellung, die dir mindestens fünfmal begegnet ist, gilt das, was du dort gewählt hast, als deine Mischung. Die beste Antwort darauf wird in der Tabelle der Werte gesucht; was sie über den Wert der Stellung hinaus gewinnt, ist dort die Ausnutzbarkeit. Danach spielen beide angenommenermaßen fehlerlos weiter. Im Mittel zählt jeder Zug einmal. Wenige Züge sehen nie ganz wie das Gleichgewicht aus; darum wird dasselbe für jemanden berechnet, der aus der Mischung des Gleichgewichts lost, zweihundertmal: Nur was darüber liegt, ist Gewohnheit.
habits-met = { $turns ->
    [one] Einmal begegnet; du hast { $loss } verschenkt.
   *[other] { $turns }-mal begegnet; du hast im Mittel { $loss } je Zug verschenkt.
}
habits-own = Du
habits-mix = Gleichgewicht
