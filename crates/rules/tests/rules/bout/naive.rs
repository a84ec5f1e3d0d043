//! A second set of rules, written to be read: hands are lists of signs, choices are texts, and
//! every rule is the sentence of the rulebook. It shares nothing with the one it checks.

use std::collections::BTreeMap;

#[derive(Clone)]
pub(super) struct Naive {
    pub(super) game: &'static str,
    before_swap: bool,
    counter: i32,
    hands: [Vec<char>; 2],
    last: [Option<char>; 2],
}

const TACTICS: [char; 6] = ['Y', 'G', 'N', 'K', 'T', 'M'];

impl Naive {
    pub(super) fn read(game: &'static str, text: &str) -> Self {
        let fields: Vec<&str> = text.split(' ').collect();
        let hand = |field: &str| {
            let cards = field.split('(').next().expect("a hand");
            cards.chars().filter(|&card| card != '-').collect()
        };
        let last = |field: &str| field.split('(').nth(1).and_then(|rest| rest.chars().next());
        Self {
            game,
            before_swap: fields[0] == "swap",
            counter: fields[0].parse().unwrap_or(0),
            hands: [hand(fields[1]), hand(fields[2])],
            last: [last(fields[1]), last(fields[2])],
        }
    }

    pub(super) fn print(&self) -> String {
        let side = |seat: usize| {
            let cards: String = self.hands[seat].iter().collect();
            let cards = if cards.is_empty() { "-".to_owned() } else { cards };
            let last = self.last[seat].map_or(String::new(), |last| format!("({last})"));
            cards + &last
        };
        let counter = self.counter.to_string();
        let counter = if self.before_swap { "swap" } else { &counter };
        format!("{counter} {} {}", side(0), side(1))
    }

    pub(super) fn is_over(&self) -> bool {
        let cards = |seat: usize| self.hands[seat].iter().filter(|&&card| card != '+').count();
        self.counter.abs() > 8
            || match self.game {
                "bout-oshi-dashi" | "bout-zero-oshi-dashi" => false,
                "bout-zero" => cards(0) == 1,
                _ => cards(0) == 0,
            }
    }

    fn choices(&self, seat: usize) -> Vec<String> {
        if self.is_over() {
            return Vec::new();
        }
        if self.before_swap {
            let pairs = (0..=6).flat_map(|low| (0..=6).map(move |high| (low, high)));
            let swaps = pairs.filter(|(low, high)| low < high || low + high == 0);
            return swaps.map(|(low, high)| format!("s{low}{high}").replace('0', "")).collect();
        }
        let mut choices = Vec::new();
        for &card in &self.hands[seat] {
            match card {
                'M' => choices.extend("YGNKT".chars().map(|tactic| format!("M={tactic}"))),
                '+' => {}
                '*' => choices.extend(self.strategic_tactics(seat)),
                _ => choices.push(card.to_string()),
            }
            if card.is_ascii_digit() && self.hands[seat].contains(&'+') {
                choices.push(format!("{card}+"));
            }
        }
        choices
    }

    fn strategic_tactics(&self, seat: usize) -> Vec<String> {
        let mut tactics = vec!["Y", "G", "N"];
        if !self.hands[seat].contains(&'+') {
            tactics.push("I");
        }
        if self.last[seat].is_some() {
            tactics.push("T");
        }
        tactics.into_iter().map(str::to_owned).collect()
    }

    fn play(&mut self, choices: [&str; 2]) {
        if self.before_swap {
            self.before_swap = false;
            for (seat, swap) in choices.into_iter().enumerate() {
                self.swap(seat, &swap[1..]);
            }
            return;
        }
        match self.game {
            "bout-tactical" => self.play_tactical(choices),
            "bout-strategic" => self.play_strategic(choices),
            _ => {
                self.push(number(choices[0]), number(choices[1]));
                for (seat, card) in choices.into_iter().enumerate() {
                    self.discard(seat, card);
                }
            }
        }
        let all: Vec<char> = match self.game {
            "bout-oshi-dashi" => "123456".chars().collect(),
            "bout-zero-oshi-dashi" => "0123456".chars().collect(),
            _ => return,
        };
        if self.hands[0].is_empty() && self.counter.abs() <= 8 {
            self.hands = [all.clone(), all];
        }
    }

    fn swap(&mut self, seat: usize, numbers: &str) {
        let mut tactics = Vec::new();
        for number in numbers.chars() {
            self.discard(seat, &number.to_string());
            tactics.push(TACTICS[number as usize - '1' as usize]);
        }
        self.hands[seat].extend(tactics);
    }

    fn discard(&mut self, seat: usize, card: &str) {
        let card = card.chars().next().expect("a card");
        self.hands[seat].retain(|&other| other != card);
    }

    fn push(&mut self, east: i32, west: i32) {
        let spaces = (east.max(west) - east.min(west)) * east.min(west);
        self.shift(if east > west { spaces } else { -spaces });
    }

    /// Nothing moves a counter that has passed an end.
    fn shift(&mut self, spaces: i32) {
        if self.counter.abs() <= 8 {
            self.counter = (self.counter + spaces).clamp(-9, 9);
        }
    }

    fn play_tactical(&mut self, choices: [&str; 2]) {
        // Step 1.
        let named = choices.map(|choice| choice.chars().last().expect("a choice"));
        // Step 2, and what it leaves for the next turn.
        let mut became: [Option<char>; 2] =
            [0, 1].map(|seat| if named[seat] == 'T' { self.last[seat] } else { Some(named[seat]) });
        for seat in 0..2 {
            self.discard(seat, choices[seat]);
            self.last[seat] = became[seat];
        }
        // Step 3.
        let before = became;
        for seat in 0..2 {
            let against = before[1 - seat].filter(char::is_ascii_digit);
            if let (Some('N'), Some(against)) = (before[seat], against) {
                became[seat] = against.to_digit(10).and_then(|c| char::from_digit(7 - c, 10));
            }
        }
        // Step 4.
        let numbers = became.map(|card| card.and_then(|card| card.to_digit(10)));
        if let [Some(east), Some(west)] = numbers {
            self.push(east as i32, west as i32);
            return;
        }
        // Step 5: for every number in the order, whoever acts then.
        let place = |card: Option<char>| {
            TACTICS.iter().position(|&tactic| Some(tactic) == card).map_or(0, |index| index + 1)
        };
        let order = [0, 1].map(|seat: usize| match named {
            ['T', 'T'] => place(became[seat]),
            _ if named[seat] == 'T' => 5,
            _ => place(became[seat]),
        });
        for now in 1..=6 {
            let acting = |seat: usize, card: char| order[seat] == now && became[seat] == Some(card);
            let count = |card: char| [0, 1].map(|seat| i32::from(acting(seat, card)));
            let [east, west] = count('Y');
            self.shift(east - west);
            if count('K').iter().sum::<i32>() == 1 && self.counter.abs() <= 8 {
                self.counter = -self.counter;
            }
        }
    }

    fn play_strategic(&mut self, choices: [&str; 2]) {
        let card = |seat: usize| -> Option<i32> {
            let face = choices[seat].chars().next()?.to_digit(10)? as i32;
            Some(face + i32::from(choices[seat].ends_with('+')))
        };
        let counting = |seat: usize| match choices[seat] {
            "N" => card(1 - seat).map(|against| 7 - against),
            "T" => self.last[seat].map(|last| last as i32 - '0' as i32 - 1),
            _ => card(seat),
        };
        let values = [counting(0), counting(1)];
        if !choices.contains(&"G") {
            if let [Some(east), Some(west)] = values {
                self.push(east, west);
            }
            self.shift(i32::from(choices[0] == "Y") - i32::from(choices[1] == "Y"));
        }
        for (seat, choice) in choices.into_iter().enumerate() {
            if card(seat).is_some() {
                self.discard(seat, choice);
                self.last[seat] = choice.chars().next();
            } else {
                self.discard(seat, "*");
            }
            if choice.ends_with('+') {
                self.discard(seat, "+");
            }
            if choice == "I" {
                self.hands[seat].push('+');
            }
        }
    }

    /// The positions after every turn, by the turn's text.
    pub(super) fn turns(&self) -> BTreeMap<String, Self> {
        let mut turns = BTreeMap::new();
        for east in self.choices(0) {
            for west in self.choices(1) {
                let mut after = self.clone();
                after.play([&east, &west]);
                turns.insert(format!("{east}/{west}"), after);
            }
        }
        turns
    }

    /// Every sequence for itself.
    pub(super) fn perft(&self, depth: u32) -> u64 {
        match depth {
            0 => 1,
            _ => self.turns().values().map(|after| after.perft(depth - 1)).sum(),
        }
    }
}

fn number(choice: &str) -> i32 {
    choice.parse().expect("a number card")
}
