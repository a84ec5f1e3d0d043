//! Reads records one after the other from any text, in memory for one of them.
//!
//! The reader is tolerant of everything that can be understood in one way only, and it knows no
//! game: whether the turns can be played is seen in [`Record::replay`]. After a fault it goes
//! on with the next record, which begins behind a result or with a new head of tags.

use std::io::BufRead;

use super::lexer::{Lexer, RecordToken, Spotted};
use super::{
    Blame, Node, Number, Place, Record, RecordError, RecordLine, Remark, Replayed, Spelling,
};
use super::{RecordStep, Terminator};

/// Variations inside variations beyond this depth are refused; nobody writes them.
const DEEPEST: usize = 100;

/// The records of a text, in order.
///
/// ```
/// use dohyo_rules::record::Reader;
///
/// let file = "1. 11-15 23-19 1/2-1/2  [Event \"Next\"] 1. 9-14 *";
/// let records: Vec<_> = Reader::new(file.as_bytes()).collect();
/// assert_eq!(records.len(), 2);
/// ```
#[derive(Debug)]
pub struct Reader<R> {
    lexer: Lexer<R>,
    /// What was looked at and belongs to what comes next.
    held: Option<Result<Spotted, RecordError>>,
}

/// One record as far as it could be read.
#[derive(Clone, Debug)]
pub struct RecordReading {
    /// The record, or all of it before the fault.
    pub record: Record,
    /// What is wrong, if anything is.
    pub fault: Option<RecordError>,
    /// Where the record begins.
    pub place: Place,
}

impl RecordReading {
    /// Plays the record to its end, or says what is wrong first.
    pub fn replayed(self) -> Result<Replayed, RecordError> {
        self.whole()?.replayed()
    }

    /// The same with the record in canonical form.
    pub fn normalized(self, spelling: Spelling) -> Result<Replayed, RecordError> {
        self.whole()?.normalized(spelling)
    }

    /// The record without a fault in its text. What stands before the fault may be wrong as well, and
    /// comes first then.
    fn whole(self) -> Result<Record, RecordError> {
        let Self { mut record, fault, .. } = self;
        let Some(fault) = fault else { return Ok(record) };
        match record.settle_turns(Spelling::Shortest, &mut Vec::new()) {
            Err(error) if error.place < fault.place => Err(error),
            _ => Err(fault),
        }
    }
}

impl<R: BufRead> Reader<R> {
    /// Reads from `input`, which need not be UTF-8.
    pub fn new(input: R) -> Self {
        Self { lexer: Lexer::new(input), held: None }
    }

    /// The next record, whole or broken.
    pub fn read(&mut self) -> Option<RecordReading> {
        let mut draft = RecordDraft::default();
        while let Some(item) = self.take() {
            let spotted = match item {
                Ok(spotted) => spotted,
                Err(error) => {
                    draft.fail(error);
                    continue;
                }
            };
            if draft.ends_before(&spotted) {
                self.held = Some(Ok(spotted));
                break;
            }
            let RecordToken::Terminator(result) = spotted.token else {
                draft.add(spotted);
                continue;
            };
            // A result at the end of a variation says who would have won. One without any
            // turns or tags before it ends nothing.
            if !self.closes_variation() && !draft.is_void() {
                return draft.finish(Terminator { result, place: spotted.place });
            }
        }
        draft.finish(Terminator { place: self.lexer.place(), ..Terminator::default() })
    }

    fn take(&mut self) -> Option<Result<Spotted, RecordError>> {
        self.held.take().or_else(|| self.lexer.next())
    }

    fn closes_variation(&mut self) -> bool {
        self.held = self.take();
        matches!(&self.held, Some(Ok(Spotted { token: RecordToken::Close, .. })))
    }
}

impl<R: BufRead> Iterator for Reader<R> {
    type Item = Result<Record, RecordError>;

    fn next(&mut self) -> Option<Self::Item> {
        let reading = self.read()?;
        Some(match reading.fault {
            None => Ok(reading.record),
            Some(fault) => Err(fault),
        })
    }
}

/// A record that is being read.
#[derive(Default)]
struct RecordDraft {
    record: Record,
    /// The variations not yet closed, the outermost first, and where they began.
    open: Vec<(Place, RecordLine)>,
    /// The number that belongs to the next turn.
    number: Option<Number>,
    begin: Option<Place>,
    /// Whether anything has come that can only stand behind the tags.
    in_turns: bool,
    fault: Option<RecordError>,
}

impl RecordDraft {
    fn is_void(&self) -> bool {
        self.record.tags.is_empty() && !self.in_turns && self.fault.is_none()
    }

    /// Whether this token is the first of the next record, although nothing ended this one.
    /// A head of tags may have gaps; but it has no tag twice, one before and one after a gap.
    fn ends_before(&self, spotted: &Spotted) -> bool {
        let again = match &spotted.token {
            RecordToken::Tag(tag) => self.record.tag(&tag.name).is_some(),
            RecordToken::BadTag(_) => !self.record.tags.is_empty(),
            _ => return false,
        };
        self.in_turns || spotted.after_gap && (again || self.fault.is_some())
    }

    /// Keeps the first fault; but a text that breaks off explains the others.
    fn fail(&mut self, fault: RecordError) {
        self.begin.get_or_insert(fault.place);
        if self.fault.is_none() || fault.blame == Blame::Input {
            self.fault = Some(fault);
        }
    }

    /// Takes the token in. After a fault only the end of the record is waited for.
    fn add(&mut self, Spotted { token, place, .. }: Spotted) {
        self.begin.get_or_insert(place);
        self.in_turns |= !matches!(
            token,
            RecordToken::Tag(_)
                | RecordToken::BadTag(_)
                | RecordToken::Comment(_)
                | RecordToken::Number(_)
        );
        if self.fault.is_some() {
            return;
        }
        match token {
            RecordToken::Tag(tag) => self.record.tags.push(tag),
            RecordToken::BadTag(message) => self.fail(RecordError::new(place, message)),
            RecordToken::Number(number) => self.number = Some(number),
            RecordToken::Turn(text) => self.step(RecordStep::Turn(text), place),
            RecordToken::SetUp(position) => self.step(RecordStep::SetUp(position), place),
            RecordToken::Strength(mark) => match self.line().nodes.last_mut() {
                Some(node) => node.strength.push_str(&mark),
                None => {
                    self.fail(RecordError::new(place, format!("`{mark}` does not follow a move")));
                }
            },
            RecordToken::Nag(nag) => self.line().remarks_mut().push(Remark::Nag(nag)),
            RecordToken::Comment(comment) => {
                self.line().remarks_mut().push(Remark::Comment(comment));
            }
            RecordToken::Open if self.open.len() == DEEPEST => {
                let message = format!("variations are nested more than {DEEPEST} deep");
                self.fail(RecordError::new(place, message));
            }
            RecordToken::Open => self.open.push((place, RecordLine::default())),
            RecordToken::Close if self.open.is_empty() => {
                self.fail(RecordError::new(place, "unmatched `)`"));
            }
            RecordToken::Close => self.close(),
            RecordToken::Terminator(_) => unreachable!("the reader ends a record by its result"),
        }
    }

    fn step(&mut self, step: RecordStep, place: Place) {
        let number = self.number.take();
        let strength = String::new();
        self.line().nodes.push(Node { number, step, strength, remarks: Vec::new(), place });
    }

    /// The line that is being read.
    fn line(&mut self) -> &mut RecordLine {
        match self.open.last_mut() {
            Some((_, line)) => line,
            None => &mut self.record.line,
        }
    }

    fn close(&mut self) {
        if let Some((_, line)) = self.open.pop() {
            self.number = None;
            self.line().remarks_mut().push(Remark::Variation(line));
        }
    }

    fn finish(mut self, terminator: Terminator) -> Option<RecordReading> {
        if self.is_void() {
            return None;
        }
        if let Some(&(place, _)) = self.open.first() {
            self.fail(RecordError::new(place, "the variation that begins here is never closed"));
        }
        while !self.open.is_empty() {
            self.close();
        }
        self.record.terminator = terminator;
        let place = self.begin.unwrap_or_default();
        Some(RecordReading { record: self.record, fault: self.fault, place })
    }
}
