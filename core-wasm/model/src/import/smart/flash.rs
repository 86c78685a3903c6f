//! How much went to the flash, and the write amplification that follows.

use super::attribute_tables::{AttributeRule, Counts, counter, refused};
use super::bounds::{MAX_AMPLIFICATION, plausible};
use super::counter::{Counter, MEASURED, is_stuck};
use super::families::MICRON;
use super::found::{Found, Tool};
use super::host::{bytes, stuck};
use super::nand_logs;

/// Write amplification that a drive can have; outside of these a counter is wrong.
pub const BELIEVABLE: core::ops::RangeInclusive<f64> = 0.05..=MAX_AMPLIFICATION;

/// Attributes that count NAND writes.
const KINDS: [Counts; 3] = [Counts::Flash, Counts::Compressed, Counts::Partial];

/// NAND writes.
pub fn writes(found: &Found) -> Counter {
    match counter(found, &KINDS) {
        Some(known) => counted(found, known),
        None => nand_logs::nand(found).unwrap_or_else(|| Counter::unknown(without(found))),
    }
}

/// NAND writes to cells of three bits, where they are counted apart.
pub fn tlc_writes(found: &Found) -> Counter {
    nand_logs::tlc(found).unwrap_or_else(|| apart(found, Counts::Tlc))
}

/// NAND writes to an SLC cache, where they are counted apart.
pub fn slc_writes(found: &Found) -> Counter {
    nand_logs::slc(found).unwrap_or_else(|| apart(found, Counts::Slc))
}

fn apart(found: &Found, counts: Counts) -> Counter {
    counter(found, &[counts]).map_or_else(
        || Counter::unknown("The drive does not count them apart."),
        |known| counted(found, known),
    )
}

fn counted(found: &Found, (rule, raw): (&AttributeRule, u64)) -> Counter {
    if is_stuck(raw) {
        return Counter::unknown(stuck(&format!("attribute {}", rule.id), raw));
    }
    let value = bytes(raw, rule.unit);
    let high = value + rule.unit as f64;
    let counter = Counter::known(value, (value, Some(high)), rule.basis(found), MEASURED);
    plausible(counter, "NAND writes", MAX_AMPLIFICATION, found)
}

fn without(found: &Found) -> String {
    if let Some(sentence) = refused(found, &KINDS).or(nand_logs::refused(found)) {
        sentence.to_owned()
    } else if pages(found).is_some() {
        "The drive counts pages, and their size is not known: see write amplification.".into()
    } else if counter(found, &[Counts::Tlc, Counts::Slc]).is_some()
        || found
            .media
            .as_ref()
            .is_some_and(|media| media.tlc.or(media.slc).is_some())
    {
        "The drive counts what it writes to its SLC cache and to the rest apart.".into()
    } else if found.units_written.is_some() {
        match found.tool {
            Tool::Esxi => "The NVMe health log does not count NAND writes, and ESXi prints no other log.",
            _ => "The NVMe health log does not count NAND writes; on data-center drives the OCP log does, which nvme ocp smart-add-log prints on Linux: paste it below.",
        }
        .into()
    } else if let Some(gib) = found.gib_flash {
        format!(
            "CrystalDiskInfo prints NAND writes of {} GiB, by a list of units of its own that is not confirmed for this model.",
            super::digits::written(gib)
        )
    } else {
        "The report has no counter of NAND writes whose unit is known.".into()
    }
}

/// Pages that a Micron drive programmed for the host, and for itself.
pub fn pages(found: &Found) -> Option<(u64, u64)> {
    let by = MICRON.by(found)?;
    let page = |id, name: &str| {
        let attribute = found.attribute(id)?;
        attribute.raw.filter(|_| by.accepts(&[name], attribute))
    };
    Some((page(247, "Host_Program")?, page(248, "Program_Page")?))
}

/// Write amplification over the drive's life.
pub fn amplification(found: &Found, host: &Counter) -> Counter {
    if let Some((host, own)) = pages(found) {
        return by_pages(host, own);
    }
    let Some((rule, _)) = counter(found, &KINDS) else {
        let by_log = nand_logs::amplification(found, host);
        return by_log.unwrap_or_else(|| Counter::unknown(without(found)));
    };
    ratio(&writes(found), host, rule)
}

/// Write amplification of so many pages for the host, and so many of the drive's own.
pub fn by_pages(host: u64, own: u64) -> Counter {
    if host == 0 || is_stuck(host) || is_stuck(own) {
        return Counter::unknown(
            "Attributes 247 and 248 do not count: one is 0 or at the top of its field.",
        );
    }
    let [host, own] = [host as f64, own as f64];
    let value = (host + own) / host;
    let bounds = ((host + own) / (host + 1.0), Some((host + own + 2.0) / host));
    believed(
        value,
        bounds,
        "attributes 247 and 248, pages programmed in all ÷ pages programmed for the host".into(),
    )
}

fn ratio(flash: &Counter, host: &Counter, rule: &AttributeRule) -> Counter {
    let (Some(written), Some(by_host)) = (flash.value, host.value.filter(|&value| value > 0.0))
    else {
        let reason = host.reason.as_ref().or(flash.reason.as_ref());
        return Counter::unknown(
            reason.map_or("The host has not written anything yet.", |text| text),
        );
    };
    let value = written / by_host;
    if value < 1.0 && rule.counts == Counts::Partial {
        return Counter::unknown(
            "NAND writes are fewer than host writes: this drive does not count those to its SLC cache.",
        );
    }
    if value < 0.99 && rule.counts == Counts::Flash {
        return Counter::unknown(
            "NAND writes are fewer than host writes, and this drive does not compress: one of the two counters is wrong.",
        );
    }
    let low = written / host.high.unwrap_or(by_host);
    let high = flash.high.map(|most| most / by_host);
    believed(value, (low, high), "NAND writes ÷ host writes".into())
}

/// Write amplification, if a drive can have it.
pub fn believed(value: f64, bounds: (f64, Option<f64>), basis: String) -> Counter {
    if BELIEVABLE.contains(&value) {
        Counter::known(value, bounds, basis, MEASURED)
    } else {
        Counter::unknown(format!(
            "NAND writes ÷ host writes would be {value:.3}, which no drive has: a counter is wrong."
        ))
    }
}
