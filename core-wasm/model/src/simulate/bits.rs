//! One bit for each page of the flash: whether what stands there is valid.

/// A row of bits.
#[derive(Clone, Debug)]
pub struct Bits(Vec<u64>);

impl Bits {
    /// So many bits, all 0.
    pub fn new(count: usize) -> Self {
        Self(vec![0; count.div_ceil(64)])
    }

    /// Whether a bit is set.
    pub fn is_set(&self, at: u32) -> bool {
        self.0[at as usize / 64] >> (at % 64) & 1 == 1
    }

    /// Sets a bit to 0.
    #[inline(always)]
    pub fn clear(&mut self, at: u32) {
        self.0[at as usize / 64] &= !(1 << (at % 64));
    }

    /// Sets bits to 1.
    pub fn set_all(&mut self, first: u32, count: u32) {
        self.each_word(first, count, |word, mask| *word |= mask);
    }

    /// Sets bits to 0.
    pub fn clear_all(&mut self, first: u32, count: u32) {
        self.each_word(first, count, |word, mask| *word &= !mask);
    }

    fn each_word(&mut self, first: u32, count: u32, change: impl Fn(&mut u64, u64)) {
        let end = first + count;
        let mut at = first;
        while at < end {
            let (word, mask, next) = part(at, end);
            change(&mut self.0[word], mask);
            at = next;
        }
    }

    /// Calls for each bit that is set, from the first on.
    #[inline(always)]
    pub fn each_set(&self, first: u32, count: u32, mut call: impl FnMut(u32)) {
        let end = first + count;
        let mut at = first;
        while at < end {
            let (word, mask, next) = part(at, end);
            let mut left = self.0[word] & mask;
            while left != 0 {
                call((at & !63) + left.trailing_zeros());
                left &= left - 1;
            }
            at = next;
        }
    }
}

/// The word in which a bit stands, the bits of it before the end, and where the next word begins.
fn part(at: u32, end: u32) -> (usize, u64, u32) {
    let next = (at & !63) + 64;
    let mut mask = u64::MAX << (at % 64);
    if next > end {
        mask &= u64::MAX >> (next - end);
    }
    (at as usize / 64, mask, next.min(end))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ranges_may_begin_and_end_anywhere() {
        for first in [0, 1, 63, 64, 65, 100] {
            for count in [1, 2, 63, 64, 65, 128, 130] {
                let mut bits = Bits::new(300);
                bits.set_all(first, count);
                let mut seen = Vec::new();
                bits.each_set(0, 300, |at| seen.push(at));
                assert_eq!(seen, (first..first + count).collect::<Vec<_>>());
                bits.clear(first);
                assert!(!bits.is_set(first));
                bits.clear_all(first, count);
                bits.each_set(0, 300, |at| panic!("{at} is still set"));
            }
        }
    }
}
