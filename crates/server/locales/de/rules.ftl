### The rules of the games and their first lessons, in German. `rules-KEY` are sections,
### `figure-KEY` what stands below a diagram, `step-KEY` the steps of a lesson, `fact-KEY` what was
### computed. In the words about a game, $first and $second are what it calls its players: names
### without an article or an ending, of whom nothing tells a gender.

## Checkers

rules-checkers-board-title = Das Brett
rules-checkers-board =
    Gespielt wird nur auf den 32 dunklen Feldern eines Bretts von 8×8 Feldern, und jedes davon hat eine Nummer. { $first } steht am Anfang auf
    1 bis 12, { $second } auf 21 bis 32, beide mit zwölf Steinen. Beide sitzen so, dass die Ecke zu ihrer Rechten ein helles Feld ist.

    { $first } macht den ersten Zug. Vorwärts heißt für { $first }: zu den höheren Nummern; für { $second }: zu den niedrigeren.
figure-checkers-board = Alle stehen bereit, und { $first } ist am Zug.
rules-checkers-moves-title = Ziehen
rules-checkers-moves =
    Ein Stein geht ein Feld schräg vorwärts, eine Dame ein Feld schräg in jede Richtung. Das Feld muss leer sein.
figure-checkers-moves = Der Stein auf 9 hat zwei Felder zur Wahl, die Dame auf 15 vier.
rules-checkers-jumps-title = Springen
rules-checkers-jumps =
    Steht schräg neben deinem Stein einer der Gegenseite und ist das Feld gleich dahinter leer, dann kannst du dorthin springen, und der
    übersprungene Stein wird vom Brett genommen. Ob er ein einfacher Stein oder eine Dame war, ist gleich.

    Von da, wo er landet, darf derselbe Stein im selben Zug weiterspringen und dabei die Richtung ändern. Einfache Steine springen nur vorwärts,
    Damen in alle vier Richtungen. Eigene Steine überspringst du nie, und keinen zweimal.
figure-checkers-jumps = Der Stein auf 6 schlägt erst den auf 10 und dann den auf 18.
rules-checkers-kings-title = Damen
rules-checkers-kings =
    Ein Stein, der auf der hintersten Reihe der Gegenseite ankommt, wird gekrönt: Von nun an ist er eine Dame. Damit ist der Zug zu Ende, auch
    wenn die neue Dame gleich weiterspringen könnte.
figure-checkers-kings = 22 springt nach 31 und wird dort gekrönt. Der Stein auf 27 hat für diesen Zug nichts zu fürchten.
rules-checkers-end-title = Sieg, Niederlage und Remis
rules-checkers-end =
    Wer am Zug ist und nicht ziehen kann, hat verloren, gleich ob kein Stein mehr da ist oder alle blockiert sind.

    Remis ist eine Partie, wenn dieselbe Stellung mit derselben Seite am Zug zum dritten Mal entsteht, wenn 80 Züge lang, 40 auf jeder Seite,
    weder gesprungen noch ein einfacher Stein gezogen wurde, oder wenn sich beide darauf einigen.
figure-checkers-end = { $second } ist am Zug und kann nicht: 17 ist besetzt, das Feld dahinter ebenso. { $first } hat gewonnen.
rules-checkers-required-title = Schlagen ist Pflicht
rules-checkers-required =
    Wer springen kann, muss es, und zwar so lange, wie dieser Stein weiterspringen kann. Gibt es mehrere Möglichkeiten, darfst du jede davon wählen;
    es muss nicht die sein, die am meisten schlägt.
figure-checkers-required = { $first } hat zwei Sprünge zur Wahl und sonst nichts.
rules-construction-title = Schlagen ist freiwillig
rules-construction =
    Niemand muss springen. Und wer springt, darf nach jedem Sprung aufhören, auch wenn noch einer möglich wäre.

    Die erste Partie einer Serie beginnt, wer jünger ist; danach beginnen beide abwechselnd.
figure-construction = Der Stein auf 6 darf auch nur den auf 10 schlagen und auf 15 stehen bleiben.
rules-construction-advanced-title = Was für Fortgeschrittene dazukommt
rules-construction-advanced =
    Das ist Bau-Dame, bei der Schlagen Pflicht ist, wie in Abschnitt 2 beschrieben, und bei der es Folgen hat, einen Stein zu berühren, wie in
    Abschnitt 6 beschrieben.
rules-checkers-time-title = Zeit
rules-checkers-time =
    Beide können eine Uhr vereinbaren oder eine bis fünf Minuten je Zug. Wer die Zeit überschreitet, verliert die Partie.
rules-construction-time-title = Zeit
rules-construction-time =
    Beide können eine Uhr vereinbaren oder eine bis fünf Minuten je Zug. Wer die Zeit überschreitet, verliert hier nur diesen Zug: Er wird als
    `pass` aufgeschrieben, und anders lässt sich nicht passen. Gehen drei Züge hintereinander so verloren, gleich wessen, ist die Partie remis.
rules-checkers-touch-title = Steine berühren
rules-checkers-touch =
    Bis zum ersten Zug dürfen alle ihre Steine zurechtrücken, wie sie wollen. Danach gilt:

    - Sag „Ich rücke zurecht“, bevor du etwas geraderückst. Wer ohne diese Worte einen Stein berührt, der nicht der eigene ist oder nicht ziehen kann,
      oder überhaupt einen Stein, ohne am Zug zu sein, verstößt gegen die Regeln. Beim ersten Mal gibt es eine Verwarnung, das zweite Mal kostet die Partie.
    - Wenn du am Zug bist und einen eigenen Stein berührst, der ziehen kann, ziehst du ihn, oder du gibst auf.
    - Sobald der Stein den Rand oder die Ecke seines Feldes zu einem Feld hin überschritten hat, auf das er ziehen kann, geht er auch dorthin.
    - Wer den Stein loslässt, beendet den Zug. Ein Sprung, der weitergehen muss, wird erst zu Ende geführt.
rules-checkers-same-title = Wann zwei Züge einer sind
rules-checkers-same =
    Zwei Sprungfolgen eines Steins, die auf demselben Feld enden und dieselben Steine schlagen, gelten als ein Zug. Schlagen sie verschiedene Steine,
    sind es verschiedene Züge.
rules-checkers-text-title = Aufschreiben
rules-checkers-text =
    Ein Zug wird `11-15` geschrieben, ein Sprung `22x15`, mit den Feldern dazwischen nur dort, wo es ohne sie unklar wäre. Eine Stellung ist eine Zeile
    nach Art von PDN, `W:W18,K5:B9,12`: wer am Zug ist, dann die Steine beider, Damen mit einem `K`. Aufzeichnungen sind PDN 3.0.
rules-checkers-readings-title = Wie wir die Faltblätter lesen
rules-checkers-readings =
    - Was wird aus einem Stein, der mitten im Springen gekrönt wird? Das eine Faltblatt schweigt, das andere deutet an, dass er im nächsten Zug wie
      üblich weitermacht. Wir halten ihn an, wie es die Turnierregeln tun.
    - Was das Familienspiel über das Vorwärtsgehen sagt, ist, wie wir es verstehen, nichts als die übliche Regel für einfache Steine.
    - Ein Remis kennt keines der Faltblätter. Die Remisregeln sind die der Turniere.

