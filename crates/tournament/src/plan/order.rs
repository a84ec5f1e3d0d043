//! Where the seeds begin: the best two meet in the last round at the earliest, the best four in the
//! one before it, and so on; those who are missing from a power of two are byes of the best.

use super::Source;

/// The slots of the first round for so many entries.
pub(super) fn slots(entries: u32) -> Vec<Source> {
    let seeds = order(entries.next_power_of_two());
    seeds.into_iter().map(|s| if s > entries { Source::Bye } else { Source::Seed(s) }).collect()
}

/// The seeds in the order of their slots: seed `s` of a round of `n` meets seed `n + 1 - s`, and the
/// better one is side A.
pub(super) fn order(size: u32) -> Vec<u32> {
    let mut seeds = vec![1];
    let mut width = 1;
    while width < size {
        width *= 2;
        seeds = seeds.into_iter().flat_map(|seed| [seed, width + 1 - seed]).collect();
    }
    seeds
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_best_of_eight_meet_late() {
        assert_eq!(order(8), [1, 8, 4, 5, 2, 7, 3, 6]);
        assert_eq!(order(2), [1, 2]);
    }

    #[test]
    fn the_best_seeds_have_the_byes() {
        let slots = slots(5);
        let byes = slots.chunks(2).filter(|pair| pair[1] == Source::Bye);
        let best: Vec<_> = byes.map(|pair| pair[0]).collect();
        assert_eq!(best, [Source::Seed(1), Source::Seed(2), Source::Seed(3)]);
    }
}
