//! Waiting in line for one or more servers.

use crate::choices;
use crate::measuring::{percentile, waiting};
use crate::model;
use crate::quantity::{choice, input, optional, output};
use crate::refusal::{Known, Refusal};
use crate::units::{COUNT, Count, NS, Number, PER_S, PERCENT, PLAIN, Rate, Ratio, S, Time, US};

choices! {
    /// Number of servers, and what is known about their service times.
    Kind {
        /// One server with exponential service times: short ones are common, long ones occur.
        MM1 = "m/m/1", "M/M/1: one server, random times";
        /// One server with constant service time.
        MD1 = "m/d/1", "M/D/1: one server, equal times";
        /// One server with a known mean and variance of its service times.
        MG1 = "m/g/1", "M/G/1: one server, times of known spread";
        /// Several servers with exponential service times.
        MMK = "m/m/k", "M/M/k: several servers, random times";
        /// Several servers with constant service time.
        MDK = "m/d/k", "M/D/k: several servers, equal times";
    }
}

const SATURATED: &str = "Requests arrive as fast as the servers can serve them, or faster, so the queue grows without limit.";
const NO_DISTRIBUTION: &str = "This needs the probability of every number of requests in an M/D/k queue, for which there is no closed formula; only the mean is known here.";
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
    equation "m/m/k" when kind = "m/m/k":
        r"\v{response_time} = \v{service_time}+\frac{\v{wait_probability}\,\v{service_time}}{\v{servers}(1-\v{utilization})},\qquad \v{utilization} = \frac{\v{arrival_rate}\,\v{service_time}}{\v{servers}}";
    equation "erlang" when kind = "m/m/k":
        r"\v{wait_probability} = \frac{B}{1-\v{utilization}\,(1-B)},\qquad B = 1\Big/\sum_{i=0}^{\v{servers}}\frac{\v{servers}!}{i!\,(\v{servers}\,\v{utilization})^{\v{servers}-i}}";
    equation "m/d/k" when kind = "m/d/k":
        r"\v{response_time} = \v{service_time}+\min\left(\frac12+\frac{(1-\v{utilization})(\v{servers}-1)\left(\sqrt{4+5\,\v{servers}}-2\right)}{32\,\v{servers}\,\v{utilization}},\ \frac{\v{servers}}{\v{servers}+1}\right)W_{\text{M/M/}k},\qquad \v{utilization} = \frac{\v{arrival_rate}\,\v{service_time}}{\v{servers}}";
    equation "outstanding": r"\v{outstanding} = \v{arrival_rate}\,\v{response_time}";
    letter "B": "Erlang’s loss: the share of requests that would find all servers busy if no request could wait.";
    letter r"W_{\text{M/M/}k}": "Mean queueing delay in the M/M/k queue with the same servers, service time, and utilization.";
    assumes "Requests arrive at random, whether or not earlier ones have completed (Poisson arrivals, an open queue).";
    assumes "First come, first served; a free server takes the next request at once; the queue has no size limit.";
    assumes "M/D/k uses Cosmetatos’ approximation; at low utilization, where its correction would grow without bound, it is capped at k ÷ (k + 1) of the M/M/k queueing delay.";
    limit "M/D/k vs. simulation of 2 to 64 servers at 2% to 97% utilization: the mean response time is within 0.3%; the queueing delay alone can be 20% off where it is a thousandth of the service time.";
    limit "A test with a fixed queue depth is a closed queue: its mean latency is limited to queue depth ÷ throughput, while an open queue has no such limit.";
    limit "A hard disk serves requests faster the more of them it can choose from, and real requests arrive in bursts.";
    source "kleinrock-1975";
    source "cosmetatos-1975";
    source "kimura-1991";
    source "franx-2001";
    inputs {
        /// Number of servers, and what is known about their service times.
        kind: Kind = choice(Kind::OPTIONS).label("Kind of queue");
        /// Mean service time of one request on one server.
        service_time: Time = input(100.0, US).from(1.0, NS).to(1000.0, S).log().symbol("S").label("Service time");
        /// Number of parallel servers; used for M/M/k and M/D/k.
        servers: Count = input(1.0, COUNT).from(1.0, COUNT).to(1024.0, COUNT).whole().log().symbol("k").label("Servers");
        /// Variance of the service time divided by the square of its mean; used for M/G/1.
        cv2: Number = input(1.0, PLAIN).from(0.0, PLAIN).to(1000.0, PLAIN).symbol("c^2").label("Squared coefficient of variation");
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
        /// Response time divided by service time.
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
    }
}

/// Means by the formula of the kind; the load first.
pub fn compute(input: &Inputs) -> Result<Outputs, Refusal> {
    let servers = match input.kind {
        Kind::MM1 | Kind::MD1 | Kind::MG1 => 1.0,
        Kind::MMK | Kind::MDK => input.servers,
    };
    let most = servers / input.service_time;
    let mut notes = Vec::new();
    if servers < input.servers {
        notes.push("This kind of queue has one server, so the number of servers is not used.");
    }
    let load = load(input, most)?;
    let open = load.and_then(|rho| if rho < 1.0 { Ok(rho) } else { Err(SATURATED) });
    let wait = open.map(|rho| mean_wait(input, servers, rho));
    let response_time = wait.map(|wait| (1.0 + wait) * input.service_time);
    let arrival_rate = match input.arrival_rate {
        Some(rate) => Ok(rate),
        None => load.map(|rho| rho * most),
    };
    let slower = |share| open.and_then(|rho| percentile(input, servers, rho, share));
    Ok(Outputs {
        utilization: load.and_then(|rho| if rho <= 1.0 { Ok(rho) } else { Err(SATURATED) }),
        arrival_rate,
        response_time,
        waiting_time: wait.map(|wait| wait * input.service_time),
        outstanding: response_time.and_then(|time| arrival_rate.map(|rate| rate * time)),
        stretch: wait.map(|wait| 1.0 + wait),
        wait_probability: open.and_then(|rho| match input.kind {
            Kind::MDK if servers > 1.0 => Err(NO_DISTRIBUTION),
            _ => Ok(waiting::wait_probability(servers, rho)),
        }),
        p50: slower(0.5),
        p90: slower(0.1),
        p99: slower(0.01),
        p99_9: slower(0.001),
        p99_99: slower(0.0001),
        notes,
    })
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

/// Mean wait in service times.
fn mean_wait(input: &Inputs, servers: f64, rho: Ratio) -> f64 {
    match input.kind {
        Kind::MM1 => waiting::general(rho, 1.0),
        Kind::MD1 => waiting::general(rho, 0.0),
        Kind::MG1 => waiting::general(rho, input.cv2),
        Kind::MMK => waiting::exponential(servers, rho),
        Kind::MDK => waiting::constant(servers, rho),
    }
}

/// The response time that all but such a share of the requests do not exceed.
fn percentile(input: &Inputs, servers: f64, rho: Ratio, slower: Ratio) -> Known<Time> {
    match input.kind {
        Kind::MM1 | Kind::MMK => {
            Ok(percentile::exponential(servers, rho, slower) * input.service_time)
        }
        Kind::MDK if servers > 1.0 => Err(NO_DISTRIBUTION),
        // Service times that do not spread are all the same.
        Kind::MG1 if input.cv2 > 0.0 => Err(
            "Mean and variance do not determine a percentile; that needs the whole distribution of service times.",
        ),
        Kind::MD1 | Kind::MG1 | Kind::MDK => {
            Ok(percentile::constant(rho, slower) * input.service_time)
        }
    }
}
