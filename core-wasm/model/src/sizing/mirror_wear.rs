//! When the two drives of a mirror reach their ratings: both at once, unless something sets them apart.

use crate::model;
use crate::quantity::{input, optional, output};
use crate::refusal::Refusal;
use crate::units::{
    B, B_S, ByteRate, Bytes, COUNT, Count, D, GB, GB_D, H, KB_S, MB_S, PB, TB, TB_S, Time, Y,
};

model! {
    /// How far apart do the two drives of a mirror reach their endurance ratings?
    "mirror-wear": "Wear of the two drives of a mirror", chapter "endurance";
    equation "first": r"\v{time_first} = \frac{\max(\v{terabytes_written}-\v{written_first},0)}{\v{write_rate}}";
    equation "second": r"\v{time_second} = \frac{\max(\v{second_rating}-\v{written_second},0)}{\v{write_rate}}";
    equation "gap": r"\v{gap} = \max(\v{time_first},\v{time_second})-\min(\v{time_first},\v{time_second})";
    equation "rebuild": r"\v{rebuild_time} = \frac{\v{capacity}}{\v{rebuild_rate}}";
    assumes "Both drives get every write, at the same rate.";
    assumes "A rating is a promise and not an end: the gap is between the days on which the promises end.";
    limit "Two drives of one model and one batch may also share a fault that has nothing to do with wear. No gap protects against that.";
    source "storageforum-dwpd";
    inputs {
        /// Writes to each drive.
        write_rate: ByteRate = input(181.44, GB_D).from(1.0, B_S).to(1.0, TB_S).log().symbol("W_1").label("Writes, per drive");
        /// Endurance rating of the first drive.
        terabytes_written: Bytes = input(600.0, TB).from(1.0, GB).to(1e6, PB).log().symbol("TBW").label("Rating of the first drive");
        /// Endurance rating of the second drive, if it is another one.
        second_terabytes_written: Option<Bytes> = optional(TB).from(1.0, GB).to(1e6, PB).log().example(1200.0, TB).label("Rating of the second drive");
        /// Host writes that the first drive has had before the mirror was made.
        written_first: Bytes = input(20.0, TB).from(0.0, B).to(1e6, PB).symbol("H_1").label("Written before, first drive");
        /// Host writes that the second drive has had before.
        written_second: Bytes = input(0.0, TB).from(0.0, B).to(1e6, PB).symbol("H_2").label("Written before, second drive");
        /// Capacity of a drive, which a rebuild writes once.
        capacity: Bytes = input(1.0, TB).from(1.0, GB).to(1000.0, PB).log().symbol("C").label("Capacity");
        /// Rate of a rebuild.
        rebuild_rate: ByteRate = input(200.0, MB_S).from(1.0, KB_S).to(100_000.0, MB_S).log().symbol("r_b").label("Rate of a rebuild");
    }
    outputs {
        /// Time between the two ends.
        gap: Time = output(D).symbol(r"\Delta t").label("Gap");
        /// Time until the first drive reaches its rating.
        time_first: Time = output(Y).symbol("t_1").label("First drive reaches its rating");
        /// Time until the second drive reaches its rating.
        time_second: Time = output(Y).symbol("t_2").label("Second drive reaches its rating");
        /// Time of a rebuild.
        rebuild_time: Time = output(H).symbol("t_b").label("Time of a rebuild");
        /// Rebuilds that fit into the gap.
        rebuilds_in_gap: Count = output(COUNT).label("Rebuilds in the gap");
        /// Rating of the second drive: that of the first if none is given.
        second_rating: Bytes = output(TB).symbol("TBW_2").label("Rating of the second drive");
        /// Host writes by which one drive should be ahead so that a month lies between the two ends.
        month_of_writes: Bytes = output(TB).label("Writes of 30 days");
    }
}

/// The same writes against two ratings.
pub fn compute(input: &Inputs) -> Result<Outputs, Refusal> {
    let second = input
        .second_terabytes_written
        .unwrap_or(input.terabytes_written);
    let until = |rating: Bytes, written: Bytes| (rating - written).max(0.0) / input.write_rate;
    let first_end = until(input.terabytes_written, input.written_first);
    let second_end = until(second, input.written_second);
    let gap = (first_end - second_end).abs();
    let rebuild = input.capacity / input.rebuild_rate;
    Ok(Outputs {
        gap,
        time_first: first_end,
        time_second: second_end,
        rebuild_time: rebuild,
        rebuilds_in_gap: (gap / rebuild).floor(),
        second_rating: second,
        month_of_writes: input.write_rate * 30.0 * D.to_base(1.0),
        notes: if gap < rebuild {
            vec![
                "Both reach their ratings within one rebuild of each other: put drives of different age or of different ratings side by side.",
            ]
        } else {
            Vec::new()
        },
    })
}
