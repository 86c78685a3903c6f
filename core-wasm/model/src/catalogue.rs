//! Every model, in the order in which a reader meets them.

use crate::declaration::{Declaration, Runner};
use crate::{access, caching, endurance, measuring};

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
    access::disk_access,
    access::seek_curve,
    access::ssd_access,
    access::bus_trace,
    access::access_comparison,
    access::hold_up,
    caching::cached_disk,
    caching::lru_trace,
    caching::lru_cache,
    caching::host_cache,
    caching::two_level_cache,
    caching::hot_data,
    caching::io_share,
    caching::storage_bound,
    measuring::littles_law,
    measuring::queue,
    measuring::closed_queue,
    measuring::mixed_load,
    measuring::steady_state,
    measuring::service_time,
    measuring::workload,
    endurance::endurance,
    endurance::warranty,
    endurance::read_error,
    endurance::retention,
    endurance::cost,
    endurance::remaining_life,
}
