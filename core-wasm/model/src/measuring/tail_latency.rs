//! Operations that wait for the slowest of several requests, and second copies of late requests.

use crate::choices;
use crate::declaration::Wanted;
use crate::measuring::response::Response;
use crate::model;
use crate::quantity::{choice, input, optional, output};
use crate::refusal::{Known, Refusal};
use crate::units::{COUNT, Count, NS, Number, PERCENT, PLAIN, Ratio, S, Time, US};

choices! {
    /// How the response times of single requests are distributed.
    Distribution {
        /// The logarithms of the response times are normally distributed.
        Lognormal = "lognormal", "Lognormal";
        /// A known share of the requests takes the longer of two times.
        TwoPoint = "two-point", "Two response times";
    }
}

const ALL_DIFFER: &str =
    "With lognormal response times no request counts as slow; give two response times.";
const NO_COPY: &str = "Give the hedging delay after which a second copy is sent.";

model! {
    /// How slow is an operation that waits for the slowest of several requests, and how much does a second copy of late requests help?
    "tail-latency": "Tail latency vs. parallel requests", chapter "measuring";
    equation "slowest": r"P(T\le t) = F(t)^{\v{requests}}";
    equation "slow event" when distribution = "two-point": r"\v{meets_slow} = 1-(1-\v{slow_share})^{\v{requests}}";
    equation "p99 event" when distribution = "lognormal": r"\v{meets_p99} = 1-0.99^{\v{requests}}";
    equation "p99.9 event" when distribution = "lognormal": r"\v{meets_p99_9} = 1-0.999^{\v{requests}}";
    equation "hedged": r"P(H>t) = (1-F(t))\,(1-F(t-\v{hedging_delay}))";
    equation "limit": r"\v{utilization_limit} = \frac{1}{1+\v{extra_load}}";
    letter "P": "Probability.";
    letter "F": "As a function of t: share of the single requests that are answered within t; 0 for a negative t.";
    letter "T": "Response time of the operation without second copies.";
    letter "H": "Response time of one request with its second copy.";
    letter "t": "Any time.";
    assumes "The operation sends all of its requests at once and ends with the last answer.";
    assumes "Requests are independent of one another, and so is a second copy of the first.";
    assumes "A request that is not answered within the hedging delay is sent again to another drive; the first answer counts. The other copy is not canceled.";
    assumes "With two response times a percentile is one of the two, and no request is slower than the longer one: if more than 1% of the requests take it, no operation meets a request slower than p99. The same holds for p99.9 and 0.1%.";
    limit "Stripes of one drive, or drives that run garbage collection at the same moment, are not independent. Slow requests then come together, and the slowest is less slow than calculated here.";
    limit "A second copy to the same drive gains nothing if the whole drive pauses.";
    limit "Second copies add load. The longer queueing delay that follows is not included; above the utilization limit there is no steady state.";
    source "dean-barroso-2013";
    inputs {
        /// How the response times of single requests are distributed.
        distribution: Distribution = choice(Distribution::OPTIONS).label("Response times");
        /// Median of a lognormal response time.
        median: Time = input(100.0, US).from(1.0, NS).to(1000.0, S).log().symbol("m").label("Median response time");
        /// Standard deviation of the natural logarithm of a lognormal response time.
        sigma: Number = input(0.5, PLAIN).from(0.0, PLAIN).to(5.0, PLAIN).symbol(r"\sigma").label("Sigma of the logarithm");
        /// Shorter of two response times.
        fast_time: Time = input(100.0, US).from(1.0, NS).to(1000.0, S).log().label("Fast response time");
        /// Longer of two response times.
        slow_time: Time = input(2000.0, US).from(1.0, NS).to(1000.0, S).log().label("Slow response time");
        /// Share of the requests that take the longer of two response times.
        slow_share: Ratio = input(1.0, PERCENT).symbol("p").label("Share of slow requests");
        /// Requests that the operation sends in parallel and waits for.
        requests: Count = input(10.0, COUNT).from(1.0, COUNT).to(1e6, COUNT).whole().log().symbol("n").label("Parallel requests");
        /// Time after which a request without an answer is sent a second time.
        hedging_delay: Option<Time> = optional(US).from(0.0, S).to(1000.0, S).example(230.0, US).symbol("d").label("Hedging delay");
    }
    outputs {
        /// Share of the operations with at least one request that takes the longer of two response times.
        meets_slow: Known<Ratio> = output(PERCENT).symbol("s_p").label("Operations with a slow request");
        /// Share of the operations with at least one request slower than the 99th percentile of single requests.
        meets_p99: Ratio = output(PERCENT).symbol("s_{99}").label("Operations with a p99 request");
        /// Share of the operations with at least one request slower than the 99.9th percentile of single requests.
        meets_p99_9: Ratio = output(PERCENT).symbol("s_{99.9}").label("Operations with a p99.9 request");
        /// Mean response time of the operation, without second copies.
        mean: Time = output(US).label("Mean response time");
        /// Response time that half of the operations do not exceed, without second copies.
        p50: Time = output(US).label("Median response time of the operation");
        /// Response time that 9 of 10 operations do not exceed, without second copies.
        p90: Time = output(US).label("Response time, p90");
        /// Response time that 99 of 100 operations do not exceed, without second copies.
        p99: Time = output(US).label("Response time, p99");
        /// Response time that 999 of 1000 operations do not exceed, without second copies.
        p99_9: Time = output(US).label("Response time, p99.9");
        /// Response time that 9999 of 10,000 operations do not exceed, without second copies.
        p99_99: Time = output(US).label("Response time, p99.99");
        /// Response time that half of the operations do not exceed, with second copies.
        hedged_p50: Known<Time> = output(US).label("Hedged median response time");
        /// Response time that 9 of 10 operations do not exceed, with second copies.
        hedged_p90: Known<Time> = output(US).label("Hedged response time, p90");
        /// Response time that 99 of 100 operations do not exceed, with second copies.
        hedged_p99: Known<Time> = output(US).label("Hedged response time, p99");
        /// Response time that 999 of 1000 operations do not exceed, with second copies.
        hedged_p99_9: Known<Time> = output(US).label("Hedged response time, p99.9");
        /// Response time that 9999 of 10,000 operations do not exceed, with second copies.
        hedged_p99_99: Known<Time> = output(US).label("Hedged response time, p99.99");
        /// Second copies per request: share of the requests without an answer after the hedging delay.
        extra_load: Known<Ratio> = output(PERCENT).symbol("e").label("Extra load from second copies");
        /// Utilization without second copies at which, with them, the drives would be busy all the time.
        utilization_limit: Known<Ratio> = output(PERCENT).symbol(r"\rho_{\text{max}}").label("Utilization limit with second copies");
    }
    computes wanted;
}

/// The quantiles of single requests at the shares that many independent ones leave.
pub fn compute(input: &Inputs, wanted: Wanted) -> Result<Outputs, Refusal> {
    let response = match input.distribution {
        Distribution::Lognormal => Response::lognormal(input.median, input.sigma),
        Distribution::TwoPoint if input.slow_time < input.fast_time => {
            return Err(Refusal::Contradiction {
                quantity: "slow_time",
                rule: "it must be at least fast_time",
            });
        }
        Distribution::TwoPoint => Response::Two {
            fast: input.fast_time,
            slow: input.slow_time,
            slow_share: input.slow_share,
        },
    };
    // Of n independent requests the slowest exceeds a time more often than one does.
    let meets = |share: Ratio| -(input.requests * (-share).ln_1p()).exp_m1();
    let of_one = |share: Ratio| match input.requests {
        1.0 => share,
        n => -((-share).ln_1p() / n).exp_m1(),
    };
    let plain = |slower: Ratio| response.exceeded_by(of_one(slower));
    let delay = input.hedging_delay.ok_or(NO_COPY);
    let hedged =
        |slower: Ratio| delay.map(|delay| response.hedged_exceeded_by(of_one(slower), delay));
    let extra_load = delay.map(|delay| response.over(delay));
    Ok(Outputs {
        meets_slow: match input.distribution {
            Distribution::Lognormal => Err(ALL_DIFFER),
            Distribution::TwoPoint => Ok(meets(input.slow_share)),
        },
        meets_p99: meets(response.over_percentile(0.01)),
        meets_p99_9: meets(response.over_percentile(0.001)),
        mean: wanted.make(Output::mean, || response.mean_of_slowest(input.requests)),
        p50: wanted.make(Output::p50, || plain(0.5)),
        p90: wanted.make(Output::p90, || plain(0.1)),
        p99: wanted.make(Output::p99, || plain(0.01)),
        p99_9: wanted.make(Output::p99_9, || plain(0.001)),
        p99_99: wanted.make(Output::p99_99, || plain(0.0001)),
        hedged_p50: wanted.make(Output::hedged_p50, || hedged(0.5)),
        hedged_p90: wanted.make(Output::hedged_p90, || hedged(0.1)),
        hedged_p99: wanted.make(Output::hedged_p99, || hedged(0.01)),
        hedged_p99_9: wanted.make(Output::hedged_p99_9, || hedged(0.001)),
        hedged_p99_99: wanted.make(Output::hedged_p99_99, || hedged(0.0001)),
        extra_load,
        utilization_limit: extra_load.map(|extra| 1.0 / (1.0 + extra)),
        notes: Vec::new(),
    })
}
