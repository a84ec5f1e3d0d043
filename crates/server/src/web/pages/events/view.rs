//! The public page of an event, part by part. Each part has an id; when something happens, those who
//! look on get the parts that have changed, drawn by the same code as the page.

use dohyo_tournament::{
    Admission, At, Contest, Entry, Event, Format, Line, Seat, Side, State, Why,
};
use maud::{Markup, html};

use super::super::super::events::{Told, admission, format_words};
use super::super::super::names::game_title;
use super::super::frame::Frame;
use super::sheet::Sheet;
use crate::events::{Door, Hosted, Place, Stage};
use crate::paper;
use crate::people::{Person, Standing};
use crate::room::Stakes;
use crate::text::Text;

/// A part of a page: its id and what stands in it.
pub(super) type Part = (String, Markup);

/// An event as somebody looks at it.
pub(super) struct View<'a> {
    pub(super) frame: &'a Frame<'a>,
    pub(super) id: &'a str,
    pub(super) hosted: &'a Hosted,
    pub(super) person: Option<&'a Person>,
    /// The entries of whoever looks.
    pub(super) own: Vec<Entry>,
    /// The entry whose next match is asked for.
    pub(super) who: Option<Entry>,
    /// What the organiser is called.
    pub(super) organiser: String,
    /// The one division that was asked for, if it was one.
    pub(super) only: Option<usize>,
}

impl View<'_> {
    pub(super) fn text(&self) -> &Text {
        self.frame.text
    }

    pub(super) fn event(&self) -> &Event {
        self.hosted.event()
    }

    pub(super) fn name(&self) -> &str {
        &self.event().settings().name
    }

    /// The last line of the log.
    pub(super) fn last_number(&self) -> u64 {
        self.hosted.next_number() - 1
    }

    pub(super) fn is_run_by_visitor(&self) -> bool {
        self.person.is_some_and(|person| self.hosted.is_run_by(person))
    }

    /// The divisions that are shown.
    pub(super) fn divisions(&self) -> impl Iterator<Item = Told<'_>> {
        let all = Told::all(self.text(), self.event());
        all.filter(|told| self.only.is_none_or(|only| only == told.number))
    }

    /// All parts that change.
    pub(super) fn parts(&self) -> Vec<Part> {
        let mut parts = vec![
            ("stage".to_owned(), self.stage()),
            ("next".to_owned(), self.next()),
            ("door".to_owned(), self.door()),
            ("entrants".to_owned(), self.entrants()),
        ];
        for told in self.divisions() {
            let number = told.number;
            let link = |at| self.table(at);
            let sheet = Sheet { told, own: &self.own, link: &link };
            parts.push((format!("champion-{number}"), champion(&told)));
            parts.push((format!("draw-{number}"), self.draw(&told)));
            let is_played = self.has_begun();
            let shown = |part: Markup| {
                if is_played {
                    part
                } else {
                    html! {}
                }
            };
            parts.push((format!("cross-{number}"), shown(sheet.cross_tables())));
            parts.push((format!("standings-{number}"), shown(sheet.standings())));
            parts.push((format!("rounds-{number}"), shown(sheet.rounds())));
        }
        parts
    }

    pub(super) fn has_begun(&self) -> bool {
        self.hosted.stage() >= Stage::Running
    }

    /// Where a match is played in the hall.
    pub(super) fn table(&self, at: At) -> Option<String> {
        let last = self.hosted.tables_of(at).next();
        last.map(|(_, id)| format!("/match/{id}"))
    }

    /// How far the event is, in a sentence.
    fn stage(&self) -> Markup {
        let text = self.text();
        let count = ("count", (self.event().entrants().len() as i64).into());
        let words = match (self.hosted.stage(), self.hosted.setup().door) {
            (Stage::Entry, Door::Open) => text.tell("event-stage-entry-open", [count]),
            (Stage::Entry, Door::Organiser) => text.tell("event-stage-entry", [count]),
            (Stage::CheckIn, _) => {
                let entries = (0..self.event().entrants().len()).map(Entry);
                let here = entries.filter(|entry| self.hosted.is_here(*entry)).count() as i64;
                text.tell("event-stage-check-in", [("here", here.into()), count])
            }
            (Stage::Running, _) => {
                let ready = self.event().contests().iter().flat_map(Contest::ready);
                text.tell("event-stage-running", [("count", (ready.count() as i64).into())])
            }
            (Stage::Over, _) => text.say("event-stage-over"),
        };
        html! { (words) }
    }

    /// What it is, which does not change.
    pub(super) fn about(&self) -> Markup {
        let text = self.text();
        let setup = self.hosted.setup();
        let place = match setup.place {
            Place::Boards => "event-place-boards",
            Place::Hall(Stakes::Casual) => "event-place-hall",
            Place::Hall(Stakes::Rated) => "event-place-rated",
        };
        html! {
            dl class="about" {
                div { dt { (text.say("new-game")) } dd { (game_title(text, &setup.game)) } }
                div { dt { (text.say("event-place")) } dd { (text.say(place)) } }
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

    /// What whoever takes part does next.
    fn next(&self) -> Markup {
        html! {
            @if !self.own.is_empty() {
                section class="card next" aria-labelledby="next-title" {
                    h2 id="next-title" { (self.text().say("event-next")) }
                    @for &entry in &self.own { (self.next_of(entry)) }
                }
            }
            @if let Some(who) = self.who.filter(|who| !self.own.contains(who)) { (self.next_for(who)) }
        }
    }

    /// The same for somebody who looked for their name.
    fn next_for(&self, entry: Entry) -> Markup {
        let text = self.text();
        let name = ("name", self.event().name(entry).into());
        html! {
            section class="card next" aria-labelledby="who-title" {
                h2 id="who-title" { (text.tell("event-next-of", [name])) }
                @match division_of(self.event(), entry).filter(|_| self.has_begun()) {
                    Some(number) => {
                        (next_match(&Told::new(text, self.event(), number), entry, |at| self.table(at)))
                    }
                    None => p { (text.say("event-next-later")) },
                }
            }
        }
    }

    fn next_of(&self, entry: Entry) -> Markup {
        let text = self.text();
        let button = |deed, key, class| self.button(entry, deed, key, class);
        let withdraw = html! {
            details class="sure" {
                summary { (text.say("event-withdraw")) }
                (button("withdraw", "event-withdraw-sure", "danger"))
            }
        };
        match self.hosted.stage() {
            Stage::Entry => html! { p { (text.say("event-next-entered")) } (withdraw) },
            Stage::CheckIn if self.hosted.is_here(entry) => html! {
                p { (text.say("event-next-here")) }
                div class="deeds" { (button("away", "event-not-here", "quiet")) }
            },
            Stage::CheckIn => html! {
                p { (text.say("event-next-check-in")) }
                div class="deeds" { (button("here", "event-here", "primary")) }
                (withdraw)
            },
            Stage::Running | Stage::Over => {
                let found = division_of(self.event(), entry);
                html! {
                    @match found {
                        Some(number) => {
                            @let told = Told::new(text, self.event(), number);
                            @let next = told.contest().next_for(entry);
                            (next_match(&told, entry, |at| self.table(at)))
                            @if next.is_some() && !self.has_left(entry) { (withdraw) }
                        }
                        None => p { (text.say("event-next-left")) },
                    }
                }
            }
        }
    }

    fn has_left(&self, entry: Entry) -> bool {
        has_left(self.event(), entry)
    }

    fn button(&self, entry: Entry, deed: &str, key: &str, class: &str) -> Markup {
        html! {
            form method="post" action={ "/events/" (self.id) } {
                (self.frame.token())
                input type="hidden" name="deed" value=(deed);
                input type="hidden" name="entry" value=(entry.0);
                button class=(class) { (self.text().say(key)) }
            }
        }
    }

    /// The way in, while there is one.
    fn door(&self) -> Markup {
        let text = self.text();
        let is_open = self.hosted.setup().door == Door::Open
            && self.hosted.stage() <= Stage::CheckIn
            && self.own.is_empty();
        if !is_open {
            return html! {};
        }
        // A guest's name was made up.
        let known = self.person.filter(|person| person.standing == Standing::Account);
        let name = known.map(|person| person.name.as_str()).unwrap_or_default();
        let settings = self.event().settings();
        html! {
            section class="card" aria-labelledby="door-title" {
                h2 id="door-title" { (text.say("event-enter")) }
                form method="post" action={ "/events/" (self.id) } {
                    (self.frame.token())
                    input type="hidden" name="deed" value="enter";
                    div class="row" {
                        p {
                            label for="enter-name" { (text.say("account-name")) }
                            input id="enter-name" name="name" value=(name) required maxlength="60"
                                autocomplete="name";
                        }
                        (asked(text, settings, "enter", None))
                    }
                    p { button class="primary" { (text.say("event-enter-go")) } }
                }
            }
        }
    }

    /// Who has entered.
    fn entrants(&self) -> Markup {
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
                @if let Some(title) = told.title() { h3 { (title) } }
                @if told.contest().seeds.is_empty() { p class="soft" { (text.say("event-entrants-none")) } }
                ol class="entrants" {
                    @for &entry in &told.contest().seeds {
                        @let entrant = &self.event().entrants()[entry.0];
                        li class=[self.own.contains(&entry).then_some("own")] {
                            a data-entry=(entry.0) href={ "?who=" (entry.0) } { (entrant.name) }
                            @if let Some(team) = &entrant.team { " " span class="soft" { (team) } }
                            @if self.hosted.stage() == Stage::CheckIn && self.hosted.is_here(entry) {
                                " " span class="tag" { (text.say("event-is-here")) }
                            }
                        }
                    }
                }
            }
        }
    }

    /// The bracket as a picture, for knockouts that have begun. The same stands below as a table.
    fn draw(&self, told: &Told<'_>) -> Markup {
        if !self.has_begun() || told.contest().knockout.is_none() {
            return html! {};
        }
        let drawing = paper::bracket(told.text, told.event, told.number, &|at| self.table(at));
        let title = self.text().say("event-bracket");
        html! {
            div class="scroll drawing" tabindex="0" role="region" aria-label=(title) {
                (paper::svg(&drawing))
            }
        }
    }
}

/// How a division is played, in a few words.
pub(super) fn terms(told: &Told<'_>) -> Markup {
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
pub(super) fn champion(told: &Told<'_>) -> Markup {
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

/// What an entry plays next, or what it waits for, or where it came in.
pub(super) fn next_match(
    told: &Told<'_>,
    entry: Entry,
    table: impl Fn(At) -> Option<String>,
) -> Markup {
    let text = told.text;
    let Some(pairing) = told.contest().next_for(entry) else {
        return finished(told, entry);
    };
    let is_first = pairing.sides[0] == Seat::Entry(entry);
    let (own, other) = if is_first { (Side::A, Side::B) } else { (Side::B, Side::A) };
    let seat = pairing.sides[other.index()];
    let opponent = ("opponent", told.seat(seat).into());
    let round = ("round", told.round(pairing.id.round).into());
    let id = ("match", pairing.id.to_string().into());
    match pairing.state {
        State::Ready(next) => html! {
            p class="big" { (text.tell("event-next-ready", [opponent, round, id])) }
            p { (text.say(if next.first == own { "event-you-begin" } else { "event-other-begins" })) }
            @if let Some(link) = table(At { division: told.number, id: pairing.id }) {
                p { a class="button primary" href=(link) { (text.say("event-to-table")) } }
            }
        },
        _ => html! {
            p class="big" { (text.tell("event-next-waiting", [opponent, round])) }
            @if let Seat::WinnerOf(id) | Seat::LoserOf(id) = seat
                && let Some(before) = told.contest().pairing(id) {
                p class="soft" {
                    (id) ": " (told.seat(before.sides[0])) " – " (told.seat(before.sides[1]))
                    ", " (told.state(before))
                }
            }
        },
    }
}

fn finished(told: &Told<'_>, entry: Entry) -> Markup {
    let text = told.text;
    let contest = told.contest();
    let line = contest.standings.iter().find(|line| line.entry == entry);
    let count = ("count", (contest.seeds.len() as i64).into());
    html! {
        @match line {
            Some(Line { place: Some(place), why, .. }) if contest.over || matches!(why, Why::Last(_)) => {
                p class="big" {
                    (text.tell("event-next-place", [("place", i64::from(*place).into()), count]))
                }
            }
            Some(line @ Line { why: Why::Disqualified | Why::Annulled, .. }) => p { (told.why(line)) },
            Some(_) => p { (text.say("event-next-rest")) },
            None => p { (text.say("event-next-left")) },
        }
    }
}

/// The division that an entry plays in.
pub(super) fn division_of(event: &Event, entry: Entry) -> Option<usize> {
    event.contests().iter().position(|contest| contest.seeds.contains(&entry))
}

/// Whether somebody has left the event.
pub(super) fn has_left(event: &Event, entry: Entry) -> bool {
    let left = |fact: &dohyo_tournament::Fact| matches!(fact, dohyo_tournament::Fact::Left { entry: gone, .. } if *gone == entry);
    event.facts().iter().any(left)
}

/// The fields for what an event asks of those who enter: a team, an age, marks, a division.
pub(super) fn asked(
    text: &Text,
    settings: &dohyo_tournament::Settings,
    prefix: &str,
    known: Option<&dohyo_tournament::Entrant>,
) -> Markup {
    let admits = || settings.divisions.iter().flat_map(|division| &division.admits);
    let asks_age = admits().any(|asked| !matches!(asked, Admission::Flag(_)));
    let mut flags: Vec<&str> = Vec::new();
    for asked in admits() {
        if let Admission::Flag(flag) = asked
            && !flags.contains(&flag.as_str())
        {
            flags.push(flag);
        }
    }
    let team = known.and_then(|known| known.team.as_deref()).unwrap_or_default();
    let age = known.and_then(|known| known.age).map(|age| age.to_string()).unwrap_or_default();
    let has = |flag: &str| known.is_some_and(|known| known.flags.iter().any(|own| own == flag));
    let id = |name: &str| format!("{prefix}-{name}");
    html! {
        p {
            label for=(id("team")) { (text.say("event-team")) }
            input id=(id("team")) name="team" value=(team) maxlength="60" autocomplete="organization";
        }
        @if asks_age {
            p {
                label for=(id("age")) { (text.say("event-age")) }
                input id=(id("age")) name="age" value=(age) type="number" min="0" max="150"
                    required[prefix == "enter"];
            }
        }
        @if settings.divisions.len() > 1 {
            p {
                label for=(id("division")) { (text.say("event-division")) }
                select id=(id("division")) name="division" {
                    option value="" { (text.say("event-division-fits")) }
                    @for division in &settings.divisions {
                        @let is_own = known.and_then(|known| known.division.as_ref()) == Some(&division.name);
                        option value=(division.name) selected[is_own] { (division.name) }
                    }
                }
            }
        }
        @for flag in flags {
            label class="check" {
                input type="checkbox" name="flag" value=(flag) checked[has(flag)]; " " (flag)
            }
        }
    }
}
