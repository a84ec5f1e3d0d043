### Everything that people read in the hall, in German. People are addressed as “du”; a match is a
### “Partie”, a seat a “Platz”, and the other player the “Gegenseite”, whoever that may be.

## Every page

hall = Dohyo
skip = Zum Inhalt springen
nav = Hauptmenü
nav-new = Neue Partie
nav-lobby = Lobby
nav-leaders = Bestenliste
nav-login = Anmelden
footer = Dohyo, eine Halle für Spiele zu zweit. Alles hier läuft auf diesem Rechner.
languages = Sprache
date = { $day }. { $month ->
    [1] Januar
    [2] Februar
    [3] März
    [4] April
    [5] Mai
    [6] Juni
    [7] Juli
    [8] August
    [9] September
    [10] Oktober
    [11] November
   *[12] Dezember
} { $year }
guest-name = Gast { $number }
nobody = niemand

## The first page

home-title = Schieben, springen, bluffen.
home-lead = Zwölf Spiele für zwei, in vier Familien. Du brauchst kein Konto: such dir eins aus und spiel.
home-own = Deine Partien
home-games = Die Spiele
home-lobby = Offene Herausforderungen
home-lobby-empty = Keine offenen Herausforderungen. Erstelle eine mit „Neue Partie“.
lobby-more = Weitere offene Herausforderungen
lobby-back = Zurück
home-playing = Laufende Partien
play = Spielen
play-game = { $game } spielen
row-your-turn = du bist am Zug
row-set-aside = Zurückgestellt
row-invites = lädt dich ein
row-waits = { $host } sucht jemanden zum Spielen
row-between = { $first } – { $second }
stage-open = offen
stage-playing = läuft
stage-over = beendet
stage-cancelled = abgesagt

## Games

game-checkers = Dame
game-checkers-summary = Englische Dame nach Turnierregeln: Wer schlagen kann, muss.
game-construction = Bau-Dame
game-construction-summary = Dame für die Familie: Schlagen ist freiwillig.
game-construction-advanced = Bau-Dame für Fortgeschrittene
game-construction-advanced-summary = Schlagen ist Pflicht, und berührt heißt geführt.
game-sumo-checkers = Sumo-Dame
game-sumo-checkers-summary = Schieb die Gegenseite vom runden Brett, bis zum letzten Stein.
game-sumo-checkers-first-out = Sumo-Dame, erster Stein
game-sumo-checkers-first-out-summary = Ebenso, aber der erste hinausgeschobene Stein entscheidet.
game-bout = Der Kampf
game-bout-summary = Je sechs Karten, verdeckt gewählt: Die höhere schiebt, um den Unterschied mal die niedrigere.
game-bout-zero = Der Kampf mit der Null
game-bout-zero-summary = Eine siebte Karte hält jeden Schub auf.
game-bout-oshi-dashi = Oshi-dashi
game-bout-oshi-dashi-summary = Gekämpft wird, bis jemand hinausgeschoben ist.
game-bout-zero-oshi-dashi = Oshi-dashi mit der Null
game-bout-zero-oshi-dashi-summary = Bis jemand hinausgeschoben ist, mit der Karte, die jeden Schub aufhält.
game-bout-tactical = Der taktische Kampf
game-bout-tactical-summary = Tausche vor Beginn bis zu zwei Zahlen gegen Taktiken.
game-bout-strategic = Der strategische Kampf
game-bout-strategic-summary = Fünf Zahlen, eine Taktik und eine Karte, die eins dazuzählt.
game-kumo = Kumo
game-kumo-summary = Ringer in sechs Haltungen auf einer Arena, die sich dreht.
option-approach-1 = ein Schritt zum Anschließen (üblich)
option-approach-2 = bis zu zwei Schritte zum Anschließen
option-approach-3 = bis zu drei Schritte zum Anschließen
option-throw-4 = Würfe landen gerade daneben (üblich)
option-throw-8 = Würfe landen auch schräg daneben

seat-black = Schwarz
seat-white = Weiß
seat-orange = Orange
seat-yellow = Gelb
seat-gold = Gold
seat-silver = Silber
seat-east = Ost
seat-west = West
seat-south = Süd
seat-north = Nord

## About the games

rules = Regeln
rules-of = Regeln: { $game }
rules-of-all = Die Regeln aller Spiele
rules-contents = Abschnitte
lesson-begin = In wenigen Schritten lernen
lesson-of = { $game }: erste Lektion
lesson-steps = Schritte der Lektion
lesson-step = Schritt { $number }
lesson-next = Nächster Schritt
lesson-play = Jetzt spielen
lesson-to-rules = Zu den Regeln
options-title = Varianten
options-lead = Wo sich das Faltblatt auf mehr als eine Weise lesen lässt, wählt eine Option die andere Lesart.
facts-title = Tatsachen
facts-lead = Jede wurde mit dem gezeigten Befehl berechnet. Probier es selbst.

## A new match

new-game = Spiel
new-opponent = Gegen
opponent-computer = Den Computer
opponent-anybody = Irgendwen
opponent-person = Eine bestimmte Person
opponent-same-device = Zu zweit an einem Gerät
new-level = Stufe des Computers
level = { $level ->
    [1] 1, erste Schritte
    [2] 2, zum Anfangen
    [3] 3, gemütlich
    [4] 4, gelegentlich
    [5] 5, aufmerksam
    [6] 6, erfahren
    [7] 7, stark
    [8] 8, sehr stark
    [9] 9, meisterhaft
    [10] 10, volle Stärke
   *[other] { $level }
}
new-name = Kontoname der Gegenseite
new-begins = Wer beginnt?
begins-lot = Zufall
begins-host = Ich
begins-opponent = Die Gegenseite
begins-younger = Wer jünger ist
new-reach = Sichtbarkeit
reach-public = Öffentlich
reach-link = Privat (nur mit Link)
new-rated = Gewertet (zwischen Konten)
new-position-hint = Partien aus einer eigenen Anfangsstellung sind nicht gewertet.
new-position = Stellung
new-start = Partie beginnen
computer-at-level = Computer, Stufe { $level }

## A match

table = Tisch
rated = gewertet
unrated = nicht gewertet
unrated-start = nicht gewertet: eigene Anfangsstellung
unrated-verdict = nicht gewertet: von der Leitung entschieden
unrated-substitute = nicht gewertet: von einem Ersatz zu Ende gespielt
status-open = { $host } sucht jemanden zum Spielen.
status-cancelled = Diese Partie wurde abgesagt.
status-won = { $winner } gewinnt: { $reason }.
status-draw = Remis: { $reason }.
status-your-turn = Du bist am Zug.
status-turn = { $who } ist am Zug.
status-choose = Wähle eine Karte.
status-both-choose = Beide wählen eine Karte.
status-one-chose = Warten auf { $who }.
status-wait-for-choice = Karte gewählt. Warten auf die Gegenseite.
status-locked-in = Karte gewählt.
seat-and-name = { $seat } ({ $name })
seat-open = freier Platz
seat-by-lot = der Zufall entscheidet, wer beginnt
seat-by-age = wer jünger ist, beginnt
has-chosen = hat gewählt
reason-no-moves = kein Zug mehr möglich
reason-push-off = Hinausschieben
reason-position = bessere Stellung
reason-stone = der Stein ist daheim
reason-tie = Gleichstand
reason-repetition = dreifache Stellungswiederholung
reason-quiet-turns = zu viele Züge ohne Fortschritt
reason-lost-turns = drei verlorene Züge in Folge
reason-agreement = Einigung
reason-resignation = Aufgabe
reason-time = Zeitüberschreitung
reason-touch = zweite regelwidrige Berührung
reason-decision = Entscheidung der Leitung

choose-list = Züge als Liste
choose-move = Zug
choose-play = Ziehen
deeds = Was du tun kannst
deed-join = Platz nehmen
deed-cancel = Partie absagen
deed-draw = Remis anbieten
deed-accept-draw = Remis annehmen
deed-take-back = Zurücknehmen
deed-accept-take-back = Rücknahme annehmen
deed-decline = Ablehnen
deed-resign = Aufgeben
deed-resign-sure = Ja, ich gebe auf
deed-rematch = Revanche
deed-chat-on = Chat einschalten
deed-chat-off = Chat ausschalten
request-draw = { $who } bietet Remis an.
request-take-back = { $who } möchte einen Zug zurücknehmen.
rematch-asked = Du hast um Revanche gebeten.
rematch-wanted = Die Gegenseite möchte eine Revanche.
rematch-go = Revanche ansehen
match-event = Zum Turnier
join-younger = Wer ist jünger?
join-younger-me = Ich
join-younger-host = { $host }
share-lead = Schick deiner Gegenseite den Link oder lass ein Handy den Code lesen.
share-link = Link
share-copy = Link kopieren
share-qr = QR-Code des Links
turns-title = Züge
turns-none = Noch kein Zug.
turns-now = Zurück zur aktuellen Stellung
turns-earlier = Frühere Züge
turn-said = { $who }: { $move }.
steps = Durch die Partie blättern
step-first = Zum Anfang
step-back = Einen Zug zurück
step-on = Einen Zug weiter
step-last = Zum Ende
flip = Brett drehen
record = Aufzeichnung
record-copy = Aufzeichnung kopieren
copied = Kopiert.
spectators = { $count ->
    [0] { "" }
    [one] 1 schaut zu
   *[other] { $count } schauen zu
}
chat-title = Chat
chat-words = Nachricht
chat-send = Senden
chat-is-off = Der Chat ist ausgeschaltet.
offline = Verbindung unterbrochen. Neuer Versuch …
unsent = Das wurde nicht gesendet. Versuch es noch einmal, sobald die Verbindung wieder steht.
sending-again = Noch keine Antwort. Es wird noch einmal gesendet …

## Boards

board = Brett
cell = { $cell }, { $what }
cell-due = { $cell }, { $what }, muss heruntersteigen
cell-empty = leer
cell-stack = { $below }, darauf { $top }
piece-black-man = schwarzer Stein
piece-black-king = schwarze Dame
piece-white-man = weißer Stein
piece-white-king = weiße Dame
piece-orange-man = oranger Stein
piece-orange-king = orange Dame
piece-yellow-man = gelber Stein
piece-yellow-king = gelbe Dame
piece-gold-checker = goldener Stein
piece-silver-checker = silberner Stein
piece-block = Block
piece-counter = Spielstein
piece-stone-of-balance = Stein des Gleichgewichts
piece-south-run = Ringer von Süd im Lauf
piece-south-jump = Ringer von Süd im Sprung
piece-south-throw = Ringer von Süd im Wurf
piece-south-grab = Ringer von Süd im Griff
piece-south-block = Ringer von Süd im Block
piece-south-kumo = Ringer von Süd im Kumo
piece-north-run = Ringer von Nord im Lauf
piece-north-jump = Ringer von Nord im Sprung
piece-north-throw = Ringer von Nord im Wurf
piece-north-grab = Ringer von Nord im Griff
piece-north-block = Ringer von Nord im Block
piece-north-kumo = Ringer von Nord im Kumo
panel-hand = Hand
panel-reserve = Reserve
panel-prisoners = Gefangene
panel-actions-left = Übrige Aktionen
panel-rotation = Drehung
panel-quiet-turns = Ruhige Züge
panel-last = Letzte Karte
panel-choice = Gewählt
panel-lost = Verloren
panel-now = Jetzt
panel-nothing = keine
value-of = { $count } von { $most }
value-due = steht aus
value-done = erledigt
value-swap = bis zu zwei Karten tauschen
board-chosen = { $what } gewählt. Wähle, wohin.
board-cancelled = Nichts gewählt.
board-nothing = { $what }. Von hier geht kein Zug.
board-several = Mehrere Züge sind möglich. Wähle einen.
board-place = Wähle ein Feld für einen Block, oder zieh ohne.
board-without = Ohne Block ziehen
board-choose = Welcher Zug?
board-cancel = Abbrechen
board-actions = Aktionen
board-cards = Deine Karten
board-played = { $what } gespielt.

## Moves in words

move-join = { $start } nach { $end }, dann mit { $partner } nach { $target }
move-column = { $rear } und { $front } zusammen nach { $target }
move-cw = Arena im Uhrzeigersinn drehen
move-ccw = Arena gegen den Uhrzeigersinn drehen
move-end = Zug beenden
move-stone-north = Stein nach Norden bewegen
move-stone-east = Stein nach Osten bewegen
move-stone-south = Stein nach Süden bewegen
move-stone-west = Stein nach Westen bewegen
move-enter = In Haltung { $stance } eintreten
move-change = In Haltung { $stance } wechseln
move-run = Nach { $to } laufen
move-jump = Nach { $to } springen
move-climb = Auf { $to } steigen
move-throw = { $whom } nach { $to } werfen
move-throw-out = { $whom } als Gefangenen hinauswerfen
move-grab = { $whom } packen und nach { $to } gehen
move-grab-out = { $whom } packen und als Gefangenen hinausziehen
stance-R = Lauf
stance-J = Sprung
stance-T = Wurf
stance-G = Griff
stance-B = Block
stance-K = Kumo
card = Karte { $card }
card-raised = { $number } mit Kachi-age: zählt eins mehr
card-master = Sumo-Meister als { $tactic }
card-Y = Yori: ein Feld vor
card-G = Gino-Sho: keine Zahl schiebt
card-N = Nodo Wa: zählt 7 weniger die Zahl der Gegenseite
card-K = Kata-Sukashi: auf das gespiegelte Feld
card-T = Kanto: zählt nach deiner letzten Karte
card-I = Inashi: nimm ein Kachi-age
caption-keep = alle behalten
caption-raised = Kachi-age
tactic-Y = Yori
tactic-G = Gino-Sho
tactic-N = Nodo Wa
tactic-K = Kata-Sukashi
tactic-T = Kanto
tactic-I = Inashi
swap = { $swaps } tauschen
swap-none = Alle Zahlen behalten
swap-for = { $number } gegen { $tactic }
swap-and = { $first } und { $second }
swapped-1 = Yori
swapped-2 = Gino-Sho
swapped-3 = Nodo Wa
swapped-4 = Kata-Sukashi
swapped-5 = Kanto
swapped-6 = Sumo-Meister

## People

login-title = Anmelden
login-go = Anmelden
login-register = Noch kein Konto? Leg eins an.
register-title = Neues Konto
register-go = Konto anlegen
register-login = Schon ein Konto? Melde dich an.
logout = Abmelden
logout-everywhere = Überall abmelden
account-name = Name
account-password = Passwort
account-old-password = Aktuelles Passwort
account-new-password = Neues Passwort
account-change-password = Passwort ändern
account-title = Konto
account-guest = Du bist Gast: Dieser Browser erkennt dich an einem Cookie. Mit einem Konto kannst du deine Partien überall öffnen.
account-stranger = Du hast hier noch nichts getan. Wähle einen Namen oder beginne eine Partie: Dann erkennt dich dieser Browser an einem Cookie. Mit einem Konto kannst du deine Partien überall öffnen.
account-profile = Deine öffentlichen Ergebnisse und Wertungen
account-rename = Namen ändern
account-register = Konto anlegen
tokens-title = Schlüssel für Programme
tokens-lead = Ein Programm mit einem Schlüssel handelt in deinem Namen, in den Grenzen, die du setzt.
tokens-new = Das wird nur dieses eine Mal gezeigt:
tokens-label = Wofür ist er?
tokens-add = Schlüssel anlegen
tokens-drop = Löschen
tokens-usual-label = Programm
tokens-scopes = Was darf er?
tokens-scope-read = read: sehen, was du siehst
tokens-scope-play = play: für dich spielen und handeln
tokens-scope-organise = organise: deine Turniere anlegen und leiten
tokens-scope-operate = operate: alle Turniere leiten
tokens-scope-metrics = metrics: die Zähler der Halle lesen
tokens-expires = Läuft ab
tokens-never = Nie
tokens-days = { $days } Tage
tokens-everything = alles
tokens-until = bis { $date }
tokens-ended = abgelaufen { $date }

leaders-title = Die Stärksten
leaders-show = Zeigen
leaders-none = In diesem Spiel wurde noch keine gewertete Partie zu Ende gespielt.
leaders-place = Platz
rating = Wertung
rating-points = { $value } ± { $margin }
rating-curve = Die Wertung nach jeder von { $count } Partien, zwischen { $least } und { $most }
matches = Partien
profile-none = Noch ist keine öffentliche Partie zu Ende gegangen.
profile-results = Ergebnisse
profile-rivals = Gegen
profile-first = Im Anzug
profile-second = Im Nachzug
profile-tally = { $won } gewonnen, { $drawn } remis, { $lost } verloren

## What goes wrong

problem-title = Das hat nicht geklappt
problem-home = Zur Startseite
problem-back = Zurück zur Partie
problem-not-found = Unter dieser Adresse gibt es nichts. Vielleicht ist der Link unvollständig.
problem-wrong-method = Diese Methode ist hier nicht erlaubt.
problem-bad-request = Diese Anfrage verstehen wir nicht. Geh zurück, lade die Seite neu und versuch es noch einmal.
problem-not-json = Der Inhalt muss JSON sein, mit der Kopfzeile „Content-Type: application/json“.
problem-bad-json = Der Inhalt ist kein gültiges JSON: { $reason }.
problem-bad-shape = Das JSON hat die falsche Form: { $reason }.
problem-bad-event = Das lässt sich nicht lesen: { $reason }.
problem-too-large = Das ist zu groß.
problem-unknown = Melde dich zuerst an oder benutze einen gültigen Schlüssel.
problem-expired-token = Dieser Schlüssel ist abgelaufen. Leg einen neuen an.
problem-missing-scope = Diesem Schlüssel fehlt die Berechtigung „{ $scope }“. Leg einen an, der sie hat.
problem-scope-not-yours = Mit deiner Rolle kannst du keinen Schlüssel mit der Berechtigung „{ $scope }“ anlegen.
problem-needs-account = Diese Partie zählt für die Wertung, und eine Wertung haben nur Konten. Leg zuerst eines an.
problem-wrong-password = Name oder Passwort ist falsch.
problem-stale-form = Diese Seite ist abgelaufen. Geh zurück, lade sie neu und versuch es noch einmal.
problem-foreign = Diese Anfrage kam von einer anderen Website und wurde ignoriert.
problem-bad-name = Ein Name hat 1 bis 24 Buchstaben, Ziffern, Leerzeichen oder die Zeichen . - _ '
problem-bad-name-empty = Ein Name hat mindestens einen Buchstaben oder eine Ziffer.
problem-bad-name-hidden = Der Name enthält unsichtbare Zeichen oder solche, die die Schreibrichtung ändern. Tipp ihn noch einmal ohne sie.
problem-bad-name-long = Ein Name hat höchstens { $most } Zeichen.
problem-name-taken = Dieser Name ist vergeben, oder einer, der genauso aussieht. Wähle einen anderen.
problem-no-such-person = Es gibt kein Konto mit diesem Namen.
problem-bad-password = Ein Passwort hat 8 bis 200 Zeichen.
problem-bad-field = „{ $field }“ fehlt oder ist ungültig.
problem-bad-position = Ungültige Stellung, oder die Partie ist in ihr zu Ende: { $reason }.
problem-too-many = Zu viele Anfragen. Warte einen Augenblick und versuch es noch einmal.
problem-too-slow = Deine Anfrage kam zu langsam an. Prüfe deine Verbindung und versuch es noch einmal.
problem-too-many-guests = Zu viele Gäste tun das gerade aus deinem Netz. Warte eine Minute oder benutze ein Konto.
problem-talks-too-fast = Du schreibst zu schnell. Warte ein paar Sekunden.
problem-chat-full = Dieser Chat ist voll: Eine Partie hat Platz für 500 Nachrichten.
problem-too-many-offers = In dieser Partie wurde zu oft Remis angeboten oder um Rücknahme gebeten. Spiel weiter oder gib auf.
problem-too-many-open-matches = Du hast schon { $most } offene Herausforderungen. Zieh einige zurück oder warte, bis jemand annimmt.
problem-too-many-computer-matches = Du hast schon { $most } unbeendete Partien gegen den Computer. Beende erst einige oder gib sie auf.
problem-too-many-device-matches = Du hast schon { $most } unbeendete Partien auf diesem Gerät. Beende erst einige oder gib sie auf.
problem-too-many-matches = Du spielst schon { $most } Partien. Beende erst einige.
problem-too-many-events = Du leitest schon { $most } Turniere, die noch laufen. Beende erst einige.
problem-too-many-studies = Du hast schon { $most } Analysen geteilt; für mehr ist kein Platz.
problem-too-many-invitations = Auf diese Person warten schon { $most } Einladungen. Versuch es später noch einmal.
problem-too-many-tokens = Du hast schon { $most } Schlüssel. Entferne einen, den du nicht mehr brauchst.
problem-too-many-made = Von dir oder aus deinem Netz wurden heute zu viele Partien begonnen. Spiel einige zu Ende oder komm später wieder.
problem-changed-often = Du hast dich in diesem Zug oft genug umentschieden: Es bleibt bei der letzten Wahl.
problem-match-too-long = Diese Partie hat so viele Züge, wie Platz haben. Einigt euch auf Remis oder gib auf.
problem-opponent-plays-too-many = Die andere Seite spielt schon { $most } Partien und muss erst einige beenden.
problem-too-many-guesses = Zu viele falsche Passwörter. Warte eine Minute und versuch es noch einmal.
problem-trouble = Bei uns ist etwas schiefgegangen. Es wurde nichts geändert; versuch es noch einmal.
problem-not-kept = Die Datenbank nimmt gerade nichts an. Es wurde nichts geändert; versuch es gleich noch einmal.
problem-set-aside = Diese Partie wurde zurückgestellt: Ihr Protokoll lässt sich nicht lesen, oder sie scheitert immer wieder. Es wurde nichts gelöscht, und der Betreiber weiß Bescheid.
problem-not-written = So lässt sich das nicht speichern. Es wurde nichts geändert.
problem-closing = Die Halle schließt gerade. Versuch es gleich noch einmal.
problem-over = Die Partie ist beendet.
problem-not-your-turn = Die Gegenseite ist am Zug.
problem-illegal-move = Dieser Zug ist hier nicht erlaubt.
problem-no-move = Ungültiger Zug: { $reason }.
problem-no-turn = Das geht in diesem Spiel nicht.
problem-not-yours = Das können nur die Spieler dieser Partie.
problem-not-begun = Die Partie hat noch nicht begonnen: Ein Platz ist noch frei.
problem-no-open-seat = Es ist kein Platz frei.
problem-kept-for-another = Der Platz ist für jemand anderen reserviert.
problem-nothing-asked = Es gibt kein Angebot und keine Bitte, auf die du antworten könntest.
problem-asked-already = Darum wurde schon gebeten.
problem-no-move-yet = Es gibt keinen Zug, der sich zurücknehmen ließe.
problem-not-over = Die Partie ist noch nicht beendet.
problem-no-chat = Der Chat ist ausgeschaltet.
problem-wordless = Eine Nachricht hat 1 bis 500 Zeichen.
problem-stale = Die Partie ist inzwischen weitergegangen. Sieh dir die Stellung an und entscheide neu.
problem-too-late = Deine Zeit für diesen Zug war schon abgelaufen.
problem-no-flag = Niemand hat die Zeit überschritten.
problem-no-more-time = So viel Zeit ist schon da.
problem-too-much-time = Das ist zu viel Zeit: Möglich sind höchstens 10.000 Tage.
problem-event-set-aside = Dieses Turnier ist beiseitegelegt: Sein Protokoll ist nicht lesbar. Gelöscht ist nichts, und der Betreiber weiß Bescheid.
