//! What diskspd was asked to do.

use super::tree::Element;
use crate::import::run::decimal::decimal;

/// What is known of a time span before it ran.
#[derive(Clone, Copy, Debug, Default)]
pub struct Profile {
    /// Requests asked to be outstanding.
    pub queue: Option<f64>,
    /// Bytes a request, where all targets have the same.
    pub block_size: Option<f64>,
    /// Seconds that were not measured before those that were.
    pub warm_up: Option<f64>,
    /// Seconds of one point of a series.
    pub interval: Option<f64>,
    /// Whether the system’s cache was in the way.
    pub cached: Option<bool>,
}

impl Profile {
    /// What a time span was asked to do.
    pub fn of(span: &Element) -> Self {
        let number = |element: &Element, name: &str| element.word(&[name]).and_then(decimal);
        let targets = || {
            span.at(&["Targets"])
                .into_iter()
                .flat_map(|all| all.all("Target"))
        };
        let threads = number(span, "ThreadCount").filter(|count| *count > 0.0);
        let requests = number(span, "RequestCount").filter(|count| *count > 0.0);
        let queue = match threads {
            Some(threads) => {
                let each = || targets().map(|target| number(target, "RequestCount")).sum();
                requests.or_else(each).map(|requests| threads * requests)
            }
            None => targets()
                .map(|target| number(target, "RequestCount").zip(number(target, "ThreadsPerFile")))
                .map(|pair| pair.map(|(requests, threads)| requests * threads))
                .sum(),
        };
        let mut sizes = targets().map(|target| number(target, "BlockSize"));
        let first = sizes.next().flatten();
        let direct = |target: &Element| target.word(&["DisableOSCache"]).map(|word| word != "true");
        Self {
            queue: queue.filter(|queue| *queue > 0.0),
            block_size: first.filter(|first| sizes.all(|size| size == Some(*first))),
            warm_up: number(span, "Warmup"),
            interval: number(span, "IoBucketDuration").map(|milliseconds| milliseconds / 1000.0),
            cached: targets()
                .filter_map(direct)
                .reduce(|one, other| one || other),
        }
    }
}
