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
    /// What does a drive cost for what it writes, for the power it draws, and in all?
    "cost": "Cost of endurance and power", chapter "endurance";
    equation "written": r"\v{price_per_written_byte} = \frac{\v{price}}{\v{terabytes_written}}";
    equation "energy": r"\v{energy_cost} = \v{power}\,\v{pue}\,\v{years}\,\v{energy_price}";
    equation "efficiency": r"\v{requests_per_joule} = \frac{\v{requests_per_second}}{\v{power}}";
    equation "total": r"\v{total} = \v{drives}\,\v{price}+\v{energy_cost}";
    assumes "One drive is in service at a time; a new one is bought at the same price when the rating of the last is written.";
    assumes "The drive draws the stated power all the time, and everything costs the same throughout the years.";
    assumes "Money is in one currency, whichever it is. A year is 365 days.";
    limit "Work, failures, the space in the rack and the fall of prices are left out.";
    limit "A watt per request per second compares drives at their busiest. What a drive draws while it waits, from milliwatts to some watts, is not in it.";
    source "cio-asia-2013";
    source "myce-optimus";
    inputs {
        /// Price of one drive.
        price: Money = input(449.99, MONEY).from(0.01, MONEY).to(1e9, MONEY).log().symbol("c").label("Price").source("techgage-970");
        /// Bytes that the host may write to one drive: its rating.
        terabytes_written: Bytes = input(600.0, TB).from(1.0, GB).to(1e6, PB).log().symbol("TBW").label("Terabytes written").source("techgage-970");
        /// Power that the drive draws in the mean.
        power: Power = input(5.0, W).from(1.0, MILLIWATT).to(10_000.0, W).log().symbol("P").label("Power");
        /// Price of energy.
        energy_price: PricePerEnergy = input(0.2, PER_KWH).from(0.0, PER_KWH).to(10.0, PER_KWH).symbol("c_e").label("Energy price");
        /// What the whole site draws divided by what its computers draw: 2.5 where computers take 40 % of the power.
        pue: Number = input(1.5, PLAIN).from(1.0, PLAIN).to(5.0, PLAIN).symbol("PUE").label("Power usage effectiveness");
        /// How long drives are kept in service.
        years: Years = input(5.0, YEARS).from(0.01, YEARS).to(50.0, YEARS).symbol("t").label("Years");
        /// Requests per second that the drive serves at that power.
        requests_per_second: Rate = input(10_000.0, PER_S).from(0.001, PER_S).to(1e9, PER_S).log().symbol("X").label("Requests per second");
        /// Rate at which the host writes; left out, one drive lasts.
        write_rate: Option<ByteRate> = optional(MB_S).from(1.0, B_S).to(100_000.0, MB_S).log().symbol("r").label("Write rate");
    }
    outputs {
        /// Price of each byte that may be written.
        price_per_written_byte: PricePerData = output(PER_TB).symbol("c_b").label("Price per TB written");
        /// Energy that the drive draws in these years, that of the site around it not counted.
        energy: Energy = output(KWH).label("Energy of the drive");
        /// Price of the energy of drive and site.
        energy_cost: Money = output(MONEY).symbol("c_{energy}").label("Energy cost");
        /// Requests for each joule.
        requests_per_joule: PerEnergy = output(PER_J).symbol("X/P").label("Requests per joule");
        /// Energy for each request: watts per request per second.
        joules_per_request: Energy = output(J).label("Energy per request");
        /// Drives that are used up in these years.
        drives: Count = output(COUNT).symbol("n").label("Drives");
        /// Drives and energy together.
        total: Money = output(MONEY).symbol("c_{total}").label("Total");
    }
}

/// Price, energy, and how many drives it takes.
pub fn compute(input: &Inputs) -> Result<Outputs, Refusal> {
    let time = Y.to_base(input.years);
    let energy = input.power * time;
    let energy_cost = energy * input.pue / KWH.times * input.energy_price;
    let written = input.write_rate.map_or(0.0, |rate| rate * time);
    // A hair is taken off so that writing exactly one rating does not buy a second drive.
    let drives = (written / input.terabytes_written * (1.0 - 1e-12))
        .ceil()
        .max(1.0);
    Ok(Outputs {
        price_per_written_byte: input.price / input.terabytes_written,
        energy,
        energy_cost,
        requests_per_joule: input.requests_per_second / input.power,
        joules_per_request: input.power / input.requests_per_second,
        drives,
        total: drives * input.price + energy_cost,
        notes: Vec::new(),
    })
}
