//! Waiting in line for one or more servers.

use crate::choices;
use crate::measuring::{percentile, waiting};
use crate::model;
use crate::quantity::{choice, input, optional, output};
use crate::refusal::{Known, Refusal};
use crate::units::{COUNT, Count, NS, Number, PER_S, PERCENT, PLAIN, Rate, Ratio, S, Time, US};

choices! {
    /// What is known of the service times, and how many servers there are.
    Kind {
        /// One server, exponential service times: short ones are common, long ones happen.
        MM1 = "m/m/1", "M/M/1: one server, random times";
        /// One server that always takes the same time.
        MD1 = "m/d/1", "M/D/1: one server, equal times";
        /// One server; of its times the mean and the spread are known.
        MG1 = "m/g/1", "M/G/1: one server, times of known spread";
        /// Several servers, exponential service times.
        MMK = "m/m/k", "M/M/k: several servers, random times";
        /// Several servers that always take the same time.
        MDK = "m/d/k", "M/D/k: several servers, equal times";
    }
}

const SATURATED: &str =
    "As many requests come as the servers can do, or more, so the queue grows without end.";
const NO_DISTRIBUTION: &str = "It takes the chance of every number of requests in an M/D/k queue, for which there is no closed formula; here only the mean is known.";
const NO_LOAD: &str = "Give an arrival rate or a utilization.";

model! {
    /// How long do requests wait when they come at random, and what does a busier drive do to them?
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
    letter "B": "Erlang’s loss: the share that would find all servers busy if nobody could wait.";
    letter r"W_{\text{M/M/}k}": "Mean wait in the M/M/k queue with the same servers, service time and utilization.";
    assumes "Requests come at random and whether or not earlier ones are done (Poisson arrivals, an open queue).";
    assumes "First come, first served; a free server takes the next request at once; the queue has no end.";
    assumes "M/D/k is Cosmetatos’ approximation; in light traffic, where its correction would grow without end, it is held at the limit k ÷ (k + 1) of the M/M/k wait.";
    limit "M/D/k against simulation of 2 to 64 servers, 2 to 97 % busy: the mean response is within 0.3 %; the wait alone can be a fifth off where it is a thousandth of the service time.";
    limit "A test with a fixed queue depth is a closed queue: its latency ends at depth ÷ throughput, where an open queue has no end.";
    limit "A disk serves faster the more requests it can choose from, and real arrivals come in bursts.";
    source "kleinrock-1975";
    source "cosmetatos-1975";
    source "kimura-1991";
    source "franx-2001";
    inputs {
        /// What is known of the service times, and how many servers there are.
        kind: Kind = choice(Kind::OPTIONS).label("Kind of queue");
        /// Mean time that one server needs for one request.
        service_time: Time = input(100.0, US).from(1.0, NS).to(1000.0, S).log().symbol("S").label("Service time");
        /// Servers that work side by side; counts for M/M/k and M/D/k.
        servers: Count = input(1.0, COUNT).from(1.0, COUNT).to(1024.0, COUNT).whole().log().symbol("k").label("Servers");
        /// Variance of the service time divided by the square of its mean; counts for M/G/1.
        cv2: Number = input(1.0, PLAIN).from(0.0, PLAIN).to(1000.0, PLAIN).symbol("c^2").label("Squared coefficient of variation");
        /// Requests that come per second.
        arrival_rate: Option<Rate> = optional(PER_S).from(1e-6, PER_S).to(1e12, PER_S).log().symbol(r"\lambda").label("Arrival rate");
        /// Share of the time that a server is busy.
        utilization: Option<Ratio> = optional(PERCENT).example(70.0, PERCENT).symbol(r"\rho").label("Utilization");
    }
    outputs {
        /// Share of the time that a server is busy, given or found.
        utilization: Known<Ratio> = output(PERCENT).symbol(r"\rho").label("Utilization");
        /// Requests that come per second, given or found.
        arrival_rate: Known<Rate> = output(PER_S).symbol(r"\lambda").label("Arrival rate");
        /// Mean time from arrival to the end of service.
        response_time: Known<Time> = output(US).symbol("R").label("Response time");
        /// Mean time from arrival to the start of service.
        waiting_time: Known<Time> = output(US).symbol("W").label("Queueing delay");
        /// Mean number of requests waiting or being served.
        outstanding: Known<Count> = output(COUNT).symbol("N").label("Queue depth");
        /// Response time divided by service time.
        stretch: Known<Number> = output(PLAIN).label("Response time / service time");
        /// Share of the requests that have to wait at all.
        wait_probability: Known<Ratio> = output(PERCENT).symbol("C").label("Share of requests that wait");
        /// Response time that 99 of 100 requests do not exceed.
        p99: Known<Time> = output(US).symbol("R_{99}").label("99th percentile of the response time");
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
        p99: open.and_then(|rho| p99(input, servers, rho)),
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

fn p99(input: &Inputs, servers: f64, rho: Ratio) -> Known<Time> {
    match input.kind {
        Kind::MM1 | Kind::MMK => Ok(percentile::exponential(servers, rho) * input.service_time),
        Kind::MDK if servers > 1.0 => Err(NO_DISTRIBUTION),
        // Service times that do not spread are all the same.
        Kind::MG1 if input.cv2 > 0.0 => Err(
            "Mean and spread do not fix a percentile; it takes the whole distribution of service times.",
        ),
        Kind::MD1 | Kind::MG1 | Kind::MDK => Ok(percentile::constant(rho) * input.service_time),
    }
}
