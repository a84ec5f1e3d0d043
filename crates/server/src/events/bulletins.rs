//! Bulletins as the hall makes them: from an event's log and those of its matches.

use std::sync::Arc;

use super::bulletin::{Bulletin, BulletinWindow};
use super::following::{PassedOver, pass_over};
use super::{EventError, Events, LiveEvent};

/// How much more than a line of an event's log a line of a match's weighs.
const PLAYED: usize = 4;

impl Events {
    /// The bulletin of a number, from 1; none while there is no such.
    pub async fn bulletin(
        &self,
        live: &Arc<LiveEvent>,
        number: usize,
    ) -> Result<Option<Bulletin>, EventError> {
        let hosted = live.event().await;
        let window = self.work(hosted.weight(), || BulletinWindow::of(&hosted, number)).await?;
        let Some(window) = window else { return Ok(None) };
        let mut rooms = Vec::new();
        let mut passed_over = PassedOver::new();
        for table in window.tables() {
            let found = match self.0.hall.find(&table.id).await {
                Ok(found) => found,
                Err(error) => {
                    pass_over(&live.id, &table.id, error.into(), &mut passed_over)?;
                    continue;
                }
            };
            rooms.push((table, found.room()));
        }
        // Every match is played through again for it.
        let played = rooms.iter().map(|(_, room)| room.next_number() as usize);
        let weight = hosted.weight() + PLAYED * played.sum::<usize>();
        let is_whole = passed_over.is_empty();
        let tell = || {
            let reports = rooms.into_iter().map(|(table, room)| window.report(table, &room));
            let reports = reports.collect();
            Bulletin { is_whole, ..window.bulletin(reports) }
        };
        Ok(Some(self.work(weight, tell).await?))
    }
}
