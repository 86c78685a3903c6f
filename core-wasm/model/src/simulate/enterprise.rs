//! The enterprise workload of JESD219: requests of twelve sizes, half of them in a twentieth of the drive.

use super::random::Random;

/// Minimum number of pages that the parts of the drive need.
pub const MIN_PAGES: f64 = 100.0;

/// The workload: the request that is being served, page by page.
#[derive(Clone, Debug)]
pub struct Enterprise {
    pages: u32,
    page_size: u32,
    next: u32,
    left: u32,
}

impl Enterprise {
    /// That of a drive of so many pages of so many bytes.
    pub fn new(pages: u32, page_size: u32) -> Self {
        Self {
            pages,
            page_size,
            next: 0,
            left: 0,
        }
    }

    /// The next page that is written. A request begins at any page from which it fits into its part of
    /// the drive; one of less than a page writes one.
    #[inline(never)]
    pub fn page(&mut self, random: &mut Random) -> u32 {
        if self.left == 0 {
            let (first, end) = part(random.below(10));
            let at = |hundredths: u32| (u64::from(self.pages) * u64::from(hundredths) / 100) as u32;
            let (first, end) = (at(first), at(end));
            self.left = size(random.below(100))
                .div_ceil(self.page_size)
                .min(end - first);
            self.next = first + random.below(end - first - self.left + 1);
        }
        self.left -= 1;
        self.next += 1;
        self.next - 1
    }
}

/// Bytes of a request, by a number below 100.
fn size(hundredth: u32) -> u32 {
    match hundredth {
        0..4 => 512,
        4..10 => 1024 + 512 * (hundredth - 4),
        10..77 => 4096,
        77..87 => 8192,
        87..94 => 16_384,
        94..97 => 32_768,
        _ => 65_536,
    }
}

/// Where its part of the drive begins and ends, in hundredths, by a number below 10.
fn part(tenth: u32) -> (u32, u32) {
    match tenth {
        0..5 => (0, 5),
        5..8 => (5, 20),
        _ => (20, 100),
    }
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
