//! How long a drive will still last, from what it says of itself.

use crate::model;
use crate::quantity::{input, optional, output};
use crate::refusal::{Known, Refusal};
use crate::units::{
    B, ByteRate, Bytes, D, GB, GB_S, H, KB_S, Number, PB, PLAIN, PROPORTION_PERCENT, Proportion,
    TB, Time, Y,
};

const HOUR: Time = H.to_base(1.0);
const DAY: Time = D.to_base(1.0);
/// Below this the record is mostly of setting up.
const LEAST_RECORD: Time = H.to_base(720.0);
/// The counter of wear holds whole percents.
const ONE_PERCENT: Proportion = 0.01;
/// The counter's last value means "at least so much".
const FULL_FIELD: Proportion = 2.55;

/// Why a time is not known.
#[derive(Clone, Copy, PartialEq)]
enum Open {
    NoBasis,
    AtZero,
    Worn,
}

impl Open {
    const fn reason(self) -> &'static str {
        match self {
            Self::NoBasis => "Give Percentage Used or the TBW rating.",
            Self::AtZero => {
                "At 0% used, the wear may be anything below 1%, so only a lower bound is known."
            }
            Self::Worn => {
                "The drive has used all of its rated life; how far it goes beyond that is unknown."
            }
        }
    }
}

const NO_WEAR: &str = "Give Percentage Used.";
const NO_RATING: &str = "Give the TBW rating.";

model! {
    /// How long will a drive last if the host keeps writing at the same rate?
    "remaining-life": "Remaining lifetime from SMART counters", chapter "endurance";
    equation "rate": r"\v{rate} = \frac{\v{host_bytes}}{\v{power_on_time}}";
    equation "dwpd": r"\v{dwpd} = \frac{\v{rate}\cdot 1\,\mathrm{d}}{\v{capacity}}";
    equation "implied": r"\v{implied_endurance} = \frac{\v{host_bytes}}{\v{percentage_used}}";
    equation "by wear": r"\v{time_left_by_wear} = \frac{\v{implied_endurance}-\v{host_bytes}}{\v{rate}}";
    equation "by rating": r"\v{time_left_by_rating} = \frac{\v{terabytes_written}-\v{host_bytes}}{\v{rate}}";
    assumes "Host writes continue at the mean rate so far, with the same write amplification; all times are power-on time.";
    assumes "Percentage Used is truncated to whole percent and the power-on time to whole hours: the interval is the range these leave open. If Percentage Used and TBW rating are both given, it runs from the earlier of the two ends to the later.";
    assumes "A TBW rating counts host writes; its write amplification is already included and is not subtracted again.";
    limit "The interval covers the resolution of the counters, or Percentage Used vs. rating if both are given. It does not cover changes of the workload.";
    limit "Percentage Used follows the maker’s estimate of wear, the TBW rating a promise: they often differ by a factor of two, and neither overrides the other.";
    limit "100% is not the end: field reports describe drives at several times their rating.";
    limit "If the maker rounds to the nearest percent, the upper end would grow by half a percent.";
    source "nvme-log";
    source "enterprise-drive";
    inputs {
        /// Host writes so far, from the SMART counters.
        host_bytes: Bytes = input(150.0, TB).from(1.0, B).to(1e6, PB).log().symbol("H").label("Host writes so far");
        /// Power-on time so far.
        power_on_time: Time = input(8760.0, H).from(1.0, H).to(100.0, Y).log().symbol("t_{on}").label("Power-on time");
        /// Percentage Used: the drive’s own estimate of rated life consumed; it may exceed 100%, and 255% means "at least".
        percentage_used: Option<Proportion> = optional(PROPORTION_PERCENT).from(0.0, PROPORTION_PERCENT).to(255.0, PROPORTION_PERCENT).example(12.0, PROPORTION_PERCENT).symbol("p").label("Percentage Used");
        /// Endurance rating in terabytes of host writes.
        terabytes_written: Option<Bytes> = optional(TB).from(1.0, GB).to(1e6, PB).log().example(600.0, TB).symbol("TBW").label("Terabytes written (TBW) rating");
        /// Maximum rate of the host interface; a write rate above it shows that a counter is wrong.
        interface_rate: Option<ByteRate> = optional(GB_S).from(1.0, KB_S).to(1000.0, GB_S).log().label("Interface rate");
        /// User capacity; needed only to compare drives of different sizes by DWPD.
        capacity: Option<Bytes> = optional(GB).from(1.0, GB).to(1000.0, PB).log().example(512.0, GB).symbol("C").label("User capacity");
    }
    outputs {
        /// Mean rate of host writes so far.
        rate: ByteRate = output(KB_S).symbol("r").label("Write rate so far");
        /// Power-on time left; the shorter of the times by Percentage Used and by TBW rating.
        time_left: Known<Time> = output(Y).label("Time left");
        /// Shortest time left that the counters allow, by Percentage Used or by rating, whichever ends first.
        low: Known<Time> = output(Y).label("Time left, at least");
        /// Longest time left that the counters allow, by Percentage Used or by rating, whichever ends last.
        high: Known<Time> = output(Y).label("Time left, at most");
        /// Host writes when Percentage Used reaches 100%, if the workload stays the same.
        implied_endurance: Known<Bytes> = output(TB).symbol("H_{100}").label("Endurance implied by Percentage Used");
        /// Time left until Percentage Used reaches 100%.
        time_left_by_wear: Known<Time> = output(Y).symbol("t_{wear}").label("Time left by Percentage Used");
        /// Time left until host writes reach the TBW rating.
        time_left_by_rating: Known<Time> = output(Y).symbol("t_{rating}").label("Time left by the TBW rating");
        /// Host writes per day of power-on time, so far.
        bytes_per_day: Bytes = output(GB).label("Host writes per day");
        /// Drive writes per day of power-on time, so far.
        dwpd: Known<Number> = output(PLAIN).symbol("DWPD").label("DWPD so far");
    }
}

/// Time left with both of its ends; an end that is open has a reason instead.
#[derive(Clone, Copy)]
struct Left {
    time: Result<Time, Open>,
    low: Result<Time, Open>,
    high: Result<Time, Open>,
}

/// Projects by wear, by rating, or by both.
pub fn compute(input: &Inputs) -> Result<Outputs, Refusal> {
    trusted(input)?;
    let rate = input.host_bytes / input.power_on_time;
    let wear = input.percentage_used.map(|used| by_wear(input, used));
    let rating = input
        .terabytes_written
        .map(|rated| between(input, [Ok(rated); 3]));
    let left = match (wear, rating) {
        (Some(wear), Some(rating)) => both(wear, rating),
        (one, other) => one.or(other).unwrap_or(Left {
            time: Err(Open::NoBasis),
            low: Err(Open::NoBasis),
            high: Err(Open::NoBasis),
        }),
    };
    let time_of = |left: Option<Left>, missing| match left {
        Some(left) => left.time.map_err(Open::reason),
        None => Err(missing),
    };
    let (by_wear, by_rating) = (time_of(wear, NO_WEAR), time_of(rating, NO_RATING));
    let notes = match by_wear.and(by_rating) {
        Ok(_) => vec![
            "Percentage Used and the TBW rating answer different questions; the interval covers both.",
        ],
        Err(_) => Vec::new(),
    };
    Ok(Outputs {
        rate,
        time_left: left.time.map_err(Open::reason),
        low: left.low.map_err(Open::reason),
        high: left.high.map_err(Open::reason),
        implied_endurance: implied_endurance(input),
        time_left_by_wear: by_wear,
        time_left_by_rating: by_rating,
        bytes_per_day: rate * DAY,
        dwpd: match input.capacity {
            Some(capacity) => Ok(rate * DAY / capacity),
            None => Err("Give the user capacity."),
        },
        notes,
    })
}

fn trusted(input: &Inputs) -> Result<(), Refusal> {
    if input.power_on_time < LEAST_RECORD {
        return Err(Refusal::TooLittle {
            quantity: "power_on_time",
            rule: "it must be at least 720 h, because a shorter record is mostly setup and says nothing about later years",
        });
    }
    match input.interface_rate {
        Some(most) if input.host_bytes > most * (input.power_on_time + HOUR) => {
            Err(Refusal::Contradiction {
                quantity: "host_bytes",
                rule: "it must be at most what interface_rate can carry in power_on_time; one of the counters is wrong",
            })
        }
        _ => Ok(()),
    }
}

fn implied_endurance(input: &Inputs) -> Known<Bytes> {
    match input.percentage_used {
        None => Err(NO_WEAR),
        Some(0.0) => Err(Open::AtZero.reason()),
        Some(FULL_FIELD..) => {
            Err("The field is at its maximum: it says that at least 255% is used.")
        }
        Some(used) => Ok(input.host_bytes / used),
    }
}

/// True wear lies from what the counter says up to one percent more.
fn by_wear(input: &Inputs, used: Proportion) -> Left {
    let at = |wear: Proportion| match wear > 0.0 {
        true => Ok(input.host_bytes / wear),
        false => Err(Open::AtZero),
    };
    between(input, [at(used + ONE_PERCENT), at(used), at(used)])
}

/// Time left until the host has written so much: at least, likely, at most. Up to one hour more has
/// passed than its counter says, so the true rate may be that little lower.
fn between(input: &Inputs, [low, likely, high]: [Result<Bytes, Open>; 3]) -> Left {
    let until = |bytes: Result<Bytes, Open>, passed: Time| match bytes? / input.host_bytes - 1.0 {
        more if more > 0.0 => Ok(more * passed),
        _ => Err(Open::Worn),
    };
    let time = until(likely, input.power_on_time);
    Left {
        time,
        low: match until(low, input.power_on_time) {
            // In the last percent the end may already have come.
            Err(Open::Worn) if time.is_ok() => Ok(0.0),
            known => known,
        },
        high: until(high, input.power_on_time + HOUR),
    }
}

/// The shorter time, in an interval that holds both. What is used up by one is used up.
fn both(one: Left, other: Left) -> Left {
    let shorter = |a, b| match (a, b) {
        (Ok(a), Ok(b)) => Ok(f64::min(a, b)),
        (Err(Open::Worn), _) | (_, Err(Open::Worn)) => Err(Open::Worn),
        (known, Err(_)) | (Err(_), known) => known,
    };
    let longer = |a, b| match (a, b) {
        (Ok(a), Ok(b)) => Ok(f64::max(a, b)),
        (Err(Open::Worn), _) | (_, Err(Open::Worn)) => Err(Open::Worn),
        (open @ Err(_), _) | (_, open) => open,
    };
    Left {
        time: shorter(one.time, other.time),
        low: shorter(one.low, other.low),
        high: longer(one.high, other.high),
    }
}
