### Berührt, geführt: was Hände am Brett tun, und was der Schiedsrichter sagt.

touch-title = Berührt, geführt
touch-new = Berührt, geführt: Wer einen Stein berührt, muss ihn ziehen
touch-hint = Für Spiele mit Steinen. Die Bau-Dame für Fortgeschrittene wird immer so gespielt. Züge werden nicht zurückgenommen.
touch-more = Die Regel erklärt
touch-option = Man kann „berührt, geführt“ vereinbaren, wie die Bau-Dame für Fortgeschrittene es hat: Wer einen Stein berührt, muss ihn ziehen.
touch-where = Die Bau-Dame für Fortgeschrittene wird immer so gespielt; bei den anderen Spielen mit Steinen kann man es für eine neue Partie oder ein Turnier wählen.
touch-no-pieces = Bei diesem Spiel gibt es keine Steine zu berühren.
touch-understood = Verstanden
touch-lead = Hier wird gespielt wie an einem echten Brett: Was deine Hand tut, zählt sofort, und ein Schiedsrichter sieht zu. Nichts wird zurückgenommen.
touch-how =
    An diesem Brett:

    - Einen Stein zu drücken heißt ihn zu berühren, vom ersten Augenblick an. Drücke keinen Stein, solange du nicht am Zug bist.
    - Ihn über den Rand seines Feldes zu ziehen legt ihn auf diesen Weg fest, wenn er dorthin kann.
    - Ihn auf einem Feld loszulassen ist der Zug. Setzt du ihn zurück, muss er trotzdem ziehen. Du kannst auch den Stein drücken und danach das Feld.
    - „Ich rücke zurecht“, der Knopf oder die Taste J, erlaubt dir, einen Stein zu berühren und zurückzusetzen.
    - Mit der Tastatur berührt die Eingabetaste einen Stein, und auf einem Feld setzt sie ihn ab.
    - Züge kann man auch mit der Liste unter dem Brett ansagen; sie zeigt, was dir noch bleibt. Ohne Skript spielt man so: Dann wird nichts berührt.

touch-adjust = Ich rücke zurecht
touch-not-begun = Bis zum ersten Zug darf jeder Stein frei berührt und zurückgesetzt werden.
touch-you-must = Du hast { $cell } berührt und musst damit ziehen: { $moves }.
touch-they-must = { $who } hat { $cell } berührt und muss damit ziehen: { $moves }.
touch-announced = { $who }: „Ich rücke zurecht.“
touch-adjusts = { $who } rückt den Stein auf { $cell } zurecht.
touch-warned = Verwarnung für { $who }: { $what }. Ein zweites Mal würde die Partie verlieren.
touch-lost = { $who } hat die Partie durch die zweite regelwidrige Berührung verloren: { $what }.
touch-offence-turn = hat unangekündigt einen Stein berührt, ohne am Zug zu sein
touch-offence-piece = hat unangekündigt einen fremden Stein berührt
touch-offence-stuck = hat unangekündigt einen Stein berührt, der nicht ziehen kann

problem-empty-hand = Du hast keinen Stein in der Hand.
problem-full-hand = Du hast einen anderen Stein in der Hand. Setz ihn erst zurück.
problem-only-adjusted = Du rückst den Stein von { $cell } nur zurecht: Er kommt dorthin zurück.
problem-must-move = Du hast { $cell } berührt, also muss dieser Stein ziehen.
problem-unfinished = Der Zug muss zu Ende geführt werden: { $moves }.
problem-cannot-go = Dort kann der Stein nicht stehen. Er kann ziehen: { $moves }.
problem-no-touch = In dieser Partie gilt nicht „berührt, geführt“.
problem-idle-hand = Daraus folgt nichts.
problem-restless = In diesem Zug wurde genug berührt. Sag deinen Zug mit der Liste an.
problem-bound = Was gespielt ist, bleibt: In dieser Partie gilt „berührt, geführt“.
