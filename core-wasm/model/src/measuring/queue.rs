//! Waiting in line for one or more servers.

use crate::choices;
use crate::declaration::Wanted;
use crate::measuring::constant_service::ConstantService;
use crate::measuring::two_times::TwoTimes;
use crate::measuring::{percentile, waiting};
use crate::model;
use crate::quantity::{Quantity, choice, input, optional, output, table};
use crate::refusal::{Known, Refusal};
use crate::units::{COUNT, Count, NS, Number, PER_S, PERCENT, PLAIN, Rate, Ratio, S, Time, US};
use std::cell::LazyCell;

choices! {
    /// Number of servers, and what is known about their service times.
    Kind {
        /// One server with exponential service times: short ones are common, long ones occur.
        MM1 = "m/m/1", "M/M/1: one server, random times";
        /// One server with constant service time.
        MD1 = "m/d/1", "M/D/1: one server, equal times";
        /// One server with a known mean and variance of its service times.
        MG1 = "m/g/1", "M/G/1: one server, times of known spread";
        /// One server with two service times, of which a known share of the requests takes the longer one.
        MG1TwoPoint = "m/g/1-two-point", "M/G/1: one server, two service times";
        /// Several servers with exponential service times.
        MMK = "m/m/k", "M/M/k: several servers, random times";
        /// Several servers with constant service time.
        MDK = "m/d/k", "M/D/k: several servers, equal times";
    }
}

const SATURATED: &str = "Requests arrive as fast as the servers can serve them, or faster, so the queue grows without limit.";
const MEAN_AND_VARIANCE: &str = "Mean and variance do not determine a percentile; that needs the whole distribution of service times.";
const TOO_FAR_APART: &str =
    "The two service times are too far apart to calculate this percentile to within 0.5%.";
const NO_LOAD: &str = "Give an arrival rate or a utilization.";

model! {
    /// How long do requests wait when they arrive at random, and how does that grow with utilization?
    "queue": "Queueing delay vs. utilization", chapter "measuring";
    equation "m/m/1" when kind = "m/m/1":
        r"\v{response_time} = \frac{\v{service_time}}{1-\v{utilization}},\qquad \v{utilization} = \v{arrival_rate}\,\v{service_time}";
    equation "m/d/1" when kind = "m/d/1":
        r"\v{response_time} = \v{service_time}+\frac{\v{utilization}\,\v{service_time}}{2(1-\v{utilization})},\qquad \v{utilization} = \v{arrival_rate}\,\v{service_time}";
    equation "m/g/1" when kind = "m/g/1":
        r"\v{response_time} = \v{service_time}+\frac{\v{utilization}\,\v{service_time}\,(1+\v{cv2})}{2(1-\v{utilization})},\qquad \v{utilization} = \v{arrival_rate}\,\v{service_time}";
    equation "two-point" when kind = "m/g/1-two-point":
        r"\v{response_time} = \v{mean_service_time}+\frac{\v{utilization}\,\v{mean_service_time}\,(1+\v{service_cv2})}{2(1-\v{utilization})},\qquad \v{utilization} = \v{arrival_rate}\,\v{mean_service_time}";
    equation "two-point mean" when kind = "m/g/1-two-point":
        r"\v{mean_service_time} = (1-\v{slow_share})\,\v{service_time}+\v{slow_share}\,\v{slow_time}";
    equation "two-point spread" when kind = "m/g/1-two-point":
        r"\v{service_cv2} = \frac{\v{slow_share}\,(1-\v{slow_share})\,(\v{slow_time}-\v{service_time})^2}{\v{mean_service_time}^2}";
    equation "m/m/k" when kind = "m/m/k":
        r"\v{response_time} = \v{service_time}+\frac{\v{wait_probability}\,\v{service_time}}{\v{servers}(1-\v{utilization})},\qquad \v{utilization} = \frac{\v{arrival_rate}\,\v{service_time}}{\v{servers}}";
    equation "erlang" when kind = "m/m/k":
        r"\v{wait_probability} = \frac{B}{1-\v{utilization}\,(1-B)},\qquad B = 1\Big/\sum_{i=0}^{\v{servers}}\frac{\v{servers}!}{i!\,(\v{servers}\,\v{utilization})^{\v{servers}-i}}";
    equation "m/d/k" when kind = "m/d/k":
        r"\v{response_time} = \v{service_time}+\v{service_time}\sum_{n\ge1}\left(P(A_n\ge n\,\v{servers})-\frac{P(A_n>n\,\v{servers})}{\v{utilization}}\right),\qquad \v{utilization} = \frac{\v{arrival_rate}\,\v{service_time}}{\v{servers}}";
    equation "outstanding": r"\v{outstanding} = \v{arrival_rate}\,\v{response_time}";
    letter "B": "Erlang’s loss: the share of requests that would find all servers busy if no request could wait.";
    letter "P": "Probability.";
    letter "A_n": "Number of requests that arrive during n service times: Poisson distributed, with the mean n × servers × utilization.";
    assumes "Requests arrive at random, whether or not earlier ones have completed (Poisson arrivals, an open queue).";
    assumes "First come, first served; a free server takes the next request at once; the queue has no size limit.";
    assumes "M/D/1 and M/D/k are exact: the distribution of the queueing delay is a sum of positive terms, without an approximation.";
    assumes "M/G/1 with two service times has percentiles from a lower and an upper bound, both exact. The middle of the two is given where it is within 0.5% of both, and no percentile elsewhere.";
    limit "M/G/1 of known spread has percentiles only where the variance is 0, since mean and variance leave the distribution of the service times open.";
    limit "A test with a fixed queue depth is a closed queue: its mean latency is limited to queue depth ÷ throughput, while an open queue has no such limit.";
    limit "A hard disk serves requests faster the more of them it can choose from, and real requests arrive in bursts.";
    source "kleinrock-1975";
    source "franx-2001";
    source "spitzer-1956";
    inputs {
        /// Number of servers, and what is known about their service times.
        kind: Kind = choice(Kind::OPTIONS).label("Kind of queue");
        /// Mean service time of one request on one server; for M/G/1 with two service times, the shorter of them.
        service_time: Time = input(100.0, US).from(1.0, NS).to(1000.0, S).log().symbol("S").label("Service time");
        /// Number of parallel servers; used for M/M/k and M/D/k.
        servers: Count = input(1.0, COUNT).from(1.0, COUNT).to(1024.0, COUNT).whole().log().symbol("k").label("Servers");
        /// Variance of the service time divided by the square of its mean; used for M/G/1.
        cv2: Number = input(1.0, PLAIN).from(0.0, PLAIN).to(1000.0, PLAIN).symbol("c^2").label("Squared coefficient of variation");
        /// Share of the requests that take the longer of two service times.
        slow_share: Ratio = input(3.0, PERCENT).symbol("p").label("Share of slow requests");
        /// Longer of two service times, such as that of a request that meets garbage collection.
        slow_time: Time = input(1500.0, US).from(1.0, NS).to(1000.0, S).log().symbol(r"S_{\text{slow}}").label("Slow service time");
        /// Arrival rate: requests that arrive per second.
        arrival_rate: Option<Rate> = optional(PER_S).from(1e-6, PER_S).to(1e12, PER_S).log().symbol(r"\lambda").label("Arrival rate");
        /// Utilization: share of the time that a server is busy.
        utilization: Option<Ratio> = optional(PERCENT).example(70.0, PERCENT).symbol(r"\rho").label("Utilization");
    }
    outputs {
        /// Utilization of a server, given or calculated.
        utilization: Known<Ratio> = output(PERCENT).symbol(r"\rho").label("Utilization");
        /// Arrival rate, given or calculated.
        arrival_rate: Known<Rate> = output(PER_S).symbol(r"\lambda").label("Arrival rate");
        /// Mean response time, from arrival to completion.
        response_time: Known<Time> = output(US).symbol("R").label("Response time");
        /// Mean queueing delay, from arrival to the start of service.
        waiting_time: Known<Time> = output(US).symbol("W").label("Queueing delay");
        /// Mean queue depth: requests waiting or being served.
        outstanding: Known<Count> = output(COUNT).symbol("N").label("Queue depth");
        /// Response time divided by mean service time.
        stretch: Known<Number> = output(PLAIN).label("Response time / service time");
        /// Share of the requests that must wait before service.
        wait_probability: Known<Ratio> = output(PERCENT).symbol("C").label("Share of requests that wait");
        /// Response time that half of the requests do not exceed.
        p50: Known<Time> = output(US).symbol("R_{50}").label("Median response time");
        /// Response time that 9 of 10 requests do not exceed.
        p90: Known<Time> = output(US).symbol("R_{90}").label("90th percentile of the response time");
        /// Response time that 99 of 100 requests do not exceed.
        p99: Known<Time> = output(US).symbol("R_{99}").label("99th percentile of the response time");
        /// Response time that 999 of 1000 requests do not exceed.
        p99_9: Known<Time> = output(US).symbol("R_{99.9}").label("99.9th percentile of the response time");
        /// Response time that 9999 of 10,000 requests do not exceed.
        p99_99: Known<Time> = output(US).symbol("R_{99.99}").label("99.99th percentile of the response time");
        /// Mean service time, given or calculated.
        mean_service_time: Time = output(US).symbol(r"\bar S").label("Mean service time");
        /// Variance of the service time divided by the square of its mean, given or calculated.
        service_cv2: Number = output(PLAIN).symbol("c_S^2").label("Squared coefficient of variation of the service time");
        /// Lower and upper bound of each percentile, where the model has no exact value and gives the middle of the two.
        bounds: Vec<[f64; 3]> = table(&BOUNDS).label("Bounds of the percentiles");
    }
    computes wanted;
}

/// The shares of the requests that are slower than each of the percentiles.
const SLOWER: [Ratio; 5] = [0.5, 0.1, 0.01, 0.001, 0.0001];

/// Means and percentiles by the formula of the kind; the load first.
pub fn compute(input: &Inputs, wanted: Wanted) -> Result<Outputs, Refusal> {
    let servers = match input.kind {
        Kind::MMK | Kind::MDK => input.servers,
        _ => 1.0,
    };
    let times = Times::of(input)?;
    let most = servers / times.mean;
    let mut notes = Vec::new();
    if servers < input.servers {
        notes.push("This kind of queue has one server, so the number of servers is not used.");
    }
    let load = load(input, most)?;
    let open = load.and_then(|rho| if rho < 1.0 { Ok(rho) } else { Err(SATURATED) });
    // Both are worked out once, and only for who asks.
    let service = LazyCell::new(|| open.map(|rho| Service::of(input, &times, servers, rho)));
    let wait = LazyCell::new(|| service.as_ref().map_err(|why| *why).map(Service::mean_wait));
    let response_time = || wait.map(|wait| (1.0 + wait) * times.mean);
    let percentile = |place: usize| {
        let service = service.as_ref().map_err(|why| *why)?;
        Ok(service.response_exceeded_by(SLOWER[place])? * times.mean)
    };
    let arrival_rate = match input.arrival_rate {
        Some(rate) => Ok(rate),
        None => load.map(|rho| rho * most),
    };
    Ok(Outputs {
        utilization: load.and_then(|rho| if rho <= 1.0 { Ok(rho) } else { Err(SATURATED) }),
        arrival_rate,
        response_time: wanted.make(Output::response_time, response_time),
        waiting_time: wanted.make(Output::waiting_time, || wait.map(|wait| wait * times.mean)),
        outstanding: wanted.make(Output::outstanding, || {
            response_time().and_then(|time| arrival_rate.map(|rate| rate * time))
        }),
        stretch: wanted.make(Output::stretch, || wait.map(|wait| 1.0 + wait)),
        wait_probability: wanted.make(Output::wait_probability, || {
            let service = service.as_ref().map_err(|why| *why);
            service.map(Service::wait_probability)
        }),
        p50: wanted.make(Output::p50, || percentile(0)),
        p90: wanted.make(Output::p90, || percentile(1)),
        p99: wanted.make(Output::p99, || percentile(2)),
        p99_9: wanted.make(Output::p99_9, || percentile(3)),
        p99_99: wanted.make(Output::p99_99, || percentile(4)),
        mean_service_time: times.mean,
        service_cv2: times.cv2,
        bounds: wanted.make(Output::bounds, || match service.as_ref() {
            Ok(service) => bounds(service, times.mean),
            Err(_) => Vec::new(),
        }),
        notes,
    })
}

/// A row for each percentile that lies between two bounds.
fn bounds(service: &Service, mean: Time) -> Vec<[f64; 3]> {
    let Service::Two { times, .. } = service else {
        return Vec::new();
    };
    let known = SLOWER.iter().filter_map(|slower| {
        let (least, most) = times.response_exceeded_by(*slower)?;
        Some([1.0 - slower, least * mean, most * mean])
    });
    known.collect()
}

const BOUNDS: [Quantity; 3] = [
    output(PERCENT)
        .named("share", "Share of the requests that do not exceed it.")
        .label("Percentile"),
    output(US)
        .named("at_least", "Time below which the percentile cannot lie.")
        .label("At least"),
    output(US)
        .named("at_most", "Time above which the percentile cannot lie.")
        .label("At most"),
];

/// What is known of the service times.
struct Times {
    mean: Time,
    cv2: f64,
}

impl Times {
    fn of(input: &Inputs) -> Result<Self, Refusal> {
        let one = |cv2| Times {
            mean: input.service_time,
            cv2,
        };
        Ok(match input.kind {
            Kind::MM1 | Kind::MMK => one(1.0),
            Kind::MD1 | Kind::MDK => one(0.0),
            Kind::MG1 => one(input.cv2),
            Kind::MG1TwoPoint => {
                let longer = input.slow_time - input.service_time;
                if longer < 0.0 {
                    return Err(Refusal::Contradiction {
                        quantity: "slow_time",
                        rule: "it must be at least service_time",
                    });
                }
                let mean = input.service_time + input.slow_share * longer;
                let apart = longer / mean;
                Times {
                    mean,
                    cv2: input.slow_share * (1.0 - input.slow_share) * apart * apart,
                }
            }
        })
    }
}

/// Offered load a server; over 1 where more comes than can be done.
fn load(input: &Inputs, most: Rate) -> Result<Known<f64>, Refusal> {
    match (input.arrival_rate, input.utilization) {
        (Some(rate), Some(rho)) if (rate / most - rho).abs() > 1e-6 * rho => {
            Err(Refusal::Contradiction {
                quantity: "utilization",
                rule: match input.kind {
                    Kind::MM1 | Kind::MD1 | Kind::MG1 => {
                        "it must be arrival_rate × service_time, or be left out"
                    }
                    Kind::MG1TwoPoint => {
                        "it must be arrival_rate × the mean of both service times, or be left out"
                    }
                    Kind::MMK | Kind::MDK => {
                        "it must be arrival_rate × service_time ÷ servers, or be left out"
                    }
                },
            })
        }
        (_, Some(rho)) => Ok(Ok(rho)),
        (Some(rate), None) => Ok(Ok(rate / most)),
        (None, None) => Ok(Err(NO_LOAD)),
    }
}

/// What follows from the service times for one load. Times are in units of the mean service time.
enum Service {
    /// No requests, and so nobody waits for a server that always takes the same time.
    Idle,
    Exponential {
        servers: f64,
        utilization: Ratio,
    },
    Constant(ConstantService),
    General {
        utilization: Ratio,
        cv2: f64,
    },
    Two {
        times: TwoTimes,
        cv2: f64,
    },
}

impl Service {
    fn of(input: &Inputs, times: &Times, servers: f64, utilization: Ratio) -> Self {
        match input.kind {
            Kind::MM1 | Kind::MMK => Self::Exponential {
                servers,
                utilization,
            },
            Kind::MG1 if times.cv2 > 0.0 => Self::General {
                utilization,
                cv2: times.cv2,
            },
            Kind::MG1TwoPoint if times.cv2 > 0.0 => Self::Two {
                times: TwoTimes {
                    short: input.service_time / times.mean,
                    long: input.slow_time / times.mean,
                    long_share: input.slow_share,
                    utilization,
                },
                cv2: times.cv2,
            },
            // Service times that do not spread are all the same.
            _ if utilization == 0.0 => Self::Idle,
            _ => Self::Constant(ConstantService::new(servers, utilization)),
        }
    }

    fn mean_wait(&self) -> f64 {
        match self {
            Self::Idle => 0.0,
            Self::Exponential {
                servers,
                utilization,
            } => waiting::exponential(*servers, *utilization),
            Self::Constant(service) => service.mean_wait(),
            Self::General { utilization, cv2 } => waiting::general(*utilization, *cv2),
            Self::Two { times, cv2 } => waiting::general(times.utilization, *cv2),
        }
    }

    fn wait_probability(&self) -> Ratio {
        match self {
            Self::Idle => 0.0,
            Self::Exponential {
                servers,
                utilization,
            } => waiting::wait_probability(*servers, *utilization),
            Self::Constant(service) => service.waits_over(0.0),
            Self::General { utilization, .. } => *utilization,
            Self::Two { times, .. } => times.utilization,
        }
    }

    /// The response time that this share of the requests exceeds.
    fn response_exceeded_by(&self, slower: Ratio) -> Known<f64> {
        match self {
            Self::Idle => Ok(1.0),
            Self::Exponential {
                servers,
                utilization,
            } => Ok(percentile::exponential(*servers, *utilization, slower)),
            Self::Constant(service) => Ok(1.0 + service.wait_exceeded_by(slower)),
            Self::General { .. } => Err(MEAN_AND_VARIANCE),
            Self::Two { times, .. } => {
                let bounds = times.response_exceeded_by(slower);
                let (least, most) = bounds.ok_or(TOO_FAR_APART)?;
                Ok(least.midpoint(most))
            }
        }
    }
}
