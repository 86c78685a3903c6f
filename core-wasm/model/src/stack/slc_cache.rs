//! A large write to a drive with an SLC cache: fast, then straight to the flash, then while the cache is folded.

use crate::model;
use crate::quantity::{input, optional, output};
use crate::refusal::{Known, Refusal};
use crate::units::{
    B, ByteRate, Bytes, COUNT, Count, GB, GB_S, KB_S, MB_S, Number, PERCENT, PLAIN,
    PROPORTION_PERCENT, Proportion, Ratio, S, TB, Time,
};

const NEVER_FILLED: &str = "The copy fits into the cache, so the cache is not filled.";
const NO_CACHE: &str = "With so much data the drive has no cache left.";

model! {
    /// How long does it take to write a given amount to this drive, and how fast is it at the end?
    "slc-cache": "SLC cache of a consumer drive", chapter "performance-consistency";
    equation "cache": r"\v{cache_size} = \v{static_cache}+\min\left(\v{most_lent},\; \v{lent_share}\,\frac{\max(\min(\v{lends_until},\,\v{raw_capacity})-\v{data},\,0)}{\v{bits_per_cell}}\right)";
    equation "direct": r"\v{direct_size} = \max\left(\v{raw_capacity}-\v{data}-\v{bits_per_cell}\,(\v{cache_size}-\v{static_cache}),\,0\right)";
    equation "time": r"\v{copy_time} = \frac{\v{in_cache}}{\v{cache_rate}}+\frac{\v{direct}}{\v{direct_rate}}+\frac{\v{folding}}{\v{folding_rate}}";
    equation "recovery": r"\v{recovery_time} = \v{fold_delay}+\frac{\v{in_cache}}{\v{fold_rate}}";
    assumes "The cache is empty when the copy begins, and nothing else is written.";
    assumes "A byte at one bit per cell takes the room of as many bytes as the cell has bits.";
    assumes "The flash of the static cache is not part of the raw flash capacity; the lent cache is.";
    assumes "The drive first fills its cache, then writes what flash is left at its own number of bits, then folds the cache while it writes. A drive that does not write directly has the same rate for both.";
    assumes "Nothing is folded until the drive has been idle for the delay, and then at a constant rate.";
    limit "Sizes and rates depend on the test: reviews of one drive differ by a third, since some write in one stream and others at a queue depth.";
    limit "Some drives get faster again as they fill, or change between steps; this model has three rates and no way back.";
    limit "How much an idle minute brings back was measured of few drives.";
    source "techpowerup-writes";
    inputs {
        /// Capacity that the host sees.
        user_capacity: Bytes = input(1.0, TB).from(1.0, GB).to(1000.0, TB).log().symbol("U").label("User capacity");
        /// Flash that holds data at its own number of bits per cell.
        raw_capacity: Bytes = input(1075.0, GB).from(1.0, GB).to(1000.0, TB).log().symbol("R").label("Raw flash capacity");
        /// Bits that a cell holds when it is no cache: 3 for TLC, 4 for QLC.
        bits_per_cell: Count = input(3.0, COUNT).from(2.0, COUNT).to(5.0, COUNT).whole().symbol("b").label("Bits per cell");
        /// Data that the drive holds before the copy.
        data: Bytes = input(0.0, GB).from(0.0, B).to(1000.0, TB).symbol("F").label("Data stored");
        /// Bytes that are written without a pause.
        copied: Bytes = input(300.0, GB).from(1.0, GB).to(1000.0, TB).log().symbol("V").label("Data copied");
        /// Cache of a fixed size, which no data takes away.
        static_cache: Bytes = input(0.0, GB).from(0.0, B).to(10.0, TB).symbol("S").label("Static cache");
        /// Share of the free flash that the drive lends to its cache. With the default, a drive of 1 TB caches 280 GB.
        lent_share: Proportion = input(78.0, PROPORTION_PERCENT).from(0.0, PROPORTION_PERCENT).to(105.0, PROPORTION_PERCENT).symbol(r"\rho").label("Free flash lent");
        /// Largest cache that is lent; without it, the free flash is the only limit.
        most_lent: Option<Bytes> = optional(GB).from(0.0, B).to(1000.0, TB).example(280.0, GB).symbol("D_{max}").label("Largest lent cache").source("techpowerup-atom-50");
        /// Data at which nothing is lent any more; without it, the raw flash capacity.
        lends_until: Option<Bytes> = optional(GB).from(1.0, GB).to(1000.0, TB).example(750.0, GB).symbol("F_0").label("Lends until");
        /// Rate into the cache.
        cache_rate: ByteRate = input(4.5, GB_S).from(1.0, KB_S).to(1000.0, GB_S).log().symbol("v_1").label("Rate into the cache").source("techpowerup-atom-50");
        /// Rate into flash at its own number of bits.
        direct_rate: ByteRate = input(2.0, GB_S).from(1.0, KB_S).to(1000.0, GB_S).log().symbol("v_2").label("Rate past the cache").source("techpowerup-atom-50");
        /// Rate while the cache is folded to make room.
        folding_rate: ByteRate = input(500.0, MB_S).from(1.0, KB_S).to(1000.0, GB_S).log().symbol("v_3").label("Rate while folding").source("techpowerup-atom-50");
        /// Pause after the copy.
        idle_time: Time = input(60.0, S).from(0.0, S).to(1e6, S).symbol("g").label("Pause");
        /// Idle time before the drive begins to fold.
        fold_delay: Time = input(5.0, S).from(0.0, S).to(3600.0, S).symbol("g_0").label("Delay of folding");
        /// Rate at which an idle drive folds its cache.
        fold_rate: ByteRate = input(1.0, GB_S).from(1.0, KB_S).to(1000.0, GB_S).log().symbol(r"\varphi").label("Folding when idle");
    }
    outputs {
        /// Time that the copy takes.
        copy_time: Time = output(S).symbol("t").label("Time of the copy");
        /// Mean rate of the copy.
        mean_rate: ByteRate = output(MB_S).label("Mean rate");
        /// Rate of the last bytes.
        last_rate: ByteRate = output(MB_S).label("Rate at the end");
        /// Cache of a drive with so much data.
        cache_size: Bytes = output(GB).symbol("C").label("SLC cache");
        /// Room for direct writes behind a full cache.
        direct_size: Bytes = output(GB).symbol("N").label("Room for direct writes");
        /// Of the copy, bytes that go into the cache.
        in_cache: Bytes = output(GB).symbol("V_1").label("Into the cache");
        /// Of the copy, bytes that go straight to the flash.
        direct: Bytes = output(GB).symbol("V_2").label("Past the cache");
        /// Of the copy, bytes that are written while the cache is folded.
        folding: Bytes = output(GB).symbol("V_3").label("While folding");
        /// Time until the cache is full.
        fill_time: Known<Time> = output(S).label("Time until the cache is full");
        /// Time of the same copy if all of it went straight to the flash.
        time_without_cache: Time = output(S).label("Without a cache");
        /// Cache that a copy finds after the pause.
        cache_after_pause: Bytes = output(GB).label("Cache after the pause");
        /// Pause after which all that was in the cache has been folded.
        recovery_time: Time = output(S).symbol("t_r").label("Time to recover");
        /// NAND writes divided by the bytes of the copy, once what was in the cache has been folded.
        write_amplification: Number = output(PLAIN).label("Write amplification of the cache");
        /// Share of the copy that was written twice.
        folded_share: Ratio = output(PERCENT).symbol("f").label("Written twice");
    }
}

/// Three rates, one after the other, by how much room each of them finds.
pub fn compute(input: &Inputs) -> Result<Outputs, Refusal> {
    if input.raw_capacity < input.user_capacity {
        return Err(Refusal::Contradiction {
            quantity: "raw_capacity",
            rule: "it must be at least user_capacity",
        });
    }
    if input.data + input.copied > input.user_capacity * (1.0 + 1e-12) {
        return Err(Refusal::Contradiction {
            quantity: "copied",
            rule: "it must fit beside the data stored, so both together are at most user_capacity",
        });
    }
    let cache = cache_of(input, input.data);
    let lent = cache - input.static_cache;
    let room = (input.raw_capacity - input.data - input.bits_per_cell * lent).max(0.0);
    let in_cache = input.copied.min(cache);
    let direct = (input.copied - in_cache).min(room);
    let folding = input.copied - in_cache - direct;
    let copy_time =
        in_cache / input.cache_rate + direct / input.direct_rate + folding / input.folding_rate;
    let folded = input.fold_rate * (input.idle_time - input.fold_delay).max(0.0);
    let after = cache_of(input, input.data + input.copied);
    Ok(Outputs {
        copy_time,
        mean_rate: input.copied / copy_time,
        last_rate: match (direct > 0.0, folding > 0.0) {
            (_, true) => input.folding_rate,
            (true, _) => input.direct_rate,
            _ => input.cache_rate,
        },
        cache_size: cache,
        direct_size: room,
        in_cache,
        direct,
        folding,
        fill_time: if cache == 0.0 {
            Err(NO_CACHE)
        } else if in_cache < cache {
            Err(NEVER_FILLED)
        } else {
            Ok(cache / input.cache_rate)
        },
        time_without_cache: input.copied / input.direct_rate,
        cache_after_pause: after.min(cache - in_cache + folded),
        recovery_time: input.fold_delay + in_cache / input.fold_rate,
        write_amplification: 1.0 + in_cache / input.copied,
        folded_share: in_cache / input.copied,
        notes: Vec::new(),
    })
}

/// The cache of a drive that holds so much data.
fn cache_of(input: &Inputs, data: f64) -> f64 {
    let until = input.lends_until.unwrap_or(input.raw_capacity);
    let free = (until.min(input.raw_capacity) - data).max(0.0);
    let lent = input.lent_share * free / input.bits_per_cell;
    input.static_cache + input.most_lent.map_or(lent, |most| lent.min(most))
}

#[cfg(test)]
mod tests {
    use super::*;

    const ATOM_50: Inputs = Inputs {
        user_capacity: 1e12,
        raw_capacity: 1.075e12,
        bits_per_cell: 3.0,
        data: 0.0,
        copied: 1e12,
        static_cache: 0.0,
        lent_share: 1.0,
        most_lent: Some(2.8e11),
        lends_until: None,
        cache_rate: 4.5e9,
        direct_rate: 2e9,
        folding_rate: 5e8,
        idle_time: 60.0,
        fold_delay: 5.0,
        fold_rate: 1e9,
    };

    /// The copy gigabyte by gigabyte, each where there is room for it.
    fn stepped(input: &Inputs) -> f64 {
        let step = 1e8;
        let mut cache = cache_of(input, input.data);
        let mut flash =
            input.raw_capacity - input.data - input.bits_per_cell * (cache - input.static_cache);
        let mut time = 0.0;
        for _ in 0..(input.copied / step).round() as usize {
            let rate = if cache >= step {
                cache -= step;
                input.cache_rate
            } else if flash >= step {
                flash -= step;
                input.direct_rate
            } else {
                input.folding_rate
            };
            time += step / rate;
        }
        time
    }

    #[test]
    fn a_copy_in_small_steps_takes_as_long() {
        for data in [0.0, 1e11, 4e11, 8e11] {
            for copied in [1e10, 1e11, 2e11] {
                for (static_cache, most_lent) in
                    [(0.0, None), (1.2e10, Some(1e11)), (6e9, Some(0.0))]
                {
                    let input = Inputs {
                        data,
                        copied,
                        static_cache,
                        most_lent,
                        ..ATOM_50
                    };
                    let time = compute(&input).unwrap().copy_time;
                    let steps = stepped(&input);
                    // The last step of each room may find less than it needs.
                    assert!((time - steps).abs() < 0.5, "{input:?}: {time} and {steps}");
                }
            }
        }
    }

    #[test]
    fn a_copy_that_does_not_fit_is_refused() {
        assert!(
            compute(&Inputs {
                data: 1e11,
                ..ATOM_50
            })
            .is_err()
        );
        assert!(
            compute(&Inputs {
                raw_capacity: 9e11,
                ..ATOM_50
            })
            .is_err()
        );
    }
}
