//! What the words of a line are: a machine, a command, a time.

/// The name of the machine in a banner, which stands in brackets.
pub fn host<'a>(mut words: impl Iterator<Item = &'a str>) -> Option<&'a str> {
    words.find(|word| word.starts_with('('))
}

/// Whether a line is a command that runs iostat with -y.
pub fn command_leaves_out(line: &str) -> bool {
    let mut words = line.split_whitespace();
    words.any(|word| word == "iostat" || word.ends_with("/iostat"))
        && words.any(|word| {
            word.strip_prefix('-')
                .is_some_and(|flags| !flags.starts_with('-') && flags.contains('y'))
        })
}

/// Whether the words are a date and a time, in any order and language: one is hours, minutes and
/// seconds, and there are few of them.
pub fn is_time(words: &[&str]) -> bool {
    let clock = |word: &&str| {
        let time = word.rsplit('T').next().unwrap_or_default();
        let parts: Vec<&str> = time.splitn(3, ':').collect();
        let digits = |part: &str| part.len() <= 2 && part.bytes().all(|byte| byte.is_ascii_digit());
        matches!(parts.as_slice(), [hours, minutes, seconds]
            if !hours.is_empty() && digits(hours) && minutes.len() == 2 && digits(minutes)
            && seconds.len() >= 2 && seconds.bytes().take(2).all(|byte| byte.is_ascii_digit()))
    };
    words.len() <= 7 && words.iter().any(clock)
}

#[cfg(test)]
mod tests {
    use super::is_time;

    #[test]
    fn times_are_known_in_any_dress() {
        for time in [
            "11/09/2018 01:22:28 PM",
            "11/21/26 01:39:39",
            "21.11.2026 01:39:39",
            "2024-03-14T17:53:14-0700",
            "Sa 21 Nov 2026 01:39:39 CET",
            "09:41:07",
        ] {
            assert!(
                is_time(&time.split_whitespace().collect::<Vec<_>>()),
                "{time}"
            );
        }
        for other in [
            "sda 1.00 2.00",
            "8:0",
            "vda",
            "1.0 2.0 3.0",
            "::",
            "a:bc:de",
            "0:0:0:0",
            "1:2:3",
        ] {
            assert!(
                !is_time(&other.split_whitespace().collect::<Vec<_>>()),
                "{other}"
            );
        }
    }
}
