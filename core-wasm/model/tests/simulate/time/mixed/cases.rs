//! Drives drawn at random, each with an engine that has been cleaning for a while.

use spare_area_model::simulate::any_engine::AnyEngine;
use spare_area_model::simulate::engine::Engine;
use spare_area_model::simulate::plan::Plan;
use spare_area_model::simulate::random::{Purpose, Random};
use spare_area_model::simulate::request::{
    self, Frontier, Full, Inputs, Separation, Start, Traffic,
};
use spare_area_model::simulate::time::clock::Load;
use spare_area_model::simulate::time::host::Rates;
use spare_area_model::simulate::time::mixed::script::{Script, Scripted};
use spare_area_model::simulate::time::mixed::settings::{
    Asked, Asking, Cache, Chips, Controller, Durability, Idle, Link, Scheduling, Settings,
};
use spare_area_model::simulate::time::mixed::units::Grid;

/// A share, of 2^32.
pub fn parts(share: f64) -> u64 {
    (share * 4_294_967_296.0).round() as u64
}

/// A drive, and what it takes to make its engine.
pub struct Case {
    pub settings: Settings,
    pub inputs: Inputs,
}

impl Case {
    /// The engine, prepared.
    pub fn engine(&self) -> Box<dyn Engine> {
        engine(&self.inputs)
    }
}

/// An engine that has overwritten its drive twice at random.
pub fn engine(inputs: &Inputs) -> Box<dyn Engine> {
    let plan = Plan::new(inputs).unwrap();
    let mut engine = AnyEngine::new(&plan);
    engine.serve(plan.prepare);
    engine.set_traffic(&plan);
    engine.begin();
    match engine {
        AnyEngine::Counts(it) => Box::new(it),
        AnyEngine::Lives(it) => Box::new(it),
        AnyEngine::PageMap(it) => Box::new(it),
    }
}

/// The inputs of an engine for requests of so many pages.
pub fn pages(pages: u64, seed: u64) -> Inputs {
    Inputs {
        user_pages: 2048.0,
        pages_per_block: 32.0,
        overprovisioning: 0.15,
        start: Start::Random,
        channels: Some(1.0),
        read_share: Some(0.5),
        block_size: Some(pages as f64 * 4096.0),
        seed: seed as f64,
        ..request::defaults()
    }
}

/// Draws.
struct Dice(Random);

impl Dice {
    fn one<T: Copy>(&mut self, of: &[T]) -> T {
        of[self.0.below(of.len() as u32) as usize]
    }

    fn share(&mut self) -> f64 {
        f64::from(self.0.below(1001)) / 1000.0
    }

    fn chance(&mut self, of: u32) -> bool {
        self.0.below(of) == 0
    }

    /// Sometimes few, sometimes many.
    fn below_a_depth(&mut self) -> u32 {
        let most = self.one(&[1, 4, 32, 128]);
        self.0.below(most)
    }

    /// Up to so many nanoseconds; in a few cases none, and where time is coarse, all at once often.
    fn time(&mut self, most: u32, grain: u64) -> u64 {
        match self.chance(8) {
            true => 0,
            false => u64::from(self.0.below(most)).div_ceil(grain) * grain,
        }
    }
}

/// The drive of this number.
pub fn case(number: u64) -> Case {
    let mut dice = Dice(Random::new(number, Purpose::Traffic));
    // In every third all times are multiples of 5 µs, so that many things happen at once.
    let grain = if number.is_multiple_of(3) { 5_000 } else { 1 };
    let page = dice.one(&[4096, 16_384]);
    let group = dice.one(&[1, 1, 2, 3, 4, 8]);
    let block = match dice.one(&[0, 1, 2, 2, 3]) {
        0 => 512 * u64::from(1 + dice.0.below(7)),
        1 => page * u64::from(1 + dice.0.below(16)),
        2 => page,
        _ => u64::from(512 + dice.0.below(16 * page as u32 - 511)),
    };
    let read = dice.time(90_000, grain);
    let suspend = Scheduling::Suspend {
        suspend: dice.time(30_000, grain),
        resume: dice.time(60_000, grain),
    };
    let depth = 1 + dice.below_a_depth();
    let load = match dice.chance(3) {
        true => Load::Open(Rates::steady(
            2_000.0 + 1_000.0 * f64::from(dice.0.below(300)),
        )),
        false => Load::Closed(depth),
    };
    let most = dice.chance(3).then(|| 1 + dice.0.below(depth));
    let further = [dice.time(9_000, grain), dice.time(9_000, grain)];
    let settings = Settings {
        asked: Asked {
            load,
            script: None,
            most,
            reads: parts(match dice.0.below(6) {
                0 => 0.0,
                1 => 1.0,
                _ => dice.share(),
            }),
            hits: parts(if dice.chance(2) { 0.0 } else { dice.share() }),
            block,
            in_order: dice.chance(3),
            overhead: dice.time(20_000, grain),
        },
        controller: {
            let command = dice.time(9_000, grain);
            Controller {
                read: command,
                write: command,
                further_read: further[0],
                further_write: further[1],
                moving: dice.time(4_000, grain),
            }
        },
        link: Link {
            rate: (!dice.chance(4)).then(|| 50e6 * f64::from(1 + dice.0.below(60))),
            command: dice.time(3_000, grain),
            ports: dice.one(&[1, 2]),
            both_ways: dice.chance(2),
        },
        chips: Chips {
            channels: 1 + dice.0.below(4),
            dies_per_channel: 1 + dice.0.below(4),
            planes: 1 + dice.0.below(4),
            page,
            read,
            spread: match dice.chance(2) {
                true => 0,
                false => (dice.share() * read as f64) as u64,
            },
            sensed: 1 + dice.0.below(4),
            group,
            program: dice.time(700_000, grain),
            erase: dice.time(3_000_000, grain),
            transfer: dice.time(30_000, grain),
            channel_command: dice.time(2_000, grain),
            correction: dice.time(9_000, grain),
            scheduling: dice.one(&[Scheduling::Fifo, Scheduling::ReadsFirst, suspend]),
        },
        places: group + dice.below_a_depth(),
        begins_full: dice.chance(2),
        durability: Durability::NONE,
        grid: None,
        cache: None,
        idle: Idle::NEVER,
        postponed: parts(match dice.0.below(4) {
            0 | 1 => 0.0,
            2 => 1.0,
            _ => dice.share(),
        }),
        burst: u64::from(1 + dice.0.below(400)),
        interval: 1_000_000_000,
        end: u64::MAX,
        kept: None,
        seed: number,
    };
    let several = u64::from(settings.pages());
    let engine = match several {
        1 => request::Engine::Counts,
        _ => dice.one(&[request::Engine::UnionFind, request::Engine::PageMap]),
    };
    Case {
        inputs: Inputs {
            engine,
            overprovisioning: dice.one(&[0.07, 0.15, 0.5]),
            ..pages(several, number)
        },
        settings,
    }
}

/// The drive of this number, whose host asks that its writes survive a power failure, or which has no
/// buffer.
pub fn durable(number: u64) -> Case {
    let mut case = case(number);
    let mut dice = Dice(Random::new(number, Purpose::Arrivals));
    let through = dice.chance(4);
    case.settings.durability = Durability {
        every: (!through || dice.chance(2)).then(|| dice.one(&[1, 1, 2, 5])),
        asking: dice.one(&[Asking::Flush, Asking::Fua]),
        protected: dice.chance(4),
        through,
    };
    if through {
        (case.settings.places, case.settings.begins_full) = (u32::MAX, false);
    }
    // Who only reads commits nothing.
    case.settings.asked.reads = case.settings.asked.reads.min(parts(0.9));
    case
}

/// The drive of this number with an SLC cache or a host that rests, and all else that there may be.
pub fn cached(number: u64) -> Case {
    let mut case = match number.is_multiple_of(2) {
        true => durable(number),
        false => self::case(number),
    };
    let mut dice = Dice(Random::new(number, Purpose::Bursts));
    let (own, lent) = dice.one(&[(true, false), (false, true), (true, true), (false, false)]);
    let grain = dice.one(&[1, 1000]);
    let rests = !(own || lent) || dice.chance(2);
    let settings = &mut case.settings;
    settings.cache = (own || lent).then(|| Cache {
        program: dice.time(300_000, grain),
        read: dice.chance(2).then(|| {
            let time = dice.time(50_000, grain);
            [time, if dice.chance(2) { 0 } else { time / 3 }]
        }),
    });
    settings.idle = Idle {
        delay: dice.one(&[0, 1, 100_000, 5_000_000]),
        ahead: dice.one(&[0, 3, 10]),
        every: match rests {
            true => u64::from(1 + dice.0.below(300)),
            false => u64::MAX,
        },
        length: dice.time(20_000_000, grain),
    };
    // Who only reads fills no cache, and never rests.
    settings.asked.reads = settings.asked.reads.min(parts(0.9));
    if let Load::Open(rates) = &mut settings.asked.load
        && dice.chance(2)
    {
        // Slow enough for there to be idle time between requests.
        rates.gaps[0] *= 20.0;
    }
    let of_a_page = settings.pages() == 1;
    case.inputs = Inputs {
        engine: request::Engine::PageMap,
        cache: if own { dice.one(&[0.01, 0.1]) } else { 0.0 },
        cache_lent: if lent {
            dice.one(&[0.1, 0.7, 1.0])
        } else {
            0.0
        },
        cache_lent_most: dice.chance(3).then_some(0.1),
        bits_per_cell: dice.one(&[2.0, 3.0, 4.0, 5.0]),
        cache_full: dice.one(&[Full::Fold, Full::Direct]),
        rest_every: rests.then_some(0.1),
        start: dice.one(&[
            Start::Empty,
            Start::Sequential,
            Start::Random,
            Start::Random,
        ]),
        frontier: dice.one(&[Frontier::Shared, Frontier::Separate]),
        separation: dice.one(&[Separation::None, Separation::Detector]),
        traffic: match of_a_page {
            true => dice.one(&[Traffic::Uniform, Traffic::HotCold, Traffic::Zipf]),
            false => dice.one(&[Traffic::Uniform, Traffic::Sequential]),
        },
        trim_share: if of_a_page && dice.chance(2) {
            0.2
        } else {
            0.0
        },
        ..case.inputs
    };
    case
}

/// The drive of this number that plays a trace, of which these are the requests.
pub fn scripted(number: u64) -> Case {
    let mut case = match number % 3 {
        0 => self::case(number),
        1 => durable(number),
        _ => cached(number),
    };
    let mut dice = Dice(Random::new(number, Purpose::Victims));
    let often = dice.one(&[2_000, 40_000, 400_000]);
    let (mut at, mut first) = (0, 0);
    let (mut requests, mut trace) = (Vec::new(), Vec::new());
    for _ in 0..2 + dice.0.below(60) {
        let pages = dice.one(&[1, 1, 2, 7, 20]);
        // The first one writes, so that there is one that does.
        let reads = at > 0 && dice.chance(2);
        requests.push(Scripted { at, pages, reads });
        trace.extend([
            f64::from(first),
            f64::from(pages),
            f64::from(u8::from(reads) * 2),
        ]);
        first = dice.0.below(2000);
        at += u64::from(dice.0.below(often)) + u64::from(dice.chance(20)) * 20_000_000;
    }
    let settings = &mut case.settings;
    settings.asked.block = settings.chips.page;
    settings.asked.in_order = false;
    settings.asked.script = Some(Script {
        requests,
        round: at + 1,
    });
    case.inputs = Inputs {
        traffic: Traffic::Trace,
        trace,
        block_size: None,
        trim_share: 0.0,
        engine: request::Engine::PageMap,
        ..case.inputs
    };
    case
}

/// The drive of this number to which requests come at rates that change from step to step.
pub fn stepped(number: u64) -> Case {
    let mut case = on_grid(number);
    let mut dice = Dice(Random::new(number, Purpose::Bursts));
    let often = 2_000.0 + 1_000.0 * f64::from(dice.0.below(300));
    let gaps = (0..1 + dice.0.below(5)).map(|_| often * dice.one(&[0.5, 1.0, 20.0, f64::INFINITY]));
    let mut gaps: Vec<f64> = gaps.collect();
    gaps.push(often);
    case.settings.asked.load = Load::Open(Rates {
        step: 1_000.0 * f64::from(1 + dice.0.below(20_000)),
        gaps,
    });
    case
}

/// The drive of this number whose host writes anywhere on a grid, with all else that there may be.
pub fn on_grid(number: u64) -> Case {
    let mut case = match number % 3 {
        0 => self::case(number),
        1 => durable(number),
        _ => cached(number),
    };
    let mut dice = Dice(Random::new(number, Purpose::Victims));
    let settings = &mut case.settings;
    let page = settings.chips.page;
    let step = page / dice.one(&[1, 2, 4, 8]);
    settings.asked.block = step * u64::from(1 + dice.0.below(40));
    let traffic = dice.one(&[Traffic::Uniform, Traffic::Sequential]);
    settings.grid = Some(Grid {
        step,
        bytes: 2048 * page,
        in_order: traffic == Traffic::Sequential,
    });
    case.inputs = Inputs {
        traffic,
        trim_share: 0.0,
        engine: request::Engine::PageMap,
        ..case.inputs
    };
    case
}
