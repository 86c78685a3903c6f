//! Which class of drives a need belongs to, by drive writes per day and by what waits for the drive.

use crate::quantity::{input, outcome, output};
use crate::refusal::{Known, Refusal};
use crate::units::{
    B, Bytes, D, GB, MS, Number, PB, PER_S, PLAIN, PROPORTION_PERCENT, Proportion, Rate, S, TB,
    Time, US, Y,
};
use crate::{choices, model};

const DAY: Time = D.to_base(1.0);
/// Drive writes per day that the four classes are usually rated for, from client to write-intensive.
const USUAL: [Number; 4] = [0.3, 1.0, 3.0, 10.0];
/// A flush by a drive without power-loss protection, in milliseconds.
const USUAL_FLUSH: f64 = 3.5;
const NOTHING_LASTS: &str = "No class in the market is rated for so many drive writes per day.";

choices! {
    /// A class of drives by its rating.
    Class {
        /// Rated for about a third of a drive write per day, as most drives of personal computers.
        Client = "client", "Client";
        /// Rated for about one drive write per day.
        ReadIntensive = "read-intensive", "Read-intensive";
        /// Rated for about three drive writes per day.
        MixedUse = "mixed-use", "Mixed use";
        /// Rated for about ten drive writes per day.
        WriteIntensive = "write-intensive", "Write-intensive";
        /// More than any class.
        Beyond = "beyond", "None: more drives, or larger ones";
    }
}

choices! {
    /// Whether commits need a drive with power-loss protection.
    Protection {
        /// A drive without it is fast enough.
        Optional = "optional", "Not for speed";
        /// Only a drive with it keeps up.
        Needed = "needed", "Yes, to keep up";
    }
}

model! {
    /// Which class of drives is rated for a given load?
    "drive-class": "Class of drive", chapter "endurance";
    equation "dwpd": r"\v{dwpd} = \frac{\v{need}}{\v{capacity}\,\v{warranty_period}/1\,\mathrm{d}}";
    equation "load": r"\v{flush_load} = \v{flush_rate}\,\v{flush_time}";
    assumes "A class is rated for at least the drive writes per day of its lower end, over the warranty.";
    assumes "Flushes wait for each other. A drive without power-loss protection keeps up if they take less than all of the time.";
    limit "Makers draw the lines themselves, and some drives stand between two classes. The numbers of a drive decide, not its name.";
    limit "Power-loss protection also saves data that a drive has acknowledged. That is a question of safety, not of speed.";
    source "servethehome-7500";
    source "zaitsev-fsync-2018";
    inputs {
        /// Bytes of host writes that the drive must be rated for.
        need: Bytes = input(493.0, TB).from(1.0, B).to(1e6, PB).log().symbol("N").label("Writes to be rated for");
        /// Capacity of the drive.
        capacity: Bytes = input(960.0, GB).from(1.0, GB).to(1000.0, PB).log().symbol("C").label("User capacity");
        /// Period of the rating.
        warranty_period: Time = input(5.0, Y).from(1.0, D).to(100.0, Y).log().symbol("t").label("Warranty period");
        /// Drive writes per day that client drives are rated for.
        client_dwpd: Number = input(USUAL[0], PLAIN).from(0.001, PLAIN).to(100.0, PLAIN).log().label("Client drives are rated for");
        /// Drive writes per day that read-intensive drives are rated for.
        read_intensive_dwpd: Number = input(USUAL[1], PLAIN).from(0.001, PLAIN).to(100.0, PLAIN).log().label("Read-intensive drives are rated for").source("servethehome-7500");
        /// Drive writes per day that mixed-use drives are rated for.
        mixed_use_dwpd: Number = input(USUAL[2], PLAIN).from(0.001, PLAIN).to(100.0, PLAIN).log().label("Mixed-use drives are rated for").source("servethehome-7500");
        /// Drive writes per day that write-intensive drives are rated for.
        write_intensive_dwpd: Number = input(USUAL[3], PLAIN).from(0.001, PLAIN).to(1000.0, PLAIN).log().label("Write-intensive drives are rated for");
        /// Flushes per second that wait for the drive.
        flush_rate: Rate = input(0.0, PER_S).from(0.0, PER_S).to(1e7, PER_S).symbol("f").label("Flushes");
        /// Time of a flush by a drive without power-loss protection.
        flush_time: Time = input(USUAL_FLUSH, MS).from(1.0, US).to(10.0, S).log().symbol("t_f").label("Flush without protection").source("zaitsev-fsync-2018");
    }
    outputs {
        /// Lowest class of drives that is rated for the need.
        class: Class = outcome(Class::OPTIONS).label("Class");
        /// Needed rating as drive writes per day.
        dwpd: Number = output(PLAIN).symbol("DWPD").label("DWPD");
        /// Drive writes per day of the class divided by those of the need.
        margin: Known<Number> = output(PLAIN).label("Margin of the class");
        /// Whether flushes ask for power-loss protection.
        protection: Protection = outcome(Protection::OPTIONS).label("Power-loss protection");
        /// Share of the time that a drive without it spends in flushes.
        flush_load: Proportion = output(PROPORTION_PERCENT).symbol(r"\rho").label("Time spent in flushes");
        /// Capacity with which a client drive would do.
        client_capacity: Bytes = output(TB).label("Capacity of a client drive that would do");
    }
}

impl Inputs {
    /// A need among the usual classes.
    pub(super) const fn usual(
        need: Bytes,
        capacity: Bytes,
        warranty_period: Time,
        flush_rate: Rate,
    ) -> Self {
        Self {
            need,
            capacity,
            warranty_period,
            client_dwpd: USUAL[0],
            read_intensive_dwpd: USUAL[1],
            mixed_use_dwpd: USUAL[2],
            write_intensive_dwpd: USUAL[3],
            flush_rate,
            flush_time: MS.to_base(USUAL_FLUSH),
        }
    }
}

/// The first class whose rating is enough.
pub fn compute(input: &Inputs) -> Result<Outputs, Refusal> {
    let rated = [
        (Class::Client, input.client_dwpd),
        (Class::ReadIntensive, input.read_intensive_dwpd),
        (Class::MixedUse, input.mixed_use_dwpd),
        (Class::WriteIntensive, input.write_intensive_dwpd),
    ];
    if rated.windows(2).any(|pair| pair[0].1 >= pair[1].1) {
        return Err(Refusal::Contradiction {
            quantity: "client_dwpd",
            rule: "it must be below read_intensive_dwpd, that below mixed_use_dwpd, and that below write_intensive_dwpd",
        });
    }
    let days = input.warranty_period / DAY;
    let dwpd = input.need / (input.capacity * days);
    let fits = rated.iter().find(|(_, rating)| *rating >= dwpd);
    let load = input.flush_rate * input.flush_time;
    Ok(Outputs {
        class: fits.map_or(Class::Beyond, |&(class, _)| class),
        dwpd,
        margin: fits.map(|(_, rating)| rating / dwpd).ok_or(NOTHING_LASTS),
        protection: if load >= 1.0 {
            Protection::Needed
        } else {
            Protection::Optional
        },
        flush_load: load,
        client_capacity: input.need / (input.client_dwpd * days),
        notes: Vec::new(),
    })
}
