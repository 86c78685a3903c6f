//! How long a cloud disk bursts, and what is left of its IOPS then.

use crate::model;
use crate::numeric::held;
use crate::quantity::{input, output};
use crate::refusal::{Known, Refusal};
use crate::units::{Bytes, COUNT, Count, GIB, MIN, PER_S, PERCENT, Rate, Ratio, S, TIB, Time};

const WITHIN: &str = "The load is within the baseline, so it spends no credits.";
const ABOVE: &str = "The baseline is at or above the burst limit, so the volume needs no credits.";

model! {
    /// How long does a cloud disk with burst credits keep up a load, and which rate is left afterward?
    "burst-credits": "Burst credits of a cloud disk", chapter "measuring";
    equation "burst": r"\v{burst_time} = \frac{\v{start_balance}\,\v{bucket}}{\v{first_rate}-\v{baseline}}";
    equation "refill": r"\v{refill_time} = \frac{\v{bucket}}{\v{baseline}}";
    assumes "The baseline is a number of IOPS for each GiB of the volume, between the least and the highest baseline.";
    assumes "One I/O credit is one request. The volume earns credits at its baseline rate and spends one for each request, up to a full bucket.";
    assumes "The load is constant. With credits left the volume completes it up to the burst limit, and without any up to its baseline.";
    assumes "Every request counts as one, and the throughput limits of volume and instance are not reached.";
    limit "Large requests reach the volume’s limit in bytes per second first, and a small instance has a limit of its own, often with credits of its own.";
    limit "The defaults are those of one volume type, gp2. gp3 has no credits, and other makers have other numbers.";
    source "aws-gp2";
    inputs {
        /// Size of the volume, which sets its baseline.
        volume_size: Bytes = input(100.0, GIB).from(1.0, GIB).to(16.0, TIB).log().label("Volume size");
        /// IOPS that the host asks for, all the time.
        load: Rate = input(3000.0, PER_S).from(1.0, PER_S).to(1e5, PER_S).log().symbol("X").label("Load");
        /// Length of a test that starts with the balance below.
        test_time: Time = input(10.0, MIN).from(1.0, S).to(1e6, S).log().symbol("T").label("Length of the test");
        /// Share of the bucket that is full at the start; what CloudWatch calls BurstBalance.
        start_balance: Ratio = input(100.0, PERCENT).symbol("b").label("Burst balance at the start").source("aws-gp2");
        /// Baseline IOPS that each GiB of the volume brings.
        baseline_per_gib: Rate = input(3.0, PER_S).from(0.0, PER_S).to(1000.0, PER_S).label("Baseline per GiB").source("aws-gp2");
        /// Baseline of the smallest volumes.
        least_baseline: Rate = input(100.0, PER_S).from(1.0, PER_S).to(1e5, PER_S).log().label("Least baseline").source("aws-gp2");
        /// Baseline of the largest volumes.
        most_baseline: Rate = input(16000.0, PER_S).from(1.0, PER_S).to(1e6, PER_S).log().label("Highest baseline").source("aws-gp2");
        /// Burst limit: the highest rate that credits buy.
        burst_limit: Rate = input(3000.0, PER_S).from(1.0, PER_S).to(1e6, PER_S).log().label("Burst limit").source("aws-gp2");
        /// Credits that a full bucket holds.
        bucket: Count = input(5.4e6, COUNT).from(1.0, COUNT).to(1e12, COUNT).log().symbol("C").label("Credits in a full bucket").source("aws-gp2");
    }
    outputs {
        /// Time until the credits are spent, under this load.
        burst_time: Known<Time> = output(S).symbol(r"t_{\text{burst}}").label("Burst duration");
        /// IOPS that the volume sustains without credits.
        baseline: Rate = output(PER_S).symbol("B").label("Baseline");
        /// IOPS that the host gets while there are credits.
        first_rate: Rate = output(PER_S).symbol("X_1").label("IOPS at first");
        /// IOPS that the host gets once the credits are spent.
        lasting_rate: Rate = output(PER_S).symbol("X_2").label("IOPS that last");
        /// Mean IOPS of the test.
        test_rate: Rate = output(PER_S).label("Mean IOPS of the test");
        /// Time in which an idle volume fills its empty bucket.
        refill_time: Known<Time> = output(S).symbol(r"t_{\text{refill}}").label("Time to refill when idle");
    }
}

/// A token bucket under a constant load: two rates, and the time between them.
pub fn compute(input: &Inputs) -> Result<Outputs, Refusal> {
    if input.least_baseline > input.most_baseline {
        return Err(Refusal::Contradiction {
            quantity: "least_baseline",
            rule: "it must not be more than most_baseline",
        });
    }
    let by_size = input.baseline_per_gib * input.volume_size / GIB.times;
    let baseline = held(by_size, input.least_baseline, input.most_baseline);
    let first_rate = input.load.min(input.burst_limit.max(baseline));
    let lasting_rate = input.load.min(baseline);
    let needs_none = baseline >= input.burst_limit;
    let burst_time = match (needs_none, first_rate > baseline) {
        (true, _) => Err(ABOVE),
        (_, false) => Err(WITHIN),
        _ => Ok(input.start_balance * input.bucket / (first_rate - baseline)),
    };
    let fast = burst_time.unwrap_or(0.0).min(input.test_time);
    Ok(Outputs {
        burst_time,
        baseline,
        first_rate,
        lasting_rate,
        test_rate: lasting_rate + (first_rate - lasting_rate) * fast / input.test_time,
        refill_time: if needs_none {
            Err(ABOVE)
        } else {
            Ok(input.bucket / baseline)
        },
        notes: Vec::new(),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    const GP2: Inputs = Inputs {
        volume_size: 100.0 * GIB.times,
        load: 3000.0,
        test_time: 600.0,
        start_balance: 1.0,
        baseline_per_gib: 3.0,
        least_baseline: 100.0,
        most_baseline: 16_000.0,
        burst_limit: 3000.0,
        bucket: 5.4e6,
    };

    /// The bucket filled and emptied second by second, apart from any formula for its end.
    fn stepped(input: &Inputs, baseline: f64, seconds: usize) -> Vec<f64> {
        let mut balance = input.start_balance * input.bucket;
        (0..seconds)
            .map(|_| {
                let most = input.burst_limit.max(baseline).min(baseline + balance);
                let done = input.load.min(most);
                balance = (balance + baseline - done).min(input.bucket);
                done
            })
            .collect()
    }

    #[test]
    fn a_bucket_kept_second_by_second_gives_the_same_means() {
        for size in [20.0, 100.0, 334.0, 750.0, 999.0, 2000.0] {
            for load in [50.0, 400.0, 2900.0, 9000.0] {
                for start_balance in [0.0, 0.3, 1.0] {
                    for test_time in [10.0, 600.0, 20_000.0] {
                        let input = Inputs {
                            volume_size: size * GIB.times,
                            load,
                            test_time,
                            start_balance,
                            ..GP2
                        };
                        let answer = compute(&input).unwrap();
                        let rates = stepped(&input, answer.baseline, test_time as usize);
                        let mean = rates.iter().sum::<f64>() / test_time;
                        // The last second of the burst may be a part of one.
                        let off = (answer.test_rate - mean).abs();
                        assert!(off <= 3000.0 / test_time + 1e-9, "{input:?}: {off}");
                    }
                }
            }
        }
    }

    #[test]
    fn a_least_baseline_above_the_highest_is_refused() {
        let refused = compute(&Inputs {
            least_baseline: 200.0,
            most_baseline: 100.0,
            ..GP2
        });
        assert!(refused.is_err());
    }
}
