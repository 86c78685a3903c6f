//! The drive that is shown page by page against its own record, and against the plain drive.

use crate::assert_close;
use crate::flash::{Flash, Random, Request, Victim};
use spare_area_model::simulate::gc_policy::Policy;
use spare_area_model::simulate::small_drive::{Event, Inputs, Order, Outputs, compute};

const USER: usize = 256;
const BLOCKS: usize = 24;
const PAGES_PER_BLOCK: usize = 16;
const WRITES: usize = 2000;

fn played(policy: Policy, trim_share: f64, seed: u64, writes: usize) -> Outputs {
    compute(&Inputs {
        user_pages: USER as f64,
        data_blocks: BLOCKS as f64,
        pages_per_block: PAGES_PER_BLOCK as f64,
        policy,
        order: Order::Random,
        trim_share,
        host_writes: writes as f64,
        seed: seed as f64,
    })
    .expect("a drive that there can be")
}

/// A drive put together again from its record alone.
struct Replay {
    /// Which page stands in each place, if a valid one does.
    page_at: Vec<Option<usize>>,
    place_of: Vec<Option<usize>>,
    /// Places of each block that were written since it was erased, and when the first of them was.
    written: Vec<usize>,
    begun: Vec<usize>,
    time: usize,
}

impl Replay {
    fn filled() -> Self {
        let mut made = Self {
            page_at: vec![None; (BLOCKS + 1) * PAGES_PER_BLOCK],
            place_of: vec![None; USER],
            written: vec![0; BLOCKS + 1],
            begun: vec![0; BLOCKS + 1],
            time: 0,
        };
        (0..USER).for_each(|page| made.put(page, page));
        made
    }

    fn put(&mut self, page: usize, place: usize) {
        self.forget(page);
        assert_eq!(self.page_at[place], None, "a place is written once");
        (self.page_at[place], self.place_of[page]) = (Some(page), Some(place));
        let block = place / PAGES_PER_BLOCK;
        assert_eq!(place % PAGES_PER_BLOCK, self.written[block], "in order");
        if self.written[block] == 0 {
            self.begun[block] = self.time;
        }
        self.written[block] += 1;
        self.time += 1;
    }

    fn forget(&mut self, page: usize) {
        if let Some(place) = self.place_of[page].take() {
            self.page_at[place] = None;
        }
    }

    fn needed(&self, block: usize) -> usize {
        let places = block * PAGES_PER_BLOCK..(block + 1) * PAGES_PER_BLOCK;
        self.page_at[places].iter().flatten().count()
    }

    /// Of the full blocks: the fewest needed pages, and the one begun first.
    fn best(&self) -> (usize, usize) {
        let full = || (0..=BLOCKS).filter(|&block| self.written[block] == PAGES_PER_BLOCK);
        let fewest = full().map(|block| self.needed(block)).min();
        let oldest = full().min_by_key(|&block| self.begun[block]);
        (fewest.expect("a full block"), oldest.expect("a full block"))
    }
}

/// Whatever is copied leaves the block that is erased next; that block held what its policy looks
/// for, and once it is erased nothing in it was needed.
#[test]
fn every_block_that_is_cleaned_is_the_one_the_policy_names() {
    for (policy, trims) in [
        (Policy::Greedy, 0.0),
        (Policy::Greedy, 0.2),
        (Policy::Fifo, 0.1),
    ] {
        let outputs = played(policy, trims, 5, WRITES);
        let mut drive = Replay::filled();
        let (mut copied, mut before) = (Vec::new(), None);
        let mut erased = 0;
        for [event, page, place, from] in &outputs.events {
            let [page, place, from] = [*page as usize, *place as usize, *from as usize];
            match *event as usize {
                it if it == Event::Written as usize => drive.put(page, place),
                it if it == Event::Trimmed as usize => drive.forget(page),
                it if it == Event::Moved as usize => {
                    assert_eq!(drive.place_of[page], Some(from));
                    before.get_or_insert_with(|| drive.best());
                    copied.push(from / PAGES_PER_BLOCK);
                    drive.put(page, place);
                }
                _ => {
                    let (fewest, oldest) = before.take().unwrap_or_else(|| drive.best());
                    match policy {
                        Policy::Fifo => assert_eq!(place, oldest),
                        _ => assert_eq!(copied.len(), fewest),
                    }
                    assert!(copied.drain(..).all(|block| block == place));
                    assert_eq!(
                        (drive.needed(place), drive.written[place]),
                        (0, PAGES_PER_BLOCK)
                    );
                    drive.written[place] = 0;
                    erased += 1;
                }
            }
        }
        assert!(erased > 100, "{erased} were erased");
        assert_eq!(outputs.erases, f64::from(erased));
    }
}

/// The mean over many seeds and over the second half of the writes, when both have come to rest.
#[test]
fn it_copies_what_a_plain_drive_copies() {
    const SEEDS: usize = 60;
    const HALF: usize = WRITES / 2;
    let policies = [
        (Policy::Greedy, Victim::Emptiest),
        (Policy::Fifo, Victim::Oldest),
        (Policy::Random, Victim::Drawn(1)),
    ];
    for (policy, victim) in policies {
        for share in [0.0, 0.1] {
            let copied = |seed| {
                let moved = |writes| played(policy, share, seed as u64, writes).moved_pages;
                moved(WRITES) - moved(HALF)
            };
            let played = 1.0 + (1..=SEEDS).map(copied).sum::<f64>() / (SEEDS * HALF) as f64;
            let mut flash = Flash::new(BLOCKS, PAGES_PER_BLOCK, USER, victim);
            let next = |flash: &Flash, random: &mut Random| {
                if random.share() >= share {
                    return Request::Write(random.below(USER));
                }
                let mut drawn = std::iter::repeat_with(|| random.below(USER));
                Request::Trim(
                    drawn
                        .find(|&page| flash.in_use(page))
                        .expect("a page in use"),
                )
            };
            flash.run(HALF, next);
            let plain = flash.run(SEEDS * WRITES, next);
            assert_close(&format!("{policy:?}, trims {share}"), plain, played, 0.015);
        }
    }
}
