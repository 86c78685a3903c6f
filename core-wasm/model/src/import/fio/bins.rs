//! The bins that json+ has under a latency.

use super::number::count;
use crate::import::ImportProblem;
use crate::import::run::bins::{Bin, bin_of, least_of, middle_of};
use crate::import::run::decimal::whole;
use crate::import::run::order::sorted;
use serde_json::{Map, Value};

/// Beside its bins, fio before 2.20 prints how it makes them; the bins have numbers there, not values.
const BITS: &str = "FIO_IO_U_PLAT_BITS";

/// The filled bins, in rising order; `unit` of their values make a second. None where fio made its
/// bins in another way than any version does that was published.
///
/// # Errors
/// One sentence about a count that is none.
pub fn bins(object: &Map<String, Value>, unit: f64) -> Result<Vec<Bin>, ImportProblem> {
    let numbered = match object.get(BITS) {
        None => false,
        Some(bits) if bits.as_u64() == Some(6) => true,
        Some(_) => return Ok(Vec::new()),
    };
    let mut found = Vec::new();
    for (key, value) in object {
        let Some(name) = whole(key).filter(|name| !numbered || *name < 4096) else {
            continue;
        };
        let times = count(key, value)?;
        if times == 0 {
            continue;
        }
        let (bin, value) = match numbered {
            true => (name as usize, middle_of(name as usize)),
            false => (bin_of(name), name as f64),
        };
        let least = least_of(bin);
        found.push(Bin {
            value: value / unit,
            count: times,
            bound: if least < value {
                (value - least) / least
            } else {
                0.0
            },
        });
    }
    Ok(sorted(&found, |bin| bin.value))
}
