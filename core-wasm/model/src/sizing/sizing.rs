//! From a load to a verdict on a drive: what it writes, what the drive promises, what its flash may do, and what would
//! change the answer.

use super::burst::burst_time;
use super::growth::{YEAR, growth_to_reach, rate_at, reached, written, written_gradually};
use crate::endurance::warranty;
use crate::model;
use crate::quantity::{input, optional, outcome, output};
use crate::refusal::{Known, Refusal};
use crate::units::{
    B, B_S, ByteRate, Bytes, COUNT, Count, D, GB, GB_D, GB_S, KB_S, KIB, MB_S, MIB, MONEY, MS,
    Money, Number, PB, PER_S, PER_TB, PERCENT, PLAIN, PROPORTION_PERCENT, PricePerData, Proportion,
    Rate, Ratio, S, TB, TB_S, Time, US, Y,
};

mod bounds;
#[cfg(test)]
mod bounds_tests;
mod choices;
mod demands;
mod margins;

pub use super::drive_class::{Class, Protection};
use bounds::{Bounds, Load};
pub use choices::{End, Test, Uncertain, Verdict};

model! {
    /// Does a drive last under a load, for how long, and what would change the answer?
    "sizing": "Size a drive", chapter "endurance";
    equation "rate": r"\v{drive_rate} = \frac{\v{write_rate}\,\v{layer_factor}}{\v{drives}}";
    equation "total": r"\v{total} = \v{drive_rate}\cdot 365\,\mathrm{d}\cdot\left(\sum_{i=1}^{k}(1+\v{growth})^{i-1}+(n-k)\,(1+\v{growth})^{k}\right)";
    equation "need": r"\v{need} = \v{safety}\,\v{total}";
    equation "margin": r"\v{rating_margin} = \frac{\v{rating_left}}{\v{need}}";
    equation "requests": r"\v{request_rate} = \frac{\v{drive_rate}}{\v{request_size}}";
    equation "flash": r"\v{flash_bytes} = \frac{\v{raw_capacity}\,\v{pe_cycles}}{\v{write_amplification}}-\v{host_bytes}";
    equation "worn": r"\v{wear_bytes} = \v{host_bytes}\,\frac{1-\v{percentage_used}}{\v{percentage_used}}";
    letter "n": "The years of service, as a plain number.";
    letter "k": "The years before the last one that has begun: 4 in 5 years.";
    assumes "The load is spread evenly over the drives. The layer factor counts the bytes at all of them, copies and parity included.";
    assumes "Growth applies to the write rate; the data have a growth of their own. A year is 365 days.";
    assumes "Growth comes at the end of each year. The needed rating is also given for a rate that grows day by day, which is more.";
    assumes "A rating counts host writes, so it is never divided by a write amplification. The flash is counted apart: the two answers are never averaged.";
    assumes "Every result rises or falls with each uncertain input, so its lowest and highest values are those at the ends of the intervals.";
    limit "Failures of electronics and firmware, heat, and faults that drives of one batch share are not in it, and neither is what a drive is asked beside this load.";
    limit "Latency is no closed form: the simulator finds it for this size and number of requests, seed by seed.";
    limit "A rating is a promise up to the end of the warranty. Nobody promises anything after it, though most drives go on.";
    limit "If the load was watched for a short time, the intervals must be wide enough for what was not seen: nights, weekends, ends of months.";
    source "storageforum-dwpd";
    source "jesd218";
    inputs {
        /// Writes of the host, as they were measured or are expected: at one drive, or at all drives that share them.
        write_rate: ByteRate = input(2.1, MB_S).from(1.0, B_S).to(1.0, TB_S).log().symbol("W").label("Host writes");
        /// Lowest write rate that is likely.
        write_rate_low: Option<ByteRate> = optional(MB_S).from(1.0, B_S).to(1.0, TB_S).log().label("Host writes, at least");
        /// Highest write rate that is likely.
        write_rate_high: Option<ByteRate> = optional(MB_S).from(1.0, B_S).to(1.0, TB_S).log().label("Host writes, at most");
        /// Bytes at all drives for each byte of the host: copies, parity, file system, and logs; 1 if the rate was measured at one drive.
        layer_factor: Number = input(1.0, PLAIN).from(0.001, PLAIN).to(1e4, PLAIN).log().symbol("f").label("Layer factor");
        /// Lowest layer factor that is likely.
        layer_factor_low: Option<Number> = optional(PLAIN).from(0.001, PLAIN).to(1e4, PLAIN).log().label("Layer factor, at least");
        /// Highest layer factor that is likely.
        layer_factor_high: Option<Number> = optional(PLAIN).from(0.001, PLAIN).to(1e4, PLAIN).log().label("Layer factor, at most");
        /// Drives that share the writes evenly; 1 if the rate was measured at one drive, and for a mirror, whose drives get all of them.
        drives: Count = input(1.0, COUNT).from(1.0, COUNT).to(1e4, COUNT).whole().log().symbol("n_d").label("Drives that share them");
        /// How much more is written in each year than in the one before.
        growth: Proportion = input(0.0, PROPORTION_PERCENT).from(-90.0, PROPORTION_PERCENT).to(900.0, PROPORTION_PERCENT).symbol("g").label("Growth of the writes per year");
        /// Lowest growth that is likely.
        growth_low: Option<Proportion> = optional(PROPORTION_PERCENT).from(-90.0, PROPORTION_PERCENT).to(900.0, PROPORTION_PERCENT).label("Growth, at least");
        /// Highest growth that is likely.
        growth_high: Option<Proportion> = optional(PROPORTION_PERCENT).from(-90.0, PROPORTION_PERCENT).to(900.0, PROPORTION_PERCENT).label("Growth, at most");
        /// How long the drive is to serve from now on.
        period: Time = input(5.0, Y).from(1.0, D).to(50.0, Y).log().symbol("t").label("Years of service");
        /// Safety factor on the writes.
        safety: Number = input(1.0, PLAIN).from(0.1, PLAIN).to(100.0, PLAIN).log().symbol("s").label("Safety factor");
        /// Data that each drive holds at the beginning.
        data: Option<Bytes> = optional(GB).from(1.0, B).to(1000.0, PB).log().symbol("D").label("Data on each drive");
        /// How much more data there are in each year than in the one before.
        data_growth: Proportion = input(0.0, PROPORTION_PERCENT).from(-90.0, PROPORTION_PERCENT).to(900.0, PROPORTION_PERCENT).label("Growth of the data per year");
        /// How long recordings are kept, if the host overwrites its oldest data.
        kept_time: Option<Time> = optional(D).from(1.0, S).to(100.0, Y).log().symbol("k").label("Recordings are kept");
        /// Share of each drive that stays free.
        free_share: Ratio = input(10.0, PERCENT).to(99.0, PERCENT).label("Kept free");
        /// User capacity of the drive.
        capacity: Bytes = input(1.0, TB).from(1.0, GB).to(1000.0, PB).log().symbol("C").label("User capacity");
        /// Endurance rating: terabytes of host writes that the warranty allows.
        terabytes_written: Option<Bytes> = optional(TB).from(1.0, GB).to(1e6, PB).log().example(600.0, TB).symbol("TBW").label("Terabytes written");
        /// Endurance rating in drive writes per day.
        dwpd: Option<Number> = optional(PLAIN).from(1e-4, PLAIN).to(1e4, PLAIN).log().symbol("DWPD").label("DWPD");
        /// Warranty period.
        warranty_period: Time = input(5.0, Y).from(1.0, D).to(50.0, Y).log().label("Warranty period");
        /// Host writes that the drive has already had.
        host_bytes: Option<Bytes> = optional(TB).from(1.0, B).to(1e6, PB).symbol("H").label("Host writes so far");
        /// Time since the drive was bought.
        age: Time = input(0.0, Y).from(0.0, Y).to(50.0, Y).label("Time since purchase");
        /// Rated P/E cycles, if known.
        pe_cycles: Option<Count> = optional(COUNT).from(1.0, COUNT).to(1e7, COUNT).log().symbol("PE").label("Rated P/E cycles");
        /// Percentage Used, as the drive says it after the host writes so far.
        percentage_used: Option<Proportion> = optional(PROPORTION_PERCENT).from(0.0, PROPORTION_PERCENT).to(255.0, PROPORTION_PERCENT).symbol("p").label("Percentage Used");
        /// Raw flash capacity, if it is known to exceed the user capacity.
        raw_capacity: Option<Bytes> = optional(GB).from(1.0, GB).to(1000.0, PB).log().symbol("R").label("Raw flash capacity");
        /// Write amplification of this load.
        write_amplification: Number = input(3.0, PLAIN).from(0.01, PLAIN).to(1000.0, PLAIN).log().symbol("WA").label("Write amplification");
        /// Lowest write amplification that is likely.
        write_amplification_low: Option<Number> = optional(PLAIN).from(0.01, PLAIN).to(1000.0, PLAIN).log().label("Write amplification, at least");
        /// Highest write amplification that is likely.
        write_amplification_high: Option<Number> = optional(PLAIN).from(0.01, PLAIN).to(1000.0, PLAIN).log().label("Write amplification, at most");
        /// Flushes per second that wait for the drive.
        flush_rate: Option<Rate> = optional(PER_S).from(1e-6, PER_S).to(1e7, PER_S).log().symbol("f_f").label("Flushes");
        /// Time of one flush by this drive.
        flush_time: Option<Time> = optional(MS).from(0.1, US).to(10.0, S).log().symbol("t_f").label("Time of a flush");
        /// Largest burst of writes. The host writes count its bytes as well.
        burst: Option<Bytes> = optional(GB).from(1.0, B).to(1000.0, TB).log().symbol("V").label("Largest burst");
        /// How long that burst may take.
        burst_limit: Option<Time> = optional(S).from(1.0, S).to(1.0, Y).log().label("The burst may take");
        /// SLC cache of a drive with so much data.
        cache_size: Option<Bytes> = optional(GB).from(0.0, B).to(1000.0, TB).symbol("S").label("SLC cache");
        /// Rate into the cache.
        cache_rate: Option<ByteRate> = optional(GB_S).from(1.0, KB_S).to(1000.0, GB_S).log().symbol("r_1").label("Rate into the cache");
        /// Rate once the cache is full.
        rate_after: Option<ByteRate> = optional(MB_S).from(1.0, KB_S).to(1000.0, GB_S).log().symbol("r_2").label("Rate after the cache");
        /// Size of one write at the drive.
        request_size: Option<Bytes> = optional(KIB).from(512.0, B).to(1.0, MIB).whole().log().example(16.0, KIB).symbol("b").label("Size of a write");
        /// Reads per second at each drive, of the same size.
        read_rate: Option<Rate> = optional(PER_S).from(0.001, PER_S).to(1e7, PER_S).log().label("Reads per second, per drive");
        /// The 99th percentile of latency that the load can bear.
        latency_limit: Option<Time> = optional(MS).from(1.0, US).to(10.0, S).log().example(5.0, MS).label("Latency (p99), at most");
        /// Price of the drive.
        price: Option<Money> = optional(MONEY).from(0.01, MONEY).to(1e9, MONEY).log().symbol("c").label("Price");
    }
    outputs {
        /// Whether the drive is enough: for the whole interval of each uncertain input, for a part, or for none.
        verdict: Known<Verdict> = outcome(Verdict::OPTIONS).label("Verdict");
        /// The uncertain input that decides, where the verdict depends on one.
        depends_on: Known<Uncertain> = outcome(Uncertain::OPTIONS).label("Depends on");
        /// The demand with the smallest margin.
        tightest: Known<Test> = outcome(Test::OPTIONS).label("Tightest demand");
        /// Limit that is reached first, at the likely values of uncertain inputs.
        ends_first: Known<End> = outcome(End::OPTIONS).label("Ends first");
        /// Writes to one drive.
        drive_rate: ByteRate = output(GB_D).symbol("W_1").label("Writes, per drive");
        /// Writes to one drive, at least.
        drive_rate_low: ByteRate = output(GB_D).label("Writes, per drive, at least");
        /// Writes to one drive, at most.
        drive_rate_high: ByteRate = output(GB_D).label("Writes, per drive, at most");
        /// Bytes written to one drive over the period.
        total: Bytes = output(TB).symbol("B").label("Written over the period");
        /// Bytes that one drive must be rated for.
        need: Bytes = output(TB).symbol("N").label("Needed rating");
        /// Needed rating, at least.
        need_low: Bytes = output(TB).label("Needed rating, at least");
        /// Needed rating, at most.
        need_high: Bytes = output(TB).label("Needed rating, at most");
        /// Needed rating if the writes grow day by day, not at the end of each year.
        gradual_need: Bytes = output(TB).label("Needed rating, if growth is gradual");
        /// The needed rating as drive writes per day of this capacity over the period.
        need_dwpd: Number = output(PLAIN).label("Needed DWPD");
        /// Needed rating as drive writes per day of the capacity that the data need, over the period.
        fitting_dwpd: Known<Number> = output(PLAIN).label("Needed DWPD, at the capacity needed");
        /// Lowest class of drives that is rated for the need, at this capacity or the one that the data need.
        class: Class = outcome(Class::OPTIONS).label("Class");
        /// Whether flushes ask for power-loss protection.
        protection: Known<Protection> = outcome(Protection::OPTIONS).label("Power-loss protection");
        /// Rating that is left: the rating less what has been written.
        rating_left: Known<Bytes> = output(TB).symbol(r"TBW_{left}").label("Rating left");
        /// Rating that is left divided by the needed rating.
        rating_margin: Known<Number> = output(PLAIN).symbol("m").label("Rating ÷ need");
        /// Rating that is left divided by the highest likely need.
        rating_margin_low: Known<Number> = output(PLAIN).label("Rating ÷ need, at least");
        /// Rating that is left divided by the lowest likely need.
        rating_margin_high: Known<Number> = output(PLAIN).label("Rating ÷ need, at most");
        /// Time until the rating is used up, safety factor included.
        time_to_rating: Known<Time> = output(Y).label("Rating is used up after");
        /// Time until the rating is used up, at least.
        time_to_rating_low: Known<Time> = output(Y).label("Rating is used up after, at least");
        /// Time until the rating is used up, at most.
        time_to_rating_high: Known<Time> = output(Y).label("Rating is used up after, at most");
        /// Time until the warranty ends by its years.
        warranty_left: Time = output(Y).label("Warranty left");
        /// Host writes that the flash has left by its P/E cycles, an estimate.
        flash_bytes: Known<Bytes> = output(TB).symbol(r"B_f").label("Left by the flash");
        /// Host writes that the flash has left, at least.
        flash_bytes_low: Known<Bytes> = output(TB).label("Left by the flash, at least");
        /// Host writes that the flash has left, at most.
        flash_bytes_high: Known<Bytes> = output(TB).label("Left by the flash, at most");
        /// Time until the P/E cycles are used up, an estimate.
        time_to_flash: Known<Time> = output(Y).label("P/E cycles are used up after");
        /// Time until the P/E cycles are used up, at least.
        time_to_flash_low: Known<Time> = output(Y).label("P/E cycles are used up after, at least");
        /// Time until the P/E cycles are used up, at most.
        time_to_flash_high: Known<Time> = output(Y).label("P/E cycles are used up after, at most");
        /// Host writes until Percentage Used is at 100%, if it rises with them as so far.
        wear_bytes: Known<Bytes> = output(TB).symbol("B_p").label("Left by Percentage Used");
        /// Time until Percentage Used is at 100%.
        time_to_worn: Known<Time> = output(Y).label("Percentage Used is at 100% after");
        /// Time until Percentage Used is at 100% under the highest load, with one percent more used: the counter shows whole numbers.
        time_to_worn_low: Known<Time> = output(Y).label("Percentage Used is at 100% after, at least");
        /// Time until Percentage Used is at 100% under the lowest load.
        time_to_worn_high: Known<Time> = output(Y).label("Percentage Used is at 100% after, at most");
        /// P/E cycles that the flash needs for all writes of the period.
        cycles_needed: Count = output(COUNT).label("P/E cycles needed");
        /// Capacity that is needed at the end of the period.
        capacity_need: Known<Bytes> = output(TB).label("Capacity needed");
        /// Capacity that is needed at the end of the period, at most.
        capacity_need_high: Known<Bytes> = output(TB).label("Capacity needed, at most");
        /// Time until the drive is full.
        time_to_full: Known<Time> = output(Y).label("Full after");
        /// Share of the time that is spent in flushes.
        flush_load: Known<Proportion> = output(PROPORTION_PERCENT).label("Time spent in flushes");
        /// Writes per second at one drive.
        request_rate: Known<Rate> = output(PER_S).symbol("q").label("Writes per second, per drive");
        /// Time of the largest burst.
        burst_time: Known<Time> = output(S).label("Time of the burst");
        /// Host writes at which the rating is just enough.
        write_rate_limit: Known<ByteRate> = output(MB_S).label("Rating holds up to host writes of");
        /// Growth at which the rating is just enough.
        growth_limit: Known<Proportion> = output(PROPORTION_PERCENT).label("Rating holds up to a growth of");
        /// Safety factor at which the rating is just enough.
        safety_limit: Known<Number> = output(PLAIN).label("Rating holds up to a safety factor of");
        /// Data on each drive at which the capacity is just enough.
        data_limit: Known<Bytes> = output(GB).label("Capacity holds up to data of");
        /// Price divided by the writes that are needed: endurance beyond the need is worth nothing.
        price_per_needed_byte: Known<PricePerData> = output(PER_TB).label("Price per needed TB");
    }
}

/// One load against one drive, at the likely values and at both ends of every interval.
pub fn compute(input: &Inputs) -> Result<Outputs, Refusal> {
    let bounds = Bounds::of(input)?;
    let rated = warranty::compute(&warranty::Inputs {
        terabytes_written: input.terabytes_written,
        dwpd: input.dwpd,
        capacity: input.capacity,
        warranty_period: input.warranty_period,
        write_rate: bounds.likely.drive_rate(input),
        duty: 1.0,
        write_amplification: input.write_amplification,
        rated_write_amplification: None,
        raw_capacity: input.raw_capacity,
        pe_cycles: input.pe_cycles,
    })?;
    demands::answer(input, &bounds, rated.terabytes_written)
}
