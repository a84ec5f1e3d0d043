### Der Tisch einer Partie: wo was ist, was zu tun ist, warum etwas nicht geht, und wie es ausging.

nav-menu = Menü
panel = Die Partie
state = Wie es steht
tabs = Züge, Chat und Notizen
tools = Werkzeuge
tool-sound = Ton
tool-volume = Lautstärke
more = Mehr
close = Schließen
learn-this = Dieses Spiel lernen
confirm = { $move } ziehen?
notation = Zug eintippen, Eingabetaste
next-opponent = Nächste Partie
share-picture = Bild

status-thinking = { $who } überlegt …
offered-draw = Du bietest Remis an. Warten auf Antwort.
offered-take-back = Du möchtest einen Zug zurücknehmen. Warten auf Antwort.
offer-declined = { $who } hat abgelehnt.
offer-lapsed = Das Angebot ist verfallen: die Partie ging weiter.

ending-won = { $reason ->
    [push-off] Gewonnen durch Hinausschieben!
    [no-moves] Gewonnen: die Gegenseite hat keinen Zug mehr.
    [position] Gewonnen durch die bessere Stellung.
    [stone] Gewonnen: der Stein ist daheim.
    [resignation] Gewonnen durch Aufgabe.
    [time] Gewonnen auf Zeit.
   *[other] Gewonnen: { $words }.
}
ending-lost = { $reason ->
    [push-off] Verloren durch Hinausschieben. Gut gekämpft.
    [no-moves] Verloren: kein Zug mehr möglich. Gut gekämpft.
    [position] Verloren durch die Stellung. Das war knapp.
    [stone] Verloren: der Stein ist daheim. Gut gekämpft.
    [resignation] Aufgegeben. Beim nächsten Mal.
    [time] Verloren auf Zeit.
   *[other] Verloren: { $words }.
}
ending-draw = Remis: { $words }.
ending-plain = { $who } gewinnt: { $words }.
ending-turns = { $count ->
    [one] Nach einem Zug, mit { $last }.
   *[other] Nach { $count } Zügen, zuletzt { $last }.
}
ending-no-turn = Vor dem ersten Zug.

raise-hint = Kachi-age: wähle es, dann die Zahl, die eins mehr zählt
any-hint = Sumo-Meister: welche Taktik?
swap-confirm = Tauschen: { $swaps }
swap-hint = Wähle bis zu zwei Karten zum Tauschen, dann bestätige
effect-1 = Ein Feld vor.
effect-2 = Keine Zahl schiebt.
effect-3 = Zählt 7 weniger deren Zahl.
effect-4 = Auf das gespiegelte Feld.
effect-5 = Zählt wie deine letzte Karte.
effect-6 = Jede andere Taktik.
effect-Y = ein Feld vor
effect-G = keine Zahl schiebt
effect-N = zählt 7 weniger deren Zahl
effect-K = auf das gespiegelte Feld
effect-T = zählt nach deiner letzten Karte
effect-I = nimm ein Kachi-age
effect-M = jede andere Taktik
tactic-M = Sumo-Meister

why-open = Gegenüber sitzt noch niemand.
why-over = Diese Partie ist zu Ende.
why-watching = Du schaust zu: nur die Spielenden ziehen.
why-wait = Noch nicht: { $who } ist am Zug.
why-must-take = Du musst schlagen: { $moves }.
why-not-to = { $from } kann nicht nach { $to }.
why-only-to = { $from } kann nicht nach { $to }. Möglich ist: { $cells }.
why-empty = Auf { $cell } steht nichts von dir.
why-blocked = { $what } auf { $cell } ist blockiert und hat jetzt keinen Zug.
why-theirs = { $cell } gehört { $who }.
why-nobodys = { $what }: das bewegt niemand unmittelbar.

coach-off = Verstanden
coach-checkers = Wähle einen Stein, dann das dunkle Feld davor. Wer schlagen kann, muss.
coach-construction = Wähle einen Stein, dann wohin. Schlagen ist freiwillig.
coach-construction-advanced = Wer einen Stein berührt, muss ihn ziehen, und wer schlagen kann, muss.
coach-sumo-checkers = Wähle einen Stein und geh drei Schritte. Eine Reihe zieht über ihren hinteren, dann den vorderen Stein.
coach-sumo-checkers-first-out = Der erste Stein über den Rand entscheidet. Eine Reihe zieht über ihren hinteren, dann den vorderen Stein.
coach-bout = Wähle eine Karte. Die höhere schiebt: der Unterschied mal die niedrigere.
coach-bout-zero = Wähle eine Karte. Die höhere schiebt: der Unterschied mal die niedrigere. Eine Null hält alles auf.
coach-bout-oshi-dashi = Wähle eine Karte. Die höhere schiebt, bis jemand draußen ist.
coach-bout-zero-oshi-dashi = Wähle eine Karte. Die höhere schiebt, eine Null hält auf, bis jemand draußen ist.
coach-bout-tactical = Tausche zuerst geheim bis zu zwei Zahlen gegen Taktiken. Dann wähle jeden Zug eine Karte.
coach-bout-strategic = Wähle eine Zahl, mit oder ohne Kachi-age, oder deine eine Taktik.
coach-kumo = Fünf Aktionen: auf der ersten Reihe eintreten, einmal drehen, Zug beenden.
