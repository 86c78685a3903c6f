//! Rows of tables in a report: attributes of an ATA drive, device statistics, the error counters of a SCSI drive.

/// A row of the table of attributes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct AttributeRow<'a> {
    /// Its number.
    pub id: u64,
    /// What smartctl calls it.
    pub name: &'a str,
    /// Its normalized value, as printed.
    pub value: &'a str,
    /// Whether it is at its threshold: `FAILING_NOW`, `In_the_past`, `NOW`, `Past`, `-`.
    pub failed: &'a str,
    /// Its raw value.
    pub raw: &'a str,
}

/// How many words stand before the raw value: in the classic layout, and in the brief one.
const CLASSIC: usize = 9;
const BRIEF: usize = 7;

/// Most lines that a row can have been broken into.
const PIECES: usize = 4;

/// A row of the table of attributes, in its brief or its classic layout; nothing where it is none, or has no raw value.
pub fn attribute<'a>(words: &[&'a str]) -> Option<AttributeRow<'a>> {
    let [id, name, flags, value, ..] = words else {
        return None;
    };
    let before = columns(flags)?;
    Some(AttributeRow {
        id: id.parse().ok()?,
        name,
        value,
        failed: words.get(before - 1)?,
        raw: words.get(before)?,
    })
}

/// How many columns a table has before the raw value, by how it prints flags.
fn columns(flags: &str) -> Option<usize> {
    if flags.starts_with("0x") {
        Some(CLASSIC)
    } else if flags.len() == 6 && flags.bytes().all(|one| b"POSRCK-".contains(&one)) {
        Some(BRIEF)
    } else {
        None
    }
}

/// Whether words are a row of device statistics: `0x07  0x008  1  3  ---  Percentage Used Endurance Indicator`.
pub fn is_statistic(words: &[&str]) -> bool {
    let is_hexadecimal = |word: &str, length: usize| word.len() == length && word.starts_with("0x");
    match words {
        [page, offset, size, _, flags, _, ..] => {
            is_hexadecimal(page, 4)
                && is_hexadecimal(offset, 5)
                && matches!(*size, "1" | "2" | "4" | "6" | "8")
                && flags.len() == 3
                && flags.bytes().all(|one| b"NDC-".contains(&one))
        }
        _ => false,
    }
}

/// Whether a line can be the beginning of a row of attributes: its number and its name.
fn begins_row(line: &str) -> bool {
    let mut words = line.split_whitespace();
    let id = words.next().and_then(|id| id.parse::<u64>().ok());
    let name = words.next().unwrap_or_default();
    id.is_some_and(|id| (1..=255).contains(&id))
        && name.contains(['_', '-'])
        && name.contains(char::is_alphabetic)
}

/// The row that was broken into several lines, as mails break them, with how many those were; nothing where the first
/// line is whole, or is none of a row.
pub fn joined(lines: &[&str]) -> Option<(String, usize)> {
    let first = lines.first().filter(|line| begins_row(line))?;
    if attribute(&words_of(first)).is_some() {
        return None;
    }
    let mut row = (*first).to_owned();
    for (at, line) in lines.iter().enumerate().skip(1).take(PIECES - 1) {
        if line.trim().is_empty() || begins_row(line) {
            return None;
        }
        row.push(' ');
        row.push_str(line);
        if attribute(&words_of(&row)).is_some() {
            return Some((row, at + 1));
        }
    }
    None
}

/// The words of a line.
pub fn words_of(line: &str) -> Vec<&str> {
    line.split_whitespace().collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn both_layouts_have_a_raw_value() {
        let classic = "  9 Power_On_Hours 0x0032 100 100 000 Old_age Always FAILING_NOW 4930 (2 3)";
        let row = attribute(&words_of(classic)).unwrap();
        assert_eq!((row.id, row.failed, row.raw), (9, "FAILING_NOW", "4930"));
        let brief = "  9 Power_On_Hours -O--CK 100 100 000 - 4930";
        assert_eq!(attribute(&words_of(brief)).unwrap().raw, "4930");
        for line in [
            "9 Power_On_Hours 0x0032 100 100 000 Old_age Always -",
            "9 x y",
            "",
        ] {
            assert_eq!(attribute(&words_of(line)), None, "{line}");
        }
    }

    #[test]
    fn a_broken_row_is_joined_wherever_it_broke() {
        let row = "9 Power_On_Hours 0x0032 100 100 000 Old_age Always - 4930";
        for (at, _) in row.match_indices(' ').skip(1) {
            let (first, rest) = row.split_at(at);
            let (whole, lines) = joined(&[first, rest, "x"]).unwrap();
            assert_eq!(
                (attribute(&words_of(&whole)).unwrap().raw, lines),
                ("4930", 2)
            );
        }
        let other = "173 Ave_Block-Erase_Count 0x0032 049 049 000 Old_age Always - 769";
        assert_eq!(joined(&["9 Power_On_Hours 0x0032 100 100", other]), None);
        assert_eq!(joined(&[row, other]), None);
    }
}
