//! Chance from a seed: the same everywhere, to the bit.
//!
//! Four xoshiro256++ generators side by side (Blackman and Vigna, 2018), which a compiler turns into
//! vectors. Their outputs are used in order of the lanes, round by round. Whoever draws has a
//! generator of its own (see `Purpose`), so that no draw depends on how another's are batched.

/// Generators side by side.
pub const LANES: usize = 4;

/// What is drawn; each purpose has numbers of its own.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Purpose {
    /// Which pages the host asks for.
    Traffic = 1,
    /// Another page, where a trim met one that is not in use.
    Again = 2,
    /// Which blocks a policy looks at.
    Victims = 3,
    /// The pages that are written before the traffic begins.
    Start = 4,
    /// Which requests trim, and which page.
    Trims = 5,
    /// When a drive cleans what it put off.
    Bursts = 6,
    /// When requests come.
    Arrivals = 7,
    /// Which requests read, and what, in a drive that reads and writes.
    Requests = 8,
}

/// A source of random numbers.
#[derive(Clone, Debug)]
pub struct Random {
    state: [[u64; LANES]; 4],
    ready: [u64; LANES],
    used: usize,
}

impl Random {
    /// The numbers of this seed for this purpose. The lanes' states are consecutive outputs of
    /// SplitMix64, begun at the seed times 8 plus the purpose.
    pub fn new(seed: u64, purpose: Purpose) -> Self {
        let mut mixed = seed.wrapping_mul(8).wrapping_add(purpose as u64);
        let mut state = [[0; LANES]; 4];
        for lane in 0..LANES {
            for word in &mut state {
                mixed = mixed.wrapping_add(0x9e37_79b9_7f4a_7c15);
                word[lane] = mix(mixed);
            }
        }
        Self {
            state,
            ready: [0; LANES],
            used: LANES,
        }
    }

    /// The next number of every lane. Not to be mixed with `draw` within one purpose.
    #[inline(always)]
    pub fn lanes(&mut self) -> [u64; LANES] {
        let [a, b, c, d] = &mut self.state;
        let mut out = [0; LANES];
        for lane in 0..LANES {
            out[lane] = a[lane]
                .wrapping_add(d[lane])
                .rotate_left(23)
                .wrapping_add(a[lane]);
            let shifted = b[lane] << 17;
            c[lane] ^= a[lane];
            d[lane] ^= b[lane];
            b[lane] ^= c[lane];
            a[lane] ^= d[lane];
            c[lane] ^= shifted;
            d[lane] = d[lane].rotate_left(45);
        }
        out
    }

    /// The next number.
    #[inline]
    pub fn draw(&mut self) -> u64 {
        if self.used == LANES {
            self.refill();
        }
        self.used += 1;
        self.ready[self.used - 1]
    }

    /// Not a part of `draw`, which stands in many places.
    #[inline(never)]
    fn refill(&mut self) {
        self.ready = self.lanes();
        self.used = 0;
    }

    /// A whole number below `n`, from all 64 bits: no number is likelier than another by more than
    /// one part in 2^32.
    #[inline]
    pub fn below(&mut self, n: u32) -> u32 {
        scaled(self.draw(), n)
    }
}

/// Numbers drawn ahead: for whoever needs one or two, as the first of them says.
#[derive(Clone, Debug)]
pub struct Ahead {
    random: Random,
    numbers: [u64; AHEAD],
    next: usize,
}

/// Numbers drawn ahead, and before them the round of one that is left over.
const AHEAD: usize = 17 * LANES;

impl Ahead {
    /// The numbers of this seed for this purpose, in the order of `draw`.
    pub fn new(seed: u64, purpose: Purpose) -> Self {
        Self {
            random: Random::new(seed, purpose),
            numbers: [0; AHEAD],
            next: AHEAD,
        }
    }

    /// The next two numbers.
    #[inline(always)]
    pub fn two(&mut self) -> [u64; 2] {
        if self.is_used_up() {
            self.refill();
        }
        [self.numbers[self.next], self.numbers[self.next + 1]]
    }

    /// So many of these two are used up.
    #[inline(always)]
    pub fn use_up(&mut self, numbers: usize) {
        self.next += numbers;
    }

    /// Whether there are not two numbers left.
    #[inline(always)]
    pub fn is_used_up(&self) -> bool {
        self.next + 2 > AHEAD
    }

    /// Draws numbers where there are not two left, and shows them.
    #[inline(never)]
    pub fn refill(&mut self) -> &[u64] {
        self.numbers[LANES - 1] = self.numbers[AHEAD - 1];
        self.next = self.next + LANES - AHEAD;
        let (rounds, _) = self.numbers[LANES..].as_chunks_mut();
        rounds
            .iter_mut()
            .for_each(|round| *round = self.random.lanes());
        &self.numbers[LANES..]
    }
}

/// A random number of 64 bits as a whole number below `n`: the upper half of their product.
#[inline(always)]
pub fn scaled(random: u64, n: u32) -> u32 {
    let n = u64::from(n);
    let (high, low) = (random >> 32, random & 0xffff_ffff);
    ((high * n + ((low * n) >> 32)) >> 32) as u32
}

/// SplitMix64's output function.
pub(crate) fn mix(state: u64) -> u64 {
    let z = (state ^ (state >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    let z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    z ^ (z >> 31)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The published reference code's first outputs from the state 1, 2, 3, 4.
    #[test]
    fn every_lane_is_the_published_generator() {
        let mut random = Random::new(0, Purpose::Traffic);
        for (word, value) in random.state.iter_mut().zip(1..) {
            *word = [value; LANES];
        }
        for expected in [41_943_041, 58_720_359, 3_588_806_011_781_223] {
            assert_eq!(random.lanes(), [expected; LANES]);
        }
    }

    #[test]
    fn numbers_come_in_the_order_of_the_lanes() {
        let (mut one, mut all) = (
            Random::new(7, Purpose::Again),
            Random::new(7, Purpose::Again),
        );
        for _ in 0..3 {
            assert_eq!(all.lanes(), std::array::from_fn(|_| one.draw()));
        }
    }

    #[test]
    fn numbers_drawn_ahead_are_the_same() {
        let mut one = Random::new(7, Purpose::Trims);
        let mut ahead = Ahead::new(7, Purpose::Trims);
        let mut left = None;
        for turn in 0..1000 {
            let [first, second] = ahead.two();
            assert_eq!(first, left.take().unwrap_or_else(|| one.draw()));
            let other = one.draw();
            assert_eq!(second, other);
            let used = 1 + (turn * turn / 7) % 2;
            left = (used == 1).then_some(other);
            ahead.use_up(used);
        }
    }

    #[test]
    fn purposes_and_seeds_have_numbers_of_their_own() {
        let first = |seed, purpose| Random::new(seed, purpose).draw();
        assert_ne!(first(1, Purpose::Traffic), first(1, Purpose::Victims));
        assert_ne!(first(1, Purpose::Traffic), first(2, Purpose::Traffic));
    }

    #[test]
    fn scaling_keeps_below_and_reaches_the_ends() {
        for n in [1, 2, 3, 1000, u32::MAX] {
            assert_eq!(scaled(0, n), 0);
            assert_eq!(scaled(u64::MAX, n), n - 1);
        }
    }
}
