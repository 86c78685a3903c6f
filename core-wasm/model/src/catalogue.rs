//! Every model, in the order in which a reader meets them.

use crate::declaration::{Declaration, Runner};
use crate::{access, caching};

/// Lists the models once: their declarations for describing, their runners for computing. The
/// two lists are apart so that a compiled engine, which only runs, carries none of the words.
macro_rules! catalogue {
    ($($topic:ident::$model:ident),+ $(,)?) => {
        /// What is declared of each model.
        pub const DECLARATIONS: &[Declaration] = &[$($topic::$model::DECLARATION),+];

        /// How each model computes, in the same order.
        pub static RUNNERS: &[Runner] = &[$($topic::$model::run),+];
    };
}

catalogue! {
    access::access_comparison,
    caching::cached_disk,
    caching::lru_trace,
    caching::lru_cache,
    caching::host_cache,
    caching::two_level_cache,
    caching::hot_data,
    caching::io_share,
    caching::storage_bound,
}
