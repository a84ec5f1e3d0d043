//! What is said of events, in the language of whoever asks: rounds, seats, results, why somebody is in
//! a place, and why something was refused. Pages and programs hear the same words. The library
//! explains itself in English; here are the same facts for every language.

pub(in crate::web) mod refusals;

use dohyo_paper::words::{halves, level_names};
use dohyo_tournament::{
    Admission, Contest, Cycles, Decision, Division, Entry, Event, Format, GameOutcome, GrandFinal,
    Knockout, KnockoutPlan, Manner, MatchId, Others, Pairing, Part, PlaceReason, Points, Round,
    Seat, SeriesVerdict, Side, StandingsRow, State, ThirdPlace, TieBreak, Why,
};

use crate::text::Text;

pub(super) use refusals::{bounds, refusal, refused};

/// A division of an event, to be told about.
#[derive(Clone, Copy)]
pub(super) struct ToldDivision<'a> {
    pub(super) text: &'a Text,
    pub(super) event: &'a Event,
    /// The number of the division, from 0.
    pub(super) number: usize,
    /// The last rounds of the winners' and of the losers' side.
    last: [u32; 2],
}

impl<'a> ToldDivision<'a> {
    /// A division of an event, by its number from 0.
    pub(super) fn new(text: &'a Text, event: &'a Event, number: usize) -> Self {
        // The matches of a knockout are those of its plan, which may be few of very many.
        let plan = event.contests()[number].knockout.as_ref().map(|drawn| &drawn.plan);
        let matches = plan.into_iter().flat_map(KnockoutPlan::matches);
        let mut last = [0; 2];
        for Round { part, number } in matches.map(|planned| planned.id.round) {
            match part {
                Part::Winners => last[0] = last[0].max(number),
                Part::Losers => last[1] = last[1].max(number),
                _ => {}
            }
        }
        Self { text, event, number, last }
    }

    /// Every division of an event.
    pub(super) fn all(text: &'a Text, event: &'a Event) -> impl Iterator<Item = Self> {
        (0..event.contests().len()).map(move |number| Self::new(text, event, number))
    }

    pub(super) fn division(&self) -> &'a Division {
        &self.event.settings().divisions[self.number]
    }

    pub(super) fn contest(&self) -> &'a Contest {
        &self.event.contests()[self.number]
    }

    pub(super) fn name(&self, entry: Entry) -> &'a str {
        self.event.name(entry)
    }

    /// What a division is called; the only one of an event needs no name.
    pub(super) fn title(&self) -> Option<&'a str> {
        (self.event.settings().divisions.len() > 1).then_some(self.division().name.as_str())
    }

    /// Whether whoever loses goes on at a side of their own.
    fn is_double(&self) -> bool {
        let knockout = match self.division().rules.format {
            Format::Knockout(knockout) | Format::Groups { knockout, .. } => knockout,
            Format::RoundRobin(_) | Format::Swiss { .. } => return false,
        };
        matches!(knockout, Knockout::Double(_))
    }

    /// What a round is called.
    pub(super) fn round(&self, Round { part, number }: Round) -> String {
        let text = self.text;
        let numbered = |key: &str| text.tell(key, [("number", i64::from(number).into())]);
        let [winners, losers] = self.last;
        match part {
            Part::Winners if self.is_double() && number == winners => {
                text.say("event-round-winners-final")
            }
            Part::Winners if self.is_double() => numbered("event-round-winners"),
            Part::Winners => match winners - number.min(winners) {
                0 => text.say("event-round-final"),
                1 => text.say("event-round-semifinals"),
                2 => text.say("event-round-quarterfinals"),
                _ => numbered("event-round"),
            },
            Part::Losers if number == losers => text.say("event-round-losers-final"),
            Part::Losers => numbered("event-round-losers"),
            Part::Grand if number == 1 => text.say("event-round-grand"),
            Part::Grand => text.say("event-round-grand-again"),
            Part::Third => text.say("event-round-third"),
            Part::Round => numbered("event-round"),
            Part::Group(group) => text.tell(
                "event-round-group",
                [("group", letter(group).into()), ("number", i64::from(number).into())],
            ),
        }
    }

    /// Who sits on a side, or who will.
    pub(super) fn seat(&self, seat: Seat) -> String {
        let text = self.text;
        let of = |key: &str, id: MatchId| text.tell(key, [("match", id.to_string().into())]);
        match seat {
            Seat::Entry(entry) => self.name(entry).to_owned(),
            Seat::Nobody => text.say("event-seat-nobody"),
            Seat::WinnerOf(id) => of("event-seat-winner", id),
            Seat::LoserOf(id) => of("event-seat-loser", id),
            Seat::OfGroup { group, place } => text.tell(
                "event-why-group",
                [("place", i64::from(place).into()), ("group", letter(group).into())],
            ),
        }
    }

    /// Why a line of the standings is where it is.
    pub(super) fn why(&self, line: &StandingsRow) -> String {
        let text = self.text;
        let place = || ("place", i64::from(line.place.unwrap_or_default()).into());
        let made = || ("points", points_words(text, line.tally.points).into());
        let names = |others: &Others| {
            let names = level_names(text, self.event, others);
            let names: Vec<_> = names.iter().map(String::as_str).collect();
            ("others", list(text, &names).into())
        };
        match &line.why {
            Why::Table(PlaceReason::Points) => text.tell("event-why-points", [place(), made()]),
            Why::Table(PlaceReason::TieBreak { by, among }) => text.tell(
                "event-why-tie-break",
                [place(), made(), ("by", tie_break(text, *by).into()), names(among)],
            ),
            Why::Table(PlaceReason::Shared { with, play_off: false }) => {
                text.tell("event-why-shared", [place(), made(), names(with)])
            }
            Why::Table(PlaceReason::Shared { with, play_off: true }) => {
                text.tell("event-why-play-off", [place(), made(), names(with)])
            }
            Why::In => text.say("event-why-in"),
            Why::Last(_) if line.place == Some(1) => text.say("event-why-champion"),
            Why::Last(round) => {
                text.tell("event-why-last", [place(), ("round", self.round(*round).into())])
            }
            Why::Group { group, place } => text.tell(
                "event-why-group",
                [("place", i64::from(*place).into()), ("group", letter(*group).into())],
            ),
            Why::Annulled => text.say("event-why-annulled"),
            Why::Disqualified => text.say("event-why-disqualified"),
        }
    }

    /// How a match stands, or how it ended.
    pub(super) fn state(&self, pairing: &Pairing) -> String {
        let text = self.text;
        match pairing.state {
            State::Waiting => text.say("event-state-waiting"),
            State::Ready(_) if !pairing.games.is_empty() => {
                text.tell("event-state-score", [("score", self.score(pairing).into())])
            }
            State::Ready(_) if pairing.begun => text.say("event-state-begun"),
            State::Ready(_) => text.say("event-state-ready"),
            State::Idle => text.say("event-state-idle"),
            State::Over { verdict, by } => self.verdict(pairing, verdict, by),
        }
    }

    fn verdict(&self, pairing: &Pairing, verdict: SeriesVerdict, by: Decision) -> String {
        let text = self.text;
        let name = |side: Side| self.seat(pairing.sides[side.index()]);
        match (verdict, by) {
            (SeriesVerdict::BothLost, Decision::Absence) => text.say("event-result-left"),
            (SeriesVerdict::BothLost, _) => text.say("event-outcome-double-default"),
            (SeriesVerdict::Drawn, _) if pairing.games.len() > 1 => {
                text.tell("event-result-drawn", [("score", self.score(pairing).into())])
            }
            (SeriesVerdict::Drawn, _) => text.say("event-outcome-draw"),
            (SeriesVerdict::Won(side), Decision::Lot) => {
                text.tell("event-result-lot", [("winner", name(side).into())])
            }
            (SeriesVerdict::Won(side), Decision::Absence) => text.tell(
                "event-result-absence",
                [("winner", name(side).into()), ("loser", name(side.other()).into())],
            ),
            (SeriesVerdict::Won(side), Decision::Games) => match pairing.games[..] {
                [game] => self.outcome(pairing, game),
                _ => text.tell(
                    "event-result-won",
                    [("winner", name(side).into()), ("score", self.score(pairing).into())],
                ),
            },
        }
    }

    /// What became of one game of a match.
    pub(super) fn outcome(&self, pairing: &Pairing, outcome: GameOutcome) -> String {
        outcome_words(self.text, outcome, |side| self.seat(pairing.sides[side.index()]))
    }

    /// The games of a match in numbers, as in `2–1`. A draw of a knockout is played again and counts for
    /// nobody.
    pub(super) fn score(&self, pairing: &Pairing) -> String {
        let is_table = matches!(pairing.id.round.part, Part::Round | Part::Group(_));
        let made = Side::BOTH.map(|side| {
            let halves = pairing.games.iter().map(|game| match game {
                GameOutcome::Won(winner, _) => 2 * i32::from(*winner == side),
                GameOutcome::Default(absent) => 2 * i32::from(*absent != side),
                GameOutcome::Drawn => i32::from(is_table),
                GameOutcome::DoubleDefault => 0,
            });
            points(Points(halves.sum()))
        });
        made.join("–")
    }

    /// Whether points tell one win from another.
    pub(super) fn knows_manners(&self) -> bool {
        let scoring = &self.division().rules.scoring;
        scoring.outright != scoring.position
    }
}

/// What became of a game between two.
pub(super) fn outcome_words(
    text: &Text,
    outcome: GameOutcome,
    name: impl Fn(Side) -> String,
) -> String {
    let won = |key: &str, side: Side| text.tell(key, [("winner", name(side).into())]);
    match outcome {
        GameOutcome::Drawn => text.say("event-outcome-draw"),
        GameOutcome::DoubleDefault => text.say("event-outcome-double-default"),
        GameOutcome::Default(absent) => text.tell(
            "event-outcome-default",
            [("winner", name(absent.other()).into()), ("absent", name(absent).into())],
        ),
        GameOutcome::Won(side, Manner::Plain) => won("event-outcome-won", side),
        GameOutcome::Won(side, Manner::Outright) => won("event-outcome-push-off", side),
        GameOutcome::Won(side, Manner::Position) => won("event-outcome-position", side),
        GameOutcome::Won(side, Manner::Forfeit) => won("event-outcome-forfeit", side),
    }
}

/// What a tie-break is called.
pub(super) fn tie_break(text: &Text, by: TieBreak) -> String {
    text.say(&format!("event-tie-break-{by}"))
}

/// A number of points: `2½`.
pub(super) fn points(points: Points) -> String {
    halves(i64::from(points.0))
}

fn points_words(text: &Text, made: Points) -> String {
    let key = if made == Points::whole(1) { "event-point" } else { "event-points" };
    text.tell(key, [("points", points(made).into())])
}

/// How a division is played.
pub(super) fn format_words(text: &Text, format: Format) -> String {
    match format {
        Format::Knockout(knockout) => text.say(knockout_key(knockout)),
        Format::RoundRobin(Cycles::Single) => text.say("event-format-round-robin"),
        Format::RoundRobin(Cycles::Double) => text.say("event-format-round-robin-twice"),
        Format::Swiss { rounds } => {
            text.tell("event-format-swiss", [("rounds", i64::from(rounds).into())])
        }
        Format::Groups { groups, advance, knockout } => text.tell(
            "event-format-groups",
            [
                ("groups", i64::from(groups).into()),
                ("advance", i64::from(advance).into()),
                ("knockout", text.say(knockout_key(knockout)).into()),
            ],
        ),
    }
}

fn knockout_key(knockout: Knockout) -> &'static str {
    match knockout {
        Knockout::Double(GrandFinal::Reset) => "event-format-double",
        Knockout::Double(GrandFinal::Single) => "event-format-double-one-final",
        Knockout::Single(ThirdPlace::Shared) => "event-format-single",
        Knockout::Single(ThirdPlace::Played) => "event-format-single-third-place",
    }
}

/// What a division asks of those who enter.
pub(super) fn admission(text: &Text, admission: &Admission) -> String {
    let aged = |key: &str, age: u32| text.tell(key, [("age", i64::from(age).into())]);
    match admission {
        Admission::AgeFrom(age) => aged("event-admits-from", *age),
        Admission::AgeTo(age) => aged("event-admits-to", *age),
        Admission::Flag(flag) => text.tell("event-admits-flag", [("flag", flag.as_str().into())]),
    }
}

/// Names one after the other.
pub(super) fn list(text: &Text, names: &[&str]) -> String {
    let [first @ .., last] = names else { return String::new() };
    if first.is_empty() {
        return (*last).to_owned();
    }
    let before = text.series(first);
    text.tell("event-list-last", [("before", before.into()), ("next", (*last).into())])
}

/// The letter of a group, counted from 0.
pub(super) fn letter(group: u8) -> String {
    Part::Group(group).letter().to_uppercase().to_string()
}
