//! A burst of writes into a small write-back cache, write by write.

use crate::choices;
use crate::model;
use crate::quantity::{input, outcome, output, table};
use crate::refusal::{Known, Refusal};
use crate::units::{COUNT, Count, MS, NS, PERCENT, Ratio, S, Time, US};

choices! {
    /// What happens to a write.
    Act {
        /// The disk has the block: its place in the cache is free.
        Destage = "destage", "Destaged";
        /// The write is in the cache, which completes it.
        Complete = "complete", "Completes";
        /// The write arrives and finds all blocks of the cache dirty.
        Wait = "wait", "Waits";
    }
}

model! {
    /// How many writes of a burst wait for the disk behind a write-back cache, and which is the first?
    "write-back-burst": "Write-back cache, write by write", chapter "caching-versus-ssd";
    equation "share": r"\v{destage_share} = \frac{\v{waits}}{\v{writes}}";
    assumes "One program writes: its next write comes a set time after the cache took the one before.";
    assumes "All blocks are different, and the cache holds nothing but them; each stays dirty until the disk has it.";
    assumes "The disk destages one block after another, the oldest first, and is idle only if none is dirty.";
    limit "A real cache writes neighboring blocks together and in an order of its own, so that a destage takes less time.";
    limit "Real caches begin to destage late and hold thousands of blocks: the same happens after more writes.";
    source "cassidy-1995";
    inputs {
        /// Number of writes in the burst.
        writes: Count = input(16.0, COUNT).from(1.0, COUNT).to(60.0, COUNT).whole().symbol("n").label("Writes in the burst");
        /// Time from the moment at which the cache takes one write to the arrival of the next.
        write_interval: Time = input(5.0, MS).from(1.0, US).to(10.0, S).log().symbol("T_{gap}").label("Time between writes");
        /// Blocks of the cache, each of which can hold one dirty block.
        cache_items: Count = input(4.0, COUNT).from(1.0, COUNT).to(26.0, COUNT).whole().symbol("C").label("Cache size (blocks)");
        /// Time in which the disk writes one block.
        disk_time: Time = input(15.0, MS).from(1.0, US).to(10.0, S).log().symbol("T_{disk}").label("Disk access time").source("cassidy-1995");
        /// Time in which the cache takes a write.
        cache_time: Time = input(250.0, US).from(1.0, NS).to(1.0, S).log().symbol("T_{cache}").label("Cache lookup time").source("cassidy-1995");
    }
    outputs {
        /// Number of writes that waited for a destage.
        waits: Count = output(COUNT).symbol("n_{wait}").label("Writes that waited");
        /// Share of the writes that waited for a destage.
        destage_share: Ratio = output(PERCENT).symbol(r"\delta").label("Writes that wait for a destage");
        /// The first write that waited, counted from 1.
        first_wait: Known<Count> = output(COUNT).label("First write that waits");
        /// Mean time of a write: that of the cache, and the wait.
        write_time: Time = output(MS).symbol("T_{write}").label("Mean write time");
        /// Longest wait for a destage.
        longest_wait: Time = output(MS).label("Longest wait");
        /// Time from the first write until the disk has all of them.
        all_destaged: Time = output(MS).label("All on the disk after");
        /// What happens, in order; of two things at one moment the destage comes first.
        steps: Vec<[f64; 4]> = table(&[
            outcome(Act::OPTIONS).named("act", "What happens to the write.").label("Act"),
            output(COUNT).named("write", "The write, counted from 1.").label("Write"),
            output(MS).named("time", "Time since the first write arrived.").label("Time"),
            output(COUNT).named("dirty", "Dirty blocks in the cache afterward.").label("Dirty blocks"),
        ]).label("Steps");
    }
}

const NONE_WAITS: &str = "No write of this burst waits.";

/// Of two times that differ by less than this share of a disk access, rounding alone is the difference.
const SAME_MOMENT: f64 = 1e-9;

/// Write i arrives a set time after the cache took the one before, and is taken once block i − C is on the disk, which
/// takes the blocks one by one: two recurrences, each block's times from those of blocks before it.
pub fn compute(input: &Inputs) -> Result<Outputs, Refusal> {
    let (count, size) = (input.writes as usize, input.cache_items as usize);
    let mut waits: Vec<(usize, Time)> = Vec::new();
    let mut destaged: Vec<Time> = Vec::new();
    let mut events: Vec<(Act, usize, Time)> = Vec::new();
    let mut arrival = 0.0;
    for write in 0..count {
        let free = write.checked_sub(size).map_or(0.0, |old| destaged[old]);
        if free - arrival > SAME_MOMENT * input.disk_time {
            waits.push((write, free - arrival));
            events.push((Act::Wait, write, arrival));
        }
        let taken = free.max(arrival);
        events.push((Act::Complete, write, taken));
        let idle_from = destaged.last().copied().unwrap_or(0.0);
        let on_disk = taken.max(idle_from) + input.disk_time;
        events.push((Act::Destage, write, on_disk));
        destaged.push(on_disk);
        arrival = taken + input.write_interval;
    }
    events.sort_by(|(one, _, at), (other, _, then)| {
        at.total_cmp(then)
            .then((*one as usize).cmp(&(*other as usize)))
    });
    let waited: Time = waits.iter().map(|(_, wait)| wait).sum();
    Ok(Outputs {
        waits: waits.len() as f64,
        destage_share: waits.len() as f64 / input.writes,
        first_wait: match waits.first() {
            Some((write, _)) => Ok(*write as f64 + 1.0),
            None => Err(NONE_WAITS),
        },
        write_time: input.cache_time + waited / input.writes,
        longest_wait: waits.iter().map(|&(_, wait)| wait).fold(0.0, f64::max),
        all_destaged: destaged.last().copied().unwrap_or(0.0),
        steps: rows(&events),
        notes: Vec::new(),
    })
}

/// A row for each event, with the dirty blocks after it.
fn rows(events: &[(Act, usize, Time)]) -> Vec<[f64; 4]> {
    let mut dirty = 0.0;
    events
        .iter()
        .map(|&(act, write, time)| {
            dirty += match act {
                Act::Complete => 1.0,
                Act::Destage => -1.0,
                Act::Wait => 0.0,
            };
            [act as usize as f64, write as f64 + 1.0, time, dirty]
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn burst(writes: f64, gap: f64, size: f64) -> Outputs {
        compute(&Inputs {
            writes,
            write_interval: gap,
            cache_items: size,
            disk_time: 15e-3,
            cache_time: 250e-6,
        })
        .unwrap()
    }

    /// Until one waits, write i comes at i gaps and block j is on the disk after j + 1 accesses.
    #[test]
    fn the_first_wait_is_where_the_cache_is_full() {
        for size in 1..=26 {
            for gap in [1e-3, 2.3e-3, 4.9e-3, 7e-3, 14e-3] {
                let passed = f64::from(size - 1) * 15e-3 / (15e-3 - gap);
                let first = (passed.floor() + 1.0).max(f64::from(size));
                let answer = burst(60.0, gap, f64::from(size));
                let want = if first < 60.0 {
                    Ok(first + 1.0)
                } else {
                    Err(NONE_WAITS)
                };
                assert_eq!(answer.first_wait, want, "{size} blocks, {gap} s");
            }
        }
    }

    /// From then on every write waits for what is left of a disk access after its gap.
    #[test]
    fn a_full_cache_is_as_fast_as_the_disk() {
        let answer = burst(16.0, 5e-3, 4.0);
        assert_eq!((answer.waits, answer.first_wait), (11.0, Ok(6.0)));
        // The sixth comes at 25 ms and waits until 30 ms; ten more wait 10 ms each.
        assert!((answer.write_time - (250e-6 + 105e-3 / 16.0)).abs() < 1e-12);
        assert!((answer.longest_wait - 10e-3).abs() < 1e-12);
        assert!((answer.all_destaged - 240e-3).abs() < 1e-12);
    }

    #[test]
    fn writes_that_come_no_faster_than_the_disk_never_wait() {
        for gap in [15e-3, 15.1e-3, 1.0] {
            let answer = burst(60.0, gap, 1.0);
            assert_eq!((answer.waits, answer.first_wait), (0.0, Err(NONE_WAITS)));
        }
    }

    /// Every write completes and is destaged, in order, and the cache never holds more than it has blocks.
    #[test]
    fn the_list_tells_what_happens_to_each_write() {
        for size in 1..=6 {
            for gap in [0.5e-3, 5e-3, 6e-3, 15e-3, 40e-3] {
                let answer = burst(20.0, gap, f64::from(size));
                for act in [Act::Complete, Act::Destage] {
                    let writes: Vec<f64> = answer
                        .steps
                        .iter()
                        .filter(|step| step[0] == act as usize as f64)
                        .map(|step| step[1])
                        .collect();
                    assert_eq!(writes, (1..=20).map(f64::from).collect::<Vec<_>>());
                }
                for pair in answer.steps.windows(2) {
                    assert!(pair[0][2] <= pair[1][2]);
                }
                for step in &answer.steps {
                    assert!((0.0..=f64::from(size)).contains(&step[3]));
                    if step[0] == Act::Wait as usize as f64 {
                        assert_eq!(step[3], f64::from(size));
                    }
                }
                assert_eq!(answer.steps[answer.steps.len() - 1][3], 0.0);
            }
        }
    }
}
