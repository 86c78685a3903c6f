//! How much the host read.

use super::attribute_tables::{Counts, counter};
use super::bounds::plausible;
use super::counter::{Counter, MEASURED, is_stuck};
use super::digits::written;
use super::found::Found;
use super::host::{
    WRAP, bytes, data_units, gib_of, is_nvme, megabytes_of, printed, sectors_of, stuck, wraps,
};
use super::refused::Reading;

/// Host reads, where a specification says in what unit they are counted, or where they stand beside host writes whose
/// unit was measured.
pub fn reads(found: &Found) -> Counter {
    let counter = match (found.units_read, found.bytes_read, found.megabytes_read) {
        (Some(units), ..) => data_units("Data Units Read", units, found),
        (_, Some(amount), _) => printed("Data Units Read", amount),
        (.., Some(megabytes)) => megabytes_of("read", megabytes),
        _ if is_nvme(found) && found.gib_read.is_some() => gib_of(
            "Host Reads",
            "Data Units Read",
            found.gib_read.unwrap_or_default(),
        ),
        _ => reads_of_ata(found),
    };
    plausible(counter, "Host reads", 1.0, found)
}

/// Host reads of an ATA drive: by its standardized statistics, unless they may have begun anew, or by attribute 242.
fn reads_of_ata(found: &Found) -> Counter {
    if let Some(sectors) = found
        .sectors_read
        .filter(|&sectors| !wraps(found) || sectors >= WRAP)
    {
        return sectors_of("Logical Sectors Read", sectors, found);
    }
    let beside = counter(found, &[Counts::Host])
        .and_then(|(rule, _)| Some((rule, rule.reads_beside(found)?)));
    if let Some((rule, attribute)) = beside {
        let Some(raw) = attribute.raw else {
            let refused = found.refusal(Reading::Attribute(attribute.id));
            return Counter::unknown(refused.unwrap_or("Attribute 242 has no number in it."));
        };
        if is_stuck(raw) {
            return Counter::unknown(stuck("attribute 242", raw));
        }
        let low = bytes(raw, rule.unit);
        let basis = rule.basis_of_reads(attribute);
        return Counter::known(low, (low, Some(low + rule.unit as f64)), basis, MEASURED);
    }
    if let Some(sentence) = found.refusal(Reading::HostRead) {
        return Counter::unknown(sentence);
    }
    if found.sectors_read.is_some() {
        return Counter::unknown(
            "Logical Sectors Read begins anew after 2.2 TB on drives of this maker, and no other counter of host reads is known.",
        );
    }
    match found.gib_read {
        Some(gib) => Counter::unknown(format!(
            "CrystalDiskInfo prints host reads of {} GiB, by a list of units of its own that is not confirmed for this model.",
            written(gib)
        )),
        None => Counter::unknown("The report has no counter of reads whose unit is known."),
    }
}
