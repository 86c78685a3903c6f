//! What a qcow2 image writes while a guest writes at random: whole clusters at first, then what the guest writes.

use crate::quantity::{choice, input, output};
use crate::refusal::Refusal;
use crate::units::{B, Bytes, COUNT, Count, KIB, MB, MIB, Number, PERCENT, PLAIN, Ratio, TIB};
use crate::{choices, model};

choices! {
    /// What an unwritten cluster of the image holds.
    Below {
        /// Data of a backing file, such as an external snapshot or a template.
        Backing = "backing", "Data of a backing file";
        /// Data of an internal snapshot, which keeps the old clusters.
        Snapshot = "snapshot", "Data of an internal snapshot";
        /// Nothing: the image is new and has no backing file, or every cluster is allocated.
        Nothing = "nothing", "Nothing, or all is allocated";
    }
}

choices! {
    /// Whether a cluster has subclusters.
    Subclusters {
        /// A cluster is allocated as a whole.
        Off = "off", "No subclusters";
        /// 32 subclusters in each cluster, each allocated by itself (`extended_l2=on`).
        On = "on", "32 subclusters (extended_l2)";
    }
}

/// Subclusters of a cluster.
const SUBCLUSTERS: f64 = 32.0;
/// The smallest cluster that may have them.
const LEAST_WITH_SUBCLUSTERS: f64 = 16_384.0;
/// Writes of a guest begin on this grid.
const GRID: f64 = 4096.0;

model! {
    /// How much does a qcow2 image write for random writes of a guest, after a snapshot and until all is allocated?
    "qcow2": "Snapshots of qcow2 images", chapter "the-stack";
    equation "first touched": r"\v{touched_units} = \frac{\v{span}}{\v{copied_unit}}\left(1-\left(1-\v{touch_chance}\right)^{\v{write_count}}\right)";
    equation "written": r"\v{bytes_written} = \v{write_count}\,\v{write_size}+\v{touched_units}\,(\v{copied_unit}-\v{covered})";
    equation "write amplification": r"\v{write_amplification} = \frac{\v{bytes_written}}{\v{write_count}\,\v{write_size}}";
    assumes "The first write into a cluster with old data beneath it writes the whole cluster, with the old data around the new; a later write writes its own bytes.";
    assumes "Writes begin on a grid of 4 KiB, each place of the span as likely. A write and a cluster that are multiples of it, or a subcluster that divides it, are exact.";
    assumes "Where nothing lies beneath, no old data are copied: the rest of a new cluster reads as zeros.";
    limit "The tables that map clusters are cached and not counted: 2 to 11% in our measurements without flushes. A guest that flushes after each write has them written each time, and the file system beneath journals its own allocation: up to 38 times the guest’s bytes for 4 KiB.";
    limit "It is an effect of snapshots, not a constant of the format: once every cluster is allocated, the factor is near 1.";
    source "qemu-qcow2-cache";
    source "qemu-qcow2-format";
    source "qemu-subcluster-cow";
    source "authors-stack-2026";
    inputs {
        /// Cluster size of the image; QEMU takes powers of two.
        cluster_size: Bytes = input(64.0, KIB).from(512.0, B).to(2.0, MIB).whole().log().symbol("c").label("Cluster size").source("qemu-qcow2-cache");
        /// Whether clusters have subclusters.
        subclusters: Subclusters = choice(Subclusters::OPTIONS).label("Subclusters");
        /// What lies beneath clusters that the image has not written yet.
        beneath: Below = choice(Below::OPTIONS).label("Beneath unwritten clusters");
        /// Bytes of one write of the guest.
        write_size: Bytes = input(4.0, KIB).from(4.0, KIB).to(8.0, MIB).log().symbol("w").label("Write size");
        /// Writes of the guest since the snapshot.
        write_count: Count = input(1500.0, COUNT).from(1.0, COUNT).to(1e9, COUNT).whole().log().symbol("n").label("Writes");
        /// Part of the virtual disk over which the writes are spread.
        span: Bytes = input(512.0, MIB).from(16.0, MIB).to(64.0, TIB).whole().log().symbol("S").label("Span of the writes");
    }
    outputs {
        /// Bytes written to the image divided by the bytes of the guest.
        write_amplification: Number = output(PLAIN).symbol(r"\mathrm{WA}").label("Write amplification");
        /// Bytes written to the image.
        bytes_written: Bytes = output(MB).symbol("W").label("Written to the image");
        /// Bytes that the guest writes.
        guest_bytes: Bytes = output(MB).label("Written by the guest");
        /// For the first write of all, on average.
        first_write_amplification: Number = output(PLAIN).label("First write");
        /// For the write after these, on average.
        next_write_amplification: Number = output(PLAIN).label("Next write");
        /// Share of the span of the writes that is stored in the image itself after these writes, no longer only in its backing file.
        allocated_share: Ratio = output(PERCENT).label("Allocated");
        /// What is allocated as one: a cluster, or a subcluster.
        copied_unit: Bytes = output(KIB).symbol("u").label("Unit of allocation");
        /// Units that the writes have touched, on average.
        touched_units: Count = output(COUNT).symbol("T").label("Units touched");
        /// Chance that one write touches one unit.
        touch_chance: Ratio = output(PERCENT).symbol("q").label("Chance to touch a unit");
        /// Bytes of a touched unit that one write overwrites, on average; the whole unit where nothing has to be copied.
        covered: Bytes = output(KIB).symbol("v").label("Covered of a touched unit");
    }
}

/// The units that random writes have touched so far cost a whole unit each, once.
pub fn compute(input: &Inputs) -> Result<Outputs, Refusal> {
    let is_divided = input.subclusters == Subclusters::On;
    if is_divided && input.cluster_size < LEAST_WITH_SUBCLUSTERS {
        return Err(Refusal::Contradiction {
            quantity: "cluster_size",
            rule: "it must be at least 16 KiB with subclusters",
        });
    }
    // A snapshot inside the image shares whole clusters: all of one is copied when it is written again.
    let unit = if is_divided && input.beneath != Below::Snapshot {
        input.cluster_size / SUBCLUSTERS
    } else {
        input.cluster_size
    };
    let size = input.write_size;
    let step = GRID.min(unit);
    // Places from which a write reaches into a unit, of all places of the span.
    let chance = ((size / step).ceil() * step + unit - step) / input.span;
    let touched = |writes: f64| -(writes * (-chance).ln_1p()).exp_m1();
    // Of all bytes of a write, a unit has its share; it comes with the writes that touch it.
    let covered = if input.beneath == Below::Nothing {
        unit
    } else {
        size * unit / input.span / chance
    };
    let guest = input.write_count * size;
    let units = input.span / unit;
    let written = guest + units * touched(input.write_count) * (unit - covered);
    let copied_by_first = units * chance * (unit - covered);
    Ok(Outputs {
        write_amplification: written / guest,
        bytes_written: written,
        guest_bytes: guest,
        first_write_amplification: 1.0 + copied_by_first / size,
        next_write_amplification: 1.0 + copied_by_first * (1.0 - touched(input.write_count)) / size,
        allocated_share: touched(input.write_count),
        copied_unit: unit,
        touched_units: units * touched(input.write_count),
        touch_chance: chance,
        covered,
        notes: Vec::new(),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    const SNAPSHOT: Inputs = Inputs {
        cluster_size: 64.0 * KIB.times,
        subclusters: Subclusters::Off,
        beneath: Below::Backing,
        write_size: 4.0 * KIB.times,
        write_count: 1500.0,
        span: 64.0 * MIB.times,
    };

    /// Numbers from 0 up to a limit, by a generator of Lehmer's.
    struct Random(u64);

    impl Random {
        fn below(&mut self, limit: usize) -> usize {
            self.0 = self
                .0
                .wrapping_mul(6_364_136_223_846_793_005)
                .wrapping_add(1);
            ((self.0 >> 33) as usize) % limit
        }
    }

    /// Bytes written while random writes fall into an image whose units are copied at first; its span is a ring, so
    /// that every place is as likely.
    fn simulated(input: &Inputs, unit: f64, seed: u64) -> f64 {
        let per_unit = (unit / 512.0) as usize;
        let places = (input.span / GRID) as usize;
        let sectors = (input.span / 512.0) as usize;
        let mut is_allocated = vec![false; sectors / per_unit];
        let mut random = Random(seed);
        let mut written = 0.0;
        for _ in 0..input.write_count as usize {
            let from = random.below(places) * 8;
            let mut at = from;
            let end = from + (input.write_size / 512.0) as usize;
            while at < end {
                let behind = (at / per_unit + 1) * per_unit;
                let is_old = &mut is_allocated[(at / per_unit) % (sectors / per_unit)];
                let sectors = if *is_old {
                    behind.min(end) - at
                } else {
                    per_unit
                };
                *is_old = true;
                written += sectors as f64 * 512.0;
                at = behind;
            }
        }
        written
    }

    #[test]
    fn simulated_random_writes_fill_an_image_as_fast() {
        const RUNS: u64 = 20;
        let kib = KIB.times;
        for (cluster, subclusters, beneath, unit) in [
            (4.0, Subclusters::Off, Below::Backing, 4.0),
            (64.0, Subclusters::Off, Below::Backing, 64.0),
            (64.0, Subclusters::On, Below::Backing, 2.0),
            (64.0, Subclusters::On, Below::Snapshot, 64.0),
            (256.0, Subclusters::On, Below::Backing, 8.0),
            (2048.0, Subclusters::Off, Below::Snapshot, 2048.0),
        ] {
            for write_size in [4.0, 12.0, 64.0, 100.0] {
                for write_count in [10.0, 300.0, 3000.0] {
                    let input = Inputs {
                        cluster_size: cluster * kib,
                        subclusters,
                        beneath,
                        write_size: write_size * kib,
                        write_count,
                        ..SNAPSHOT
                    };
                    let runs = (1..=RUNS).map(|seed| simulated(&input, unit * kib, seed));
                    let mean = runs.sum::<f64>() / RUNS as f64;
                    let found = compute(&input).unwrap().bytes_written;
                    assert!(
                        (found / mean - 1.0).abs() < 0.04,
                        "{input:?}: {found} {mean}"
                    );
                }
            }
        }
    }

    #[test]
    fn what_the_next_write_costs_is_the_growth_of_the_whole() {
        let whole = |write_count| {
            let input = Inputs {
                write_count,
                ..SNAPSHOT
            };
            compute(&input).unwrap()
        };
        let grown = whole(701.0).bytes_written - whole(700.0).bytes_written;
        let next = whole(700.0).next_write_amplification * SNAPSHOT.write_size;
        assert!((grown / next - 1.0).abs() < 1e-6, "{grown} {next}");
        assert_eq!(whole(1.0).first_write_amplification, 16.0);
    }

    #[test]
    fn subclusters_of_small_clusters_are_refused() {
        let refused = compute(&Inputs {
            cluster_size: 8.0 * KIB.times,
            subclusters: Subclusters::On,
            ..SNAPSHOT
        });
        assert!(matches!(
            refused,
            Err(Refusal::Contradiction {
                quantity: "cluster_size",
                ..
            })
        ));
    }
}
