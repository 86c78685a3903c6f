//! A line of the text that Prometheus reads: a name, labels, a value.

use crate::import::smart::digits::Printed;

/// Whether a line is a metric, whole or cut off behind its labels.
pub fn is_metric(line: &str) -> bool {
    line.contains('{')
}

/// One metric of one drive: `smartctl_device_bytes_written{device="nvme0"} 1.45e+14`.
pub struct Metric<'a> {
    /// Its name.
    pub name: &'a str,
    /// Its labels.
    labels: Vec<(&'a str, String)>,
    /// Its value, as printed.
    pub value: &'a str,
}

impl<'a> Metric<'a> {
    /// The metric of a line.
    pub fn of(line: &'a str) -> Option<Self> {
        let (name, rest) = line.trim().split_once('{')?;
        let mut labels = Vec::new();
        let mut rest = rest;
        let value = loop {
            rest = rest.trim_start_matches([',', ' ']);
            if let Some(value) = rest.strip_prefix('}') {
                break value;
            }
            let (label, quoted) = rest.split_once("=\"")?;
            let (text, after) = unquoted(quoted)?;
            labels.push((label, text));
            rest = after;
        };
        let value = value.split_whitespace().next()?;
        let is_name = name
            .bytes()
            .all(|one| one.is_ascii_alphanumeric() || one == b'_');
        is_name.then_some(Self {
            name,
            labels,
            value,
        })
    }

    /// The text of a label, if it has any.
    pub fn label(&self, name: &str) -> Option<&str> {
        let (_, value) = self.labels.iter().find(|(label, _)| *label == name)?;
        Some(value.as_str()).filter(|value| !value.is_empty())
    }

    /// The drive, also where metrics of several machines stand in one text.
    pub fn drive(&self) -> Option<String> {
        let device = self.label("device")?;
        let machine = self.label("instance").map(|name| format!("{name} "));
        Some(machine.unwrap_or_default() + device)
    }

    /// Its value as a whole number.
    pub fn whole(&self) -> Printed {
        match self.value.parse::<f64>() {
            Ok(number) => whole(number),
            Err(_) => Printed::Nothing,
        }
    }
}

/// A text up to its quotation mark, and what follows.
fn unquoted(text: &str) -> Option<(String, &str)> {
    let mut value = String::new();
    let mut rest = text.char_indices();
    while let Some((at, one)) = rest.next() {
        match one {
            '"' => return Some((value, text.get(at + 1..)?)),
            '\\' => value.extend(rest.next().map(|(_, next)| next)),
            _ => value.push(one),
        }
    }
    None
}

/// A whole number out of a floating-point number; up to 2⁵³ each is exact.
pub fn whole(number: f64) -> Printed {
    if !number.is_finite() || number < 0.0 || number.fract() != 0.0 {
        Printed::NotWhole
    } else if number > 9_007_199_254_740_992.0 {
        Printed::TooLarge
    } else {
        Printed::Whole(number as u64)
    }
}
