//! What a request says of time, in whole nanoseconds.

use super::clock::{Load, Timing};
use super::flash::Work;
use super::host::Rates;
use super::mixed::script::{Script, Scripted};
use super::mixed::settings::{
    Asked, Asking, Cache, Chips, Controller, Durability, Idle, Link, Scheduling, Settings,
};
use super::mixed::units::Grid;
use super::timekeeper::Times;
use crate::refusal::Refusal;
use crate::simulate::request::{self, Access, Duplex, Inputs, Traffic};

/// Maximum number of intervals that a run keeps.
const MAX_INTERVALS: u64 = 100_000;

/// How time passes on a drive with so many spare pages; none where the request names no channels.
pub fn times(input: &Inputs, spare_pages: u64) -> Result<Option<Times>, Refusal> {
    let needed = [
        ("duration", input.duration.is_some()),
        ("arrival_rate", input.arrival_rate.is_some()),
        ("arrival_rates", !input.arrival_rates.is_empty()),
        ("trace_times", !input.trace_times.is_empty()),
        ("read_share", input.read_share.is_some()),
    ];
    let Some(channels) = input.channels else {
        return match needed.iter().find(|(_, given)| *given) {
            None => Ok(None),
            Some((quantity, _)) => Err(refused(
                quantity,
                "it needs channels; without them there is no clock",
            )),
        };
    };
    let writes = writes(input, channels, spare_pages)?;
    let share = match script_allowed(input)? {
        true => Some(0.0),
        false => input.read_share,
    };
    Ok(Some(match share {
        None => {
            only_with_reads(input)?;
            Times::Writes(writes)
        }
        Some(share) => Times::Reads(Box::new(reads(input, share, writes)?)),
    }))
}

/// Pages of a request.
pub fn pages_of_a_request(input: &Inputs) -> u32 {
    input
        .block_size
        .map_or(1, |block| (block / input.page_size).ceil() as u32)
}

/// The time of a drive that is written to.
fn writes(input: &Inputs, channels: f64, spare_pages: u64) -> Result<Timing, Refusal> {
    let interval = nanoseconds(input.interval);
    let intervals = input.duration.map_or(Ok(MAX_INTERVALS), |duration| {
        let intervals = (duration / input.interval).round().max(1.0) as u64;
        match intervals > MAX_INTERVALS {
            true => Err(refused(
                "interval",
                "it must be at least 1/100,000 of duration",
            )),
            false => Ok(intervals),
        }
    })?;
    Ok(Timing {
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
            postponed: parts(input.gc_style),
            burst: (input.gc_burst * spare_pages as f64).round().max(1.0) as u64,
        },
        load: load(input)?,
        overhead: nanoseconds(input.host_overhead),
        buffer: (input.write_buffer / input.page_size) as u32,
        rest: nanoseconds(input.rest_time),
        interval,
        end: intervals * interval,
        seed: input.seed as u64,
    })
}

/// Where requests come from.
fn load(input: &Inputs) -> Result<Load, Refusal> {
    let gap = |rate: &f64| 1e9 / rate;
    let rates = &input.arrival_rates;
    match input.arrival_rate {
        Some(_) if !rates.is_empty() => Err(refused(
            "arrival_rates",
            "it takes the place of arrival_rate: give one of the two",
        )),
        Some(rate) => Ok(Load::Open(Rates::steady(gap(&rate)))),
        None if rates.is_empty() => Ok(Load::Closed(input.queue_depth as u32)),
        None if rates.iter().all(|&rate| rate == 0.0) => {
            Err(refused("arrival_rates", "one of them must be above 0"))
        }
        None => Ok(Load::Open(Rates {
            step: nanoseconds(input.arrival_step) as f64,
            gaps: rates.iter().map(gap).collect(),
        })),
    }
}

/// The same drive where the host reads such a share of its requests.
fn reads(input: &Inputs, share: f64, timing: Timing) -> Result<Settings, Refusal> {
    allowed_with_reads(input, share)?;
    let work = timing.work;
    Ok(Settings {
        asked: Asked {
            load: timing.load,
            script: script(input),
            most: input.max_depth.map(|depth| depth as u32),
            reads: parts(share),
            hits: parts(input.cache_hits),
            block: input.block_size.unwrap_or(input.page_size) as u64,
            in_order: input.access == Access::Sequential,
            overhead: timing.overhead,
        },
        controller: Controller {
            read: work.command,
            write: input.write_command_time.map_or(work.command, nanoseconds),
            further_read: nanoseconds(input.further_read_time),
            further_write: nanoseconds(input.further_write_time),
            moving: work.moving,
        },
        link: Link {
            rate: input.link_rate,
            command: nanoseconds(input.link_overhead),
            ports: input.ports as u32,
            both_ways: input.duplex == Duplex::Full,
        },
        chips: Chips {
            channels: work.channels,
            dies_per_channel: work.dies_per_channel,
            planes: input.planes as u32,
            page: input.page_size as u64,
            read: work.read,
            spread: (input.read_spread * work.read as f64).round() as u64,
            sensed: input.sense_pages as u32,
            group: input.program_pages as u32,
            program: work.program,
            erase: work.erase,
            transfer: work.transfer,
            channel_command: nanoseconds(input.channel_command_time),
            correction: nanoseconds(input.ecc_time),
            scheduling: match input.scheduling {
                request::Scheduling::Fifo => Scheduling::Fifo,
                request::Scheduling::ReadsFirst => Scheduling::ReadsFirst,
                request::Scheduling::Suspend => Scheduling::Suspend {
                    suspend: nanoseconds(input.suspend_time),
                    resume: nanoseconds(input.resume_time),
                },
            },
        },
        grid: input.address_grid.map(|step| Grid {
            step: step as u64,
            bytes: (input.user_pages * input.page_size) as u64,
            in_order: input.traffic == Traffic::Sequential,
        }),
        cache: (input.cache > 0.0 || input.cache_lent > 0.0).then(|| Cache {
            program: nanoseconds(input.cache_program_time),
            read: input.cache_read_time.map(|time| {
                let time = nanoseconds(time);
                [time, (input.read_spread * time as f64).round() as u64]
            }),
        }),
        idle: Idle {
            delay: nanoseconds(input.fold_delay),
            ahead: input.rest_blocks as u32,
            every: match (input.rest_every, timing.rest) {
                (Some(drives), 1..) => (drives * input.user_pages).round().max(1.0) as u64,
                _ => u64::MAX,
            },
            length: timing.rest,
        },
        places: match timing.buffer {
            0 => u32::MAX,
            places => places,
        },
        begins_full: false,
        durability: Durability {
            every: input.writes_per_commit.map(|writes| writes as u32),
            asking: match input.commit_with {
                request::Commit::Flush => Asking::Flush,
                request::Commit::Fua => Asking::Fua,
            },
            protected: input.power_loss_protection == request::Protection::Full,
            through: timing.buffer == 0,
        },
        postponed: work.postponed,
        burst: work.burst,
        interval: timing.interval,
        end: timing.end,
        kept: input.busy_from.map(|from| {
            let from = nanoseconds(from);
            [from, from + nanoseconds(input.busy_length)]
        }),
        seed: timing.seed,
    })
}

/// Whether a trace says when its requests come.
fn script_allowed(input: &Inputs) -> Result<bool, Refusal> {
    let times = &input.trace_times;
    if times.is_empty() {
        return Ok(false);
    }
    let beside = [
        input.read_share.is_some(),
        input.block_size.is_some(),
        input.address_grid.is_some(),
        input.arrival_rate.is_some(),
        !input.arrival_rates.is_empty(),
    ];
    let rule = if input.traffic != Traffic::Trace {
        "it needs traffic trace"
    } else if 3 * times.len() != input.trace.len() {
        "it must hold one time for each request of the trace"
    } else if !times.is_sorted() {
        "its times must not fall"
    } else if beside.contains(&true) {
        "read_share, block_size, address_grid and arrival rates must be left out: the trace says it"
    } else {
        return Ok(true);
    };
    Err(refused("trace_times", rule))
}

/// The requests of a trace that take time, of those that have times; TRIM takes none, and comes with the
/// next write.
fn script(input: &Inputs) -> Option<Script> {
    let times = &input.trace_times;
    let first = *times.first()?;
    let mut requests = Vec::new();
    let mut at = 0;
    for (time, request) in times.iter().zip(input.trace.chunks_exact(3)) {
        at = nanoseconds(time - first);
        if request[2] != 1.0 {
            requests.push(Scripted {
                at,
                pages: request[1] as u32,
                reads: request[2] == 2.0,
            });
        }
    }
    // It begins anew as long after its last request as one comes after another on average.
    let round = at + (at / (times.len() as u64 - 1).max(1)).max(1);
    Some(Script { requests, round })
}

/// What is said of reads where nothing reads.
fn only_with_reads(input: &Inputs) -> Result<(), Refusal> {
    let given = [
        ("block_size", input.block_size.is_some()),
        ("write_command_time", input.write_command_time.is_some()),
        ("link_rate", input.link_rate.is_some()),
        ("max_depth", input.max_depth.is_some()),
        ("busy_from", input.busy_from.is_some()),
        ("writes_per_commit", input.writes_per_commit.is_some()),
        ("address_grid", input.address_grid.is_some()),
        ("cache_lent", input.cache_lent > 0.0),
        ("cache_full", input.cache_full == request::Full::Direct),
        ("cache_read_time", input.cache_read_time.is_some()),
    ];
    match given.iter().find(|(_, given)| *given) {
        None => Ok(()),
        Some((quantity, _)) => Err(refused(
            quantity,
            "it needs read_share; 0% will do for a drive that is only written to",
        )),
    }
}

/// What does not go together with reads.
fn allowed_with_reads(input: &Inputs, share: f64) -> Result<(), Refusal> {
    let wrong = if share == 1.0 && input.duration.is_none() {
        Some((
            "duration",
            "a run that only reads needs one, since it makes no drive writes",
        ))
    } else if input.write_buffer > 0.0 && input.write_buffer < input.program_pages * input.page_size
    {
        Some((
            "write_buffer",
            "with read_share it must be 0, or hold at least the pages that are programmed at once: program_pages times page_size",
        ))
    } else if pages_of_a_request(input) > 1
        && !matches!(input.traffic, Traffic::Uniform | Traffic::Sequential)
    {
        Some((
            "block_size",
            "more than a page needs traffic uniform or sequential",
        ))
    } else if pages_of_a_request(input) > 1 && input.trim_share > 0.0 {
        Some(("block_size", "more than a page needs trim_share 0"))
    } else if f64::from(pages_of_a_request(input)) > input.user_pages {
        Some(("block_size", "a request must fit into user_pages"))
    } else if let Some(grid) = input.address_grid {
        let block = input.block_size.unwrap_or(input.page_size);
        on_grid(input, grid, block)
    } else {
        None
    };
    wrong.map_or(Ok(()), |(quantity, rule)| Err(refused(quantity, rule)))
}

/// What a grid of addresses does not go with.
fn on_grid(input: &Inputs, grid: f64, block: f64) -> Option<(&'static str, &'static str)> {
    // Of whole numbers of bytes: the remainder of two floats is a function of its own.
    let [page, block, grid] = [input.page_size, block, grid].map(|bytes| bytes as u64);
    if !page.is_multiple_of(grid) {
        Some(("address_grid", "page_size must be a multiple of it"))
    } else if !block.is_multiple_of(grid) {
        Some(("address_grid", "block_size must be a multiple of it"))
    } else if !matches!(input.traffic, Traffic::Uniform | Traffic::Sequential) {
        Some(("address_grid", "it needs traffic uniform or sequential"))
    } else if input.trim_share > 0.0 {
        Some(("address_grid", "it needs trim_share 0"))
    } else {
        None
    }
}

fn refused(quantity: &'static str, rule: &'static str) -> Refusal {
    Refusal::Contradiction { quantity, rule }
}

/// A share, of 2^32.
fn parts(share: f64) -> u64 {
    (share * 4_294_967_296.0).round() as u64
}

fn nanoseconds(seconds: f64) -> u64 {
    (seconds * 1e9).round() as u64
}
