//! What a review looks like at a glance: the balance as a line, and the time of each turn as bars.
//! All of it stands in the table as well, which is for those who do not see it.

use dohyo_engine::review::MoveQuality;
use dohyo_rules::Player;
use maud::{Markup, html};

use super::ReviewStory;

/// The drawings' size, and what is left around them.
const WIDTH: f64 = 640.0;
const HEIGHT: f64 = 220.0;
const BARS: f64 = 120.0;
const MARGIN: f64 = 24.0;

impl ReviewStory<'_> {
    /// The first player's share of the match, from the start to the end. Each point leads to its
    /// turn.
    pub(super) fn graph(&self) -> Markup {
        let start = self.turns.first().map_or(0.5, |turn| match turn.seat {
            Player::First => turn.hoped,
            Player::Second => 1.0 - turn.hoped,
        });
        let last = self.turns.last().map_or(0, |turn| turn.turn + 1);
        let x = |turn: usize| self.across(turn, last);
        let y = |share: f64| MARGIN + (1.0 - share) * (HEIGHT - 2.0 * MARGIN);
        let after = self.turns.iter().map(|turn| (turn.turn + 1, turn.balance(), turn.verdict()));
        let points: Vec<(usize, f64, MoveQuality)> =
            [(0, start, MoveQuality::Fine)].into_iter().chain(after).collect();
        let line: Vec<String> = points
            .iter()
            .map(|&(turn, share, _)| format!("{:.1},{:.1}", x(turn), y(share)))
            .collect();
        let middle = format!("{:.1}", HEIGHT / 2.0);
        html! {
            svg class="graph" viewBox={ "0 0 " (WIDTH) " " (HEIGHT) } aria-hidden="true" {
                line class="even" x1="0" x2=(WIDTH) y1=(middle) y2=(middle) {}
                text x="4" y="20" { (self.players.first) }
                text x="4" y=(HEIGHT - 6.0) { (self.players.second) }
                polyline points=(line.join(" ")) {}
                @for (turn, share, verdict) in points {
                    // The table leads there for the keyboard.
                    a href=(self.turn_address(turn)) tabindex="-1" {
                        circle class=(verdict.as_str()) cx=(format!("{:.1}", x(turn)))
                            cy=(format!("{:.1}", y(share)))
                            r=(if verdict == MoveQuality::Fine { "3" } else { "5.5" }) {
                            title { (self.point_title(turn, share)) }
                        }
                    }
                }
            }
        }
    }

    /// How long each turn took.
    pub(super) fn bars(&self) -> Markup {
        let longest = self.times.iter().copied().max().unwrap_or(0).max(1) as f64;
        let count = self.times.len();
        let width = ((WIDTH - 2.0 * MARGIN) / count.max(1) as f64 * 0.8).clamp(0.5, 24.0);
        let seat = |turn: usize| {
            let reviewed = self.turns.iter().find(|reviewed| reviewed.turn == turn);
            match reviewed.map(|reviewed| reviewed.seat) {
                Some(Player::Second) => "second",
                _ => "first",
            }
        };
        html! {
            svg class="graph times" viewBox={ "0 0 " (WIDTH) " " (BARS) } aria-hidden="true" {
                text class="first" x="4" y="20" { (self.seats.first) }
                text class="second" x="4" y="42" { (self.seats.second) }
                @for (turn, &time) in self.times.iter().enumerate() {
                    @let height = (time as f64 / longest * (BARS - 10.0)).max(1.0);
                    a href=(self.turn_address(turn + 1)) tabindex="-1" {
                        rect class=(seat(turn)) x=(format!("{:.1}", self.across(turn + 1, count) - width / 2.0))
                            y=(format!("{:.1}", BARS - height)) width=(format!("{width:.1}"))
                            height=(format!("{height:.1}")) {
                            title { (self.seconds(time)) }
                        }
                    }
                }
            }
        }
    }

    /// Where a turn is, of so many.
    fn across(&self, turn: usize, last: usize) -> f64 {
        MARGIN + (WIDTH - 2.0 * MARGIN) * turn as f64 / last.max(1) as f64
    }
}
