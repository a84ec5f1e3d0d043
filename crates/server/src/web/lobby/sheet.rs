//! The sheet on which a match is chosen: against whom, which side, how much time, and one button. What is seldom
//! wanted stands below, as far as it can apply to the game; what applies to some opponents alone is shown with them,
//! which the style sheet sees to.

use dohyo_rules::time::Span;
use dohyo_rules::{Variant, find};
use maud::{Markup, html};

use crate::people::{LONGEST_NAME, PersonKind};
use crate::room::{Begins, TimeTerms};
use crate::secret;
use crate::text::Text;
use crate::web::families::GameFamily;
use crate::web::guide::page::named_link;
use crate::web::identity::Visitor;
use crate::web::names::{game_title, seat_name};
use crate::web::page::frame::Frame;
use crate::web::preferences::LastPlayed;

/// Characters of what a form calls its match.
const KEY: usize = 16;
/// The level that is proposed to those who have chosen none.
const USUAL_LEVEL: &str = "2";
/// Against whom one can play.
pub(in crate::web) const OPPONENTS: [&str; 5] =
    ["computer", "anybody", "friend", "same-device", "person"];
/// The usual ways to play by the clock, and whether only games have them in which one moves after the other.
const TIMES: [(&str, bool); 15] = [
    ("none", false),
    ("bank 3m+2s", true),
    ("bank 5m+3s", true),
    ("bank 10m+5s", true),
    ("bank 15m+10s", true),
    ("turn 30s", false),
    ("turn 1m", false),
    ("turn 2m", false),
    ("turn 3m", false),
    ("turn 4m", false),
    ("turn 5m", false),
    ("days 1", false),
    ("days 2", false),
    ("days 3", false),
    ("days 7", false),
];
/// How many missed turns are excused, and with how much more time.
const EXCUSES: [(u8, Span); 6] = [
    (1, Span::minutes(1)),
    (1, Span::minutes(60)),
    (1, Span::days(1)),
    (2, Span::days(1)),
    (3, Span::days(1)),
    (1, Span::days(7)),
];

/// What is chosen when the sheet is opened.
pub(in crate::web) struct MatchSheet<'a> {
    pub(in crate::web) frame: &'a Frame<'a>,
    pub(in crate::web) visitor: &'a Visitor,
    pub(in crate::web) family: GameFamily,
    pub(in crate::web) game: &'static Variant,
    pub(in crate::web) opponent: &'static str,
    level: String,
    begins: Begins,
    time: String,
}

impl<'a> MatchSheet<'a> {
    /// The sheet of a game, or of the game of the family that was played last; with what was chosen last for what is not
    /// asked for.
    pub(in crate::web) fn new(
        frame: &'a Frame<'a>,
        visitor: &'a Visitor,
        asked: Option<&str>,
        opponent: Option<&str>,
    ) -> Option<Self> {
        let asked = asked.and_then(|game| find(game).ok());
        let family = match asked {
            Some(game) => GameFamily::of(game.id)?,
            None => GameFamily::all().into_iter().next()?,
        };
        let last = visitor.preferences.played(family.id);
        let game = asked.or_else(|| find(last?.game).ok()).unwrap_or(&family.games[0].variants[0]);
        let opponent = opponent.or_else(|| last.map(|last| last.opponent)).unwrap_or_default();
        let opponent = OPPONENTS.into_iter().find(|known| *known == opponent);
        Some(Self {
            frame,
            visitor,
            game,
            opponent: opponent.unwrap_or(OPPONENTS[0]),
            level: last.map_or_else(|| USUAL_LEVEL.to_owned(), |last| last.level.to_string()),
            begins: last.map_or_else(Begins::default, |last| last.begins),
            time: last.map_or_else(|| "none".to_owned(), |last| last.time.to_string()),
            family,
        })
    }

    /// The form.
    pub(in crate::web) fn form(&self) -> Markup {
        let text = self.frame.text;
        html! {
            form class="card new" method="post" action="/new" {
                (self.frame.token())
                // Sent twice by an impatient hand, it is one match.
                input type="hidden" name="key" value=(secret::random_text(KEY));
                (self.games())
                (self.opponents())
                div class="pair" {
                    fieldset {
                        legend { (text.say(if self.game.simultaneous { "new-side" } else { "new-begins" })) }
                        div class="choices" { @for begins in Begins::ALL { (self.side(begins)) } }
                    }
                    p { label for="time" { (text.say("new-time")) } (self.times()) }
                }
                @if self.is_nameless() { (self.nick()) }
                p class="deeds" { button class="primary" { (text.say("new-start")) } }
                details class="more" {
                    summary { (text.say("new-options")) }
                    (self.more())
                }
            }
        }
    }

    /// Which game of the family.
    fn games(&self) -> Markup {
        let text = self.frame.text;
        let id = self.game.id.split(':').next().unwrap_or_default();
        if let [only] = &self.family.games[..] {
            return html! {
                input type="hidden" name="game" value=(only.id);
                p class="soft" { (text.say(&format!("game-{}-summary", only.id))) " " (named_link(text, only.id)) }
            };
        }
        html! {
            fieldset class="variants" {
                legend { (text.say("new-game")) }
                div class="choices" {
                    @for entry in &self.family.games {
                        label {
                            input type="radio" name="game" value=(entry.id) checked[entry.id == id];
                            span { (game_title(text, entry.id)) }
                            small { (text.say(&format!("game-{}-summary", entry.id))) }
                        }
                    }
                }
            }
            p class="soft" { (named_link(text, id)) }
        }
    }

    /// Who is to play.
    fn opponents(&self) -> Markup {
        let text = self.frame.text;
        html! {
            fieldset {
                legend { (text.say("new-opponent")) }
                (choices(text, "opponent", &OPPONENTS, self.opponent))
                p class="for-computer" {
                    label for="level" { (text.say("new-level")) }
                    (self.levels())
                }
                p class="for-person" {
                    label for="name" { (text.say("new-name")) }
                    input id="name" name="name" maxlength=(LONGEST_NAME) autocomplete="off";
                }
            }
        }
    }

    /// A side, or who begins: where both choose at once, nobody does.
    fn side(&self, begins: Begins) -> Markup {
        let text = self.frame.text;
        let start = self.game.start();
        let words = match begins {
            Begins::Host if self.game.simultaneous => {
                seat_name(text, &*start, dohyo_rules::Player::First)
            }
            Begins::Opponent if self.game.simultaneous => {
                seat_name(text, &*start, dohyo_rules::Player::Second)
            }
            begins => text.say(&format!("begins-{}", begins.as_str())),
        };
        html! {
            @if begins != Begins::Younger || !self.game.simultaneous {
                label class=[(begins == Begins::Younger).then_some("for-people")] {
                    input type="radio" name="begins" value=(begins.as_str()) checked[begins == self.begins];
                    " " (words)
                }
            }
        }
    }

    fn levels(&self) -> Markup {
        let text = self.frame.text;
        html! {
            select id="level" name="level" {
                @for level in 1..=10_i64 {
                    option value=(level) selected[level.to_string() == self.level] {
                        (text.tell("level", [("level", level.into())]))
                    }
                }
            }
        }
    }

    /// The usual ways to play by the clock.
    fn times(&self) -> Markup {
        let text = self.frame.text;
        let fits = |is_by_turns: bool| !(is_by_turns && self.game.simultaneous);
        html! {
            select id="time" name="time" {
                @for (time, _) in TIMES.iter().filter(|(_, is_by_turns)| fits(*is_by_turns)) {
                    option value=(time) selected[*time == self.time] { (in_words(text, time)) }
                }
            }
        }
    }

    /// Whether others would know them by nothing but a number.
    fn is_nameless(&self) -> bool {
        let person = self.visitor.person.as_ref();
        person.is_none_or(|person| person.standing == PersonKind::Guest)
    }

    /// A name to play under, asked for where there is somebody to read it.
    fn nick(&self) -> Markup {
        let text = self.frame.text;
        let name = self.visitor.person.as_ref().map(|person| person.name.as_str());
        html! {
            p class="for-people" {
                label for="nick" { (text.say("new-nick")) }
                input id="nick" name="nick" maxlength=(LONGEST_NAME) autocomplete="nickname"
                    placeholder=(name.map_or_else(|| text.say("new-nick-none"), str::to_owned));
            }
        }
    }

    /// What is seldom wanted.
    fn more(&self) -> Markup {
        let text = self.frame.text;
        let has_touch = !self.game.simultaneous && !self.game.touch_rules;
        html! {
            (self.readings())
            label class="check for-nobody" {
                input type="checkbox" name="watch" value="true"; " " (text.say("new-watch"))
            }
            @if !self.is_nameless() {
                label class="check for-people" {
                    input type="checkbox" name="stakes" value="rated"; " " (text.say("new-rated"))
                }
            }
            p {
                label for="own_time" { (text.say("new-own-time")) }
                input id="own_time" name="own_time" maxlength="80" autocomplete="off" spellcheck="false";
            }
            p class="for-people" {
                label for="missed" { (text.say("new-missed")) }
                select id="missed" name="missed" {
                    option value="" { (text.say("new-missed-rules")) }
                    option value="lose-turn" { (text.say("time-lose-turn")) }
                    option value="lose-game" { (text.say("time-lose-game")) }
                    @for (times, by) in EXCUSES {
                        option value={ "excuse " (times) " by " (by) } { (text.excused(times, by)) }
                    }
                }
            }
            @if self.game.simultaneous {
                label class="check for-people" {
                    input type="checkbox" name="choices" value="hidden"; " " (text.say("new-hidden"))
                }
            }
            @if has_touch {
                label class="check" {
                    input type="checkbox" name="touch" value="true" aria-describedby="touch-hint"; " "
                    (text.say("touch-new"))
                }
                p id="touch-hint" class="quiet" {
                    (text.say("touch-hint")) " " a href="/touch" { (text.say("touch-more")) }
                }
            }
            label for="position" { (text.say("new-position")) }
            input id="position" name="position" maxlength="400" autocomplete="off"
                spellcheck="false" aria-describedby="position-hint";
            p id="position-hint" class="quiet" { (text.say("new-position-hint")) }
        }
    }

    /// How the leaflet is read, where it can be read in more than one way.
    fn readings(&self) -> Markup {
        let text = self.frame.text;
        let variants = self.family.games[0].variants;
        let chosen = self.game.option;
        let words = |option: &str| text.say(&format!("option-{}", option.replace('=', "-")));
        html! {
            @if variants.len() > 1 {
                p {
                    label for="option" { (text.say("new-option")) }
                    select id="option" name="option" {
                        @for (place, variant) in variants.iter().enumerate() {
                            option value=(if place == 0 { "" } else { variant.option })
                                selected[variant.option == chosen] { (words(variant.option)) }
                        }
                    }
                }
            }
        }
    }
}

/// The same match again, with one click; and the way to another.
pub(in crate::web) fn again(frame: &Frame<'_>, last: &LastPlayed) -> Markup {
    let text = frame.text;
    html! {
        form class="once-more" method="post" action="/new" {
            (frame.token())
            input type="hidden" name="key" value=(secret::random_text(KEY));
            @for (name, value) in [
                ("game", last.game.to_owned()),
                ("opponent", last.opponent.to_owned()),
                ("level", last.level.to_string()),
                ("begins", last.begins.as_str().to_owned()),
                ("time", last.time.to_string()),
            ] {
                input type="hidden" name=(name) value=(value);
            }
            button class="primary" { (text.say("play")) " " small { (in_short(text, last)) } }
        }
    }
}

/// What was played last, in a few words.
fn in_short(text: &Text, last: &LastPlayed) -> String {
    let opponent = match last.opponent {
        "computer" => text.computer(last.level),
        other => text.say(&format!("again-{other}")),
    };
    match last.time == TimeTerms::default() {
        true => opponent,
        false => format!("{opponent} · {}", text.terms(&last.time)),
    }
}

fn in_words(text: &Text, terms: &str) -> String {
    text.terms(&terms.parse().expect("these are terms"))
}

fn choices(text: &Text, name: &str, values: &[&str], chosen: &str) -> Markup {
    html! {
        div class="choices" {
            @for value in values {
                label {
                    input type="radio" name=(name) value=(value) checked[*value == chosen];
                    " " (text.say(&format!("{name}-{value}")))
                }
            }
        }
    }
}
