//! What an array of drives writes for what its host writes: copies, or parity.

use crate::numeric::divisor::common_divisor;
use crate::quantity::{choice, input, output};
use crate::refusal::Refusal;
use crate::units::{
    B, ByteRate, Bytes, COUNT, Count, GB_D, KB_S, KIB, MIB, Number, PERCENT, PLAIN, Ratio, TB_S,
};
use crate::{choices, model};

choices! {
    /// How an array protects its data.
    Level {
        /// One parity chunk in each stripe.
        Raid5 = "raid-5", "RAID-5";
        /// Two parity chunks in each stripe.
        Raid6 = "raid-6", "RAID-6";
        /// Whole copies: RAID-1 and RAID-10.
        Mirror = "mirror", "Mirror (RAID-1, RAID-10)";
    }
}

choices! {
    /// Where the requests begin.
    Start {
        /// Anywhere on the grid, each place as likely.
        Random = "random", "Anywhere on the grid";
        /// At the beginning of a stripe.
        Stripe = "stripe", "At the beginning of a stripe";
    }
}

model! {
    /// What is the write amplification of a RAID array, for all of its drives and for each?
    "raid-write": "RAID write amplification", chapter "the-stack";
    equation "parity" when level = "raid-5": r"\v{write_amplification} = 1+(1-\v{full_stripe_share})\,\frac{\v{parity}\,\v{parity_covered}}{\v{request_size}}+\v{full_stripe_share}\,\frac{\v{parity}}{\v{drives}-\v{parity}}";
    equation "parity" when level = "raid-6": r"\v{write_amplification} = 1+(1-\v{full_stripe_share})\,\frac{\v{parity}\,\v{parity_covered}}{\v{request_size}}+\v{full_stripe_share}\,\frac{\v{parity}}{\v{drives}-\v{parity}}";
    equation "copies" when level = "mirror": r"\v{write_amplification} = \v{copies}";
    equation "per drive": r"\v{drive_write_amplification} = \frac{\v{write_amplification}}{\v{drives}}";
    equation "wear": r"\v{drive_write_rate} = \v{drive_write_amplification}\,\v{write_rate}";
    assumes "Every drive gets the same share of the writes: parity rotates, and data are spread over all stripes.";
    assumes "Parity is written for just those places of a chunk where data are written, as Linux does in units of 4 KiB; within one stripe that is as much as the data, and a chunk at most.";
    assumes "All drives work. A request is written as it comes, except for those that the array gathers into full stripes.";
    limit "The I/O penalty of 4 for RAID-5 and 6 for RAID-6 counts the reads of a read-modify-write as well. It limits IOPS; the wear is 2 and 3.";
    limit "A controller that writes parity in whole chunks writes more; a write-intent bitmap, a journal or a partial parity log come on top.";
    limit "A rebuild writes one drive once, and a resynchronization the parity.";
    source "moon-raid-2016";
    source "linux-md-stripe";
    source "ion-raid5-ssd";
    inputs {
        /// How the array protects its data.
        level: Level = choice(Level::OPTIONS).label("RAID level");
        /// Drives of the array, parity or copies included.
        drives: Count = input(4.0, COUNT).from(2.0, COUNT).to(64.0, COUNT).whole().log().symbol("n").label("Drives");
        /// Copies of each byte, for a mirror.
        copies: Count = input(2.0, COUNT).from(2.0, COUNT).to(64.0, COUNT).whole().log().symbol("r").label("Copies of a mirror");
        /// Bytes that one drive holds in a row before the next drive takes over.
        chunk_size: Bytes = input(512.0, KIB).from(4.0, KIB).to(64.0, MIB).whole().log().symbol("c").label("Chunk (stripe unit)").source("linux-mdadm");
        /// Bytes of one write request of the host.
        request_size: Bytes = input(4.0, KIB).from(512.0, B).to(1024.0, MIB).log().symbol("L").label("Request size");
        /// Where requests begin.
        start: Start = choice(Start::OPTIONS).label("Requests begin");
        /// Smallest step between addresses: the sector, or the block of the file system.
        grid: Bytes = input(4.0, KIB).from(512.0, B).to(64.0, MIB).whole().log().symbol("g").label("Grid of addresses");
        /// Share of the host writes that reach the drives as full stripes, because they are large or a cache gathers them.
        full_stripe_share: Ratio = input(0.0, PERCENT).symbol("m").label("Gathered into full stripes");
        /// Host writes to the array.
        write_rate: ByteRate = input(100.0, GB_D).from(1.0, KB_S).to(1.0, TB_S).log().symbol("W").label("Host writes");
    }
    outputs {
        /// Bytes written to all drives divided by the host writes.
        write_amplification: Number = output(PLAIN).symbol(r"\mathrm{WA}").label("Write amplification, all drives");
        /// Bytes written to one drive divided by the host writes to the array.
        drive_write_amplification: Number = output(PLAIN).symbol(r"\mathrm{WA}_1").label("Write amplification, per drive");
        /// Writes to all drives.
        array_write_rate: ByteRate = output(GB_D).label("Writes, all drives");
        /// Writes to one drive: what to compare with its rating.
        drive_write_rate: ByteRate = output(GB_D).symbol("W_1").label("Writes, per drive");
        /// For a request within one chunk.
        small_write_amplification: Number = output(PLAIN).label("For small requests, all drives");
        /// For full stripes.
        full_write_amplification: Number = output(PLAIN).label("For full stripes, all drives");
        /// Reads and writes at the drives for one small request by read-modify-write: a limit of IOPS, no measure of wear.
        io_penalty: Count = output(COUNT).label("I/O penalty of a small request");
        /// Places of a chunk that one request covers, in bytes, on average, all its stripes together: each parity is written so much.
        parity_covered: Bytes = output(KIB).symbol("q").label("Parity written per request, each");
        /// Parity chunks of a stripe.
        parity: Count = output(COUNT).symbol("p").label("Parity chunks per stripe");
    }
}

/// Parity as wide as the data of a request in each of its stripes.
pub fn compute(input: &Inputs) -> Result<Outputs, Refusal> {
    let drives = input.drives;
    let parity = match input.level {
        Level::Raid5 => 1.0,
        Level::Raid6 => 2.0,
        Level::Mirror => 0.0,
    };
    if parity > 0.0 && drives < parity + 2.0 {
        return Err(Refusal::Contradiction {
            quantity: "drives",
            rule: "it must be at least 3 for RAID-5, and at least 4 for RAID-6",
        });
    }
    let is_mirror = input.level == Level::Mirror;
    if is_mirror && input.copies > drives {
        return Err(Refusal::Contradiction {
            quantity: "copies",
            rule: "it must be at most drives",
        });
    }
    let copies = if is_mirror { input.copies } else { 1.0 };
    let covered = match (is_mirror, input.start) {
        (true, _) => 0.0,
        (_, Start::Stripe) => covered_from_start(input, parity),
        (_, Start::Random) => covered_anywhere(input, parity),
    };
    let full = copies * drives / (drives - parity);
    let alone = copies + parity * covered / input.request_size;
    let amplification = alone + (full - alone) * input.full_stripe_share;
    Ok(Outputs {
        write_amplification: amplification,
        drive_write_amplification: amplification / drives,
        array_write_rate: amplification * input.write_rate,
        drive_write_rate: amplification / drives * input.write_rate,
        small_write_amplification: copies + parity,
        full_write_amplification: full,
        // What is written, and what parity is computed from: the old data and the old parity.
        io_penalty: copies + parity + if is_mirror { 0.0 } else { 1.0 + parity },
        parity_covered: covered,
        parity,
        notes: Vec::new(),
    })
}

/// Bytes of data in a stripe.
fn stripe(input: &Inputs, parity: f64) -> f64 {
    (input.drives - parity) * input.chunk_size
}

/// Places of chunks that a request covers which begins with a stripe.
fn covered_from_start(input: &Inputs, parity: f64) -> f64 {
    let stripe = stripe(input, parity);
    let whole = (input.request_size / stripe).floor();
    let rest = input.request_size - whole * stripe;
    whole * input.chunk_size + rest.min(input.chunk_size)
}

/// The mean over every place of the grid. One stripe is watched while the request moves over it: it covers more
/// and more of the stripe, all that it can, and less again.
fn covered_anywhere(input: &Inputs, parity: f64) -> f64 {
    let (chunk, size, stripe) = (input.chunk_size, input.request_size, stripe(input, parity));
    let step = common_divisor(stripe, input.grid);
    let places = stripe / step;
    // Begun in the stripe, with 1, 2, … steps of it before its end.
    let most = size.min(chunk);
    let rising = places.min((most / step).floor());
    let begun_in = step * rising * (rising + 1.0) / 2.0 + (places - rising) * most;
    // Begun before it: what is left of the request behind the stripe's beginning, from the least up.
    let before = (size / step).ceil() - 1.0;
    let least = size - before * step;
    let below = (((chunk - least) / step).floor() + 1.0)
        .max(0.0)
        .min(before);
    let begun_before =
        below * least + step * below * (below - 1.0) / 2.0 + (before - below) * chunk;
    (begun_in + begun_before) / places
}

#[cfg(test)]
mod tests {
    use super::*;

    const ARRAY: Inputs = Inputs {
        level: Level::Raid5,
        drives: 4.0,
        copies: 2.0,
        chunk_size: 512.0 * KIB.times,
        request_size: 4.0 * KIB.times,
        start: Start::Random,
        grid: 4.0 * KIB.times,
        full_stripe_share: 0.0,
        write_rate: 1e6,
    };

    /// Bytes written to data and parity for a request: each of its bytes is placed in its stripe, and marks the place
    /// of parity that it changes.
    fn placed(drives: usize, parity: usize, chunk: usize, from: usize, size: usize) -> usize {
        let stripe = (drives - parity) * chunk;
        let mut changed: Vec<(usize, usize)> = (from..from + size)
            .map(|at| (at / stripe, at % chunk))
            .collect();
        changed.sort_unstable();
        changed.dedup();
        size + parity * changed.len()
    }

    #[test]
    fn bytes_placed_one_by_one_in_stripes_change_as_much_parity() {
        const LARGER: f64 = 1024.0;
        for (level, parity) in [(Level::Raid5, 1), (Level::Raid6, 2)] {
            for drives in [parity + 2, parity + 3, 8] {
                for (chunk, grid) in [(8, 2), (8, 1), (12, 8), (6, 4), (4, 16)] {
                    for size in [1, 2, 3, 5, 8, 9, 16, 17, 24, 40, 48, 49, 100] {
                        let stripe = (drives - parity) * chunk;
                        let places = stripe * grid;
                        let all = (0..places)
                            .step_by(grid)
                            .map(|from| placed(drives, parity, chunk, from, size));
                        let mean = all.sum::<usize>() as f64 / (places / grid) as f64;
                        let first = placed(drives, parity, chunk, 0, size) as f64;
                        for (start, bytes) in [(Start::Random, mean), (Start::Stripe, first)] {
                            let answer = compute(&Inputs {
                                level,
                                drives: drives as f64,
                                chunk_size: chunk as f64 * LARGER,
                                request_size: size as f64 * LARGER,
                                grid: grid as f64 * LARGER,
                                start,
                                ..ARRAY
                            })
                            .unwrap();
                            let found = answer.write_amplification * size as f64;
                            assert!(
                                (found - bytes).abs() < 1e-9 * bytes,
                                "{level:?} {drives} {chunk} {grid} {size} {start:?}: {found} {bytes}"
                            );
                            let each = answer.drive_write_amplification * drives as f64;
                            assert!((each - answer.write_amplification).abs() < 1e-12);
                        }
                    }
                }
            }
        }
    }

    #[test]
    fn arrays_that_cannot_be_are_refused_by_name() {
        let refused = |input: Inputs| match compute(&input) {
            Err(Refusal::Contradiction { quantity, .. }) => quantity,
            other => panic!("{other:?}"),
        };
        assert_eq!(
            refused(Inputs {
                drives: 2.0,
                ..ARRAY
            }),
            "drives"
        );
        let raid_6 = Inputs {
            level: Level::Raid6,
            drives: 3.0,
            ..ARRAY
        };
        assert_eq!(refused(raid_6), "drives");
        let mirror = Inputs {
            level: Level::Mirror,
            copies: 5.0,
            ..ARRAY
        };
        assert_eq!(refused(mirror), "copies");
    }
}
