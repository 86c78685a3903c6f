//! The map of a volume: which of its blocks a transaction group changes.

use super::Inputs;
use crate::units::{Bytes, Count, Proportion};

/// A block of the map has 128 KiB before compression (`DN_MAX_INDBLKSHIFT`), in pointers of 128 bytes each.
const POINTERS: f64 = 1024.0;
/// No block is kept more often than this, beside what the vdev adds.
const MOST_COPIES: f64 = 3.0;

/// Map that a transaction group writes, as a share of its blocks. `blocks`: bytes of them for each byte written.
pub(super) fn map_share(input: &Inputs, blocks: f64) -> Option<Proportion> {
    let (volume, writes) = (input.volume_size?, input.group_writes?);
    let of_map = map_bytes(volume, input.block_size, input.map_block_size, writes)
        * map_copies(input.copies);
    Some(of_map / (writes * input.write_size * blocks * input.copies))
}

/// Bytes of the map that a transaction group changes, if its writes are at so many places of the volume.
pub(in crate::stack) fn map_bytes(
    volume_size: Bytes,
    block_size: Bytes,
    map_block_size: Bytes,
    places: Count,
) -> Bytes {
    let mut changed = 0.0;
    let mut level = (volume_size / block_size).ceil();
    while level > 1.0 {
        level = (level / POINTERS).ceil();
        changed += hit(level, places);
    }
    changed * map_block_size
}

/// The map is kept once more than the data (`redundant_metadata=all`).
pub(in crate::stack) fn map_copies(of_data: Count) -> Count {
    (of_data + 1.0).min(MOST_COPIES)
}

/// How many of some places are hit on average by so many writes at random.
fn hit(places: f64, writes: f64) -> f64 {
    if places <= 1.0 {
        return places;
    }
    -places * (writes * (-1.0 / places).ln_1p()).exp_m1()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn blocks_of_the_map_that_dice_hit_are_as_many() {
        let mut state = 1_u64;
        let mut next = |below: u64| {
            state = state
                .wrapping_mul(6_364_136_223_846_793_005)
                .wrapping_add(1);
            (state >> 33) % below
        };
        for (places, writes) in [(6400, 250), (64, 250), (10, 5), (2, 1), (100_000, 1000)] {
            let runs = 40;
            let mut sum = 0;
            for _ in 0..runs {
                let mut seen = vec![false; places as usize];
                for _ in 0..writes {
                    seen[next(places) as usize] = true;
                }
                sum += seen.iter().filter(|is_hit| **is_hit).count();
            }
            let counted = sum as f64 / f64::from(runs);
            let found = hit(places as f64, f64::from(writes));
            assert!((found / counted - 1.0).abs() < 0.05, "{places}, {writes}");
        }
    }
}
