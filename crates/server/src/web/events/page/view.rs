//! The public page of an event, part by part. Each part has an id; when something happens, those who
//! look on get the parts that have changed, drawn by the same code as the page.

use std::collections::{BTreeMap, BTreeSet};

use dohyo_paper as paper;
use dohyo_tournament::{At, Entry, Event, Fact, Format};
use jiff::tz::TimeZone;
use maud::{Markup, PreEscaped, html};

use super::rounds::RoundsQuery;
use crate::events::{Door, Hosted, HostedStage, Running, Venue};
use crate::people::{Person, PersonId};
use crate::room::{Stakes, TimeTerms};
use crate::text::Text;
use crate::time::iso;
use crate::web::events::paper::MOST_DRAWN;
use crate::web::names::game_title;
use crate::web::page::frame::Frame;
use crate::web::words::{ToldDivision, admission, format_words};

/// A part of a page: its id and what stands in it.
pub(in crate::web) type PagePart = (String, Markup);

/// An event as somebody looks at it.
pub(in crate::web) struct EventPageView<'a> {
    pub(in crate::web) frame: &'a Frame<'a>,
    pub(in crate::web) id: &'a str,
    pub(in crate::web) hosted: &'a Hosted,
    pub(in crate::web) person: Option<&'a Person>,
    /// The entries of whoever looks.
    pub(in crate::web) own: Vec<Entry>,
    /// The entries that whoever looks is asked about.
    pub(in crate::web) invited: Vec<Entry>,
    /// The entries with the name of an account that somebody else has.
    pub(in crate::web) namesakes: BTreeSet<Entry>,
    /// The entry whose next match is asked for.
    pub(in crate::web) who: Option<Entry>,
    /// What the organiser is called.
    pub(in crate::web) organiser: String,
    /// The one division that was asked for, if it was one.
    pub(in crate::web) only: Option<usize>,
    /// The round that was asked for, by its name.
    pub(in crate::web) round: Option<&'a str>,
    /// The page of long tables that was asked for, from 1.
    pub(in crate::web) page: Option<usize>,
    /// What is being played in the hall, where it is the desk that is looked at.
    pub(in crate::web) running: Vec<Running>,
    /// What those are called who decided something, or play on for somebody.
    pub(in crate::web) names: BTreeMap<PersonId, String>,
    /// What time it is.
    pub(in crate::web) now: i64,
}

impl EventPageView<'_> {
    pub(in crate::web) fn text(&self) -> &Text {
        self.frame.text
    }

    pub(in crate::web) fn event(&self) -> &Event {
        self.hosted.event()
    }

    pub(in crate::web) fn name(&self) -> &str {
        &self.event().settings().name
    }

    /// Where the event has its clocks.
    pub(in crate::web) fn zone(&self) -> TimeZone {
        self.hosted.setup().terms.zone()
    }

    /// A moment by those clocks, with the name of the place.
    pub(in crate::web) fn moment(&self, at: i64) -> Markup {
        html! { time datetime=(iso(at)) { (self.text().moment_in(at, &self.zone())) } }
    }

    /// The last line of the log.
    pub(in crate::web) fn last_number(&self) -> u64 {
        self.hosted.next_number() - 1
    }

    pub(in crate::web) fn is_run_by_visitor(&self) -> bool {
        self.person.is_some_and(|person| self.hosted.is_run_by(person))
    }

    /// The divisions that are shown.
    pub(in crate::web) fn divisions(&self) -> impl Iterator<Item = ToldDivision<'_>> {
        let all = ToldDivision::all(self.text(), self.event());
        all.filter(|told| self.only.is_none_or(|only| only == told.number))
    }

    /// Which round is shown of very many matches.
    pub(in crate::web) fn choice(&self) -> RoundsQuery<'_> {
        let divisions = &self.event().settings().divisions;
        let division = self.only.map(|only| divisions[only].name.as_str());
        RoundsQuery { round: self.round, division, page: self.page }
    }

    pub(in crate::web) fn has_begun(&self) -> bool {
        self.hosted.stage() >= HostedStage::Running
    }

    /// Where a match is played in the hall.
    pub(in crate::web) fn table(&self, at: At) -> Option<String> {
        let last = self.hosted.tables_of(at).next();
        last.map(|(_, id)| format!("/match/{id}"))
    }

    /// How far the event is, in a sentence.
    pub(super) fn stage(&self) -> Markup {
        let text = self.text();
        let count = ("count", (self.event().entrants().len() as i64).into());
        let words = match (self.hosted.stage(), self.hosted.setup().door) {
            (HostedStage::Entry, Door::Open) => text.tell("event-stage-entry-open", [count]),
            (HostedStage::Entry, Door::Organiser) => text.tell("event-stage-entry", [count]),
            (HostedStage::CheckIn, _) => {
                let entries = (0..self.event().entrants().len()).map(Entry);
                let here = entries.filter(|entry| self.hosted.is_here(*entry)).count() as i64;
                text.tell("event-stage-check-in", [("here", here.into()), count])
            }
            (HostedStage::Running, _) => {
                let count = self.hosted.playable_count() as i64;
                text.tell("event-stage-running", [("count", count.into())])
            }
            (HostedStage::Over, _) => text.say("event-stage-over"),
        };
        html! { (words) }
    }

    /// What it is, which does not change.
    pub(in crate::web) fn about(&self) -> Markup {
        let text = self.text();
        let setup = self.hosted.setup();
        let place = match setup.place {
            Venue::Boards => "event-place-boards",
            Venue::Hall(Stakes::Casual) => "event-place-hall",
            Venue::Hall(Stakes::Rated) => "event-place-rated",
        };
        html! {
            dl class="about" {
                div { dt { (text.say("new-game")) } dd { (game_title(text, &setup.game)) } }
                div {
                    dt { (text.say("event-place")) }
                    dd {
                        (text.say(place))
                        @if setup.place == Venue::Hall(Stakes::Rated) {
                            " " span class="soft" { (text.say("event-rated-not-guests")) }
                        }
                    }
                }
                @if setup.terms != TimeTerms::default() {
                    div { dt { (text.say("event-time")) } dd { (text.terms(&setup.terms)) } }
                }
                div { dt { (text.say("event-organiser")) } dd { (self.organiser) } }
                @for told in self.divisions() {
                    div {
                        dt { (told.title().map_or_else(|| text.say("event-format"), str::to_owned)) }
                        dd { (terms(&told)) }
                    }
                }
                div {
                    dt { (text.say("event-lot")) }
                    dd { (setup.settings.lot) " " span class="soft" { (text.say("event-lot-public")) } }
                }
            }
        }
    }

    /// Who has entered.
    pub(super) fn entrants(&self) -> Markup {
        let text = self.text();
        let event = self.event();
        let count = ("count", (event.entrants().len() as i64).into());
        let title = text.tell("event-entrants", [count]);
        html! {
            @if event.entrants().is_empty() { p class="soft" { (text.say("event-entrants-none")) } }
            @else if self.has_begun() {
                details { summary { (title) } (self.entrant_lists()) }
            } @else {
                h2 { (title) }
                (self.entrant_lists())
            }
        }
    }

    fn entrant_lists(&self) -> Markup {
        let text = self.text();
        html! {
            @for told in self.divisions() {
                @let extract = self.choice().of(told.contest().seeds.len());
                @if let Some(title) = told.title() { h3 { (title) } }
                (extract.way(text, "entrants"))
                @if told.contest().seeds.is_empty() { p class="soft" { (text.say("event-entrants-none")) } }
                ol class="entrants" start=[(extract.from > 0).then_some(extract.from + 1)] {
                    @for &entry in extract.of(&told.contest().seeds) {
                        @let entrant = &self.event().entrants()[entry.0];
                        li class=[self.own.contains(&entry).then_some("own")] {
                            a data-entry=(entry.0) href={ "?who=" (entry.0) } { (entrant.name) }
                            @if let Some(team) = &entrant.team { " " span class="soft" { (team) } }
                            (self.marks(entry))
                            @if self.hosted.stage() == HostedStage::CheckIn && self.hosted.is_here(entry) {
                                " " span class="tag" { (text.say("event-is-here")) }
                            }
                        }
                    }
                }
            }
        }
    }

    /// What is to be known of an entry: that somebody is asked about it, and that it is not the account
    /// of its name.
    pub(in crate::web) fn marks(&self, entry: Entry) -> Markup {
        let text = self.text();
        html! {
            @if self.hosted.invitation(entry).is_some() {
                " " span class="tag" { (text.say("event-invited")) }
            }
            @if self.namesakes.contains(&entry) {
                " " span class="tag" title=(text.say("event-namesake-hint")) { (text.say("event-namesake")) }
            }
        }
    }

    /// The bracket as a picture, for knockouts that have begun. The same stands below as a table.
    pub(super) fn draw(&self, told: &ToldDivision<'_>) -> Markup {
        let is_drawn =
            told.contest().knockout.is_some() && told.contest().seeds.len() <= MOST_DRAWN;
        if !self.has_begun() || !is_drawn {
            return html! {};
        }
        let drawing = paper::bracket(told.text, told.event, told.number, &|at| self.table(at));
        let title = self.text().say("event-bracket");
        html! {
            div class="scroll drawing" tabindex="0" role="region" aria-label=(title) {
                (PreEscaped(paper::svg(&drawing)))
            }
        }
    }
}

/// How a division is played, in a few words.
pub(in crate::web) fn terms(told: &ToldDivision<'_>) -> Markup {
    let text = told.text;
    let division = told.division();
    let series = division.rules.series;
    html! {
        (format_words(text, division.rules.format))
        @if series.games > 1 {
            @let is_table = matches!(division.rules.format, Format::RoundRobin(_) | Format::Swiss { .. });
            @let key = if is_table { "event-all-games" } else { "event-best-of" };
            "; " (text.tell(key, [("games", i64::from(series.games).into())]))
        }
        @for asked in &division.admits { "; " (admission(text, asked)) }
    }
}

/// The champion of a division, once there is one.
pub(in crate::web) fn champion(told: &ToldDivision<'_>) -> Markup {
    let text = told.text;
    html! {
        @if let Some(champion) = told.contest().champion() {
            p class="champion" {
                span aria-hidden="true" { "★ " }
                (text.tell("event-champion", [("name", told.name(champion).into())]))
            }
        }
    }
}

/// The division that an entry plays in.
pub(in crate::web) fn division_of(event: &Event, entry: Entry) -> Option<usize> {
    event.contests().iter().position(|contest| contest.seeds.contains(&entry))
}

/// Whether somebody has left the event.
pub(in crate::web) fn has_left(event: &Event, entry: Entry) -> bool {
    let left = |fact: &Fact| matches!(fact, Fact::Left { entry: gone, .. } if *gone == entry);
    event.facts().iter().any(left)
}
