//! What the engine makes of a position, in words and lines; of a bout, what the solver knows.

use std::num::NonZeroUsize;
use std::sync::Arc;
use std::time::Duration;

use dohyo_engine::review::share;
use dohyo_engine::solve::{Solution, Utility};
use dohyo_engine::{Analysis, Limits, Score, Variation, Worth};
use dohyo_rules::{AnyMatch, Player, Status, Viewer, find};
use maud::{Markup, html};
use serde::{Deserialize, Serialize};

use super::Study;
use crate::board;
use crate::bouts::is_solved;
use crate::study::AnalysisRequest;
use crate::text::Text;
use crate::web::aside::aside;
use crate::web::bouts::page;
use crate::web::names::seat_name;
use crate::web::{AppState, Problem};

/// Lines that are shown at once, at most and usually.
pub(super) const MOST_LINES: usize = 5;
pub(super) const USUAL_LINES: usize = 3;
/// How long the engine thinks for a page without script.
const PATIENCE: Duration = Duration::from_secs(1);
/// Moves of a line that are shown.
const LONGEST_LINE: usize = 12;
/// The history is told only where it is shorter than this.
const LONGEST_HISTORY: usize = 400;

/// A position to think about.
#[derive(Clone, Debug, Deserialize, Serialize)]
pub(super) struct AnalysisQuestion {
    game: String,
    start: Option<String>,
    #[serde(default)]
    moves: Vec<String>,
}

/// What was found out about a position.
pub(super) struct Thought {
    table: Box<dyn AnyMatch>,
    found: Outlook,
}

enum Outlook {
    Lines(Analysis),
    Solution(Arc<Solution>),
    /// The match is over.
    Nothing,
    /// Why nobody could find out.
    Problem(Problem),
}

impl AnalysisQuestion {
    /// The question that a place of an analysis asks; none where the match is over. The engine
    /// knows no turns that were lost on time, and needs no history that is very long.
    pub(super) fn of(study: &Study, table: &dyn AnyMatch) -> Option<Self> {
        if matches!(table.status(), Status::Over(_)) {
            return None;
        }
        let game = table.game().to_owned();
        let (start, moves) = study.tree.moves(study.at);
        let is_plain = moves.len() <= LONGEST_HISTORY && !moves.contains(&"pass");
        Some(match is_plain && table.status() != Status::Both {
            true => {
                let moves = moves.into_iter().map(str::to_owned).collect();
                Self { game, start: Some(start), moves }
            }
            false => Self { game, start: Some(table.position_with_counters()), moves: Vec::new() },
        })
    }

    /// Whether it is one that a page asks: others are longer than anybody plays through for it.
    pub(super) fn check(&self) -> Result<(), Problem> {
        if self.moves.len() > LONGEST_HISTORY { Err(Problem::TooLarge) } else { Ok(()) }
    }

    /// The position itself.
    pub(super) fn table(&self) -> Result<Box<dyn AnyMatch>, Problem> {
        let variant = find(&self.game).map_err(|_| Problem::NotFound)?;
        let bad = |reason: String| Problem::BadPosition(reason);
        let mut table = match &self.start {
            Some(start) => variant.set_up(start).map_err(|error| bad(error.to_string()))?,
            None => variant.start(),
        };
        for mv in &self.moves {
            table.play(mv).map_err(|refusal| bad(refusal.to_string()))?;
        }
        Ok(table)
    }

    pub(super) fn is_solved(&self) -> bool {
        is_solved(&self.game)
    }

    /// What the analysts are asked.
    pub(super) fn analysis(&self, lines: Option<usize>) -> AnalysisRequest {
        let lines = lines.unwrap_or(USUAL_LINES).clamp(1, MOST_LINES);
        AnalysisRequest {
            game: self.game.clone(),
            start: self.start.clone(),
            moves: self.moves.clone(),
            lines: NonZeroUsize::new(lines).unwrap_or(NonZeroUsize::MIN),
        }
    }
}

/// Thinks about a place for as long as somebody waits for a page.
pub(super) async fn ask(state: &AppState, study: &Study, lines: Option<usize>) -> Thought {
    let table = study.tree.table(study.at);
    let found = match AnalysisQuestion::of(study, &*table) {
        None => Outlook::Nothing,
        Some(question) if question.is_solved() => return solve(state, table).await,
        Some(question) => think(state, question.analysis(lines)).await,
    };
    Thought { table, found }
}

async fn think(state: &AppState, request: AnalysisRequest) -> Outlook {
    let asked = aside(state, || Ok(state.analysts.analyse(request, Limits::default())?));
    match asked.await {
        Err(problem) => Outlook::Problem(problem),
        Ok(reports) => {
            let found = reports.within(PATIENCE).await;
            found.map_or(Outlook::Problem(Problem::Busy), Outlook::Lines)
        }
    }
}

/// What the solver says of a position of a bout.
pub(super) async fn solve(state: &AppState, table: Box<dyn AnyMatch>) -> Thought {
    let solution = state.solvers.solve(table.game(), Utility::Win, &table.position()).await;
    let found = match solution {
        Ok(solution) => Outlook::Solution(solution),
        Err(unsolved) => Outlook::Problem(unsolved.into()),
    };
    Thought { table, found }
}

/// What stands where nobody has been asked.
pub(super) fn silence(text: &Text, table: &dyn AnyMatch) -> Markup {
    html! {
        p class="quiet" {
            @if matches!(table.status(), Status::Over(_)) { (text.say("analysis-over")) }
            @else { (text.say("analysis-silence")) }
        }
    }
}

impl Thought {
    /// What an analyst has found at a table.
    pub(super) fn of(table: Box<dyn AnyMatch>, found: Analysis) -> Self {
        Self { table, found: Outlook::Lines(found) }
    }

    /// The cells of the best move.
    pub(super) fn first_cells(&self) -> Vec<String> {
        let Outlook::Lines(found) = &self.found else { return Vec::new() };
        let best = found.lines.first().and_then(|line| line.moves.first());
        let scene = self.table.scene(Viewer::Spectator);
        best.map(|mv| board::read(mv, &scene).cells).unwrap_or_default()
    }

    /// The lines, the best first.
    pub(super) fn lines(&self, text: &Text) -> Markup {
        match &self.found {
            Outlook::Nothing => silence(text, &*self.table),
            Outlook::Problem(problem) => html! { p class="notice" { (problem.message(text)) } },
            Outlook::Solution(solution) => page::summary(text, &*self.table, solution),
            Outlook::Lines(found) => html! {
                p class="effort quiet" { (effort(text, found)) }
                ol class="thoughts" {
                    @for line in &found.lines { (self.line(text, line)) }
                }
            },
        }
    }

    fn line(&self, text: &Text, line: &Variation) -> Markup {
        let shown = line.moves.iter().take(LONGEST_LINE).enumerate();
        html! {
            li {
                span class="score" { (self.score(text, line.score)) }
                " "
                @for (index, mv) in shown {
                    button form="study" name="deed"
                        value={ "line " (line.moves[..=index].join(" ")) } { (mv) }
                    " "
                }
            }
        }
    }

    /// What a line is worth, from the first player's side.
    fn score(&self, text: &Text, score: Score) -> String {
        match (Worth::of(score), self.mover()) {
            (Worth::Guess(_), _) => signed(text, self.for_first(score)),
            (Worth::Win(plies), mover) => self.wins(text, mover, plies),
            (Worth::Loss(plies), mover) => self.wins(text, mover.other(), plies),
        }
    }

    fn wins(&self, text: &Text, winner: Player, plies: u32) -> String {
        let winner = seat_name(text, &*self.table, winner);
        text.tell("analysis-wins", [("who", winner.into()), ("count", i64::from(plies).into())])
    }

    fn mover(&self) -> Player {
        match self.table.status() {
            Status::Turn(player) => player,
            Status::Both | Status::Over(_) => Player::First,
        }
    }

    fn for_first(&self, score: Score) -> Score {
        if self.mover() == Player::First { score } else { -score }
    }

    /// The bar that shows who is ahead, from the first player's side.
    pub(super) fn bar(&self, text: &Text) -> Markup {
        let (share, shown, words) = match &self.found {
            Outlook::Nothing | Outlook::Problem(_) => return html! {},
            Outlook::Solution(solution) => {
                let words = page::meaning(text, &*self.table, solution);
                (f64::midpoint(solution.value(), 1.0), page::signed(text, solution.value()), words)
            }
            Outlook::Lines(found) => {
                let Some(best) = found.lines.first() else { return html! {} };
                let shown = self.score(text, best.score);
                let share = share(self.table.game(), self.for_first(best.score));
                (share, shown.clone(), shown)
            }
        };
        let percent = format!("{:.1}", 100.0 * share.clamp(0.0, 1.0));
        html! {
            div class="evaluation" role="meter" aria-label=(text.say("analysis-bar"))
                aria-valuemin="0" aria-valuemax="100" aria-valuenow=(percent) aria-valuetext=(words) {
                svg viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true" {
                    rect class="second" width="100" height="10" {}
                    rect class="first" width=(percent) height="10" {}
                    rect class="middle" x="49.8" width=".4" height="10" {}
                }
                span aria-hidden="true" { (shown) }
            }
        }
    }
}

/// How far the engine has come, and how fast it is.
fn effort(text: &Text, found: &Analysis) -> String {
    let speed = found.nodes as f64 / found.elapsed.as_secs_f64().max(0.001);
    text.tell(
        "analysis-effort",
        [
            ("depth", i64::from(found.depth).into()),
            ("nodes", (found.nodes as i64).into()),
            ("speed", (speed as i64).into()),
        ],
    )
}

/// A lead in men, with its sign.
fn signed(text: &Text, score: Score) -> String {
    let sign = match score {
        0 => "",
        1.. => "+",
        _ => "−",
    };
    format!("{sign}{}", text.decimal(f64::from(score).abs() / 100.0, 2))
}
