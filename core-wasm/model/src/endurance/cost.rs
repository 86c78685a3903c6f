//! What a drive costs over its life.

use crate::model;
use crate::quantity::{input, optional, output};
use crate::refusal::Refusal;
use crate::units::{
    B_S, ByteRate, Bytes, COUNT, Count, Energy, GB, J, KWH, MB_S, MILLIWATT, MONEY, Money, Number,
    PB, PER_J, PER_KWH, PER_S, PER_TB, PLAIN, PerEnergy, Power, PricePerData, PricePerEnergy, Rate,
    TB, W, Y, YEARS, Years,
};

model! {
    /// What do drives cost per terabyte written, for their energy, and in total?
    "cost": "Cost of endurance and power", chapter "endurance";
    equation "written": r"\v{price_per_written_byte} = \frac{\v{price}}{\v{terabytes_written}}";
    equation "energy": r"\v{energy_cost} = \v{installed}\,\v{power}\,\v{pue}\,\v{years}\,\v{energy_price}";
    equation "efficiency": r"\v{requests_per_joule} = \frac{\v{requests_per_second}}{\v{power}}";
    equation "total": r"\v{total} = \v{drives}\,\v{price}+\v{energy_cost}";
    assumes "The number of drives in service stays the same. When a drive's endurance rating is used up, a new one takes its place, at the same price.";
    assumes "Each drive always draws the stated power, and all prices stay the same over the years.";
    assumes "All amounts are in the same currency, whichever you choose. A year is 365 days.";
    limit "Labor, failures, rack space, and falling prices are not included.";
    limit "Watts per IOPS compare drives under full load. Idle power, from milliwatts to some watts, is not included.";
    source "cio-asia-2013";
    source "myce-optimus";
    inputs {
        /// Drives in service at the same time.
        installed: Count = input(1.0, COUNT).from(1.0, COUNT).to(1e7, COUNT).whole().log().symbol("N").label("Drives in service");
        /// Price of one drive.
        price: Money = input(449.99, MONEY).from(0.01, MONEY).to(1e9, MONEY).log().symbol("c").label("Price").source("techgage-970");
        /// Endurance rating of one drive, in terabytes of host writes.
        terabytes_written: Bytes = input(600.0, TB).from(1.0, GB).to(1e6, PB).log().symbol("TBW").label("Terabytes written").source("techgage-970");
        /// Mean power of one drive.
        power: Power = input(5.0, W).from(1.0, MILLIWATT).to(10_000.0, W).log().symbol("P").label("Power");
        /// Price of electrical energy.
        energy_price: PricePerEnergy = input(0.2, PER_KWH).from(0.0, PER_KWH).to(10.0, PER_KWH).symbol("c_e").label("Energy price");
        /// Power usage effectiveness (PUE): facility power divided by computing power; 2.5 if computers use 40% of the power.
        pue: Number = input(1.5, PLAIN).from(1.0, PLAIN).to(5.0, PLAIN).symbol("PUE").label("Power usage effectiveness");
        /// Years that drives are in service.
        years: Years = input(5.0, YEARS).from(0.01, YEARS).to(50.0, YEARS).symbol("t").label("Years");
        /// IOPS of one drive at the stated power.
        requests_per_second: Rate = input(10_000.0, PER_S).from(0.001, PER_S).to(1e9, PER_S).log().symbol("X").label("Requests per second");
        /// Mean rate of host writes to each drive in service; if left out, none is replaced.
        write_rate: Option<ByteRate> = optional(MB_S).from(1.0, B_S).to(100_000.0, MB_S).log().symbol("r").label("Write rate");
    }
    outputs {
        /// Price of one drive divided by its endurance rating.
        price_per_written_byte: PricePerData = output(PER_TB).symbol("c_b").label("Price per TB written");
        /// Energy that the drives in service use over these years, without cooling and power distribution.
        energy: Energy = output(KWH).label("Energy of the drives");
        /// Energy cost of the drives in service, with cooling and power distribution.
        energy_cost: Money = output(MONEY).symbol("c_{energy}").label("Energy cost");
        /// Requests served per joule of drive energy.
        requests_per_joule: PerEnergy = output(PER_J).symbol("X/P").label("Requests per joule");
        /// Drive energy per request: watts per IOPS.
        joules_per_request: Energy = output(J).label("Energy per request");
        /// Drives bought over these years: those in service, and their replacements.
        drives: Count = output(COUNT).symbol("n").label("Drives");
        /// How often each drive is replaced, one after the other, because its endurance rating is used up.
        replacements: Count = output(COUNT).label("Replacements of each drive");
        /// Total cost of drives and energy.
        total: Money = output(MONEY).symbol("c_{total}").label("Total");
    }
}

/// Price, energy, and how many drives it takes.
pub fn compute(input: &Inputs) -> Result<Outputs, Refusal> {
    let time = Y.to_base(input.years);
    let energy = input.installed * input.power * time;
    let energy_cost = energy * input.pue / KWH.times * input.energy_price;
    let written = input.write_rate.map_or(0.0, |rate| rate * time);
    // A hair is taken off so that writing exactly one rating does not buy a second drive.
    let successive = (written / input.terabytes_written * (1.0 - 1e-12))
        .ceil()
        .max(1.0);
    let drives = input.installed * successive;
    Ok(Outputs {
        price_per_written_byte: input.price / input.terabytes_written,
        energy,
        energy_cost,
        requests_per_joule: input.requests_per_second / input.power,
        joules_per_request: input.power / input.requests_per_second,
        drives,
        replacements: successive - 1.0,
        total: drives * input.price + energy_cost,
        notes: Vec::new(),
    })
}
