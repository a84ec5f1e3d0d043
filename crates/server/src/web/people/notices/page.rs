//! How somebody is told of their matches when they do not look: by mail, and on their devices.

use std::collections::HashMap;

use axum::extract::{Query, State};
use axum::http::StatusCode;
use axum::response::Redirect;
use jiff::tz;
use maud::{Markup, html};
use serde::Deserialize;

use crate::people::{Person, PersonKind};
use crate::post::{Device, LetterKind, Mode, Wishes, is_address};
use crate::room::schedule::zone;
use crate::web::identity::{Visitor, unless_ended};
use crate::web::limits::Caller;
use crate::web::page::form::SentForm;
use crate::web::page::frame::Frame;
use crate::web::{AppState, Problem, assets};

/// Where the page is.
const HERE: &str = "/account/notices";

#[derive(Deserialize)]
pub(in crate::web) struct AddressForm {
    address: String,
}

#[derive(Deserialize)]
pub(in crate::web) struct NewDevice {
    endpoint: String,
    public: String,
    auth: String,
}

#[derive(Deserialize)]
pub(in crate::web) struct OldDevice {
    endpoint: String,
}

/// What was done before the page is shown.
#[derive(Default, Deserialize)]
pub(in crate::web) struct After {
    #[serde(default)]
    done: String,
}

/// A form with nothing in it but a button.
#[derive(Deserialize)]
pub(in crate::web) struct MailForm {}

pub(in crate::web) async fn show(
    State(state): State<AppState>,
    visitor: Visitor,
    Query(after): Query<After>,
) -> Markup {
    let frame = Frame::new(&state, Some(&visitor));
    page(&state, &frame, visitor.person.as_ref(), &after.done)
}

/// Keeps how often, when, and of what. Which boxes are ticked stands in the names of the fields.
pub(in crate::web) async fn keep(
    State(state): State<AppState>,
    visitor: Visitor,
    caller: Caller,
    SentForm(given): SentForm<HashMap<String, String>>,
) -> Result<Redirect, Problem> {
    let person = visitor.or_new_guest(&state, caller).await?;
    state.limits.deed(person.id)?;
    let kinds = LetterKind::CHOICE.into_iter().filter(|kind| given.contains_key(kind.as_str()));
    let mut wishes = Wishes { kinds: kinds.collect(), ..wishes_of(&state, &person) };
    let read = |name: &'static str| given.get(name).map(|value| (name, value.trim()));
    if let Some((field, mode)) = read("mode") {
        wishes.mode = Mode::read(mode).ok_or(Problem::BadField(field))?;
    }
    if let Some((field, hour)) = read("hour") {
        let hour = hour.parse().ok().filter(|hour| *hour < 24);
        wishes.hour = hour.ok_or(Problem::BadField(field))?;
    }
    if let Some((field, name)) = read("zone") {
        let found = zone(name).ok_or(Problem::BadField(field))?;
        wishes.zone = found.iana_name().unwrap_or(name).to_owned();
    }
    wishes.language = state.text.language();
    unless_ended(state.post.wish((person.id, &visitor.credential()), &wishes).await)?;
    Ok(Redirect::to(&format!("{HERE}?done=kept")))
}

/// Asks the owner of an address whether it is theirs.
pub(in crate::web) async fn ask(
    State(state): State<AppState>,
    visitor: Visitor,
    caller: Caller,
    SentForm(given): SentForm<AddressForm>,
) -> Result<Redirect, Problem> {
    let person = visitor.known()?;
    if person.standing != PersonKind::Account {
        return Err(Problem::NeedsAccount);
    }
    state.limits.attempt(caller)?;
    if !state.post.may_ask(person.id).await? {
        return Err(Problem::TooMany);
    }
    let address = given.address.trim();
    if !state.post.has_mail() || !is_address(address) {
        return Err(Problem::BadField("address"));
    }
    let language = state.text.language();
    let wishes = Wishes { language, ..wishes_of(&state, person) };
    let by = (person.id, &visitor.credential());
    unless_ended(state.post.ask_for(by, &wishes, address).await)?;
    Ok(Redirect::to(HERE))
}

pub(in crate::web) async fn test(
    State(state): State<AppState>,
    visitor: Visitor,
    SentForm(MailForm {}): SentForm<MailForm>,
) -> Result<Redirect, Problem> {
    let person = visitor.known()?;
    state.limits.deed(person.id)?;
    state.post.test(person.id).await?;
    Ok(Redirect::to(&format!("{HERE}?done=tested")))
}

pub(in crate::web) async fn add_device(
    State(state): State<AppState>,
    visitor: Visitor,
    caller: Caller,
    SentForm(given): SentForm<NewDevice>,
) -> Result<StatusCode, Problem> {
    let person = visitor.or_new_guest(&state, caller).await?;
    state.limits.deed(person.id)?;
    let NewDevice { endpoint, public, auth } = given;
    let device = Device { endpoint, public, auth };
    if !device.is_fit(state.config.push) {
        return Err(Problem::BadField("endpoint"));
    }
    if state.post.device_count(person.id) >= MOST_DEVICES {
        return Err(Problem::TooMany);
    }
    let by = (person.id, &visitor.credential());
    unless_ended(state.post.add_device(by, &device, state.text.language()).await)?;
    Ok(StatusCode::NO_CONTENT)
}

/// The most devices that somebody has.
const MOST_DEVICES: usize = 20;

pub(in crate::web) async fn drop_device(
    State(state): State<AppState>,
    visitor: Visitor,
    SentForm(given): SentForm<OldDevice>,
) -> Result<StatusCode, Problem> {
    state.post.drop_device(visitor.known()?.id, &given.endpoint).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// The page behind the link that confirms an address.
pub(in crate::web) fn confirm_page(state: &AppState, address: &str) -> Markup {
    let text = &state.text;
    let lead = text.tell("notices-confirm-lead", [("address", address.into())]);
    button_page(state, "notices-confirm-title", &lead, "notices-confirm-button")
}

/// The page behind the link that stops all mail.
pub(in crate::web) fn stop_page(state: &AppState) -> Markup {
    let lead = state.text.say("notices-stop-lead");
    button_page(state, "notices-stop-title", &lead, "notices-stop-button")
}

/// The page after the press of such a button.
pub(in crate::web) fn done_page(state: &AppState, title: &str, said: &str) -> Markup {
    let (text, frame) = (&state.text, Frame::new(state, None));
    let body = html! {
        h1 { (text.say(title)) }
        p role="status" { (text.say(said)) " " a href=(HERE) { (text.say("notices")) } }
    };
    frame.page(&text.say(title), &body)
}

/// A page with a button that sends nothing but its own address back.
fn button_page(state: &AppState, title: &str, lead: &str, button: &str) -> Markup {
    let (text, frame) = (&state.text, Frame::new(state, None));
    let body = html! {
        h1 { (text.say(title)) }
        p { (lead) }
        form method="post" { button class="primary" { (text.say(button)) } }
    };
    frame.page(&text.say(title), &body)
}

fn wishes_of(state: &AppState, person: &Person) -> Wishes {
    let fresh = || Wishes::new(state.text.language());
    state.post.wishes(person.id).unwrap_or_else(fresh)
}

/// The page, also for somebody whom the hall does not know yet: the forms make a guest of them.
fn page(state: &AppState, frame: &Frame<'_>, person: Option<&Person>, done: &str) -> Markup {
    let (text, known) = (frame.text, person.and_then(|person| state.post.wishes(person.id)));
    let devices = person.map_or(0, |person| state.post.device_count(person.id));
    let is_set = known.is_some();
    let wishes = known.unwrap_or_else(|| Wishes::new(text.language()));
    let said = match done {
        "kept" => Some(text.say("notices-kept")),
        "tested" => Some(text.say("notices-tested")),
        _ => None,
    };
    let has_way = wishes.address.is_some() || devices > 0;
    let body = html! {
        div class="notices" {
            h1 { (text.say("notices")) }
            p class="lead" { (text.say("notices-lead")) }
            @if let Some(said) = said { p class="notice" role="status" { (said) } }
            (mail_card(state, frame, person, &wishes))
            (push_card(state, frame, devices))
            form class="card" method="post" action=(HERE) {
                (frame.token())
                @if wishes.address.is_some() { (often(frame, &wishes, is_set)) }
                fieldset {
                    legend { (text.say("notices-kinds")) }
                    @for kind in LetterKind::CHOICE {
                        label {
                            input type="checkbox" name=(kind.as_str()) value="on"
                                checked[wishes.kinds.contains(&kind)];
                            (text.say(&format!("notices-kind-{}", kind.as_str())))
                        }
                    }
                }
                button class="primary" { (text.say("notices-keep")) }
            }
            @if has_way {
                form method="post" action={ (HERE) "/test" } {
                    (frame.token())
                    button { (text.say("notices-test")) }
                }
            }
        }
    };
    let head = html! {
        link rel="stylesheet" href=(assets::address("notices.css"));
        script type="module" src=(assets::address("notices.js")) {}
    };
    frame.page_with(&text.say("notices"), &head, &body)
}

fn mail_card(
    state: &AppState,
    frame: &Frame<'_>,
    person: Option<&Person>,
    wishes: &Wishes,
) -> Markup {
    let text = frame.text;
    let is_account = person.is_some_and(|person| person.standing == PersonKind::Account);
    html! {
        section class="card" aria-labelledby="mail" {
            h2 id="mail" { (text.say("notices-mail")) }
            @if !state.post.has_mail() {
                p { (text.say("notices-no-mail")) }
            } @else if !is_account {
                p { (text.say("notices-guest")) " " a href="/register" { (text.say("account-register")) } }
            } @else {
                @if let Some(address) = &wishes.address {
                    p class="address" { (text.tell("notices-at", [("address", address.as_str().into())])) }
                }
                @if let Some((address, _)) = &wishes.pending {
                    p class="notice address" role="status" {
                        (text.tell("notices-asked", [("address", address.as_str().into())]))
                    }
                }
                form method="post" action={ (HERE) "/address" } {
                    (frame.token())
                    label for="address" { (text.say("notices-address")) }
                    input id="address" name="address" type="email" required maxlength="254"
                        autocomplete="email";
                    " " button { (text.say("notices-confirm")) }
                }
            }
        }
    }
}

fn push_card(state: &AppState, frame: &Frame<'_>, count: usize) -> Markup {
    let text = frame.text;
    html! {
        section class="card" aria-labelledby="push" data-push data-key=(state.post.public_key())
            data-none=(text.say("notices-push-none")) data-denied=(text.say("notices-push-denied"))
            data-failed=(text.say("notices-push-failed")) {
            h2 id="push" { (text.say("notices-push")) }
            p { (text.say("notices-push-lead")) " " (text.tell("notices-devices", [("count", count.into())])) }
            (frame.token())
            noscript { p { (text.say("notices-push-script")) } }
            p {
                button type="button" data-on hidden { (text.say("notices-push-on")) }
                button type="button" data-off hidden { (text.say("notices-push-off")) }
                " " output data-told {}
            }
        }
    }
}

/// How often mail comes, and when.
fn often(frame: &Frame<'_>, wishes: &Wishes, is_set: bool) -> Markup {
    let text = frame.text;
    let is_unset = !is_set || (wishes.zone == "UTC" && wishes.mode != Mode::Digest);
    html! {
        fieldset {
            legend { (text.say("notices-how")) }
            @for mode in Mode::ALL {
                label {
                    input type="radio" name="mode" value=(mode.as_str()) checked[wishes.mode == mode];
                    (text.say(&format!("notices-mode-{}", mode.as_str())))
                }
            }
        }
        div class="when" {
            label {
                (text.say("notices-hour")) " "
                select name="hour" {
                    @for hour in 0..24_u8 {
                        option value=(hour) selected[wishes.hour == hour] { (format!("{hour:02}:00")) }
                    }
                }
            }
            label {
                (text.say("notices-zone")) " "
                input name="zone" list="zones" required maxlength="64" value=(wishes.zone)
                    data-zone=[is_unset.then_some("unset")] autocomplete="off";
            }
            datalist id="zones" {
                @for zone in tz::db().available() { option value=(zone) {} }
            }
        }
    }
}
