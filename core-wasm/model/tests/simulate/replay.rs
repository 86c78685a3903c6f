//! A drive that is played with: wound back and forth it is the same, and what is told is what is.

use proptest::prelude::*;
use spare_area_model::simulate::changes::Stands;
use spare_area_model::simulate::engine::Engine as _;
use spare_area_model::simulate::gc_policy::Policy;
use spare_area_model::simulate::page_map::{FREE, STALE};
use spare_area_model::simulate::plan::Plan;
use spare_area_model::simulate::replay::{Action, Replay};
use spare_area_model::simulate::request::{self, Engine, Frontier, Inputs, Start, Traffic};
use spare_area_model::simulate::run::Run;

fn inputs() -> Inputs {
    Inputs {
        user_pages: 2048.0,
        pages_per_block: 32.0,
        overprovisioning: 0.3,
        frontier: Frontier::Separate,
        engine: Engine::PageMap,
        start: Start::Random,
        ..request::defaults()
    }
}

fn replay(inputs: &Inputs) -> Replay {
    Replay::new(Plan::new(inputs).unwrap()).unwrap()
}

fn action() -> impl Strategy<Value = Action> {
    prop_oneof![
        (0u32..2048).prop_map(Action::Write),
        (0u32..2048).prop_map(Action::Trim),
        (0u32..12).prop_map(Action::Hold),
        prop_oneof![
            Just(Action::Policy(Policy::Fifo, 1)),
            Just(Action::Policy(Policy::Greedy, 1)),
            Just(Action::Policy(Policy::DChoices, 4)),
            Just(Action::Policy(Policy::CostBenefit, 1)),
        ],
        any::<bool>().prop_map(Action::Separate),
        prop_oneof![
            Just(Action::Traffic(Traffic::Uniform)),
            Just(Action::Traffic(Traffic::HotCold)),
            Just(Action::Traffic(Traffic::Zipf)),
            Just(Action::Traffic(Traffic::Sequential)),
        ],
    ]
}

/// What is seen of a drive: every place, and what was counted.
fn seen(replay: &Replay) -> (Vec<u32>, u64, u64, Vec<u64>) {
    let counters = replay.counters();
    let filled = replay.drive().observer.filled().to_vec();
    (
        replay.drive().cells(),
        counters.host,
        counters.moved,
        filled,
    )
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(40))]

    #[test]
    fn winding_back_and_forth_shows_the_same(
        steps in proptest::collection::vec((0u64..3000, action()), 1..25),
        looks in proptest::collection::vec(0u64..60_000, 1..8),
        kept in 0usize..6,
    ) {
        let mut replay = replay(&inputs());
        replay.keep_at_most(kept);
        let mut moments = vec![(0, seen(&replay))];
        for (ahead, action) in steps {
            replay.go(replay.at() + ahead);
            replay.act(action).unwrap();
            moments.push((replay.at(), seen(&replay)));
        }
        let end = replay.at();
        // A moment at which several things were done is seen after the last of them.
        moments.reverse();
        moments.dedup_by_key(|(at, _)| *at);
        for look in looks {
            replay.go(look % (end + 1));
            let (at, expected) = &moments[look as usize % moments.len()];
            replay.go(*at);
            prop_assert!(&seen(&replay) == expected, "at {}", at);
        }
    }

    /// A picture that is only mended where something changed is the whole picture.
    #[test]
    fn what_has_changed_is_all_that_has_changed(
        steps in proptest::collection::vec((0u64..500, action()), 1..25),
    ) {
        let mut replay = replay(&inputs());
        let mut painted = replay.drive().observer.stands().to_vec();
        for (ahead, action) in steps {
            let before = replay.drive().observer.now();
            replay.go(replay.at() + ahead);
            replay.act(action).unwrap();
            let stands = replay.drive().observer.stands();
            for place in replay.drive().observer.changed_since(before) {
                painted[place as usize] = stands[place as usize];
            }
            prop_assert!(painted == stands);
        }
        // And the picture is what the drive knows.
        for (cell, stands) in replay.drive().cells().iter().zip(painted) {
            let expected = match *cell {
                FREE => stands == Stands::Free,
                STALE => stands == Stands::Stale,
                _ => matches!(stands, Stands::Written | Stands::Moved),
            };
            prop_assert!(expected, "{} {:?}", cell, stands);
        }
    }
}

#[test]
fn a_drive_that_nobody_touches_is_the_run_of_its_plan() {
    for frontier in [Frontier::Shared, Frontier::Separate] {
        let inputs = Inputs {
            frontier,
            warm_up: 0.0,
            measure: 5.0,
            ..inputs()
        };
        let mut replay = replay(&inputs);
        replay.go(5 * 2048);
        let mut run = Run::new(&inputs).unwrap();
        run.advance(u64::MAX);
        assert_eq!(replay.counters(), run.measured());
    }
}

/// In steady state a drive whose spare is held back, or whose policy was changed, writes as much as one
/// that has always been so.
#[test]
fn what_was_changed_holds_from_then_on() {
    let amplification = |replay: &mut Replay| {
        replay.go(replay.at() + 16 * 2048);
        let before = replay.counters();
        replay.go(replay.at() + 64 * 2048);
        let since = replay.counters().since(&before);
        since.programs() as f64 / since.host as f64
    };
    let always = |overprovisioning, policy| {
        amplification(&mut replay(&Inputs {
            overprovisioning,
            policy,
            ..inputs()
        }))
    };
    let mut changed = replay(&inputs());
    changed.go(1000);
    // 83 blocks for 64 blocks of pages; without 10 of them, 73.
    changed.act(Action::Hold(10)).unwrap();
    let less = always(73.0 / 64.0 - 1.0, Policy::Greedy);
    assert!((amplification(&mut changed) / less - 1.0).abs() < 0.03);
    changed.act(Action::Policy(Policy::Fifo, 1)).unwrap();
    let fifo = always(73.0 / 64.0 - 1.0, Policy::Fifo);
    assert!((amplification(&mut changed) / fifo - 1.0).abs() < 0.03);
    changed.act(Action::Hold(0)).unwrap();
    let more = always(0.3, Policy::Fifo);
    assert!((amplification(&mut changed) / more - 1.0).abs() < 0.03);
}

/// The worst victim of all is cleaned if somebody says so, once.
#[test]
fn a_victim_that_was_chosen_is_the_next() {
    for policy in [Policy::Greedy, Policy::Fifo, Policy::CostBenefit] {
        let mut replay = replay(&Inputs { policy, ..inputs() });
        let valid = |replay: &Replay, block: u32| replay.drive().blocks().counts.of(block as usize);
        let fullest = |block: &u32| valid(&replay, *block);
        let victim = replay.victims().into_iter().max_by_key(fullest).unwrap();
        assert!(valid(&replay, victim) > 20);
        replay.act(Action::Victim(victim)).unwrap();
        while replay.counters().erases == 0 {
            replay.go(replay.at() + 1);
        }
        assert_eq!(replay.drive().blocks().erases[victim as usize], 1);
        // Only once: as many pages as a block has would be moved for one otherwise.
        replay.go(replay.at() + 2048);
        assert!(replay.counters().moved < 2048 * 5);
    }
}

#[test]
fn what_is_not_there_is_refused() {
    let mut replay = replay(&inputs());
    assert!(replay.act(Action::Write(2048)).is_err());
    assert!(replay.act(Action::Trim(9999)).is_err());
    assert!(replay.act(Action::Hold(replay.most_held() + 1)).is_err());
    assert_eq!(replay.most_held(), 18);
    let open = (0..85)
        .find(|block| !replay.victims().contains(block))
        .unwrap();
    assert!(replay.act(Action::Victim(open)).is_err());
    assert!(replay.actions().is_empty());
    let timed = Inputs {
        channels: Some(2.0),
        ..inputs()
    };
    assert!(Replay::new(Plan::new(&timed).unwrap()).is_err());
}

#[test]
fn a_page_that_is_trimmed_by_hand_is_gone_once() {
    let mut replay = replay(&inputs());
    replay.act(Action::Trim(7)).unwrap();
    replay.act(Action::Trim(7)).unwrap();
    assert_eq!(replay.counters().trimmed, 1);
    replay.act(Action::Write(7)).unwrap();
    assert_eq!((replay.counters().host, replay.at()), (1, 1));
    assert_eq!(
        replay
            .drive()
            .cells()
            .iter()
            .filter(|&&page| page == 7)
            .count(),
        1
    );
    assert!(replay.drive().room() > 0);
}
