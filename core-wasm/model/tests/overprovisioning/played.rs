//! The tiny drive that is shown step by step against the simulator.

use spare_area_model::overprovisioning::cleaning_steps::{Act, Inputs, compute};
use spare_area_model::simulate::engine::serve;
use spare_area_model::simulate::observer::Recorder;
use spare_area_model::simulate::page_map::PageMap;
use spare_area_model::simulate::plan::Plan;
use spare_area_model::simulate::request::{self, Engine, Start, Traffic};
use spare_area_model::simulate::small_drive::Event;

const BLOCKS: f64 = 4.0;
const PAGES_PER_BLOCK: f64 = 4.0;
const USER: u32 = 12;
const WRITES: u32 = 60;

/// The blocks that the simulator erases, in order, if it is given these pages to write, and others to trim after so many writes.
fn erased_by_the_simulator(writes: &[f64], trimmed: &[f64], trim_after: usize) -> Vec<f64> {
    let mut trace: Vec<f64> = writes.iter().flat_map(|&page| [page, 1.0, 0.0]).collect();
    let trims = trimmed.iter().flat_map(|&page| [page, 1.0, 1.0]);
    trace.splice(3 * trim_after..3 * trim_after, trims);
    let plan = Plan::new(&request::Inputs {
        user_pages: f64::from(USER),
        data_blocks: Some(BLOCKS),
        pages_per_block: PAGES_PER_BLOCK,
        traffic: Traffic::Trace,
        trace,
        start: Start::Empty,
        engine: Engine::PageMap,
        ..request::defaults()
    });
    let mut drive = PageMap::new(&plan.expect("a plan"), Recorder::default());
    serve(&mut drive, writes.len() as u64);
    let events = drive.observer.events.chunks_exact(4);
    let erases = events.filter(|event| event[0] == Event::Erased as u32);
    erases.map(|event| f64::from(event[1])).collect()
}

/// Of several blocks that are equally empty both take the same one, with TRIM and without.
#[test]
fn it_erases_the_blocks_that_the_simulator_erases() {
    let mut random = 1_u32;
    let mut trimming = 0;
    for _ in 0..200 {
        let mut draw = || {
            random = random.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
            (random >> 16) % USER
        };
        // Every page once, then any.
        let pages = (0..WRITES).map(|at| if at < USER { at } else { draw() });
        let writes: Vec<f64> = pages.map(f64::from).collect();
        // Half of the drives are told that some pages are no longer needed.
        let named = if draw() % 2 == 0 { 0 } else { 3 };
        let trimmed: Vec<f64> = (0..named).map(|_| f64::from(draw())).collect();
        let trim_after = (USER + draw()) as usize;
        let answer = compute(&Inputs {
            writes: writes.clone(),
            blocks: BLOCKS,
            pages_per_block: PAGES_PER_BLOCK,
            trimmed: trimmed.clone(),
            trim_after: trim_after as f64,
        });
        let steps = answer.expect("a drive that there can be").steps;
        // Where TRIM meets a full block, the simulator has made room before it, and the tiny drive has not.
        let before = steps
            .iter()
            .position(|step| step[0] == f64::from(Act::Trim as u32))
            .map(|first| steps[first - 1][3]);
        if before == Some(PAGES_PER_BLOCK - 1.0) {
            continue;
        }
        trimming += usize::from(before.is_some());
        let erases = steps
            .iter()
            .filter(|step| step[0] == f64::from(Act::Erase as u32));
        let erased: Vec<f64> = erases.map(|step| step[2]).collect();
        assert_eq!(
            erased,
            erased_by_the_simulator(&writes, &trimmed, trim_after)
        );
    }
    assert!(trimming > 40, "{trimming} drives were trimmed");
}
