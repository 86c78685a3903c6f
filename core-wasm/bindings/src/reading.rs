//! A measurement file that comes in pieces: one too long to be held in memory as a whole.

use js_sys::Error;
use spare_area_model::import::stream;
use wasm_bindgen::prelude::*;

/// Reads a file that comes in pieces.
#[wasm_bindgen]
pub struct LogReader {
    reader: stream::LogReader,
}

#[wasm_bindgen]
impl LogReader {
    /// A reader of a file; its name is a hint at what its numbers are, where they do not say.
    #[wasm_bindgen(constructor)]
    pub fn new(name: Option<String>) -> Self {
        Self {
            reader: stream::LogReader::new(name.as_deref()),
        }
    }

    /// Takes the next piece.
    pub fn push(&mut self, piece: &[u8]) {
        self.reader.push(piece);
    }

    /// What the file says, as `read_file` answers.
    ///
    /// # Errors
    /// As `read_file`.
    pub fn finish(self) -> Result<String, Error> {
        let read = self.reader.finish();
        read.map(|read| read.json())
            .map_err(|problem| Error::new(&problem.0))
    }
}
