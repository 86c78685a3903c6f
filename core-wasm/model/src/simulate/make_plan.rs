//! From a request to a plan, or the reason why there can be none.

use super::plan::Plan;
use super::request::{Frontier, Full, Inputs, Start, Traffic};
use super::time::settings;
use super::time::timekeeper::Times;
use super::{choose_engine, enterprise, memory, trace};
use crate::numeric::held;
use crate::refusal::Refusal;

/// Maximum number of blocks of a drive.
const MAX_BLOCKS: f64 = 1e9;
/// Maximum number of windows that a run keeps.
const MAX_WINDOWS: f64 = 100_000.0;

impl Plan {
    /// The plan of a request, or why it cannot be.
    pub fn new(input: &Inputs) -> Result<Self, Refusal> {
        let (pages, per_block) = (input.user_pages, input.pages_per_block);
        let blocks = input
            .data_blocks
            .unwrap_or_else(|| (pages * (1.0 + input.overprovisioning) / per_block).round());
        if blocks * per_block <= pages {
            return Err(match input.data_blocks {
                Some(_) => Refusal::Contradiction {
                    quantity: "data_blocks",
                    rule: "times pages_per_block it must be more than user_pages",
                },
                None => Refusal::Contradiction {
                    quantity: "overprovisioning",
                    rule: "it must leave at least one spare page in whole blocks of pages_per_block beyond user_pages",
                },
            });
        }
        if blocks > MAX_BLOCKS {
            return Err(Refusal::Contradiction {
                quantity: "pages_per_block",
                rule: "it must be large enough that user_pages and the spare area fit into 10⁹ blocks",
            });
        }
        if (input.warm_up + input.measure) / input.window > MAX_WINDOWS {
            return Err(Refusal::Contradiction {
                quantity: "window",
                rule: "it must be at least 1/100,000 of warm_up and measure together",
            });
        }
        if input.traffic == Traffic::Jesd219 && pages < enterprise::MIN_PAGES {
            return Err(Refusal::Contradiction {
                quantity: "user_pages",
                rule: "with traffic jesd219 it must be at least 100, so that the parts of the drive have pages",
            });
        }
        let trace = match input.traffic {
            Traffic::Trace => trace::steps(&input.trace, pages)?,
            _ => Vec::new(),
        };
        let (engine, why) = choose_engine::engine(input)?;
        let writes = |times: f64| (times * pages).round() as u64;
        let timing = settings::times(input, (blocks * per_block - pages) as u64)?;
        if per_block < input.bits_per_cell {
            return Err(Refusal::Contradiction {
                quantity: "bits_per_cell",
                rule: "it must be at most pages_per_block",
            });
        }
        if input.cache_lent > 0.0 && input.bits_per_cell < 2.0 {
            return Err(Refusal::Contradiction {
                quantity: "cache_lent",
                rule: "it needs bits_per_cell of 2 or more: 3 for TLC, 4 for QLC",
            });
        }
        let cache_block = (per_block / input.bits_per_cell) as u32;
        let most_lent = input.cache_lent_most.map_or(MAX_BLOCKS, |most| {
            (most * pages / f64::from(cache_block)).floor()
        });
        let only_reads = timing.as_ref().is_some_and(Times::only_reads);
        let plan = Self {
            user_pages: pages as u64,
            data_blocks: blocks as u32,
            pages_per_block: per_block as u16,
            policy: input.policy,
            choices: input.choices as u32,
            traffic: input.traffic,
            hot_writes: input.hot_writes,
            hot_pages: held((input.hot_data * pages).round(), 1.0, pages - 1.0) as u32,
            zipf_exponent: input.zipf_exponent,
            sequential_share: input.sequential_share,
            page_size: input.page_size as u32,
            run: settings::pages_of_a_request(input),
            trace,
            separate: input.frontier == Frontier::Separate,
            separation: input.separation,
            trims: (input.trim_share * 4_294_967_296.0).round() as u64,
            cache_pages: writes(input.cache),
            cache_block,
            lent_share: (input.cache_lent * 4_294_967_296.0).round() as u64,
            most_lent: held(most_lent, 0.0, (blocks * input.cache_lent).floor()) as u32,
            bypass: input.cache_full == Full::Direct,
            wear_gap: input.wear_gap.map(|gap| gap as u32),
            rest: input.rest_every.map_or(0, |times| writes(times).max(1)),
            rest_blocks: input.rest_blocks as u32,
            start: input.start,
            prepare: if input.start == Start::Random {
                2 * pages as u64
            } else {
                0
            },
            warm_up: if only_reads { 0 } else { writes(input.warm_up) },
            measure: match input.duration {
                None => writes(input.measure).max(1),
                Some(_) => (MAX_WINDOWS * input.window * pages) as u64,
            },
            window: writes(input.window).max(1),
            seed: input.seed as u64,
            engine,
            why,
            timing,
            round: input.round,
        };
        memory::check(&plan)?;
        Ok(plan)
    }
}
