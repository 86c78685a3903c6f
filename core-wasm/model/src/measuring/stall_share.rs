//! Stalls in a closed loop: what share of the time they take, and what share of the requests they hold up.

use crate::model;
use crate::quantity::{input, output};
use crate::refusal::{Known, Refusal};
use crate::units::{COUNT, Count, MS, NS, PER_S, PERCENT, Rate, Ratio, S, Time};

const TOO_MANY: &str =
    "More requests arrive than the drive completes, so the queue grows without end.";
const TOO_FEW: &str = "Fewer requests complete between two stalls than are outstanding, so some wait for more than one.";

model! {
    /// A drive stops now and then. What share of the time is that, what share of the requests waits for it, and which percentile shows it?
    "stall-share": "Stalls: share of time vs. share of requests", chapter "measuring";
    equation "time": r"\v{time_share} = \frac{\v{stall_time}}{\v{stall_interval}}";
    equation "requests": r"\v{request_share} = \frac{\v{outstanding}}{\v{throughput}\,\v{stall_interval}}";
    equation "percentile": r"\v{blind_percentile} = 1-\v{request_share}";
    equation "mean": r"\v{mean_latency} = \frac{\v{outstanding}}{\v{throughput}}";
    equation "running": r"\v{running_rate} = \frac{\v{throughput}}{1-\v{time_share}}";
    equation "arrival time": r"\v{arrival_time_share} = \frac{\v{stall_time}\,\v{arrival_rate}}{\v{throughput}\,\v{stall_interval}}";
    equation "arrivals": r"\v{arrival_share} = \v{arrival_time_share}\cdot\frac{\v{running_rate}}{\v{running_rate}-\v{arrival_rate}}";
    assumes "The queue depth is constant: the host issues the next request when one is completed.";
    assumes "During a stall nothing is completed, so each stall holds up all requests that are outstanding, and no others.";
    assumes "The interval is the mean from the beginning of one stall to that of the next; stalls need not be regular.";
    assumes "Requests that arrive by the clock wait if they arrive in a stall, or before the backlog that it left is gone; between stalls the drive completes what it can, evenly.";
    assumes "Stalls follow the work, as garbage collection does: as many requests complete from one to the next, however slowly they arrive.";
    limit "Percentiles up to the one that is calculated do not contain a stall. They still depend on all else that the drive does.";
    source "little-1961";
    inputs {
        /// Requests completed per second, stalls included.
        throughput: Rate = input(16_200.0, PER_S).from(1e-6, PER_S).to(1e12, PER_S).log().symbol("X").label("Mean IOPS");
        /// Queue depth: requests issued and not yet completed.
        outstanding: Count = input(32.0, COUNT).from(1.0, COUNT).to(1e6, COUNT).whole().log().symbol("N").label("Queue depth");
        /// How long nothing is completed.
        stall_time: Time = input(2.5, S).from(1.0, NS).to(1000.0, S).log().symbol("L").label("Length of a stall");
        /// Time from the beginning of one stall to the beginning of the next.
        stall_interval: Time = input(5.4, S).from(1.0, NS).to(1e6, S).log().symbol("T").label("Time from stall to stall");
        /// Requests that arrive per second, whatever the drive does; used for the share of arrivals that wait.
        arrival_rate: Rate = input(8000.0, PER_S).from(1e-6, PER_S).to(1e12, PER_S).log().symbol(r"\lambda").label("Arrival rate");
    }
    outputs {
        /// Share of the time in which nothing is completed: the chance that somebody who comes at any moment meets a stall.
        time_share: Ratio = output(PERCENT).symbol("s_t").label("Share of time in stalls");
        /// Share of the requests that wait for a stall.
        request_share: Known<Ratio> = output(PERCENT).symbol("s_r").label("Share of requests that wait for a stall");
        /// Highest percentile of latency that contains no stall.
        blind_percentile: Known<Ratio> = output(PERCENT).symbol("p").label("Highest percentile without a stall");
        /// Mean latency, which depends on the throughput alone.
        mean_latency: Time = output(MS).symbol("R").label("Mean latency");
        /// Requests completed per second while the drive answers.
        running_rate: Rate = output(PER_S).symbol(r"X_{\text{running}}").label("IOPS while it answers");
        /// Share of the time in which nothing is completed, if requests arrive by the clock: fewer of them bring fewer stalls.
        arrival_time_share: Known<Ratio> = output(PERCENT).symbol("s_{t,a}").label("Share of time in stalls, with these arrivals");
        /// Share of requests that wait for a stall or its backlog, if they arrive by the clock.
        arrival_share: Known<Ratio> = output(PERCENT).symbol("s_a").label("Share of arrivals that wait for a stall");
    }
}

/// Each stall holds up what is outstanding; between two of them the throughput decides how many others there are.
///
/// # Errors
/// If a stall is not over before the next begins.
pub fn compute(input: &Inputs) -> Result<Outputs, Refusal> {
    if input.stall_time >= input.stall_interval {
        return Err(Refusal::Contradiction {
            quantity: "stall_time",
            rule: "it must be less than stall_interval",
        });
    }
    let time_share = input.stall_time / input.stall_interval;
    let each = input.throughput * input.stall_interval;
    let request_share = if input.outstanding <= each {
        Ok(input.outstanding / each)
    } else {
        Err(TOO_FEW)
    };
    let running_rate = input.throughput / (1.0 - time_share);
    let arrival_time_share = if input.arrival_rate < input.throughput {
        Ok(input.stall_time * input.arrival_rate / each)
    } else {
        Err(TOO_MANY)
    };
    let arrival_share = arrival_time_share
        .map(|share| share * (running_rate / (running_rate - input.arrival_rate)));
    Ok(Outputs {
        time_share,
        request_share,
        blind_percentile: request_share.map(|share| 1.0 - share),
        mean_latency: input.outstanding / input.throughput,
        running_rate,
        arrival_time_share,
        arrival_share,
        notes: Vec::new(),
    })
}
