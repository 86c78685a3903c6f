//! Each demand of the load against what the drive has, and what would change the answer.

use super::super::drive_class;
use super::super::fleet_drive::{WEAR_STEP, host_writes_to_worn};
use super::margins::{margins, unjudged, verdict_of};
use super::{
    Bounds, End, Inputs, Load, Outputs, Verdict, YEAR, burst_time, growth_to_reach, reached,
    written_gradually,
};
use crate::refusal::{Known, Refusal};
use crate::units::{Bytes, D, Time};

const NO_RATING: &str = "Give the endurance rating: TBW or DWPD.";
const USED_UP: &str = "The rating is used up.";
const NO_CYCLES: &str = "Give the rated P/E cycles.";
const CYCLES_GONE: &str = "By this write amplification the P/E cycles are used up already.";
const NO_DATA: &str = "Give the data on each drive, or how long recordings are kept.";
const RECORDINGS: &str = "Recordings fill the drive, so their time decides.";
const NEVER: &str = "The writes shrink so fast that they never come to so much.";
const NOT_FULL: &str = "The drive is not full within the years of service.";
pub(super) const NO_FLUSHES: &str = "Give the flushes per second and the time of a flush.";
const NO_SIZE: &str = "Give the size of a write.";
const NO_BURST: &str = "Give the burst, the SLC cache, and the rates into it and after it.";
const NO_FLUSH_RATE: &str = "Give the flushes per second.";
const NO_DEMAND: &str = "Give an endurance rating, or data, flushes, or a burst to check.";
const NO_INTERVAL: &str = "The verdict is the same over all intervals.";
const NO_PRICE: &str = "Give the price of the drive.";
const BEYOND: &str = "No growth from −90% to 900% changes it.";

/// All of the answer. `rating`: what the warranty allows from new.
pub(super) fn answer(
    input: &Inputs,
    bounds: &Bounds,
    rating: Known<Bytes>,
) -> Result<Outputs, Refusal> {
    let Bounds {
        low, likely, high, ..
    } = *bounds;
    let left = rating.map_err(|_| NO_RATING).and_then(|rated| {
        if rated > written_so_far(input) {
            Ok(rated - written_so_far(input))
        } else {
            Err(USED_UP)
        }
    });
    let flush_load = match (input.flush_rate, input.flush_time) {
        (Some(rate), Some(time)) => Ok(rate * time),
        _ => Err(NO_FLUSHES),
    };
    let burst = match (
        input.burst,
        input.cache_size,
        input.cache_rate,
        input.rate_after,
    ) {
        (Some(burst), Some(cache), Some(into), Some(after)) => {
            Ok(burst_time(burst, cache, into, after))
        }
        _ => Err(NO_BURST),
    };
    let capacity = |load: Load| load.capacity_need(input, input.period).ok_or(NO_DATA);
    let margins = margins(
        input,
        bounds,
        rating.map(|rated| rated - written_so_far(input)),
        flush_load,
        burst,
    );
    let tightest = margins
        .iter()
        .min_by(|one, other| one.worst.total_cmp(&other.worst))
        .ok_or(NO_DEMAND);
    let verdict = tightest.and_then(|_| match (verdict_of(&margins), rating) {
        // What fails fails with any rating; what holds may still fail by the one that is not known.
        (Verdict::Fails, _) => Ok(Verdict::Fails),
        (_, Err(_)) => Err(NO_RATING),
        (verdict, Ok(_)) => unjudged(input, burst).map_or(Ok(verdict), Err),
    });
    let until = |load: Load, bytes: Known<Bytes>| {
        let bytes = bytes? / input.safety;
        reached(load.drive_rate(input), load.growth, bytes).ok_or(NEVER)
    };
    let warranty_left = (input.warranty_period - input.age).max(0.0);
    let to_rating = until(likely, left);
    let to_full = time_to_full(input, likely);
    let flash = |at: usize| flash_left(input, bounds.amplification[at]);
    let no_safety = |load: Load, bytes: Known<Bytes>| {
        reached(load.drive_rate(input), load.growth, bytes?).ok_or(NEVER)
    };
    let wear = |step: f64| host_writes_to_worn(input.percentage_used, step, written_so_far(input));
    let raw = input.raw_capacity.unwrap_or(input.capacity);
    let need = likely.need(input);
    let class = drive_class::compute(&drive_class::Inputs::usual(
        need,
        capacity(likely).map_or(input.capacity, |bytes| bytes.max(input.capacity)),
        input.warranty_period,
        input.flush_rate.unwrap_or(0.0),
    ))?;
    Ok(Outputs {
        verdict,
        depends_on: match verdict {
            Ok(Verdict::Depends) => bounds.widest(input).ok_or(NO_INTERVAL),
            _ => Err(NO_INTERVAL),
        },
        tightest: tightest.map(|margin| margin.test),
        ends_first: left.map_or_else(
            |reason| {
                if reason == USED_UP {
                    Ok(End::Rating)
                } else {
                    Err(reason)
                }
            },
            |_| Ok(first_end(warranty_left, to_rating, to_full)),
        ),
        drive_rate: likely.drive_rate(input),
        drive_rate_low: low.drive_rate(input),
        drive_rate_high: high.drive_rate(input),
        total: need / input.safety,
        need,
        need_low: low.need(input),
        need_high: high.need(input),
        gradual_need: input.safety
            * written_gradually(likely.drive_rate(input), likely.growth, input.period / YEAR),
        need_dwpd: need * D.to_base(1.0) / (input.capacity * input.period),
        fitting_dwpd: capacity(likely)
            .map(|bytes| need * D.to_base(1.0) / (bytes.max(input.capacity) * input.period)),
        class: class.class,
        protection: input
            .flush_rate
            .map(|_| class.protection)
            .ok_or(NO_FLUSH_RATE),
        rating_left: left,
        rating_margin: left.map(|bytes| bytes / need),
        rating_margin_low: left.map(|bytes| bytes / high.need(input)),
        rating_margin_high: left.map(|bytes| bytes / low.need(input)),
        time_to_rating: to_rating,
        time_to_rating_low: until(high, left),
        time_to_rating_high: until(low, left),
        warranty_left,
        flash_bytes: flash(1),
        flash_bytes_low: flash(2),
        flash_bytes_high: flash(0),
        time_to_flash: no_safety(likely, flash(1)),
        time_to_flash_low: no_safety(high, flash(2)),
        time_to_flash_high: no_safety(low, flash(0)),
        wear_bytes: wear(0.0),
        time_to_worn: no_safety(likely, wear(0.0)),
        time_to_worn_low: no_safety(high, wear(WEAR_STEP)),
        time_to_worn_high: no_safety(low, wear(0.0)),
        cycles_needed: need / input.safety * input.write_amplification / raw,
        capacity_need: capacity(likely),
        capacity_need_high: capacity(high),
        time_to_full: to_full,
        flush_load,
        request_rate: input
            .request_size
            .map(|size| likely.drive_rate(input) / size)
            .ok_or(NO_SIZE),
        burst_time: burst,
        write_rate_limit: left.map(|bytes| input.write_rate * bytes / need),
        growth_limit: left.and_then(|bytes| {
            growth_to_reach(
                likely.drive_rate(input),
                input.period / YEAR,
                bytes / input.safety,
            )
            .ok_or(BEYOND)
        }),
        safety_limit: left.map(|bytes| input.safety * bytes / need),
        data_limit: match (input.data, input.kept_time) {
            (_, Some(_)) => Err(RECORDINGS),
            (Some(_), None) => Ok(input.capacity * (1.0 - input.free_share)
                // Data that shrink need most at the beginning.
                / (1.0 + input.data_growth).powf(input.period / YEAR).max(1.0)),
            _ => Err(NO_DATA),
        },
        price_per_needed_byte: input.price.map(|price| price / need).ok_or(NO_PRICE),
        notes: notes(input, warranty_left),
    })
}

/// Host writes so far; a new drive has none.
fn written_so_far(input: &Inputs) -> Bytes {
    input.host_bytes.unwrap_or(0.0)
}

/// The first of the three ends.
fn first_end(warranty_left: Time, to_rating: Known<Time>, to_full: Known<Time>) -> End {
    let rating = to_rating.unwrap_or(f64::INFINITY);
    let full = to_full.unwrap_or(f64::INFINITY);
    if full <= rating && full < warranty_left {
        End::Capacity
    } else if rating < warranty_left {
        End::Rating
    } else {
        End::Warranty
    }
}

/// When the data and recordings fill the drive, within the period.
fn time_to_full(input: &Inputs, load: Load) -> Known<Time> {
    let is_full = |time: Time| Some(load.capacity_need(input, time)? > input.capacity);
    let (Some(now), Some(later)) = (is_full(0.0), is_full(input.period)) else {
        return Err(NO_DATA);
    };
    if now {
        return Ok(0.0);
    }
    if !later {
        return Err(NOT_FULL);
    }
    let (mut low, mut high) = (0.0, input.period);
    // Halved to the last bit of a double.
    for _ in 0..60 {
        let middle = f64::midpoint(low, high);
        if is_full(middle) == Some(true) {
            high = middle;
        } else {
            low = middle;
        }
    }
    Ok(high)
}

/// Host writes that the P/E cycles leave, at this write amplification.
fn flash_left(input: &Inputs, amplification: f64) -> Known<Bytes> {
    let cycles = input.pe_cycles.ok_or(NO_CYCLES)?;
    let raw = input.raw_capacity.unwrap_or(input.capacity);
    let left = raw * cycles / amplification - written_so_far(input);
    if left > 0.0 {
        Ok(left)
    } else {
        Err(CYCLES_GONE)
    }
}

fn notes(input: &Inputs, warranty_left: Time) -> Vec<&'static str> {
    let mut notes = Vec::new();
    if warranty_left < input.period {
        notes.push(
            "The warranty ends before the years of service do. After it nobody promises anything.",
        );
    }
    if input.drives > 1.0 && input.layer_factor == 1.0 {
        notes.push(
            "The drives share the writes evenly. In a mirror each drive gets all of them: give the writes of one drive and 1 for the drives, or as many copies as layer factor.",
        );
    }
    if input.safety < 1.0 {
        notes.push("A safety factor below 1 counts on less than the load that is given.");
    }
    notes
}
