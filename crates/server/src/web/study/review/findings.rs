//! What a review says in words and numbers: how well both played, where the match turned, and
//! every turn with what it kept.

use dohyo_engine::review::{MoveQuality, Reviewed, accuracy};
use dohyo_rules::Player;
use maud::{Markup, html};

use super::ReviewStory;
use crate::board;
use crate::web::page::shares::percent;

/// The moves that a better line is shown with at most.
const LONGEST_LINE: usize = 10;

/// The turns that lost something.
pub(super) fn turning_points(turns: &[Reviewed]) -> impl Iterator<Item = &Reviewed> {
    turns.iter().filter(|turn| turn.verdict() > MoveQuality::Fine)
}

impl ReviewStory<'_> {
    /// How well both played.
    pub(super) fn accuracies(&self) -> Markup {
        let text = self.text;
        let count = |seat, verdict| {
            let own = self.turns.iter().filter(|turn| turn.seat == seat);
            own.filter(|turn| turn.verdict() == verdict).count() as i64
        };
        html! {
            div class="scroll" {
                table class="accuracies" {
                    thead { tr {
                        th scope="col" { (text.say("review-player")) }
                        th scope="col" class="number" { (text.say("review-accuracy")) }
                        @for verdict in [MoveQuality::Inaccuracy, MoveQuality::Mistake, MoveQuality::Blunder] {
                            th scope="col" class="number" {
                                (text.say(&format!("review-{}-many", verdict.as_str())))
                            }
                        }
                    } }
                    tbody {
                        @for seat in Player::ALL {
                            tr {
                                th scope="row" { (self.players[seat]) }
                                td class="number" {
                                    @match accuracy(self.turns, seat) {
                                        Some(accuracy) => strong { (text.decimal(accuracy, 0)) },
                                        None => "–",
                                    }
                                }
                                @for verdict in [MoveQuality::Inaccuracy, MoveQuality::Mistake, MoveQuality::Blunder] {
                                    td class="number" { (text.count(count(seat, verdict))) }
                                }
                            }
                        }
                    }
                }
            }
            details {
                summary { (text.say("review-how")) }
                p { (text.say("review-method")) }
            }
        }
    }

    /// Where the match turned, each with what was better.
    pub(super) fn points(&self) -> Markup {
        let points: Vec<&Reviewed> = turning_points(self.turns).collect();
        html! {
            @if points.is_empty() { p { (self.text.say("review-none")) } }
            ol class="points" {
                @for (turn, scene) in points.into_iter().zip(&self.scenes) {
                    li class={ "card " (turn.verdict().as_str()) } {
                        (board::thumbnail(scene))
                        (self.point(turn))
                    }
                }
            }
        }
    }

    fn point(&self, turn: &Reviewed) -> Markup {
        let text = self.text;
        let verdict = text.say(&format!("review-{}", turn.verdict().as_str()));
        let values = [
            ("turn", ((turn.turn + 1) as i64).into()),
            ("who", self.players[turn.seat].as_str().into()),
        ];
        let shares = [
            ("hoped", percent(text, turn.hoped).into()),
            ("kept", percent(text, turn.kept).into()),
        ];
        let better = &turn.best.moves[..turn.best.moves.len().min(LONGEST_LINE)];
        let analysis = format!("/analysis/{}?match={}&at={}", self.game, self.id, turn.turn);
        html! {
            div {
                h3 { strong class="tag" { (verdict) } " " (text.tell("review-point", values)) }
                p { (text.tell("review-shares", shares)) }
                dl {
                    dt { (text.say("review-played")) } dd { code { (turn.played.moves[0]) } }
                    dt { (text.say("review-better")) } dd { @for mv in better { code { (mv) } " " } }
                }
                p class="ways" {
                    a href=(self.turn_address(turn.turn)) { (text.say("review-show")) }
                    " "
                    a href=(analysis) { (text.say("review-analyse")) }
                }
            }
        }
    }

    /// Every turn.
    pub(super) fn table(&self) -> Markup {
        let text = self.text;
        let share = text.tell("review-share-of", [("who", self.seats.first.as_str().into())]);
        html! {
            div class="scroll" role="region" tabindex="0" aria-labelledby="turns" {
                table class="story" {
                    thead { tr {
                        th scope="col" class="number" { (text.say("review-turn")) }
                        th scope="col" { (text.say("review-player")) }
                        th scope="col" { (text.say("review-move")) }
                        th scope="col" class="number" { (share) }
                        th scope="col" { (text.say("review-verdict")) }
                        th scope="col" class="number" { (text.say("review-time")) }
                    } }
                    tbody { @for turn in self.turns { (self.row(turn)) } }
                }
            }
        }
    }

    fn row(&self, turn: &Reviewed) -> Markup {
        let text = self.text;
        html! {
            tr class=(turn.verdict().as_str()) {
                th scope="row" class="number" {
                    a href=(self.turn_address(turn.turn + 1)) { (turn.turn + 1) }
                }
                td { (self.seats[turn.seat]) }
                td { (turn.played.moves[0]) }
                td class="number" { (percent(text, turn.balance())) }
                td { (text.say(&format!("review-{}", turn.verdict().as_str()))) }
                td class="number" {
                    @if let Some(&time) = self.times.get(turn.turn) { (self.seconds(time)) }
                }
            }
        }
    }

    /// What a point of the graph says.
    pub(super) fn point_title(&self, turns: usize, share: f64) -> String {
        let share = percent(self.text, share);
        let values = [("turn", (turns as i64).into()), ("share", share.into())];
        self.text.tell("review-after", values)
    }

    pub(super) fn seconds(&self, time: i64) -> String {
        let seconds = self.text.decimal(time as f64 / 1000.0, 1);
        self.text.tell("review-seconds", [("seconds", seconds.into())])
    }
}
