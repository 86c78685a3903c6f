//! Text that came by way of a table, a log, or a list of lines: without what was put around its lines there.

/// So many lines, or marks between them, tell that a text was wrapped.
const TELLING: usize = 3;

/// A text without what is around its lines.
pub fn unwrapped(text: String) -> String {
    let text = list(&text).unwrap_or(text);
    let text = escaped(&text).unwrap_or(text);
    let text = cells(&text).unwrap_or(text);
    let text = strings(&text).unwrap_or(text);
    bold(&text).unwrap_or(text)
}

/// `… ['smartctl 7.4 …', 'Model Number: …', …]`, as Python prints a list of lines.
fn list(text: &str) -> Option<String> {
    const BETWEEN: &str = "', '";
    let (_, list) = text.split_once("['")?;
    let (list, _) = list.rsplit_once("']")?;
    (list.matches(BETWEEN).count() >= TELLING).then(|| list.replace(BETWEEN, "\n") + "\n")
}

/// Lines whose ends are written as `\n`, as in a log or a string; in JSON they belong there.
fn escaped(text: &str) -> Option<String> {
    let is_json = |line: &str| line.trim_start().starts_with(['{', '[']);
    let count = text.matches("\\n").count();
    let is_escaped = count >= TELLING && count > text.matches('\n').count();
    (is_escaped && !text.lines().any(is_json)).then(|| {
        text.replace("\\r", "")
            .replace("\\n", "\n")
            .replace("\\t", "\t")
    })
}

/// The last cells of a table that is drawn with lines, as Proxmox VE prints one.
fn cells(text: &str) -> Option<String> {
    const BAR: char = '│';
    let said = || text.lines().filter(|line| !line.trim().is_empty());
    let rows = said().filter(|line| line.contains(BAR)).count();
    if rows < TELLING || rows * 2 < said().count() {
        return None;
    }
    let cell = |line: &str| {
        let row = line.trim().trim_end_matches(BAR);
        let (_, last) = row.rsplit_once(BAR)?;
        Some(last.trim().to_owned())
    };
    let cells: Vec<String> = text.lines().filter_map(cell).collect();
    Some(cells.join("\n") + "\n")
}

/// Lines that are strings of a list, each in quotation marks: `"177 Wear_Leveling_Count …",`.
fn strings(text: &str) -> Option<String> {
    let content = |line: &str| {
        let line = line.trim().trim_end_matches(',');
        ['"', '\''].into_iter().find_map(|mark| {
            let inner = line.strip_prefix(mark)?.strip_suffix(mark)?;
            (!inner.contains(mark)).then(|| inner.to_owned())
        })
    };
    let said = || text.lines().filter(|line| !line.trim().is_empty());
    let quoted = said().filter(|line| content(line).is_some()).count();
    if quoted < TELLING || quoted * 2 < said().count() {
        return None;
    }
    let lines = text
        .lines()
        .map(|line| content(line).unwrap_or_else(|| line.to_owned()));
    Some(lines.collect::<Vec<_>>().join("\n") + "\n")
}

/// Lines that somebody set in bold: `**nand_bytes_written : 100% sectors: 5**`.
fn bold(text: &str) -> Option<String> {
    const MARK: &str = "**";
    let is_bold = |line: &str| line.trim().starts_with(MARK) || line.trim().ends_with(MARK);
    text.lines().any(is_bold).then(|| {
        let plain = text.lines().map(|line| match is_bold(line) {
            true => line.trim().trim_start_matches(MARK).trim_end_matches(MARK),
            false => line,
        });
        let end = if text.ends_with('\n') { "\n" } else { "" };
        plain.collect::<Vec<_>>().join("\n") + end
    })
}

#[cfg(test)]
mod tests {
    use super::unwrapped;

    #[test]
    fn lines_are_freed_of_what_is_around_them() {
        for (wrapped, plain) in [
            ("rc = 4. stdout = ['a', 'b: 1', '', 'c']", "a\nb: 1\n\nc\n"),
            (r#"msg="a\nb: 1\n\tc\n""#, "msg=\"a\nb: 1\n\tc\n\""),
            (
                "┌──┐\n│ key │ value │\n├──┤\n│ text │ a: 1 │\n│  │ b 2 │\n└──┘\n",
                "value\na: 1\nb 2\n",
            ),
            ("  \"a 1\",\n  'b \"2\"',\n\"c\"\n", "a 1\nb \"2\"\nc\n"),
            ("**a: 1\nb: 2**", "a: 1\nb: 2"),
        ] {
            assert_eq!(unwrapped(wrapped.into()), plain);
        }
    }

    #[test]
    fn what_is_not_wrapped_stays() {
        for text in [
            "{\"a\": \"x\\ny\\nz\\n\"}",
            "# pvesh get x\n[{\"a\": \"x\\ny\\nz\\n\"}]",
            "{\n\"a\": \"1\",\n\"b\": \"2\",\n\"c\": \"3\"\n}\n",
            "a 'b', 'c'\n",
            "a ** b\n",
            "│ a\nb\nc\nd\ne\nf\ng\nh\n",
        ] {
            assert_eq!(unwrapped(text.into()), text);
        }
    }
}
