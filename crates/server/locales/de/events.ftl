### Everything that people read about events, in German. An event is a “Turnier”, a division a “Klasse”,
### a match of it a “Begegnung”, which is made of “Partien”.

## The list

events = Turniere
events-lead = Turniere in dieser Halle und an echten Brettern: Melde dich an, schau zu oder richte selbst eines aus.
events-own = Deine Turniere
events-all = Alle deine Turniere
events-open = Anmeldung läuft
events-running = Laufend
events-over = Beendet
events-none = Noch gibt es kein Turnier. Richte das erste aus.
event-at-entry = Anmeldung
event-at-check-in = Anwesenheit
event-at-running = Läuft
event-at-over = Beendet

## A new event

event-new = Neues Turnier
event-needs-account = Um ein Turnier auszurichten, brauchst du ein Konto. Zum Mitspielen brauchst du keines.
event-create = Turnier anlegen
event-name = Name des Turniers
event-place = Wo gespielt wird
event-place-boards = An echten Brettern
event-place-hall = In dieser Halle
event-place-rated = In dieser Halle, gewertet
event-rated-not-guests = Partien mit Gästen sind nicht gewertet.
event-invited = eingeladen
event-invited-account = eingeladen: { $name }
event-namesake = nur ein Name
event-namesake-hint = Das ist nicht das Konto dieses Namens.
event-invitation = Einladung
event-invitation-lead = { $organiser } möchte, dass du als { $name } spielst. Deine Partien beginnen, sobald du annimmst; vorher zählt nichts vom Turnier für dich.
event-invitation-substitute = { $organiser } möchte, dass du für { $name } weiterspielst, in allen Partien.
event-accept = Annehmen
event-decline = Ablehnen
event-uninvite = Einladung zurückziehen
event-invite = Ein Konto einladen, für diesen Eintrag zu spielen
event-invite-go = Einladen
event-next-invited = Die Partie beginnt, sobald { $name } die Einladung annimmt.
event-rated = Die Partien zählen für die Wertungszahl
event-pace = Tische im Rundenturnier öffnen
event-pace-round-by-round = Runde für Runde
event-pace-all-at-once = alle auf einmal
event-time = Zeit
event-time-none = so lange sie möchten
event-time-turn-2 = 2 Minuten je Zug
event-time-turn-5 = 5 Minuten je Zug
event-time-bank-10 = 10 Minuten für jede Seite und 5 Sekunden je Zug
event-time-bank-15 = 15 Minuten für jede Seite und 10 Sekunden je Zug
event-time-days-1 = ein Tag je Zug
event-time-days-3 = drei Tage je Zug
event-time-days-7 = eine Woche je Zug
event-clock-by = Wie viel Zeit mehr, etwa 5m, 12h oder 1d
event-clock-stop = Uhr anhalten
event-clock-go = Uhr weiterlaufen lassen
event-format = Turnierform
event-format-double = Doppel-K.-o.
event-format-double-one-final = Doppel-K.-o. mit nur einem großen Finale
event-format-single = K.-o.
event-format-single-third-place = K.-o. mit Spiel um Platz 3
event-format-round-robin = Jeder gegen jeden
event-format-round-robin-twice = Jeder gegen jeden, zweimal
event-format-swiss = Schweizer System, { $rounds ->
    [one] eine Runde
   *[other] { $rounds } Runden
}
event-format-groups = { $groups ->
    [one] Eine Gruppe
   *[other] { $groups } Gruppen
}, dann die besten { $advance } jeder Gruppe: { $knockout }
event-choose-swiss = Schweizer System
event-choose-groups = Gruppen, dann K.-o.
event-one-final = Das große Finale wird nie wiederholt
event-third-place = Spiel um Platz 3
event-twice = Hin- und Rückrunde mit vertauschten Seiten
event-rounds = Runden
event-groups = Gruppen
event-advance = Weiter kommen je Gruppe
event-onward = Danach folgt
event-divisions = Klassen
event-divisions-one = Eine für alle
event-divisions-age = Jugend und Erwachsene
event-divisions-own = Eigene
event-age-limit = Jugend bis zum Alter von
event-youth = Jugend
event-adults = Erwachsene
event-everybody = Offen
event-own = Deine Klassen, eine je Zeile
event-own-hint = Nach einem Doppelpunkt kann stehen, wer mitspielen darf: „Wölflinge: age -10“, „Pfadis: age 11-17“ oder „Leitung: flag staff“.
event-door = Wer Leute anmeldet
event-door-open = Alle mit dem Link dürfen sich anmelden
event-door-organiser = Nur ich
event-entries = Anmeldungen
event-entries-hint = Eine je Zeile: ein Name, dahinter wenn gewünscht Mannschaft und Alter, etwa „Anna, Stamm 7, 12“. Oder eine Tabelle mit Kopfzeile, etwa Name, Mannschaft, Klasse, Alter, Setzplatz, Konto (das dann eingeladen wird). Das geht auch später.
event-more = Mehr: Setzliste, Remis, Punkte, Mannschaften
event-champions = Vertretungen einer Mannschaft je Klasse
event-champions-hint = So viele darf eine Mannschaft höchstens anmelden; leer für beliebig viele. Wer zusammengehört, trifft so spät wie möglich aufeinander.
event-seeding = Setzliste
event-seeding-order = In der Reihenfolge der Anmeldung
event-seeding-lot = Durch das Los
event-seeding-rating = Nach Wertungszahl
event-seeding-hand = Nach Nummern, die ich vergebe
event-lot = Losnummer
event-lot-hint = Jedes Los des Turniers folgt aus dieser Zahl. Sie ist von Anfang an öffentlich, also kann jeder nachrechnen.
event-lot-public = (daraus folgt jedes Los)
event-games = Partien einer Begegnung
event-games-1 = Eine
event-games-3 = Zwei Gewinnpartien (aus drei)
event-games-5 = Drei Gewinnpartien (aus fünf)
event-games-7 = Vier Gewinnpartien (aus sieben)
event-best-of = wer die meisten von { $games } gewinnt
event-all-games = je { $games } Partien
event-replays = Remis im K.-o., die wiederholt werden
event-then = Danach entscheiden
event-then-lot = das Los
event-then-shorter-time = Partien mit kürzerer Zeit
event-then-ballot = Partien mit geloster Eröffnung
event-opening = Eröffnungen
event-opening-free = Frei
event-opening-two-move = Zwei Züge gelost
event-opening-three-move = Drei Züge gelost
event-scoring = Punkte in Tabellen
event-scoring-usual = Wie beim Spiel üblich
event-scoring-plain = 1 – ½ – 0 (Sieg, Remis, Niederlage)
event-scoring-bout = 3 – 2 – 1: Hinausschieben, Stellung, Unentschieden
event-tie-breaks = Was bei Punktgleichheit entscheidet, der Reihe nach
event-tie-break = { $number ->
    [1] Zuerst
   *[other] Dann ({ $number })
}
event-tie-usual = Wie bei der Turnierform üblich
event-tie-none = nichts weiter
event-tie-break-head-to-head = Direkter Vergleich
event-tie-break-sonneborn-berger = Sonneborn-Berger-Wertung
event-tie-break-buchholz = Buchholz-Wertung
event-tie-break-push-offs = Hinausgeschoben
event-tie-break-wins = Siege
event-tie-break-play-off = Stichkampf
event-tie-break-lot = Los
event-settings = Einstellungen als Text oder ein exportiertes Turnier
event-settings-lead = Was hier steht, gilt anstelle von Name, Turnierform und Klassen oben. Ein exportiertes Turnier bringt Anmeldungen und Ergebnisse mit.
event-file = Datei einlesen

## What is wrong with a form

event-wrong-field = Bitte prüfe „{ $field }“: Der Wert ist ungültig.
event-wrong-line = { $field }, Zeile { $line }: { $why }
event-wrong-account = Konten werden am Tisch der Leitung eingeladen, sobald es das Turnier gibt
event-wrong-columns = zu viele Werte; eine Zeile hat Name, Mannschaft und Alter
event-wrong-long = Das ist zu lang: Namen haben höchstens 60 Zeichen.
event-wrong-marks = Namen haben keine Semikolons und keine Zeilenumbrüche.
event-stale = Das Turnier hat sich inzwischen geändert. Sieh nach und versuch es noch einmal.

## The page of an event

event-organiser = Turnierleitung
event-stage-entry-open = Die Anmeldung läuft. { $count ->
    [0] Noch ist niemand angemeldet.
    [one] Jemand ist angemeldet.
   *[other] { $count } sind angemeldet.
}
event-stage-entry = Die Turnierleitung nimmt Anmeldungen an. { $count ->
    [0] Noch ist niemand angemeldet.
    [one] Jemand ist angemeldet.
   *[other] { $count } sind angemeldet.
}
event-stage-check-in = Anwesenheit: { $here } von { $count } sind da.
event-stage-running = Das Turnier läuft. { $count ->
    [0] Gerade kann nichts gespielt werden.
    [one] Eine Begegnung kann gespielt werden.
   *[other] { $count } Begegnungen können gespielt werden.
}
event-stage-over = Dieses Turnier ist beendet.
event-desk = Zur Turnierleitung
event-page = Zur öffentlichen Seite
event-next = Deine nächste Begegnung
event-next-of = Nächste Begegnung von { $name }
event-next-later = Sobald das Turnier begonnen hat, steht hier die nächste Begegnung.
event-next-entered = Du bist angemeldet. Sobald es losgeht, steht hier deine erste Begegnung.
event-next-check-in = Jetzt wird gezählt, wer da ist. Sag, dass du da bist, sonst wirst du zum Start gestrichen.
event-next-here = Du bist da. Zum Start steht hier deine erste Begegnung.
event-here = Ich bin da
event-not-here = Ich bin doch nicht da
event-next-ready = Du spielst gegen { $opponent }: { $round } ({ $match }).
event-you-begin = Du hast den ersten Zug.
event-other-begins = Die Gegenseite hat den ersten Zug.
event-both-choose = Ihr wählt beide gleichzeitig.
event-next-round = Eure Begegnung beginnt, wenn die Runde davor zu Ende ist.
event-to-table = Zum Brett
event-next-waiting = { $round }: Du wartest auf { $opponent }.
event-next-place = Du hast Platz { $place } von { $count } erreicht.
event-next-rest = Gerade hast du nichts zu spielen.
event-next-left = Du hast dieses Turnier verlassen.
event-withdraw = Zurückziehen
event-withdraw-sure = Ja, ich ziehe zurück
event-enter = Anmelden
event-enter-go = Zum Turnier anmelden
event-team = Mannschaft
event-age = Alter
event-division = Klasse
event-division-fits = die passende
event-flags = Merkmale
event-seed = Setzplatz
event-entrants = { $count ->
    [0] Niemand angemeldet
    [one] Eine Anmeldung
   *[other] { $count } Anmeldungen
}
event-entrants-none = Noch niemand.
event-is-here = da
event-champion = { $name } hat gewonnen!
event-bracket = Turnierbaum als Bild
event-tools = Papier, Leinwand und Dateien
event-screen = Leinwand
event-print = Drucken
event-bracket-pdf = Turnierbaum (PDF)
event-standings-pdf = Tabelle (PDF)
event-export-json = Exportieren (JSON)
event-export-text = Exportieren (Text)
event-export-csv = Begegnungen (CSV)
event-entries-csv = Anmeldungen (CSV)
event-admits-from = ab { $age } Jahren
event-admits-to = bis { $age } Jahre
event-admits-flag = Merkmal „{ $flag }“

## Tables

event-standings = Tabelle
event-group = Gruppe { $group }
event-made = Punkte
event-tally = Siege – Remis – Niederlagen
event-why = Warum
event-matches = Alle Begegnungen, Runde für Runde
event-lines = { $from } bis { $to } von { $count }
event-pages = Seiten
event-choose-round = Runde wählen
event-match = Begegnung
event-side-a = Erste Seite
event-side-b = Zweite Seite
event-result = Ergebnis
event-rests = spielfrei
event-cross = Kreuztabelle
event-cross-swiss = Kreuztabelle (gegen Nummer: Punkte)
event-cross-group = Kreuztabelle der Gruppe { $group }
event-point = { $points } Punkt
event-points = { $points } Punkten
event-list-more = { $before }, { $next }
event-more-names = { $count } weitere
event-list-last = { $before } und { $next }
event-why-points = Platz { $place } mit { $points }
event-why-tie-break = Platz { $place } mit { $points }, gleichauf mit { $others } (Entscheidung durch: { $by })
event-why-shared = Platz { $place } mit { $points }, geteilt mit { $others }
event-why-play-off = Platz { $place } mit { $points }; es entscheidet ein Stichkampf mit { $others }
event-why-in = Noch dabei
event-why-champion = Hat die letzte Begegnung gewonnen
event-why-last = Platz { $place }; letzte Begegnung: { $round }
event-why-group = Platz { $place } der Gruppe { $group }
event-why-annulled = Vor der Hälfte der Begegnungen gegangen: Nichts zählt
event-why-disqualified = Disqualifiziert
event-round = Runde { $number }
event-round-winners = Siegerrunde { $number }
event-round-winners-final = Finale der Sieger
event-round-losers = Verliererrunde { $number }
event-round-losers-final = Finale der Verlierer
event-round-grand = Großes Finale
event-round-grand-again = Großes Finale, Wiederholung
event-round-third = Spiel um Platz 3
event-round-final = Finale
event-round-semifinals = Halbfinale
event-round-quarterfinals = Viertelfinale
event-round-group = Gruppe { $group }, Runde { $number }
event-seat-nobody = Freilos
event-seat-winner = Sieger von { $match }
event-seat-loser = Verlierer von { $match }
event-state-waiting = noch offen
event-state-ready = kann gespielt werden
event-state-begun = wird gespielt
event-state-score = es steht { $score }
event-state-idle = nicht gespielt
event-result-won = { $winner } gewann { $score }
event-result-drawn = Unentschieden { $score }
event-result-lot = { $winner } kommt durch das Los weiter
event-result-absence = { $winner } gewinnt: { $loser } ist gegangen
event-result-left = Beide sind gegangen
event-outcome-won = { $winner } gewann
event-outcome-push-off = { $winner } gewann durch Hinausschieben
event-outcome-position = { $winner } gewann nach Stellung
event-outcome-forfeit = { $winner } gewann durch Aufgabe der Gegenseite
event-outcome-default = { $winner } gewann kampflos: { $absent } kam nicht
event-outcome-double-default = Beide kamen nicht
event-outcome-draw = Remis

## The desk

event-desk-of = Turnierleitung: { $name }
event-start = Jetzt starten
event-share = Link zum Mitspielen
event-start-check-in = Anwesenheit prüfen
event-start-here = Mit allen starten, die da sind
event-start-later = Sobald zwei angemeldet sind, kann es losgehen.
event-back-to-entry = Zurück zur Anmeldung
event-ready = Zu spielen
event-ready-none = Gerade kann nichts gespielt werden.
event-keys = Mit den Pfeiltasten von Begegnung zu Begegnung; die Ziffern 1, 2 … drücken die großen Knöpfe von links nach rechts, 0 ist Remis.
event-find = Begegnung suchen
event-later = { $count ->
    [one] Eine Begegnung späterer Runden
   *[other] { $count } Begegnungen späterer Runden
}
event-by-hand = Ergebnis von Hand eintragen
event-more-results = Aufgabe, nicht gekommen …
event-manner-push-off = durch Schub
event-manner-position = nach Stellung
event-game-number = Partie { $number }
event-begins = { $name } beginnt
event-played = Gespielt
event-correct = Ergebnis ändern
event-correct-match = Ergebnis ändern: { $match }
event-play-off = Stichkampf
event-play-off-go = Reihenfolge eintragen
event-place-number = Platz { $place }
event-people = Personen
event-check-in-hint = Hake alle ab, die gekommen sind. Wer nicht abgehakt ist, wird zum Start gestrichen.
event-is-here-name = { $name } ist da
event-aged = { $age } Jahre
event-has-left = gegangen
event-change = Ändern
event-save = Speichern
event-remove = Streichen
event-withdraw-them = Hat zurückgezogen …
event-disqualify = Disqualifizieren …
event-add = Anmeldungen hinzufügen
event-add-late = Nachmeldungen
event-account = Konto, um in dieser Halle zu spielen
event-add-go = Hinzufügen
event-add-all = Alle hinzufügen
event-log = Was geschehen ist
event-undo = Zurücknehmen
event-undo-line = Zeile { $line } zurücknehmen
event-line-entered = { $name } hat sich angemeldet
event-line-amended = Die Anmeldung von { $name } wurde berichtigt
event-line-struck = Zeile { $line } zählt nicht mehr
event-line-here = { $name } ist da
event-line-away = { $name } ist doch nicht da
event-line-taken-back = { $match }: Das Ergebnis ist zurückgenommen
event-line-begun = { $match } hat begonnen
event-line-paired = { $round } ist ausgelost
event-line-withdrew = { $name } zieht zurück
event-line-disqualified = { $name } wird disqualifiziert
event-line-played-off = Stichkampf: { $name }

## A preview

event-correct-title = Was ist richtig?
event-not-played = nicht gespielt
event-preview-go = Zeigen, was sich ändern würde
event-preview-title = Was sich ändern würde
event-preview-undo = Zurückgenommen: { $line }
event-preview-lost = { $count ->
    [one] Diese Begegnung würde ungültig und muss noch einmal gespielt werden
   *[other] Diese { $count } Begegnungen würden ungültig und müssen noch einmal gespielt werden
}
event-preview-nothing = Sonst würde sich nichts ändern.
event-preview-changed = Begegnungen
event-preview-change = { $match }: { $after } (bisher: { $before })
event-preview-moved = Plätze
event-preview-move = { $name }: { $after } (bisher: { $before })
event-preview-more = und { $count } weitere
event-preview-sure = So machen
event-preview-back = Zurück zur Turnierleitung, nichts ist geändert
event-no-place = noch kein Platz

## What an event does not take

event-refused-entry = Anmeldung { $number }: { $why }
event-refused-not-yours = Das kann nur die Leitung dieses Turniers.
event-refused-closed = Nur die Turnierleitung kann anmelden.
event-refused-entered-already = Du bist schon angemeldet.
event-refused-invited-already = Diese Person ist schon eingeladen und muss zuerst antworten.
event-refused-no-invitation = Diese Einladung gibt es nicht mehr.
event-refused-asked-often = Diese Person wurde schon zu oft eingeladen, ohne anzunehmen.
event-refused-unchanged = Es würde sich nichts ändern: Es ist schon so.
event-refused-changed-often = Du hast das in diesem Turnier zu oft geändert. Wende dich an die Turnierleitung.
event-refused-log-full = Das Protokoll dieses Turniers ist voll: Es kann nichts hinzukommen.
event-refused-named-as-account = Der Name gehört zu einem anderen Konto.
event-refused-needs-account = Die Partien dieses Turniers sind gewertet, deshalb können nur Konten einspringen.
event-refused-name-of-account = „{ $name }“ ist der Name eines anderen Kontos. Bitte melde dich unter einem anderen Namen an.
event-refused-meets-self = Sie müssten gegen sich selbst spielen.
event-refused-wrong-stage = Das geht an dieser Stelle nicht: { $stage }.
event-refused-too-few = In keiner Klasse sind zwei da, die spielen können.
event-refused-no-such-line = Es gibt keine solche Zeile, oder sie lässt sich nicht rückgängig machen.
event-refused-no-ballots = Geloste Eröffnungen gibt es nur bei Dame, nicht bei diesem Spiel.
event-refused-no-game = Dieses Spiel gibt es nicht.
event-refused-bad-time = In diesem Spiel gibt es keine verlorenen Züge: Wer die Zeit überschreitet, verliert die Partie.
event-refused-no-bulletin = Es kommt kein Bulletin mehr, in dem es stehen könnte.
event-refused-wordless = Der Text ist leer oder zu lang.
event-refused-no-name = Zu einer Anmeldung gehört ein Name.
event-refused-name-taken = { $name } ist schon angemeldet.
event-refused-no-division = Es gibt keine Klasse „{ $division }“.
event-refused-no-division-for = Keine Klasse passt für { $name }. Stimmt das Alter?
event-refused-not-admitted = { $name } darf nicht in „{ $division }“: Verlangt wird { $asks }.
event-refused-team-full = { $team } hat in „{ $division }“ schon die volle Zahl: { $champions }.
event-refused-no-place = Für { $name } ist kein Platz mehr.
event-refused-no-entry = Diese Anmeldung gibt es nicht.
event-refused-left-already = { $name } ist schon gegangen.
event-refused-no-match = Es gibt keine Begegnung { $match }.
event-refused-not-ready = { $match } kann noch nicht gespielt werden: Es fehlt { $others }.
event-refused-not-yet = { $match } kann noch nicht gespielt werden.
event-refused-nothing-to-play = In { $match } gibt es nichts zu spielen.
event-refused-over-already = { $match } war nach { $games ->
    [one] einer Partie
   *[other] { $games } Partien
} entschieden.
event-refused-bad-round = Diese Paare sind keine gültige Runde.
event-refused-bad-play-off = In einem Stichkampf kommt jeder genau einmal vor.
event-refused-long-name = „{ $name }…“ ist zu lang: Ein Name hat höchstens { $most } Zeichen.
event-refused-division-name = Eine Klasse kann nicht „{ $name }“ heißen: Lass „;“ und „:“ weg.
event-refused-number = „{ $field }“ muss eine Zahl von { $least } bis { $most } sein.
event-refused-unwritable = Das lässt sich so nicht speichern. Lass ungewöhnliche Zeichen weg und versuch es noch einmal.
event-refused-would-undo = { $count ->
    [one] Damit würde eine Begegnung ungültig, die begonnen hat
   *[other] Damit würden { $count } Begegnungen ungültig, die begonnen haben
}: { $matches }.

## Der Tisch der Spielleitung

event-due = Überfällig und fällig
event-due-all = Mehr Zeit für alle
event-due-all-go = Mehr Zeit in allen Partien
event-due-undecided = Zeit abgelaufen: du entscheidest
event-due-over = überfällig seit
event-due-at = fällig
event-due-free = läuft seit
event-due-stopped = Uhr angehalten
event-due-owes = wartet auf { $names }
event-due-hidden = die Wahl ist bis zur Frist verborgen
event-decide = Entscheiden
event-more-whom = Für wen
event-more-owing = wer am Zug ist
event-more-go = Mehr Zeit
event-more-until = bis wann
event-more-until-in = oder bis ({ $zone })
event-more-by = { $span } mehr Zeit
event-more-to = Zeit bis { $moment }
event-more-for = { $more } für { $name }
event-count = Versäumnis gelten lassen
event-reason = Grund, den beide sehen
event-reason-needed = Grund, den alle sehen
event-adjudicate = Partie entscheiden
event-adjudicate-won = { $name } wird der Sieg zugesprochen
event-adjudicate-go = Erst ansehen
event-adjudicate-title = Diese Partie entscheiden?
event-adjudicate-why = Eine Entscheidung braucht einen Grund.
event-adjudicate-hint = Die Partie endet damit, und das Ergebnis wird eingetragen. Beide sehen den Grund und deinen Namen.
event-adjudicate-sure = Entscheiden
event-replace = Ersatz für
event-replace-by = Wer: der Name eines Kontos oder einer Meldung
event-replace-go = Einsetzen
event-decisions = Was die Leitung entschieden hat
event-every-match = Alle Partien
event-line-replaced = { $by } springt für { $name } ein
event-line-invited = Einladung, als { $name } zu spielen
event-line-accepted = { $by } spielt als { $name }
event-line-declined = Einladung, als { $name } zu spielen, abgelehnt
event-line-uninvited = Einladung, als { $name } zu spielen, zurückgezogen
event-line-why = { $what } – { $why }

## Zeit in einem Turnier

event-time-deadlines = Fernpartie
event-deadline-day = Züge sind fällig
event-deadline-time = Um
event-zone = Zeitzone
event-day-sun = jeden Sonntag
event-day-mon = jeden Montag
event-day-tue = jeden Dienstag
event-day-wed = jeden Mittwoch
event-day-thu = jeden Donnerstag
event-day-fri = jeden Freitag
event-day-sat = jeden Samstag
event-day-mon-thu = jeden Montag und Donnerstag
event-day-tue-fri = jeden Dienstag und Freitag
event-day-every = jeden Tag
event-missed-more = Versäumte Züge, Urlaub und Ruhetage
event-missed = Wer einen Zug versäumt
event-missed-rules = bekommt, was das Spiel sagt: im Kampf die genannte Karte, sonst eine nach Los
event-missed-turn = verliert den Zug
event-missed-game = verliert die Partie
event-missed-excuse = ist ein paarmal entschuldigt und bekommt mehr Zeit
event-missed-organiser = wartet auf die Entscheidung der Leitung
event-excuses = Wie oft
event-excused-by = Mit wie viel mehr
event-excuse-5m = 5 Minuten
event-excuse-12h = 12 Stunden
event-excuse-1d = ein Tag
event-excuse-3d = drei Tage
event-excuse-7d = eine Woche
event-hidden = Verbergen, ob die Gegenseite gewählt hat (wo beide geheim wählen)
event-vacation = Tage, an denen man weg sein darf und die Zeit stillsteht
event-rest = Ruhe: an diesen Tagen ist kein Zug fällig
event-first-day = Erster Tag
event-last-day = Letzter Tag
event-away = Abwesend
event-away-left = { $count ->
    [one] Du darfst noch einen Tag weg sein. Deine Zeit steht dann still.
   *[other] Du darfst noch { $count } Tage weg sein. Deine Zeit steht dann still.
}
event-away-go = Dann bin ich weg
event-away-back = Ich bin doch da
event-line-leave = { $name } ist vom { $first } bis zum { $last } abwesend
event-line-back = Die Abwesenheit aus Zeile { $line } ist zurückgenommen
event-refused-bad-leave = Ungültige freie Tage: { $left } sind übrig, sie beginnen heute oder später und dürfen sich nicht überschneiden.
