//! What has been computed about the games, each with the command that computes it. The figures
//! stand in `data/facts.toml`; a test of the command line computes them anew.

use std::sync::LazyLock;

use serde::Deserialize;

/// Something that was computed. Its words are `fact-KEY`.
#[derive(Clone, Debug, Deserialize)]
pub struct GuideFact {
    /// The game, by its id in the catalogue.
    pub game: String,
    /// The key of its words.
    pub key: String,
    /// The number in the question, where it has one.
    #[serde(default)]
    pub count: u32,
    /// What to type.
    pub command: String,
    /// What that prints, or the part of it that answers, with single blanks.
    pub answer: String,
}

#[derive(Deserialize)]
struct FactsFile {
    fact: Vec<GuideFact>,
}

static FACTS: LazyLock<Vec<GuideFact>> = LazyLock::new(|| {
    let file = include_str!("../../../../data/facts.toml");
    toml::from_str::<FactsFile>(file).expect("a test has read it").fact
});

/// The facts about a game.
pub fn facts(game: &str) -> impl Iterator<Item = &'static GuideFact> {
    FACTS.iter().filter(move |fact| fact.game == game)
}
