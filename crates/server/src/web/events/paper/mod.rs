//! Events on paper and on the wall: pages to be printed, files to be downloaded, and the big screen of
//! a hall. What is drawn is `paper`'s affair; here it is found, named and sent.

mod download;
mod print;
mod screen;

use axum::Router;
use axum::routing::get;
use dohyo_paper::{self as paper, Drawing, Heading, Paper, Reasons, Sheet};
use dohyo_tournament::{At, Event, Format};
use serde::Deserialize;

use crate::events::Hosted;
use crate::events::ballot;
use crate::text::Text;
use crate::web::{AppState, Problem};

pub(in crate::web) fn router() -> Router<AppState> {
    let router = Router::new()
        .route("/events/{id}/screen", get(screen::show))
        .route("/events/{id}/print/{what}", get(print::show));
    download::add_routes(router)
}

/// What can be asked of all of them.
#[derive(Clone, Debug, Default, Deserialize)]
struct PrintQuery {
    /// The name of a division; all of them, if there is none.
    division: Option<String>,
    /// The word for a size of paper.
    paper: Option<String>,
    /// The number of a panel of the big screen, from 1.
    panel: Option<usize>,
}

impl PrintQuery {
    /// The numbers of the divisions that are asked for.
    fn divisions(&self, event: &Event) -> Result<Vec<usize>, Problem> {
        let divisions = &event.settings().divisions;
        let Some(name) = self.division.as_deref().filter(|name| !name.is_empty()) else {
            return Ok((0..divisions.len()).collect());
        };
        let found = divisions.iter().position(|division| division.name == name);
        Ok(vec![found.ok_or(Problem::NotFound)?])
    }

    /// The paper that is asked for, or that of most of the world.
    fn paper(&self) -> Paper {
        self.paper.as_deref().and_then(Paper::find).unwrap_or_default()
    }
}

/// The most entries of a division that are drawn. Beyond it a bracket has a thousand sheets, and to draw
/// them would keep everybody else waiting.
pub(in crate::web) const MOST_DRAWN: usize = 1024;
/// The most fields of a table of who did what against whom: 256 players across.
const MOST_CELLS: usize = 256 * 256;

/// Something that can be drawn of an event.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum PaperKind {
    Bracket,
    Table,
    Standings,
    Slips,
}

impl PaperKind {
    const ALL: [Self; 4] = [Self::Bracket, Self::Table, Self::Standings, Self::Slips];

    /// The word for it in addresses.
    const fn as_str(self) -> &'static str {
        match self {
            Self::Bracket => "bracket",
            Self::Table => "table",
            Self::Standings => "standings",
            Self::Slips => "slips",
        }
    }

    fn find(word: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|what| what.as_str() == word)
    }

    fn name(self, text: &Text) -> String {
        text.say(&format!("paper-what-{}", self.as_str()))
    }

    /// Whether there is something of it in a division, and not more than walls are high.
    fn is_in(self, event: &Event, division: usize) -> bool {
        let contest = &event.contests()[division];
        if contest.seeds.len() > MOST_DRAWN && self != Self::Slips {
            return false;
        }
        match self {
            Self::Bracket => contest.knockout.is_some(),
            Self::Table => {
                let format = event.settings().divisions[division].rules.format;
                let is_table = !matches!(format, Format::Knockout(_));
                let cells = paper::cross_table_cells(event, division);
                is_table && !contest.seeds.is_empty() && cells <= MOST_CELLS
            }
            Self::Standings => !contest.standings.is_empty(),
            Self::Slips => contest.ready().next().is_some(),
        }
    }
}

/// An event to be drawn.
struct Show<'a> {
    text: &'a Text,
    hosted: &'a Hosted,
}

impl Show<'_> {
    fn event(&self) -> &Event {
        self.hosted.event()
    }

    /// What a drawing of a division is called: the only division needs no name.
    fn title(&self, what: PaperKind, division: usize) -> String {
        let settings = self.event().settings();
        let mut parts = vec![settings.name.clone()];
        if settings.divisions.len() > 1 {
            parts.push(settings.divisions[division].name.clone());
        }
        parts.push(what.name(self.text));
        parts.join(" · ")
    }

    /// The drawing of a division, but for slips, which are many.
    fn drawing(&self, what: PaperKind, division: usize) -> Drawing {
        let (text, event) = (self.text, self.event());
        let link = |at| self.link(at);
        match what {
            PaperKind::Bracket => paper::bracket(text, event, division, &link),
            PaperKind::Table => paper::cross_table(text, event, division, &link),
            PaperKind::Standings => paper::standings(text, event, division, Reasons::Told),
            PaperKind::Slips => paper::gather(&self.slips(division)),
        }
    }

    /// The sheets of a division.
    fn sheets(&self, what: PaperKind, division: usize, paper: Paper) -> Vec<Sheet> {
        let title = self.title(what, division);
        let heading = Heading { text: self.text, title: &title };
        match what {
            PaperKind::Slips => paper::slip_sheets(heading, &self.slips(division), paper),
            PaperKind::Standings => self.standing_sheets(&title, division, paper),
            PaperKind::Bracket | PaperKind::Table => {
                paper::tiles(heading, &self.drawing(what, division), paper)
            }
        }
    }

    /// Nobody glues lists: each page of one has its head.
    fn standing_sheets(&self, title: &str, division: usize, paper: Paper) -> Vec<Sheet> {
        let pages = paper::standing_pages(self.text, self.event(), division);
        let count = pages.len();
        let sheets = (1..).zip(&pages).flat_map(|(number, page)| {
            let title = numbered(title.to_owned(), number, count);
            paper::tiles(Heading { text: self.text, title: &title }, page, paper)
        });
        sheets.collect()
    }

    fn slips(&self, division: usize) -> Vec<Drawing> {
        let game = &self.hosted.setup().game;
        let opening = |at: At, number: usize| {
            let ballot = ballot(game, self.event(), at, number)?;
            Some(ballot.moves.join(" "))
        };
        let turns = match self.hosted.setup().both_choose() {
            true => paper::Turns::Simultaneous,
            false => paper::Turns::Alternate,
        };
        paper::slips(self.text, self.event(), division, turns, &opening)
    }

    /// Where a match is played in the hall.
    fn link(&self, at: At) -> Option<String> {
        let last = self.hosted.tables_of(at).next();
        last.map(|(_, id)| format!("/match/{id}"))
    }
}

/// A title, and which of several parts it is.
fn numbered(title: String, number: usize, count: usize) -> String {
    if count > 1 { format!("{title} ({number}/{count})") } else { title }
}
