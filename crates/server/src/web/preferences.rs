//! What somebody has set for themselves, and how they played last: names with values, as one text that goes into a
//! cookie or the database. Pages carry the settings as attributes, so that the first paint is right. Who keeps the text,
//! and where, is not known here.

use std::collections::BTreeMap;
use std::sync::LazyLock;

use dohyo_engine::Level;
use dohyo_rules::{CATALOGUE, Viewer, find};

use crate::board;
use crate::room::{Begins, TimeTerms};

/// The longest text that is read.
const LONGEST: usize = 2000;
/// What stands before the family in the name of a board with its pieces, and of how it was played last.
const SET: &str = "set-";
const PLAY: &str = "play-";
/// What stands between the parts of how somebody played last.
const BETWEEN: char = '~';

/// Something that can be set, with the values that it can have, the usual one first.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct SettingChoice {
    pub(super) name: String,
    /// The attribute of a page that carries it, without `data-`. Styles know kinds of boards, and no game.
    pub(super) attribute: String,
    pub(super) values: &'static [&'static str],
}

/// What is the same for all games.
const SETTINGS: [(&str, &[&str]); 7] = [
    ("theme", &["system", "light", "dark"]),
    ("speed", &["normal", "fast", "slow", "off"]),
    ("sound", &["60", "0", "20", "40", "80", "100"]),
    ("coordinates", &["on", "off"]),
    ("notation", &["on", "off"]),
    ("confirm", &["off", "on"]),
    ("zen", &["off", "on"]),
];
/// How boards and pieces can look.
const SETS: &[&str] = &["wood", "leaflet", "contrast"];

/// The families of games, in the order of the catalogue.
pub(super) fn families() -> Vec<&'static str> {
    let mut families: Vec<&str> = CATALOGUE.iter().map(|entry| entry.family).collect();
    families.dedup();
    families
}

/// Everything that can be set.
pub(super) fn settings() -> &'static [SettingChoice] {
    static ALL: LazyLock<Vec<SettingChoice>> = LazyLock::new(|| {
        let of_all = SETTINGS.iter().map(|&(name, values)| {
            let name = name.to_owned();
            SettingChoice { attribute: name.clone(), name, values }
        });
        let of_each = families().into_iter().map(|family| SettingChoice {
            name: format!("{SET}{family}"),
            attribute: format!("{SET}{}", ground_of(family)),
            values: SETS,
        });
        of_all.chain(of_each).collect()
    });
    &ALL
}

/// The kind of board that a family is played on.
fn ground_of(family: &str) -> &'static str {
    let entry = CATALOGUE.iter().find(|entry| entry.family == family);
    let scene = entry.map(|entry| entry.variants[0].start().scene(Viewer::Spectator));
    scene.map_or("", |scene| board::ground(&scene))
}

/// What somebody has set, and how they played last.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Preferences {
    /// What is not as usual.
    set: BTreeMap<String, &'static str>,
    /// How each family was played last.
    played: BTreeMap<&'static str, LastPlayed>,
}

/// Against whom somebody played.
pub(super) const OPPONENTS: [&str; 4] = ["computer", "anybody", "friend", "same-device"];

/// How somebody played last, so that they can do so again with one click.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct LastPlayed {
    /// The game, with its option.
    pub(super) game: &'static str,
    /// One of [`OPPONENTS`].
    pub(super) opponent: &'static str,
    pub(super) level: Level,
    pub(super) begins: Begins,
    /// What was agreed on about time.
    pub(super) time: TimeTerms,
}

impl Preferences {
    /// Reads what was kept. What nobody can set is left out.
    pub(super) fn read(text: &str) -> Self {
        let mut read = Self::default();
        if text.len() > LONGEST {
            return read;
        }
        for (name, value) in text.split('&').filter_map(|pair| pair.split_once('=')) {
            match name.strip_prefix(PLAY) {
                Some(_) => read.play(LastPlayed::read(value)),
                None => drop(read.set(name, value)),
            }
        }
        read
    }

    /// The text that is kept.
    pub(super) fn text(&self) -> String {
        let set = self.set.iter().map(|(name, value)| format!("{name}={value}"));
        let played =
            self.played.iter().map(|(family, last)| format!("{PLAY}{family}={}", last.text()));
        set.chain(played).collect::<Vec<_>>().join("&")
    }

    /// Sets something; whether it can be set so.
    pub(super) fn set(&mut self, name: &str, value: &str) -> bool {
        let Some(setting) = settings().iter().find(|setting| setting.name == name) else {
            return false;
        };
        match setting.values.iter().position(|known| *known == value) {
            None => return false,
            Some(0) => drop(self.set.remove(name)),
            Some(place) => drop(self.set.insert(setting.name.clone(), setting.values[place])),
        }
        true
    }

    /// The value of a setting.
    pub(super) fn value(&self, setting: &SettingChoice) -> &'static str {
        self.set.get(&setting.name).copied().unwrap_or(setting.values[0])
    }

    /// The value of what is set for all games.
    pub(super) fn value_of(&self, name: &str) -> &'static str {
        let setting = settings().iter().find(|setting| setting.name == name);
        setting.map_or("", |setting| self.value(setting))
    }

    /// Keeps how somebody has just played.
    pub(super) fn play(&mut self, last: Option<LastPlayed>) {
        let Some(last) = last else { return };
        let entry = CATALOGUE.iter().find(|entry| last.game.split(':').next() == Some(entry.id));
        if let Some(entry) = entry {
            self.played.insert(entry.family, last);
        }
    }

    /// How a family was played last.
    pub(super) fn played(&self, family: &str) -> Option<&LastPlayed> {
        self.played.get(family)
    }

    /// The attributes of a page, each with a space before it. All of it is plain words.
    pub(super) fn attributes(&self) -> String {
        let all = settings();
        all.iter().map(|it| format!(" data-{}=\"{}\"", it.attribute, self.value(it))).collect()
    }
}

impl LastPlayed {
    fn read(text: &str) -> Option<Self> {
        let mut parts = text.split(BETWEEN);
        let game = find(parts.next()?).ok()?.id;
        let opponent = parts.next()?;
        let opponent = OPPONENTS.into_iter().find(|known| *known == opponent)?;
        let level = parts.next()?.parse().ok()?;
        let begins = Begins::read(parts.next()?)?;
        let time = parts.next()?.replace('_', " ").parse().ok()?;
        Some(Self { game, opponent, level, begins, time })
    }

    fn text(&self) -> String {
        let time = self.time.to_string().replace(' ', "_");
        let parts =
            [self.game, self.opponent, &self.level.to_string(), self.begins.as_str(), &time];
        parts.join(&BETWEEN.to_string())
    }

    /// Whether a cookie can hold it: terms of more than one part have characters that none may have.
    pub(super) fn is_plain(&self) -> bool {
        let is_plain = |c: char| c.is_ascii_graphic() && !matches!(c, ';' | ',' | '"' | '\\' | '&');
        self.text().chars().all(is_plain)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_set_is_read_as_it_was_written() {
        let mut preferences = Preferences::default();
        assert!(preferences.set("theme", "dark"));
        assert!(preferences.set("set-bout", "leaflet"));
        assert!(preferences.set("speed", "normal"), "as usual");
        preferences.play(LastPlayed::read("bout-zero~computer~3~lot~turn_30s"));
        let text = preferences.text();
        assert_eq!(text, "set-bout=leaflet&theme=dark&play-bout=bout-zero~computer~3~lot~turn_30s");
        assert_eq!(Preferences::read(&text), preferences);
        assert_eq!(preferences.played("bout").map(|last| last.game), Some("bout-zero"));
        assert!(preferences.attributes().contains(" data-theme=\"dark\""));
        assert!(preferences.attributes().contains(" data-speed=\"normal\""));
        assert!(preferences.attributes().contains(" data-set-track=\"leaflet\""));
    }

    #[test]
    fn what_nobody_can_set_is_left_out() {
        for text in [
            "theme=pink&x=y&=&theme",
            "play-bout=chess~computer~3~lot~none",
            "play-bout=bout~computer~11~lot~none",
            "play-kumo=kumo~nobody~3~lot~none",
            "set-chess=wood",
            &"theme=dark&".repeat(400),
        ] {
            assert_eq!(Preferences::read(text), Preferences::default(), "{text}");
        }
    }
}
