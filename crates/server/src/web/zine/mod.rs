//! Bulletins put into words: the sections that a page, a text and a booklet show alike.

pub(in crate::web) mod api;
mod decisions;
pub(in crate::web) mod feed;
mod issued;
pub(in crate::web) mod page;
pub(in crate::web) mod routes;
mod sections;
mod standings;

use dohyo_paper::zine::{Block, Column, Issue, ZineCell, ZineSection, ZineTable};
use dohyo_rules::{GameFacts, MoveOrigin, Player};
use dohyo_tournament::At;
use jiff::tz::TimeZone;

use super::names::seat_name;
use super::words::{ToldDivision, list};
use crate::bouts;
use crate::events::bulletin::{
    Bulletin, BulletinMatch, Meeting, Miss, Missing, NewsState, Settled,
};
use crate::room::{MatchStage, PlayedStep};
use crate::text::Text;
pub(super) use sections::sections;

/// A bulletin in words.
pub(super) fn issue(text: &Text, bulletin: &Bulletin) -> Issue {
    let teller = Teller { text, bulletin, zone: bulletin.then.setup().terms.zone() };
    Issue {
        event: bulletin.then.event().settings().name.clone(),
        title: title(text, bulletin.number),
        date: text.moment_in(bulletin.deadline, &teller.zone),
        sections: teller.sections(),
    }
}

/// What a bulletin is called.
pub(super) fn title(text: &Text, number: usize) -> String {
    text.tell("zine-number", [("number", (number as i64).into())])
}

/// What both choose in secret.
#[derive(Clone, Copy, PartialEq, Eq)]
enum SecretKind {
    Cards,
    Moves,
}

struct Teller<'a> {
    text: &'a Text,
    bulletin: &'a Bulletin,
    zone: TimeZone,
}

impl Teller<'_> {
    fn sections(&self) -> Vec<ZineSection> {
        let all = [
            ("results", "zine-results", self.results()),
            ("matches", "zine-matches", self.matches()),
            ("table", "zine-table", self.tables()),
            ("missed", "zine-missed", self.missed()),
            ("decisions", "zine-decisions", self.decisions()),
            ("next", "zine-next", self.next()),
            ("press", "zine-press", self.press()),
        ];
        let filled = all.into_iter().filter(|(.., blocks)| !blocks.is_empty());
        filled
            .map(|(name, key, blocks)| ZineSection { name, title: self.text.say(key), blocks })
            .collect()
    }

    fn told(&self, at: At) -> ToldDivision<'_> {
        ToldDivision::new(self.text, self.bulletin.then.event(), at.division)
    }

    fn name(&self, report: &BulletinMatch, seat: Player) -> String {
        self.bulletin.then.event().name(report.entry(seat)).to_owned()
    }

    /// A match by its name, with its division where there is more than one.
    fn match_name(&self, at: At) -> String {
        match self.told(at).title() {
            Some(division) => format!("{division} {}", at.id),
            None => at.id.to_string(),
        }
    }

    fn results(&self) -> Vec<Block> {
        let results = &self.bulletin.results;
        if results.is_empty() {
            return vec![Block::Words(self.text.say("zine-results-none"))];
        }
        vec![Block::List(results.iter().map(|settled| self.result(settled)).collect())]
    }

    fn result(&self, Settled { at, news }: &Settled) -> String {
        let told = self.told(*at);
        let Some(pairing) = self.bulletin.then.event().pairing(*at) else {
            return self.match_name(*at);
        };
        let [a, b] = pairing.sides.map(|seat| told.seat(seat));
        let key = match news {
            NewsState::New => "zine-result",
            NewsState::Corrected => "zine-result-corrected",
            NewsState::Withdrawn => "zine-result-withdrawn",
        };
        let values = [
            ("match", self.match_name(*at).into()),
            ("a", a.into()),
            ("b", b.into()),
            ("result", told.state(pairing).into()),
        ];
        self.text.tell(key, values)
    }

    fn matches(&self) -> Vec<Block> {
        let reports = self.bulletin.reports.iter().filter(|report| report.has_news());
        reports.flat_map(|report| self.report(report)).collect()
    }

    fn report(&self, report: &BulletinMatch) -> Vec<Block> {
        let [first, second] = Player::ALL.map(|seat| self.called(report, seat));
        let values = [
            ("match", self.match_name(report.table.at).into()),
            ("game", (report.table.game as i64).into()),
            ("first", first.into()),
            ("second", second.into()),
        ];
        let key = if report.table.game > 1 { "zine-match-game" } else { "zine-match" };
        let words = self.text.tell(key, values);
        let caption = words.clone();
        let to = Some(format!("/match/{}", report.table.id));
        let mut blocks = vec![Block::Heading { words, to }];
        let turns: Vec<_> = report.turns().collect();
        if turns.iter().any(|(_, turn)| turn.seat.is_none()) {
            blocks.push(Block::Table(self.choices(caption, report, &turns)));
        } else if !turns.is_empty() {
            blocks.push(Block::Words(moves(&turns)));
        }
        if report.has_ended() {
            blocks.push(Block::Note(self.end(report)));
        }
        blocks
    }

    fn called(&self, report: &BulletinMatch, seat: Player) -> String {
        let seat_name = seat_name(self.text, report.room.table(), seat);
        let values = [("name", self.name(report, seat).into()), ("seat", seat_name.into())];
        self.text.tell("zine-player", values)
    }

    /// The turns of both, with what each of them chose or had chosen for them.
    fn choices(
        &self,
        caption: String,
        report: &BulletinMatch,
        turns: &[(usize, PlayedStep)],
    ) -> ZineTable {
        let game = report.room.table().facts();
        let kind = match bouts::find(&report.room.setup().game) {
            Some(_) => SecretKind::Cards,
            None => SecretKind::Moves,
        };
        let [first, second] = Player::ALL.map(|seat| self.name(report, seat));
        let mut columns = vec![Column::numbers(self.text.say("zine-turn"))];
        columns.extend([Column::words(first), Column::words(second)]);
        if kind == SecretKind::Cards {
            columns.push(Column::numbers(self.text.say("zine-counter")));
        }
        let rows = turns.iter().map(|(number, turn)| {
            let choices = turn.text.split_once('/').unwrap_or((&turn.text, ""));
            let mut row = vec![ZineCell::of(number.to_string())];
            for (seat, choice) in Player::ALL.into_iter().zip([choices.0, choices.1]) {
                let other = self.name(report, seat.other());
                row.push(self.choice(choice, turn.origins[seat], &other, game));
            }
            if kind == SecretKind::Cards {
                let scene = report.room.scene_after(*number);
                let counter = scene.pieces.first().map(|piece| &scene.cells[piece.cell].name);
                row.push(ZineCell::of(
                    counter.map(|name| name.replace('-', "−")).unwrap_or_default(),
                ));
            }
            row
        });
        ZineTable { caption, rows: rows.collect(), columns }
    }

    /// What somebody chose, or what was chosen for them.
    fn choice(&self, choice: &str, origin: MoveOrigin, other: &str, game: &GameFacts) -> ZineCell {
        let origin = match origin {
            MoveOrigin::Chosen => None,
            MoveOrigin::Named => Some(self.text.tell("zine-named", [("name", other.into())])),
            MoveOrigin::Drawn => Some(self.text.say("zine-drawn")),
        };
        let gesture = game.gesture(choice);
        let (face, said) = match gesture.face() {
            Some(card) => (Some(card.print.clone()), self.text.card_caption(card)),
            None => (None, Some(choice.to_owned())),
        };
        let words = [said, origin].into_iter().flatten().collect::<Vec<_>>().join(", ");
        ZineCell { face, words }
    }

    fn end(&self, report: &BulletinMatch) -> String {
        let text = self.text;
        let MatchStage::Over(outcome) = report.room.stage() else {
            return text.say("zine-called-off");
        };
        let reason = text.say(&format!("reason-{}", outcome.reason.as_str()));
        match outcome.winner {
            None => text.tell("status-draw", [("reason", reason.into())]),
            Some(winner) => {
                let winner = self.name(report, winner);
                text.tell("status-won", [("winner", winner.into()), ("reason", reason.into())])
            }
        }
    }

    fn missed(&self) -> Vec<Block> {
        let misses = self.bulletin.reports.iter().flat_map(|report| {
            report.misses().into_iter().map(move |miss| self.miss(report, miss))
        });
        let misses: Vec<_> = misses.collect();
        if misses.is_empty() {
            return vec![Block::Words(self.text.say("zine-missed-none"))];
        }
        vec![Block::List(misses)]
    }

    fn miss(&self, report: &BulletinMatch, Miss { seat, turn, how }: Miss) -> String {
        let key = match how {
            Missing::Named => "zine-miss-named",
            Missing::Drawn => "zine-miss-drawn",
            Missing::LostTurn => "zine-miss-turn",
            Missing::LostMatch => "zine-miss-match",
            Missing::Excused => "zine-miss-excused",
            Missing::Held => "zine-miss-held",
        };
        let values = [
            ("match", self.match_name(report.table.at).into()),
            ("turn", (turn as i64).into()),
            ("name", self.name(report, seat).into()),
            ("other", self.name(report, seat.other()).into()),
        ];
        self.text.tell(key, values)
    }

    fn because(&self, what: String, why: &str) -> String {
        match why {
            "" => what,
            why => self.text.paragraph(&[what, self.text.tell("note-why", [("why", why.into())])]),
        }
    }

    fn next(&self) -> Vec<Block> {
        let next = &self.bulletin.next;
        if next.meetings.is_empty() {
            return vec![Block::Words(self.text.say("zine-next-none"))];
        }
        let mut blocks = Vec::new();
        if let Some(at) = next.deadline {
            let deadline = self.text.moment_in(at, &self.zone);
            blocks.push(Block::Words(
                self.text.tell("zine-next-deadline", [("deadline", deadline.into())]),
            ));
        }
        blocks.push(Block::List(next.meetings.iter().map(|m| self.meeting(m)).collect()));
        blocks
    }

    fn meeting(&self, meeting: &Meeting) -> String {
        let (text, event) = (self.text, self.bulletin.then.event());
        let [a, b] = meeting.sides.map(|side| event.name(side));
        let values =
            [("match", self.match_name(meeting.at).into()), ("a", a.into()), ("b", b.into())];
        let mut sentences = vec![text.tell("zine-meeting", values)];
        let awaited: Vec<_> = meeting.awaited.iter().map(|entry| event.name(*entry)).collect();
        if meeting.is_held {
            sentences.push(text.say("clock-held"));
        } else if awaited.is_empty() {
            sentences.push(text.say("zine-begins"));
        } else {
            sentences.push(text.tell("zine-due", [("names", list(text, &awaited).into())]));
        }
        if let Some(until) = meeting.until {
            let until = text.moment_in(until, &self.zone);
            sentences.push(text.tell("zine-until", [("deadline", until.into())]));
        }
        text.paragraph(&sentences)
    }

    fn press(&self) -> Vec<Block> {
        let event = self.bulletin.then.event();
        let quotes = self.bulletin.press.iter().map(|press| Block::Quote {
            words: press.words.clone(),
            by: match press.by {
                Some(entry) => event.name(entry).to_owned(),
                None => self.text.say("event-organiser"),
            },
        });
        quotes.collect()
    }
}

/// Moves of one player after the other, numbered as records do.
fn moves(turns: &[(usize, PlayedStep)]) -> String {
    let mut words = Vec::new();
    for (place, (count, turn)) in turns.iter().enumerate() {
        // Where the second seat began, the first pair has one move.
        let began_first = (count % 2 == 1) == (turn.seat == Some(Player::First));
        let number = (count - 1 + usize::from(!began_first)) / 2 + 1;
        match turn.seat {
            Some(Player::First) => words.push(format!("{number}. {}", turn.text)),
            _ if place == 0 => words.push(format!("{number}… {}", turn.text)),
            _ => words.push(turn.text.clone()),
        }
    }
    words.join(" ")
}

#[cfg(test)]
mod tests {
    use dohyo_rules::ByPlayer;

    use super::*;

    fn check(first: usize, seats: &[Player], expected: &str) {
        let turn = |(number, seat): (usize, &Player)| {
            let origins = ByPlayer::from_fn(|_| MoveOrigin::Chosen);
            (number, PlayedStep { seat: Some(*seat), text: format!("m{number}"), origins })
        };
        let turns: Vec<_> = (first..).zip(seats).map(turn).collect();
        assert_eq!(moves(&turns), expected);
    }

    #[test]
    fn moves_are_numbered_in_pairs_wherever_they_begin() {
        use Player::{First, Second};
        check(1, &[First, Second, First], "1. m1 m2 2. m3");
        check(4, &[Second, First, Second], "2… m4 3. m5 m6");
        check(1, &[Second, First, Second], "1… m1 2. m2 m3");
        check(2, &[First, Second], "2. m2 m3");
    }
}
