//! What a job of fio was asked to do, as far as its JSON says.

use super::log::Quantity;
use crate::import::run::decimal::whole;
use serde_json::Value;

/// Maximum number of requests outstanding, and maximum size of one in bytes (1 TiB): what asks for more is mistyped.
const MAX_QUEUE: f64 = 1e7;
const MAX_BLOCK_SIZE: f64 = 1_099_511_627_776.0;

/// The options that have a job write a log, each with what it is a log of.
const LOGS: [(&str, Quantity); 3] = [
    ("write_iops_log", Quantity::Iops),
    ("write_bw_log", Quantity::Bandwidth),
    ("write_lat_log", Quantity::Latency("lat")),
];

/// A log that a job wrote.
#[derive(Debug)]
pub struct WrittenLog {
    /// How its name begins.
    pub name: String,
    quantity: Quantity,
    /// Whether each value is the largest of its window.
    pub maxima: bool,
}

impl WrittenLog {
    /// Whether it is of this quantity; every latency is in logs of its own.
    pub fn is_of(&self, quantity: Quantity) -> bool {
        core::mem::discriminant(&self.quantity) == core::mem::discriminant(&quantity)
    }
}

/// The options of one job and of all jobs; either may be missing.
#[derive(Clone, Copy)]
pub struct Options<'a> {
    /// Those of the job.
    job: Option<&'a Value>,
    /// Those of all jobs.
    global: Option<&'a Value>,
    /// Whether the entry stands for every process of the job.
    whole: bool,
}

impl<'a> Options<'a> {
    /// The options of a job.
    pub fn of(job: &'a Value, root: &'a Value) -> Self {
        let some = |options: Option<&'a Value>| {
            options.filter(|value| value.as_object().is_some_and(|map| !map.is_empty()))
        };
        Self {
            job: some(job.get("job options")),
            global: some(root.get("global options")),
            whole: false,
        }
    }

    /// The same, of an entry that may stand for every process of the job. No option tells it: fio
    /// leaves those without a value out of its JSON, as `group_reporting` mostly is.
    pub fn of_all_processes(self, whole: bool) -> Self {
        Self { whole, ..self }
    }

    /// Whether there are any.
    pub fn known(&self) -> bool {
        self.job.is_some() || self.global.is_some()
    }

    /// An option as it was written, under any of its names.
    pub fn get(&self, names: &[&str]) -> Option<&'a str> {
        let places = [self.job, self.global].into_iter().flatten();
        let values = places.flat_map(|options| names.iter().filter_map(|name| options.get(*name)));
        values.filter_map(Value::as_str).next()
    }

    /// Whether an option stands there and is not switched off.
    pub fn has(&self, name: &str) -> bool {
        let places = [self.job, self.global].into_iter().flatten();
        let mut values = places.filter_map(|options| options.get(name));
        values
            .next()
            .is_some_and(|value| value.as_str() != Some("0"))
    }

    /// Whether the job ends by bytes, and not by the clock.
    pub fn ends_by_bytes(&self) -> bool {
        self.get(&["time_based", "runtime"]).is_none()
    }

    /// Whether it writes so many bytes, as a job does that brings a drive to a state for another one.
    pub fn prepares(&self) -> bool {
        let writes = matches!(self.get(&["rw", "readwrite"]), Some("write" | "randwrite"));
        writes && self.ends_by_bytes()
    }

    /// How the name of the log of IOPS begins that the job wrote.
    pub fn log(&self, job: Option<&str>) -> Option<String> {
        let path = self.get(&["write_iops_log"])?;
        let name = path
            .rsplit(['/', '\\'])
            .next()
            .filter(|name| !name.is_empty());
        name.or(job).map(str::to_owned)
    }

    /// The logs that the job of this name wrote.
    pub fn logs(&self, job: Option<&str>) -> Vec<WrittenLog> {
        let is_set = |name: &str| self.get(&[name]).is_some_and(|value| value != "0");
        let maxima = is_set("log_max_value") || self.get(&["log_window_value"]) == Some("max");
        let of = |(option, quantity): (&str, Quantity)| {
            let path = self.get(&[option])?;
            let name = path.rsplit(['/', '\\']).next();
            let name = name.filter(|name| !name.is_empty()).or(job)?.to_owned();
            // Of rates fio takes one sample for each window, unless it is asked for more.
            let sampled = match quantity {
                Quantity::Iops => is_set("iopsavgtime"),
                Quantity::Bandwidth => is_set("bwavgtime"),
                _ => true,
            };
            Some(WrittenLog {
                name,
                quantity,
                maxima: maxima && sampled,
            })
        };
        LOGS.into_iter().filter_map(of).collect()
    }

    /// Requests asked to be outstanding: the queue depth, times the jobs where fio reports them as one.
    pub fn queue(&self) -> Option<f64> {
        let number = |name| self.get(&[name]).map_or(Some(1), whole);
        let jobs = match self.whole {
            true => number("numjobs"),
            false => Some(1),
        };
        let depth = number("iodepth")
            .zip(jobs)
            .map(|(depth, jobs)| depth as f64 * jobs as f64);
        depth.filter(|depth| self.known() && *depth <= MAX_QUEUE)
    }

    /// Bytes a request of one direction (0 read, 1 write, 2 trim), where they are all alike.
    pub fn block_size(&self, direction: usize) -> Option<f64> {
        if self
            .get(&["kb_base", "bssplit", "bsrange", "blocksize_range"])
            .is_some()
        {
            return None;
        }
        let sizes = self.get(&["bs", "blocksize"])?;
        let parts = sizes
            .split(',')
            .take(direction + 1)
            .filter(|part| !part.is_empty());
        size(parts.last()?.trim())
    }

    /// What one direction (0 read, 1 write, 2 trim) was throttled to: requests a second, or bytes a second, of all processes
    /// that the entry stands for. 0 is no rate.
    pub fn rate(&self, name: &str, direction: usize) -> Option<f64> {
        let mut parts = self.get(&[name])?.split(',');
        let first = parts.next()?;
        let asked = match direction {
            0 => Some(first),
            // Together they have no rate.
            3.. => None,
            // Where one is given, it is that of all.
            _ => parts.nth(direction - 1).or_else(|| {
                let is_alone = !self.get(&[name]).is_some_and(|all| all.contains(','));
                is_alone.then_some(first)
            }),
        };
        let processes = match self.whole {
            true => self.get(&["numjobs"]).map_or(Some(1), whole)?,
            false => 1,
        };
        let rate = size(asked?.trim())? * processes as f64;
        (rate > 0.0).then_some(rate)
    }

    /// Whether requests of a rate come at random moments, not at even distances.
    pub fn is_poisson(&self) -> bool {
        self.get(&["rate_process"]) == Some("poisson")
    }

    /// The engine, where it has one request outstanding whatever greater depth was asked for.
    pub fn synchronous(&self) -> Option<&'a str> {
        let deep = self
            .get(&["iodepth"])
            .and_then(whole)
            .is_some_and(|depth| depth > 1);
        let engines = ["sync", "psync", "vsync", "pvsync", "pvsync2", "mmap"];
        self.get(&["ioengine"])
            .filter(|engine| deep && engines.contains(engine))
    }
}

/// A size such as 4096, 4k or 4KB: a kilobyte of fio is 1024 B. Of 4KiB fio makes 4000 B in some
/// settings, so that is not read.
fn size(printed: &str) -> Option<f64> {
    let lower = printed.to_ascii_lowercase();
    let plain = lower.strip_suffix('b').unwrap_or(&lower);
    let units = [("k", 10), ("m", 20), ("g", 30)];
    let unit = units
        .iter()
        .find_map(|(unit, power)| plain.strip_suffix(unit).map(|rest| (rest, *power)));
    let (digits, power) = unit.unwrap_or((plain, 0));
    let bytes = whole(digits).map(|number| number as f64 * 2f64.powi(power));
    bytes.filter(|bytes| *bytes <= MAX_BLOCK_SIZE)
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn sizes_by_direction_and_queues_by_group() {
        let root = json!({"global options": {"iodepth": "8", "bs": "4k,64KB", "numjobs": "4"}});
        let options = Options::of(&Value::Null, &root);
        let sizes: Vec<_> = (0..3)
            .map(|direction| options.block_size(direction))
            .collect();
        assert_eq!(sizes, [Some(4096.0), Some(65_536.0), Some(65_536.0)]);
        assert_eq!(options.queue(), Some(8.0));
        let job = json!({"job options": {"iodepth": "2", "bs": "4KiB"}});
        let options = Options::of(&job, &root).of_all_processes(true);
        assert_eq!((options.queue(), options.block_size(0)), (Some(8.0), None));
        assert_eq!(Options::of(&Value::Null, &Value::Null).queue(), None);
        for (rate, want) in [
            ("1000", [Some(1000.0); 3]),
            ("1k", [Some(1024.0); 3]),
            ("1000,500", [Some(1000.0), Some(500.0), None]),
            (",500", [None, Some(500.0), None]),
            ("500,", [Some(500.0), None, None]),
            ("0", [None; 3]),
        ] {
            let job = json!({"job options": {"rate_iops": rate}});
            let options = Options::of(&job, &Value::Null);
            let found = [0, 1, 2].map(|direction| options.rate("rate_iops", direction));
            assert_eq!(
                (found, options.rate("rate_iops", 3)),
                (want, None),
                "{rate}"
            );
        }
        assert_eq!(
            (size("512"), size("1M"), size("k"), size("4k-8k")),
            (Some(512.0), Some(1_048_576.0), None, None)
        );
    }
}
