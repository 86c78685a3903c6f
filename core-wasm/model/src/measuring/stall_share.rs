//! Stalls in a closed loop: what share of the time they take, and what share of the requests they hold up.

use crate::model;
use crate::quantity::{input, output};
use crate::refusal::{Known, Refusal};
use crate::units::{COUNT, Count, MS, NS, PER_S, PERCENT, Rate, Ratio, S, Time};

const TOO_FEW: &str = "Fewer requests complete between two stalls than are outstanding, so some wait for more than one.";

model! {
    /// A drive stops now and then. What share of the time is that, what share of the requests waits for it, and which percentile shows it?
    "stall-share": "Stalls: share of time vs. share of requests", chapter "measuring";
    equation "time": r"\v{time_share} = \frac{\v{stall_time}}{\v{stall_interval}}";
    equation "requests": r"\v{request_share} = \frac{\v{outstanding}}{\v{throughput}\,\v{stall_interval}}";
    equation "percentile": r"\v{blind_percentile} = 1-\v{request_share}";
    equation "mean": r"\v{mean_latency} = \frac{\v{outstanding}}{\v{throughput}}";
    equation "running": r"\v{running_rate} = \frac{\v{throughput}}{1-\v{time_share}}";
    assumes "The queue depth is constant: the host issues the next request when one is completed.";
    assumes "During a stall nothing is completed, so each stall holds up all requests that are outstanding, and no others.";
    assumes "The interval is the mean from the beginning of one stall to that of the next; stalls need not be regular.";
    limit "Where requests arrive by the clock, whatever the drive does, a stall holds up all that arrive in it, and those that arrive before the backlog is gone.";
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
    Ok(Outputs {
        time_share,
        request_share,
        blind_percentile: request_share.map(|share| 1.0 - share),
        mean_latency: input.outstanding / input.throughput,
        running_rate: input.throughput / (1.0 - time_share),
        notes: Vec::new(),
    })
}
