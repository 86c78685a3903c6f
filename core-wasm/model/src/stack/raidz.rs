//! What a RAID-Z vdev writes and allocates for one block: data, parity, and padding.

use crate::quantity::{choice, input, output};
use crate::refusal::Refusal;
use crate::units::{B, Bytes, COUNT, Count, KIB, MIB, Number, PERCENT, PLAIN, Ratio};
use crate::{choices, model};

choices! {
    /// Which OpenZFS writes the block.
    Version {
        /// Padding behind the block's sectors on a drive is written with them, as zeros, in one request. On a drive that holds nothing else of the block it is optional.
        Joined = "2.2", "2.2 and later";
        /// All padding is optional: it is written only where it fills the gap between two requests that are under way.
        Apart = "2.1", "Before 2.2";
    }
}

/// The block of which ZFS takes it that all data consist when it converts raw space into usable space.
const REFERENCE_BLOCK: f64 = 131_072.0;
/// Sectors of 4 KiB, as an exponent of 2.
const SECTOR_EXPONENT: f64 = 12.0;
/// The unit of that conversion.
const SPACE_UNIT: f64 = 512.0;
/// A quotient that rounding in the last places left above a whole number is that number.
const ROUNDING: f64 = 1e-12;

model! {
    /// How much does RAID-Z write and allocate for a block, parity and padding included?
    "raidz": "RAID-Z: parity and padding", chapter "the-stack";
    equation "sector": r"\v{sector_size} = 2^{\v{ashift}}";
    equation "data": r"\v{data_sectors} = \left\lceil\frac{\v{compressed_share}\,\v{block_size}}{\v{sector_size}}\right\rceil";
    equation "parity": r"\v{parity_sectors} = \v{parity}\left\lceil\frac{\v{data_sectors}}{\v{drives}-\v{parity}}\right\rceil";
    equation "padding": r"\v{padding_sectors} = \left\lceil\frac{\v{data_sectors}+\v{parity_sectors}}{\v{parity}+1}\right\rceil(\v{parity}+1)-\v{data_sectors}-\v{parity_sectors}";
    equation "padding written" when version = "2.2": r"\v{padding_written} = \v{padding_sectors}-\min(\v{data_sectors}+\v{parity_sectors}+\v{padding_sectors},\, \v{drives})+\min(\v{data_sectors}+\v{parity_sectors},\, \v{drives})";
    equation "padding written" when version = "2.1": r"\v{padding_written} = 0";
    equation "written": r"\v{write_amplification} = \frac{(\v{data_sectors}+\v{parity_sectors}+\v{padding_written})\,\v{sector_size}}{\v{block_size}}";
    equation "per drive": r"\v{drive_write_amplification} = \frac{\v{write_amplification}}{\v{drives}}";
    equation "allocated": r"\v{allocated} = (\v{data_sectors}+\v{parity_sectors}+\v{padding_sectors})\,\v{sector_size}";
    equation "shown as used": r"\v{shown_used} = \frac{\v{allocated}}{512\,\v{block_size}}\left\lfloor\frac{131072\cdot 512}{\v{allocated_128k}}\right\rfloor";
    assumes "Each row of the block holds as many data sectors as there are drives without parity, and the last row what is left; every row has its own parity.";
    assumes "Space is allocated in multiples of parity + 1 sectors, so that what is freed can always hold a block with its parity.";
    assumes "The vdev was created with this number of drives; blocks from before an expansion keep the rows of their time.";
    assumes "From version 2.2 on, padding on a drive that holds another sector of the block is always written, as zeros. The rest of it is optional, as all of it was before: written only where it fills the gap between two requests that wait for the drive together.";
    limit "How much of the optional padding is written depends on what else is under way: the wear lies between the first result and that with all padding. Blocks that keep the width of before an expansion write none.";
    limit "Metadata, the intent log and copies of a block come on top.";
    limit "Parity does not rotate in fixed steps: drives share the writes evenly only as blocks of many sizes are mixed.";
    source "openzfs-raidz-code";
    source "openzfs-raidz-docs";
    source "openzfs-12333";
    source "openzfs-5931";
    source "openzfs-18675";
    inputs {
        /// Size of a block before compression: `volblocksize` of a zvol, `recordsize` of a large file.
        block_size: Bytes = input(16.0, KIB).from(512.0, B).to(16.0, MIB).log().symbol("B").label("Block (volblocksize, recordsize)").source("openzfs-zfsprops");
        /// Drives of the vdev, parity included.
        drives: Count = input(4.0, COUNT).from(2.0, COUNT).to(255.0, COUNT).whole().log().symbol("n").label("Drives in the vdev");
        /// Drives that may fail: 1 for RAID-Z1, 2 for RAID-Z2, 3 for RAID-Z3.
        parity: Count = input(1.0, COUNT).from(1.0, COUNT).to(3.0, COUNT).whole().symbol("p").label("Parity (RAID-Z1, Z2, Z3)");
        /// Sector of the vdev, as the exponent of 2, called `ashift`: 9 for 512 B, 12 for 4 KiB, 13 for 8 KiB.
        ashift: Count = input(SECTOR_EXPONENT, COUNT).from(9.0, COUNT).to(16.0, COUNT).whole().symbol("x").label("Sector exponent");
        /// Version of OpenZFS, which decides what padding is written.
        version: Version = choice(Version::OPTIONS).label("OpenZFS").source("openzfs-12333");
        /// Size of a block after compression divided by its size before. It is 100% where nothing is compressed: ZFS also stores a block uncompressed if it would save less than an eighth.
        compressed_share: Ratio = input(100.0, PERCENT).from(0.1, PERCENT).symbol("c").label("Compressed size");
    }
    outputs {
        /// Bytes written to all drives divided by the bytes of the block, with the padding that is always written; compression counts.
        write_amplification: Number = output(PLAIN).symbol(r"\mathrm{WA}").label("Write amplification, all drives");
        /// Bytes written to one drive divided by the bytes of the block, on average.
        drive_write_amplification: Number = output(PLAIN).symbol(r"\mathrm{WA}_1").label("Write amplification, per drive");
        /// Bytes of data and parity written to all drives, without any padding, divided by the bytes of the block.
        bare_write_amplification: Number = output(PLAIN).label("Data and parity alone, all drives");
        /// Bytes written to all drives divided by the bytes of the block, if all padding is written: the upper bound.
        padded_write_amplification: Number = output(PLAIN).label("With all padding written, all drives");
        /// Space that the block takes, padding included.
        allocated: Bytes = output(KIB).symbol("A").label("Allocated");
        /// Compressed data divided by the space that it takes.
        space_efficiency: Ratio = output(PERCENT).label("Space efficiency");
        /// Share of the drives that is not parity: what very large blocks reach.
        nominal_efficiency: Ratio = output(PERCENT).label("Efficiency of large blocks");
        /// Space that ZFS shows as used divided by the size of the block: it counts as if all blocks had 128 KiB.
        shown_used: Number = output(PLAIN).symbol("U").label("Shown as used, per byte");
        /// Size of a sector.
        sector_size: Bytes = output(B).symbol("s").label("Sector");
        /// Sectors of data.
        data_sectors: Count = output(COUNT).symbol("d").label("Data sectors");
        /// Sectors of parity.
        parity_sectors: Count = output(COUNT).symbol("q").label("Parity sectors");
        /// Sectors of padding.
        padding_sectors: Count = output(COUNT).symbol("k").label("Padding sectors");
        /// Sectors of padding that are always written, as zeros.
        padding_written: Count = output(COUNT).symbol("k_w").label("Padding always written");
        /// Space that a block of 128 KiB takes that does not compress.
        allocated_128k: Bytes = output(KIB).symbol("A_{128}").label("Allocated for 128 KiB");
    }
}

/// Counts sectors: data, then parity by rows, then padding to a multiple of parity + 1.
pub fn compute(input: &Inputs) -> Result<Outputs, Refusal> {
    if input.drives <= input.parity {
        return Err(Refusal::Contradiction {
            quantity: "drives",
            rule: "it must be more than parity",
        });
    }
    let sector = input.ashift.exp2();
    let block = input.block_size;
    let here = Sectors::of(input, input.compressed_share * block / sector);
    let allocated = here.allocated(input) * sector;
    let reference = Sectors::of(input, REFERENCE_BLOCK / sector).allocated(input) * sector;
    let bare = here.data + here.parity;
    let padding = here.allocated(input) - bare;
    // What lies on drives that the block does not reach.
    let optional = (bare + padding).min(input.drives) - bare.min(input.drives);
    let padding_written = match input.version {
        Version::Joined => padding - optional,
        Version::Apart => 0.0,
    };
    let written = (bare + padding_written) * sector;
    Ok(Outputs {
        write_amplification: written / block,
        drive_write_amplification: written / block / input.drives,
        bare_write_amplification: bare * sector / block,
        padded_write_amplification: allocated / block,
        allocated,
        // A sector that the data fill in part is taken whole.
        space_efficiency: input.compressed_share * block / allocated,
        nominal_efficiency: 1.0 - input.parity / input.drives,
        shown_used: allocated / SPACE_UNIT * (REFERENCE_BLOCK / (reference / SPACE_UNIT)).floor()
            / block,
        sector_size: sector,
        data_sectors: here.data,
        parity_sectors: here.parity,
        padding_sectors: padding,
        padding_written,
        allocated_128k: reference,
        notes: Vec::new(),
    })
}

/// What one block of this size does on a vdev with sectors of 4 KiB, uncompressed, as it is written since 2.2.
pub(super) fn block_of(
    drives: Count,
    parity: Count,
    block_size: Bytes,
) -> Result<Outputs, Refusal> {
    compute(&Inputs {
        block_size,
        drives,
        parity,
        ashift: SECTOR_EXPONENT,
        version: Version::Joined,
        compressed_share: 1.0,
    })
}

impl Outputs {
    /// Bytes of one request: what a drive holds of a block lies in a row, and is written at once.
    pub(super) fn request_size(&self, drives: Count) -> Bytes {
        let written = self.data_sectors + self.parity_sectors + self.padding_written;
        let touched = (self.data_sectors + self.parity_sectors).min(drives);
        written / touched * self.sector_size
    }
}

/// The sectors of a block that hold something.
struct Sectors {
    data: f64,
    parity: f64,
}

impl Sectors {
    /// Of so many sectors of data, the last of them perhaps in part.
    fn of(input: &Inputs, sectors: f64) -> Self {
        let data = (sectors * (1.0 - ROUNDING)).ceil();
        let rows = (data / (input.drives - input.parity)).ceil();
        Self {
            data,
            parity: input.parity * rows,
        }
    }

    /// With the padding behind them.
    fn allocated(&self, input: &Inputs) -> f64 {
        let least = input.parity + 1.0;
        ((self.data + self.parity) / least).ceil() * least
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const BLOCK: Inputs = Inputs {
        block_size: 16_384.0,
        drives: 4.0,
        parity: 1.0,
        ashift: 12.0,
        version: Version::Joined,
        compressed_share: 1.0,
    };

    /// What one cell of a drive holds.
    #[derive(Clone, Copy, Debug, PartialEq)]
    enum Cell {
        Data,
        Parity,
        Padding,
    }

    /// A block laid out cell by cell over the drives, row after row: parity first, then data.
    fn laid_out(drives: usize, parity: usize, data: usize) -> Vec<Cell> {
        let mut cells = Vec::new();
        let mut left = data;
        while left > 0 {
            for drive in 0..drives {
                if drive < parity {
                    cells.push(Cell::Parity);
                } else if left > 0 {
                    cells.push(Cell::Data);
                    left -= 1;
                }
            }
        }
        // Whatever is freed must hold at least one sector and its parity.
        while !cells.len().is_multiple_of(parity + 1) {
            cells.push(Cell::Padding);
        }
        cells
    }

    #[test]
    fn a_block_laid_out_cell_by_cell_has_as_many_sectors() {
        for parity in 1..=3 {
            for drives in parity + 1..=14 {
                for data in 1..=70 {
                    let cells = laid_out(drives, parity, data);
                    let count = |of| cells.iter().filter(|&&cell| cell == of).count() as f64;
                    let block = Inputs {
                        block_size: data as f64 * 4096.0 - 512.0,
                        drives: drives as f64,
                        parity: parity as f64,
                        ..BLOCK
                    };
                    let answer = compute(&block).unwrap();
                    let named = format!("{drives} drives, parity {parity}, {data} sectors");
                    assert_eq!(answer.data_sectors, count(Cell::Data), "{named}");
                    assert_eq!(answer.parity_sectors, count(Cell::Parity), "{named}");
                    assert_eq!(answer.padding_sectors, count(Cell::Padding), "{named}");
                    assert_eq!(answer.allocated, cells.len() as f64 * 4096.0, "{named}");
                    // Cells lie on the drives in turn: padding is written with what its drive holds of the block.
                    let joined = |at: usize| {
                        (0..at).any(|of| of % drives == at % drives && cells[of] != Cell::Padding)
                    };
                    let written =
                        (0..cells.len()).filter(|&at| cells[at] == Cell::Padding && joined(at));
                    assert_eq!(answer.padding_written, written.count() as f64, "{named}");
                    let before = compute(&Inputs {
                        version: Version::Apart,
                        ..block
                    })
                    .unwrap();
                    assert_eq!(before.padding_written, 0.0, "{named}");
                    assert_eq!(
                        before.write_amplification, answer.bare_write_amplification,
                        "{named}"
                    );
                }
            }
        }
    }

    #[test]
    fn a_share_that_gives_whole_sectors_takes_no_sector_more() {
        // 55 hundredths of a hundred sectors are a hair above 55 in floating point.
        let answer = compute(&Inputs {
            block_size: 409_600.0,
            compressed_share: 0.55,
            ..BLOCK
        });
        assert_eq!(answer.unwrap().data_sectors, 55.0);
    }

    #[test]
    fn a_vdev_of_parity_alone_is_refused() {
        let refused = compute(&Inputs {
            drives: 3.0,
            parity: 3.0,
            ..BLOCK
        });
        assert!(matches!(
            refused,
            Err(Refusal::Contradiction {
                quantity: "drives",
                ..
            })
        ));
    }
}
