//! Measurement files that come in pieces: one may be too long to be held in memory as a whole.

use js_sys::Error;
use spare_area_model::import::files::FilesReader;
use wasm_bindgen::prelude::*;

/// Reads a file that comes in pieces, or several of them together.
#[wasm_bindgen]
pub struct LogReader {
    reader: FilesReader,
}

#[wasm_bindgen]
impl LogReader {
    /// A reader of files; a name is a hint at what the numbers are, where they do not say.
    #[wasm_bindgen(constructor)]
    pub fn new(name: Option<String>) -> Self {
        Self {
            reader: FilesReader::new(name.as_deref()),
        }
    }

    /// Takes the next piece.
    pub fn push(&mut self, piece: &[u8]) {
        self.reader.push(piece);
    }

    /// Begins the next of several files that are read together.
    pub fn next(&mut self, name: Option<String>) {
        self.reader.next_file(name.as_deref());
    }

    /// What the files say, as `read_file` answers.
    ///
    /// # Errors
    /// As `read_file`.
    pub fn finish(self) -> Result<String, Error> {
        let read = self.reader.finish();
        read.map(|read| read.json())
            .map_err(|problem| Error::new(&problem.0))
    }
}
