//! The units a quantity may be written in.
//!
//! The engine computes in base units alone: seconds, bytes, bytes per second, per second, plain
//! numbers. A unit says how a written number becomes one: `value × times ÷ per`. Two whole numbers
//! instead of one factor keep 15 ms exactly equal to 0.015 s, which a factor of 1e-3 would not.

/// What a quantity measures.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Dimension {
    /// A share of a whole, 0 to 1.
    Ratio,
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
}

/// Every dimension, in the order in which they are described.
pub const DIMENSIONS: [Dimension; 7] = [
    Dimension::Ratio,
    Dimension::Number,
    Dimension::Count,
    Dimension::Time,
    Dimension::Bytes,
    Dimension::ByteRate,
    Dimension::Rate,
];

impl Dimension {
    /// The name that the site and the command line know it by.
    pub const fn id(self) -> &'static str {
        match self {
            Self::Ratio => "ratio",
            Self::Number => "number",
            Self::Count => "count",
            Self::Time => "time",
            Self::Bytes => "bytes",
            Self::ByteRate => "byte_rate",
            Self::Rate => "rate",
        }
    }

    /// Every unit it may be written in; the first is the base unit.
    pub const fn units(self) -> &'static [Unit] {
        match self {
            Self::Ratio => &[ONE, PERCENT],
            Self::Number => &[PLAIN],
            Self::Count => &[COUNT],
            Self::Time => &[S, NS, US, US_TYPED, US_GREEK, MS, MIN, H, D, Y],
            Self::Bytes => &[B, KB, MB, GB, TB, PB, KIB, MIB, GIB, TIB, PIB],
            Self::ByteRate => &[B_S, KB_S, MB_S, GB_S, TB_S, KIB_S, MIB_S, GIB_S],
            Self::Rate => &[PER_S, IOPS, HZ, RPM],
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
    /// Whether the site may choose it to show a value; the others are only understood.
    pub shown: bool,
}

impl Unit {
    /// A written number in the base unit.
    pub const fn to_base(&self, written: f64) -> f64 {
        written * self.times / self.per
    }
}

const fn unit(id: &'static str, dimension: Dimension, times: f64, per: f64) -> Unit {
    Unit {
        id,
        dimension,
        times,
        per,
        shown: true,
    }
}

const fn understood(id: &'static str, dimension: Dimension, times: f64, per: f64) -> Unit {
    Unit {
        id,
        dimension,
        times,
        per,
        shown: false,
    }
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
    /// Events per second.
    PER_S = unit("/s", Dimension::Rate, 1.0, 1.0);
    /// Requests per second.
    IOPS = understood("IOPS", Dimension::Rate, 1.0, 1.0);
    /// Hertz.
    HZ = understood("Hz", Dimension::Rate, 1.0, 1.0);
    /// Revolutions per minute.
    RPM = understood("rpm", Dimension::Rate, 1.0, 60.0);
}

/// A share of a whole, 0 to 1.
pub type Ratio = f64;
/// A plain number.
pub type Number = f64;
/// A count of things; whole unless a model says otherwise.
pub type Count = f64;
/// A duration in seconds.
pub type Seconds = f64;
/// An amount of data in bytes.
pub type Bytes = f64;
/// Data per time in bytes per second.
pub type BytesPerSecond = f64;
/// Events per second.
pub type PerSecond = f64;

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
    fn every_unit_stands_under_its_own_dimension_and_the_first_is_the_base() {
        for dimension in DIMENSIONS {
            let units = dimension.units();
            assert_eq!((units[0].times, units[0].per), (1.0, 1.0), "{dimension:?}");
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
