//! How many bytes a drive can have moved at most.

use super::counter::Counter;
use super::digits::written;
use super::found::{Found, Interface};

/// Maximum of any counter of bytes: what 32 GB/s move in ten years. No flash outlives that.
const MAX_BYTES: f64 = 1e19;
/// Maximum ratio of NAND writes to host writes.
pub const MAX_AMPLIFICATION: f64 = 1000.0;

/// Bytes per second that no interface of the kind exceeds, with its name: SATA at 6 Gbit/s, SAS at two
/// ports of 24 Gbit/s, NVMe over four lanes of PCIe 6. Where the kind is not known, the fastest of them.
pub const fn fastest(interface: Option<Interface>) -> (f64, &'static str) {
    match interface {
        Some(Interface::Ata) => (600e6, "a SATA"),
        Some(Interface::Scsi) => (4.8e9, "a SAS"),
        Some(Interface::Nvme) => (32e9, "an NVMe"),
        None => (32e9, "the"),
    }
}

/// A counter of bytes, or why it cannot be true: `what` is its name in a sentence, and `times` how many bytes it
/// may count for each byte that passes the interface.
pub fn plausible(counter: Counter, what: &str, times: f64, found: &Found) -> Counter {
    let Some(least) = counter.low.or(counter.value) else {
        return counter;
    };
    if least > MAX_BYTES {
        return Counter::unknown(format!(
            "{what} would be more than 10 exabytes, which no drive outlives: the counter is wrong ({}).",
            counter.basis.unwrap_or_default()
        ));
    }
    let Some(hours) = found.hours() else {
        return counter;
    };
    let (most, interface) = fastest(found.interface);
    // Hours are cut off.
    let rate = least / ((hours as f64 + 1.0) * 3600.0);
    if rate <= most * times {
        return counter;
    }
    let beyond = match times > 1.0 {
        true => format!(", even {} times over", written(times as u64)),
        false => String::new(),
    };
    Counter::unknown(format!(
        "{what} would come to {} over {} hours with power, and {interface} interface moves at most {}{beyond}: the hours or the bytes are wrong.",
        rate_in_words(rate),
        written(hours),
        rate_in_words(most)
    ))
}

/// A rate for a sentence, such as 99.6 GB/s.
pub fn rate_in_words(bytes_per_second: f64) -> String {
    let tenths = (bytes_per_second / 1e8).round() as u64;
    format!("{}.{} GB/s", written(tenths / 10), tenths % 10)
}
