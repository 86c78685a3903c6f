//! Which engine does a request.

use super::request::{Engine, Frontier, Inputs, Separation, Traffic};
use crate::refusal::Refusal;

/// From so many pages on union-find is the faster one of the two that know their pages (measured:
/// `npm run bench`).
const LARGE: f64 = 2_097_152.0;

/// The engine that does a request, and why it is this one.
pub fn engine(input: &Inputs) -> Result<(Engine, &'static str), Refusal> {
    let one_log = input.frontier == Frontier::Shared
        && input.separation == Separation::None
        && input.cache == 0.0
        && input.rest_every.is_none();
    let alike = input.traffic == Traffic::Uniform;
    let refused = |rule| {
        Err(Refusal::Contradiction {
            quantity: "engine",
            rule,
        })
    };
    match input.engine {
        Engine::Counts if !alike => refused("counts can only do traffic that is uniform"),
        Engine::Counts | Engine::UnionFind if !one_log => refused(
            "counts and union-find can only do a frontier that is shared, without separation of hot and cold",
        ),
        Engine::Auto if alike && one_log => Ok((
            Engine::Counts,
            "Computed with counts: under uniform traffic and one log they are enough, and nothing is faster.",
        )),
        Engine::Auto if one_log && input.user_pages >= LARGE => Ok((
            Engine::UnionFind,
            "Computed with union-find: one log on a large drive, where it is the fastest that knows its pages.",
        )),
        Engine::Auto if one_log => Ok((
            Engine::PageMap,
            "Computed with the page map: pages are not alike, and the drive is small enough for it to be the fastest.",
        )),
        Engine::Auto => Ok((
            Engine::PageMap,
            "Computed with the page map: no other engine knows several open blocks, a cache or rests.",
        )),
        chosen => Ok((chosen, "Computed with the engine that was asked for.")),
    }
}
