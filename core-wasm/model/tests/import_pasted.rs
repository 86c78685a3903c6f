//! Reports by way of a table, a log, a list of lines or a forum's bold letters: the same counters.

mod measured;

use measured::read;

const LINES: [&str; 6] = [
    "=== START OF SMART DATA SECTION ===",
    "SMART/Health Information (NVMe Log 0x02)",
    "Critical Warning:                   0x00",
    "Percentage Used:                    12%",
    "Data Units Written:                 9,054,124 [4.63 TB]",
    "Power On Hours:                     9,912",
];

#[test]
fn however_lines_are_wrapped_they_are_read() {
    let list = format!("rc = 4. stdout = ['{}', '']", LINES.join("', '"));
    let escaped = format!("time=12:00 msg=\"{}\\n\"", LINES.join("\\n"));
    let strings: String = LINES
        .iter()
        .map(|line| format!("      \"{line}\",\n"))
        .collect();
    let cells: String = LINES
        .iter()
        .map(|line| format!("│         │ {line:<64} │\n"))
        .collect();
    let table = format!(
        "┌─────────┬──────┐\n│ key     │ value                │\n╞═════════╪══════╡\n│ text    │                    │\n{cells}└─────────┴──────┘\n"
    );
    let bold = LINES
        .join("\n")
        .replace("Data Units", "**Data Units")
        .replace("TB]", "TB]**")
        + "\n";
    for text in [list, escaped, strings, table, bold] {
        let answer = read(text.as_bytes());
        let values = &answer["values"];
        // 9,054,124 × 512,000 bytes.
        assert_eq!(
            values["host_written"]["value"], 4_635_711_488_000_u64,
            "{text}"
        );
        assert_eq!(values["percentage_used"]["value"], 0.12, "{text}");
        assert_eq!(values["power_on_time"], 9912 * 3600, "{text}");
    }
}
