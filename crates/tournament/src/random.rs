//! Chance from a seed (SplitMix64), so that a lot that was published can be drawn again by anybody.

/// A source of numbers that follow from its seed alone.
#[derive(Clone, Debug)]
pub struct Random(u64);

impl Random {
    /// The source of this seed.
    #[must_use]
    pub fn new(seed: u64) -> Self {
        Self(seed)
    }

    /// The next number, any of 64 bits.
    pub fn draw(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ (z >> 31)
    }

    /// A number below `bound`, each as likely as any other.
    ///
    /// # Panics
    /// If there is no number below it.
    pub fn below(&mut self, bound: usize) -> usize {
        assert!(bound > 0, "there is no number below 0");
        let wide = u128::from(self.draw()) * bound as u128;
        usize::try_from(wide >> 64).expect("it is below a usize")
    }

    /// A number from 0 to 1, 1 left out.
    pub fn share(&mut self) -> f64 {
        (self.draw() >> 11) as f64 / (1_u64 << 53) as f64
    }

    /// Puts the items in an order that is as likely as any other.
    pub fn shuffle<T>(&mut self, items: &mut [T]) {
        for last in (1..items.len()).rev() {
            items.swap(last, self.below(last + 1));
        }
    }
}
