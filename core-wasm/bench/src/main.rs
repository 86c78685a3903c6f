//! How fast the simulator is natively, on one thread, against a plain one: a line for each engine,
//! `engine pages overprovisioning writes-per-second write-amplification`.
//!
//! The first arguments are the numbers of pages, as powers of two. Uniform random overwrites of a
//! full drive, 256 pages a block, greedy cleaning, after the drive was overwritten twice; the best of
//! many short tries, since a machine has other things to do.

mod plain;

use plain::Plain;
use spare_area_model::simulate::request::{self, Engine, Inputs};
use spare_area_model::simulate::run::Run;
use std::time::Instant;

/// Tries, and host writes in each.
const TRIES: u64 = 40;
const WRITES: u64 = 1 << 17;
const PAGES_PER_BLOCK: u32 = 256;

/// The engines, and the fastest with time: 32 dies on eight channels.
const ENGINES: [(&str, Engine, Option<f64>); 4] = [
    ("page-map", Engine::PageMap, None),
    ("union-find", Engine::UnionFind, None),
    ("counts", Engine::Counts, None),
    ("counts+time", Engine::Counts, Some(8.0)),
];

fn main() {
    let sizes = std::env::args().skip(1).filter_map(|it| it.parse().ok());
    for size in sizes {
        for spare in [0.07, 0.28] {
            plain(size, spare);
            for (name, engine, channels) in ENGINES {
                ours(name, engine, channels, size, spare);
            }
        }
    }
}

/// Host writes in a second, in the best of many tries.
fn best(mut serve: impl FnMut(u64)) -> f64 {
    let tries = (0..TRIES).map(|_| {
        let begin = Instant::now();
        serve(WRITES);
        WRITES as f64 / begin.elapsed().as_secs_f64()
    });
    tries.fold(0.0, f64::max)
}

fn report(name: &str, size: u32, spare: f64, speed: f64, amplification: f64) {
    println!("{name} {size} {spare} {speed:.0} {amplification:.4}");
}

fn plain(size: u32, spare: f64) {
    let pages = 1u32 << size;
    let blocks = (f64::from(pages) * (1.0 + spare) / f64::from(PAGES_PER_BLOCK)).round();
    let mut drive = Plain::new(pages, blocks as u32, PAGES_PER_BLOCK);
    drive.overwrite(2 * u64::from(pages));
    let before = drive.programs;
    let speed = best(|writes| drive.overwrite(writes));
    let programs = drive.programs - before;
    report(
        "plain",
        size,
        spare,
        speed,
        programs as f64 / (TRIES * WRITES) as f64,
    );
}

fn ours(name: &str, engine: Engine, channels: Option<f64>, size: u32, spare: f64) {
    let pages = 1u64 << size;
    let inputs = Inputs {
        user_pages: pages as f64,
        overprovisioning: spare,
        pages_per_block: f64::from(PAGES_PER_BLOCK),
        engine,
        channels,
        warm_up: 2.0,
        measure: 1e5,
        window: 1e3,
        ..request::defaults()
    };
    let mut run = Run::new(&inputs).expect("a drive that there can be");
    run.advance(2 * pages);
    let speed = best(|writes| {
        run.advance(writes);
    });
    let measured = run.measured();
    let amplification = measured.programs() as f64 / measured.host as f64;
    report(name, size, spare, speed, amplification);
}
