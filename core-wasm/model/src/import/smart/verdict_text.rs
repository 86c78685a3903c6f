//! What a drive says of its own health, out of a report: by the lines of a text, and by the names of the NVMe health log.

use super::digits::{Printed, grouped, leading, percent};
use super::layouts::hex::{hexadecimal, is_marked};
use super::verdict::Verdict;

impl Verdict {
    /// Takes a line of a report, if it is one of these: its key in lower case, without underscores.
    pub fn take(&mut self, key: &str, value: &str) -> bool {
        match key {
            "smart overall-health self-assessment test result" => {
                self.passed = passed(value, "PASSED", "FAILED");
            }
            "smart health status" => self.passed = passed(value, "OK", "FAIL"),
            "critical warning" => {
                let bits = if is_marked(value) {
                    hexadecimal(value)
                } else {
                    grouped(value)
                };
                self.critical = whole(bits).unwrap_or(0);
            }
            "available spare" => self.spare = share(whole(percent(value))),
            "available spare threshold" => self.spare_threshold = share(whole(percent(value))),
            "media and data integrity errors" | "media errors" => {
                self.media_errors = whole(grouped(value));
            }
            "temperature" | "current drive temperature" => {
                self.temperature = whole(leading(value)).and_then(celsius);
            }
            _ => return false,
        }
        true
    }

    /// Takes a field of the NVMe health log, by its name there.
    pub fn take_field(&mut self, name: &str, number: u64) {
        match name {
            "critical warning" => self.critical = number,
            "available spare" => self.spare = share(Some(number)),
            "available spare threshold" => self.spare_threshold = share(Some(number)),
            "media errors" => self.media_errors = Some(number),
            // In kelvins, as the log has it.
            "composite temperature" => {
                self.temperature = i64::try_from(number)
                    .ok()
                    .map(|kelvins| kelvins - 273)
                    .filter(|degrees| (-60..200).contains(degrees));
            }
            "temperature" => self.temperature = celsius(number),
            _ => {}
        }
    }
}

/// A temperature that a drive can have, in degrees Celsius.
pub fn celsius(degrees: u64) -> Option<i64> {
    i64::try_from(degrees).ok().filter(|&degrees| degrees < 200)
}

fn share(percent: Option<u64>) -> Option<u64> {
    percent.filter(|&percent| percent <= 100)
}

const fn whole(printed: Printed) -> Option<u64> {
    match printed {
        Printed::Whole(number) => Some(number),
        _ => None,
    }
}

/// Whether a test was passed, by its words.
fn passed(value: &str, good: &str, bad: &str) -> Option<bool> {
    if value.starts_with(good) {
        Some(true)
    } else {
        value.starts_with(bad).then_some(false)
    }
}
