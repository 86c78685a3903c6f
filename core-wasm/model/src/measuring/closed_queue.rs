//! A fixed number of requests going round a set of stations: a test with a queue depth.

use crate::model;
use crate::quantity::{input, list, output, table};
use crate::refusal::Refusal;
use crate::units::{COUNT, Count, D, NS, PER_S, PERCENT, Rate, Ratio, S, Time, US};

model! {
    /// How do throughput and latency grow with the queue depth, and where does more depth stop to
    /// help?
    "closed-queue": "Throughput and latency vs. queue depth", chapter "measuring";
    equation "response": r"\v{response_time} = \v{fixed_latency}+\sum_k D_k\bigl(1+Q_k(\v{outstanding}-1)\bigr)";
    equation "throughput": r"\v{throughput} = \frac{\v{outstanding}}{\v{think_time}+\v{response_time}}";
    equation "alone": r"\v{least_response_time} = \v{fixed_latency}+\sum_k D_k";
    equation "limit": r"\v{throughput_limit} = \frac{1}{\max_k D_k}";
    equation "bound": r"\v{throughput_bound} = \min\left(\frac{\v{outstanding}}{\v{least_response_time}+\v{think_time}},\ \v{throughput_limit}\right)";
    equation "knee": r"\v{knee} = (\v{least_response_time}+\v{think_time})\,\v{throughput_limit}";
    letter "D_k": "Demand of station k.";
    letter "Q_k": "Of n: the mean number of requests at station k, waiting and served, where n go round.";
    assumes "A request that ends starts the next one, at once or after the think time: the number outstanding is fixed.";
    assumes "Each station serves one request at a time, with exponential service times or in turns; what takes no turns is the fixed latency.";
    assumes "The demands do not change with the depth.";
    limit "A magnetic disk picks the nearest of the waiting requests, so its demand falls with depth; this model then says too little.";
    limit "Many stations of equal demand are filled evenly by chance only; a drive that spreads its requests on purpose does better.";
    limit "The number of dies cannot be read off a measured curve: one fixed latency and two stations fit a whole drive within 2.1 %.";
    source "reiser-1980";
    source "denning-1978";
    source "fio-plot-2020";
    inputs {
        /// Time that a request needs at each station where requests wait for one another.
        demands: Vec<f64> = list(&[13.55e-6, 11.1e-6], US).from(1.0, NS).to(1000.0, S).log().symbol("D_k").label("Service demands").source("fio-plot-2020");
        /// Latency that all requests spend side by side: a delay station inside the drive.
        fixed_latency: Time = input(0.0, US).from(0.0, S).to(1000.0, S).symbol("L").label("Fixed latency (delay station)");
        /// Time from the end of a request to the start of the next.
        think_time: Time = input(0.0, US).from(0.0, S).to(1000.0, D).symbol("Z").label("Think time");
        /// Requests that go round.
        outstanding: Count = input(32.0, COUNT).from(1.0, COUNT).to(65_536.0, COUNT).whole().log().symbol("N").label("Queue depth");
    }
    outputs {
        /// Requests per second.
        throughput: Rate = output(PER_S).symbol("X").label("Throughput");
        /// Mean time of a request, think time not counted.
        response_time: Time = output(US).symbol("R").label("Response time");
        /// Response time of a request that meets no other: the fixed latency and all demands.
        least_response_time: Time = output(US).symbol("R_1").label("Response time at queue depth 1");
        /// The depth at which the two bounds meet: below it more depth helps, above it requests only wait longer.
        knee: Count = output(COUNT).symbol("N^*").label("Knee");
        /// The most that the busiest station can do.
        throughput_limit: Rate = output(PER_S).symbol("X_{max}").label("Throughput limit");
        /// The most that this depth can reach if no request ever waited for another.
        throughput_bound: Rate = output(PER_S).symbol("X_{bound}").label("Throughput bound at this queue depth");
        /// Share of the time that the busiest station works.
        bottleneck_utilization: Ratio = output(PERCENT).label("Bottleneck utilization");
        /// Each station in the order of its demand in the list.
        stations: Vec<[f64; 4]> = table(&STATION).label("Stations");
    }
}

const STATION: [crate::quantity::Quantity; 4] = [
    output(US)
        .named("demand", "Time that a request needs there.")
        .label("Demand"),
    output(PERCENT)
        .named("utilization", "Share of the time that it works.")
        .label("Utilization"),
    output(COUNT)
        .named("queue", "Mean number of requests there.")
        .label("Requests there"),
    output(US)
        .named(
            "residence_time",
            "Mean time that a request spends there, waiting and served.",
        )
        .label("Time there"),
];

/// Exact mean-value analysis: a request that arrives finds what one request fewer leaves.
pub fn compute(input: &Inputs) -> Result<Outputs, Refusal> {
    let slowest = input.demands.iter().copied().fold(0.0, f64::max);
    if slowest == 0.0 {
        return Err(Refusal::TooLittle {
            quantity: "demands",
            rule: "it must hold the demand of at least one station",
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
