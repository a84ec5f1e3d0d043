### Was ein Brett erzählt, während es sich bewegt: was jemand getan hat und wie zwei Karten sich trafen.

did-move = { $who }: { $move }
did-cw = { $who } dreht im Uhrzeigersinn
did-ccw = { $who } dreht gegen den Uhrzeigersinn
did-end = { $who } beendet den Zug
did-stone-north = { $who } bewegt den Stein nach Norden
did-stone-east = { $who } bewegt den Stein nach Osten
did-stone-south = { $who } bewegt den Stein nach Süden
did-stone-west = { $who } bewegt den Stein nach Westen
did-enter = { $who } tritt auf { $on } ein, Haltung { $stance }
did-change = { $who } wechselt auf { $on } zu { $stance }
did-step = { $who } geht von { $from } nach { $to }
did-run = { $who } läuft von { $from } nach { $to }
did-jump = { $who } springt von { $from } nach { $to }
did-climb = { $who } steigt von { $from } auf { $to }
did-throw = { $who } wirft { $whom } nach { $to }
did-throw-out = { $who } wirft { $whom } hinaus: gefangen
did-grab = { $who } packt { $whom } und geht nach { $to }
did-grab-out = { $who } zieht { $whom } hinaus: gefangen
did-column = { $who } schiebt mit { $rear } bis { $front } nach { $target }
did-join = { $who } kommt von { $start } zu { $partner }, beide nach { $target }
clash-push = { $high } schlägt { $low }: schiebt { $difference } × { $low } = { $spaces }
clash-equal = { $number } trifft { $number }: nichts bewegt sich
clash-zero = { $high } schlägt { $low }: schiebt { $high } × { $low } = 0
clash-counts = { $card } zählt als { $number }
clash-repeats-number = Kanto wiederholt die { $number }
clash-repeats-card = Kanto wiederholt { $card }
clash-repeats-nothing = Kanto hat nichts zu wiederholen
clash-yori = { $card }: ein Feld vor
clash-mirror = { $card }: auf das gespiegelte Feld
clash-cancel = { $card } trifft { $card }: nichts bewegt sich
clash-stops = { $card }: nichts bewegt sich
clash-takes = { $card }: nimmt ein Kachi-age
clash-nothing = Nichts bewegt sich
clash-swap = { $who }: { $move }
push-you = du schiebst
push-they = Gegner schiebt
tray = { $count } genommen
film-step = { $n } von { $m }
film-replay = Gegnerischen Zug wiederholen
film-replay-reveal = Zug wiederholen
film-skip = Überspringen
film-speed = Tempo
premove-set = { $what } wird gespielt, wenn es geht.
premove-lost = Dein vorgemerkter Zug war nicht möglich.
