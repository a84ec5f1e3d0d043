//! What came of many matches, as a bar of three parts and as a score.

use maud::{Markup, html};

use crate::text::Text;

/// Three counts as a bar, each in the colour of its class. What it says in words is for those who
/// do not see it.
pub(in crate::web) fn bar(counts: [i64; 3], classes: [&str; 3], words: &str) -> Markup {
    let all = counts.iter().sum::<i64>().max(1) as f64;
    let mut begin = 0.0;
    let parts = counts.map(|count| {
        let (x, width) = (begin, 100.0 * count as f64 / all);
        begin += width;
        (format!("{x:.2}"), format!("{width:.2}"))
    });
    html! {
        svg class="shares" viewBox="0 0 100 10" preserveAspectRatio="none" role="img"
            aria-label=(words) {
            @for ((x, width), class) in parts.iter().zip(classes) {
                rect class=(class) x=(x) width=(width) height="10" {}
            }
        }
    }
}

/// Each count as a share of all.
pub(in crate::web) fn percentages(text: &Text, counts: [i64; 3]) -> [String; 3] {
    let all = counts.iter().sum::<i64>().max(1);
    counts.map(|count| percent(text, count as f64 / all as f64))
}

/// What the first of three counts is worth where the second counts half: nothing without matches.
pub(in crate::web) fn score(text: &Text, [won, drawn, lost]: [i64; 3]) -> String {
    let all = won + drawn + lost;
    if all == 0 {
        return String::new();
    }
    percent(text, (won as f64 + drawn as f64 / 2.0) / all as f64)
}

/// A share of 1, in whole percents.
pub(in crate::web) fn percent(text: &Text, share: f64) -> String {
    text.tell("percent", [("number", ((100.0 * share).round() as i64).into())])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_draw_is_half_a_win() {
        let text = Text::english();
        let scores = [[1, 0, 0], [0, 1, 0], [1, 1, 2], [0, 0, 3]].map(|tally| score(&text, tally));
        assert_eq!(scores, ["100\u{a0}%", "50\u{a0}%", "38\u{a0}%", "0\u{a0}%"]);
        assert_eq!(score(&text, [0, 0, 0]), "");
    }

    #[test]
    fn the_parts_of_a_bar_follow_each_other() {
        let bar = bar([1, 1, 2], ["a", "b", "c"], "words").into_string();
        for part in ["class=\"b\" x=\"25.00\" width=\"25.00\"", "x=\"50.00\" width=\"50.00\""] {
            assert!(bar.contains(part), "{bar}");
        }
    }
}
