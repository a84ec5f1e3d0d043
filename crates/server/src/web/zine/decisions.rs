//! What was decided in an event and by whoever is away, in a bulletin's words.

use dohyo_paper::zine::Block;
use dohyo_rules::Player;
use dohyo_tournament::{Entry, Leaving};

use super::Teller;
use crate::events::bulletin::{BulletinDecision, BulletinMatch};
use crate::room::{MatchDeed, Rest};

impl Teller<'_> {
    pub(super) fn decisions(&self) -> Vec<Block> {
        let decisions = self.bulletin.decisions.iter();
        let decisions: Vec<_> = decisions.map(|decision| self.decision(decision)).collect();
        if decisions.is_empty() { Vec::new() } else { vec![Block::List(decisions)] }
    }

    fn decision(&self, decision: &BulletinDecision) -> String {
        let text = self.text;
        let event = self.bulletin.then.event();
        match decision {
            BulletinDecision::Left { entry, why } => {
                let key = match why {
                    Leaving::Withdrawn => "event-line-withdrew",
                    Leaving::Disqualified => "event-line-disqualified",
                };
                text.tell(key, [("name", event.name(*entry).into())])
            }
            BulletinDecision::Replaced { entry, why } => {
                let what = text.tell("zine-replaced", [("name", event.name(*entry).into())]);
                self.because(what, why)
            }
            BulletinDecision::Away { entry, days } => self.leave("zine-away", *entry, *days),
            BulletinDecision::Back { entry, days } => self.leave("zine-back", *entry, *days),
            BulletinDecision::Match { report, deed } => {
                let report = &self.bulletin.reports[*report];
                let [a, b] = report.table.sides.map(|side| event.name(side));
                let values = [
                    ("match", self.match_name(report.table.at).into()),
                    ("a", a.into()),
                    ("b", b.into()),
                    ("what", self.directed(report, deed).into()),
                ];
                text.tell("zine-decision", values)
            }
        }
    }

    /// Which days somebody takes or gives back.
    fn leave(&self, key: &str, entry: Entry, days: Rest) -> String {
        let values = [
            ("name", self.bulletin.then.event().name(entry).into()),
            ("first", self.text.day(days.first).into()),
            ("last", self.text.day(days.last).into()),
        ];
        self.text.tell(key, values)
    }

    /// What whoever runs the event did in a match.
    fn directed(&self, report: &BulletinMatch, deed: &MatchDeed) -> String {
        let text = self.text;
        let who = |seat: Player| ("who", self.name(report, seat).into());
        match deed {
            MatchDeed::Extend { seat, by, why } => {
                let values = [who(*seat), ("span", text.span(*by).into())];
                self.because(text.tell("note-extend", values), why)
            }
            MatchDeed::Pause(why) => self.because(text.say("note-pause"), why),
            MatchDeed::Resume(why) => self.because(text.say("note-resume"), why),
            MatchDeed::Count(why) => self.because(text.say("note-count"), why),
            MatchDeed::Decide { winner: Some(winner), why, .. } => {
                text.tell("note-decide", [who(*winner), ("why", why.as_str().into())])
            }
            MatchDeed::Decide { winner: None, why, .. } => {
                text.tell("note-decide-draw", [("why", why.as_str().into())])
            }
            MatchDeed::Due(at) => {
                let deadline = text.moment_in(*at, &self.zone);
                text.tell("zine-moved", [("deadline", deadline.into())])
            }
            _ => String::new(),
        }
    }
}
