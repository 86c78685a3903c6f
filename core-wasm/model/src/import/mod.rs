//! What is read out of a measurement file.
//!
//! A file is told by its content, not by its name. Bytes come in, one JSON text goes out:
//! `{"format", "source", "values": {…}, "notes": […]}`, all numbers in base units. A file that
//! cannot be read gives one sentence: what was expected, what was found, and where.

pub mod crystaldiskmark;
mod detect;
pub mod devices;
pub mod diskspd;
pub mod files;
pub mod fio;
pub mod iostat;
pub mod json_text;
pub mod known_tools;
mod name_index;
mod pasted;
pub mod record;
pub mod run;
pub mod smart;
pub mod stream;
mod text;

use json_text::JsonText;
use record::{Shape, ToJson, records};

/// Maximum size of a file that is no log, in bytes: a browser holds the whole of it in memory, more than once.
const MAX_FILE_BYTES: usize = 100_000_000;

/// Why a file was not read: one sentence.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ImportProblem(pub String);

impl core::fmt::Display for ImportProblem {
    fn fmt(&self, formatter: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        formatter.write_str(&self.0)
    }
}

impl core::error::Error for ImportProblem {}

records! {
    /// What was read out of a measurement file; all numbers in base units.
    #[derive(Clone, Debug, PartialEq, Eq)]
    Imported {
        /// What it tells of: a `capture` of a machine's devices, a `drive` and its health, several `drives`, or a `run` of a
        /// program that measures a drive.
        kind: &'static str,
        /// What kind of file it is.
        format: &'static str,
        /// Where it comes from, in its own words.
        source: Option<String>,
        /// What it says.
        values: Values,
        /// What the reader should know beside the values.
        notes: Vec<String>,
    }
}

/// What a file says, as JSON.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Values(String);

impl Values {
    /// A record as JSON.
    pub fn of(record: &impl ToJson) -> Self {
        let mut json = JsonText::default();
        record.write(&mut json);
        Self(json.finish())
    }
}

impl ToJson for Values {
    /// Which of them it is, the kind says.
    const SHAPE: Shape =
        Shape::OneOf(&[iostat::VALUES, smart::VALUES, smart::SEVERAL, run::VALUES]);

    fn write(&self, json: &mut JsonText) {
        json.word(&self.0);
    }
}

impl Imported {
    /// As one JSON text.
    pub fn json(&self) -> String {
        let mut json = JsonText::default();
        self.write(&mut json);
        json.finish()
    }
}

/// Reads a measurement file.
///
/// # Errors
/// One sentence that says what was expected, what was found, and where.
pub fn import(bytes: &[u8]) -> Result<String, ImportProblem> {
    read(bytes).map(|read| read.json())
}

/// Reads a measurement file into values.
///
/// # Errors
/// As `import`.
pub fn read(bytes: &[u8]) -> Result<Imported, ImportProblem> {
    if stream::is_whole_log(bytes) {
        let mut reader = stream::LogReader::new(None);
        reader.push(bytes);
        return reader.finish();
    }
    too_large(bytes.len()).map_or_else(|| detect::read_whole(bytes), Err)
}

/// The sentence about a file that is no log and too long, if one of this length is.
fn too_large(length: usize) -> Option<ImportProblem> {
    (length > MAX_FILE_BYTES).then(|| {
        ImportProblem(format!(
            "Expected at most 100 MB, found {} MB: cut the file down to the minutes that matter.",
            length / 1_000_000
        ))
    })
}
