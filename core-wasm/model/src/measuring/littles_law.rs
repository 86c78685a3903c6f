//! Little's law: how many requests are under way.

use crate::model;
use crate::quantity::{optional, output};
use crate::refusal::{Known, Refusal};
use crate::units::{B, ByteRate, Bytes, COUNT, Count, D, GB, MB_S, NS, PER_S, Rate, Time, US};

/// How far three given numbers may be from fitting together, to leave room for rounded ones.
const ROUNDED: f64 = 1e-6;

const GIVE_TWO: &str = "Give two of IOPS, response time, and queue depth.";

model! {
    /// How do IOPS, response time, and queue depth fit together, if any two of them are known?
    "littles-law": "Little’s law", chapter "measuring";
    equation "little": r"\v{outstanding} = \v{throughput}\,\v{response_time}";
    equation "bandwidth": r"\v{bandwidth} = \v{throughput}\,\v{request_size}";
    assumes "All three are means over the same period, which is long compared with one request.";
    assumes "As many requests complete as begin; nothing else is assumed about arrivals, queueing, or service.";
    limit "IOPS from one tool and latency from another fit only if both count the same requests at the same point.";
    source "little-1961";
    inputs {
        /// Requests completed per second.
        throughput: Option<Rate> = optional(PER_S).from(1e-6, PER_S).to(1e12, PER_S).log().example(80_000.0, PER_S).symbol("X").label("IOPS").source("myce-optimus");
        /// Mean response time of a request, from issue to completion.
        response_time: Option<Time> = optional(US).from(0.001, NS).to(1000.0, D).log().example(175.0, US).symbol("R").label("Response time").source("myce-optimus");
        /// Mean queue depth: requests issued and not yet completed.
        outstanding: Option<Count> = optional(COUNT).from(1e-9, COUNT).to(1e12, COUNT).log().symbol("N").label("Queue depth");
        /// Mean request size.
        request_size: Option<Bytes> = optional(B).from(1.0, B).to(1000.0, GB).log().example(4096.0, B).symbol("b").label("Request size");
    }
    outputs {
        /// Requests completed per second, given or calculated.
        throughput: Known<Rate> = output(PER_S).symbol("X").label("IOPS");
        /// Mean response time of a request, given or calculated.
        response_time: Known<Time> = output(US).symbol("R").label("Response time");
        /// Mean queue depth, given or calculated.
        outstanding: Known<Count> = output(COUNT).symbol("N").label("Queue depth");
        /// Throughput: data moved per second.
        bandwidth: Known<ByteRate> = output(MB_S).symbol("B").label("Throughput");
    }
}

/// The third from two; three only if they fit.
pub fn compute(input: &Inputs) -> Result<Outputs, Refusal> {
    let (throughput, response_time, outstanding) =
        match (input.throughput, input.response_time, input.outstanding) {
            (Some(x), Some(r), None) => (Ok(x), Ok(r), Ok(x * r)),
            (Some(x), None, Some(n)) => (Ok(x), Ok(n / x), Ok(n)),
            (None, Some(r), Some(n)) => (Ok(n / r), Ok(r), Ok(n)),
            (Some(x), Some(r), Some(n)) => {
                if (x * r - n).abs() > ROUNDED * n {
                    return Err(Refusal::Contradiction {
                        quantity: "outstanding",
                        rule: "it must be throughput × response_time, or be left out",
                    });
                }
                (Ok(x), Ok(r), Ok(n))
            }
            (x, r, n) => (x.ok_or(GIVE_TWO), r.ok_or(GIVE_TWO), n.ok_or(GIVE_TWO)),
        };
    let bandwidth = match (throughput, input.request_size) {
        (Ok(throughput), Some(size)) => Ok(throughput * size),
        (Err(reason), _) => Err(reason),
        (_, None) => Err("Give the request size."),
    };
    Ok(Outputs {
        throughput,
        response_time,
        outstanding,
        bandwidth,
        notes: Vec::new(),
    })
}
