//! Two readings of one drive, and what happened between them.

use super::answer::{self, DrivePair};
use super::bounds;
use super::counter::{Counter, MEASURED};
use super::digits::written;
use super::flash;
use super::found::{Found, Interface};
use super::host;

const HOUR: f64 = 3600.0;

/// Whether two reports are of one drive: of one model, by its serial number, and where they have none by the clock and
/// the hours with power, which cannot have gone further than the clock.
pub fn is_one_drive(one: &Found, other: &Found) -> bool {
    let is_alike = one.model == other.model
        && one.capacity == other.capacity
        && one.interface == other.interface;
    is_alike
        && match (serial(one), serial(other)) {
            (Some(one), Some(other)) => one == other,
            (None, None) if has_other_name(one, other) => false,
            (None, None) => clock_agrees(one, other) || is_named_alike(one, other),
            _ => false,
        }
}

/// Whether two readings of nvme-cli without a clock name one device, and hours and counters have grown from one of them
/// to the other.
fn is_named_alike(one: &Found, other: &Found) -> bool {
    let has_no_clock = |found: &Found| found.read_at.is_none() && found.clock.is_none();
    one.device.is_some()
        && one.device == other.device
        && one.interface == Some(Interface::Nvme)
        && has_no_clock(one)
        && has_no_clock(other)
        && (has_grown(one, other) || has_grown(other, one))
}

/// Whether hours went up, and no counter of the health log went down.
fn has_grown(from: &Found, to: &Found) -> bool {
    let counters = |found: &Found| {
        [
            found.units_written,
            found.units_read,
            found.percentage_used.map(|(used, _)| used),
        ]
    };
    let (before, after) = (counters(from), counters(to));
    from.hours().is_some_and(|hours| to.hours() > Some(hours))
        && from.units_written.is_some()
        && before
            .iter()
            .zip(&after)
            .all(|(before, after)| after >= before)
}

/// What is to be told of two readings without a clock that name one device.
pub fn told(one: &Found, other: &Found) -> Option<String> {
    let device = one.device.as_deref()?;
    let is_doubtful = one.device == other.device
        && serial(one).or(serial(other)).is_none()
        && one.interface == Some(Interface::Nvme)
        && seconds_between(one, other).is_none();
    is_doubtful.then(|| match is_one_drive(one, other) {
        true => format!(
            "The readings have neither a clock nor a serial number: both are of {device}, and hours and counters have grown, so that they are taken for one drive’s."
        ),
        false => format!(
            "Two readings are of {device}, but hours and counters have not grown from one to the other: they are taken for two drives’."
        ),
    })
}

/// Whether two devices have two names.
fn has_other_name(one: &Found, other: &Found) -> bool {
    one.device.is_some() && other.device.is_some() && one.device != other.device
}

/// The serial number, unless somebody has made it unreadable.
pub fn serial(found: &Found) -> Option<&str> {
    let serial = found.serial.as_deref()?.trim();
    let is_readable = serial
        .bytes()
        .all(|one| one.is_ascii_alphanumeric() || b"-_ .".contains(&one))
        && serial
            .bytes()
            .any(|one| one.is_ascii_digit() && one != b'0')
        && !serial.to_lowercase().contains("xxx");
    is_readable.then_some(serial)
}

/// A number for a drive that is the same in each of its reports, and from which its serial number cannot be read off:
/// the 64-bit FNV-1a hash of model and serial number, as 16 hexadecimal digits.
pub fn identity(found: &Found) -> Option<String> {
    let serial = serial(found)?;
    let model = found.model.as_deref().unwrap_or_default();
    let bytes = model.bytes().chain([0]).chain(serial.bytes());
    let hash = bytes.fold(0xcbf2_9ce4_8422_2325_u64, |hash, byte| {
        (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3)
    });
    Some(format!("{hash:016x}"))
}

/// Whether hours with power and host writes have grown as they can have by the clock.
fn clock_agrees(one: &Found, other: &Found) -> bool {
    let Some(clock) = seconds_between(one, other) else {
        return false;
    };
    let (first, last) = if clock < 0 {
        (other, one)
    } else {
        (one, other)
    };
    let (Some(from), Some(to)) = (first.hours(), last.hours()) else {
        return false;
    };
    // Hours are cut off: one may begin in between.
    let hours = to.checked_sub(from);
    let hours_agree = hours.is_some_and(|hours| hours <= clock.unsigned_abs() / 3600 + 1);
    let writes = |found| host::writes(found, &mut Vec::new()).value;
    let writes = writes(first).zip(writes(last));
    hours_agree
        && writes.is_none_or(|(before, after)| after >= before && (clock != 0 || after <= before))
}

/// Seconds by the clock from one report to another; nothing where one has none, or theirs are not of one time zone.
fn seconds_between(one: &Found, other: &Found) -> Option<i64> {
    if let (Some(from), Some(to)) = (one.read_at, other.read_at) {
        return i64::try_from(to)
            .ok()?
            .checked_sub(i64::try_from(from).ok()?);
    }
    let (from, to) = (one.clock.as_ref()?, other.clock.as_ref()?);
    (from.zone == to.zone).then(|| to.seconds - from.seconds)
}

/// What happened between two readings of one drive, the earlier one first.
pub fn between(before: &Found, after: &Found) -> DrivePair {
    let hours = before
        .hours()
        .zip(after.hours())
        .and_then(|(from, to)| to.checked_sub(from));
    let clock = seconds_between(before, after).filter(|&seconds| seconds >= 0);
    let [first, last] = [before, after].map(|found| answer::reading(found, &mut Vec::new()));
    let host_written = grown(&first.host_written, &last.host_written);
    let flash_written = grown(&first.flash_written, &last.flash_written);
    let write_amplification = amplification(before, after, &host_written, &flash_written);
    DrivePair {
        power_on_time: hours.map(|hours| hours as f64 * HOUR),
        clock_time: clock.map(|seconds| seconds as f64),
        rate: rate(&host_written, hours, clock),
        host_written,
        flash_written,
        write_amplification,
    }
}

/// What a counter counted from one reading to the next.
fn grown(from: &Counter, to: &Counter) -> Counter {
    let (Some(before), Some(after)) = (from.value, to.value) else {
        let reason = to.reason.as_ref().or(from.reason.as_ref());
        return Counter::unknown(reason.map_or("", |reason| reason));
    };
    if from.basis != to.basis {
        return Counter::unknown("The two readings have it by different counters.");
    }
    if after < before {
        return Counter::unknown(format!(
            "The counter went down, from {} to {} bytes: it was reset, or it has begun anew.",
            written(before as u64),
            written(after as u64)
        ));
    }
    // Each reading is off by less than one count.
    let step = to.high.zip(to.low).map_or(0.0, |(high, low)| high - low);
    let value = after - before;
    let bounds = ((value - step).max(0.0), Some(value + step));
    Counter::known(
        value,
        bounds,
        to.basis.clone().unwrap_or_default(),
        to.confidence,
    )
}

fn amplification(before: &Found, after: &Found, host: &Counter, flash: &Counter) -> Counter {
    if let (Some(first), Some(last)) = (flash::pages(before), flash::pages(after)) {
        let counted = last.0.checked_sub(first.0).zip(last.1.checked_sub(first.1));
        return counted.map_or_else(
            || {
                Counter::unknown(
                    "Attributes 247 and 248 went down: they were reset, or have begun anew.",
                )
            },
            |(host, own)| flash::by_pages(host, own),
        );
    }
    let (Some(written), Some(by_host)) = (flash.value, host.value) else {
        let reason = flash.reason.as_ref().or(host.reason.as_ref());
        return Counter::unknown(reason.map_or("", |reason| reason));
    };
    let [Some(low), Some(high)] = [host.low, flash.high] else {
        return Counter::unknown("The counters have no bounds.");
    };
    if by_host <= 0.0 || low <= 0.0 {
        return Counter::unknown(
            "The host wrote less between the readings than its counter can tell: wait longer.",
        );
    }
    let least = flash.low.unwrap_or(0.0) / host.high.unwrap_or(by_host);
    let value = written / by_host;
    if !flash::BELIEVABLE.contains(&value) {
        return Counter::unknown(format!(
            "NAND writes ÷ host writes would be {value:.3}, which no drive has: a counter is wrong."
        ));
    }
    let basis = "NAND writes ÷ host writes between the readings";
    Counter::known(value, (least, Some(high / low)), basis.into(), MEASURED)
}

/// Host writes per second with power. Where the hours agree with the clock, the drive had power all the time, and the
/// clock is finer.
fn rate(written: &Counter, hours: Option<u64>, clock: Option<i64>) -> Counter {
    let (Some(value), Some(hours)) = (written.value, hours) else {
        let reason = written.reason.clone();
        return Counter::unknown(
            reason
                .unwrap_or_else(|| "The readings do not say how long the drive had power.".into()),
        );
    };
    let by_hours = hours as f64 * HOUR;
    let by_clock = clock
        .map(|seconds| seconds as f64)
        .filter(|&seconds| seconds > 0.0 && (seconds - by_hours).abs() < HOUR);
    if hours == 0 && by_clock.is_none() {
        return Counter::unknown("Less than an hour with power lies between the readings.");
    }
    let [low, high] = [written.low.unwrap_or(value), written.high.unwrap_or(value)];
    // Hours are cut off: up to one more or less lies between.
    let longest = by_clock.unwrap_or(by_hours + HOUR);
    let most = (hours > 1).then(|| high / (by_hours - HOUR));
    let basis = match by_clock {
        Some(_) => "host writes ÷ time by the clock",
        None => "host writes ÷ hours with power",
    };
    Counter::known(
        value / by_clock.unwrap_or(by_hours),
        (low / longest, most),
        basis.into(),
        written.confidence,
    )
}

/// What of two readings cannot both be true.
pub fn doubts(pair: &DrivePair, drive: &Found) -> Vec<String> {
    let mut notes = Vec::new();
    // Hours and seconds are cut off.
    let hours = pair.power_on_time.map(|time| time + 3600.0);
    let clock = pair.clock_time.map(|time| time + 1.0);
    if let (Some(hours), Some(clock)) = (pair.power_on_time, clock)
        && hours - 3600.0 > clock
    {
        notes.push("Between the readings the drive had power for longer than the clock says that they lie apart: the hours or the clock are wrong.".into());
    }
    let longest = [hours, clock].into_iter().flatten().reduce(f64::min);
    let (most, interface) = bounds::fastest(drive.interface);
    if let (Some(bytes), Some(time)) = (pair.host_written.low, longest)
        && bytes / time > most
    {
        notes.push(format!(
            "Between the readings host writes would come to {}, and {interface} interface moves at most {}: a counter, the hours or the clock are wrong.",
            bounds::rate_in_words(bytes / time),
            bounds::rate_in_words(most)
        ));
    }
    notes
}
