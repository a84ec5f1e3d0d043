### Zeit: was vereinbart ist, Uhren, und was geschieht, wenn sie abläuft.

problem-bad-terms = Diese Bedingungen sind nicht möglich: { $reason }.
span-days = { $count ->
    [one] { $count } Tag
   *[other] { $count } Tage
}
span-hours = { $count } Std.
span-minutes = { $count } Min.
span-seconds = { $count } Sek.
span-milliseconds = { $count } Millisek.

time-none = ohne Zeitbegrenzung
time-turn = { $span } je Zug
time-bank = { $bank } insgesamt
time-increment = { $bank } + { $more }
time-delay = { $bank }, Aufschub { $more }
time-byo-yomi = { $bank }, dann { $periods } × { $length }
time-days = { $count ->
    [one] { $count } Tag je Zug
   *[other] { $count } Tage je Zug
}
time-days-bank = { $count ->
    [one] { $count } Tag je Zug und { $bank } in Reserve
   *[other] { $count } Tage je Zug und { $bank } in Reserve
}
time-deadlines = nach Fristen
time-lose-turn = wer zu spät kommt, verliert den Zug
time-lose-game = wer zu spät kommt, verliert die Partie
time-excused = { $count ->
    [one] ein Versäumnis entschuldigt, mit { $span } mehr
   *[other] { $count } Versäumnisse entschuldigt, je mit { $span } mehr
}
time-organiser = über Versäumnisse entscheidet die Leitung
time-hidden = Wahl verborgen
time-each = jeden { $days }, { $time } Uhr ({ $zone })
time-day = { $day ->
    [1] Montag
    [2] Dienstag
    [3] Mittwoch
    [4] Donnerstag
    [5] Freitag
    [6] Samstag
   *[7] Sonntag
}
time-every-day = Tag
time-days-and = { $days } und { $day }
time-days-more = { $days }, { $day }
time-rest = Ruhe vom { $first } bis zum { $last }
time-vacation = { $count ->
    [one] ein Urlaubstag je Person
   *[other] { $count } Urlaubstage je Person
}
time-touch = Berührt, geführt
time-moment-in = { $weekday }, { $date }, { $time } Uhr ({ $zone })
time-left-days = { $days } T. { $hours } Std.
time-moment = { $date }, { $time } Uhr (UTC)

## Eine Partie bestellen

new-time = Zeit
new-own-time = Als Text, etwa „turn 90s lose-game“, „bank 10m byo-yomi 3x30s“ oder „days 3 bank 10“
new-missed = Versäumte Züge
new-missed-rules = nach den Regeln
new-hidden = Verbergen, ob die Gegenseite gewählt hat (wo beide geheim wählen)

## Am Tisch

clock-of = Zeit von { $who }
clock-due = bis { $deadline }
clock-held = Die Uhr steht.
clock-excused = { $count ->
    [one] ein Versäumnis entschuldigt
   *[other] { $count } Versäumnisse entschuldigt
}
choose-replace = Du kannst neu wählen, bis die andere Seite gewählt hat oder die Zeit um ist. Die letzte Wahl zählt.
choose-replace-deadline = Bis zum Termin kannst du neu wählen; dann werden beide Karten aufgedeckt. Die letzte Wahl zählt.
choose-again = Stattdessen das wählen
choose-named = Kommt die Karte der Gegenseite zu spät, spielt sie
choose-named-none = eine zufällige Karte

## Was geschah

notes-title = Notizen
note-at = Nach Zug { $turn }: { $what }
note-named = { $who } hat den Zug versäumt und die Karte gespielt, die die Gegenseite genannt hatte.
note-drawn = { $who } hat den Zug versäumt und eine zufällige Karte gespielt.
note-lose-turn = { $who } hat die Zeit überschritten und den Zug verloren.
note-lose-on-time = { $who } hat die Zeit überschritten.
note-excuse = { $who } hat die Zeit überschritten, wurde entschuldigt und bekam zusätzliche Zeit.
note-hold = Die Zeit lief ab. Die Uhr wurde angehalten, und die Leitung entscheidet.
note-extend = { $who } bekam { $span } zusätzlich.
note-pause = Die Uhr wurde angehalten.
note-resume = Die Uhr wurde wieder gestartet.
note-decide = { $who } wurde der Sieg zugesprochen: { $why }
note-decide-draw = Die Partie wurde für remis erklärt: { $why }
note-count = Die Leitung hat entschieden, dass das Versäumnis gilt.
note-substitute = { $name } übernimmt { $seat }. Frühere Entscheidungen bleiben für { $name } verdeckt; neu wählen ist möglich.
note-veiled = Die Zeit lief ab. Jemand war zu spät und ist entschuldigt; beide bekommen zusätzliche Zeit. Wer es war, zeigt das Ende des Zuges.
note-leave = { $who } ist abwesend und bekommt { $span } zusätzlich.
note-rest = Die Ruhetage haben begonnen: Die Uhr steht.
note-rest-over = Die Ruhetage sind vorbei: Die Uhr läuft wieder.
note-why = Grund: { $why }
