//! Bytes into text, forgivingly, and text into a few words that name it.

use super::ImportProblem;
use super::pasted::unwrapped;

/// The text of a file, without marks and colours, and what had to be mended.
pub fn decode(bytes: &[u8]) -> Result<(String, Vec<String>), ImportProblem> {
    if let Some(text) = utf16(bytes) {
        return decode(text.as_bytes());
    }
    let bytes = bytes.strip_prefix(&[0xEF, 0xBB, 0xBF]).unwrap_or(bytes);
    if empty(bytes) {
        return Err(ImportProblem(
            "Expected a measurement, found an empty file.".into(),
        ));
    }
    if let Some(at) = bytes.iter().position(|&byte| byte == 0) {
        let line = 1 + bytes[..at].iter().filter(|&&byte| byte == b'\n').count();
        return Err(ImportProblem(format!(
            "Expected text, found a binary file (a zero byte in line {line})."
        )));
    }
    let plain = unquoted(without_colours(bytes));
    let mut notes = Vec::new();
    let text = match String::from_utf8(plain) {
        Ok(text) => text,
        Err(other) => {
            notes.push(
                "Some characters are not UTF-8; they were replaced, which changes no number."
                    .into(),
            );
            String::from_utf8_lossy(other.as_bytes()).into_owned()
        }
    };
    Ok((unwrapped(text), notes))
}

/// The text of a file in UTF-16, as Windows writes what a command prints.
fn utf16(bytes: &[u8]) -> Option<String> {
    let (mark, body) = bytes.split_at_checked(2)?;
    let (unit, body): (fn([u8; 2]) -> u16, _) = match mark {
        [0xFF, 0xFE] => (u16::from_le_bytes, body),
        [0xFE, 0xFF] => (u16::from_be_bytes, body),
        _ if is_utf16_without_mark(bytes) => (u16::from_le_bytes, bytes),
        _ => return None,
    };
    let units = body.as_chunks::<2>().0.iter().map(|&pair| unit(pair));
    let text = char::decode_utf16(units).map(|one| one.unwrap_or(char::REPLACEMENT_CHARACTER));
    Some(text.collect())
}

/// So many pairs of bytes tell whether they are letters of UTF-16.
const TELLING_PAIRS: usize = 40;

/// Whether bytes begin as ASCII letters do in UTF-16 of Windows: a zero after each of them.
fn is_utf16_without_mark(bytes: &[u8]) -> bool {
    let pairs = bytes.as_chunks::<2>().0;
    let head = pairs.get(..TELLING_PAIRS).unwrap_or(pairs);
    let is_letter =
        |[low, high]: &[u8; 2]| *high == 0 && (low.is_ascii_graphic() || low.is_ascii_whitespace());
    head.len() > 1 && head.iter().all(is_letter)
}

/// Whether there is nothing to read.
pub fn empty(bytes: &[u8]) -> bool {
    bytes.iter().all(u8::is_ascii_whitespace)
}

/// The text without what a terminal reads as colours: ESC [ … letter.
fn without_colours(bytes: &[u8]) -> Vec<u8> {
    let mut plain = Vec::with_capacity(bytes.len());
    let mut rest = bytes.iter().copied();
    while let Some(byte) = rest.next() {
        if byte != 0x1B {
            plain.push(byte);
        } else if rest.next() == Some(b'[') {
            // Digits and semicolons, and the letter that ends them.
            let _ = rest.find(|byte| !byte.is_ascii_digit() && *byte != b';');
        }
    }
    plain
}

/// The text without the marks of a quotation, `> ` or `>>`, where most of its lines have them.
fn unquoted(bytes: Vec<u8>) -> Vec<u8> {
    let lines = || bytes.split(|&byte| byte == b'\n');
    let begins = |line: &[u8], with: u8| line.trim_ascii_start().first() == Some(&with);
    let said = lines().filter(|line| !line.trim_ascii().is_empty()).count();
    let quoted = lines().filter(|line| begins(line, b'>')).count();
    // What diff prints begins lines so as well.
    if quoted * 2 < said || quoted == 0 || lines().any(|line| begins(line, b'<')) {
        return bytes;
    }
    let without = |line: &[u8]| {
        let marks = |&byte: &u8| byte == b'>' || byte == b' ' || byte == b'\t';
        let end = line.iter().take_while(|byte| marks(byte));
        let end = end.enumerate().filter(|(_, byte)| **byte == b'>').last();
        line.get(end.map_or(0, |(at, _)| at + 1)..)
            .unwrap_or_default()
            .to_vec()
    };
    lines().map(without).collect::<Vec<_>>().join(&b'\n')
}

/// A few words for a text that nothing else is known of: its first line with letters or digits, cut short.
pub fn described(text: &str) -> String {
    let (place, line) = text
        .lines()
        .enumerate()
        .find(|(_, line)| line.contains(char::is_alphanumeric))
        .or_else(|| {
            text.lines()
                .enumerate()
                .find(|(_, line)| !line.trim().is_empty())
        })
        .unwrap_or((0, ""));
    let what = if text.trim_start().starts_with(['{', '[']) {
        "JSON of another kind, which begins "
    } else {
        ""
    };
    format!("{what}“{}” in line {}", shortened(line.trim()), place + 1)
}

/// At most 40 characters of a piece of the file, to be quoted in a sentence.
pub fn shortened(piece: &str) -> String {
    match piece.char_indices().nth(40) {
        Some((end, _)) => [piece.get(..end).unwrap_or_default(), "…"].concat(),
        None => piece.to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn colours_and_a_byte_order_mark_are_dropped() {
        let (text, notes) = decode(b"\xEF\xBB\xBF\x1b[1;34mvda\x1b[0m 1.0\x1b[").unwrap();
        assert_eq!((text.as_str(), notes.len()), ("vda 1.0", 0));
    }

    #[test]
    fn marks_of_a_quotation_are_dropped() {
        for quoted in [
            "> a 1\n>\n> b",
            ">>a 1\n>>\n>>b",
            "He wrote:\n> > a 1\n> > b\n",
        ] {
            let text = decode(quoted.as_bytes()).unwrap().0;
            assert!(text.lines().any(|line| line.trim() == "a 1"), "{text}");
        }
        for other in ["< a\n> b\n> c", "a > b\n> c\nd\ne"] {
            assert_eq!(decode(other.as_bytes()).unwrap().0, other);
        }
    }

    #[test]
    fn letters_of_an_old_code_page_are_replaced_and_told() {
        let (text, notes) = decode(b"M\xE4rz 1.0").unwrap();
        assert_eq!((text.as_str(), notes.len()), ("M\u{FFFD}rz 1.0", 1));
    }

    #[test]
    fn windows_writes_in_pairs_of_bytes() {
        for bytes in [
            &b"\xFF\xFEv\0d\0a\0"[..],
            b"\xFE\xFF\0v\0d\0a",
            b"v\0d\0a\0",
        ] {
            assert_eq!(decode(bytes).unwrap().0, "vda");
        }
    }

    #[test]
    fn a_line_without_letters_names_nothing() {
        assert_eq!(
            described("-----\n== ==\nThe file\n"),
            "“The file” in line 3"
        );
        assert_eq!(described("-----\n"), "“-----” in line 1");
    }

    #[test]
    fn what_is_no_text_is_said_to_be_none() {
        for (bytes, word) in [
            (&b"\x7fELF\n\x00\x01"[..], "line 2"),
            (b"\xFF\xFEL\0\0\0", "zero byte"),
            (b"\xFE\xFF", "empty"),
            (b" \n", "empty"),
        ] {
            assert!(decode(bytes).unwrap_err().0.contains(word));
        }
    }
}
