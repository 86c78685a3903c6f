//! Bursts of writes to a drive with an SLC cache, by the three numbers that reviews print.

use crate::quantity::{input, outcome, output};
use crate::refusal::Refusal;
use crate::units::{B, ByteRate, Bytes, GB, GB_S, H, KB_S, MB_S, PERCENT, Ratio, S, TB, Time, Y};
use crate::{choices, model};

choices! {
    /// Whether a drive is ready when the next burst comes.
    Ready {
        /// The cache is empty again when the next burst begins.
        Yes = "yes", "Yes";
        /// The next burst finds a cache that is still partly full, and takes longer.
        No = "no", "No";
        /// Bursts take longer than the time between their beginnings.
        Behind = "behind", "No, it falls behind";
    }
}

model! {
    /// How long does a burst of writes take, and how often can it be repeated?
    "burst": "Bursts and the SLC cache", chapter "performance-consistency";
    equation "time": r"\v{burst_time} = \frac{\min(\v{burst},\v{cache_size})}{\v{cache_rate}}+\frac{\max(\v{burst}-\v{cache_size},0)}{\v{rate_after}}";
    equation "recovery": r"\v{recovery_time} = \frac{\min(\v{burst},\v{cache_size})}{\v{fold_rate}}";
    equation "interval": r"\v{shortest_interval} = \v{burst_time}+\v{recovery_time}";
    assumes "The cache is empty when the burst begins, and nothing else is written.";
    assumes "An idle drive empties its cache at a constant rate, and starts at once.";
    limit "The cache of most drives shrinks as they fill, so take the size for a drive as full as yours: see the calculator of the SLC cache.";
    source "techpowerup-writes";
    inputs {
        /// Bytes of one burst.
        burst: Bytes = input(300.0, GB).from(1.0, B).to(1000.0, TB).log().symbol("V").label("Burst");
        /// Time from the beginning of one burst to the beginning of the next.
        interval: Time = input(24.0, H).from(1.0, S).to(1.0, Y).log().symbol("T").label("Bursts begin every");
        /// What the cache takes.
        cache_size: Bytes = input(140.0, GB).from(0.0, B).to(1000.0, TB).symbol("S").label("SLC cache").source("techpowerup-writes");
        /// Rate into the cache.
        cache_rate: ByteRate = input(1.6, GB_S).from(1.0, KB_S).to(1000.0, GB_S).log().symbol("r_1").label("Rate into the cache").source("techpowerup-writes");
        /// Rate once the cache is full.
        rate_after: ByteRate = input(150.0, MB_S).from(1.0, KB_S).to(1000.0, GB_S).log().symbol("r_2").label("Rate after the cache").source("techpowerup-writes");
        /// Rate at which an idle drive empties its cache.
        fold_rate: ByteRate = input(150.0, MB_S).from(1.0, KB_S).to(1000.0, GB_S).log().symbol(r"\varphi").label("Emptied when idle");
    }
    outputs {
        /// Time of the burst.
        burst_time: Time = output(S).symbol("t").label("Time of the burst");
        /// Mean rate of the burst.
        mean_rate: ByteRate = output(MB_S).label("Mean rate of the burst");
        /// Share of the burst that goes into the cache.
        cached_share: Ratio = output(PERCENT).label("Into the cache");
        /// Idle time until the cache is empty again.
        recovery_time: Time = output(S).symbol("t_r").label("Time to recover");
        /// Shortest time between beginnings at which each burst finds an empty cache.
        shortest_interval: Time = output(S).symbol(r"T_{min}").label("Shortest interval");
        /// Whether the cache is empty again when the next burst begins.
        is_ready: Ready = outcome(Ready::OPTIONS).label("Ready for the next");
        /// Mean rate over all the time.
        long_rate: ByteRate = output(MB_S).label("Mean rate over all the time");
    }
}

/// A fast part and a slow one, then idle time.
pub fn compute(input: &Inputs) -> Result<Outputs, Refusal> {
    let cached = input.burst.min(input.cache_size);
    let time = burst_time(
        input.burst,
        input.cache_size,
        input.cache_rate,
        input.rate_after,
    );
    let recovery = cached / input.fold_rate;
    Ok(Outputs {
        burst_time: time,
        mean_rate: input.burst / time,
        cached_share: cached / input.burst,
        recovery_time: recovery,
        shortest_interval: time + recovery,
        is_ready: if time > input.interval {
            Ready::Behind
        } else if time + recovery > input.interval {
            Ready::No
        } else {
            Ready::Yes
        },
        long_rate: input.burst / input.interval,
        notes: Vec::new(),
    })
}

/// Time to write so much to an empty cache and past it.
pub(super) fn burst_time(
    burst: Bytes,
    cache_size: Bytes,
    cache_rate: ByteRate,
    rate_after: ByteRate,
) -> Time {
    let cached = burst.min(cache_size);
    cached / cache_rate + (burst - cached) / rate_after
}
