//! Memory of a run, calculated before it begins.

use super::age_index;
use super::gc_policy::Policy;
use super::lives::ids;
use super::plan::Plan;
use super::request::Engine;
use crate::refusal::Refusal;

/// Maximum memory of an engine, in bytes: the 4 GiB of a 32-bit WebAssembly memory, less what is needed beside
/// the maps.
const MAX_BYTES: u64 = 4_000_000_000;
/// Places and lives are numbered below this.
const MAX_IDS: u64 = 1 << 31;

/// Bytes per request of a trace: three numbers, its step in the plan, and its step in the host.
const OF_A_REQUEST: u64 = 48;

/// Bytes that the engine of a plan takes.
pub fn needed(plan: &Plan) -> u64 {
    let (pages, blocks) = (plan.user_pages, u64::from(plan.block_count()));
    let places = blocks * u64::from(plan.pages_per_block);
    // Counts, erases and the queue of the erased; a policy may remember something, too.
    let of_blocks = match plan.policy {
        Policy::CostBenefit => blocks * (20 + age_index::BYTES_OF_A_BLOCK),
        _ => blocks * 20,
    };
    of_blocks
        + match plan.engine {
            Engine::Counts | Engine::Auto => 0,
            Engine::Lives | Engine::UnionFind => ids::memory(blocks, pages),
            // The map and what counts writes; the map back and a bit for each place; the cache.
            Engine::PageMap => pages * 5 + places * 4 + places / 8 + plan.cache_slots() * 4,
        }
        + plan.trace.len() as u64 * OF_A_REQUEST
}

/// Refuses a plan that does not fit, with the largest drive of its kind that does.
pub fn check(plan: &Plan) -> Result<(), Refusal> {
    if fits(plan) {
        return Ok(());
    }
    let scaled = |pages: u64| {
        let part = pages as f64 / plan.user_pages as f64;
        Plan {
            user_pages: pages,
            data_blocks: (f64::from(plan.data_blocks) * part).ceil() as u32,
            cache_pages: (plan.cache_pages as f64 * part).ceil() as u64,
            most_lent: (f64::from(plan.most_lent) * part).ceil() as u32,
            ..plan.clone()
        }
    };
    let (mut most, mut too_many) = (0, plan.user_pages);
    while too_many - most > 1 {
        let pages = most + (too_many - most) / 2;
        match fits(&scaled(pages)) {
            true => most = pages,
            false => too_many = pages,
        }
    }
    Err(Refusal::TooLarge {
        quantity: "user_pages",
        most: most as f64,
    })
}

fn fits(plan: &Plan) -> bool {
    let blocks = u64::from(plan.block_count());
    let numbers = match plan.engine {
        Engine::Counts | Engine::Auto => 0,
        Engine::Lives | Engine::UnionFind => ids::ids(blocks, plan.user_pages).0,
        Engine::PageMap => blocks * u64::from(plan.pages_per_block),
    };
    needed(plan) <= MAX_BYTES && numbers < MAX_IDS
}
