//! Files of measurements, damaged in every way that a mail, an editor or a disk damages them: whatever comes, an answer
//! or a sentence comes back, soon. `SPARE_AREA_MUTANTS` says how many are tried.

mod measured;

use spare_area_model::import::import;
use std::path::Path;
use std::time::{Duration, Instant};

/// How many are tried where nobody says, and in the long tier.
const MUTANTS: usize = 1_000;
const LONG: usize = 10_000;
/// Longest a file of so few bytes may take.
const LONGEST: Duration = Duration::from_secs(2);
/// Largest file that is damaged, in bytes: larger ones say nothing that a small one does not.
const LARGEST: u64 = 40_000;

/// A generator of Marsaglia: xorshift64.
struct Random(u64);

impl Random {
    fn below(&mut self, end: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 % end.max(1) as u64) as usize
    }
}

/// The small files of a folder and of those in it.
fn files(folder: &Path, found: &mut Vec<Vec<u8>>) {
    let mut entries: Vec<_> = std::fs::read_dir(folder)
        .expect("a folder")
        .map(|entry| entry.expect("an entry").path())
        .collect();
    entries.sort();
    for path in entries {
        if path.is_dir() {
            files(&path, found);
        } else if path.metadata().expect("a file").len() <= LARGEST {
            found.push(std::fs::read(path).expect("a file"));
        }
    }
}

const PIECES: [&[u8]; 16] = [
    b"99999999999999999999",
    b"-1",
    b"1e308",
    b"NaN",
    b"0x",
    b",",
    b".",
    b"\n\n",
    b"\r",
    b"> ",
    b"\xFF\xFE",
    b"\0",
    b"{",
    b"]",
    b":",
    b"\xE2\x80\x99",
];

/// A file with one to four damages.
fn damaged(all: &[Vec<u8>], random: &mut Random) -> Vec<u8> {
    let mut bytes = all[random.below(all.len())].clone();
    for _ in 0..=random.below(4) {
        let at = random.below(bytes.len() + 1);
        let end = (at + 1 + random.below(40)).min(bytes.len());
        match random.below(8) {
            0 if at < bytes.len() => bytes[at] ^= 1 << random.below(8),
            1 => bytes.truncate(at),
            2 => drop(bytes.drain(at.min(end)..end)),
            3 => {
                let piece = bytes[at.min(end)..end].to_vec();
                bytes.splice(at..at, piece);
            }
            4 => {
                let piece = PIECES[random.below(PIECES.len())];
                bytes.splice(at..at, piece.iter().copied());
            }
            5 => {
                let mut lines: Vec<&[u8]> = bytes.split(|&byte| byte == b'\n').collect();
                let (one, other) = (random.below(lines.len()), random.below(lines.len()));
                lines.swap(one, other);
                bytes = lines.join(&b'\n');
            }
            6 => {
                let other = &all[random.below(all.len())];
                bytes.extend_from_slice(&other[random.below(other.len() + 1)..]);
            }
            _ if at < bytes.len() => bytes[at] = b"0123456789 -.,"[random.below(14)],
            _ => {}
        }
    }
    bytes
}

#[test]
fn whatever_comes_is_answered_soon() {
    let Some(folder) = measured::samples("") else {
        return;
    };
    let mut all = Vec::new();
    files(&folder, &mut all);
    assert!(all.len() > 100, "{}", all.len());
    let is_long = std::env::var("SPARE_AREA_TIER").is_ok_and(|tier| tier == "long");
    let usual = if is_long { LONG } else { MUTANTS };
    let mutants = std::env::var("SPARE_AREA_MUTANTS");
    let mutants = mutants.map_or(usual, |many| many.parse().expect("a number"));
    let mut random = Random(0x9E37_79B9_7F4A_7C15);
    let mut answered = 0;
    for _ in 0..mutants {
        let bytes = damaged(&all, &mut random);
        let start = Instant::now();
        let answer = import(&bytes);
        let shown = String::from_utf8_lossy(&bytes);
        assert!(start.elapsed() < LONGEST, "{:?}: {shown}", start.elapsed());
        match answer {
            Ok(text) => {
                answered += 1;
                assert!(
                    serde_json::from_str::<serde_json::Value>(&text).is_ok(),
                    "{text}"
                );
            }
            Err(problem) => assert!(problem.0.ends_with('.'), "{}", problem.0),
        }
    }
    assert!(answered > mutants / 3, "{answered} of {mutants} were read");
}
