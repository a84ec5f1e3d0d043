//! Bulletins as the hall makes them: from an event's log and those of its matches.

use std::sync::Arc;

use super::bulletin::{Bulletin, Window};
use super::following::{PassedOver, pass_over};
use super::{EventError, Events, Live};

impl Events {
    /// The bulletin of a number, from 1; none while there is no such.
    pub async fn bulletin(
        &self,
        live: &Arc<Live>,
        number: usize,
    ) -> Result<Option<Bulletin>, EventError> {
        let hosted = live.event().await;
        let window = self.work(hosted.weight(), || Window::of(&hosted, number)).await?;
        let Some(window) = window else { return Ok(None) };
        let mut reports = Vec::new();
        let mut passed_over = PassedOver::new();
        for table in window.tables() {
            let found = match self.0.hall.find(&table.id).await {
                Ok(found) => found,
                Err(error) => {
                    pass_over(&live.id, &table.id, error.into(), &mut passed_over)?;
                    continue;
                }
            };
            reports.push(window.report(table.clone(), &found.room()));
        }
        Ok(Some(self.work(hosted.weight(), || window.bulletin(reports)).await?))
    }
}
