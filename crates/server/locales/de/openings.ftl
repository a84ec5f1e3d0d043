### Eröffnungen, und was gespielt wird.

openings = Eröffnungen
openings-of = Eröffnungen: { $game }
openings-lead = Was in jeder Stellung der öffentlichen Partien dieser Halle gespielt wurde, und was daraus wurde.
openings-way = Der Weg hierher
openings-start = Anfang
openings-set-up = Aufgebaute Stellung
openings-played = Was hier gespielt wurde
openings-none = Von hier ging noch keine öffentliche Partie weiter. Spiel einen beliebigen Zug, um weiterzusehen.
openings-count = { $count ->
    [one] Eine öffentliche Partie ging von hier weiter.
   *[other] { $count } öffentliche Partien gingen von hier weiter.
}
openings-move = Zug
openings-score = Ausbeute für { $seat }
openings-shares = { $first } gewann { $won }, remis { $drawn }, { $second } gewann { $lost }
openings-recent = Die letzten Partien von hier
openings-whose = Wessen Partien
openings-person = Nur die dieses Kontos
openings-seat = Auf welchem Platz
openings-analyse = Diese Stellung analysieren
openings-matches = Partien dieses Spiels

profile-matches = Alle Partien, zum Durchsuchen
profile-openings = Eröffnungen
profile-openings-lead = Die ersten beiden Züge aus der üblichen Anfangsstellung, die häufigsten zuerst. Jede führt in die Sammlung.
profile-opening = Eröffnung
profile-success = Erfolg

reliability = Verlässlichkeit
reliability-words = { $kept } von { $matches } Partien mit anderen wurden zu Ende gespielt.
reliability-missed = { $count ->
    [0] Kein Zug wurde darin versäumt.
    [one] Ein Zug wurde darin versäumt.
   *[other] { $count } Züge wurden darin versäumt.
}
reliability-how = Gezählt werden die letzten 100 öffentlichen Partien. Eine, die über 14 Tage auf einen Zug wartet, gilt als stehen gelassen; aufgeben ist ein Ende wie jedes andere.

matches-all = Partien der Halle
matches-of = Partien von { $name }
matches-none = So eine Partie gibt es nicht.
matches-pages = Weitere Partien
matches-newest = Die neuesten
matches-older = Ältere
matches-profile = Ergebnisse und Wertungen

filter-any = egal
filter-none = Ohne Filter
filter-seat = Platz
filter-seat-first = im Anzug
filter-seat-second = im Nachzug
filter-result = Ergebnis
filter-result-first = Sieg im Anzug
filter-result-second = Sieg im Nachzug
filter-result-won = gewonnen
filter-result-lost = verloren
filter-result-drawn = remis
filter-result-playing = läuft noch
filter-opponent = Gegen das Konto
filter-stakes = Einsatz
filter-stakes-rated = gewertet
filter-stakes-casual = frei
filter-against = Zwischen
filter-against-people = zwei Menschen
filter-against-computer = Mensch und Computer
filter-from = Von
filter-to = Bis
