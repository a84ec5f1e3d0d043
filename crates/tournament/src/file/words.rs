//! The words of settings, read and written in one place.

use std::fmt;
use std::str::FromStr;

use crate::{
    Admission, Afterwards, Cycles, Draws, Format, GrandFinal, Knockout, NoTieBreak, OpeningRule,
    Points, Scoring, Seeding, ThirdPlace, TieBreak,
};

/// The most games that a match can have.
const MOST_GAMES: u8 = 99;

pub(super) fn number<T: FromStr>(text: &str) -> Result<T, String> {
    let digits = !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    let number = text.parse().ok().filter(|_| digits);
    number.ok_or_else(|| format!("invalid number `{text}`"))
}

/// A text that is no format.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NoFormat(pub String);

impl fmt::Display for NoFormat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "unknown format `{}`; use double, double one-final, single, single third-place, \
             round-robin, round-robin twice, swiss ROUNDS or groups GROUPS ADVANCE KNOCKOUT",
            self.0
        )
    }
}

impl std::error::Error for NoFormat {}

/// As in `double`, `single third-place`, `swiss 5` or `groups 4 2 single`; colons may stand for the spaces.
impl FromStr for Format {
    type Err = NoFormat;

    fn from_str(text: &str) -> Result<Self, NoFormat> {
        let words = text.split(|c: char| c == ':' || c.is_whitespace());
        let words: Vec<_> = words.filter(|word| !word.is_empty()).collect();
        let number = |text: &str| number::<u32>(text).ok().filter(|&number| number > 0);
        let read = || match words[..] {
            ["round-robin"] => Some(Self::RoundRobin(Cycles::Single)),
            ["round-robin", "twice"] => Some(Self::RoundRobin(Cycles::Double)),
            ["swiss", rounds] => Some(Self::Swiss { rounds: number(rounds)? }),
            ["groups", groups, advance, ref rest @ ..] => Some(Self::Groups {
                groups: number(groups)?.try_into().ok().filter(|&groups: &u8| groups <= 26)?,
                advance: number(advance)?.try_into().ok()?,
                knockout: knockout(rest)?,
            }),
            ref words => Some(Self::Knockout(knockout(words)?)),
        };
        read().ok_or_else(|| NoFormat(text.to_owned()))
    }
}

fn knockout(words: &[&str]) -> Option<Knockout> {
    Some(match words {
        ["double" | "double-elimination"] => Knockout::Double(GrandFinal::Reset),
        ["double" | "double-elimination", "one-final"] => Knockout::Double(GrandFinal::Single),
        ["single" | "single-elimination"] => Knockout::Single(ThirdPlace::Shared),
        ["single" | "single-elimination", "third-place"] => Knockout::Single(ThirdPlace::Played),
        _ => return None,
    })
}

impl fmt::Display for Knockout {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Double(GrandFinal::Reset) => "double",
            Self::Double(GrandFinal::Single) => "double one-final",
            Self::Single(ThirdPlace::Shared) => "single",
            Self::Single(ThirdPlace::Played) => "single third-place",
        })
    }
}

impl fmt::Display for Format {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Knockout(kind) => kind.fmt(f),
            Self::RoundRobin(Cycles::Single) => f.write_str("round-robin"),
            Self::RoundRobin(Cycles::Double) => f.write_str("round-robin twice"),
            Self::Swiss { rounds } => write!(f, "swiss {rounds}"),
            Self::Groups { groups, advance, knockout } => {
                write!(f, "groups {groups} {advance} {knockout}")
            }
        }
    }
}

const SEEDINGS: [(&str, Seeding); 4] = [
    ("order", Seeding::Order),
    ("rating", Seeding::Rating),
    ("lot", Seeding::Lot),
    ("hand", Seeding::Hand),
];

pub(super) fn seeding(text: &str) -> Result<Seeding, String> {
    let found = SEEDINGS.iter().find(|(word, _)| *word == text);
    let found = found.map(|(_, seeding)| *seeding);
    found.ok_or_else(|| format!("unknown seeding `{text}`; use order, rating, lot or hand"))
}

pub(super) fn seeding_word(seeding: Seeding) -> &'static str {
    let found = SEEDINGS.iter().find(|(_, known)| *known == seeding);
    found.expect("every seeding has a word").0
}

pub(super) fn games(text: &str) -> Result<u8, String> {
    let games = number(text)?;
    if (1..=MOST_GAMES).contains(&games) {
        return Ok(games);
    }
    Err(format!("a match has 1 to {MOST_GAMES} games"))
}

const OPENINGS: [(&str, OpeningRule); 3] = [
    ("free", OpeningRule::Free),
    ("two-move", OpeningRule::TwoMove),
    ("three-move", OpeningRule::ThreeMove),
];

pub(super) fn opening(text: &str) -> Result<OpeningRule, String> {
    let found = OPENINGS.iter().find(|(word, _)| *word == text);
    let found = found.map(|(_, opening)| *opening);
    found.ok_or_else(|| format!("unknown opening `{text}`; use free, two-move or three-move"))
}

pub(super) fn opening_word(opening: OpeningRule) -> &'static str {
    let found = OPENINGS.iter().find(|(_, known)| *known == opening);
    found.expect("every opening has a word").0
}

/// The tie-breaks in their order, each once: a second time it tells nobody apart.
pub(super) fn tie_breaks(text: &str) -> Result<Vec<TieBreak>, String> {
    let mut tie_breaks = Vec::new();
    for word in text.split_whitespace() {
        let tie_break = word.parse().map_err(|error: NoTieBreak| error.to_string())?;
        if tie_breaks.contains(&tie_break) {
            return Err(format!("duplicate `{tie_break}`"));
        }
        tie_breaks.push(tie_break);
    }
    Ok(tie_breaks)
}

const AFTERWARDS: [(&str, Afterwards); 3] = [
    ("lot", Afterwards::Lot),
    ("shorter-time", Afterwards::ShorterTime),
    ("ballot", Afterwards::Ballot),
];

pub(super) fn draws(text: &str) -> Result<Draws, String> {
    let (replays, then) = text.split_once(char::is_whitespace).unwrap_or((text, "lot"));
    let found = AFTERWARDS.iter().find(|(word, _)| *word == then.trim());
    let (_, then) = found.ok_or("after the replays comes lot, shorter-time or ballot")?;
    Ok(Draws { replays: number(replays)?, then: *then })
}

pub(super) fn draws_words(draws: Draws) -> String {
    let found = AFTERWARDS.iter().find(|(_, known)| *known == draws.then);
    format!("{} {}", draws.replays, found.expect("every rule has a word").0)
}

/// What a division asks for: `age 12-17`, `age -17`, `age 18-`, `flag staff`.
pub(super) fn admissions(text: &str) -> Result<Vec<Admission>, String> {
    let (what, value) = text.split_once(char::is_whitespace).unwrap_or((text, ""));
    match (what, value.trim().split_once('-')) {
        ("flag", _) if !value.trim().is_empty() => {
            Ok(vec![Admission::Flag(value.trim().to_owned())])
        }
        ("age", Some((from, to))) => {
            let from = Some(from).filter(|from| !from.is_empty()).map(number).transpose()?;
            let to = Some(to).filter(|to| !to.is_empty()).map(number).transpose()?;
            let asked = [from.map(Admission::AgeFrom), to.map(Admission::AgeTo)];
            Ok(asked.into_iter().flatten().collect())
        }
        _ => Err("a division admits like `age -17`, `age 18-` or `flag staff`".to_owned()),
    }
}

pub(super) fn admission_words(admission: &Admission) -> String {
    match admission {
        Admission::AgeFrom(age) => format!("age {age}-"),
        Admission::AgeTo(age) => format!("age -{age}"),
        Admission::Flag(flag) => format!("flag {flag}"),
    }
}

/// A name, then what is worth something else: `plain win=3 draw=1`.
pub(super) fn scoring(text: &str) -> Result<Scoring, String> {
    let mut scoring = Scoring::PLAIN;
    let named = |word| Scoring::NAMED.into_iter().find(|(name, _)| *name == word);
    for (at, word) in text.split_whitespace().enumerate() {
        match (at, named(word), word.split_once('=')) {
            (0, Some((_, known)), _) => scoring = known,
            (_, _, Some((key, value))) => {
                let points = points(value)?;
                for (name, field) in scoring_fields(&mut scoring) {
                    // Where nothing else is said, every way to win is worth a win.
                    let won = ["push-off", "position", "walkover", "bye"].contains(&name);
                    if name == key || (key == "win" && won) {
                        *field = points;
                    }
                }
                if !scoring_fields(&mut scoring).iter().any(|(name, _)| *name == key) {
                    return Err(format!("unknown scoring rule `{key}`"));
                }
            }
            _ => {
                let names = Scoring::NAMED.map(|(name, _)| name).join(", ");
                return Err(format!("unknown scoring `{word}`: use {names}, or `win=3 draw=1`"));
            }
        }
    }
    Ok(scoring)
}

pub(super) fn scoring_words(scoring: &Scoring) -> String {
    let mut scoring = *scoring;
    let fields = scoring_fields(&mut scoring);
    let words = fields.iter().map(|(name, points)| format!("{name}={points}"));
    words.collect::<Vec<_>>().join(" ")
}

fn scoring_fields(scoring: &mut Scoring) -> [(&'static str, &mut Points); 8] {
    [
        ("win", &mut scoring.win),
        ("push-off", &mut scoring.outright),
        ("position", &mut scoring.position),
        ("draw", &mut scoring.draw),
        ("loss", &mut scoring.loss),
        ("walkover", &mut scoring.walkover),
        ("forfeit", &mut scoring.forfeit),
        ("bye", &mut scoring.bye),
    ]
}

/// As in `3`, `0.5` or `-1`.
fn points(text: &str) -> Result<Points, String> {
    let bad = || format!("invalid points `{text}`; use whole or half points, as in `2.5`");
    let (sign, digits) = text.strip_prefix('-').map_or((1, text), |digits| (-1, digits));
    let (whole, half) = match digits.split_once('.') {
        Some((whole, "5")) => (whole, 1),
        Some((whole, "0")) => (whole, 0),
        None => (digits, 0),
        Some(_) => return Err(bad()),
    };
    let whole: i32 = number(whole).map_err(|_| bad())?;
    if whole > 10_000 {
        return Err(bad());
    }
    Ok(Points(sign * (2 * whole + half)))
}
