//! Memory of a run, calculated before it begins.

use super::age_index;
use super::gc_policy::Policy;
use super::lives::ids;
use super::plan::Plan;
use super::request::Engine;
use super::time::timekeeper::Times;
use crate::refusal::Refusal;

/// Maximum memory of an engine, in bytes: the 4 GiB of a 32-bit WebAssembly memory, less what is needed beside
/// the maps.
const MAX_BYTES: u64 = 4_000_000_000;
/// Places and lives are numbered below this.
const MAX_IDS: u64 = 1 << 31;

/// Bytes per request of a trace: three numbers, its step in the plan, and its step in the host.
const OF_A_REQUEST: u64 = 48;

/// Bytes beside per request that has a time: it, and the request in the plan, in the drive, and in its two hosts.
const OF_A_TIME: u64 = 72;

/// Bytes that the engine of a plan takes.
pub fn needed(plan: &Plan) -> u64 {
    of(plan, plan.user_pages).0
}

/// Bytes that the engine of a plan takes, and how many places or lives it numbers, on a drive of its kind with
/// so many pages of the user.
fn of(plan: &Plan, pages: u64) -> (u64, u64) {
    let part = pages as f64 / plan.user_pages as f64;
    let scaled = |count: u64| (count as f64 * part).ceil() as u64;
    let data_blocks = u64::from(plan.data_blocks);
    let blocks = scaled(data_blocks) + u64::from(plan.block_count()) - data_blocks;
    let places = blocks * u64::from(plan.pages_per_block);
    let lent = scaled(u64::from(plan.most_lent)) * u64::from(plan.cache_block);
    // Counts, erases and the queue of the erased; a policy may remember something, too.
    let of_blocks = match plan.policy {
        Policy::CostBenefit => blocks * (20 + age_index::BYTES_OF_A_BLOCK),
        _ => blocks * 20,
    };
    let (of_engine, numbers) = match plan.engine {
        Engine::Counts | Engine::Auto => (0, 0),
        Engine::Lives | Engine::UnionFind => {
            (ids::memory(blocks, pages), ids::ids(blocks, pages).0)
        }
        // The map and what counts writes; the map back and a bit for each place; the cache.
        Engine::PageMap => {
            let slots = scaled(plan.cache_pages) + lent;
            (pages * 5 + places * 4 + places / 8 + slots * 4, places)
        }
    };
    let timed = plan.timing.as_ref().map_or(0, Times::scripted);
    let of_trace = plan.trace.len() as u64 * OF_A_REQUEST + timed * OF_A_TIME;
    (of_blocks + of_engine + of_trace, numbers)
}

/// Refuses a plan that does not fit, with the largest drive of its kind that does.
pub fn check(plan: &Plan) -> Result<(), Refusal> {
    let fits = |pages: u64| {
        let (bytes, numbers) = of(plan, pages);
        bytes <= MAX_BYTES && numbers < MAX_IDS
    };
    if fits(plan.user_pages) {
        return Ok(());
    }
    let (mut most, mut too_many) = (0, plan.user_pages);
    while too_many - most > 1 {
        let pages = most + (too_many - most) / 2;
        match fits(pages) {
            true => most = pages,
            false => too_many = pages,
        }
    }
    Err(Refusal::TooLarge {
        quantity: "user_pages",
        most: most as f64,
    })
}
