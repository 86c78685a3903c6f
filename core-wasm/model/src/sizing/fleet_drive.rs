//! One drive among many: whether it writes its rating before its warranty ends, and whether to order another one now.

use crate::quantity::{input, optional, outcome, output};
use crate::refusal::{Known, Refusal};
use crate::units::{
    B, B_S, ByteRate, Bytes, D, GB, MB_S, PB, PROPORTION_PERCENT, Proportion, TB, TB_S, Time, Y,
};
use crate::{choices, model};

const NO_RATING: &str = "Give the endurance rating.";
const NO_RATE: &str = "Give the write rate: it takes two reports, or hours with power.";
const USED_UP: &str = "The rating is used up already.";
const NOTHING_WRITTEN: &str = "Nothing is written, so the end is never reached.";
const NO_WEAR: &str = "Give Percentage Used: 1% or more, after some writes.";
const WORN: &str = "Percentage Used is at 100% already.";
/// Percentage Used is a whole number: the wear behind it may be so much more.
pub(super) const WEAR_STEP: Proportion = 0.01;

choices! {
    /// How a drive stands by its rating.
    Status {
        /// The rating is used up, or Percentage Used is at 100%.
        Passed = "passed", "Passed";
        /// The rating or the flash is used up before the warranty ends, even at the lowest rate.
        Will = "will", "Will";
        /// The rating is used up before the warranty ends at the highest rate, and not at the lowest.
        May = "may", "May";
        /// The warranty ends first, even at the highest rate.
        Wont = "wont", "Won’t";
        /// Rating or rate is not known.
        Unknown = "unknown", "Unknown";
    }
}

choices! {
    /// Whether to order another drive.
    Order {
        /// The rating may be written before an order arrives.
        Now = "now", "Now";
        /// There is time.
        Later = "later", "Later";
        /// Not known.
        Unknown = "unknown", "Unknown";
    }
}

model! {
    /// Does a drive in use write its rating before its warranty ends, and is it time to order another one?
    "fleet-drive": "A drive of a fleet", chapter "endurance";
    equation "left": r"\v{time_to_rating} = \frac{\v{terabytes_written}-\v{host_bytes}}{\v{write_rate}}";
    equation "at the end": r"\v{share_at_warranty_end} = \frac{\v{host_bytes}+\v{write_rate}\,\v{warranty_left}}{\v{terabytes_written}}";
    equation "worn": r"\v{time_to_worn} = \frac{\v{host_bytes}}{\v{write_rate}}\cdot\frac{1-\v{percentage_used}}{\v{percentage_used}}";
    assumes "Whichever comes first decides: the rating used up, or Percentage Used at 100%.";
    assumes "Percentage Used rises with the host writes as it has so far. It is a whole number, so up to one percent more may be used.";
    assumes "The host goes on writing at a rate between the lowest and the highest.";
    assumes "Time is by the calendar, as a warranty’s is, so the rates must be too: a rate per hour with power is one of a drive that is never off.";
    limit "A drive is not broken at its rating. It has no promise any more.";
    limit "A host that is given another job writes at another rate.";
    source "enterprise-drive";
    inputs {
        /// Endurance rating in terabytes of host writes.
        terabytes_written: Option<Bytes> = optional(TB).from(1.0, GB).to(1e6, PB).log().example(600.0, TB).symbol("TBW").label("Terabytes written (TBW) rating");
        /// Host writes so far.
        host_bytes: Bytes = input(400.0, TB).from(0.0, B).to(1e6, PB).symbol("H").label("Host writes so far");
        /// Rate of host writes by the calendar.
        write_rate: Option<ByteRate> = optional(MB_S).from(0.0, B_S).to(1.0, TB_S).example(2.1, MB_S).symbol("r").label("Write rate");
        /// Lowest rate between two reports.
        write_rate_low: Option<ByteRate> = optional(MB_S).from(0.0, B_S).to(1.0, TB_S).label("Write rate, at least");
        /// Highest rate between two reports.
        write_rate_high: Option<ByteRate> = optional(MB_S).from(0.0, B_S).to(1.0, TB_S).label("Write rate, at most");
        /// Percentage Used, if the drive says it.
        percentage_used: Option<Proportion> = optional(PROPORTION_PERCENT).from(0.0, PROPORTION_PERCENT).to(255.0, PROPORTION_PERCENT).symbol("p").label("Percentage Used");
        /// Time until the warranty ends by its years; 0 once it has ended.
        warranty_left: Time = input(2.0, Y).from(0.0, Y).to(50.0, Y).symbol("t_w").label("Warranty left");
        /// Time from an order until the new drive is in place.
        lead_time: Time = input(60.0, D).from(0.0, D).to(10.0, Y).symbol("t_l").label("Lead time");
    }
    outputs {
        /// How the drive stands.
        status: Status = outcome(Status::OPTIONS).label("Uses up its rating within the warranty");
        /// Whether to order another one.
        order: Order = outcome(Order::OPTIONS).label("Order another");
        /// Time until the rating is used up.
        time_to_rating: Known<Time> = output(Y).symbol("t_r").label("Rating is used up after");
        /// Time until the rating is used up, at the highest rate.
        time_to_rating_low: Known<Time> = output(Y).label("Rating is used up after, at least");
        /// Time until the rating is used up, at the lowest rate.
        time_to_rating_high: Known<Time> = output(Y).label("Rating is used up after, at most");
        /// Time until Percentage Used is at 100%.
        time_to_worn: Known<Time> = output(Y).symbol("t_p").label("Percentage Used is at 100% after");
        /// Time until Percentage Used is at 100% at the highest rate, with one percent more used.
        time_to_worn_low: Known<Time> = output(Y).label("Percentage Used is at 100% after, at least");
        /// Time until Percentage Used is at 100%, at the lowest rate.
        time_to_worn_high: Known<Time> = output(Y).label("Percentage Used is at 100% after, at most");
        /// Share of the rating that is used.
        share_used: Known<Proportion> = output(PROPORTION_PERCENT).label("Rating used");
        /// Share of the rating that will be used when the warranty ends.
        share_at_warranty_end: Known<Proportion> = output(PROPORTION_PERCENT).symbol(r"u_w").label("Rating used at the end of the warranty");
        /// Share of the rating that will be used when the warranty ends, at the lowest rate.
        share_at_warranty_end_low: Known<Proportion> = output(PROPORTION_PERCENT).label("Rating used then, at least");
        /// Share of the rating that will be used when the warranty ends, at the highest rate.
        share_at_warranty_end_high: Known<Proportion> = output(PROPORTION_PERCENT).label("Rating used then, at most");
    }
}

/// What is left over three rates.
pub fn compute(input: &Inputs) -> Result<Outputs, Refusal> {
    let [low, likely, high] = rates(input)?;
    let rating = input.terabytes_written.ok_or(NO_RATING);
    let until = |rate: Known<ByteRate>| {
        let left = rating? - input.host_bytes;
        if left <= 0.0 {
            return Err(USED_UP);
        }
        over(left, rate)
    };
    let worn = |rate: Known<ByteRate>, step: Proportion| over(wear_left(input, step)?, rate);
    let [worn_low, worn_likely, worn_high] =
        [worn(high, WEAR_STEP), worn(likely, 0.0), worn(low, 0.0)];
    let at_end =
        |rate: Known<ByteRate>| Ok((input.host_bytes + rate? * input.warranty_left) / rating?);
    let share_used = rating.map(|rated| input.host_bytes / rated);
    let is_passed = share_used.is_ok_and(|share| share >= 1.0)
        || input.percentage_used.is_some_and(|used| used >= 1.0);
    // The earlier of both ends; a wear that is about to be 100% has come to its end.
    let earlier = |rated: Known<Time>, worn: Known<Time>| match worn {
        Err(WORN) => 0.0,
        _ => rated
            .unwrap_or(f64::INFINITY)
            .min(worn.unwrap_or(f64::INFINITY)),
    };
    let [soonest, latest] = [
        earlier(until(high), worn_low),
        earlier(until(low), worn_high),
    ];
    let ends_within = |time: Time| time <= input.warranty_left && input.warranty_left > 0.0;
    let is_known = likely.is_ok() && (rating.is_ok() || wear_left(input, 0.0).is_ok());
    Ok(Outputs {
        status: match is_known {
            _ if is_passed => Status::Passed,
            false => Status::Unknown,
            true if ends_within(latest) => Status::Will,
            true if ends_within(soonest) => Status::May,
            true => Status::Wont,
        },
        order: match is_known {
            _ if is_passed => Order::Now,
            false => Order::Unknown,
            true if soonest <= input.lead_time => Order::Now,
            true => Order::Later,
        },
        time_to_rating: until(likely),
        time_to_rating_low: until(high),
        time_to_rating_high: until(low),
        time_to_worn: worn_likely,
        time_to_worn_low: worn_low,
        time_to_worn_high: worn_high,
        share_used,
        share_at_warranty_end: at_end(likely),
        share_at_warranty_end_low: at_end(low),
        share_at_warranty_end_high: at_end(high),
        notes: Vec::new(),
    })
}

/// Host writes until Percentage Used is at 100%, if so much more is used than it says.
fn wear_left(input: &Inputs, step: Proportion) -> Known<Bytes> {
    host_writes_to_worn(input.percentage_used, step, input.host_bytes)
}

/// Host writes that Percentage Used leaves, if it goes on to rise with them; `step` is what its whole number may hide.
pub(super) fn host_writes_to_worn(
    percentage_used: Option<Proportion>,
    step: Proportion,
    host_bytes: Bytes,
) -> Known<Bytes> {
    let used = percentage_used.filter(|used| *used >= WEAR_STEP && host_bytes > 0.0);
    let used = used.ok_or(NO_WEAR)? + step;
    if used >= 1.0 {
        return Err(WORN);
    }
    Ok(host_bytes * (1.0 - used) / used)
}

/// How long so many bytes take.
fn over(left: Bytes, rate: Known<ByteRate>) -> Known<Time> {
    match rate? {
        rate if rate > 0.0 => Ok(left / rate),
        _ => Err(NOTHING_WRITTEN),
    }
}

/// Lowest, likely and highest rate, in order.
fn rates(input: &Inputs) -> Result<[Known<ByteRate>; 3], Refusal> {
    let Some(likely) = input.write_rate else {
        return Ok([Err(NO_RATE); 3]);
    };
    let low = input.write_rate_low.unwrap_or(likely);
    let high = input.write_rate_high.unwrap_or(likely);
    if low > likely || high < likely {
        return Err(Refusal::Contradiction {
            quantity: "write_rate",
            rule: "it must lie between its “at least” and its “at most”",
        });
    }
    Ok([Ok(low), Ok(likely), Ok(high)])
}
