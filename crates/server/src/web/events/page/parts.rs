//! All parts of the public page of an event that change, each under its id.

use maud::{Markup, html};

use super::desk::decisions;
use super::sheet::DivisionSheet;
use super::view::{EventPageView, PagePart, champion};

impl EventPageView<'_> {
    /// All parts that change.
    pub(in crate::web) fn parts(&self) -> Vec<PagePart> {
        let mut parts = vec![
            ("stage".to_owned(), self.stage()),
            ("next".to_owned(), self.next()),
            ("door".to_owned(), self.door()),
            ("away".to_owned(), self.leaves()),
            ("decisions".to_owned(), decisions(self)),
            ("zine".to_owned(), self.zine()),
            ("entrants".to_owned(), self.entrants()),
        ];
        for told in self.divisions() {
            let number = told.number;
            let link = |at| self.table(at);
            let sheet = DivisionSheet { told, own: &self.own, link: &link, choice: self.choice() };
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
}
