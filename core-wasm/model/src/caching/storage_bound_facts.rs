//! What the questions about storage ask for, put together from what a version of iostat prints.

use super::storage_bound_inputs::Inputs;

/// Means over reads and writes; nothing where the inputs do not say.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Facts {
    /// Requests per second.
    pub rate: Option<f64>,
    /// Mean time from the issue of a request to its end.
    pub wait: Option<f64>,
    /// Mean queue depth.
    pub queue: Option<f64>,
    /// Mean size of a request.
    pub size: Option<f64>,
    /// Share of the processors' time that no program could use or needed.
    pub spare_cpu: Option<f64>,
}

impl Facts {
    /// The facts of some inputs. By Little's law one of rate, wait and queue follows from the other
    /// two.
    pub fn of(input: &Inputs) -> Self {
        let rates = (input.read_rate, input.write_rate);
        let rate = match rates {
            (None, None) => input.request_rate,
            (reads, writes) => Some(reads.unwrap_or(0.0) + writes.unwrap_or(0.0)),
        };
        let wait = mean(rates, (input.read_wait, input.write_wait)).or(input.wait);
        let size = mean(rates, (input.read_size, input.write_size)).or(input.request_size);
        let by_little = rate.zip(wait).map(|(rate, wait)| rate * wait);
        let from_queue = rate.zip(input.queue).filter(|(rate, _)| *rate > 0.0);
        let still = rate == Some(0.0);
        Self {
            rate,
            wait: if still {
                Some(0.0)
            } else {
                wait.or(from_queue.map(|(rate, queue)| queue / rate))
            },
            queue: input.queue.or(by_little),
            size,
            spare_cpu: input
                .cpu_idle
                .map(|idle| idle + input.io_wait.unwrap_or(0.0)),
        }
    }

    /// Whether queue, rate and wait break Little's law. Discards and flushes are in iostat's queue
    /// and not in the rates here, so that it may be longer, within reason.
    pub fn disagree(&self) -> bool {
        match (self.rate, self.wait, self.queue) {
            (Some(rate), Some(wait), Some(queue)) => {
                let expected = rate * wait;
                queue < 0.7 * expected - 0.1 || queue > 2.0 * expected + 0.5
            }
            _ => false,
        }
    }
}

/// The mean of a value of reads and one of writes, each weighed by its rate. A kind without requests
/// needs no value.
fn mean(rates: (Option<f64>, Option<f64>), values: (Option<f64>, Option<f64>)) -> Option<f64> {
    let (reads, writes) = match rates {
        (None, None) => return None,
        (reads, writes) => (reads.unwrap_or(0.0), writes.unwrap_or(0.0)),
    };
    let part = |rate: f64, value: Option<f64>| {
        if rate > 0.0 {
            value.map(|value| rate * value)
        } else {
            Some(0.0)
        }
    };
    let all = reads + writes;
    let sum = part(reads, values.0)? + part(writes, values.1)?;
    (all > 0.0).then_some(sum / all)
}
