//! A big drive with room to spare now, or a small one now and a better one later.

use super::definitions;
use crate::quantity::{input, optional, outcome, output};
use crate::refusal::Refusal;
use crate::units::{
    ByteRate, Bytes, COUNT, Count, D, GB, GIB, KB, KB_S, MB_S, MONEY, Money, Number, PERCENT,
    PLAIN, PROPORTION_PERCENT, Proportion, Ratio, TB, TB_S, Time, Y, YEARS, YEARS_IN_D, Years,
};
use crate::write_amplification::greedy::greedy;
use crate::{choices, model};

choices! {
    /// Which plan costs less.
    Cheaper {
        /// The big drive.
        Spare = "spare", "Overprovision the big drive";
        /// The small drive and the later one.
        Buy = "buy", "Buy a small drive, replace it later";
        /// Neither.
        Same = "same", "They cost the same";
    }
}

model! {
    /// Is it better to buy a big drive and leave part of it empty, or to buy a small one now and a
    /// better one later?
    "buy-or-spare": "Overprovision, or buy again", chapter "overprovisioning";
    equation "overprovisioning":
        r"\v{spare_overprovisioning} = \frac{\v{big_raw_capacity}-\v{data}}{\v{data}}";
    equation "life":
        r"\v{spare_life} = \frac{\v{big_raw_capacity}\,\v{pe_cycles}}{\v{spare_write_amplification}\,\v{bytes_per_day}}\cdot 1\,\mathrm{d}";
    equation "rate":
        r"\v{spare_write_rate} = \frac{\v{big_write_rate}}{\v{spare_write_amplification}}";
    assumes "Space without data was never written or has been trimmed, so all of it counts as spare area.";
    assumes "Writes are uniform random over the data, GC is greedy, and all blocks wear equally. Each drive is in steady state.";
    assumes "Where its write throughput is not given, the small drive programs in proportion to its flash, as with fewer dies of the same kind.";
    assumes "A drive that wears out early is bought again at the same price.";
    assumes "There is no interest, and drives that are left over are worth nothing.";
    limit "Most drives are replaced because they became too small or too slow, long before they wear out.";
    limit "Sequential writes, and writes rare enough for background GC, are as fast as the drive without GC.";
    source "anandtech-vector";
    inputs {
        /// Data that the drive must store.
        data: Bytes = input(60.0, GB).from(1.0, KB).to(1e6, TB).log().symbol("D").label("Data stored").source("anandtech-vector");
        /// Host writes per day. The default is 3 TB in 3 years.
        bytes_per_day: Bytes = input(2.74, GB).from(1.0, KB).to(1e6, TB).log().symbol("w").label("Host writes per day").source("anandtech-vector");
        /// Time for which a drive is needed.
        years: Years = input(5.0, YEARS).from(1.0, YEARS_IN_D).to(100.0, YEARS).log().symbol("t").label("Years");
        /// Raw flash capacity of the big drive.
        big_raw_capacity: Bytes = input(128.0, GIB).from(1.0, KB).to(1e6, TB).log().symbol("R_{big}").label("Raw flash capacity, big drive").source("anandtech-vector");
        /// Price of that drive now.
        big_price: Money = input(120.0, MONEY).from(0.0, MONEY).to(1e9, MONEY).label("Price, big drive");
        /// Write throughput of that drive without GC.
        big_write_rate: ByteRate = input(400.0, MB_S).from(1.0, KB_S).to(1.0, TB_S).log().symbol("v_{big}").label("Write throughput, big drive");
        /// Raw flash capacity of the small drive.
        small_raw_capacity: Bytes = input(64.0, GIB).from(1.0, KB).to(1e6, TB).log().symbol("R_{small}").label("Raw flash capacity, small drive").source("anandtech-vector");
        /// Price of that drive now.
        small_price: Money = input(60.0, MONEY).from(0.0, MONEY).to(1e9, MONEY).label("Price, small drive");
        /// Write throughput of that drive without GC. If left out, it is that of the big drive in proportion to raw flash capacity: half the dies write half as fast.
        small_write_rate: Option<ByteRate> = optional(MB_S).from(1.0, KB_S).to(1.0, TB_S).log().label("Write throughput, small drive");
        /// Time after which the later drive replaces the small one.
        later_after: Years = input(2.0, YEARS).from(1.0, YEARS_IN_D).to(100.0, YEARS).log().label("Replaced after").source("anandtech-vector");
        /// Raw flash capacity of the later drive.
        later_raw_capacity: Bytes = input(128.0, GIB).from(1.0, KB).to(1e6, TB).log().label("Raw flash capacity, later drive").source("anandtech-vector");
        /// Price of the later drive when it is bought.
        later_price: Money = input(60.0, MONEY).from(0.0, MONEY).to(1e9, MONEY).label("Price, later drive");
        /// Write throughput of that drive without GC.
        later_write_rate: ByteRate = input(800.0, MB_S).from(1.0, KB_S).to(1.0, TB_S).log().label("Write throughput, later drive");
        /// P/E cycles that the flash of the big and of the small drive is rated for.
        pe_cycles: Count = input(3000.0, COUNT).from(1.0, COUNT).to(1e9, COUNT).log().symbol("N_{PE}").label("Rated P/E cycles").source("anandtech-vector");
        /// P/E cycles that the flash of the later drive is rated for.
        later_pe_cycles: Count = input(3000.0, COUNT).from(1.0, COUNT).to(1e9, COUNT).log().label("Rated P/E cycles, later drive");
        /// Pages per erase block.
        pages_per_block: Count = input(256.0, COUNT).from(2.0, COUNT).to(16384.0, COUNT).whole().log().symbol("b").label("Pages per block").source("anandtech-vector");
    }
    outputs {
        /// Which plan costs less over the years.
        cheaper: Cheaper = outcome(Cheaper::OPTIONS).label("Cheaper plan");
        /// Cost of the big drive over the years.
        spare_cost: Money = output(MONEY).label("Cost, big drive");
        /// Lifetime of the big drive.
        spare_life: Time = output(Y).symbol("t_{big}").label("Lifetime, big drive");
        /// Random-write throughput of the big drive in steady state.
        spare_write_rate: ByteRate = output(MB_S).symbol("v'_{big}").label("Sustained random-write throughput, big drive");
        /// Cost of the small and the later drive over the years.
        buy_cost: Money = output(MONEY).label("Cost, both drives");
        /// Time from now until the last of both drives is worn out.
        buy_life: Time = output(Y).label("Lifetime, both drives");
        /// Random-write throughput of both drives in steady state, averaged over the years.
        buy_write_rate: ByteRate = output(MB_S).label("Mean sustained random-write throughput, both drives");
        /// Effective overprovisioning of the big drive, with empty space counted as spare area.
        spare_overprovisioning: Proportion = output(PROPORTION_PERCENT).symbol(r"\rho_{big}").label("Overprovisioning, big drive");
        /// Spare factor of the big drive: spare area divided by raw flash capacity.
        spare_spare_factor: Ratio = output(PERCENT).symbol("S_{big}").label("Spare factor, big drive");
        /// Flash utilization: data divided by raw flash capacity.
        spare_utilization: Ratio = output(PERCENT).symbol("u_{big}").label("Flash utilization, big drive");
        /// Write amplification of the big drive.
        spare_write_amplification: Number = output(PLAIN).symbol(r"\mathrm{WA}_{big}").label("Write amplification, big drive");
        /// Number of big drives bought over the years, replacements included.
        spare_drives: Count = output(COUNT).label("Big drives bought");
        /// Overprovisioning of the small drive.
        small_overprovisioning: Proportion = output(PROPORTION_PERCENT).label("Overprovisioning, small drive");
        /// Spare factor of the small drive.
        small_spare_factor: Ratio = output(PERCENT).label("Spare factor, small drive");
        /// Flash utilization: data divided by raw flash capacity.
        small_utilization: Ratio = output(PERCENT).label("Flash utilization, small drive");
        /// Write amplification of the small drive.
        small_write_amplification: Number = output(PLAIN).label("Write amplification, small drive");
        /// Write throughput of the small drive without GC, as given or in proportion to its flash.
        small_full_rate: ByteRate = output(MB_S).label("Write throughput without GC, small drive");
        /// Lifetime of the small drive.
        small_life: Time = output(Y).label("Lifetime, small drive");
        /// Random-write throughput of the small drive in steady state.
        small_write_rate_random: ByteRate = output(MB_S).label("Sustained random-write throughput, small drive");
        /// Overprovisioning of the later drive.
        later_overprovisioning: Proportion = output(PROPORTION_PERCENT).label("Overprovisioning, later drive");
        /// Spare factor of the later drive.
        later_spare_factor: Ratio = output(PERCENT).label("Spare factor, later drive");
        /// Flash utilization: data divided by raw flash capacity.
        later_utilization: Ratio = output(PERCENT).label("Flash utilization, later drive");
        /// Write amplification of the later drive.
        later_write_amplification: Number = output(PLAIN).label("Write amplification, later drive");
        /// Lifetime of the later drive, from its purchase.
        later_life: Time = output(Y).label("Lifetime, later drive");
        /// Random-write throughput of the later drive in steady state.
        later_write_rate_random: ByteRate = output(MB_S).label("Sustained random-write throughput, later drive");
        /// Number of small and later drives bought over the years, replacements included.
        buy_drives: Count = output(COUNT).label("Small and later drives bought");
    }
}

/// A drive in use.
struct Used {
    spare: f64,
    wa: f64,
    life: f64,
    rate: f64,
}

impl Used {
    fn new(input: &Inputs, raw: f64, cycles: f64, rate: f64) -> Self {
        let spare = definitions::overprovisioning(raw, input.data);
        let wa = greedy(input.pages_per_block, spare).write_amplification;
        let days = raw * cycles / (wa * input.bytes_per_day);
        Self {
            spare,
            wa,
            life: D.to_base(days),
            rate: rate / wa,
        }
    }

    /// How many of them a time takes, one at least.
    fn bought_in(&self, time: f64) -> f64 {
        (time / self.life).ceil().max(1.0)
    }
}

/// Less spare than this is none to clean with.
const LEAST_SPARE: f64 = 1e-4;

/// Both plans, by the same rules.
pub fn compute(input: &Inputs) -> Result<Outputs, Refusal> {
    fits(input, input.small_raw_capacity, "small_raw_capacity")?;
    fits(input, input.big_raw_capacity, "big_raw_capacity")?;
    fits(input, input.later_raw_capacity, "later_raw_capacity")?;
    let cycles = input.pe_cycles;
    let big = Used::new(input, input.big_raw_capacity, cycles, input.big_write_rate);
    let small_full_rate = small_rate(input);
    let small = Used::new(input, input.small_raw_capacity, cycles, small_full_rate);
    let later = Used::new(
        input,
        input.later_raw_capacity,
        input.later_pe_cycles,
        input.later_write_rate,
    );
    let time = Y.to_base(input.years);
    let first = Y.to_base(input.later_after).min(time);
    let then = time - first;
    let (big_drives, small_drives) = (big.bought_in(time), small.bought_in(first));
    let later_drives = if then > 0.0 {
        later.bought_in(then)
    } else {
        0.0
    };
    let spare_cost = big_drives * input.big_price;
    let buy_cost = small_drives * input.small_price + later_drives * input.later_price;
    let mut notes = Vec::new();
    if then == 0.0 {
        notes.push("The years are over before the later drive would be bought.");
    }
    Ok(Outputs {
        cheaper: match spare_cost.total_cmp(&buy_cost) {
            std::cmp::Ordering::Less => Cheaper::Spare,
            std::cmp::Ordering::Greater => Cheaper::Buy,
            std::cmp::Ordering::Equal => Cheaper::Same,
        },
        spare_cost,
        spare_life: big.life,
        spare_write_rate: big.rate,
        buy_cost,
        buy_life: match then > 0.0 {
            true => first + later.life,
            false => small.life,
        },
        buy_write_rate: (small.rate * first + later.rate * then) / time,
        spare_overprovisioning: big.spare,
        spare_spare_factor: definitions::spare_factor(big.spare),
        spare_utilization: definitions::utilization(big.spare),
        spare_write_amplification: big.wa,
        spare_drives: big_drives,
        small_overprovisioning: small.spare,
        small_spare_factor: definitions::spare_factor(small.spare),
        small_utilization: definitions::utilization(small.spare),
        small_write_amplification: small.wa,
        small_full_rate,
        small_life: small.life,
        small_write_rate_random: small.rate,
        later_overprovisioning: later.spare,
        later_spare_factor: definitions::spare_factor(later.spare),
        later_utilization: definitions::utilization(later.spare),
        later_write_amplification: later.wa,
        later_life: later.life,
        later_write_rate_random: later.rate,
        buy_drives: small_drives + later_drives,
        notes,
    })
}

/// As given, or as fast as so much of the big drive's flash.
fn small_rate(input: &Inputs) -> f64 {
    let share = input.small_raw_capacity / input.big_raw_capacity;
    input
        .small_write_rate
        .unwrap_or(input.big_write_rate * share)
}

fn fits(input: &Inputs, raw: f64, quantity: &'static str) -> Result<(), Refusal> {
    if definitions::overprovisioning(raw, input.data) >= LEAST_SPARE {
        return Ok(());
    }
    Err(Refusal::Contradiction {
        quantity,
        rule: "it must be more than data; without spare area there is no GC",
    })
}
