//! Every model, in the order in which a reader meets them.

use crate::declaration::{Declaration, Runner};
use crate::{
    access, caching, endurance, measuring, overprovisioning, simulate, sizing, stack,
    write_amplification,
};

/// Hands the list of all models, as `topic::model`, to another macro: the one place where a model
/// is entered.
#[macro_export]
macro_rules! every_model {
    ($with:ident) => {
        $with! {
            access::one_command,
            access::disk_access,
            access::seek_curve,
            access::ssd_access,
            access::flash_read,
            access::bus_trace,
            access::access_comparison,
            access::hold_up,
            access::price_fall,
            caching::cached_disk,
            caching::write_back_burst,
            caching::lru_trace,
            caching::lru_cache,
            caching::host_cache,
            caching::two_level_cache,
            caching::hot_data,
            caching::io_share,
            caching::storage_bound,
            overprovisioning::spare_area,
            overprovisioning::cleaning_steps,
            overprovisioning::spare_worth,
            overprovisioning::trim,
            overprovisioning::spare_for_target,
            overprovisioning::buy_or_spare,
            write_amplification::uniform_writes,
            simulate::small_drive,
            simulate::hot_and_cold,
            write_amplification::write_cliff,
            write_amplification::hot_cold,
            write_amplification::zipf_write_amplification,
            write_amplification::compression,
            write_amplification::measured_write_amplification,
            stack::indirection_unit,
            stack::raidz,
            stack::raid_write,
            stack::qcow2,
            stack::fsync_append,
            stack::file_system_write,
            stack::sqlite_commit,
            stack::btree_commit,
            stack::lsm,
            stack::zfs_write,
            stack::ceph_write,
            stack::slc_cache,
            stack::whole_stack,
            measuring::littles_law,
            measuring::queue,
            measuring::tail_latency,
            measuring::stall_share,
            measuring::closed_queue,
            measuring::mixed_load,
            measuring::steady_state,
            measuring::period,
            measuring::service_time,
            measuring::workload,
            measuring::burst_credits,
            measuring::compare_runs,
            endurance::endurance,
            endurance::warranty,
            endurance::read_error,
            endurance::retention,
            endurance::cost,
            endurance::remaining_life,
            endurance::wear_leveling,
            sizing::growth,
            sizing::layer_factor,
            sizing::ring_buffer,
            sizing::disk_workload,
            sizing::flush,
            sizing::burst,
            sizing::mirror_wear,
            sizing::drive_class,
            sizing::fleet_drive,
            sizing::sizing,
        }
    };
}

/// Lists the models once: their declarations for describing, their runners for computing. The
/// two lists are apart so that a program that only runs carries none of the words.
macro_rules! catalogue {
    ($($topic:ident::$model:ident),+ $(,)?) => {
        /// What is declared of each model.
        pub const DECLARATIONS: &[Declaration] = &[$($topic::$model::DECLARATION),+];

        /// How each model computes, in the same order.
        pub static RUNNERS: &[Runner] = &[$($topic::$model::run),+];
    };
}

every_model!(catalogue);

/// What is declared of the simulator: no formula to draw a curve of, so it is not among the models,
/// but behind the last of them.
pub const SIMULATION: Declaration = simulate::simulator::DECLARATION;
