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
rules-touch-title = Steine berühren
rules-touch =
    Bis zum ersten Zug dürfen alle die Steine zurechtrücken, wie sie wollen. Danach gilt:

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

## Sumo Checkers

rules-sumo-board-title = Der Ring
rules-sumo-board =
    Das Brett ist ein Quadrat von sieben mal sieben Feldern ohne seine vier Ecken: 45 Felder, Linien a bis g, Reihen 1 bis 7. { $first } sitzt an
    Reihe 1, { $second } an Reihe 7. Beide haben zehn Steine, je fünf auf ihren ersten zwei Reihen. { $first } beginnt.
figure-sumo-board = Zehn gegen zehn, und dazwischen drei leere Reihen.
rules-sumo-turn-title = Ein Zug
rules-sumo-turn =
    Du tust eines der folgenden vier Dinge. Passen kannst du nicht. Alles bewegt sich entlang der Reihen und Linien, nie schräg.
rules-sumo-lone-title = Ein Stein, drei Schritte
rules-sumo-lone =
    Ein einzelner Stein macht drei Schritte, nicht weniger. Nach jedem darf er abbiegen, aber er kommt nie auf ein Feld zurück, auf dem er in diesem
    Zug schon war, auch nicht auf das erste. Jeder Schritt führt auf ein leeres Feld oder schiebt, und nach dem dritten muss der Stein noch auf dem Brett sein.
figure-sumo-lone = Von c2 nach d4: zwei Schritte voraus, einer zur Seite.
rules-sumo-two-title = Zwei in einer Kolonne, ein Feld
rules-sumo-two =
    Zwei deiner Steine, die nebeneinander oder hintereinander stehen, gehen zusammen ein Feld weit, auf der Geraden, die sie bilden.
figure-sumo-two = c3 und c4 gehen nach Norden und schieben den Stein auf c5 vor sich her.
rules-sumo-three-title = Drei in einer Kolonne, ein Feld
rules-sumo-three =
    Drei deiner Steine, die lückenlos auf einer Geraden stehen, gehen zusammen ein Feld weit auf dieser Geraden.
figure-sumo-three = Drei schieben drei: Der auf c7 fällt hinaus.
rules-sumo-join-title = Anschließen und zu zweit weiter
rules-sumo-join =
    Ein Stein macht einen Schritt auf ein leeres Feld, ohne zu schieben, und steht nun neben einem anderen von dir. Im selben Zug gehen diese beiden als
    Zweierkolonne weiter, ein Feld auf ihrer Geraden, vor oder zurück.
figure-sumo-join = d2 tritt nach c2, hinter den Stein auf c3. Zusammen schieben sie zwei.
rules-sumo-push-title = Schieben
rules-sumo-push =
    Wer ein Feld der Gegenseite betritt, schiebt. Ein einzelner Stein schiebt einen, eine Zweierkolonne bis zu zwei, eine Dreierkolonne bis zu drei: alles,
    was lückenlos im Weg steht, um ein Feld in derselben Richtung. Hinter dieser Reihe muss ein leeres Feld oder der Rand sein. Was über den Rand oder in
    eine der fehlenden Ecken gerät, ist draußen.

    Eigene Steine schiebt niemand. Ein einzelner Stein kann bei jedem seiner drei Schritte schieben.
figure-sumo-push = b4 und c4 gehen nach Westen. Für den Stein auf a4 ist kein Platz mehr.
rules-sumo-end-title = Gewinnen
rules-sumo-end =
    Wer den letzten Stein verloren hat, hat verloren; ebenso, wer am Zug ist und nicht ziehen kann.

    Remis ist es, wenn dieselbe Stellung mit derselben Seite am Zug zum dritten Mal entsteht, wenn 100 Züge lang kein Stein hinausgeschoben und kein Block
    gesetzt wurde, oder wenn sich beide darauf einigen.
rules-sumo-first-out-title = Gewinnen
rules-sumo-first-out =
    Der erste Stein, der hinausgeschoben wird, entscheidet: Wer ihn geschoben hat, hat gewonnen. Wer am Zug ist und nicht ziehen kann, hat verloren.

    Remis ist es, wenn dieselbe Stellung mit derselben Seite am Zug zum dritten Mal entsteht, wenn 100 Züge vergangen sind, oder wenn sich beide darauf einigen.
rules-sumo-duel-title = Das Duell
rules-sumo-duel =
    Wenn beide nur noch einen Stein haben, beginnt das Duell. Von da an darfst du am Ende jedes deiner Züge einen deiner verlorenen Steine umgedreht auf ein
    beliebiges leeres Feld legen. Dort ist er ein Block: Er bleibt für immer, und niemand schiebt ihn oder kommt an ihm vorbei. Beide haben neun Blöcke. Der Ring
    wird enger, bis jemand hinausgeschoben ist.
figure-sumo-duel = Eins gegen eins. Von c4 erreicht der dritte Schritt c7, und das war es.
rules-sumo-same-title = Wann zwei Züge einer sind
rules-sumo-same =
    Was zu derselben Stellung führt, ist derselbe Zug, wie immer er zustande kommt. Geschrieben wird er auf die erste Weise, die passt: ein Stein, zwei, drei, dann das Anschließen.
rules-sumo-text-title = Aufschreiben
rules-sumo-text =
    - Ein Stein: die vier Felder, `c2-c3-c4-d4`.
    - Eine Kolonne: ihr Ende, ihre Spitze und wohin sie geht, `c1c2n`, `c1c3n` (n, e, s, w sind Norden, Osten, Süden, Westen).
    - Anschließen: `d2-c2+c3n`.
    - Ein Block kommt zuletzt: `d4-d5-e5-e6@c3`.
    - Eine Stellung: die Reihen von 7 bis 1, wer am Zug ist, die verlorenen Steine beider, und die Züge, seit etwas hinausgeschoben oder gesetzt wurde.
rules-sumo-readings-title = Wie wir das Faltblatt lesen
rules-sumo-readings =
    - Ein rundes Brett mit 45 Feldern: Ein Quadrat von sieben mal sieben ohne Ecken ist das, auf dem beide Seiten Platz haben, wie sie gezeichnet sind.
    - Das Faltblatt nennt als Ziel das erste Hinausschieben und erzählt später, wie die letzten zwei Steine kämpfen. Ein Spiel kann nicht auf beide Weisen enden, also gibt
      es zwei: das ganze Spiel und „erster Stein“.
    - Von wie weit her darf ein Stein kommen, der sich anschließt? Ein Feld, sagen wir. Mit den Optionen `approach=2` und `approach=3` darf er mehr Schritte machen.
    - Ein Remis kennt das Faltblatt nicht. Unsere Regeln dafür sorgen, dass eine Partie nicht ewig dauert.

## The bouts

rules-bout-track-title = Die Bahn
rules-bout-track =
    Der Spielstein steht in der Mitte von siebzehn Feldern, von −8 bis +8. { $first } schiebt ihn zum Plus, { $second } zum Minus. Sobald er über
    das Ende hinaus ist, jenseits von +8 oder −8, ist der Kampf vorbei: hinausgeschoben, Oshi-dashi.

    In jedem Zug wählen beide verdeckt eine Karte, und beide Karten werden zugleich gezeigt. Alles andere ist offen: die Bahn, beide Hände und was gespielt wurde.
figure-bout-track = Vor der ersten Karte: der Spielstein auf 0, sechs Karten auf jeder Hand.
rules-bout-push-title = Schieben
rules-bout-push =
    Beide haben die Karten 1 bis 6, und jede Karte wird einmal gespielt. Die höhere Karte schiebt, und wie weit, das hängt von beiden ab: der Unterschied
    der beiden mal die niedrigere Karte. Gleiche Karten bewegen nichts.

    So richtet eine 6 gegen eine 1 wenig aus (fünf Felder), gegen eine 3 alles (neun Felder) und gegen eine 5 nicht viel (wieder fünf). Kleine Karten
    lassen sich schlecht schieben.
figure-bout-push = Die 5 von { $first } gegen die 2 von { $second }: drei mal zwei, sechs Felder.
figure-bout-off = Eine 6 gegen eine 3 ergibt drei mal drei. Da bleibt niemand auf der Bahn.
rules-bout-end-title = Das Ende nach sechs Zügen
rules-bout-end =
    Ein Kampf hat höchstens sechs Züge. Ist bis dahin niemand hinausgeschoben, entscheidet die Seite der Bahn: { $first } gewinnt auf der Plusseite,
    { $second } auf der Minusseite, und auf 0 steht es unentschieden.

    Im Wettkampf bringt ein Hinausschieben 3 Punkte, ein Sieg durch die Stellung 2, ein Unentschieden beiden 1 und eine Niederlage nichts.
rules-bout-zero-title = Die Null
rules-bout-zero =
    Beide haben außerdem eine 0 auf der Hand. Wird eine 0 gespielt, gleich von wem, bewegt sich nichts. Wo ein Kampf sechs Züge hat, bleibt es dabei, und beide
    behalten am Ende eine Karte übrig.
figure-bout-zero = Auf −7 kommt eine 6. Die 0 hat sie aufgehalten.
rules-bout-oshi-dashi-title = Bis jemand draußen ist
rules-bout-oshi-dashi =
    Es gibt keinen letzten Zug. Sind alle Karten gespielt, nehmen beide ihre Hand sofort wieder auf, und es geht weiter, bis jemand hinausgeschoben ist.
    Mit der Null werden vorher alle sieben Karten gespielt.
figure-bout-oshi-dashi = Beide haben ihre Karten gerade wieder aufgenommen, und der Spielstein steht auf 7: Das kann nicht lange gutgehen.
rules-bout-swap-title = Tausch gegen Taktiken
rules-bout-swap =
    Vor dem ersten Zug dürfen beide bis zu zwei ihrer Zahlen gegen Taktiken tauschen, verdeckt und zur selben Zeit. Jede Zahl hat ihre eigene Taktik; dann
    sehen alle, wer was getauscht hat. Es folgen sechs Züge, die enden wie in Abschnitt 2.2.
figure-bout-swap = { $first } hat die 3 und die 4 getauscht, { $second } die 1 und die 2.
rules-bout-tactics-title = Was die Taktiken tun
rules-bout-tactics =
    - Für die 1, Yori (`Y`): Der Spielstein rückt für dich ein Feld vor.
    - Für die 2, Gino-Sho (`G`): Eine Zahl, die dagegen gespielt wird, richtet nichts aus.
    - Für die 3, Nodo Wa (`N`): zählt gegen eine Zahl sieben weniger diese Zahl. Gegen eine andere Taktik tut sie nichts, es sei denn, diese zählt als Zahl.
    - Für die 4, Kata-Sukashi (`K`): Der Spielstein geht auf das gespiegelte Feld, von −6 auf 6.
    - Für die 5, Kanto (`T`): zählt wie deine Karte vom Zug davor. Im ersten Zug ist es nichts.
    - Für die 6, Sumo-Meister (`M`): zählt wie eine der anderen fünf, die du beim Ausspielen nennst.
figure-bout-tactics = Der Spielstein stand auf −6. { $first } hat Kata-Sukashi gespielt, und die 2 hat dagegen nichts ausgerichtet.
rules-bout-resolve-title = Wer zuerst handelt
rules-bout-resolve =
    Zuerst wird der Sumo-Meister zu dem, was genannt wurde, dann Kanto zur Karte davor, dann Nodo Wa gegen eine Zahl zu einer Zahl. Stehen sich nun zwei Zahlen gegenüber,
    schieben sie. Eine Zahl gegen eine Taktik tut nichts.

    Taktiken handeln nacheinander, die mit der niedrigeren Zahl zuerst. Der Sumo-Meister hat die Zahl dessen, was genannt wurde, Kanto ist immer eine 5. Zwei mit derselben
    Zahl handeln zugleich: Zwei Yori oder zwei Kata-Sukashi heben einander auf. Sobald der Spielstein über das Ende hinaus ist, ist der Kampf vorbei.
rules-bout-kachi-age-title = Fünf Zahlen und ein Kachi-age
rules-bout-kachi-age =
    Beide haben die Zahlen 1 bis 5, ein Kachi-age und das Recht auf eine Taktik: zusammen sechs Züge. Ein Kachi-age wird beim Ausspielen auf eine Zahl gelegt, und
    die Zahl zählt eins mehr. Zu einer Taktik passt es nicht.
figure-bout-kachi-age = Die 5 von { $first } mit dem Kachi-age zählt 6: gegen eine 4 sind das acht Felder.
rules-bout-one-tactic-title = Die eine Taktik
rules-bout-one-tactic =
    Einmal im Kampf spielst du anstelle einer Zahl eine von diesen. Sind deine Zahlen aufgebraucht, musst du es.

    - Yori (`Y`): Der Spielstein rückt für dich ein Feld vor. Zwei davon heben einander auf.
    - Gino-Sho (`G`): Der Spielstein bleibt, wo er ist, was auch immer die Gegenseite spielt.
    - Nodo Wa (`N`): zählt gegen eine Zahlkarte sieben weniger das, was diese zählt; sonst ist es nichts.
    - Inashi (`I`): Nimm ein Kachi-age. Nur, wenn du keines hast.
    - Kanto (`T`): zählt wie deine letzte Zahl, weniger eins. Nicht, bevor du eine Zahl gespielt hast.

    Zwei Karten, die zählen, schieben, wie Zahlen es tun. Eine Karte, die zählt, schiebt nichts gegen eine, die nicht zählt, und Kanto tut nichts gegen Nodo Wa.
rules-bout-missed-title = Wenn eine Karte ausbleibt
rules-bout-missed =
    Mit deiner eigenen Karte darfst du eine für die Gegenseite nennen, für den Fall, dass deren Karte nicht rechtzeitig kommt. Kommt sie nicht, wird die gespielt, die du
    genannt hast, sonst eine zufällig gezogene. Die Aufzeichnung zeigt, welche Karten gewählt, genannt oder gezogen wurden. Ist nur eine Karte zu spielen, spielt sie sich von selbst.
rules-bout-value-title = Was ein Kampf wert ist
rules-bout-value =
    Beide wählen zugleich, darum ist das beste Spiel eine Mischung: jede Karte mit einer gewissen Wahrscheinlichkeit. Für alle Kämpfe sind solche Mischungen berechnet. Ihr Wert ist, was
    { $first } im Mittel gewinnt, wenn beide danach spielen: 1 für einen Sieg und −1 für eine Niederlage, oder nach den Punkten eines Wettkampfs.
rules-bout-text-title = Aufschreiben
rules-bout-text =
    Ein Zug sind beide Karten, `4/2`, die von { $first } zuerst. Eine Stellung sind der Spielstein und beide Hände, `-3 1246 2356`. Taktiken haben ihre Buchstaben, `M=Y` ist ein Sumo-Meister als
    Yori, `5+` eine 5 mit Kachi-age, `s14` ein Tausch der 1 und der 4. In einer Stellung ist `(5)` hinter einer Hand die zuletzt gespielte Karte, `+` ein Kachi-age, `*` die Taktik, die noch aussteht.
rules-bout-readings-title = Wie wir das Faltblatt lesen
rules-bout-readings =
    - Es spricht von fünf Zügen und von sechs. Zu wählen gibt es fünfmal; dann ist nur noch die sechste Karte übrig.
    - Vom Kampf mit der Null sagt es, neu sei nur die Karte: Also bleibt es bei sechs Zügen.
    - Im strategischen Kampf kostet die Taktik einen Zug, aber keine Zahl: Fünf und eins sind sechs.
    - Die Bemerkung zu Inashi nehmen wir als Bedingung: Wer noch ein Kachi-age hat, kann es nicht spielen.

## Kumo

rules-kumo-arena-title = Die Arena
rules-kumo-arena =
    Die Arena hat neun mal neun Felder, Linien a bis i und Reihen 1 bis 9, und in ihrer Mitte liegt der Stein des Gleichgewichts. Das Lager von { $first } liegt
    jenseits von Reihe 1, das von { $second } jenseits von Reihe 9. Auf jeder Seite warten sechs Ringer, Kumotori genannt. { $first } beginnt.

    Bring den Stein ins andere Lager, und du hast gewonnen.
figure-kumo-arena = Am Anfang ist in der Arena nichts als der Stein.
rules-kumo-actions-title = Fünf Aktionen
rules-kumo-actions =
    Ein Zug hat fünf Aktionen und eine mehr für jeden Gefangenen, den du hast, bis zu drei mehr. Jedes der folgenden Dinge kostet eine, in beliebiger Reihenfolge und
    so oft du willst:

    - die Arena um ein Viertel drehen;
    - mit einem Ringer auf einem freien Feld deiner ersten Reihe eintreten, in beliebiger Haltung;
    - die Haltung eines deiner Ringer wechseln;
    - mit einem von ihnen einen Schritt auf ein freies Feld daneben machen, außer in den Haltungen Lauf und Kumo;
    - einen das tun lassen, wozu seine Haltung da ist.
figure-kumo-actions = Auf e1 eintreten oder mit dem Ringer auf d4 einen Schritt machen: zwei der Dinge, die { $first } tun kann.
rules-kumo-rotate-title = Die Arena drehen
rules-kumo-rotate =
    In jedem Zug drehst du mindestens einmal die Arena mit allem, was darauf steht, links- oder rechtsherum. Die Lager bleiben, wo sie sind, und die Namen der Felder
    auch: Es sind die Ringer, die auf andere Felder kommen.
figure-kumo-rotate = Nach einer Drehung im Uhrzeigersinn steht der Ringer von a5 auf e9, am Tor zum Lager von { $second }.
rules-kumo-duties-title = Pflichten und das Ende eines Zuges
rules-kumo-duties =
    Der Zug ist zu Ende, wenn keine Aktion mehr übrig ist. Du darfst ihn vorher beenden, sobald deine Pflichten erfüllt sind: die eine Drehung der Arena, und das Heruntersteigen
    jedes Ringers, der zu Beginn des Zuges auf einem anderen stand, solange neben ihm ein Feld frei ist.

    Spar Aktionen für deine Pflichten auf: Du kannst nichts anderes tun, wenn dann zu wenige übrig blieben. Sind es schon zu wenige, sind nur noch Pflichten möglich, und was davon
    übrig bleibt, verfällt.
figure-kumo-duties = Der Ringer auf b2 steht seit dem letzten Zug auf einem anderen. Er muss heruntersteigen.
rules-kumo-stances-title = Die sechs Haltungen
rules-kumo-stances =
    Ein Ringer ist immer in einer von sechs Haltungen. „Daneben“ heißt nie schräg; auf einem freien Feld steht weder ein Ringer noch der Stein.
rules-kumo-run-title = Lauf
rules-kumo-run =
    Zwei Schritte auf freie Felder, auch um die Ecke, aber nicht zum Anfang zurück. Einen einzelnen Schritt kann ein Läufer nicht machen.
figure-kumo-run = Wohin der Läufer auf d4 kommt; um den Stein herum könnte er laufen, über ihn hinweg nicht.
rules-kumo-jump-title = Sprung
rules-kumo-jump =
    Geradeaus über alles, was lückenlos vor ihm steht, Ringer beider Seiten, Stapel und den Stein, auf das freie Feld gleich dahinter.
figure-kumo-jump = Über den Stein, von e4 nach e6.
rules-kumo-throw-title = Wurf
rules-kumo-throw =
    Ein Ringer daneben, Freund oder Feind, kommt auf ein anderes freies Feld neben dem Werfer. Von seiner eigenen ersten Reihe aus darf ein Werfer einen Ringer der Gegenseite stattdessen
    aus der Arena werfen: Der wird zum Gefangenen.
figure-kumo-throw = Der Werfer auf e1 kann den Ringer der Gegenseite nach d1 oder f1 werfen oder ihn gefangen nehmen.
rules-kumo-grab-title = Griff
rules-kumo-grab =
    Er packt einen Ringer daneben, Freund oder Feind, und beide gehen ein Feld weit in dieselbe Richtung, auf Felder, die frei sind oder die der andere räumt. Wird ein Ringer der
    Gegenseite dabei in dein Lager gebracht, ist er gefangen; dazu muss der, der ihn packt, direkt hinter ihm stehen.
figure-kumo-grab = Der Ringer auf d2 schiebt den gepackten nach Süden, aus der Arena hinaus ins Lager.
rules-kumo-block-title = Block
rules-kumo-block =
    Er steigt auf einen Ringer der Gegenseite daneben. Der untere kann nichts mehr tun, nicht einmal die Haltung wechseln; der obere kann nur wieder heruntersteigen. Wer auf den acht
    Feldern um den Stein oder schon in einem Stapel steht, kann nicht blockiert werden. Wer in einem Stapel ist, kann weder geworfen noch gepackt werden.
figure-kumo-block = { $first } ist auf den Läufer auf b2 gestiegen, der nun erst einmal nicht läuft.
rules-kumo-kumo-title = Kumo
rules-kumo-kumo =
    Zwei deiner Ringer in dieser Haltung, einer neben dem anderen, einer davon neben dem Stein und keiner in einem Stapel, bewegen den Stein ein Feld weit auf ein freies Feld oder
    aus der Arena ins andere Lager. Anders lässt sich der Stein nicht bewegen. Einen Schritt kann ein Ringer in dieser Haltung nicht machen.
figure-kumo-kumo = Zwei in der Haltung Kumo, und der Stein am Tor: Eine Aktion noch, und es ist gewonnen.
rules-kumo-prisoners-title = Gefangene
rules-kumo-prisoners =
    Ein Gefangener ist aus dem Spiel. Wer ihn gefangen hat, hat eine Aktion mehr, schon in diesem Zug; das gilt für die ersten drei.
rules-kumo-end-title = Gewinnen
rules-kumo-end =
    Wer den Stein ins andere Lager bringt, hat gewonnen. Remis ist es, wenn dieselbe Stellung zum dritten Mal am Anfang eines Zuges steht, wenn hundert Züge ohne ein Kumo oder einen neuen
    Gefangenen vergangen sind, oder wenn sich beide darauf einigen.
rules-kumo-same-title = Wann zwei Aktionen eine sind
rules-kumo-same =
    Jede Aktion zählt für sich. Aktionen, die zu derselben Stellung führen, gelten als eine.
rules-kumo-text-title = Aufschreiben
rules-kumo-text =
    `cw` und `ccw` drehen die Arena im und gegen den Uhrzeigersinn; `J@e1` tritt ein; `e4=K` wechselt die Haltung; `e4-e5` ist ein Schritt. Die Haltungen schreiben `Re4-f5`, `Je4-e7`, `Te4:e5-d4`
    (oder `Te4:e5-x` für einen Gefangenen), `Ge4:e5n`, `Be4-e5` und `Kn`. `end` beendet den Zug.

    Eine Stellung hat die Reihen von 9 bis 1, Großbuchstaben für { $first }, `o` für den Stein, `(Bk)` für einen Stapel, der Obere zuerst; dann wer am Zug ist, beide Reserven, die Gefangenen beider, die
    übrigen Aktionen, `r`, sobald die Arena gedreht ist, wer heruntersteigen muss, und die ruhigen Züge.
rules-kumo-readings-title = Wie wir das Faltblatt lesen
rules-kumo-readings =
    - Das Faltblatt erzählt von den Haltungen und sonst wenig. Arena, Lager, die Zahl der Ringer und Aktionen und das Drehen stammen aus dem, was öffentlich über das Spiel geschrieben wurde.
    - Wo landet, wer geworfen wird? Auf einem Feld neben dem Werfer, wie überall in diesen Regeln. Mit der Option `throw=8` sind auch die schrägen Felder erlaubt.
    - Wer blockiert ist, kann die Haltung nicht wechseln, Stapel sind sicher, und eine gewonnene Aktion lässt sich sofort nutzen.
    - Zu viert kann man in Mannschaften spielen: Die Regeln sind dieselben, und je zwei teilen sich eine Seite.

## Lessons: checkers

step-checkers-man-title = Ein Schritt vorwärts
step-checkers-man = Du bist { $first } und sitzt unten. Einfache Steine gehen ein Feld schräg vorwärts. Bring einen nach 15.
step-checkers-man-right = So ziehen Steine: vorwärts und immer auf den dunklen Feldern.
step-checkers-man-wrong = Ein guter Zug, aber er führt nicht nach 15. Zwei deiner Steine kommen dorthin.
step-checkers-king-title = Ein Schritt zurück
step-checkers-king = An der Krone erkennst du eine Dame. Sie geht ein Feld weit in jede Richtung. Zieh sie zurück, zu deiner eigenen Seite: nach 10 oder 11.
step-checkers-king-right = Das können einfache Steine nicht. Eine Dame lohnt sich.
step-checkers-king-wrong = Das war vorwärts, und das kann ein einfacher Stein auch. Zieh zurück nach 10 oder 11.
step-checkers-jump-title = Zwei auf einmal
step-checkers-jump = Spring über einen Stein der Gegenseite auf das leere Feld dahinter, und er ist geschlagen. Von dort darf derselbe Stein weiterspringen. Schlag zwei in einem Zug.
step-checkers-jump-right = Zwei in einem Zug. Achte auf solche Ketten leerer Felder, auf beiden Seiten.
step-checkers-jump-wrong = Das schlägt keine zwei. Welcher Stein findet noch einen zweiten zum Überspringen?
step-checkers-crown-title = Eine Krone
step-checkers-crown = Bring einen Stein auf die letzte Reihe. Dort wird er zur Dame.
step-checkers-crown-right = Gekrönt. Damit endet der Zug; vom nächsten an zieht er als Dame.
step-checkers-crown-wrong = Noch nicht da. Einer deiner Steine ist nur einen Schritt von der letzten Reihe entfernt.
step-checkers-block-title = Kein Ausweg
step-checkers-block = Wer nicht ziehen kann, hat verloren. { $second } hat noch einen Stein, auf 21, und der kann nur nach 17. Lass ihm überhaupt keinen Zug.
step-checkers-block-right = Er kann weder ziehen noch springen. Du hast gewonnen, ohne etwas zu schlagen.
step-checkers-block-wrong = { $second } kann noch ziehen. Auch springen darf der Stein nicht können: Halte das Feld hinter deinem Stein besetzt.
step-checkers-required-title = Du musst schlagen
step-checkers-required = Wer springen kann, muss es: Einen anderen Zug haben deine Steine hier nicht. Aber welcher Sprung es ist, liegt bei dir. Nimm den kleineren, einen einzigen Stein.
step-checkers-required-right = Niemand muss am meisten schlagen. Es kommt darauf an, was als Nächstes geschlagen wird.
step-checkers-required-wrong = Das schlägt zwei. Der andere Stein kann auch springen.
step-construction-decline-title = Du musst nicht schlagen
step-construction-decline = In diesem Spiel ist Schlagen freiwillig. Mach einen Zug, der nichts schlägt.
step-construction-decline-right = Anderswo hättest du schlagen müssen. Hier hast du die Wahl.
step-construction-decline-wrong = Das war ein Sprung. Einer deiner Steine kann auch einfach ziehen.
step-construction-stop-title = Du darfst aufhören
step-construction-stop = Du könntest zwei schlagen. Schlag nur einen und hör dort auf.
step-construction-stop-right = Früh aufzuhören ist erlaubt und manchmal klug.
step-construction-stop-wrong = Schlag genau einen: Spring einmal und bleib, wo du landest.

## Lessons: Sumo Checkers

step-sumo-lone-title = Drei Schritte
step-sumo-lone = Du bist { $first } und sitzt unten. Ein einzelner Stein macht genau drei Schritte. Bring einen nach d5.
step-sumo-lone-right = Drei Schritte, immer geradeaus. Unterwegs abbiegen darf er auch.
step-sumo-lone-wrong = Nicht d5. Such den Stein, der drei Felder entfernt ist.
step-sumo-column-title = Zwei zusammen
step-sumo-column = Zwei Steine auf einer Geraden gehen zusammen ein Feld weit auf dieser Geraden. Zieh zwei von ihnen vorwärts. Berühre auf dem Brett den hinteren, den vorderen und das Feld, auf das sie gehen.
step-sumo-column-right = Sie sind langsamer als einer allein, aber sie können zwei schieben.
step-sumo-column-wrong = Zwei, die hintereinander stehen, ein Feld auf { $second } zu.
step-sumo-push-title = Schieben
step-sumo-push = Betritt ein Feld der Gegenseite, und was dort steht, wird weitergeschoben. Schieb den Stein von c5 weg und stell dich selbst dorthin.
step-sumo-push-right = Er musste weichen. Eine Zweierkolonne kann das, und gegen einen auch ein einzelner Stein.
step-sumo-push-wrong = Dein Stein steht nicht auf c5. Betreten lässt sich das Feld von c4 aus und auch von der Seite.
step-sumo-join-title = Anschließen und schieben
step-sumo-join = Zwei auf c4 und c5 sind zu viel für deinen Stein auf c3 allein. Tritt mit einem anderen hinter ihn auf c2: Im selben Zug gehen die beiden weiter nach Norden.
step-sumo-join-right = Ein Schritt, dann der Schub zu zweit. Das alles in einem Zug.
step-sumo-join-wrong = Der Helfer tritt nach c2, und dann gehen c2 und c3 zusammen nach Norden.
step-sumo-off-title = Über den Rand
step-sumo-off = Ein Stein, der über den Rand geschoben wird, ist draußen. Schieb einen hinaus.
step-sumo-off-right = Draußen. Im Spiel um den ersten Stein ist das der Sieg.
step-sumo-off-wrong = Niemand ist gefallen. Wer steht am Rand, und wer steht daneben?
step-sumo-three-title = Drei gegen drei
step-sumo-three = Auf c5, c6 und c7 stehen drei. Schieb sie so, dass der letzte fällt.
step-sumo-three-right = Drei schieben drei. Ein vierter, und nichts hätte sich bewegt.
step-sumo-three-wrong = Dazu braucht es eine Dreierkolonne: c2, c3 und c4, nach Norden.
step-sumo-duel-title = Das Duell
step-sumo-duel = Eins gegen eins. Nach jedem Zug darf ein Block gesetzt werden, aber diesmal geht es besser: Schieb den letzten Stein hinaus.
step-sumo-duel-right = Der letzte ist draußen, und du hast gewonnen.
step-sumo-duel-wrong = Er ist noch da. Drei Schritte bringen dich von c4 nach c7.

## Lessons: the bouts

step-bout-far-title = Wie weit?
step-bout-far = Du bist { $first } und schiebst nach rechts. Die höhere Karte schiebt: der Unterschied mal die niedrigere Karte. Nur in dieser Lektion zeigt { $second } die Karte vorher: eine 2. Schieb den Spielstein auf 8.
step-bout-far-right = Sechs weniger zwei ist vier, mal zwei ist acht.
step-bout-far-wrong = Rechne noch einmal: deine Karte weniger zwei, und das mal zwei, muss acht ergeben.
step-bout-off-title = Hinausschieben
step-bout-off = { $second } spielt eine 3. Mehr als acht Felder, und der Spielstein ist von der Bahn. Gewinne sofort.
step-bout-off-right = Sechs weniger drei ist drei, mal drei ist neun. Gefährdet sind die mittleren Karten.
step-bout-off-wrong = Nicht weit genug. Nimm den größten Unterschied.
step-bout-even-title = Stillstand
step-bout-even = { $second } spielt eine 5. Lass den Spielstein genau dort, wo er ist.
step-bout-even-right = Gleiche Karten bewegen nichts.
step-bout-even-wrong = Der Spielstein hat sich bewegt. Nur eine gleiche Karte hält ihn.
step-bout-least-title = Das kleine Opfer
step-bout-least = { $second } spielt die 6, und du hast keine mehr. Weiche so wenig wie möglich zurück.
step-bout-least-right = Fünf Felder, weniger als mit jeder anderen Karte: Der Unterschied wird mit der niedrigeren Karte malgenommen, und deine ist niedrig.
step-bout-least-wrong = Es gibt eine Karte, die weniger Felder verliert. Kleine Karten lassen sich schlecht schieben.
step-bout-zero-title = Die Null
step-bout-zero = Du stehst am Rand, auf −7, und { $second } spielt die 6. Halte den Spielstein.
step-bout-zero-right = Gegen eine 0 bewegt sich nichts. Du hast sie nur einmal, also heb sie für einen solchen Augenblick auf.
step-bout-zero-wrong = Das geht schlecht aus. Eine deiner Karten hält jeden Schub auf.
step-bout-brink-title = Mit voller Hand
step-bout-brink = Die Hände sind wieder voll, und der Spielstein steht auf 7. { $second } spielt eine 1. Bring es zu Ende.
step-bout-brink-right = Zwei Felder haben gereicht. Ohne letzten Zug zählt jeder Vorsprung.
step-bout-brink-wrong = Der Spielstein ist noch auf der Bahn. Du brauchst zwei Felder.
step-bout-swap-title = Zwei Zahlen tauschen
step-bout-swap = Vor dem ersten Zug darfst du bis zu zwei Zahlen gegen Taktiken tauschen. Tausche die 3 gegen Nodo Wa und die 4 gegen Kata-Sukashi.
step-bout-swap-right = Die mittleren Zahlen geben am meisten nach. Als Taktiken nützen sie mehr.
step-bout-swap-wrong = Das ist ein anderer Tausch. Nimm den von 3 und 4.
step-bout-nodo-wa-title = Nodo Wa
step-bout-nodo-wa = Nodo Wa zählt sieben weniger die Zahl der Gegenseite. { $second } spielt eine 1. Schieb den Spielstein auf 5.
step-bout-nodo-wa-right = Sieben weniger eins ist sechs, und eine 6 gegen eine 1 schiebt fünf Felder.
step-bout-nodo-wa-wrong = Nicht 5. Was täte hier eine 6, und welche deiner Karten kann eine sein?
step-bout-mirror-title = Kata-Sukashi
step-bout-mirror = Der Spielstein steht auf −6. { $second } spielt eine 2. Bring ihn auf 6, auf die andere Seite.
step-bout-mirror-right = Der ganze Vorsprung hat die Seite gewechselt. Kata-Sukashi ist am besten, wenn du weit zurückliegst.
step-bout-mirror-wrong = Nicht 6. Eine deiner Karten kehrt die Bahn um.
step-bout-kachi-age-title = Kachi-age
step-bout-kachi-age = Mit einem Kachi-age zählt eine Zahl eins mehr. { $second } spielt eine 4. Schieb den Spielstein auf 8.
step-bout-kachi-age-right = Die 5 hat als 6 gezählt: zwei mal vier.
step-bout-kachi-age-wrong = Nicht 8. Du brauchst eine 6, und es gibt einen Weg zu einer.
step-bout-gino-sho-title = Standhalten
step-bout-gino-sho = { $second } spielt die 5 mit dem Kachi-age, stärker geht es nicht. Halte den Spielstein, wo er ist.
step-bout-gino-sho-right = Gehalten. Gino-Sho hält alles auf, aber eine Taktik hast du nur einmal; eine gleiche Karte hält auch.
step-bout-gino-sho-wrong = Der Spielstein hat sich bewegt. Such eine Taktik, die alles aufhält, oder eine gleiche Karte.

## Lessons: Kumo

step-kumo-enter-title = In die Arena
step-kumo-enter = Du bist { $first } und sitzt unten. Deine sechs Ringer warten draußen. Lass einen auf e1 eintreten, in beliebiger Haltung.
step-kumo-enter-right = Eine Aktion ist verbraucht. Die Haltung wählst du beim Eintreten.
step-kumo-enter-wrong = Berühre das Feld e1 auf deiner ersten Reihe und wähle eine Haltung.
step-kumo-rotate-title = Die Arena drehen
step-kumo-rotate = In jedem Zug wird die Arena mindestens einmal gedreht. Dreh sie so, dass dein Ringer von a5 nach e9 kommt.
step-kumo-rotate-right = Am schnellsten kommt durch die Arena, wer sie unter sich drehen lässt.
step-kumo-rotate-wrong = Er steht nicht auf e9. Wie herum kommt, von oben gesehen, die linke Seite nach oben?
step-kumo-run-title = Lauf
step-kumo-run = Ein Läufer macht zwei Schritte auf einmal. Lauf von d4 nach e3.
step-kumo-run-right = Um die Ecke mit einer Aktion.
step-kumo-run-wrong = Nicht e3. Berühre den Läufer, dann e3.
step-kumo-jump-title = Sprung
step-kumo-jump = Ein Springer setzt über das hinweg, was vor ihm steht. Spring über den Stein.
step-kumo-jump-right = Über den Stein und auf e6.
step-kumo-jump-wrong = Du bist nicht jenseits des Steins. Das Feld dahinter ist e6.
step-kumo-block-title = Block
step-kumo-block = In der Haltung Block steigt ein Ringer auf einen der Gegenseite neben ihm. Steig auf den Läufer auf b2.
step-kumo-block-right = Er sitzt unter dir fest, bis du in deinem nächsten Zug heruntersteigst.
step-kumo-block-wrong = Niemand ist blockiert. Geh von b1 auf b2.
step-kumo-throw-title = Wurf
step-kumo-throw = Ein Werfer auf seiner eigenen ersten Reihe kann Gefangene machen. Wirf den Ringer auf e2 hinaus.
step-kumo-throw-right = Ein Gefangener, und mit ihm eine Aktion mehr in jedem deiner Züge.
step-kumo-throw-wrong = Der Ringer ist noch in der Arena. Wähle, dass er hinausgeworfen wird.
step-kumo-grab-title = Griff
step-kumo-grab = In der Haltung Griff geht ein Ringer zusammen mit einem, der neben ihm steht. Auf d1 steht einer der Gegenseite am Rand deines Lagers. Nimm ihn gefangen.
step-kumo-grab-right = Geradewegs ins Lager geschoben.
step-kumo-grab-wrong = Er ist noch da. Pack ihn und geh nach Süden, auf dein Lager zu.
step-kumo-stone-title = Der Stein
step-kumo-stone = Zwei in der Haltung Kumo, einer neben dem anderen, bewegen den Stein. Er liegt am Tor des anderen Lagers. Gewinne.
step-kumo-stone-right = Der Stein ist im anderen Lager. Das ist das ganze Spiel.
step-kumo-stone-wrong = Der Stein ist nicht im anderen Lager. Bewege ihn nach Norden.

## Facts

fact-first-moves = Mögliche Züge am Anfang
fact-first-turns = Möglichkeiten für den ersten Zug beider
fact-sequences = Möglichkeiten, die ersten { $count } Züge zu spielen
fact-turn-sequences = Möglichkeiten, die ersten { $count } Züge des Kampfs zu spielen
fact-value = Was der Kampf für Ost wert ist, wenn beide fehlerlos spielen
fact-league-value = Dasselbe nach den Punkten eines Wettkampfs
fact-opening = Karten, mit denen fehlerloses Spiel beginnt, und wie oft
fact-swap = Was fehlerloses Spiel tauscht, und wie oft
fact-lead = Was es für Ost wert ist, wenn eine 5 auf eine 2 getroffen ist
fact-brink = Was der Spielstein auf 7 mit vollen Händen für Ost wert ist
fact-option-sequences = Möglichkeiten, die ersten { $count } Züge mit der Option im Befehl zu spielen
