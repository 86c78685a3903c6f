//! What a file system and a virtual disk make of the requests above them.

use super::application::{sqlite, sqlite_requests};
use super::flow::{Flow, Requests, from_layer};
use super::{Application, FileSystem, Inputs, LogFile, VirtualDisk, qcow2, sqlite_commit};
use crate::numeric::divisor::common_divisor;
use crate::refusal::Refusal;
use crate::stack::file_system_write::{self as files, BLOCK, Barrier};

/// Whole blocks, and for each barrier the metadata that its file needs.
pub(super) fn file_system(input: &Inputs, own: &Flow) -> Result<Flow, Refusal> {
    let Some(kind) = calculated(input.file_system) else {
        return match input.application {
            Application::Sqlite => Err(NOT_MEASURED),
            _ => own.through(|requests| Ok(vec![in_blocks(requests)])),
        };
    };
    if input.application == Application::Sqlite {
        return beneath_sqlite(input, kind);
    }
    let is_copied = matches!(
        kind,
        files::FileSystem::BtrfsSingle | files::FileSystem::BtrfsDup
    );
    let copies = if kind == files::FileSystem::Ext4Journal {
        2.0
    } else {
        1.0
    };
    own.through(|requests| {
        if is_copied && requests.is_random && !requests.is_awaited {
            return Err(Refusal::TooLittle {
                quantity: "file_system",
                rule: "it must be another than btrfs where random writes wait for nobody: what we measured there was not steady",
            });
        }
        let mut data = in_blocks(requests);
        data.bytes *= copies;
        if !requests.is_awaited {
            return Ok(vec![data]);
        }
        let is_log = matches!(input.application, Application::Lsm | Application::Log);
        let metadata = if is_log && input.log_file == LogFile::Grows {
            files::append(kind, (requests.bytes / BLOCK).min(1.0))
        } else {
            files::overwrite(kind, Barrier::Fdatasync, 0.0)
        };
        Ok(vec![data, metadata_of(kind, metadata * own.barriers)])
    })
}

const NOT_MEASURED: Refusal = Refusal::TooLittle {
    quantity: "file_system",
    rule: "it must be ext4, XFS, or btrfs with metadata DUP for SQLite: it was measured on these",
};

/// The file system by the name that its calculator has for it.
fn calculated(file_system: FileSystem) -> Option<files::FileSystem> {
    match file_system {
        FileSystem::Ext4 => Some(files::FileSystem::Ext4),
        FileSystem::Ext4Journal => Some(files::FileSystem::Ext4Journal),
        FileSystem::Ext4Bare => Some(files::FileSystem::Ext4Bare),
        FileSystem::Xfs => Some(files::FileSystem::Xfs),
        FileSystem::BtrfsSingle => Some(files::FileSystem::BtrfsSingle),
        FileSystem::BtrfsDup => Some(files::FileSystem::BtrfsDup),
        FileSystem::Nothing => None,
    }
}

/// Requests in whole blocks: what lies in a row begins at each multiple of what divides it and a block.
fn in_blocks(requests: &Requests) -> Requests {
    let size = requests.size;
    let whole = if requests.is_random {
        (size / BLOCK).ceil() * BLOCK
    } else if requests.is_aligned || !requests.is_awaited {
        // Small requests that nobody waits for fill blocks together.
        size
    } else {
        size + BLOCK - common_divisor(size, BLOCK)
    };
    Requests {
        bytes: requests.bytes / size * whole,
        size: whole,
        is_aligned: true,
        ..requests.clone()
    }
}

/// Blocks of the journal of ext4, records of the log of XFS, or nodes of btrfs, in a row.
fn metadata_of(kind: files::FileSystem, bytes: f64) -> Requests {
    let size = match kind {
        files::FileSystem::Xfs => 1024.0,
        files::FileSystem::BtrfsSingle | files::FileSystem::BtrfsDup => 16_384.0,
        _ => BLOCK,
    };
    Requests {
        bytes,
        size,
        is_random: false,
        is_aligned: size >= BLOCK,
        is_awaited: true,
    }
}

/// SQLite and its file system were measured together.
fn beneath_sqlite(input: &Inputs, kind: files::FileSystem) -> Result<Flow, Refusal> {
    let of = match kind {
        files::FileSystem::Ext4 => sqlite(input, sqlite_commit::FileSystem::Ext4)?,
        files::FileSystem::Xfs => sqlite(input, sqlite_commit::FileSystem::Xfs)?,
        files::FileSystem::BtrfsDup => sqlite(input, sqlite_commit::FileSystem::Btrfs)?,
        _ => return Err(NOT_MEASURED),
    };
    let [log, table, indexes] = sqlite_requests(input, &of, of.log_size, of.table_size);
    let log = Requests {
        is_aligned: true,
        ..log
    };
    let flow = Flow {
        kinds: vec![log, table, indexes, metadata_of(kind, of.metadata_size)],
        barriers: of.barriers,
    };
    flow.through(|requests| Ok::<_, Refusal>(vec![requests.clone()]))
}

/// Random writes copy the clusters that they are the first to touch; what lies in a row stays in allocated ones.
pub(super) fn virtual_disk(input: &Inputs, above: &Flow) -> Result<Flow, Refusal> {
    above.through(|requests| {
        if input.virtual_disk == VirtualDisk::Nothing || !requests.is_random {
            return Ok(vec![requests.clone()]);
        }
        if requests.size > from_layer(qcow2::INPUTS, "write_size").max {
            return Err(Refusal::Contradiction {
                quantity: "rows",
                rule: "one commit must have at most 8 MiB where it is written at random into a qcow2 image",
            });
        }
        let of = qcow2::compute(&qcow2::Inputs {
            cluster_size: input.qcow2_cluster_size,
            subclusters: qcow2::Subclusters::Off,
            beneath: qcow2::Below::Backing,
            write_size: requests.size,
            write_count: input.qcow2_write_count,
            span: input.qcow2_span,
        })?;
        Ok(vec![Requests {
            bytes: requests.bytes * of.write_amplification,
            size: requests.size * of.write_amplification,
            ..requests.clone()
        }])
    })
}
