//! Writes JSON, in little room: a page downloads the engine, and the writing half of serde_json with
//! the standard library's own floating-point printing would weigh as much as all that reads iostat.

/// A JSON text that grows from left to right. Commas look after themselves.
#[derive(Debug, Default)]
pub struct JsonText {
    text: String,
}

impl JsonText {
    /// The text so far.
    pub fn finish(self) -> String {
        self.text
    }

    /// Begins an object or a list: `{` or `[`.
    pub fn open(&mut self, bracket: char) -> &mut Self {
        self.comma();
        self.text.push(bracket);
        self
    }

    /// Ends an object or a list: `}` or `]`.
    pub fn close(&mut self, bracket: char) -> &mut Self {
        self.text.push(bracket);
        self
    }

    /// The name of what comes next.
    pub fn key(&mut self, name: &str) -> &mut Self {
        self.string(name);
        self.text.push(':');
        self
    }

    /// A text.
    pub fn string(&mut self, value: &str) -> &mut Self {
        self.comma();
        self.text.push('"');
        for character in value.chars() {
            match character {
                '"' | '\\' => self.text.extend(['\\', character]),
                // Control characters have no place in the files that are read, and no meaning.
                '\0'..='\u{1f}' => self.text.push(' '),
                _ => self.text.push(character),
            }
        }
        self.text.push('"');
        self
    }

    /// A text, or null.
    pub fn maybe(&mut self, value: Option<&str>) -> &mut Self {
        match value {
            Some(value) => self.string(value),
            None => self.word("null"),
        }
    }

    /// A finite number: in the fewest digits that mean exactly it, or in the sixteen that come nearest; from 2⁶³ on
    /// with a power of ten.
    pub fn number(&mut self, value: f64) -> &mut Self {
        debug_assert!(value.is_finite(), "{value}");
        if value < 0.0 {
            self.word("-");
            return self.number(-value);
        }
        if value >= 9_223_372_036_854_775_808.0 {
            let power = value.log10().floor() as i32 - 15;
            let digits = (value / 10f64.powi(power)).round() as u64;
            return self.word(&format!("{digits}e{power}"));
        }
        let (digits, places) = decimal(value);
        let digits = format!("{digits:0>width$}", width = places + 1);
        let (whole, part) = digits
            .split_at_checked(digits.len() - places)
            .unwrap_or_default();
        self.word(whole);
        if places > 0 {
            self.text.push('.');
            self.text.push_str(part);
        }
        self
    }

    /// `true` or `false`.
    pub fn truth(&mut self, value: bool) -> &mut Self {
        self.word(if value { "true" } else { "false" })
    }

    /// A word or a text that is JSON already.
    pub fn word(&mut self, json: &str) -> &mut Self {
        self.comma();
        self.text.push_str(json);
        self
    }

    fn comma(&mut self) {
        if !matches!(
            self.text.as_bytes().last(),
            None | Some(b'{' | b'[' | b':' | b'-')
        ) {
            self.text.push(',');
        }
    }
}

/// A number as whole digits and how many of them are decimal places.
///
/// Whole numbers up to 2⁵³ and powers of ten up to 10²² are exact, so one division says whether the
/// digits mean the number.
fn decimal(value: f64) -> (u64, usize) {
    let (mut nearest, mut power) = ((value.round() as u64, 0), 1.0);
    for places in 0..=22 {
        let digits = (value * power).round();
        if digits >= 9_007_199_254_740_992.0 {
            break;
        }
        nearest = (digits as u64, places);
        if digits / power == value {
            break;
        }
        power *= 10.0;
    }
    while nearest.1 > 0 && nearest.0 % 10 == 0 {
        nearest = (nearest.0 / 10, nearest.1 - 1);
    }
    nearest
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_written_is_read_again() {
        let mut json = JsonText::default();
        json.open('{')
            .key("a\"\\\u{7}é")
            .open('[')
            .number(0.000_49)
            .number(1e18)
            .number(0.3)
            .close(']');
        json.key("b")
            .maybe(None)
            .key("c")
            .open('{')
            .close('}')
            .key("d")
            .truth(true)
            .key("e")
            .string("{:")
            .close('}');
        let read: serde_json::Value = serde_json::from_str(&json.finish()).unwrap();
        let want = serde_json::json!({
            "a\"\\ é": [0.000_49, 1_000_000_000_000_000_000_u64, 0.3], "b": null, "c": {}, "d": true, "e": "{:"
        });
        assert_eq!(read, want);
    }

    #[test]
    fn numbers_come_back_as_they_were_or_next_to_it() {
        for value in [
            0.0,
            1.0,
            0.01,
            -12.5,
            -49.0,
            1e-9,
            5_859_180.48,
            8192.0,
            1e15,
        ] {
            let mut json = JsonText::default();
            let text = json.number(value).text.clone();
            assert_eq!(text.parse::<f64>(), Ok(value), "{text}");
        }
        for value in [
            0.199_f64.next_down(),
            1.0 / 3.0,
            2e9 / 7.0,
            0.1 + 0.2,
            1e-7 / 3.0,
            18_446_744_073_709_551_616.0,
            3e30 / 7.0,
            f64::MAX / 3.0,
        ] {
            let mut json = JsonText::default();
            let read: f64 = json.number(value).text.parse().unwrap();
            assert!((read / value - 1.0).abs() < 1e-14, "{value}: {read}");
        }
    }
}
