//! Which part of a very large event a page shows: the matches of one round, and so many lines of each table,
//! with the way to the others. All matches of a round robin of 256 would be a page of several megabytes that
//! nobody reads.

use dohyo_tournament::{Pairing, Round, State};
use maud::{Markup, html};

use crate::text::Text;
use crate::web::address::Address;
use crate::web::words::ToldDivision;

/// More matches than this are shown one round at a time.
const MOST: usize = 1_000;
/// The lines of a table, of a list or of a round on one page.
const LINES: usize = 500;
/// The fewest lines of one of several tables on a page.
const FEWEST: usize = 50;

/// What was asked for.
#[derive(Clone, Copy)]
pub(in crate::web) struct RoundsQuery<'a> {
    /// The name of a round, as in `R12`.
    pub(in crate::web) round: Option<&'a str>,
    /// The only division on the page.
    pub(in crate::web) division: Option<&'a str>,
    /// The number of a page, from 1.
    pub(in crate::web) page: Option<usize>,
}

/// Some matches, and the rounds that there are besides.
pub(in crate::web) struct ChosenRounds<'a> {
    choice: RoundsQuery<'a>,
    pub(in crate::web) pairings: Vec<&'a Pairing>,
    /// All rounds, where not all are shown.
    rounds: Vec<Round>,
    extract: RoundsExtract<'a>,
}

/// Some lines of so many.
#[derive(Clone, Copy)]
pub(in crate::web) struct RoundsExtract<'a> {
    choice: RoundsQuery<'a>,
    /// How many there are on a page.
    lines: usize,
    /// The first of them, from 0.
    pub(in crate::web) from: usize,
    /// The first that is not among them.
    pub(in crate::web) to: usize,
    count: usize,
}

impl<'a> RoundsQuery<'a> {
    /// Those of some matches that are shown: all, or those of the round that was asked for; else of the first
    /// one that can still be played, or of the last.
    pub(in crate::web) fn among(self, mut pairings: Vec<&'a Pairing>) -> ChosenRounds<'a> {
        let mut rounds = Vec::new();
        let count = pairings.len();
        let mut extract = RoundsExtract { choice: self, lines: MOST, from: 0, to: count, count };
        if pairings.len() > MOST {
            rounds.extend(pairings.iter().map(|pairing| pairing.id.round));
            rounds.dedup();
            let asked = rounds.iter().copied().find(|round| self.is_asked(*round));
            let mut ready = pairings.iter().filter(|p| matches!(p.state, State::Ready(_)));
            let shown = asked.or_else(|| Some(ready.next()?.id.round)).or(rounds.last().copied());
            pairings.retain(|pairing| Some(pairing.id.round) == shown);
            extract = self.of(pairings.len());
            pairings.truncate(extract.to);
            pairings.drain(..extract.from);
        }
        ChosenRounds { choice: self, pairings, rounds, extract }
    }

    /// The lines that are shown of so many; of what has fewer pages than were asked for, the first.
    pub(in crate::web) fn of(self, count: usize) -> RoundsExtract<'a> {
        self.of_one(count, 1)
    }

    /// The same of one of several tables, which share a page.
    pub(in crate::web) fn of_one(self, count: usize, tables: usize) -> RoundsExtract<'a> {
        let lines = (LINES / tables.max(1)).max(FEWEST);
        let from = self.page.unwrap_or(1).saturating_sub(1).saturating_mul(lines);
        let from = if from < count { from } else { 0 };
        RoundsExtract { choice: self, lines, from, to: count.min(from + lines), count }
    }

    fn is_asked(self, round: Round) -> bool {
        self.round.is_some_and(|asked| asked == round.to_string())
    }
}

impl RoundsExtract<'_> {
    /// The same of a list.
    pub(in crate::web) fn of<T>(self, all: &[T]) -> &[T] {
        &all[self.from..self.to]
    }

    /// The way to the pages before and after, which leads to a place on the page.
    pub(in crate::web) fn way(self, text: &Text, place: &str) -> Markup {
        let page = self.from / self.lines + 1;
        let pages = self.count.div_ceil(self.lines);
        let link = |page: usize| {
            let address = Address::of("")
                .with("division", self.choice.division)
                .with("round", self.choice.round)
                .with("page", Some(&page.to_string()));
            format!("{}#{place}", address.into_text())
        };
        let number = |number: usize| (number as i64).into();
        let values = [
            ("from", number(self.from + 1)),
            ("to", number(self.to)),
            ("count", number(self.count)),
        ];
        html! {
            @if pages > 1 {
                nav class="choices" aria-label=(text.say("event-pages")) {
                    @if page > 1 {
                        a class="button quiet" rel="prev" href=(link(page - 1)) { (text.say("paper-back")) }
                    }
                    span { (text.tell("event-lines", values)) }
                    @if page < pages {
                        a class="button quiet" rel="next" href=(link(page + 1)) { (text.say("paper-next")) }
                    }
                }
            }
        }
    }
}

impl ChosenRounds<'_> {
    /// The way to every round, which leads to this place on the page.
    pub(in crate::web) fn way(&self, told: &ToldDivision<'_>, place: &str) -> Markup {
        if self.rounds.is_empty() {
            return html! {};
        }
        let text = told.text;
        let id = format!("round-{}-{place}", told.number);
        let current = self.pairings.first().map(|pairing| pairing.id.round);
        html! {
            form method="get" action={ "#" (place) } {
                @if let Some(division) = self.choice.division {
                    input type="hidden" name="division" value=(division);
                }
                label for=(id) { (text.say("event-choose-round")) }
                div class="row" {
                    select id=(id) name="round" {
                        @for &round in &self.rounds {
                            option value=(round) selected[current == Some(round)] { (told.round(round)) }
                        }
                    }
                    button class="quiet" { (text.say("leaders-show")) }
                }
            }
            (self.extract.way(text, place))
        }
    }
}
