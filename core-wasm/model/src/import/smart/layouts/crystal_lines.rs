//! What the lines of CrystalDiskInfo’s text are.

/// `  Power On Count : 1282 count`, which only it prints.
pub fn is_count(line: &str) -> bool {
    key_of(line).is_some_and(|(key, _)| key == "Power On Count")
}

/// `CrystalDiskInfo 9.7.2 (C) 2008-2025 hiyohiyo`.
pub fn banner(line: &str) -> Option<String> {
    let mut words = line.split_whitespace();
    let (name, version) = (words.next()?, words.next()?);
    (name == "CrystalDiskInfo" && version.starts_with(|one: char| one.is_ascii_digit()))
        .then(|| format!("{name} {version}"))
}

/// The columns of a table of raw values.
#[derive(Clone, Copy)]
pub struct Columns {
    /// Where the raw value stands in a row.
    pub raw: usize,
    /// How many digits it has.
    pub digits: usize,
}

/// `ID RawValues(6) Attribute Name` of an NVMe drive, `ID Cur Wor Thr RawValues(6) Attribute Name` of others.
pub fn columns(line: &str) -> Option<Columns> {
    let words: Vec<&str> = line.split_whitespace().take(5).collect();
    let raw = words
        .iter()
        .position(|word| word.starts_with("RawValues("))?;
    let digits = match words.get(raw).copied() {
        Some("RawValues(6)") => 12,
        Some("RawValues(7)") => 14,
        _ => return None,
    };
    (words.first() == Some(&"ID") && matches!(raw, 1 | 4)).then_some(Columns { raw, digits })
}

/// The number of a drive in the list: ` (01) Samsung SSD 870 QVO 4TB`.
pub fn number(line: &str) -> Option<&str> {
    let (number, _) = line.trim_start().strip_prefix('(')?.split_once(')')?;
    let is_number = !number.is_empty() && number.bytes().all(|one| one.is_ascii_digit());
    (is_number && key_of(line).is_none()).then_some(number)
}

/// Whether a line has a key and a value.
pub fn is_key(line: &str) -> bool {
    key_of(line).is_some()
}

/// A key and its value.
pub fn key_of(line: &str) -> Option<(&str, &str)> {
    let (key, value) = line.split_once(" :")?;
    Some((key.trim(), value.trim()))
}

/// Bytes of `4000.7 GB (8.4/137.4/…)` or `4000,7 GB`, in GB of 10⁹ bytes with one decimal place.
pub fn tenths_of_gb(size: &str) -> Option<u64> {
    let (number, _) = size.split_once(" GB")?;
    let (whole, tenth) = number.trim().split_once(['.', ','])?;
    let is_digits = |text: &str| !text.is_empty() && text.bytes().all(|one| one.is_ascii_digit());
    if !is_digits(whole) || !is_digits(tenth) || tenth.len() != 1 {
        return None;
    }
    let tenths: u64 = format!("{whole}{tenth}").parse().ok()?;
    tenths.checked_mul(100_000_000)
}
