//! What a drive writes that maps its flash in units larger than a request.

use crate::numeric::divisor::common_divisor;
use crate::quantity::{choice, input, output};
use crate::refusal::Refusal;
use crate::units::{B, Bytes, GIB, KIB, MIB, Number, PERCENT, PLAIN, Ratio, TB};
use crate::{choices, model};

choices! {
    /// Where the requests begin.
    Alignment {
        /// Anywhere on the grid, each place as likely.
        Random = "random", "Anywhere on the grid";
        /// At the beginning of a unit.
        Aligned = "aligned", "At the beginning of a unit";
        /// Where they touch most units.
        Worst = "worst", "Where it costs most";
        /// Always as far behind the beginning of a unit as `offset` says.
        Offset = "offset", "At one offset";
    }
}

model! {
    /// How much more does a drive with large mapping units write, when requests are smaller than a unit or cross its boundaries?
    "indirection-unit": "Indirection unit", chapter "the-stack";
    equation "one write": r"\v{offset_write_amplification} = \frac{\left\lceil\frac{\v{offset}+\v{request_size}}{\v{indirection_unit}}\right\rceil\v{indirection_unit}-\left\lfloor\frac{\v{offset}}{\v{indirection_unit}}\right\rfloor\v{indirection_unit}}{\v{request_size}}";
    equation "random": r"\v{random_write_amplification} = \frac{\left\lceil\frac{\v{request_size}}{\v{grid}}\right\rceil\v{grid}+\v{indirection_unit}-\v{grid}}{\v{request_size}}";
    equation "merged" when alignment = "random": r"\v{write_amplification} = (1-\v{merged_share})\,\v{random_write_amplification}+\v{merged_share}";
    equation "total": r"\v{total_write_amplification} = \v{write_amplification}\cdot\v{garbage_collection_wa}";
    equation "map": r"\v{map_size} = \frac{\v{user_capacity}}{\v{indirection_unit}}\,\v{entry_size}";
    assumes "The drive writes whole units: what a request leaves of a unit is read, and written again with it.";
    assumes "Requests begin on the grid, each place as likely as the others. The equation is for units that are a multiple of it; of others, every place that the grid meets in a unit counts.";
    assumes "A merged request shares its units with its neighbors, which arrive before the unit is programmed; no byte of them is written twice.";
    assumes "Garbage collection moves whole units, so its write amplification is that of the same overprovisioning, and the two multiply.";
    limit "Which requests a drive merges in its buffer no data sheet says. Sequential small writes to a drive that keeps its buffer through a power cut may all be merged, random ones hardly any.";
    limit "The reads of a read-modify-write take time, which is not counted here.";
    source "raghav-iu-2023";
    inputs {
        /// Bytes that the drive maps as one.
        indirection_unit: Bytes = input(16.0, KIB).from(512.0, B).to(4.0, MIB).whole().log().symbol("U").label("Indirection unit").source("architecting-p5336");
        /// Bytes of one write request.
        request_size: Bytes = input(4.0, KIB).from(512.0, B).to(64.0, MIB).log().symbol("L").label("Request size");
        /// Where requests begin.
        alignment: Alignment = choice(Alignment::OPTIONS).label("Requests begin");
        /// Bytes between the beginning of a unit and that of a request, for requests at one offset.
        offset: Bytes = input(0.0, KIB).from(0.0, B).to(64.0, MIB).symbol("o").label("Offset");
        /// Smallest step between addresses: the sector, or the block of the file system.
        grid: Bytes = input(4.0, KIB).from(512.0, B).to(4.0, MIB).whole().log().symbol("g").label("Grid of addresses");
        /// Share of the requests that are merged with their neighbors into whole units.
        merged_share: Ratio = input(0.0, PERCENT).symbol("m").label("Merged requests");
        /// Write amplification of garbage collection.
        garbage_collection_wa: Number = input(1.0, PLAIN).from(1.0, PLAIN).to(1000.0, PLAIN).log().symbol(r"\mathrm{WA}_{GC}").label("Write amplification of GC");
        /// User capacity, for the size of the map.
        user_capacity: Bytes = input(61.44, TB).from(1.0, GIB).to(1e6, TB).log().symbol("C").label("User capacity").source("architecting-p5336");
        /// Bytes of the map for each unit.
        entry_size: Bytes = input(4.0, B).from(1.0, B).to(64.0, B).symbol("e").label("Map entry");
    }
    outputs {
        /// Bytes that the drive programs for each byte of the host, without garbage collection.
        write_amplification: Number = output(PLAIN).symbol(r"\mathrm{WA}_{IU}").label("Write amplification of the unit");
        /// Bytes that the drive programs for each byte of the host, with garbage collection.
        total_write_amplification: Number = output(PLAIN).symbol(r"\mathrm{WA}").label("Write amplification");
        /// Bytes programmed for one request, on average, without garbage collection.
        bytes_written: Bytes = output(KIB).label("Written per request");
        /// Bytes read for one request, on average, to fill units that it covers in part.
        bytes_read: Bytes = output(KIB).label("Read per request");
        /// Write amplification of the unit if requests begin at random at multiples of the grid of addresses.
        random_write_amplification: Number = output(PLAIN).symbol(r"\mathrm{WA}_{random}").label("Anywhere on the grid");
        /// Write amplification of the unit if every request begins where a unit begins.
        aligned_write_amplification: Number = output(PLAIN).label("At the beginning of a unit");
        /// Write amplification of the unit if every request begins at the offset.
        offset_write_amplification: Number = output(PLAIN).symbol(r"\mathrm{WA}_{o}").label("At the offset");
        /// Write amplification of the unit if every request begins where it touches most units.
        worst_write_amplification: Number = output(PLAIN).label("Where it costs most");
        /// Memory that the map of the whole drive takes.
        map_size: Bytes = output(GIB).symbol("M").label("Map");
    }
}

/// The units that a request touches, from first to last, in whole units.
pub fn compute(input: &Inputs) -> Result<Outputs, Refusal> {
    let (unit, size) = (input.indirection_unit, input.request_size);
    // The places of the grid within units, all of them, are as far apart.
    let step = common_divisor(unit, input.grid);
    let from = |offset: f64| units(offset + size, unit) * unit - (offset / unit).floor() * unit;
    let random = (size / step).ceil() * step + unit - step;
    let aligned = from(0.0);
    let worst = from(unit - step);
    let there = from(input.offset);
    let alone = match input.alignment {
        Alignment::Random => random,
        Alignment::Aligned => aligned,
        Alignment::Worst => worst,
        Alignment::Offset => there,
    };
    let written = alone + (size - alone) * input.merged_share;
    Ok(Outputs {
        write_amplification: written / size,
        total_write_amplification: written / size * input.garbage_collection_wa,
        bytes_written: written,
        bytes_read: written - size,
        random_write_amplification: random / size,
        aligned_write_amplification: aligned / size,
        offset_write_amplification: there / size,
        worst_write_amplification: worst / size,
        map_size: input.user_capacity / unit * input.entry_size,
        notes: Vec::new(),
    })
}

/// Units up to a place, the one that it lies in whole.
fn units(place: f64, unit: f64) -> f64 {
    (place / unit).ceil()
}

#[cfg(test)]
mod tests {
    use super::*;

    const QLC: Inputs = Inputs {
        indirection_unit: 16.0 * KIB.times,
        request_size: 4.0 * KIB.times,
        alignment: Alignment::Random,
        offset: 0.0,
        grid: 4.0 * KIB.times,
        merged_share: 0.0,
        garbage_collection_wa: 1.0,
        user_capacity: 61.44 * TB.times,
        entry_size: 4.0,
    };

    /// The units that hold each byte of a request, counted one by one; 8 B for a KiB.
    fn counted(unit: usize, size: usize, offset: usize) -> usize {
        let mut touched: Vec<usize> = (offset..offset + size).map(|at| at / unit).collect();
        touched.dedup();
        touched.len() * unit
    }

    #[test]
    fn units_counted_byte_by_byte_give_the_same_bytes() {
        const SMALLER: f64 = 128.0;
        let grid = 32;
        for unit in [32, 64, 128, 256, 512, 20, 48, 80, 33] {
            for size in [4, 32, 33, 60, 64, 100, 128, 129, 500, 512, 1000] {
                // As many places as it takes until the grid and the units meet again.
                let places = (0..unit).map(|place| place * grid % unit);
                let all: Vec<usize> = places.map(|at| counted(unit, size, at)).collect();
                let aligned = counted(unit, size, 0);
                for (place, &bytes) in all.iter().enumerate() {
                    let answer = compute(&Inputs {
                        indirection_unit: unit as f64 * SMALLER,
                        request_size: size as f64 * SMALLER,
                        alignment: Alignment::Offset,
                        offset: (place * grid) as f64 * SMALLER,
                        ..QLC
                    })
                    .unwrap();
                    let whole = |ratio: f64| ratio * size as f64;
                    let mean = all.iter().sum::<usize>() as f64 / all.len() as f64;
                    let worst = all.iter().max().copied().unwrap_or(0) as f64;
                    for (found, right) in [
                        (answer.bytes_written / SMALLER, bytes as f64),
                        (whole(answer.random_write_amplification), mean),
                        (whole(answer.worst_write_amplification), worst),
                        (whole(answer.aligned_write_amplification), aligned as f64),
                    ] {
                        assert!(
                            (found - right).abs() < 1e-9,
                            "{unit} {size}: {found} {right}"
                        );
                    }
                }
            }
        }
    }
}
