//! Files that come in pieces: a log of fio is read as it comes, in bounded room; any other file is
//! kept until its end.

use super::fio::log::{Log, is_line};
use super::run::RunRead;
use super::text::empty;
use super::{ImportProblem, Imported, MAX_FILE_BYTES};

/// Maximum length of a line of a log, in bytes.
const MAX_LINE_BYTES: usize = 65_536;

/// Maximum memory while a log of any length is read, in bytes, without the piece that is passed in.
pub const MEMORY: usize = 8_000_000;

/// What a file is found to be.
#[derive(Debug)]
enum Kind {
    /// Its first line is not whole yet.
    Unknown,
    /// A log.
    Log(Box<Log>),
    /// Anything else.
    Other,
}

/// Reads a file that comes in pieces.
#[derive(Debug)]
pub struct LogReader {
    name: Option<String>,
    kind: Kind,
    /// The line that has not ended yet, or the file so far, where it is no log.
    rest: Vec<u8>,
    /// Bytes so far.
    length: usize,
    /// Lines so far.
    lines: usize,
    problem: Option<ImportProblem>,
}

impl LogReader {
    /// A reader of a file; its name is a hint at what its numbers are, where they do not say.
    pub fn new(name: Option<&str>) -> Self {
        Self {
            name: name.map(str::to_owned),
            kind: Kind::Unknown,
            rest: Vec::new(),
            length: 0,
            lines: 0,
            problem: None,
        }
    }

    /// Takes the next piece. After a problem the rest is passed over.
    pub fn push(&mut self, piece: &[u8]) {
        self.length = self.length.saturating_add(piece.len());
        if self.problem.is_some() {
            return;
        }
        match &self.kind {
            Kind::Unknown => {
                // So many bytes tell what the file is.
                let (head, tail) = piece.split_at(piece.len().min(MAX_LINE_BYTES));
                self.rest.extend_from_slice(head);
                if let Some(log) = is_log(&self.rest, false) {
                    self.decide(log);
                    self.take(tail);
                }
            }
            _ => self.take(piece),
        }
    }

    fn take(&mut self, piece: &[u8]) {
        match &self.kind {
            Kind::Log(_) if self.problem.is_none() => self.lines_of(piece),
            Kind::Other => self.keep(piece),
            _ => {}
        }
    }

    fn decide(&mut self, log: bool) {
        let piece = core::mem::take(&mut self.rest);
        if log {
            self.kind = Kind::Log(Box::new(Log::new(self.name.as_deref())));
            self.lines_of(piece.strip_prefix(MARK).unwrap_or(&piece));
        } else {
            self.kind = Kind::Other;
            self.keep(&piece);
        }
    }

    /// Keeps a piece of what is no log; of what is too large only its length counts.
    fn keep(&mut self, piece: &[u8]) {
        if self.length > MAX_FILE_BYTES {
            self.rest = Vec::new();
        } else {
            self.rest.extend_from_slice(piece);
        }
    }

    fn lines_of(&mut self, piece: &[u8]) {
        let mut parts = piece.split(|byte| *byte == b'\n');
        let last = parts.next_back().unwrap_or_default();
        for part in parts {
            let read = if self.rest.is_empty() {
                self.line(part)
            } else {
                let mut line = core::mem::take(&mut self.rest);
                line.extend_from_slice(part);
                let read = self.line(&line);
                line.clear();
                self.rest = line;
                read
            };
            if let Err(problem) = read {
                self.problem = Some(problem);
                return;
            }
        }
        if self.rest.len() + last.len() > MAX_LINE_BYTES {
            self.problem = Some(ImportProblem(format!(
                "Expected lines of a log of fio, found one longer than any in line {}.",
                self.lines + 1
            )));
            return;
        }
        self.rest.extend_from_slice(last);
    }

    fn line(&mut self, line: &[u8]) -> Result<(), ImportProblem> {
        self.lines += 1;
        match &mut self.kind {
            Kind::Log(log) => log.line(line, self.lines),
            _ => Ok(()),
        }
    }

    /// Bytes that are held.
    pub fn held(&self) -> usize {
        let log = match &self.kind {
            Kind::Log(log) => log.held(),
            _ => 0,
        };
        log + self.rest.capacity()
    }

    /// What the file says, once its last piece was taken.
    ///
    /// # Errors
    /// One sentence: what was expected, what was found, and where.
    pub fn finish(self) -> Result<Imported, ImportProblem> {
        match self.part()? {
            Part::Log(log) => Ok(log.imported()),
            Part::Other(bytes) => super::detect::read_whole(&bytes),
        }
    }

    /// The log that the file is, or all of it where it is none.
    ///
    /// # Errors
    /// As `finish`.
    pub fn part(mut self) -> Result<Part, ImportProblem> {
        if matches!(self.kind, Kind::Unknown) {
            let log = is_whole_log(&self.rest);
            self.decide(log);
        }
        if let Some(problem) = self.problem {
            return Err(problem);
        }
        let Kind::Log(log) = self.kind else {
            return super::too_large(self.length).map_or(Ok(Part::Other(self.rest)), Err);
        };
        let mut notes = Vec::new();
        if !empty(&self.rest) {
            notes.push(
                "The last line does not end and was left out, as it may have been cut.".into(),
            );
        }
        log.finish(notes).map(|log| Part::Log(Box::new(log)))
    }
}

/// What a file is, once all of it is there.
#[derive(Debug)]
pub enum Part {
    /// A log, which was read as it came.
    Log(Box<RunRead>),
    /// Anything else, as it came.
    Other(Vec<u8>),
}

/// A byte order mark.
const MARK: &[u8] = &[0xEF, 0xBB, 0xBF];

/// Whether a whole file is a log.
pub fn is_whole_log(bytes: &[u8]) -> bool {
    is_log(bytes, true) == Some(true)
}

/// Whether bytes begin a log, as far as they tell; `ended` says that no more will come.
fn is_log(bytes: &[u8], ended: bool) -> Option<bool> {
    let head = bytes.get(..MAX_LINE_BYTES).unwrap_or(bytes);
    let head = head.strip_prefix(MARK).unwrap_or(head);
    let mut lines = head.split(|byte| *byte == b'\n');
    let unfinished = lines.next_back().unwrap_or_default();
    match lines.find(|line| !empty(line)) {
        Some(line) => Some(is_line(line)),
        None if bytes.len() >= MAX_LINE_BYTES => Some(false),
        None => ended.then(|| is_line(unfinished)),
    }
}
