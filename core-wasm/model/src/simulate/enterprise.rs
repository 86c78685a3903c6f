//! The enterprise workload of JESD219: requests of twelve sizes, half of them in a twentieth of the drive.

use super::random::Random;

/// Bytes of a request, and how many of 100 requests have so many.
const SIZES: [(u32, u32); 12] = [
    (512, 4),
    (1024, 1),
    (1536, 1),
    (2048, 1),
    (2560, 1),
    (3072, 1),
    (3584, 1),
    (4096, 67),
    (8192, 10),
    (16_384, 7),
    (32_768, 3),
    (65_536, 3),
];

/// Where the parts of the drive end, in hundredths of it.
const ENDS: [u64; 3] = [5, 20, 100];

/// A part of the drive, and how many of 10 requests go there.
const PARTS: [(u32, u32); 3] = [(0, 5), (1, 3), (2, 2)];

/// Minimum number of pages that the three parts need.
pub const MIN_PAGES: f64 = 100.0;

/// The workload: the request that is being served, page by page.
#[derive(Clone, Debug)]
pub struct Enterprise {
    page_size: u32,
    /// Where the parts of the drive begin, and where the last one ends.
    bounds: [u32; ENDS.len() + 1],
    next: u32,
    left: u32,
}

impl Enterprise {
    /// That of a drive of so many pages of so many bytes.
    pub fn new(pages: u32, page_size: u32) -> Self {
        let mut bounds = [0; ENDS.len() + 1];
        for (bound, hundredths) in bounds[1..].iter_mut().zip(ENDS) {
            *bound = (u64::from(pages) * hundredths / 100) as u32;
        }
        Self {
            page_size,
            bounds,
            next: 0,
            left: 0,
        }
    }

    /// The next page that is written. A request begins at any page from which it fits into its part of
    /// the drive; one of less than a page writes one.
    pub fn page(&mut self, random: &mut Random) -> u32 {
        if self.left == 0 {
            let bytes = drawn(&SIZES, random.below(100));
            let part = drawn(&PARTS, random.below(10)) as usize;
            let (first, end) = (self.bounds[part], self.bounds[part + 1]);
            self.left = bytes.div_ceil(self.page_size).min(end - first);
            self.next = first + random.below(end - first - self.left + 1);
        }
        self.left -= 1;
        self.next += 1;
        self.next - 1
    }
}

/// What a number below the sum of all weights stands for.
fn drawn(all: &[(u32, u32)], mut number: u32) -> u32 {
    for &(what, weight) in all {
        if number < weight {
            return what;
        }
        number -= weight;
    }
    unreachable!("the number is below the sum")
}

#[cfg(test)]
mod tests {
    use super::{Enterprise, MIN_PAGES};
    use crate::simulate::random::{Purpose, Random};

    /// Requests are told apart where the next page is not the one behind.
    fn requests(pages: u32, page_size: u32, count: usize) -> Vec<(u32, u32)> {
        let mut load = Enterprise::new(pages, page_size);
        let mut random = Random::new(1, Purpose::Traffic);
        let mut all = Vec::new();
        for _ in 0..count {
            let first = load.page(&mut random);
            let length = 1 + load.left;
            for further in 1..length {
                assert_eq!(load.page(&mut random), first + further);
            }
            all.push((first, length));
        }
        all
    }

    #[test]
    fn sizes_and_places_have_their_shares() {
        let pages = 1_000_000;
        let all = requests(pages, 4096, 200_000);
        let share = |of: &dyn Fn(&(u32, u32)) -> bool| {
            all.iter().filter(|one| of(one)).count() as f64 / all.len() as f64
        };
        for (length, expected) in [(1, 0.77), (2, 0.1), (4, 0.07), (8, 0.03), (16, 0.03)] {
            let found = share(&|one| one.1 == length);
            assert!((found - expected).abs() < 0.004, "{length}: {found}");
        }
        for (from, to, expected) in [(0, 5, 0.5), (5, 20, 0.3), (20, 100, 0.2)] {
            let (from, to) = (pages / 100 * from, pages / 100 * to);
            let found = share(&|one| one.0 >= from && one.0 + one.1 <= to);
            assert!((found - expected).abs() < 0.005, "{from}: {found}");
        }
        assert!(all.iter().map(|one| one.0).max() > Some(pages / 100 * 99));
    }

    #[test]
    fn a_small_drive_has_room_for_every_request() {
        for (first, length) in requests(MIN_PAGES as u32, 512, 10_000) {
            assert!(length <= 128 && first + length <= MIN_PAGES as u32);
        }
    }
}
