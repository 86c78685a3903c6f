//! Several files that were opened together, each read by its own name: a result of fio with its logs,
//! the rounds of a test, two reports on a drive.

use super::fio::{NamedLog, results, together};
use super::stream::{LogReader, Part};
use super::{ImportProblem, Imported, MAX_FILE_BYTES};

/// A file that has ended.
#[derive(Debug)]
struct Ended {
    name: Option<String>,
    part: Result<Part, ImportProblem>,
}

/// Reads files that come one after another, in pieces.
#[derive(Debug)]
pub struct FilesReader {
    ended: Vec<Ended>,
    name: Option<String>,
    reader: LogReader,
    /// Bytes of files that are kept whole.
    kept: usize,
}

impl FilesReader {
    /// A reader whose first file has this name, if it is known.
    pub fn new(name: Option<&str>) -> Self {
        Self {
            ended: Vec::new(),
            name: name.map(str::to_owned),
            reader: LogReader::new(name),
            kept: 0,
        }
    }

    /// Takes the next piece of the file.
    pub fn push(&mut self, piece: &[u8]) {
        self.reader.push(piece);
    }

    /// Begins the next file.
    pub fn next_file(&mut self, name: Option<&str>) {
        let reader = core::mem::replace(&mut self.reader, LogReader::new(name));
        let ended = core::mem::replace(&mut self.name, name.map(str::to_owned));
        self.end(reader, ended);
    }

    fn end(&mut self, reader: LogReader, name: Option<String>) {
        let mut part = reader.part();
        if let Ok(Part::Other(bytes)) = &part {
            self.kept += bytes.len();
            if self.kept > MAX_FILE_BYTES {
                self.kept -= bytes.len();
                part = Err(ImportProblem(
                    "Expected at most 100 MB in files that are no logs, found more.".into(),
                ));
            }
        }
        self.ended.push(Ended { name, part });
    }

    /// What the files say.
    ///
    /// # Errors
    /// One sentence: what was expected, what was found, and where.
    pub fn finish(mut self) -> Result<Imported, ImportProblem> {
        if self.ended.is_empty() {
            return self.reader.finish();
        }
        let last = core::mem::replace(&mut self.reader, LogReader::new(None));
        let name = self.name.take();
        self.end(last, name);
        read_together(self.ended)
    }
}

fn read_together(files: Vec<Ended>) -> Result<Imported, ImportProblem> {
    let (mut found, mut logs, mut others): (_, Vec<NamedLog>, Vec<_>) =
        (Vec::new(), Vec::new(), Vec::new());
    let (mut notes, mut problem) = (Vec::new(), None);
    for (place, Ended { name, part }) in files.into_iter().enumerate() {
        let name = name.unwrap_or_else(|| format!("file {}", place + 1));
        let mut unread = |name: &str, why: ImportProblem| {
            notes.push(format!("“{name}” was not read. {why}"));
            problem.get_or_insert(ImportProblem(format!("“{name}”: {why}")));
        };
        match part {
            Ok(Part::Log(log)) => logs.push((name, *log)),
            Ok(Part::Other(bytes)) => match super::detect::fio_text(&bytes) {
                None => others.push((name, bytes)),
                Some((text, mut more)) => match results(&text, Some(&name), &mut more) {
                    Ok(mut results) => {
                        found.append(&mut results);
                        notes.append(&mut more);
                    }
                    Err(why) => unread(&name, why),
                },
            },
            Err(why) => unread(&name, why),
        }
    }
    if !found.is_empty() || !logs.is_empty() {
        notes.extend(others.iter().map(|(name, _)| {
            format!("“{name}” is neither a result nor a log of fio, and was left out: open it by itself.")
        }));
        return Ok(together(found, logs, notes).imported());
    }
    // Two reports on a drive tell what happened in between.
    let parts: Vec<&[u8]> = others.iter().map(|(_, bytes)| bytes.as_slice()).collect();
    match (parts.is_empty(), problem) {
        (true, Some(problem)) => Err(problem),
        _ => {
            let mut read = super::detect::read_whole(&parts.join(&b'\n'))?;
            read.notes.append(&mut notes);
            Ok(read)
        }
    }
}
