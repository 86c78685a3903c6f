//! The same drive in a plain way: every request kept, every percentile from a sorted list.

use super::programs_only;
use spare_area_model::simulate::counts::Counts;
use spare_area_model::simulate::engine::Engine;
use spare_area_model::simulate::plan::Plan;
use spare_area_model::simulate::request::{Inputs, Start};
use spare_area_model::simulate::run::Run;

const PROGRAM: u64 = 100_000;
const READ: u64 = 25_000;
const ERASE: u64 = 1_500_000;
const TRANSFER: u64 = 8_000;
const COMMAND: u64 = 2_000;
const OVERHEAD: u64 = 6_000;
const MOVING: u64 = 700;
const CHANNELS: usize = 2;
const DIES: usize = 8;
const INTERVAL: u64 = 100_000_000;

fn inputs(queue_depth: f64, buffer: f64) -> Inputs {
    Inputs {
        user_pages: 8192.0,
        start: Start::Empty,
        pages_per_block: 64.0,
        read_time: READ as f64 / 1e9,
        erase_time: ERASE as f64 / 1e9,
        transfer_rate: 4096.0 / (TRANSFER as f64 / 1e9),
        command_time: COMMAND as f64 / 1e9,
        host_overhead: OVERHEAD as f64 / 1e9,
        move_time: MOVING as f64 / 1e9,
        queue_depth,
        write_buffer: buffer * 4096.0,
        ..programs_only()
    }
}

/// Copies that go with each of the next host writes, on its die and on the die whose turn it is, and
/// whether a block was erased before them.
fn cleaning(engine: &mut Counts) -> (bool, Vec<(u64, bool)>) {
    let opened = engine.make_room();
    let (moved, room) = (u64::from(opened.moved()), u64::from(engine.room()));
    // Evenly: after i of the writes, the share i ÷ room of the odd copies, rounded.
    let until = |write: u64| (2 * write * (moved % room) + room - room % 2) / (2 * room);
    let copies = (0..room).map(|write| (moved / room, until(write + 1) > until(write)));
    (opened.cleaned.is_some(), copies.collect())
}

/// When each request came and was done, until one came after the end.
fn requests(inputs: &Inputs, end: u64) -> Vec<(u64, u64)> {
    let mut engine = Counts::new(&Plan::new(inputs).unwrap());
    let depth = inputs.queue_depth as usize;
    let places = (inputs.write_buffer / 4096.0) as usize;
    let (mut all, mut programmed) = (Vec::new(), Vec::<u64>::new());
    let (mut dies, mut channels) = ([0; DIES], [0; CHANNELS]);
    let (mut controller, mut erased, mut copied, mut safe) = (0, 0, 0, 0);
    let mut outstanding = vec![0; depth];
    let mut copies = vec![(0, false); engine.room() as usize];
    loop {
        for &(copies, odd) in &copies {
            assert_eq!(engine.write(1), 1);
            let first = (0..depth).min_by_key(|&place| outstanding[place]).unwrap();
            let came = outstanding[first];
            let handled = came.max(controller) + COMMAND;
            controller = handled + (copies + u64::from(odd)) * MOVING;
            let place = match programmed.len().checked_sub(places) {
                Some(before) if places > 0 => *programmed[..=before].iter().max().unwrap(),
                _ => 0,
            };
            let ready = handled.max(place);
            let (die, channel) = (all.len() % DIES, all.len() % CHANNELS);
            let arrived = ready.max(channels[channel]) + TRANSFER;
            channels[channel] = arrived + copies * 2 * TRANSFER;
            let safe_at = arrived.max(dies[die]) + PROGRAM;
            dies[die] = safe_at + copies * (READ + 2 * TRANSFER + PROGRAM);
            if odd {
                let (die, channel) = (copied % DIES, copied % CHANNELS);
                channels[channel] = arrived.max(channels[channel]) + 2 * TRANSFER;
                dies[die] = arrived.max(dies[die]) + READ + 2 * TRANSFER + PROGRAM;
                copied += 1;
            }
            programmed.push(safe_at);
            let done = OVERHEAD + if places > 0 { ready } else { safe_at };
            outstanding[first] = done;
            all.push((came, done));
            safe = if places > 0 { done } else { came };
        }
        if safe >= end {
            return all;
        }
        let (was_erased, next) = cleaning(&mut engine);
        if was_erased {
            dies[erased] = safe.max(dies[erased]) + ERASE;
            erased = (erased + 1) % DIES;
        }
        copies = next;
    }
}

#[test]
fn stations_and_intervals_are_those_of_the_plain_way() {
    for (depth, buffer) in [
        (1.0, 0.0),
        (7.0, 0.0),
        (32.0, 0.0),
        (3.0, 5.0),
        (32.0, 40.0),
    ] {
        let inputs = inputs(depth, buffer);
        let mut run = Run::new(&inputs).unwrap();
        run.advance(u64::MAX);
        let rows = run.intervals(0);
        assert_eq!(rows.len(), 20);
        let all = requests(&inputs, 20 * INTERVAL);
        for (row, begin) in rows.iter().zip((0..).step_by(INTERVAL as usize)) {
            let done = all
                .iter()
                .filter(|(_, done)| (begin..begin + INTERVAL).contains(done));
            let mut latencies: Vec<u64> = done.map(|(came, done)| done - came).collect();
            latencies.sort_unstable();
            let count = latencies.len();
            assert_eq!((row[1] / 10.0).round() as usize, count);
            let mean = latencies.iter().sum::<u64>() as f64 / count as f64;
            assert!((row[2] * 1e9 / mean - 1.0).abs() < 1e-9);
            for (found, of) in row[3..7].iter().zip([2, 100, 1000, 10_000]) {
                let parts = if of == 2 { 1 } else { of - 1 };
                let exact = latencies[(count * parts).div_ceil(of) - 1] as f64;
                assert!((found * 1e9 / exact - 1.0).abs() <= 1.0 / 256.0 + 1e-9);
            }
            assert!((row[7] * 1e9 - latencies[count - 1] as f64).abs() < 0.5);
        }
    }
}
