//! What the marks of drawings are, and what they look like: a name for style sheets, which know light and
//! dark, and a plain style for white paper.

/// What a mark is, and so what it looks like.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Class {
    /// A text to be read first.
    Ink,
    /// A text next to it: who is waited for, names of matches.
    Soft,
    /// A text that stands out.
    Accent,
    /// A match that is over or waits for a player.
    Match,
    /// A match that can be played.
    Ready,
    /// A match that nobody has to play.
    Idle,
    /// The way from a match to the next.
    Way,
    /// The head of a table or of a column.
    Head,
    /// Every second line of a table.
    Stripe,
    /// A line between cells.
    Rule,
    /// A cell that cannot have anything in it: a player against themselves.
    Blocked,
    /// A cell or box to be written in.
    Field,
    /// Where to cut, or where to lay the next sheet.
    Cut,
}

/// Three parts of light, each up to 255.
type Rgb = [u8; 3];

/// What a class looks like on white paper.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Style {
    /// The colour within.
    pub fill: Option<Rgb>,
    /// The colour of the outline.
    pub stroke: Option<Rgb>,
    /// How wide the outline is.
    pub width: f64,
    /// How long dashes and the gaps between them are; 0 for a line without gaps.
    pub dash: f64,
}

const INK: Rgb = [0x1f, 0x17, 0x12];
const SOFT: Rgb = [0x65, 0x53, 0x44];
const EDGE: Rgb = [0x8d, 0x77, 0x60];
const LINE: Rgb = [0xc9, 0xb9, 0xa3];
const ACCENT: Rgb = [0x96, 0x3c, 0x20];
const SUNK: Rgb = [0xf1, 0xe8, 0xda];
const WHITE: Rgb = [0xff, 0xff, 0xff];

impl Class {
    /// Every one.
    pub const ALL: [Self; 13] = [
        Self::Ink,
        Self::Soft,
        Self::Accent,
        Self::Match,
        Self::Ready,
        Self::Idle,
        Self::Way,
        Self::Head,
        Self::Stripe,
        Self::Rule,
        Self::Blocked,
        Self::Field,
        Self::Cut,
    ];

    /// The name for style sheets.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Ink => "p-ink",
            Self::Soft => "p-soft",
            Self::Accent => "p-accent",
            Self::Match => "p-match",
            Self::Ready => "p-ready",
            Self::Idle => "p-idle",
            Self::Way => "p-way",
            Self::Head => "p-head",
            Self::Stripe => "p-stripe",
            Self::Rule => "p-rule",
            Self::Blocked => "p-blocked",
            Self::Field => "p-field",
            Self::Cut => "p-cut",
        }
    }

    /// The look on paper.
    #[must_use]
    pub const fn style(self) -> Style {
        const fn filled(fill: Rgb) -> Style {
            Style { fill: Some(fill), stroke: None, width: 0.0, dash: 0.0 }
        }
        const fn drawn(fill: Option<Rgb>, stroke: Rgb, width: f64, dash: f64) -> Style {
            Style { fill, stroke: Some(stroke), width, dash }
        }
        match self {
            Self::Ink => filled(INK),
            Self::Soft => filled(SOFT),
            Self::Accent => filled(ACCENT),
            Self::Match => drawn(Some(WHITE), EDGE, 0.75, 0.0),
            Self::Ready => drawn(Some(WHITE), ACCENT, 1.5, 0.0),
            Self::Idle => drawn(Some(WHITE), LINE, 0.75, 2.5),
            Self::Way => drawn(None, EDGE, 0.75, 0.0),
            Self::Head | Self::Stripe => filled(SUNK),
            Self::Rule => drawn(None, LINE, 0.5, 0.0),
            Self::Blocked => filled(LINE),
            Self::Field => drawn(Some(WHITE), EDGE, 0.75, 0.0),
            Self::Cut => drawn(None, SOFT, 0.5, 4.0),
        }
    }
}
