//! What a pool gives to its drives, and what these program.

use super::flow::{Flow, Requests, from_layer};
use super::{Inputs, Pool, ceph_write, indirection_unit, raid_write, raidz, zfs_write};
use crate::refusal::Refusal;
use crate::stack::file_system_write::BLOCK;
use crate::units::KIB;

/// The requests that reach the drives.
pub(super) struct Shared {
    /// Of all drives.
    pub(super) flow: Flow,
    /// Bytes that one of them gets.
    pub(super) drive_bytes: f64,
}

/// Copies, parity, blocks and logs, by the rules of the pool.
pub(super) fn pool(input: &Inputs, above: &Flow) -> Result<Shared, Refusal> {
    let flow = above.through(|requests| match input.pool {
        Pool::Single => Ok(vec![requests.clone()]),
        Pool::Mirror => array(input, requests, raid_write::Level::Mirror),
        Pool::Raid5 => array(input, requests, raid_write::Level::Raid5),
        Pool::Raid6 => array(input, requests, raid_write::Level::Raid6),
        Pool::ZfsMirror => {
            check_copies(input)?;
            zfs(input, above, requests)
        }
        Pool::Raidz => zfs(input, above, requests),
        Pool::Ceph => ceph(input, requests),
    })?;
    Ok(Shared {
        drive_bytes: on_one_drive(input, &flow),
        flow,
    })
}

/// Bytes of these requests that one drive of the pool gets. A log device is a drive beside the pool: its bytes are in those
/// of all drives, and no drive of the pool gets them.
fn on_one_drive(input: &Inputs, flow: &Flow) -> f64 {
    let beside: f64 = flow
        .kinds
        .iter()
        .filter(|kind| is_beside(input, kind))
        .map(|kind| kind.bytes)
        .sum();
    let drives = match input.pool {
        Pool::Single => 1.0,
        _ => input.drives,
    };
    (flow.bytes() - beside) / drives
}

fn is_zfs(input: &Inputs) -> bool {
    matches!(input.pool, Pool::ZfsMirror | Pool::Raidz)
}

/// Whether requests go to a log device, as all that ZFS has awaited do.
fn is_beside(input: &Inputs, requests: &Requests) -> bool {
    is_zfs(input) && requests.is_awaited && input.zfs_write_log_device == zfs_write::LogDevice::Slog
}

fn check_copies(input: &Inputs) -> Result<(), Refusal> {
    if input.copies > input.drives {
        return Err(Refusal::Contradiction {
            quantity: "copies",
            rule: "it must be at most drives",
        });
    }
    Ok(())
}

fn array(
    input: &Inputs,
    requests: &Requests,
    level: raid_write::Level,
) -> Result<Vec<Requests>, Refusal> {
    if input.drives < 2.0 {
        return Err(Refusal::Contradiction {
            quantity: "drives",
            rule: "it must be at least 2 for an array",
        });
    }
    let of = raid_write::compute(&raid_write::Inputs {
        level,
        drives: input.drives,
        copies: input.copies,
        chunk_size: input.raid_write_chunk_size,
        request_size: requests.size,
        start: raid_write::Start::Random,
        grid: BLOCK,
        full_stripe_share: 0.0,
        write_rate: 0.0,
    })?;
    let most = if level == raid_write::Level::Mirror {
        f64::INFINITY
    } else {
        input.raid_write_chunk_size
    };
    Ok(vec![Requests {
        bytes: requests.bytes * of.write_amplification,
        size: requests.size.min(most),
        ..requests.clone()
    }])
}

/// Blocks of the transaction group with their map, and the intent log where somebody waits: each kind has blocks of its own
/// size, and on RAID-Z its own factor.
fn zfs(input: &Inputs, above: &Flow, requests: &Requests) -> Result<Vec<Requests>, Refusal> {
    let is_raidz = input.pool == Pool::Raidz;
    let of = zfs_write::compute(&zfs_write::Inputs {
        block_size: input.zfs_write_block_size,
        write_size: requests.size,
        sync: if requests.is_awaited {
            // A commit ends with a flush, and its writes are not synchronous themselves.
            zfs_write::Sync::Flushed
        } else {
            zfs_write::Sync::Async
        },
        log_device: input.zfs_write_log_device,
        logbias: zfs_write::Logbias::Latency,
        version: zfs_write::Version::Since24,
        log_writes: 1.0,
        merged_share: if requests.is_random { 0.0 } else { 1.0 },
        copies: 1.0,
        metadata_share: metadata_share(input, above, requests),
        volume_size: None,
        group_writes: None,
        map_block_size: map_block_size(),
        vdev_wa: input.copies,
        parity: is_raidz.then_some(input.raidz_parity),
        drives: input.drives,
    })?;
    // What one drive gets of a block: all of it in a mirror, its column on RAID-Z.
    let on_drive = |block: f64| match is_raidz {
        true => raidz::block_of(input.drives, input.raidz_parity, block)
            .map(|of| of.request_size(input.drives)),
        false => Ok(block.max(BLOCK)),
    };
    let blocks = of.block_write_amplification * requests.bytes;
    let in_log = of.log_write_amplification * requests.bytes;
    let log_block = (of.log_write_amplification * requests.size).clamp(BLOCK, LOG_BLOCK);
    let (of_log, log_request) = match input.zfs_write_log_device {
        zfs_write::LogDevice::Pool => (of.log_vdev_wa, on_drive(log_block)?),
        zfs_write::LogDevice::Slog => (1.0, log_block),
    };
    // The transaction group waits for nobody in particular.
    let in_group = |bytes: f64, size: f64| Requests {
        bytes,
        size,
        is_random: true,
        is_aligned: true,
        is_awaited: false,
    };
    Ok(vec![
        in_group(
            blocks * of.data_vdev_wa,
            on_drive(input.zfs_write_block_size)?,
        ),
        in_group(
            blocks * of.metadata_written * of.map_vdev_wa,
            on_drive(map_block_size())?,
        ),
        Requests {
            bytes: in_log * of_log,
            size: log_request,
            is_random: false,
            is_aligned: true,
            is_awaited: true,
        },
    ])
}

/// The largest block of the intent log (`zil_maxblocksize`).
const LOG_BLOCK: f64 = 131_072.0;

/// A transaction group takes the writes of so many seconds (`zfs_txg_timeout`).
const GROUP: f64 = 5.0;

fn map_block_size() -> f64 {
    from_layer(zfs_write::INPUTS, "map_block_size").default
}

/// The share that is given; or, of a volume whose size is known, its map: requests at random places each change a block of
/// it of their own, those that follow each other one, whatever their sizes.
fn metadata_share(input: &Inputs, above: &Flow, requests: &Requests) -> f64 {
    let Some(volume) = input.zfs_write_volume_size else {
        return input.zfs_write_metadata_share;
    };
    let block = input.zfs_write_block_size;
    // At least one: a group without any is not written.
    let writes = (input.commit_rate * requests.bytes / requests.size * GROUP).max(1.0);
    let map = |places| {
        zfs_write::map_bytes(volume, block, map_block_size(), places) * zfs_write::map_copies(1.0)
    };
    let (of_map, merged) = if requests.is_random {
        (map(writes), 0.0)
    } else {
        let in_a_row: f64 = above
            .kinds
            .iter()
            .filter(|kind| !kind.is_random)
            .map(|kind| kind.bytes)
            .sum();
        (map(1.0) * requests.bytes / in_a_row, 1.0)
    };
    of_map / (writes * requests.size * zfs_write::in_blocks(requests.size, block, merged))
}

fn ceph(input: &Inputs, requests: &Requests) -> Result<Vec<Requests>, Refusal> {
    let default = |id| from_layer(ceph_write::INPUTS, id).default;
    let of = ceph_write::compute(&ceph_write::Inputs {
        pool: input.ceph_write_pool,
        copies: input.copies,
        data_shards: input.ceph_write_data_shards,
        code_shards: input.ceph_write_code_shards,
        write_size: requests.size,
        target: ceph_write::Target::Overwrite,
        deferred: input.ceph_write_deferred,
        allocation_unit: default("allocation_unit"),
        stripe_unit: default("stripe_unit"),
        metadata_size: input.ceph_write_metadata_size,
        drives: input.drives,
        write_rate: 0.0,
    })?;
    let of_each = of.write_amplification * requests.bytes;
    Ok(vec![Requests {
        bytes: of_each,
        size: of.shard_size,
        is_aligned: true,
        ..requests.clone()
    }])
}

/// What drives program: whole units of what they map, then garbage collection, of which a log device has none.
pub(super) fn inside(input: &Inputs, given: &Flow) -> Result<[Shared; 2], Refusal> {
    let units = given.through(|requests| {
        let of = indirection_unit::compute(&indirection_unit::Inputs {
            indirection_unit: input.indirection_unit,
            request_size: requests.size,
            alignment: indirection_unit::Alignment::Random,
            offset: 0.0,
            grid: if requests.is_aligned {
                BLOCK
            } else {
                KIB.times / 2.0
            },
            merged_share: input.indirection_unit_merged_share,
            garbage_collection_wa: 1.0,
            user_capacity: 1.0,
            entry_size: 1.0,
        })?;
        Ok::<_, Refusal>(vec![Requests {
            bytes: requests.bytes * of.write_amplification,
            ..requests.clone()
        }])
    })?;
    let flash = units.through(|requests| {
        let copied = match is_beside(input, requests) {
            true => 1.0,
            false => input.garbage_collection_wa,
        };
        Ok::<_, Refusal>(vec![Requests {
            bytes: requests.bytes * copied,
            ..requests.clone()
        }])
    })?;
    Ok([units, flash].map(|flow| Shared {
        drive_bytes: on_one_drive(input, &flow),
        flow,
    }))
}
