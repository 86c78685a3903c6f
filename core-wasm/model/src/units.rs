//! The units a quantity may be written in.
//!
//! The engine computes in base units alone: seconds, bytes, bytes per second, per second, watts,
//! degrees Celsius, plain numbers. A unit says how a written number becomes one:
//! `(value + offset) × times ÷ per`. Two whole numbers instead of one factor keep 15 ms exactly
//! equal to 0.015 s, which a factor of 1e-3 would not. Only temperatures have an offset.

/// What a quantity measures.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Dimension {
    /// A share of a whole, 0 to 1.
    Ratio,
    /// One amount against another that does not hold it, such as spare against user: may pass 1.
    Proportion,
    /// A plain number: an exponent, a factor.
    Number,
    /// Things counted: items, servers, requests outstanding.
    Count,
    /// A duration; base unit second.
    Time,
    /// An amount of data; base unit byte.
    Bytes,
    /// Data per time; base unit byte per second.
    ByteRate,
    /// Events per time; base unit per second.
    Rate,
    /// Turns per time; base unit per second, always shown per minute.
    Rotation,
    /// A temperature; base unit degree Celsius, which models turn into kelvin inside.
    Temperature,
    /// Energy per time; base unit watt.
    Power,
    /// Energy; base unit joule.
    Energy,
    /// Energy of one particle; base unit electronvolt, in which activation energies are published.
    ParticleEnergy,
    /// Events per energy; base unit per joule.
    PerEnergy,
    /// A length of time on the scale of a purchase; base unit year, in which it is asked for.
    Years,
    /// An amount of money in whatever currency the reader keeps to.
    Money,
    /// Money per amount of data; base unit per byte.
    PricePerData,
    /// Money per energy; base unit per kilowatt-hour, in which it is billed.
    PricePerEnergy,
}

/// Every dimension, in the order in which they are described.
pub const DIMENSIONS: [Dimension; 18] = [
    Dimension::Ratio,
    Dimension::Proportion,
    Dimension::Number,
    Dimension::Count,
    Dimension::Time,
    Dimension::Bytes,
    Dimension::ByteRate,
    Dimension::Rate,
    Dimension::Rotation,
    Dimension::Temperature,
    Dimension::Power,
    Dimension::Energy,
    Dimension::ParticleEnergy,
    Dimension::PerEnergy,
    Dimension::Years,
    Dimension::Money,
    Dimension::PricePerData,
    Dimension::PricePerEnergy,
];

impl Dimension {
    /// The name that the site and the command line know it by.
    pub const fn id(self) -> &'static str {
        match self {
            Self::Ratio => "ratio",
            Self::Proportion => "proportion",
            Self::Number => "number",
            Self::Count => "count",
            Self::Time => "time",
            Self::Bytes => "bytes",
            Self::ByteRate => "byte_rate",
            Self::Rate => "rate",
            Self::Rotation => "rotation",
            Self::Temperature => "temperature",
            Self::Power => "power",
            Self::Energy => "energy",
            Self::ParticleEnergy => "particle_energy",
            Self::PerEnergy => "per_energy",
            Self::Years => "years",
            Self::Money => "money",
            Self::PricePerData => "price_per_data",
            Self::PricePerEnergy => "price_per_energy",
        }
    }

    /// Every unit it may be written in; the first is the base unit.
    pub const fn units(self) -> &'static [Unit] {
        match self {
            Self::Ratio => &[ONE, PERCENT],
            Self::Proportion => &[PROPORTION, PROPORTION_PERCENT],
            Self::Number => &[PLAIN],
            Self::Count => &[COUNT],
            Self::Time => &[S, NS, US, US_TYPED, US_GREEK, MS, MIN, H, D, WK, MO, Y],
            Self::Bytes => &[B, KB, MB, GB, TB, PB, EB, ZB, KIB, MIB, GIB, TIB, PIB],
            Self::ByteRate => &[B_S, KB_S, MB_S, GB_S, TB_S, KIB_S, MIB_S, GIB_S, GB_D, TB_D],
            Self::Rate => &[PER_S, IOPS, HZ],
            Self::Rotation => &[TURNS_PER_S, RPM],
            Self::Temperature => &[CELSIUS, CELSIUS_TYPED, KELVIN, FAHRENHEIT, FAHRENHEIT_TYPED],
            Self::Power => &[W, MILLIWATT, KILOWATT],
            Self::Energy => &[J, MICROJOULE, MICROJOULE_TYPED, MILLIJOULE, WH, KWH],
            Self::ParticleEnergy => &[EV, MILLI_EV],
            Self::PerEnergy => &[PER_J],
            Self::Years => &[YEARS, YEARS_IN_D, YEARS_IN_MO],
            Self::Money => &[MONEY],
            Self::PricePerData => &[PER_B, PER_MB, PER_GB, PER_TB, PER_PB],
            Self::PricePerEnergy => &[PER_KWH, PER_MWH],
        }
    }
}

/// One way to write a quantity of a dimension.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Unit {
    /// As it is typed: `ms`, `GiB`, `%`; empty for a plain number.
    pub id: &'static str,
    /// What it measures.
    pub dimension: Dimension,
    /// A written number times this …
    pub times: f64,
    /// … divided by this is the number in the base unit.
    pub per: f64,
    /// Added to the written number first: where the unit's own zero lies. 0 but for temperatures.
    pub offset: f64,
    /// Whether the site may choose it to show a value; the others are only understood.
    pub shown: bool,
}

impl Unit {
    /// A written number in the base unit.
    pub const fn to_base(&self, written: f64) -> f64 {
        (written + self.offset) * self.times / self.per
    }
}

const fn unit(id: &'static str, dimension: Dimension, times: f64, per: f64) -> Unit {
    Unit {
        id,
        dimension,
        times,
        per,
        offset: 0.0,
        shown: true,
    }
}

const fn understood(id: &'static str, dimension: Dimension, times: f64, per: f64) -> Unit {
    Unit {
        id,
        dimension,
        times,
        per,
        offset: 0.0,
        shown: false,
    }
}

const fn with_zero_at(
    zero: f64,
    id: &'static str,
    dimension: Dimension,
    times: f64,
    per: f64,
) -> Unit {
    let mut made = understood(id, dimension, times, per);
    made.offset = -zero;
    made
}

/// Declares one unit a line, with its own documentation.
macro_rules! units {
    ($($(#[doc = $about:literal])+ $NAME:ident = $make:ident($($part:expr),+);)+) => {
        $($(#[doc = $about])+ pub const $NAME: Unit = $make($($part),+);)+
    };
}

units! {
    /// A share written as a number from 0 to 1.
    ONE = understood("", Dimension::Ratio, 1.0, 1.0);
    /// A share written as per cent.
    PERCENT = unit("%", Dimension::Ratio, 1.0, 100.0);
    /// A proportion written as a number.
    PROPORTION = understood("", Dimension::Proportion, 1.0, 1.0);
    /// A proportion written as per cent.
    PROPORTION_PERCENT = unit("%", Dimension::Proportion, 1.0, 100.0);
    /// A plain number.
    PLAIN = unit("", Dimension::Number, 1.0, 1.0);
    /// Things, counted.
    COUNT = unit("", Dimension::Count, 1.0, 1.0);
    /// Second.
    S = unit("s", Dimension::Time, 1.0, 1.0);
    /// Nanosecond.
    NS = unit("ns", Dimension::Time, 1.0, 1e9);
    /// Microsecond.
    US = unit("µs", Dimension::Time, 1.0, 1e6);
    /// Microsecond, as it is typed on most keyboards.
    US_TYPED = understood("us", Dimension::Time, 1.0, 1e6);
    /// Microsecond with the Greek letter in place of the micro sign.
    US_GREEK = understood("μs", Dimension::Time, 1.0, 1e6);
    /// Millisecond.
    MS = unit("ms", Dimension::Time, 1.0, 1e3);
    /// Minute.
    MIN = unit("min", Dimension::Time, 60.0, 1.0);
    /// Hour.
    H = unit("h", Dimension::Time, 3600.0, 1.0);
    /// Day of 24 hours.
    D = unit("d", Dimension::Time, 86_400.0, 1.0);
    /// Week of seven days.
    WK = understood("wk", Dimension::Time, 604_800.0, 1.0);
    /// Month, a twelfth of a year of 365 days.
    MO = understood("mo", Dimension::Time, 2_628_000.0, 1.0);
    /// Year of 365 days.
    Y = unit("y", Dimension::Time, 31_536_000.0, 1.0);
    /// Byte.
    B = unit("B", Dimension::Bytes, 1.0, 1.0);
    /// Kilobyte, 10³ B.
    KB = unit("kB", Dimension::Bytes, 1e3, 1.0);
    /// Megabyte, 10⁶ B.
    MB = unit("MB", Dimension::Bytes, 1e6, 1.0);
    /// Gigabyte, 10⁹ B.
    GB = unit("GB", Dimension::Bytes, 1e9, 1.0);
    /// Terabyte, 10¹² B.
    TB = unit("TB", Dimension::Bytes, 1e12, 1.0);
    /// Petabyte, 10¹⁵ B.
    PB = unit("PB", Dimension::Bytes, 1e15, 1.0);
    /// Exabyte, 10¹⁸ B.
    EB = unit("EB", Dimension::Bytes, 1e18, 1.0);
    /// Zettabyte, 10²¹ B.
    ZB = unit("ZB", Dimension::Bytes, 1e21, 1.0);
    /// Kibibyte, 2¹⁰ B.
    KIB = understood("KiB", Dimension::Bytes, 1024.0, 1.0);
    /// Mebibyte, 2²⁰ B.
    MIB = understood("MiB", Dimension::Bytes, 1_048_576.0, 1.0);
    /// Gibibyte, 2³⁰ B.
    GIB = understood("GiB", Dimension::Bytes, 1_073_741_824.0, 1.0);
    /// Tebibyte, 2⁴⁰ B.
    TIB = understood("TiB", Dimension::Bytes, 1_099_511_627_776.0, 1.0);
    /// Pebibyte, 2⁵⁰ B.
    PIB = understood("PiB", Dimension::Bytes, 1_125_899_906_842_624.0, 1.0);
    /// Byte per second.
    B_S = unit("B/s", Dimension::ByteRate, 1.0, 1.0);
    /// Kilobyte per second.
    KB_S = unit("kB/s", Dimension::ByteRate, 1e3, 1.0);
    /// Megabyte per second.
    MB_S = unit("MB/s", Dimension::ByteRate, 1e6, 1.0);
    /// Gigabyte per second.
    GB_S = unit("GB/s", Dimension::ByteRate, 1e9, 1.0);
    /// Terabyte per second.
    TB_S = unit("TB/s", Dimension::ByteRate, 1e12, 1.0);
    /// Kibibyte per second.
    KIB_S = understood("KiB/s", Dimension::ByteRate, 1024.0, 1.0);
    /// Mebibyte per second.
    MIB_S = understood("MiB/s", Dimension::ByteRate, 1_048_576.0, 1.0);
    /// Gibibyte per second.
    GIB_S = understood("GiB/s", Dimension::ByteRate, 1_073_741_824.0, 1.0);
    /// Gigabyte per day, as drives are said to be written to.
    GB_D = understood("GB/d", Dimension::ByteRate, 1e9, 86_400.0);
    /// Terabyte per day.
    TB_D = understood("TB/d", Dimension::ByteRate, 1e12, 86_400.0);
    /// Events per second.
    PER_S = unit("/s", Dimension::Rate, 1.0, 1.0);
    /// Requests per second.
    IOPS = understood("IOPS", Dimension::Rate, 1.0, 1.0);
    /// Hertz.
    HZ = understood("Hz", Dimension::Rate, 1.0, 1.0);
    /// Turns per second.
    TURNS_PER_S = understood("/s", Dimension::Rotation, 1.0, 1.0);
    /// Turns per minute.
    RPM = unit("rpm", Dimension::Rotation, 1.0, 60.0);
    /// Degree Celsius.
    CELSIUS = unit("°C", Dimension::Temperature, 1.0, 1.0);
    /// Degree Celsius without the sign that many keyboards lack.
    CELSIUS_TYPED = understood("C", Dimension::Temperature, 1.0, 1.0);
    /// Kelvin.
    KELVIN = with_zero_at(273.15, "K", Dimension::Temperature, 1.0, 1.0);
    /// Degree Fahrenheit.
    FAHRENHEIT = with_zero_at(32.0, "°F", Dimension::Temperature, 5.0, 9.0);
    /// Degree Fahrenheit without the sign that many keyboards lack.
    FAHRENHEIT_TYPED = with_zero_at(32.0, "F", Dimension::Temperature, 5.0, 9.0);
    /// Watt.
    W = unit("W", Dimension::Power, 1.0, 1.0);
    /// Milliwatt.
    MILLIWATT = unit("mW", Dimension::Power, 1.0, 1e3);
    /// Kilowatt.
    KILOWATT = unit("kW", Dimension::Power, 1e3, 1.0);
    /// Joule.
    J = unit("J", Dimension::Energy, 1.0, 1.0);
    /// Microjoule.
    MICROJOULE = unit("µJ", Dimension::Energy, 1.0, 1e6);
    /// Microjoule, as it is typed on most keyboards.
    MICROJOULE_TYPED = understood("uJ", Dimension::Energy, 1.0, 1e6);
    /// Millijoule.
    MILLIJOULE = unit("mJ", Dimension::Energy, 1.0, 1e3);
    /// Watt-hour.
    WH = unit("Wh", Dimension::Energy, 3600.0, 1.0);
    /// Kilowatt-hour.
    KWH = unit("kWh", Dimension::Energy, 3.6e6, 1.0);
    /// Electronvolt.
    EV = unit("eV", Dimension::ParticleEnergy, 1.0, 1.0);
    /// Millielectronvolt.
    MILLI_EV = understood("meV", Dimension::ParticleEnergy, 1.0, 1e3);
    /// Events per joule.
    PER_J = unit("/J", Dimension::PerEnergy, 1.0, 1.0);
    /// Year of 365 days, where it is the base unit.
    YEARS = unit("y", Dimension::Years, 1.0, 1.0);
    /// Day, as part of a year of 365.
    YEARS_IN_D = understood("d", Dimension::Years, 1.0, 365.0);
    /// Month, as part of a year.
    YEARS_IN_MO = understood("mo", Dimension::Years, 1.0, 12.0);
    /// Money, in the currency that the reader keeps to.
    MONEY = unit("", Dimension::Money, 1.0, 1.0);
    /// Money per byte.
    PER_B = understood("/B", Dimension::PricePerData, 1.0, 1.0);
    /// Money per megabyte.
    PER_MB = unit("/MB", Dimension::PricePerData, 1.0, 1e6);
    /// Money per gigabyte.
    PER_GB = unit("/GB", Dimension::PricePerData, 1.0, 1e9);
    /// Money per terabyte.
    PER_TB = unit("/TB", Dimension::PricePerData, 1.0, 1e12);
    /// Money per petabyte.
    PER_PB = understood("/PB", Dimension::PricePerData, 1.0, 1e15);
    /// Money per kilowatt-hour.
    PER_KWH = unit("/kWh", Dimension::PricePerEnergy, 1.0, 1.0);
    /// Money per megawatt-hour.
    PER_MWH = understood("/MWh", Dimension::PricePerEnergy, 1.0, 1e3);
}

// What a quantity of each dimension is in Rust, by the name of the dimension, in its base unit.

/// A share of a whole, 0 to 1.
pub type Ratio = f64;
/// One amount against another.
pub type Proportion = f64;
/// A plain number.
pub type Number = f64;
/// A count of things; whole unless a model says otherwise.
pub type Count = f64;
/// A duration in seconds.
pub type Time = f64;
/// An amount of data in bytes.
pub type Bytes = f64;
/// Data per time in bytes per second.
pub type ByteRate = f64;
/// Events per second.
pub type Rate = f64;
/// A temperature in degrees Celsius.
pub type Temperature = f64;
/// Energy per time in watts.
pub type Power = f64;
/// Energy in joules.
pub type Energy = f64;
/// Energy of one particle in electronvolts.
pub type ParticleEnergy = f64;
/// Events per joule.
pub type PerEnergy = f64;
/// Years of 365 days.
pub type Years = f64;
/// Money.
pub type Money = f64;
/// Money per byte.
pub type PricePerData = f64;
/// Money per kilowatt-hour.
pub type PricePerEnergy = f64;

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_decimal_number_of_a_small_unit_is_exactly_its_decimal_in_the_base_unit() {
        assert_eq!(MS.to_base(15.0), 0.015);
        assert_eq!(US.to_base(250.0), 0.000_25);
        assert_eq!(PERCENT.to_base(80.0), 0.8);
        assert_eq!(RPM.to_base(7200.0), 120.0);
    }

    #[test]
    fn temperatures_meet_where_they_are_the_same() {
        assert_eq!(KELVIN.to_base(273.15), 0.0);
        assert_eq!(FAHRENHEIT.to_base(212.0), 100.0);
        assert_eq!(FAHRENHEIT.to_base(-40.0), CELSIUS.to_base(-40.0));
    }

    #[test]
    fn every_unit_stands_under_its_own_dimension_and_the_first_is_the_base() {
        for dimension in DIMENSIONS {
            let units = dimension.units();
            let base = (units[0].times, units[0].per, units[0].offset);
            assert_eq!(base, (1.0, 1.0, 0.0), "{dimension:?}");
            for (place, unit) in units.iter().enumerate() {
                assert_eq!(unit.dimension, dimension, "{}", unit.id);
                assert!(
                    units[..place].iter().all(|other| other.id != unit.id),
                    "{} twice",
                    unit.id
                );
            }
            assert!(
                units.iter().any(|unit| unit.shown),
                "{dimension:?} has no unit to show"
            );
        }
    }
}
