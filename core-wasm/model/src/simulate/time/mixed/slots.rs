//! Commands that the drive has taken, by when they are done: a heap with the first on top.

/// When each of some commands is done.
#[derive(Clone, Debug, Default)]
pub struct Slots {
    times: Vec<u64>,
}

impl Slots {
    /// So many that are done at time 0.
    pub fn new(count: usize) -> Self {
        Self {
            times: vec![0; count],
        }
    }

    /// The first to be done.
    #[inline(always)]
    pub fn first(&self) -> Option<u64> {
        self.times.first().copied()
    }

    /// How many there are.
    pub fn len(&self) -> usize {
        self.times.len()
    }

    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.times.is_empty()
    }

    /// Those that are done before a time are done then: they are a heap still.
    pub fn postpone(&mut self, until: u64) {
        for time in &mut self.times {
            *time = (*time).max(until);
        }
    }

    /// Another one is done then.
    pub fn push(&mut self, at: u64) {
        let mut place = self.times.len();
        self.times.push(at);
        while place > 0 && self.times[(place - 1) / 2] > at {
            self.times[place] = self.times[(place - 1) / 2];
            place = (place - 1) / 2;
        }
        self.times[place] = at;
    }

    /// The first goes.
    pub fn pop(&mut self) {
        if let Some(last) = self.times.pop()
            && !self.times.is_empty()
        {
            self.replace_first(last);
        }
    }

    /// One that is done then takes the place of the first.
    #[inline(always)]
    pub fn replace_first(&mut self, at: u64) {
        let (mut place, count) = (0, self.times.len());
        loop {
            let mut child = 2 * place + 1;
            if child + 1 < count && self.times[child + 1] < self.times[child] {
                child += 1;
            }
            if child >= count || at <= self.times[child] {
                break;
            }
            self.times[place] = self.times[child];
            place = child;
        }
        self.times[place] = at;
    }
}

#[cfg(test)]
mod tests {
    use super::Slots;
    use proptest::prelude::*;

    proptest! {
        #[test]
        fn the_first_is_on_top(steps in proptest::collection::vec((0u8..3, 0u64..50), 1..200)) {
            let (mut slots, mut plain) = (Slots::default(), Vec::new());
            for (step, at) in steps {
                plain.sort_unstable();
                match step {
                    0 if !plain.is_empty() => {
                        plain.remove(0);
                        slots.pop();
                    }
                    1 if !plain.is_empty() => {
                        plain[0] = at;
                        slots.replace_first(at);
                    }
                    _ => {
                        plain.push(at);
                        slots.push(at);
                    }
                }
                prop_assert_eq!(slots.first(), plain.iter().copied().min());
                prop_assert_eq!(slots.len(), plain.len());
            }
        }
    }
}
