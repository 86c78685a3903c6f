//! What a request says of time, in whole nanoseconds.

use super::clock::{Load, Timing};
use super::flash::Work;
use crate::refusal::Refusal;
use crate::simulate::request::Inputs;

/// The most intervals that a run keeps.
const MOST_INTERVALS: u64 = 100_000;

/// How time passes on a drive with so many spare pages; none where the request names no channels.
pub fn timing(input: &Inputs, spare_pages: u64) -> Result<Option<Timing>, Refusal> {
    let Some(channels) = input.channels else {
        return match (input.duration, input.arrival_rate) {
            (None, None) => Ok(None),
            (Some(_), _) => Err(needs_channels("duration")),
            (None, Some(_)) => Err(needs_channels("arrival_rate")),
        };
    };
    let interval = nanoseconds(input.interval);
    let intervals = input.duration.map_or(Ok(MOST_INTERVALS), |duration| {
        let intervals = (duration / input.interval).round().max(1.0) as u64;
        match intervals > MOST_INTERVALS {
            true => Err(Refusal::Contradiction {
                quantity: "interval",
                rule: "it must be at least 1/100,000 of duration",
            }),
            false => Ok(intervals),
        }
    })?;
    Ok(Some(Timing {
        work: Work {
            channels: channels as u32,
            dies_per_channel: input.dies_per_channel as u32,
            read: nanoseconds(input.read_time),
            program: nanoseconds(input.program_time),
            host_program: nanoseconds(match input.cache > 0.0 {
                true => input.cache_program_time,
                false => input.program_time,
            }),
            erase: nanoseconds(input.erase_time),
            transfer: nanoseconds(input.page_size / input.transfer_rate),
            command: nanoseconds(input.command_time),
            moving: nanoseconds(input.move_time),
            postponed: (input.gc_style * 4_294_967_296.0).round() as u64,
            burst: (input.gc_burst * spare_pages as f64).round().max(1.0) as u64,
        },
        load: match input.arrival_rate {
            Some(rate) => Load::Open(1e9 / rate),
            None => Load::Closed(input.queue_depth as u32),
        },
        overhead: nanoseconds(input.host_overhead),
        buffer: (input.write_buffer / input.page_size) as u32,
        cache_block: (input.cache > 0.0).then_some(input.pages_per_block as u64),
        rest: nanoseconds(input.rest_time),
        interval,
        end: intervals * interval,
        seed: input.seed as u64,
    }))
}

fn needs_channels(quantity: &'static str) -> Refusal {
    Refusal::Contradiction {
        quantity,
        rule: "it needs channels; without them there is no clock",
    }
}

fn nanoseconds(seconds: f64) -> u64 {
    (seconds * 1e9).round() as u64
}
