//! Numbers as the pages of the bouts write them.

use crate::text::Text;

/// A value with its sign, to a thousandth.
pub(in crate::web) fn signed(text: &Text, value: f64) -> String {
    let rounded = (value * 1000.0).round() / 1000.0;
    let sign = match rounded {
        ..0.0 => "−",
        0.0 => "",
        _ => "+",
    };
    format!("{sign}{}", text.decimal(rounded.abs(), 3))
}

/// A power of ten that a small number does not exceed.
pub(in crate::web) fn tiny(number: f64) -> String {
    if number <= 0.0 {
        return "0".to_owned();
    }
    let raised = |digit: char| match digit {
        '-' => '⁻',
        '1' => '¹',
        '2' => '²',
        '3' => '³',
        digit => char::from_u32('⁰' as u32 + digit.to_digit(10).unwrap_or(0)).unwrap_or(digit),
    };
    let exponent = format!("{:.0}", number.log10().ceil());
    format!("10{}", exponent.chars().map(raised).collect::<String>())
}

/// What is lost, to a thousandth.
pub(in crate::web) fn loss(text: &Text, regret: f64) -> String {
    text.decimal(regret, 3)
}

/// A share in percent. What is rarer than one can write is not written as never.
pub(in crate::web) fn percent(text: &Text, share: f64) -> String {
    if share <= 0.0 {
        return text.tell("percent", [("number", "0".into())]);
    }
    if share < 0.001 {
        return text.say("percent-tiny");
    }
    text.tell("percent", [("number", text.decimal(100.0 * share, 1).into())])
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::text::Language;

    #[test]
    fn a_value_has_a_sign_unless_it_is_nothing() {
        let text = Text::english();
        let values = [0.25, -1.0, 0.0, -0.0001, 0.0004, 2.9996].map(|value| signed(&text, value));
        assert_eq!(values, ["+0.250", "−1.000", "0.000", "0.000", "0.000", "+3.000"]);
    }

    #[test]
    fn a_small_number_is_told_by_a_power_that_it_does_not_exceed() {
        let numbers = [0.0, 8e-15, 1e-14, 3e-10].map(tiny);
        assert_eq!(numbers, ["0", "10⁻¹⁴", "10⁻¹⁴", "10⁻⁹"]);
    }

    #[test]
    fn a_rare_choice_is_not_one_that_is_never_made() {
        let text = Text::english();
        let shares = [0.0, 1e-9, 0.001, 0.1234, 1.0].map(|share| percent(&text, share));
        let expected = ["0 %", "<0.1 %", "0.1 %", "12.3 %", "100.0 %"];
        assert_eq!(shares.map(|share| share.replace('\u{a0}', " ")), expected);
    }

    #[test]
    fn every_language_has_its_own_point() {
        let written = |language| {
            let text = Text::of(language);
            [signed(&text, -0.5), loss(&text, 0.25), percent(&text, 0.125)]
        };
        assert_eq!(written(Language::German), ["−0,500", "0,250", "12,5\u{a0}%"]);
        assert_eq!(written(Language::Japanese), ["−0.500", "0.250", "12.5%"]);
    }
}
