//! A fixed number of requests circulating through a set of stations: a test with a queue depth.

use crate::model;
use crate::quantity::{input, list, output, table};
use crate::refusal::Refusal;
use crate::units::{COUNT, Count, D, NS, PER_S, PERCENT, Rate, Ratio, S, Time, US};

model! {
    /// How do throughput and latency grow with the queue depth, and where does more depth stop
    /// helping?
    "closed-queue": "Throughput and latency vs. queue depth", chapter "measuring";
    equation "response": r"\v{response_time} = \v{fixed_latency}+\sum_k D_k\bigl(1+Q_k(\v{outstanding}-1)\bigr)";
    equation "throughput": r"\v{throughput} = \frac{\v{outstanding}}{\v{think_time}+\v{response_time}}";
    equation "alone": r"\v{least_response_time} = \v{fixed_latency}+\sum_k D_k";
    equation "limit": r"\v{throughput_limit} = \frac{1}{\max_k D_k}";
    equation "bound": r"\v{throughput_bound} = \min\left(\frac{\v{outstanding}}{\v{least_response_time}+\v{think_time}},\ \v{throughput_limit}\right)";
    equation "knee": r"\v{knee} = (\v{least_response_time}+\v{think_time})\,\v{throughput_limit}";
    letter "D_k": "Service demand of station k.";
    letter "Q_k": "As a function of n: the mean number of requests at station k, waiting or being served, at queue depth n.";
    assumes "Each completed request starts the next one, at once or after the think time: the queue depth is fixed.";
    assumes "Each station serves one request at a time, with exponential service times or in round-robin turns; time that needs no queueing is the fixed latency.";
    assumes "Service demands do not change with the queue depth.";
    limit "A hard disk picks the nearest of the queued requests, so its service demand falls with queue depth; this model then predicts too little throughput.";
    limit "In the model, requests reach many stations of equal demand evenly only by chance; a drive that spreads its requests on purpose does better.";
    limit "A measured curve does not reveal the number of dies: one fixed latency and two stations fit a whole drive within 2%.";
    source "reiser-1980";
    source "denning-1978";
    source "fio-plot-2020";
    inputs {
        /// Service demand of a request at each station where requests queue.
        demands: Vec<f64> = list(&[13.55e-6, 11.1e-6], US).from(1.0, NS).to(1000.0, S).log().symbol("D_k").label("Service demands").source("fio-plot-2020");
        /// Latency that all requests spend in parallel, without queueing: a delay station inside the drive.
        fixed_latency: Time = input(0.0, US).from(0.0, S).to(1000.0, S).symbol("L").label("Fixed latency (delay station)");
        /// Think time from the completion of a request to the start of the next.
        think_time: Time = input(0.0, US).from(0.0, S).to(1000.0, D).symbol("Z").label("Think time");
        /// Queue depth: fixed number of requests in the system, those in think time included.
        outstanding: Count = input(32.0, COUNT).from(1.0, COUNT).to(65_536.0, COUNT).whole().log().symbol("N").label("Queue depth");
    }
    outputs {
        /// Throughput in requests per second.
        throughput: Rate = output(PER_S).symbol("X").label("Throughput");
        /// Mean response time of a request, without think time.
        response_time: Time = output(US).symbol("R").label("Response time");
        /// Response time of a request without queueing: the fixed latency plus all service demands.
        least_response_time: Time = output(US).symbol("R_1").label("Response time at queue depth 1");
        /// Queue depth at which the two bounds meet: well below it more depth gains throughput, well above it requests only wait longer.
        knee: Count = output(COUNT).symbol("N^*").label("Knee");
        /// Maximum throughput of the bottleneck station.
        throughput_limit: Rate = output(PER_S).symbol("X_{max}").label("Throughput limit");
        /// Maximum throughput at this queue depth if no request ever waited for another.
        throughput_bound: Rate = output(PER_S).symbol("X_{bound}").label("Throughput bound at this queue depth");
        /// Share of the time that the bottleneck station is busy.
        bottleneck_utilization: Ratio = output(PERCENT).label("Bottleneck utilization");
        /// Stations, in the order of the list of service demands.
        stations: Vec<[f64; 4]> = table(&STATION).label("Stations");
    }
}

const STATION: [crate::quantity::Quantity; 4] = [
    output(US)
        .named("demand", "Service demand of a request at this station.")
        .label("Demand"),
    output(PERCENT)
        .named("utilization", "Share of the time that the station is busy.")
        .label("Utilization"),
    output(COUNT)
        .named("queue", "Mean number of requests at this station.")
        .label("Requests there"),
    output(US)
        .named(
            "residence_time",
            "Mean time that a request spends at this station, queueing delay included.",
        )
        .label("Time there"),
];

/// Exact mean-value analysis: a request that arrives finds what one request fewer leaves.
pub fn compute(input: &Inputs) -> Result<Outputs, Refusal> {
    let slowest = input.demands.iter().copied().fold(0.0, f64::max);
    if slowest == 0.0 {
        return Err(Refusal::TooLittle {
            quantity: "demands",
            rule: "it must contain the demand of at least one station",
        });
    }
    let alone = input.fixed_latency + input.demands.iter().sum::<Time>();
    let unhindered = input.think_time + alone;
    let (throughput, queues) = mean_values(input);
    let residence = |(&demand, &queue): (&f64, &f64)| {
        [
            demand,
            (throughput * demand).min(1.0),
            queue,
            queue / throughput,
        ]
    };
    Ok(Outputs {
        throughput,
        response_time: input.fixed_latency + queues.iter().sum::<Count>() / throughput,
        least_response_time: alone,
        knee: unhindered / slowest,
        throughput_limit: 1.0 / slowest,
        throughput_bound: (input.outstanding / unhindered).min(1.0 / slowest),
        // Rounding may take a saturated station a hair past 1.
        bottleneck_utilization: (throughput * slowest).min(1.0),
        stations: input.demands.iter().zip(&queues).map(residence).collect(),
        notes: Vec::new(),
    })
}

/// Throughput, and the mean number of requests at each station.
fn mean_values(input: &Inputs) -> (Rate, Vec<Count>) {
    let elsewhere = input.think_time + input.fixed_latency;
    let mut queues = vec![0.0; input.demands.len()];
    let (mut throughput, mut requests) = (0.0, 1.0);
    while requests <= input.outstanding {
        let mut around = elsewhere;
        for (queue, demand) in queues.iter_mut().zip(&input.demands) {
            *queue = demand * (1.0 + *queue);
            around += *queue;
        }
        throughput = requests / around;
        for queue in &mut queues {
            *queue *= throughput;
        }
        requests += 1.0;
    }
    (throughput, queues)
}
