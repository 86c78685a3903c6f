//! NAND writes by erase counts: a drive that has erased all its flash so many times has written that much.

use super::counter::{Counter, MEASURED, is_stuck};
use super::families::SAMSUNG;
use super::found::Found;

/// User capacities that go to the flash per count of attribute 177 of Samsung's drives, with the least and the most: over
/// thousands of SM863, PM863 and PM883 the medians of models are 1.11 to 1.16, and their flash is 1.145
/// (linuxhw/EnterpriseDrive at 66faf203); 1.07 is a GiB of flash for each GB.
const PER_COUNT: (f64, f64, f64) = (1.145, 1.07, 1.16);

/// Minimum count: a drive that is nearly idle has erased blocks that were not written anew. A PM883 with 25 counts and
/// 0.8 TB of NAND writes would have 14 TB by them.
const LEAST_COUNT: u64 = 200;

/// Models on which attribute 177 is no count of erases.
const NO_COUNT: &[&str] = &["MZ7L3"];

/// NAND writes by the mean number of times that a block was erased.
pub fn writes(found: &Found) -> Counter {
    let Some((count, capacity)) = known(found) else {
        return Counter::unknown("The drive has no erase count whose meaning is known.");
    };
    if is_stuck(count) {
        return Counter::unknown(
            "The erase count stands at the top of its field: it counts no more.",
        );
    }
    if count < LEAST_COUNT {
        return Counter::unknown(format!(
            "The blocks were erased {count} times on average, and below {LEAST_COUNT} that does not tell what was written."
        ));
    }
    let of = |count: f64, per_count: f64| count * per_count * capacity;
    let (usual, least, most) = PER_COUNT;
    let count = count as f64;
    Counter::known(
        of(count, usual),
        (of(count, least), Some(of(count + 1.0, most))),
        "attribute 177 (Wear_Leveling_Count), 1.145 user capacities each, by the medians of models of this maker".into(),
        MEASURED,
    )
}

/// Write amplification by that, over the drive's life.
pub fn amplification(by_erases: &Counter, host: &Counter) -> Counter {
    let (Some(written), Some(by_host)) = (by_erases.value, host.value.filter(|&value| value > 0.0))
    else {
        let reason = by_erases.reason.as_ref().or(host.reason.as_ref());
        return Counter::unknown(
            reason.map_or("The host has not written anything yet.", |text| text),
        );
    };
    let low = by_erases.low.unwrap_or(written) / host.high.unwrap_or(by_host);
    let high = by_erases
        .high
        .map(|most| most / host.low.unwrap_or(by_host));
    // A drive that does not compress writes at least what its host did.
    if low < 0.95 {
        return Counter::unknown(
            "By its erase count the drive would have written less than its host did: the count means something else.",
        );
    }
    Counter::known(
        written / by_host,
        (low, high),
        "NAND writes by erase counts ÷ host writes".into(),
        MEASURED,
    )
}

/// The count, and the user capacity in bytes: as the report says, or as the model's name does.
fn known(found: &Found) -> Option<(u64, f64)> {
    SAMSUNG.by(found)?;
    let model = found.model.as_deref()?;
    if NO_COUNT.iter().any(|part| model.contains(part)) {
        return None;
    }
    let attribute = found.attribute(177)?;
    let count = attribute.raw.filter(|&count| count > 0)?;
    let capacity = found
        .capacity
        .map(|bytes| bytes as f64)
        .or_else(|| named(model))?;
    Some((count, capacity))
}

/// The capacity that a name ends with: `Samsung SSD 850 PRO 128GB`.
fn named(model: &str) -> Option<f64> {
    let size = model.split_whitespace().last()?;
    let (digits, unit) = size.split_at(size.len().checked_sub(2)?);
    let times = match unit {
        "GB" => 1e9,
        "TB" => 1e12,
        _ => return None,
    };
    let number: u32 = digits.parse().ok()?;
    (number > 0).then(|| f64::from(number) * times)
}
