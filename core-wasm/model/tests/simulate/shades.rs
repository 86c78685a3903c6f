//! What a painter sees, against what the drive knows.

use proptest::prelude::*;
use spare_area_model::simulate::gc_policy::Policy;
use spare_area_model::simulate::page_map::{FREE, STALE};
use spare_area_model::simulate::plan::Plan;
use spare_area_model::simulate::replay::{Action, Replay};
use spare_area_model::simulate::request::{self, Frontier, Inputs, Start, Traffic};
use spare_area_model::simulate::shades::{self, Window};

fn replay() -> Replay {
    let inputs = Inputs {
        user_pages: 4096.0,
        pages_per_block: 64.0,
        overprovisioning: 0.3,
        frontier: Frontier::Separate,
        start: Start::Empty,
        traffic: Traffic::Sequential,
        ..request::defaults()
    };
    Replay::new(Plan::new(&inputs).unwrap()).unwrap()
}

/// All 85 blocks, seven side by side.
const ALL: Window = Window {
    across: 7,
    left: 0,
    top: 0,
    columns: 7,
    rows: 13,
};

proptest! {
    #![proptest_config(ProptestConfig::with_cases(30))]

    #[test]
    fn each_pixel_is_what_stands_there(writes in 0u64..40_000, hold in 0u32..14, fade in 1u32..5000, since in 0u32..40_000) {
        let mut replay = replay();
        replay.act(Action::Hold(hold)).unwrap();
        replay.go(4096.min(writes));
        replay.act(Action::Traffic(Traffic::HotCold)).unwrap();
        replay.go(writes);
        let drive = replay.drive();
        let pixels = shades::shades(drive, 64, ALL, fade, since);
        prop_assert_eq!(pixels.len(), 7 * 13 * 64);
        let rows = shades::blocks(drive);
        let mut valid = vec![0; rows.len()];
        for (place, cell) in (0u32..).zip(drive.cells()) {
            let (block, page) = (place / 64, place % 64);
            let (x, y) = (block % 7 * 8 + page % 8, block / 7 * 8 + page / 8);
            let shade = pixels[(y * 56 + x) as usize];
            let fits = match cell {
                FREE => shade == u8::from(drive.held().contains(&block)),
                STALE => (8..=16).contains(&shade),
                _ => {
                    valid[block as usize] += 1;
                    let age = 64 * u64::from(drive.observer.age(place)) / 4096;
                    let halved = (0..7).find(|&a| age < 1 << a).unwrap_or(7);
                    let ago = drive.observer.changed_ago(place);
                    let is_fresh = ago < fade && drive.observer.now() - ago >= since;
                    match shade {
                        24..=31 => !is_fresh && shade == 24 + halved,
                        33..=40 => is_fresh,
                        64..128 => is_fresh && (shade - 64) / 8 == halved,
                        _ => false,
                    }
                }
            };
            prop_assert!(fits, "place {}: {} stands for {}", place, shade, cell);
        }
        for (block, [count, passes, state]) in rows.iter().enumerate() {
            prop_assert_eq!(*count, valid[block] as f32);
            prop_assert_eq!(*state == 1.0, drive.held().contains(&(block as u32)));
            prop_assert_eq!(*state == 3.0, drive.full_blocks().contains(&(block as u32)));
            prop_assert!(*passes >= 0.0);
        }
        prop_assert!(drive.held().len() == hold as usize, "{} held", drive.held().len());
    }
}

/// A window is the part of the map that it shows, and beyond the map there is nothing.
#[test]
fn a_window_is_a_part_of_the_whole() {
    let mut replay = replay();
    replay.go(20_000);
    let whole = shades::shades(replay.drive(), 64, ALL, 1000, 0);
    let window = Window {
        left: 5,
        top: 11,
        columns: 3,
        rows: 3,
        ..ALL
    };
    let part = shades::shades(replay.drive(), 64, window, 1000, 0);
    for y in 0..24 {
        for x in 0..24 {
            let (left, top) = (x + 40, y + 88);
            let expected = if left < 56 && top < 104 {
                whole[top * 56 + left]
            } else {
                0
            };
            assert_eq!(part[y * 24 + x], expected, "{x} {y}");
        }
    }
}

/// Whatever is held back is spare that is not used: greedy in steady state writes as much as a drive without it.
#[test]
fn a_pulled_wall_is_seen_at_once_and_copies_go_where_they_are_told() {
    let mut replay = replay();
    replay.go(4096);
    replay.act(Action::Traffic(Traffic::Uniform)).unwrap();
    replay.act(Action::Separate(false)).unwrap();
    replay.act(Action::Policy(Policy::Fifo, 1)).unwrap();
    replay.go(40_960);
    // One log: every block that is cleaned leaves its pages where the host goes on.
    let mixed = |replay: &Replay| {
        let stands = replay.drive().observer.stands().chunks(64);
        let both = |block: &&[_]| {
            use spare_area_model::simulate::changes::Stands::{Moved, Written};
            block.contains(&Moved) && block.contains(&Written)
        };
        stands.filter(both).count()
    };
    assert!(mixed(&replay) > 70, "{}", mixed(&replay));
    replay.act(Action::Separate(true)).unwrap();
    replay.go(80_960);
    assert!(mixed(&replay) <= 1, "{}", mixed(&replay));
}
