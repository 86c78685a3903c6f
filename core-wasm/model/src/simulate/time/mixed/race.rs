//! Which of many comes first: a tournament whose rounds are remembered.

/// When the next event of each is, and whose is the first.
#[derive(Clone, Debug)]
pub struct Race {
    times: Vec<u64>,
    /// A tree of the first of each pair: the root is at 1, leaf `i` at `leaves + i`.
    first: Vec<u32>,
    leaves: usize,
}

/// Nothing will happen.
pub const NEVER: u64 = u64::MAX;

impl Race {
    /// So many of whom nothing is to be expected.
    pub fn new(count: u32) -> Self {
        let leaves = (count as usize).next_power_of_two();
        let mut first = vec![0; 2 * leaves];
        for node in (1..2 * leaves).rev() {
            first[node] = match node.checked_sub(leaves) {
                Some(leaf) => leaf as u32,
                None => first[2 * node],
            };
        }
        Self {
            times: vec![NEVER; leaves],
            first,
            leaves,
        }
    }

    /// The next event, and whose it is; of several at a time the one with the lowest number.
    #[inline(always)]
    pub fn next(&self) -> (u64, usize) {
        let who = self.first[1] as usize;
        (self.times[who], who)
    }

    /// The next event of one is then.
    #[inline(always)]
    pub fn set(&mut self, who: usize, time: u64) {
        if self.times[who] == time {
            return;
        }
        self.times[who] = time;
        let mut node = (self.leaves + who) / 2;
        while node > 0 {
            let (left, right) = (self.first[2 * node], self.first[2 * node + 1]);
            let goes_right = self.times[right as usize] < self.times[left as usize];
            self.first[node] = if goes_right { right } else { left };
            node /= 2;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{NEVER, Race};
    use proptest::prelude::*;

    proptest! {
        #[test]
        fn the_first_is_always_known(
            count in 1u32..40,
            changes in proptest::collection::vec((0usize..40, 0u64..20), 1..200),
        ) {
            let mut race = Race::new(count);
            let mut plain = vec![NEVER; count as usize];
            prop_assert_eq!(race.next().0, NEVER);
            for (who, time) in changes {
                let who = who % count as usize;
                race.set(who, time);
                plain[who] = time;
                let first = (0..plain.len()).min_by_key(|&who| plain[who]).unwrap();
                prop_assert_eq!(race.next(), (plain[first], first));
            }
        }
    }
}
