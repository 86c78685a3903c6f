//! How much memory a request takes, before it is run.

use super::plan::Plan;
use super::request::Engine;
use super::union_find::most_lives;

/// What an engine in a browser tab can have: 32-bit WebAssembly, less what stands beside the maps.
pub const MOST: u64 = 4_000_000_000;

/// Bytes that the engine of a plan takes.
pub fn needed(plan: &Plan) -> u64 {
    let (pages, blocks) = (plan.user_pages, u64::from(plan.block_count()));
    let flash = blocks * u64::from(plan.pages_per_block);
    let of_blocks = blocks * 16;
    of_blocks
        + match plan.engine {
            Engine::Counts | Engine::Auto => 0,
            Engine::UnionFind => pages * 4 + most_lives(blocks, pages) * 4 + blocks * 4,
            Engine::PageMap => pages * 5 + flash * 4 + flash / 8,
        }
}
