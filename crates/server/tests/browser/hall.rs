//! A hall for one test, and the ways that people take in it: to a new match, to its board, to the
//! buttons beside it. What the pages are like is known here and in no test.

use std::sync::Arc;

use dohyo_server::config::{Config, HallSettings};
use dohyo_server::time::Watch;
use dohyo_server::web::{AppState, app};
use serde_json::{Value, json};
use tokio::runtime::Runtime;

use crate::folder::BareFolder;
use crate::page::{Page, quoted};
use crate::site::Site;

/// A hall with nobody in it.
pub(crate) struct House {
    pub(crate) site: Site,
    pub(crate) state: AppState,
    runtime: Runtime,
    folder: Arc<BareFolder>,
}

/// Sends a form of a page without opening either, and gives the address that it leads to.
const POST: &str = "(async (page, path, fields) => {
    const text = await (await fetch(page)).text();
    const form = new DOMParser().parseFromString(text, 'text/html').querySelector('[name=form]');
    const body = new URLSearchParams({ form: form.value, ...fields });
    const answer = await fetch(path, { method: 'POST', body });
    if (!answer.ok) throw new Error(await answer.text());
    return new URL(answer.url).pathname;
})";

impl House {
    /// Opens one in which everybody may do as much as they like.
    pub(crate) fn open() -> Self {
        Self::new(HallSettings::default(), Watch::default())
    }

    /// The same, where a watch says what time it is.
    pub(crate) fn by(watch: Watch) -> Self {
        Self::new(HallSettings::default(), watch)
    }

    /// The same, with settings of its own.
    pub(crate) fn with(settings: HallSettings) -> Self {
        Self::new(settings, Watch::default())
    }

    fn new(settings: HallSettings, watch: Watch) -> Self {
        Self::over(Arc::new(BareFolder::new()), settings, watch)
    }

    /// Another server of the same hall.
    pub(crate) fn another(&self) -> Self {
        Self::over(Arc::clone(&self.folder), HallSettings::default(), Watch::default())
    }

    fn over(folder: Arc<BareFolder>, settings: HallSettings, watch: Watch) -> Self {
        let runtime = Runtime::new().expect("a runtime starts");
        let settings = HallSettings { requests: Some(0), deeds: Some(0), ..settings };
        let config = Config::new(settings, Some(folder.to_path_buf())).expect("good settings");
        std::fs::create_dir_all(&config.data_dir).expect("there is room");
        let state = runtime.block_on(AppState::open_by(config, watch)).expect("a database");
        runtime.block_on(state.wake());
        let site = Site::serve(app(state.clone()));
        Self { site, state, runtime, folder }
    }

    /// Does something in the house itself.
    pub(crate) fn run<T>(&self, deed: impl Future<Output = T>) -> T {
        self.runtime.block_on(deed)
    }

    /// The address of a path.
    pub(crate) fn address(&self, path: &str) -> String {
        self.site.address(path)
    }
}

/// A match to be made with the form.
pub(crate) struct Order<'a> {
    pub(crate) game: &'a str,
    pub(crate) opponent: &'a str,
    pub(crate) position: &'a str,
}

impl Page {
    /// Fills in the form for a new match in which this person begins, and starts it.
    #[track_caller]
    pub(crate) fn start_match(&self, house: &House, order: &Order<'_>) {
        let Order { game, opponent, position } = order;
        self.goto(&house.address(&format!("/new?game={game}&opponent={opponent}")));
        self.click("[name=begins][value=host]");
        if !position.is_empty() {
            self.click("details:has(#position) > summary");
            self.fill("#position", position);
        }
        self.follow(|page| page.click("form.new button"));
    }

    /// Makes a match without opening pages, for tests of what comes after. Fields that are not
    /// named are as in the form, but this person begins.
    #[track_caller]
    pub(crate) fn order_match(&self, fields: &Value) -> String {
        let mut all = json!({ "opponent": "anybody", "level": "1", "begins": "host" });
        let all_fields = all.as_object_mut().expect("it is an object");
        all_fields.extend(fields.as_object().expect("fields have names").clone());
        self.post("/new", "/new", &all)
    }

    /// Sends a form of a page without opening either, and gives the path that it leads to.
    #[track_caller]
    pub(crate) fn post(&self, page: &str, path: &str, fields: &Value) -> String {
        let answer = self.eval(&format!("{POST}({}, {}, {fields})", quoted(page), quoted(path)));
        answer.as_str().unwrap_or_else(|| self.fail("the form leads nowhere")).to_owned()
    }

    /// The path of the page.
    #[track_caller]
    pub(crate) fn path(&self) -> String {
        self.eval("location.pathname").as_str().expect("a page has a path").to_owned()
    }

    /// Touches cells of the board one after the other.
    #[track_caller]
    pub(crate) fn click_cells(&self, cells: &[&str]) {
        for name in cells {
            self.click(&cell(name));
        }
    }

    /// Presses the button of a deed beside the board.
    #[track_caller]
    pub(crate) fn do_deed(&self, deed: &str) {
        self.click(&format!("form:has([name=deed][value={deed}]) button"));
    }

    /// Waits until the status says so.
    #[track_caller]
    pub(crate) fn wait_for_status(&self, part: &str) {
        self.wait_for_text("#status", part);
    }

    /// Waits until an element says so, among other things.
    #[track_caller]
    pub(crate) fn wait_for_text(&self, selector: &str, part: &str) {
        let (selector, part) = (quoted(selector), quoted(part));
        self.wait_for(&format!("document.querySelector({selector}).innerText.includes({part})"));
    }

    /// The moves in the list beside the board.
    #[track_caller]
    pub(crate) fn turns(&self) -> Vec<String> {
        let list = self.eval("[...document.querySelectorAll('.moves li')].map(li => li.innerText)");
        let list = list.as_array().expect("a list").iter();
        list.filter_map(|turn| turn.as_str().map(str::to_owned)).collect()
    }

    /// Waits until so many turns stand in the list.
    #[track_caller]
    pub(crate) fn wait_for_turns(&self, count: usize) {
        self.wait_for(&format!("document.querySelectorAll('.moves li').length === {count}"));
    }

    /// The piece on a cell of the board, in words.
    #[track_caller]
    pub(crate) fn cell_text(&self, name: &str) -> String {
        let name = quoted(&cell(name));
        let label = self.eval(&format!("document.querySelector({name}).ariaLabel"));
        label.as_str().expect("a cell has a name").to_owned()
    }
}

/// Where a cell of the board is.
pub(crate) fn cell(name: &str) -> String {
    format!(".cell[data-cell='{name}']")
}
