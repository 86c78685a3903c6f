//! What a share of flash that nobody may fill costs, and what it buys.

use super::definitions;
use crate::model;
use crate::quantity::{input, output};
use crate::refusal::Refusal;
use crate::units::{
    ByteRate, Bytes, COUNT, Count, D, GB, GIB, KB, KB_S, MB_S, MONEY, Money, Number, PER_GB,
    PER_TB, PERCENT, PLAIN, PROPORTION_PERCENT, PricePerData, Proportion, Ratio, TB, TB_S, Time, Y,
};
use crate::write_amplification::greedy::greedy;

model! {
    /// What does overprovisioning cost in user capacity and price, and what does it buy in throughput and lifetime?
    "spare-worth": "Cost and benefit of overprovisioning", chapter "overprovisioning";
    equation "copies":
        r"\v{rule_of_thumb} = \frac{1}{2\,\v{overprovisioning}}+\frac23";
    equation "room":
        r"\v{user_capacity} = \frac{\v{raw_capacity}}{1+\v{overprovisioning}}";
    equation "written":
        r"\v{terabytes_written} = \frac{\v{raw_capacity}\,\v{pe_cycles}}{\v{write_amplification}}";
    equation "speed":
        r"\v{random_write_rate} = \frac{\v{write_rate}}{\v{write_amplification}}";
    equation "dwpd":
        r"\v{dwpd} = \frac{\v{terabytes_written}}{\v{user_capacity}\,\v{warranty_period}/1\,\mathrm{d}} = \frac{(1+\v{overprovisioning})\,\v{pe_cycles}}{\v{write_amplification}\,\v{warranty_period}/1\,\mathrm{d}}";
    equation "cycles":
        r"\v{cycles_implied} = \frac{\v{rated_dwpd}\,\v{write_amplification}\,\v{warranty_period}/1\,\mathrm{d}}{1+\v{overprovisioning}}";
    assumes "Writes are uniform random over a full drive, GC is greedy, and the drive is in steady state.";
    assumes "All flash wears equally, spare area included.";
    assumes "The price does not depend on user capacity.";
    limit "At 256 pages per block and 7% to 50% overprovisioning, the rule of thumb is within 3% of the exact solution computed here; beyond 50% it is too low.";
    limit "Real workloads are mostly easier than uniform random: most drives in use have a lower write amplification.";
    limit "Reserve blocks, mapping tables and parity use part of the spare area before GC can.";
    source "desnoyers-2014";
    source "bux-iliadis-2010";
    source "anandtech-vector";
    source "myce-optimus";
    inputs {
        /// Overprovisioning: spare area divided by user capacity.
        overprovisioning: Proportion = input(28.0, PROPORTION_PERCENT).from(0.01, PROPORTION_PERCENT).to(1000.0, PROPORTION_PERCENT).log().symbol(r"\rho").label("Overprovisioning").source("myce-optimus");
        /// Pages per erase block.
        pages_per_block: Count = input(256.0, COUNT).from(2.0, COUNT).to(16384.0, COUNT).whole().log().symbol("b").label("Pages per block").source("anandtech-vector");
        /// Raw flash capacity: all flash in the drive.
        raw_capacity: Bytes = input(512.0, GIB).from(1.0, KB).to(1e6, TB).log().symbol("R").label("Raw flash capacity").source("myce-optimus");
        /// P/E cycles that a block is rated for.
        pe_cycles: Count = input(3000.0, COUNT).from(1.0, COUNT).to(1e9, COUNT).log().symbol("N_{PE}").label("Rated P/E cycles").source("anandtech-vector");
        /// Host writes per day.
        bytes_per_day: Bytes = input(200.0, GB).from(1.0, KB).to(1e6, TB).log().symbol("w").label("Host writes per day");
        /// Write throughput of the drive without GC.
        write_rate: ByteRate = input(400.0, MB_S).from(1.0, KB_S).to(1.0, TB_S).log().symbol("v").label("Write rate");
        /// Price of the drive.
        price: Money = input(400.0, MONEY).from(0.0, MONEY).to(1e9, MONEY).symbol("c").label("Price");
        /// Warranty period.
        warranty_period: Time = input(5.0, Y).from(1.0, D).to(100.0, Y).log().symbol("t_w").label("Warranty").source("myce-optimus");
        /// DWPD rating of a maker; the model calculates the P/E cycles that it needs.
        rated_dwpd: Number = input(10.0, PLAIN).from(0.001, PLAIN).to(1000.0, PLAIN).log().symbol(r"\mathrm{DWPD}_{rated}").label("DWPD rating").source("myce-optimus");
    }
    outputs {
        /// Write amplification: NAND writes divided by host writes.
        write_amplification: Number = output(PLAIN).symbol(r"\mathrm{WA}").label("Write amplification");
        /// Write amplification by a rule of thumb: half the inverse of the overprovisioning, plus two thirds.
        rule_of_thumb: Number = output(PLAIN).symbol(r"\mathrm{WA}_{rule}").label("Write amplification, rule of thumb");
        /// User capacity that is left.
        user_capacity: Bytes = output(GB).symbol("U").label("User capacity");
        /// Spare factor: spare area divided by raw flash capacity.
        spare_factor: Ratio = output(PERCENT).symbol("S").label("Spare factor");
        /// Flash utilization: user capacity divided by raw flash capacity.
        utilization: Ratio = output(PERCENT).symbol("u").label("Flash utilization");
        /// Host writes until the flash is worn out.
        terabytes_written: Bytes = output(TB).symbol(r"\mathrm{TBW}").label("Lifetime host writes");
        /// Lifetime at the given host writes per day.
        lifetime: Time = output(Y).symbol("t").label("Lifetime");
        /// Drive writes per day that the flash endures through the warranty.
        dwpd: Number = output(PLAIN).symbol(r"\mathrm{DWPD}").label("DWPD");
        /// Random-write throughput in steady state.
        random_write_rate: ByteRate = output(MB_S).symbol("v'").label("Sustained random-write throughput");
        /// Price per GB of user capacity.
        price_per_byte: PricePerData = output(PER_GB).label("Price per GB of user capacity");
        /// Price per TB of host writes over the lifetime.
        price_per_written_byte: PricePerData = output(PER_TB).label("Price per TB written");
        /// P/E cycles that the flash needs if the rating is to hold under uniform random writes.
        cycles_implied: Count = output(COUNT).symbol("N'_{PE}").label("P/E cycles the rating needs");
    }
}

/// Everything follows from the room that is left and the copies that cleaning makes.
pub fn compute(input: &Inputs) -> Result<Outputs, Refusal> {
    let spare = input.overprovisioning;
    let wa = greedy(input.pages_per_block, spare).write_amplification;
    let user_capacity = input.raw_capacity / (1.0 + spare);
    let written = input.raw_capacity * input.pe_cycles / wa;
    let days = input.warranty_period / D.to_base(1.0);
    Ok(Outputs {
        write_amplification: wa,
        rule_of_thumb: 0.5 / spare + 2.0 / 3.0,
        user_capacity,
        spare_factor: definitions::spare_factor(spare),
        utilization: definitions::utilization(spare),
        terabytes_written: written,
        lifetime: D.to_base(written / input.bytes_per_day),
        dwpd: written / (user_capacity * days),
        random_write_rate: input.write_rate / wa,
        price_per_byte: input.price / user_capacity,
        price_per_written_byte: input.price / written,
        cycles_implied: input.rated_dwpd * wa * days / (1.0 + spare),
        notes: Vec::new(),
    })
}
