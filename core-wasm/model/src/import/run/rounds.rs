//! Results of the same load, one after another, as the rounds of the steady-state rule.

use super::answer::{MeasuredJob, MeasuredRounds};
use super::steady::{SteadyVerdict, WINDOWS, steady};

/// What the rule says of rounds, each with the jobs that ran together in it; nothing of fewer than two.
pub fn rounds(all: &[&[MeasuredJob]]) -> Vec<MeasuredRounds> {
    let Some(jobs) = all.first().filter(|_| all.len() > 1) else {
        return Vec::new();
    };
    let mut directions = Vec::new();
    for job in *jobs {
        if !directions.contains(&job.direction) {
            directions.push(job.direction);
        }
    }
    let size = jobs.first().and_then(|job| job.block_size);
    let of = |quantity, value: fn(&[MeasuredJob]) -> Option<f64>| {
        let values: Vec<f64> = all.iter().map(|jobs| value(jobs)).collect::<Option<_>>()?;
        Some(MeasuredRounds {
            quantity,
            directions: directions.clone(),
            block_size: size.filter(|_| jobs.iter().all(|job| job.block_size == size)),
            queue_asked: jobs
                .iter()
                .map(|job| job.queue_asked)
                .reduce(|one, other| one.filter(|_| one == other))
                .flatten(),
            steady: verdict(&values),
            values,
        })
    };
    [of("iops", rate), of("latency", mean)]
        .into_iter()
        .flatten()
        .collect()
}

fn verdict(values: &[f64]) -> SteadyVerdict {
    let found = steady(values);
    match values.len() < WINDOWS {
        true => SteadyVerdict {
            reason: Some("There are fewer than five rounds."),
            ..found
        },
        false => found,
    }
}

/// Requests a second, reads and writes together.
fn rate(jobs: &[MeasuredJob]) -> Option<f64> {
    jobs.iter().map(|job| job.iops).sum()
}

/// The mean latency of all requests.
fn mean(jobs: &[MeasuredJob]) -> Option<f64> {
    let (mut sum, mut requests) = (0.0, 0.0);
    for job in jobs {
        let latency = job.latency("lat").or_else(|| job.latency("clat"))?;
        let count = latency.requests.or(job.requests)?;
        sum += latency.mean? * count;
        requests += count;
    }
    (requests > 0.0).then(|| sum / requests)
}
