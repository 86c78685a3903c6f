//! What is read out of a measurement file.
//!
//! A file is told by its content, not by its name. Bytes come in, one JSON text goes out:
//! `{"format", "source", "values": {…}, "notes": […]}`, all numbers in base units. A file that
//! cannot be read gives one sentence: what was expected, what was found, and where.

pub mod iostat;
mod json_text;
mod text;

use json_text::JsonText;

/// Larger files are not read: a browser holds the whole of one in memory, more than once.
const LARGEST: usize = 100_000_000;

/// Why a file was not read: one sentence.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ImportProblem(pub String);

impl core::fmt::Display for ImportProblem {
    fn fmt(&self, formatter: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        formatter.write_str(&self.0)
    }
}

impl core::error::Error for ImportProblem {}

/// What was read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Imported {
    /// What kind of file it is.
    pub format: &'static str,
    /// Where it comes from, in its own words.
    pub source: Option<String>,
    /// What it says, as JSON.
    pub values: String,
    /// What the reader should know beside the values.
    pub notes: Vec<String>,
}

/// Reads a measurement file.
///
/// # Errors
/// One sentence that says what was expected, what was found, and where.
pub fn import(bytes: &[u8]) -> Result<String, ImportProblem> {
    let read = read(bytes)?;
    let mut json = JsonText::default();
    json.open('{').key("format").string(read.format);
    json.key("source").maybe(read.source.as_deref());
    json.key("values").word(&read.values);
    json.key("notes").open('[');
    for note in &read.notes {
        json.string(note);
    }
    json.close(']').close('}');
    Ok(json.finish())
}

/// Reads a measurement file into values.
///
/// # Errors
/// As `import`.
pub fn read(bytes: &[u8]) -> Result<Imported, ImportProblem> {
    if bytes.len() > LARGEST {
        return Err(ImportProblem(format!(
            "Expected at most 100 MB, found {} MB: cut the file down to the minutes that matter.",
            bytes.len() / 1_000_000
        )));
    }
    let (text, notes) = text::decode(bytes)?;
    if iostat::is_json(&text) {
        iostat::read_json(&text, notes)
    } else if iostat::is_text(&text) {
        iostat::read_text(&text, notes)
    } else {
        Err(ImportProblem(format!(
            "Expected what iostat -x prints, as text or with -o JSON; found {}.",
            text::described(&text)
        )))
    }
}
