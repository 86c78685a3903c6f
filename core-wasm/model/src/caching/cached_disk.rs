//! A disk behind a cache.

use crate::choices;
use crate::model;
use crate::quantity::{choice, input, output};
use crate::refusal::{Known, Refusal};
use crate::units::{MS, NS, PERCENT, PLAIN, PROPORTION_PERCENT, Proportion, Ratio, S, Time, US};

choices! {
    /// Write policy of the cache.
    WritePolicy {
        /// A write completes when it is on the disk; the cache does not shorten it.
        WriteThrough = "write-through", "Write-through";
        /// A write completes when it is in the cache; some writes wait until older dirty blocks are destaged to the disk.
        WriteBack = "write-back", "Write-back";
    }
}

model! {
    /// What is the mean access time of a hard disk with a cache in front of it, and what hit ratio
    /// would it need to keep up with a solid-state drive?
    "cached-disk": "Mean access time of a cached disk", chapter "caching-versus-ssd";
    equation "mean" when write_policy = "write-through":
        r"\begin{aligned}\v{mean_time} &= (1-\v{write_share})\,\bigl(\v{cache_time}+(1-\v{hit_ratio})\,\v{disk_time}\bigr)\\&\quad+\v{write_share}\,\v{disk_time}\end{aligned}";
    equation "mean" when write_policy = "write-back":
        r"\begin{aligned}\v{mean_time} &= (1-\v{write_share})\,\bigl(\v{cache_time}+(1-\v{hit_ratio})\,\v{disk_time}\bigr)\\&\quad+\v{write_share}\,\bigl(\v{cache_time}+\v{destage_share}\,\v{disk_time}\bigr)\end{aligned}";
    equation "break-even" when write_policy = "write-through":
        r"\v{break_even_hit_ratio} = \frac{\v{cache_time}}{\v{disk_time}}";
    equation "break-even" when write_policy = "write-back":
        r"\v{break_even_hit_ratio} = \max\left(0,\ 1-\frac{\v{disk_time}-\v{cache_time}-\v{write_share}\,\v{destage_share}\,\v{disk_time}}{(1-\v{write_share})\,\v{disk_time}}\right)";
    equation "match" when write_policy = "write-through":
        r"\v{hit_ratio_to_match_ssd} = \max\left(0,\ 1+\frac{\v{cache_time}}{\v{disk_time}}-\frac{\v{ssd_time}-\v{write_share}\,\v{disk_time}}{(1-\v{write_share})\,\v{disk_time}}\right)";
    equation "match" when write_policy = "write-back":
        r"\v{hit_ratio_to_match_ssd} = \max\left(0,\ 1-\frac{\v{ssd_time}-\v{cache_time}-\v{write_share}\,\v{destage_share}\,\v{disk_time}}{(1-\v{write_share})\,\v{disk_time}}\right)";
    assumes "Every read searches the cache first and pays the cache lookup time, hit or miss.";
    assumes "The hit ratio counts reads only.";
    assumes "A write-through write takes one disk access; cache management adds nothing to it.";
    assumes "Times are means; no request waits behind another.";
    limit "A busy disk makes requests queue: the mean response time is then longer than the mean access time.";
    limit "Read-ahead, or a cache lookup that overlaps the seek, breaks the first assumption in the cache’s favor.";
    source "cassidy-1995";
    inputs {
        /// Mean access time of the hard disk itself.
        disk_time: Time = input(15.0, MS).from(1.0, US).to(10.0, S).log().symbol("T_{disk}").label("Disk access time").source("cassidy-1995");
        /// Time to search the cache and to answer from it. A miss is charged the same time, although a failed search alone takes less.
        cache_time: Time = input(250.0, US).from(1.0, NS).to(1.0, S).log().symbol("T_{cache}").label("Cache lookup time").source("cassidy-1995");
        /// Share of the reads that the cache answers.
        hit_ratio: Ratio = input(80.0, PERCENT).symbol("h").label("Hit ratio").source("cassidy-1995");
        /// Share of all requests, reads and writes, that are writes.
        write_share: Ratio = input(0.0, PERCENT).symbol("w").label("Share of writes");
        /// Write policy of the cache.
        write_policy: WritePolicy = choice(WritePolicy::OPTIONS).label("Write policy").source("cassidy-1995");
        /// Share of the writes to a write-back cache that wait until an older write has been copied from the cache to the disk (a destage).
        destage_share: Ratio = input(0.0, PERCENT).symbol(r"\delta").label("Writes that wait for a destage");
        /// Mean access time of the SSD in the comparison.
        ssd_time: Time = input(150.0, US).from(1.0, NS).to(1.0, S).log().symbol("T_{SSD}").label("SSD access time").source("cassidy-1995");
    }
    outputs {
        /// Mean access time of the cached disk, over reads and writes.
        mean_time: Time = output(MS).symbol("T_{mean}").label("Mean access time");
        /// Disk access time divided by the mean access time of the cached disk.
        speedup: f64 = output(PLAIN).label("Speedup over the disk");
        /// Smallest hit ratio at which the cached disk is no slower than the disk alone.
        break_even_hit_ratio: Known<Ratio> = output(PERCENT).symbol("h_{even}").label("Break-even hit ratio");
        /// Smallest hit ratio at which the cached disk is no slower than the SSD.
        hit_ratio_to_match_ssd: Known<Ratio> = output(PERCENT).symbol("h_{SSD}").label("Hit ratio to match the SSD");
        /// Disk access time divided by SSD access time.
        ssd_speedup: f64 = output(PLAIN).label("SSD speedup over the disk");
        /// Mean access time of the cached disk divided by SSD access time.
        ssd_advantage: f64 = output(PLAIN).label("SSD speedup over the cached disk");
        /// Access time saved by the cache, as a share of the disk access time; negative if the cache adds time.
        time_saved: Proportion = output(PROPORTION_PERCENT).label("Time saved vs. the disk");
    }
}

/// Mean of reads and writes by the chosen policy. C. Cassidy 1995, equations 1 and 2; write-back
/// with a waiting share is this book's extension.
pub fn compute(input: &Inputs) -> Result<Outputs, Refusal> {
    let mean_time = mean_time(input, input.hit_ratio);
    let mut notes = Vec::new();
    let break_even = smallest_hit_ratio(input, input.disk_time);
    if break_even == Ok(0.0) {
        notes.push("This cache is no slower than the disk alone even if no read ever hits: its writes save more time than its lookups cost.");
    }
    let match_ssd = smallest_hit_ratio(input, input.ssd_time);
    if match_ssd == Ok(0.0) {
        notes.push("This cached disk keeps up with the SSD even if no read ever hits.");
    }
    Ok(Outputs {
        mean_time,
        speedup: input.disk_time / mean_time,
        break_even_hit_ratio: break_even.map_err(|no| match no {
            NoHitRatio::TooSlow => {
                "Even if every read hits, this cache is slower than the disk alone."
            }
            NoHitRatio::NoReads => {
                "All requests are writes, so the read hit ratio changes nothing."
            }
        }),
        hit_ratio_to_match_ssd: match_ssd.map_err(|no| match no {
            NoHitRatio::TooSlow => {
                "Even if every read hits, the cached disk is slower than the SSD."
            }
            NoHitRatio::NoReads => {
                "All requests are writes, so the read hit ratio changes nothing."
            }
        }),
        ssd_speedup: input.disk_time / input.ssd_time,
        ssd_advantage: mean_time / input.ssd_time,
        time_saved: 1.0 - mean_time / input.disk_time,
        notes,
    })
}

fn mean_time(input: &Inputs, hit_ratio: Ratio) -> Time {
    let read = input.cache_time + (1.0 - hit_ratio) * input.disk_time;
    (1.0 - input.write_share) * read + input.write_share * write_time(input)
}

fn write_time(input: &Inputs) -> Time {
    match input.write_policy {
        WritePolicy::WriteThrough => input.disk_time,
        WritePolicy::WriteBack => input.cache_time + input.destage_share * input.disk_time,
    }
}

/// Why no hit ratio reaches a goal.
#[derive(PartialEq)]
enum NoHitRatio {
    TooSlow,
    NoReads,
}

/// The smallest hit ratio at which the mean is at most `goal`; the mean falls in a straight line
/// as the hit ratio rises.
fn smallest_hit_ratio(input: &Inputs, goal: Time) -> Result<Ratio, NoHitRatio> {
    let reads = 1.0 - input.write_share;
    if reads == 0.0 {
        return Err(NoHitRatio::NoReads);
    }
    if mean_time(input, 0.0) <= goal {
        return Ok(0.0);
    }
    if mean_time(input, 1.0) > goal {
        return Err(NoHitRatio::TooSlow);
    }
    let read_time = (goal - input.write_share * write_time(input)) / reads;
    let misses = (read_time - input.cache_time) / input.disk_time;
    // The two ends were tried above; only rounding can step over them.
    Ok((1.0 - misses).clamp(0.0, 1.0))
}
