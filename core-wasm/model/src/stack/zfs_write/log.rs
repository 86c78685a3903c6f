//! The intent log: whether it holds the data of a write or points to them, and the blocks that it takes.

use super::{Inputs, LogDevice, Logbias, Logged, Sync, Version};

/// From this size on, a write may go around the log (`zfs_immediate_write_sz`, `zvol_immediate_write_sz`).
const LARGE: f64 = 32_768.0;

/// Log blocks are multiples of this (`ZIL_MIN_BLKSZ`) …
const LOG_GRAIN: f64 = 4096.0;
/// … and no larger than this (`zil_maxblocksize`).
const LOG_BLOCK: f64 = 131_072.0;
/// What leads a log block to the next, and what stands before the data of a write: bytes of each on the disk.
const CHAIN: f64 = 192.0;
const RECORD: f64 = 192.0;

/// Whether the log holds the data of a write or points to them.
pub(super) fn logged(input: &Inputs) -> Logged {
    let (size, block) = (input.write_size, input.block_size);
    let is_large = match input.version {
        Version::Since24 => size >= LARGE && (size >= block / 2.0 || input.sync == Sync::Flushed),
        Version::Volume23 => size >= block && block > LARGE,
        Version::File23 => size >= LARGE,
    };
    match (input.sync, input.logbias) {
        (Sync::Async, _) => Logged::Unlogged,
        (_, Logbias::Throughput) => Logged::Indirect,
        _ if is_large && input.log_device == LogDevice::Pool => Logged::Indirect,
        _ => Logged::InLog,
    }
}

/// Blocks of the log: so many full ones, and the last.
#[derive(Default)]
pub(super) struct LogBlocks {
    full: f64,
    last: f64,
}

impl LogBlocks {
    pub(super) fn bytes(&self) -> f64 {
        self.full * LOG_BLOCK + self.last
    }

    /// What is said of a block of each size, by the bytes of each.
    pub(super) fn mean<E>(&self, of: impl Fn(f64) -> Result<f64, E>) -> Result<f64, E> {
        if self.full == 0.0 {
            return of(self.last.max(LOG_GRAIN));
        }
        Ok((self.full * LOG_BLOCK * of(LOG_BLOCK)? + self.last * of(self.last)?) / self.bytes())
    }
}

/// Log blocks that hold so many records, each with so much data: data that do not fit go on in the next block, with a
/// record of their own.
pub(super) fn log_blocks(writes: f64, data: f64) -> LogBlocks {
    const MOST: f64 = LOG_BLOCK - CHAIN - RECORD;
    let (mut full, mut used) = (0.0, CHAIN);
    for _ in 0..writes as usize {
        // A record begins where it has room for a byte of its data.
        if used + RECORD + data.min(1.0) > LOG_BLOCK {
            full += 1.0;
            used = CHAIN;
        }
        let beyond = data - (LOG_BLOCK - used - RECORD);
        if beyond <= 0.0 {
            used += RECORD + data;
        } else {
            let between = (beyond / MOST).ceil() - 1.0;
            full += 1.0 + between;
            used = CHAIN + RECORD + beyond - between * MOST;
        }
    }
    LogBlocks {
        full,
        last: round_up(used),
    }
}

/// To a whole number of grains.
fn round_up(bytes: f64) -> f64 {
    (bytes / LOG_GRAIN).ceil() * LOG_GRAIN
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Bytes of log blocks into which records and data are put byte by byte.
    fn filled(writes: usize, data: usize) -> usize {
        let (grain, block) = (LOG_GRAIN as usize, LOG_BLOCK as usize);
        let (record, chain) = (RECORD as usize, CHAIN as usize);
        let (mut bytes, mut used) = (0, chain);
        for _ in 0..writes {
            let mut is_begun = false;
            let mut left = data;
            while left > 0 || !is_begun {
                if !is_begun && used + record + left.min(1) <= block {
                    used += record;
                    is_begun = true;
                } else if is_begun && used < block {
                    used += 1;
                    left -= 1;
                } else {
                    bytes += block;
                    used = chain;
                    is_begun = false;
                }
            }
        }
        bytes + used.div_ceil(grain) * grain
    }

    #[test]
    fn log_blocks_filled_byte_by_byte_take_as_much() {
        for writes in [1, 2, 5, 7, 8, 20, 100, 900] {
            for data in [
                0, 512, 4096, 8000, 16_384, 65_536, 130_688, 131_072, 1_000_000,
            ] {
                let found = log_blocks(writes as f64, data as f64).bytes();
                let counted = filled(writes, data) as f64;
                assert_eq!(found, counted, "{writes} of {data}");
            }
        }
    }
}
