//! A channel or a link: one transfer at a time.

/// When it is taken: intervals from begin to end, in order, never overlapping, all that ever were.
#[derive(Default)]
pub struct Station {
    taken: Vec<(u64, u64)>,
}

impl Station {
    /// Takes the first interval of this length that is free, from a time on; returns its end.
    pub fn put(&mut self, from: u64, length: u64) -> u64 {
        if length == 0 {
            return from;
        }
        let mut begin = from;
        let mut place = self.taken.partition_point(|&(_, end)| end <= from);
        while place < self.taken.len() && self.taken[place].0 < begin + length {
            begin = self.taken[place].1;
            place += 1;
        }
        self.taken.insert(place, (begin, begin + length));
        begin + length
    }
}
