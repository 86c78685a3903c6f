//! Do the stalls of a drive come at regular times, and how often?

use crate::measuring::rayleigh::{MAX_EVENTS, MIN_EVENTS, Regularity};
use crate::measuring::series_period::series_period;
use crate::measuring::stalls;
use crate::model;
use crate::quantity::{input, list, optional, output, output_list};
use crate::refusal::{Known, Refusal};
use crate::units::{COUNT, Count, MS, NS, PERCENT, Ratio, S, Time, US};

const NO_LATENCIES: &str = "The latencies are not given, so every time counts as a stall.";
const TOO_FEW: &str = "There are fewer than 8 stalls, too few to tell a period from chance.";
const TOO_MANY: &str = "There are more than 4096 stalls; give a shorter record.";
const CHANCE: &str =
    "No period was found: stalls at random times look as regular in more than one of 1000 records.";
const NOT_KEPT: &str = "No period was found: fewer than 60% of the times that the likeliest period predicts have a stall.";
const NO_MAXIMA: &str = "No maximum latencies are given.";
const NONE_IN_MAXIMA: &str = "No period was found in the maximum latencies.";

model! {
    /// Do the stalls of a drive come at regular times, and how far apart?
    "period": "Period of latency stalls", chapter "measuring";
    equation "power": r"Z(f) = \frac{1}{n}\left|\sum_{j=1}^{n} e^{2\pi i f t_j}\right|^2";
    equation "false alarm": r"\v{false_alarm} = 1-\left(1-e^{-Z_{\text{max}}}\right)^{M}";
    letter "Z": "As a function of f: power of that frequency; about 1 for stalls at random times, n for perfectly regular ones. The greatest power is that of the best frequency.";
    letter "f": "Frequency, tried from 3/T to 1.2 n/T in steps of 1/(6 T), where T is the duration.";
    letter "n": "Number of stalls.";
    letter "i": "Imaginary unit.";
    letter "t_j": "Time of stall j.";
    letter "M": "Number of independent frequencies: a sixth of those that are tried.";
    assumes "A request is a stall if its latency exceeds both the 99.5th percentile and the median by 8 standard deviations, estimated as 1.4826 times the median absolute deviation.";
    assumes "Stalls less than the merge gap, or less than three times the longest latency, after the one before belong to it.";
    assumes "A period is named if chance alone gives such a power in fewer than one of 1000 records, and if at least 60% of the predicted times have a stall nearer than 15% of the period.";
    assumes "Regular stalls are as strong at every multiple of their frequency, so the lowest frequency of at least half the greatest power is taken.";
    assumes "In maximum latencies, the first peak in the autocorrelation of their logarithms counts, not the highest; it must exceed 3 ÷ √n, and the power of its frequency must be beyond chance as well.";
    limit "It takes about 20 stalls, or 60 among as many irregular ones. No period found does not mean that there is none: pauses drown where ordinary requests wait as long.";
    limit "Jitter can hide it: with 15% of the period, it was found in 163 of 200 simulated records of 30 stalls, and in 196 of 200 of 100 stalls.";
    limit "One maximum latency per interval cannot show periods under two intervals, and shows false ones in their place; that takes the times of single requests.";
    source "rayleigh-1919";
    source "scargle-1982";
    inputs {
        /// Arrival times of the requests, or of the stalls alone.
        times: Vec<f64> = list(&[0.304, 0.801, 1.308, 1.802, 1.93, 2.299, 2.3005, 2.805, 3.321, 3.813, 4.299, 4.57, 4.816, 5.304, 5.3055, 5.81, 6.302, 6.818, 7.299, 7.811, 7.8155, 8.12, 8.315, 8.8, 9.319, 9.331, 9.806], S).from(0.0, S).to(1e9, S).symbol("t_j").label("Times");
        /// Latency of each of these requests; empty if the times are those of stalls alone.
        latencies: Vec<f64> = list(&[], US).from(0.0, NS).to(1e6, S).label("Latencies");
        /// Merge gap: stalls nearer to the one before are one stall.
        merge_gap: Time = input(2.0, MS).from(1.0, NS).to(1000.0, S).log().label("Merge gap");
        /// Duration of the record, which begins at time 0. If left out, the record is from the first to the last of the times.
        duration: Option<Time> = optional(S).from(0.0, S).to(1e9, S).symbol("T").label("Duration of the record");
        /// Maximum latency of each interval of a record, in order, where the times of single requests are not known; may be empty.
        maxima: Vec<f64> = list(&[], US).from(1.0, NS).to(1e6, S).label("Maximum latencies");
        /// Interval from one maximum latency to the next.
        interval: Time = input(1.0, S).from(1.0, US).to(1e6, S).log().label("Interval");
    }
    outputs {
        /// Time from one regular stall to the next.
        period: Known<Time> = output(S).label("Period");
        /// Chance that as many stalls at random times look as regular.
        false_alarm: Known<Ratio> = output(PERCENT).symbol("p_{false}").label("False-alarm probability");
        /// Share of the predicted times at which there is a stall, within 15% of the period.
        hit_share: Known<Ratio> = output(PERCENT).label("Predicted times with a stall");
        /// Number of stalls, those that belong together counted as one.
        stalls: Count = output(COUNT).label("Stalls");
        /// Latency above which a request is a stall.
        threshold: Known<Time> = output(US).label("Stall threshold");
        /// Times of the stalls, from the beginning of the record.
        stall_times: Vec<f64> = output_list(S).label("Times of the stalls");
        /// Period in the maximum latencies.
        series_period: Known<Time> = output(S).label("Period in the maximum latencies");
    }
}

/// Finds the stalls, then the frequency that they have in common.
pub fn compute(input: &Inputs) -> Result<Outputs, Refusal> {
    let contradiction = |quantity, rule| Err(Refusal::Contradiction { quantity, rule });
    if !input.latencies.is_empty() && input.latencies.len() != input.times.len() {
        return contradiction(
            "latencies",
            "it must contain one latency for each of times, or be empty",
        );
    }
    let last = input.times.iter().copied().fold(0.0, f64::max);
    let (begin, duration) = match input.duration {
        Some(duration) if duration < last => {
            return contradiction(
                "duration",
                "it must be at least the largest of times, or be left out",
            );
        }
        Some(duration) => (0.0, duration),
        None => {
            let first = input.times.iter().copied().fold(last, f64::min);
            (first, last - first)
        }
    };
    let threshold = stalls::threshold(&input.latencies);
    let is_stall = |place: usize| match (threshold, input.latencies.get(place)) {
        (Some(threshold), Some(latency)) => *latency > threshold,
        _ => true,
    };
    let times = input.times.iter().enumerate();
    let slow = times.filter(|(place, _)| is_stall(*place));
    let longest = input.latencies.iter().copied().fold(0.0, f64::max);
    let slow = slow.map(|(_, time)| time - begin).collect();
    let events = stalls::events(slow, longest, input.merge_gap);
    let regularity = match events.len() {
        ..MIN_EVENTS => Err(TOO_FEW),
        MIN_EVENTS..=MAX_EVENTS => Ok(Regularity::of(&events, duration)),
        _ => Err(TOO_MANY),
    };
    let believed = regularity.and_then(|it| {
        if it.is_believed() {
            Ok(it)
        } else {
            Err(CHANCE)
        }
    });
    let kept = believed.and_then(|it| if it.is_kept() { Ok(it) } else { Err(NOT_KEPT) });
    Ok(Outputs {
        period: kept.map(|it| it.period),
        false_alarm: regularity.map(|it| it.false_alarm),
        hit_share: believed.map(|it| it.hit_share),
        stalls: events.len() as f64,
        threshold: threshold.ok_or(NO_LATENCIES),
        stall_times: events,
        series_period: match input.maxima.as_slice() {
            [] => Err(NO_MAXIMA),
            maxima => series_period(maxima)
                .map(|intervals| intervals * input.interval)
                .ok_or(NONE_IN_MAXIMA),
        },
        notes: Vec::new(),
    })
}
