//! What must hold of any drive under any requests, on every engine.

use proptest::prelude::*;
use spare_area_model::simulate::count_groups::HELD;
use spare_area_model::simulate::counts::Counts;
use spare_area_model::simulate::engine::{Engine, serve};
use spare_area_model::simulate::gc_policy::Policy;
use spare_area_model::simulate::lives::Lives;
use spare_area_model::simulate::page_map::PageMap;
use spare_area_model::simulate::place::{CACHED, NOWHERE};
use spare_area_model::simulate::plan::Plan;
use spare_area_model::simulate::request::{
    self, Frontier, Full, Inputs, Separation, Start, Traffic,
};
use spare_area_model::simulate::traffic::Traffic as Host;

fn any_of<T: Copy + std::fmt::Debug + 'static>(options: &'static [T]) -> impl Strategy<Value = T> {
    prop::sample::select(options)
}

const POLICIES: &[Policy] = &[
    Policy::Greedy,
    Policy::Fifo,
    Policy::Random,
    Policy::DChoices,
    Policy::CostBenefit,
];
const TRAFFICS: &[Traffic] = &[
    Traffic::Uniform,
    Traffic::Sequential,
    Traffic::HotCold,
    Traffic::Zipf,
    Traffic::Mixed,
    Traffic::Trace,
];

/// Requests anywhere on a drive; the last one writes.
fn any_trace(pages: u32) -> impl Strategy<Value = Vec<f64>> {
    let step = (0..pages, 1..=9u32, 0..3u32).prop_map(move |(first, count, kind)| {
        let count = count.min(pages - first);
        [f64::from(first), f64::from(count), f64::from(kind)]
    });
    prop::collection::vec(step, 0..40).prop_map(|steps| {
        let write = [0.0, 1.0, 0.0];
        steps.into_iter().chain([write]).flatten().collect()
    })
}

/// A seed, and perhaps a cache, wear levelling and rests.
fn any_extras() -> impl Strategy<Value = Inputs> {
    let extras = (
        0..1000u32,
        prop_oneof![2 => Just(0.0), 1 => 0.01..0.3],
        prop::option::of(1..9u32),
        prop::option::of(0.01..0.5),
        0..4u32,
        prop_oneof![2 => Just(0.0), 1 => 0.01..1.0],
        prop::option::of(0.0..0.3),
        2..=5u32,
        any_of(&[Full::Fold, Full::Direct]),
    );
    extras.prop_map(|extras| {
        let (seed, cache, gap, rest_every, rest_blocks, lent, most, bits, full) = extras;
        Inputs {
            cache_lent: lent,
            cache_lent_most: most,
            bits_per_cell: f64::from(bits),
            cache_full: full,
            seed: f64::from(seed),
            cache,
            wear_gap: gap.map(f64::from),
            rest_every,
            rest_blocks: f64::from(rest_blocks),
            ..request::defaults()
        }
    })
}

/// Any small drive under any traffic, in one log or several.
fn any_request() -> impl Strategy<Value = Inputs> {
    (20..400u32, 2..40u32, 1..60u32).prop_flat_map(|(pages, per_block, spare)| {
        let blocks = (pages / per_block + 2).max((pages * (100 + spare)) / (100 * per_block));
        let drive = (
            any_of(POLICIES),
            any_of(TRAFFICS),
            any_of(&[Start::Empty, Start::Sequential, Start::Random]),
            any_of(&[Frontier::Shared, Frontier::Separate]),
            any_of(&[Separation::None, Separation::Oracle, Separation::Detector]),
            any_trace(pages),
            prop_oneof![Just(0.0), 0.0..0.45],
            any_extras(),
        );
        drive.prop_map(
            move |(policy, traffic, start, frontier, separation, trace, trim_share, extras)| {
                Inputs {
                    user_pages: f64::from(pages),
                    pages_per_block: f64::from(per_block),
                    data_blocks: Some(f64::from(blocks)),
                    policy,
                    choices: 3.0,
                    traffic,
                    trace,
                    trim_share: if traffic == Traffic::Trace {
                        0.0
                    } else {
                        trim_share
                    },
                    start,
                    frontier,
                    separation,
                    measure: 10.0,
                    engine: request::Engine::PageMap,
                    bits_per_cell: extras.bits_per_cell.min(f64::from(per_block)),
                    ..extras
                }
            },
        )
    })
}

/// Serves writes, and asserts what a page map must be like after it.
fn assert_page_map(drive: &PageMap<()>, plan: &Plan) {
    let per_block = u32::from(plan.pages_per_block);
    let rooms: Vec<(u32, u32)> = drive.rooms().collect();
    let room: u32 = rooms.iter().map(|(next, end)| end - next).sum();
    let mut valid = vec![0u32; plan.block_count() as usize];
    let mut cached = 0;
    for (page, &place) in drive.places().iter().enumerate() {
        if place == NOWHERE {
            continue;
        }
        if place & CACHED != 0 {
            assert_eq!(drive.page_in_cache(place), page as u32);
            cached += 1;
        } else {
            assert_eq!(drive.page_at(place), (page as u32, true));
            valid[(place / per_block) as usize] += 1;
        }
    }
    for &(next, end) in &rooms {
        if next < end {
            valid[(next / per_block) as usize] += end - next;
        }
    }
    let blocks = drive.blocks();
    let places = 0..plan.block_count() * per_block;
    let bits = places.filter(|&place| drive.page_at(place).1).count() as u32;
    assert_eq!(bits, valid.iter().sum::<u32>());
    for (block, valid) in valid.iter().enumerate() {
        let count = blocks.counts.of(block);
        let number = block as u32;
        let erased = blocks.erased.contains(&number) || drive.lent().any(|lent| lent == number);
        let counted = if erased { 0 } else { u32::from(count & !HELD) };
        assert_eq!(counted, *valid, "block {block}");
    }
    let in_use = drive
        .places()
        .iter()
        .filter(|&&place| place != NOWHERE)
        .count();
    assert_eq!(
        blocks.credited(),
        (in_use - cached) as u64 + u64::from(room)
    );
    let cache = drive.cache();
    assert_eq!((cache.valid, cache.in_use), (cached as u32, in_use as u32));
    // What is lent is taken from what is erased, and no more than may be.
    let most = (plan.lent_share * u64::from(plan.data_blocks)) >> 32;
    let lent = drive.lent().count();
    assert!(lent as u64 <= most.min(u64::from(plan.most_lent)));
    let slots = plan.cache_pages + lent as u64 * u64::from(plan.cache_block);
    assert!(cached as u64 <= slots);
    // Every page that left needed a place in a block that was erased, but for those of the last.
    let held = slots + u64::from(plan.cache_block);
    assert!(cache.taken <= cache.erases * u64::from(plan.cache_block) + held);
}

/// What every engine must conserve, from the beginning of its traffic on: the flash that was
/// written is what was erased and what is written more than then.
fn assert_conserved(engine: &dyn Engine, plan: &Plan, full_before: u64, lent: usize) {
    let counters = engine.counters();
    let blocks = engine.blocks();
    let erases: u64 = blocks.erases.iter().map(|&count| u64::from(count)).sum();
    let lent_erases = erases - counters.erases;
    assert!(lent_erases <= counters.cache_erases);
    assert!(plan.most_lent > 0 || lent_erases == 0);
    assert!(plan.cache_pages > 0 || lent_erases == counters.cache_erases);
    let erases = counters.erases;
    assert_eq!(erases, blocks.victims.iter().sum::<u64>());
    let moved: u64 = blocks
        .victims
        .iter()
        .zip(0..)
        .map(|(count, valid)| count * valid)
        .sum();
    assert_eq!(moved, counters.moved + counters.levelled);
    let per_block = u64::from(plan.pages_per_block);
    let full = written(engine, plan) - lent as u64 * per_block;
    let programs = counters.programs() - engine.cache().taken;
    assert_eq!(programs + full_before, full + erases * per_block);
}

/// Places that have been written since their block was erased.
fn written(engine: &dyn Engine, plan: &Plan) -> u64 {
    let open = engine.blocks().len() - engine.blocks().erased.len();
    open as u64 * u64::from(plan.pages_per_block) - u64::from(engine.unwritten())
}

/// Serves so many writes, with so many pages without data behind every seventh.
fn serve_padded(engine: &mut dyn Engine, writes: u64, padding: u32) {
    for _ in 0..writes / 7 {
        serve(engine, 7);
        for _ in 0..padding {
            while !engine.pad() {
                engine.make_room();
            }
        }
    }
    serve(engine, writes % 7);
}

/// The page map and lives in lists, where there is one log: the same blocks are cleaned, and every
/// page is in the same block.
fn assert_same(inputs: &Inputs, rounds: u32, padding: u32) {
    let plan = |engine| {
        Plan::new(&Inputs {
            frontier: Frontier::Shared,
            separation: Separation::None,
            cache: 0.0,
            cache_lent: 0.0,
            rest_every: None,
            engine,
            ..inputs.clone()
        })
        .expect("a drive that there can be")
    };
    let (one, other) = (
        plan(request::Engine::PageMap),
        plan(request::Engine::UnionFind),
    );
    assert_eq!(other.engine, request::Engine::Lives);
    assert!(other.why.contains("replaces union-find"));
    let (mut map, mut lives) = (PageMap::new(&one, ()), Lives::new(&other));
    map.begin();
    lives.begin();
    let before = written(&lives, &other);
    for round in 0..rounds {
        if round == 1 && one.prepare > 0 {
            map.set_traffic(Host::new(&one, false));
            lives.set_traffic(Host::new(&other, false));
        }
        serve_padded(&mut map, one.user_pages, padding);
        serve_padded(&mut lives, one.user_pages, padding);
        assert_eq!(map.counters(), lives.counters());
        assert_eq!(map.blocks().erases, lives.blocks().erases);
        assert_eq!(map.blocks().victims, lives.blocks().victims);
        assert_eq!(map.blocks().counts.all(), lives.blocks().counts.all());
        assert_conserved(&lives, &other, before, 0);
        for (page, &place) in map.places().iter().enumerate() {
            let block = (place != NOWHERE).then(|| place / u32::from(one.pages_per_block));
            assert_eq!(block, lives.block_of(page as u32), "page {page}");
        }
    }
}

/// More blocks than two bytes can tell apart.
#[test]
fn lives_of_four_bytes_count_the_same() {
    for trim_share in [0.0, 0.3] {
        assert_same(
            &Inputs {
                user_pages: 140_000.0,
                pages_per_block: 2.0,
                overprovisioning: 0.2,
                traffic: Traffic::HotCold,
                trim_share,
                ..request::defaults()
            },
            4,
            0,
        );
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 400, ..ProptestConfig::default() })]

    #[test]
    fn every_page_is_where_the_map_says(inputs in any_request(), padding in 0..4u32) {
        let plan = Plan::new(&inputs).expect("a drive that there can be");
        let mut drive = PageMap::new(&plan, ());
        drive.begin();
        let before = written(&drive, &plan);
        assert_page_map(&drive, &plan);
        for _ in 0..20 {
            serve_padded(&mut drive, plan.user_pages / 3 + 1, padding);
            if plan.rest > 0 {
                drive.rest(plan.rest_blocks);
            }
            assert_page_map(&drive, &plan);
            assert_conserved(&drive, &plan, before, drive.lent().count());
        }
    }

    #[test]
    fn lives_and_page_map_count_the_same(inputs in any_request(), padding in 0..4u32) {
        assert_same(&inputs, 20, padding);
    }

    #[test]
    fn counts_add_up(inputs in any_request(), padding in 0..4u32) {
        let uniform = Inputs {
            traffic: Traffic::Uniform,
            frontier: Frontier::Shared,
            separation: Separation::None,
            cache: 0.0,
            cache_lent: 0.0,
            rest_every: None,
            engine: request::Engine::Counts,
            ..inputs
        };
        let plan = Plan::new(&uniform).expect("a drive that there can be");
        let mut counts = Counts::new(&plan);
        counts.begin();
        let before = written(&counts, &plan);
        for _ in 0..20 {
            serve_padded(&mut counts, plan.user_pages / 3 + 1, padding);
            assert_conserved(&counts, &plan, before, 0);
            let credited = counts.blocks().credited();
            prop_assert_eq!(credited, counts.in_use() + u64::from(counts.unwritten()));
            let least = counts.blocks().counts.emptiest();
            let all = counts.blocks().counts.all();
            prop_assert_eq!(Some(&all[least]), all.iter().min());
        }
    }
}
