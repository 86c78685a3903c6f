//! What fio printed into a log that puts something in front of every line: a time, a machine, a job.

/// What stands at the beginning of a line of fio behind two spaces, in JSON and in the text for people.
const MARKS: [&str; 6] = [
    "\"fio version\"",
    "read: IOPS=",
    "write: IOPS=",
    "trim: IOPS=",
    "read : io=",
    "write: io=",
];
const INDENT: &str = "  ";
/// Minimum number of lines with the same in front.
const MIN_LINES: usize = 3;

/// The text without what stands in front of its lines; nothing where most of them have nothing there.
pub fn without_prefix(text: &str) -> Option<String> {
    let prefix = text.lines().find_map(|line| {
        let at = MARKS.iter().find_map(|mark| line.find(mark))?;
        line.get(..at)?.strip_suffix(INDENT)
    })?;
    if prefix.is_empty() {
        return None;
    }
    let (mut with, mut all) = (0, 0);
    let mut bare = String::with_capacity(text.len());
    for line in text.lines() {
        let rest = behind(line, prefix);
        with += usize::from(rest.is_some());
        all += usize::from(!line.trim().is_empty());
        bare.push_str(rest.unwrap_or(line));
        bare.push('\n');
    }
    if !text.ends_with('\n') {
        bare.pop();
    }
    (with >= MIN_LINES && with * 2 > all).then_some(bare)
}

/// What stands behind something of the same shape as a prefix: digits for digits, as many as there are, and letters for
/// letters. An empty line may lack the spaces at its end.
fn behind<'a>(line: &'a str, prefix: &str) -> Option<&'a str> {
    let is_digit = |one: char| one.is_ascii_digit();
    let body = prefix.trim_end_matches(' ');
    let mut rest = line;
    let mut shape = body;
    while let Some(first) = shape.chars().next() {
        if is_digit(first) || first == ' ' {
            let runs = |one: char| match first {
                ' ' => one == ' ',
                _ => is_digit(one),
            };
            let after = rest.trim_start_matches(runs);
            if after.len() == rest.len() {
                return None;
            }
            rest = after;
            shape = shape.trim_start_matches(runs);
            continue;
        }
        let next = rest.chars().next()?;
        let is_alike = next == first || first.is_alphabetic() && next.is_alphabetic();
        if !is_alike {
            return None;
        }
        rest = rest.get(next.len_utf8()..)?;
        shape = shape.get(first.len_utf8()..)?;
    }
    let spaces = prefix.get(body.len()..)?;
    match rest.strip_prefix(spaces) {
        Some(rest) => Some(rest),
        None => rest.trim().is_empty().then_some(""),
    }
}

#[cfg(test)]
mod tests {
    use super::{behind, without_prefix};

    #[test]
    fn the_same_shape_is_taken_off() {
        let prefix = "2024-05-01T12:00:09.1234567Z ";
        assert_eq!(
            behind("2024-05-01T12:00:10.7654321Z   {", prefix),
            Some("  {")
        );
        assert_eq!(behind("2024-05-01T12:00:10.7654321Z", prefix), Some(""));
        assert_eq!(behind("  {", prefix), None);
        assert_eq!(behind("[job 12] {", "[job 1] "), Some("{"));
        assert_eq!(
            behind(
                "May  1 12:00:00 db fio[9]: x",
                "Apr 30 12:00:00 db fio[10]: "
            ),
            Some("x")
        );
        assert_eq!(without_prefix("{\n  \"fio version\" : 1\n}\n"), None);
    }
}
