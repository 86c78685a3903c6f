//! How fast the simulator is natively, on one thread, and a plain one beside it: drives that whoever
//! measures (`site/tasks/bench-simulator.ts`) opens and has serve host writes, line by line, so that
//! native tries and tries in wasm can take turns.
//!
//! ```text
//! open counts 20 0.07     a drive of 2^20 pages with 7 % to spare   ->  open
//! serve counts 1048576    so many host writes                       ->  the nanoseconds that they took
//! close counts                                                      ->  closed
//! ```
//!
//! Uniform random overwrites of a full drive, 256 pages a block, greedy cleaning.

mod plain;

use plain::Plain;
use spare_area_model::simulate::request::{self, Engine, Inputs};
use spare_area_model::simulate::run::Run;
use std::collections::HashMap;
use std::io::{BufRead, Write, stdin, stdout};
use std::time::Instant;

const PAGES_PER_BLOCK: u32 = 256;

/// A drive that serves so many host writes.
type Drive = Box<dyn FnMut(u64)>;

fn main() {
    let mut drives: HashMap<String, Drive> = HashMap::new();
    for line in stdin().lock().lines() {
        let line = line.expect("a line to read");
        let words: Vec<&str> = line.split(' ').collect();
        let answer = match words[..] {
            ["open", name, size, spare] => {
                let (size, spare) = (number(size) as u32, number(spare));
                drives.insert(name.into(), open(name, size, spare));
                "open".into()
            }
            ["serve", name, writes] => {
                let writes = number(writes) as u64;
                let serve = drives.get_mut(name).expect("a drive that was opened");
                let begin = Instant::now();
                serve(writes);
                begin.elapsed().as_nanos().to_string()
            }
            ["close", name] => {
                drives.remove(name);
                "closed".into()
            }
            _ => panic!("open, serve or close, not {line}"),
        };
        let mut out = stdout().lock();
        writeln!(out, "{answer}").expect("a reader");
        out.flush().expect("a reader");
    }
}

fn number(word: &str) -> f64 {
    word.parse().expect("a number")
}

/// A full drive of 2^size pages: the plain one, or one of the simulator's engines.
fn open(name: &str, size: u32, spare: f64) -> Drive {
    let pages = 1u32 << size;
    let (engine, channels) = match name {
        "plain" => {
            let blocks = (f64::from(pages) * (1.0 + spare) / f64::from(PAGES_PER_BLOCK)).round();
            let mut drive = Plain::new(pages, blocks as u32, PAGES_PER_BLOCK);
            return Box::new(move |writes| drive.overwrite(writes));
        }
        "page-map" => (Engine::PageMap, None),
        "lives" => (Engine::Lives, None),
        "counts" => (Engine::Counts, None),
        // The fastest with time: 32 dies on eight channels.
        "counts+time" => (Engine::Counts, Some(8.0)),
        other => panic!("no engine is called {other}"),
    };
    let mut run = Run::new(&Inputs {
        user_pages: f64::from(pages),
        overprovisioning: spare,
        pages_per_block: f64::from(PAGES_PER_BLOCK),
        engine,
        channels,
        warm_up: 0.0,
        measure: 1e5,
        window: 1e3,
        ..request::defaults()
    })
    .expect("a drive that there can be");
    Box::new(move |writes| {
        run.advance(writes);
    })
}
