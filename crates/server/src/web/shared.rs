//! What is drawn once for all who see the same. A crowd that looks on at a match is woken by every move: the first of
//! them draws, and all others are told what came of it. It knows neither matches nor pages, only whose eyes see
//! the same: whoever asks has to make sure that nothing of what they draw is for somebody in particular.

use std::collections::HashMap;
use std::num::NonZeroUsize;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::thread::available_parallelism;
use std::time::{Duration, Instant};

use serde_json::value::RawValue;
use tokio::sync::{OnceCell, Semaphore, SemaphorePermit};

use super::Problem;
use super::packed::ToldText;

/// How long a drawing is shown to those who come: clocks run on in it.
const FRESH: Duration = Duration::from_millis(250);
/// Texts that one drawing is told in: those who come know more or less of what was said.
const TEXTS: usize = 16;

/// What is drawn, where, in which language, and under which address.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(super) struct SharedKind {
    pub(super) topic: String,
    pub(super) language: &'static str,
    pub(super) address: String,
}

/// What many see.
#[derive(Debug)]
pub struct SharedDrawings {
    places: Mutex<HashMap<SharedKind, Arc<SharedPlace>>>,
    /// For those who are told something just now.
    tellers: Semaphore,
}

impl Default for SharedDrawings {
    fn default() -> Self {
        let threads = available_parallelism().map_or(1, NonZeroUsize::get);
        Self { places: Mutex::default(), tellers: Semaphore::new(threads) }
    }
}

/// Somebody's share in what many see, until it is dropped.
#[derive(Debug)]
pub(super) struct SharedView {
    of: Arc<SharedDrawings>,
    kind: SharedKind,
    place: Arc<SharedPlace>,
}

#[derive(Debug, Default)]
struct SharedPlace(Mutex<Option<LatestDrawing>>);

#[derive(Debug)]
struct LatestDrawing {
    /// Of what it is drawn, or something later.
    number: u64,
    begun: Instant,
    drawing: Arc<OnceCell<Arc<SharedDrawing>>>,
}

/// What is drawn: an object of JSON with a number, and what was said besides, of which each is told what they have
/// not heard.
#[derive(Debug)]
pub(super) struct SharedDrawing {
    /// What it is drawn of.
    pub(super) number: u64,
    /// The object, without its last bracket.
    open: String,
    /// What was said, by its numbers.
    said: Vec<(usize, String)>,
    texts: Mutex<Vec<(usize, Arc<ToldText>)>>,
}

impl SharedDrawings {
    /// Begins to look with the eyes of many.
    pub(super) fn view(self: &Arc<Self>, kind: SharedKind) -> SharedView {
        let place = Arc::clone(self.places().entry(kind.clone()).or_default());
        SharedView { of: Arc::clone(self), kind, place }
    }

    fn places(&self) -> MutexGuard<'_, HashMap<SharedKind, Arc<SharedPlace>>> {
        self.places.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Waits until somebody of a crowd may be told something: as many at a time as there are threads, so that what a
    /// player does meanwhile waits for a few of them and not for all.
    pub(super) async fn turn(&self) -> Option<SemaphorePermit<'_>> {
        // It is never closed.
        self.tellers.acquire().await.ok()
    }

    #[cfg(test)]
    fn count(&self) -> usize {
        self.places().len()
    }
}

impl SharedView {
    /// The drawing of a number or a later one, which the first who asks draws.
    pub(super) async fn drawing<F>(
        &self,
        number: u64,
        draw: impl FnOnce() -> F,
    ) -> Result<Arc<SharedDrawing>, Problem>
    where
        F: Future<Output = Result<SharedDrawing, Problem>>,
    {
        let drawing = self.latest(number);
        let made = drawing.get_or_try_init(|| async { draw().await.map(Arc::new) }).await?;
        Ok(Arc::clone(made))
    }

    fn latest(&self, number: u64) -> Arc<OnceCell<Arc<SharedDrawing>>> {
        let mut latest = self.place.0.lock().unwrap_or_else(PoisonError::into_inner);
        match &*latest {
            Some(known) if known.number >= number && known.begun.elapsed() < FRESH => {
                Arc::clone(&known.drawing)
            }
            _ => {
                let (begun, drawing) = (Instant::now(), Arc::<OnceCell<_>>::default());
                *latest = Some(LatestDrawing { number, begun, drawing: Arc::clone(&drawing) });
                drawing
            }
        }
    }
}

impl Drop for SharedView {
    fn drop(&mut self) {
        let mut places = self.of.places();
        // This one and the list's.
        if Arc::strong_count(&self.place) <= 2 {
            places.remove(&self.kind);
        }
    }
}

impl SharedDrawing {
    pub(super) fn new(number: u64, object: &RawValue, said: Vec<(usize, String)>) -> Self {
        let open = object.get().strip_suffix('}').expect("an object ends so").to_owned();
        Self { number, open, said, texts: Mutex::default() }
    }

    /// The number of the last thing that was said, for whoever has heard this much.
    pub(super) fn heard(&self, heard: usize) -> usize {
        self.said.last().map_or(heard, |(number, _)| (*number).max(heard))
    }

    /// What somebody is told who has heard this much.
    pub(super) fn text(&self, heard: usize) -> Arc<ToldText> {
        let mut texts = self.texts.lock().unwrap_or_else(PoisonError::into_inner);
        // Whoever has heard all, or what does not exist yet, is told the same.
        let heard = heard.min(self.heard(0));
        if let Some((_, text)) = texts.iter().find(|(known, _)| *known == heard) {
            return Arc::clone(text);
        }
        let new: Vec<_> = self.said.iter().filter(|(number, _)| *number > heard).collect();
        let new = serde_json::to_string(&new).expect("numbers and texts can be written");
        let text = Arc::new(ToldText::new(format!("{},\"said\":{new}}}", self.open)));
        if texts.len() < TEXTS {
            texts.push((heard, Arc::clone(&text)));
        }
        text
    }
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::{AtomicUsize, Ordering};

    use futures_util::future::join_all;

    use super::*;

    fn kind(topic: &str) -> SharedKind {
        let (topic, address) = (topic.to_owned(), "http://hall".to_owned());
        SharedKind { topic, language: "en", address }
    }

    fn drawing(number: u64, said: &[usize]) -> SharedDrawing {
        let object = RawValue::from_string(format!("{{\"number\":{number}}}")).expect("JSON");
        SharedDrawing::new(
            number,
            &object,
            said.iter().map(|&at| (at, format!("line {at}"))).collect(),
        )
    }

    fn told(text: &ToldText) -> String {
        let message = text.message(None, super::super::packed::TellingMode::Plain);
        message.into_text().expect("a text").to_string()
    }

    #[tokio::test]
    async fn a_crowd_is_shown_what_the_first_of_them_drew() {
        let drawings = Arc::<SharedDrawings>::default();
        let views: Vec<_> = (0..100).map(|_| drawings.view(kind("a"))).collect();
        let drawn = AtomicUsize::new(0);
        let draw = async |number: u64| -> Result<SharedDrawing, Problem> {
            drawn.fetch_add(1, Ordering::Relaxed);
            tokio::task::yield_now().await;
            Ok(drawing(number, &[]))
        };
        for number in [1, 2] {
            let shown =
                join_all(views.iter().map(|view| view.drawing(number, || draw(number)))).await;
            assert!(shown.iter().all(|shown| shown.as_ref().is_ok_and(|it| it.number == number)));
            assert_eq!(drawn.load(Ordering::Relaxed) as u64, number);
        }
        // Who fails to draw fails alone.
        let failed = views[0].drawing(3, || async { Err(Problem::Trouble) }).await;
        assert!(failed.is_err());
        let drawn = views[1].drawing(3, || draw(3)).await;
        assert!(drawn.is_ok_and(|drawn| drawn.number == 3));
        let other = drawings.view(kind("b"));
        assert_eq!(drawings.count(), 2);
        drop((views, other));
        assert_eq!(drawings.count(), 0, "nothing is kept for nobody");
    }

    #[test]
    fn each_is_told_what_they_have_not_heard() {
        let drawing = drawing(7, &[3, 4, 5]);
        assert_eq!(told(&drawing.text(5)), r#"{"number":7,"said":[]}"#);
        assert_eq!(told(&drawing.text(4)), r#"{"number":7,"said":[[5,"line 5"]]}"#);
        assert!(told(&drawing.text(0)).contains("line 3"));
        assert!(Arc::ptr_eq(&drawing.text(5), &drawing.text(9)));
        assert_eq!((drawing.heard(0), drawing.heard(5)), (5, 5));
    }
}
