//! Which engine does a request.

use super::request::{Engine, Frontier, Inputs, Separation, Traffic};
use super::time::settings;
use crate::refusal::Refusal;

/// The engine that does a request, and why it is this one.
pub fn engine(input: &Inputs) -> Result<(Engine, &'static str), Refusal> {
    let one_log = input.frontier == Frontier::Shared
        && input.separation == Separation::None
        && input.cache == 0.0
        && input.cache_lent == 0.0
        && input.address_grid.is_none()
        && input.rest_every.is_none();
    let alike = input.traffic == Traffic::Uniform && settings::pages_of_a_request(input) == 1;
    let refused = |rule| {
        Err(Refusal::Contradiction {
            quantity: "engine",
            rule,
        })
    };
    match input.engine {
        Engine::Counts if !alike => refused("counts needs traffic uniform, a page at a time"),
        Engine::Counts | Engine::Lives | Engine::UnionFind if !one_log => {
            refused("counts and lives need frontier shared and separation none")
        }
        Engine::Auto if alike && one_log => Ok((
            Engine::Counts,
            "Computed with counts, the fastest engine for a uniform random workload and a single write frontier.",
        )),
        // Faster than the page map with every workload and at every size (measured).
        Engine::Auto if one_log => Ok((
            Engine::Lives,
            "Computed with lives in lists, the fastest engine that tracks pages with a single write frontier.",
        )),
        Engine::Auto => Ok((
            Engine::PageMap,
            "Computed with the page map, the only engine with several write frontiers, an SLC cache, idle periods, or an address grid.",
        )),
        Engine::UnionFind => Ok((
            Engine::Lives,
            "Computed with lives in lists, which replaces union-find: the same answers, faster.",
        )),
        chosen => Ok((chosen, "Computed with the selected engine.")),
    }
}
