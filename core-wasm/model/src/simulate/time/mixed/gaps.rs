//! A station that takes what comes whenever it has a gap: a channel, or one way of a link.

/// When a station is busy, now and later.
#[derive(Clone, Debug, Default)]
pub struct Gaps {
    /// From when to when, in order; those before `head` are past. What touches is one.
    busy: Vec<[u64; 2]>,
    head: usize,
    total: u64,
}

/// So many that are past are kept before they are let go of together.
const PAST: usize = 64;

impl Gaps {
    /// Takes the earliest gap of a length at a time or later; when it ends. Nothing will be asked of it
    /// before `now` any more. What takes no time waits for nothing.
    #[inline(always)]
    pub fn put(&mut self, now: u64, at: u64, length: u64) -> u64 {
        if length == 0 {
            return at;
        }
        self.total += length;
        while self.head < self.busy.len() && self.busy[self.head][1] < now {
            self.head += 1;
        }
        match self.busy.last_mut() {
            Some(last) if last[1] == at => last[1] += length,
            Some(last) if last[1] > at => return self.between(at, length),
            _ => self.append(at, length),
        }
        at + length
    }

    /// As `put`, where it is asked for less often.
    #[inline(never)]
    pub fn add(&mut self, now: u64, at: u64, length: u64) -> u64 {
        self.put(now, at, length)
    }

    fn append(&mut self, at: u64, length: u64) {
        if self.head > PAST {
            self.busy.drain(..self.head);
            self.head = 0;
        }
        self.busy.push([at, at + length]);
    }

    /// The earliest gap before the end of what is there, or right at its end.
    fn between(&mut self, at: u64, length: u64) -> u64 {
        let count = self.busy.len();
        let mut next = count;
        while next > self.head && self.busy[next - 1][1] > at {
            next -= 1;
        }
        let mut start = at;
        while next < count && self.busy[next][0] < start + length {
            start = start.max(self.busy[next][1]);
            next += 1;
        }
        let end = start + length;
        let joins_left = next > self.head && self.busy[next - 1][1] == start;
        let joins_right = next < count && self.busy[next][0] == end;
        match (joins_left, joins_right) {
            (true, true) => {
                self.busy[next - 1][1] = self.busy[next][1];
                self.busy.remove(next);
            }
            (true, false) => self.busy[next - 1][1] = end,
            (false, true) => self.busy[next][0] = start,
            (false, false) => self.busy.insert(next, [start, end]),
        }
        end
    }

    /// How long it was busy by a time before which nothing will be asked of it any more: what it was given
    /// for later is not over yet.
    #[inline(never)]
    pub fn busy_until(&self, now: u64) -> u64 {
        let ahead = self.busy[self.head..].iter();
        let to_come: u64 = ahead
            .map(|&[from, end]| end.saturating_sub(from.max(now)))
            .sum();
        self.total - to_come
    }
}

#[cfg(test)]
mod tests {
    use super::Gaps;

    #[test]
    fn the_earliest_gap_that_is_long_enough_is_taken() {
        let mut gaps = Gaps::default();
        assert_eq!(gaps.put(0, 10, 5), 15);
        assert_eq!(gaps.put(0, 20, 5), 25);
        // Between them, at their edges, before them, and too long for the gap.
        assert_eq!(gaps.put(0, 12, 5), 20);
        assert_eq!(gaps.put(0, 12, 1), 26);
        assert_eq!(gaps.put(0, 0, 10), 10);
        assert_eq!(gaps.busy, [[0, 26]]);
        assert_eq!(gaps.put(0, 30, 2), 32);
        assert_eq!(gaps.put(0, 0, 5), 37);
        assert_eq!(gaps.put(0, 0, 4), 30);
        assert_eq!(gaps.busy_until(37), 37);
    }

    #[test]
    fn what_is_for_later_does_not_count_yet() {
        let mut gaps = Gaps::default();
        gaps.put(0, 10, 5);
        gaps.put(0, 20, 5);
        assert_eq!(
            [5, 12, 15, 22, 30].map(|now| gaps.busy_until(now)),
            [0, 2, 5, 7, 10]
        );
    }

    #[test]
    fn what_takes_no_time_waits_for_nothing() {
        let mut gaps = Gaps::default();
        gaps.put(0, 10, 5);
        assert_eq!(gaps.put(0, 12, 0), 12);
    }

    #[test]
    fn what_is_past_is_let_go_of() {
        let mut gaps = Gaps::default();
        for at in 0..1000 {
            gaps.put(at * 10, at * 10 + 3, 5);
        }
        assert!(gaps.busy.len() < 80);
    }
}
