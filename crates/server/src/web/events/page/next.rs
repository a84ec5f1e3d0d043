//! What somebody plays next in an event: whom they meet, whom they wait for, or where they came in. It
//! stands first on the page of whoever takes part, and on the first page of the hall.

use dohyo_tournament::{At, Entry, Seat, Side, StandingsRow, State, Why};
use maud::{Markup, html};

use super::view::{EventPageView, division_of, has_left};
use crate::events::{Hosted, HostedStage};
use crate::web::events::invitations::invitation_words;
use crate::web::words::ToldDivision;

impl EventPageView<'_> {
    /// What whoever takes part does next.
    pub(super) fn next(&self) -> Markup {
        html! {
            @for &entry in &self.invited { (self.invitation(entry)) }
            @if !self.own.is_empty() {
                section class="card next" aria-labelledby="next-title" {
                    h2 id="next-title" { (self.text().say("event-next")) }
                    @for &entry in &self.own { (self.next_of(entry)) }
                }
            }
            @if let Some(who) = self.who.filter(|who| !self.own.contains(who)) { (self.next_for(who)) }
        }
    }

    /// The question whether whoever looks is an entry, or plays on for it.
    fn invitation(&self, entry: Entry) -> Markup {
        let text = self.text();
        let title = format!("invited-{}", entry.0);
        html! {
            section class="card next" aria-labelledby=(title) {
                h2 id=(title) { (text.say("event-invitation")) }
                p { (invitation_words(text, self.hosted, entry, &self.organiser)) }
                div class="deeds" {
                    (self.button(entry, "accept", "event-accept", "primary"))
                    (self.button(entry, "decline", "event-decline", "quiet"))
                }
            }
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
                        (next_match(self.hosted, &ToldDivision::new(text, self.event(), number), entry))
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
            HostedStage::Entry => html! { p { (text.say("event-next-entered")) } (withdraw) },
            HostedStage::CheckIn if self.hosted.is_here(entry) => html! {
                p { (text.say("event-next-here")) }
                div class="deeds" { (button("away", "event-not-here", "quiet")) }
            },
            HostedStage::CheckIn => html! {
                p { (text.say("event-next-check-in")) }
                div class="deeds" { (button("here", "event-here", "primary")) }
                (withdraw)
            },
            HostedStage::Running | HostedStage::Over => {
                let found = division_of(self.event(), entry);
                html! {
                    @match found {
                        Some(number) => {
                            @let told = ToldDivision::new(text, self.event(), number);
                            @let next = told.contest().next_for(entry);
                            (next_match(self.hosted, &told, entry))
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
                input type="hidden" name="named" value=(self.event().name(entry));
                button class=(class) { (self.text().say(key)) }
            }
        }
    }
}

/// What an entry plays next, or what it waits for, or where it came in.
pub(super) fn next_match(hosted: &Hosted, told: &ToldDivision<'_>, entry: Entry) -> Markup {
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
    let at = At { division: told.number, id: pairing.id };
    match pairing.state {
        State::Ready(next) => html! {
            p class="big" { (text.tell("event-next-ready", [opponent, round, id])) }
            p { (text.say(first_move(hosted, next.first, own))) }
            @if let Some((_, id)) = hosted.tables_of(at).next() {
                p { a class="button primary" href={ "/match/" (id) } { (text.say("event-to-table")) } }
            } @else if let Some(asked) = pairing.entries().into_iter().flatten()
                .find(|side| hosted.invitation(*side).is_some() && hosted.person(*side).is_none()) {
                @let name = hosted.event().name(asked);
                p class="soft" { (text.tell("event-next-invited", [("name", name.into())])) }
            } @else if hosted.waits_for_round(at) {
                p class="soft" { (text.say("event-next-round")) }
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

/// Who has the first move, if anybody has.
fn first_move(hosted: &Hosted, begins: Side, own: Side) -> &'static str {
    match begins {
        _ if hosted.setup().both_choose() => "event-both-choose",
        begins if begins == own => "event-you-begin",
        _ => "event-other-begins",
    }
}

fn finished(told: &ToldDivision<'_>, entry: Entry) -> Markup {
    let text = told.text;
    let contest = told.contest();
    let line = contest.standings.iter().find(|line| line.entry == entry);
    let count = ("count", (contest.seeds.len() as i64).into());
    html! {
        @match line {
            Some(StandingsRow { place: Some(place), why, .. }) if contest.over || matches!(why, Why::Last(_)) => {
                p class="big" {
                    (text.tell("event-next-place", [("place", i64::from(*place).into()), count]))
                }
            }
            Some(line @ StandingsRow { why: Why::Disqualified | Why::Annulled, .. }) => p { (told.why(line)) },
            Some(_) => p { (text.say("event-next-rest")) },
            None => p { (text.say("event-next-left")) },
        }
    }
}
