//! What the name of a log tells of its values, which the log itself does not.

/// What the values of a log are.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Quantity {
    /// Requests a second.
    Iops,
    /// KiB a second.
    Bandwidth,
    /// A latency: "clat", "slat" or "lat".
    Latency(&'static str),
    /// It cannot be said.
    Unknown,
}

/// What fio puts at the end of a name, before the number of the job.
const ENDS: [(&str, Quantity); 5] = [
    ("iops", Quantity::Iops),
    ("bw", Quantity::Bandwidth),
    ("clat", Quantity::Latency("clat")),
    ("slat", Quantity::Latency("slat")),
    ("lat", Quantity::Latency("lat")),
];

/// What a name such as `cliff_iops.1.log` tells.
pub fn hint(name: Option<&str>) -> Quantity {
    let name = name.unwrap_or_default().to_ascii_lowercase();
    let name = name.strip_suffix(".log").unwrap_or(&name);
    let name = name.trim_end_matches(|last: char| last.is_ascii_digit());
    let name = name.strip_suffix('.').unwrap_or(name);
    let last = name.rsplit(['_', '/', '\\']).next().unwrap_or_default();
    let known = ENDS.iter().find(|(end, _)| *end == last);
    known.map_or(Quantity::Unknown, |(_, quantity)| *quantity)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_that_fio_gives_and_others() {
        for (name, want) in [
            ("cliff_iops.1.log", Quantity::Iops),
            ("para.results_bw.log", Quantity::Bandwidth),
            ("a/x_CLAT.12.log", Quantity::Latency("clat")),
            ("x_slat.1.log", Quantity::Latency("slat")),
            ("lat.log", Quantity::Latency("lat")),
            ("flat.log", Quantity::Unknown),
            ("x_clat_hist.1.log", Quantity::Unknown),
            ("", Quantity::Unknown),
        ] {
            assert_eq!(hint(Some(name)), want, "{name}");
        }
        assert_eq!(hint(None), Quantity::Unknown);
    }
}
