//! How drawings speak of an event: who is waited for, what rounds are called, and why a player is in a
//! place.

use dohyo_tournament::{
    Contest, Entry, Event, KnockoutPlan, MOST_NAMED, Others, Pairing, Part, PlaceReason, Points,
    Round, Seat, Side, Source, StandingsRow, TieBreak, Why,
};

use crate::Messages;

/// What speaks of a division.
pub struct Words<'a> {
    pub(crate) text: &'a dyn Messages,
    pub(crate) event: &'a Event,
    contest: &'a Contest,
    /// The seed of each entry of the event, from 1; 0 for those of other divisions.
    seeds: Vec<usize>,
}

impl<'a> Words<'a> {
    /// What speaks of this division of an event.
    #[must_use]
    pub fn new(text: &'a dyn Messages, event: &'a Event, contest: &'a Contest) -> Self {
        let mut seeds = vec![0; event.entrants().len()];
        for (seed, entry) in (1..).zip(&contest.seeds) {
            seeds[entry.0] = seed;
        }
        Self { text, event, contest, seeds }
    }

    /// The number of an entry in its division.
    #[must_use]
    pub fn seed(&self, entry: Entry) -> Option<usize> {
        self.seeds.get(entry.0).copied().filter(|&seed| seed > 0)
    }

    /// Who sits on a side, or who is waited for.
    #[must_use]
    pub fn seat(&self, seat: Seat) -> String {
        let of = |key: &str, id: String| self.text.tell(key, &[("match", id.into())]);
        match seat {
            Seat::Entry(entry) => self.event.name(entry).to_owned(),
            Seat::Nobody => self.text.say("paper-nobody"),
            Seat::WinnerOf(id) => of("event-seat-winner", id.to_string()),
            Seat::LoserOf(id) => of("event-seat-loser", id.to_string()),
            Seat::OfGroup { group, place } => {
                let group = Part::Group(group).letter().to_string();
                let values = [("place", i64::from(place).into()), ("group", group.into())];
                self.text.tell("paper-of-group", &values)
            }
        }
    }

    /// Who sits on a side of a match, or who is waited for. Nobody knows the names of byes, so what
    /// lies before them is named.
    #[must_use]
    pub fn side_of(&self, pairing: &Pairing, side: Side) -> String {
        let seat = pairing.sides[side.index()];
        if !matches!(seat, Seat::WinnerOf(_)) {
            return self.seat(seat);
        }
        let plan = self.contest.knockout.as_ref().map(|drawn| &drawn.plan);
        let found = plan.and_then(|plan| {
            let matches = plan.matches();
            let source = matches[plan.find(pairing.id)?].from[side.index()];
            match through_byes(plan, source) {
                Source::Winner(from) => Some(Seat::WinnerOf(matches[from as usize].id)),
                Source::Loser(from) => Some(Seat::LoserOf(matches[from as usize].id)),
                Source::Seed(_) | Source::Bye => None,
            }
        });
        self.seat(found.unwrap_or(seat))
    }

    /// A match by its name and its two sides.
    #[must_use]
    pub fn pairing(&self, pairing: &Pairing) -> String {
        let [a, b] = Side::BOTH.map(|side| self.side_of(pairing, side));
        format!("{}: {a} – {b}", pairing.id)
    }

    /// One of the two sides of a double elimination.
    pub(crate) fn side(&self, part: Part) -> String {
        self.text.say(if part == Part::Losers { "paper-losers" } else { "paper-winners" })
    }

    /// What a round of a knockout is called.
    pub(crate) fn round(&self, round: Round, plan: &KnockoutPlan) -> String {
        let numbered =
            |key: &str| self.text.tell(key, &[("number", i64::from(round.number).into())]);
        let of_part = |part| plan.matches().iter().filter(move |m| m.id.round.part == part);
        let is_double = of_part(Part::Losers).next().is_some();
        let last = of_part(round.part).map(|m| m.id.round.number).max().unwrap_or(0);
        match (round.part, last - round.number.min(last)) {
            (Part::Grand, _) if round.number > 1 => self.text.say("paper-grand-final-again"),
            (Part::Grand, _) => self.text.say("event-round-grand"),
            (Part::Third, _) => self.text.say("paper-third-place"),
            (Part::Losers, 0) => self.text.say("event-round-losers-final"),
            (Part::Losers, _) => numbered("event-round-losers"),
            (Part::Winners, 0) if is_double => self.text.say("event-round-winners-final"),
            (Part::Winners, 0) => self.text.say("event-round-final"),
            (Part::Winners, 1) if !is_double => self.text.say("event-round-semifinals"),
            (Part::Winners, 2) if !is_double => self.text.say("event-round-quarterfinals"),
            _ => numbered("event-round"),
        }
    }

    /// A part of a division by its letter.
    pub(crate) fn group(&self, group: usize) -> String {
        let letter = Part::Group(u8::try_from(group).expect("there are few groups")).letter();
        self.text.tell("paper-group", &[("group", letter.to_string().into())])
    }

    /// Points as people write them.
    pub(crate) fn points(&self, points: Points) -> String {
        halves(i64::from(points.0))
    }

    /// What a tie-break is called.
    #[must_use]
    pub fn tie_break(&self, by: TieBreak) -> String {
        self.text.say(&format!("paper-tie-{}", by.as_str()))
    }

    /// Why a player is in their place, in a sentence.
    #[must_use]
    pub fn reason(&self, line: &StandingsRow) -> String {
        let names = |others: &Others| {
            let names = level_names(self.text, self.event, others);
            self.text.series(&names.iter().map(String::as_str).collect::<Vec<_>>())
        };
        let points = || self.points(line.tally.points);
        match &line.why {
            Why::Table(PlaceReason::Points) => {
                self.text.tell("paper-why-points", &[("points", points().into())])
            }
            Why::Table(PlaceReason::TieBreak { by, among }) => {
                let values = [("by", self.tie_break(*by).into()), ("names", names(among).into())];
                self.text.tell("paper-why-tie-break", &values)
            }
            Why::Table(PlaceReason::Shared { with, play_off: false }) => {
                self.text.tell("paper-why-shared", &[("names", names(with).into())])
            }
            Why::Table(PlaceReason::Shared { with, play_off: true }) => {
                self.text.tell("paper-why-play-off", &[("names", names(with).into())])
            }
            Why::In => self.text.say("paper-why-in"),
            Why::Last(_) if line.place == Some(1) => self.text.say("paper-why-won"),
            Why::Last(round) => {
                self.text.tell("paper-why-out", &[("round", round.to_string().into())])
            }
            Why::Group { group, place } => {
                self.seat(Seat::OfGroup { group: *group, place: *place })
            }
            Why::Annulled => self.text.say("paper-why-annulled"),
            Why::Disqualified => self.text.say("paper-why-disqualified"),
        }
    }
}

/// Those who are level with a player, by their names; if there are very many, the last of these says how many
/// more there are.
#[must_use]
pub fn level_names(text: &dyn Messages, event: &Event, others: &Others) -> Vec<String> {
    let named = |entry: usize| event.name(Entry(entry)).to_owned();
    let mut names: Vec<_> = others.iter().take(MOST_NAMED + 1).map(named).collect();
    if names.len() > MOST_NAMED {
        names.truncate(MOST_NAMED - 1);
        names.push(more(text, others.count() - names.len()));
    }
    names
}

/// How many more there are than were named.
#[must_use]
pub fn more(text: &dyn Messages, count: usize) -> String {
    text.tell("event-more-names", &[("count", (count as i64).into())])
}

/// A number of halves as people write it: `2½`.
#[must_use]
pub fn halves(halves: i64) -> String {
    let sign = if halves < 0 { "−" } else { "" };
    let (whole, half) = (halves.abs() / 2, halves % 2 != 0);
    match (whole, half) {
        (0, true) => format!("{sign}½"),
        (_, true) => format!("{sign}{whole}½"),
        (_, false) => format!("{sign}{whole}"),
    }
}

/// Where a player comes from who may have had byes on the way: a match that is played, or a seed.
pub(crate) fn through_byes(plan: &KnockoutPlan, mut source: Source) -> Source {
    while let Source::Winner(from) = source {
        let planned = &plan.matches()[from as usize];
        if !planned.is_bye() {
            break;
        }
        let alone = planned.from.into_iter().find(|&source| source != Source::Bye);
        source = alone.expect("a match has somebody on one side");
    }
    source
}
