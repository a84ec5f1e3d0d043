### The truth about bouts.

problem-busy = Die Halle hat gerade viel zu rechnen. Frag gleich noch einmal.
percent = { $number }{ "\u00A0" }%
percent-tiny = <0,1{ "\u00A0" }%
bout-truth = Die Wahrheit
bout-truth-of = Die Wahrheit über: { $game }
bout-title = { $game }: die Wahrheit
bout-lead = Beide wählen zugleich, darum ist keine einzelne Karte die beste: Beweisen lässt sich, wie oft man was wählen soll und was das wert ist. Alle Zahlen hier sind exakt.
bout-position = Stellung
bout-value = Wert
bout-even = Ausgeglichen: Bei bestem Spiel gewinnt niemand häufiger. Bewiesen auf { $gap } genau.
bout-good-for-first = Besser für { $first }: im Mittel um so viel, bei bestem Spiel beider. Bewiesen auf { $gap } genau.
bout-good-for-second = Besser für { $second }: im Mittel um so viel, bei bestem Spiel beider. Bewiesen auf { $gap } genau.
bout-utility = Worum gespielt wird
bout-utility-win = Um den Sieg spielen (−1{ "\u00A0" }bis{ "\u00A0" }1)
bout-utility-league = Um Wettkampfpunkte spielen (−3{ "\u00A0" }bis{ "\u00A0" }3)
bout-mixes = Wie oft man was wählen soll
bout-mixes-lead = Wer die Wahl mit diesen Wahrscheinlichkeiten auslost, lässt sich nicht überlisten. Der Verlust ist, was eine Wahl gegen jemanden, der das tut, im Mittel verschenkt.
bout-mix-of = Mischung von { $seat }
bout-choice = Wahl
bout-chance = Wie oft
bout-regret = Verlust
bout-matrix = Was jedes Paar von Wahlen wert ist
bout-table = Tabelle der Werte
bout-matrix-lead = Der Wert für { $first } (wählt die Zeile); { $second } wählt die Spalte. Warme Farben sind gut für { $first }, kühle für { $second }. Jede Zahl führt zur Stellung danach.
bout-over = Der Kampf ist vorbei
bout-play = Gegen das Gleichgewicht spielen
bout-play-lead = Auf Stufe 10 lost der Computer seine Karten mit genau diesen Wahrscheinlichkeiten aus. Auf Dauer ist er nicht zu schlagen, aber er bestraft auch nichts: Er gewinnt durch das, was du verschenkst.
bout-play-go = Von hier spielen
bout-other = Eine andere Stellung
bout-other-go = Zeigen
bout-start = Der Anfang des Kampfes
bout-habits = Wie weit sind deine Gewohnheiten davon entfernt?
story-go = Was der Löser sagt
story-title = { $game }: was gespielt wurde
story-back = Zurück zur Partie
story-graph = Der Wert des Kampfes über seine Züge, vom Anfang bis zum Ende: { $values }.
story-turns = Zug um Zug
story-lead = Der Verlust ist, um wie viel die Wahl schlechter war als der Wert der Stellung, gegen jemanden, der die Mischung des Gleichgewichts spielt. Jeder Zug führt zu seiner Stellung.
story-turn = Zug
story-turn-number = Zug { $number }
story-end = Ende
story-sum = zusammen
habits-title = { $game }: deine Gewohnheiten
habits-lead = Was du in den Kämpfen gewählt hast, die du hier beendet hast, neben dem, was das Gleichgewicht wählen würde. Alle Stellungen sind so gezeigt, als wärst du Ost.
habits-figures = In Zahlen
habits-none = Du hast in diesem Spiel noch keinen Kampf beendet. Spiel einen und komm wieder.
habits-regret = { $turns ->
    [one] In deinem einen Zug hast du { $loss } verschenkt, gegen jemanden, der die Mischung des Gleichgewichts spielt.
   *[other] In { $turns } Zügen hast du im Mittel { $loss } je Zug verschenkt, gegen jemanden, der die Mischung des Gleichgewichts spielt.
}
habits-too-few = Noch ist dir keine Stellung fünfmal begegnet; darum lässt sich nicht sagen, was andere aus deinen Gewohnheiten gewinnen könnten.
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
