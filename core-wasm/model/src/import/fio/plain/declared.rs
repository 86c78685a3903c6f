//! What fio prints of a job before it begins: its load, its block sizes, its queue depth.

use super::amount::{Style, bytes};
use super::pieces::{after, number_after};
use crate::import::name_index::NameIndex;

/// So many groups are looked at.
const MOST_GROUPS: usize = 64;

/// A job as it was declared.
#[derive(Clone, Debug)]
pub struct Declared {
    /// Its name.
    pub name: String,
    /// Its group.
    pub group: u64,
    /// All that is said of its load.
    pub load: String,
    /// Bytes a request of reads, writes and trims, where all are alike.
    pub sizes: [Option<f64>; 3],
    /// Requests asked to be outstanding, of each process.
    pub depth: f64,
}

/// Jobs as they were declared, by name and group.
#[derive(Debug, Default)]
pub struct AllDeclared {
    list: Vec<Declared>,
    places: NameIndex,
}

impl AllDeclared {
    /// Adds one.
    pub fn add(&mut self, job: Declared) {
        let key = key(&job.name, job.group as f64);
        self.places.place(&key, self.list.len());
        self.list.push(job);
    }

    /// The names of the jobs of groups that no result is of, each group by its first.
    pub fn without(&self, groups: &[f64]) -> Vec<&str> {
        let mut seen: Vec<u64> = Vec::new();
        let mut names = Vec::new();
        for job in &self.list {
            if !seen.contains(&job.group) && seen.len() < MOST_GROUPS {
                seen.push(job.group);
                if !groups.contains(&(job.group as f64)) {
                    names.push(job.name.as_str());
                }
            }
        }
        names
    }

    /// The first of this name and group.
    pub fn of(&mut self, name: &str, group: f64) -> Option<&Declared> {
        let place = self.places.place(&key(name, group), usize::MAX)?;
        self.list.get(place)
    }
}

fn key(name: &str, group: f64) -> String {
    format!("{group}\0{name}")
}

/// What a whole line declares, if it declares a job.
pub fn declared(line: &str) -> Option<Declared> {
    let (name, rest) = line.split_once(": (g=")?;
    let (group, load) = rest.split_once("): ")?;
    let load = load.trim();
    let sizes = after(load, "bs=").map_or([None; 3], sizes);
    Some(Declared {
        name: name.trim().to_owned(),
        group: group.parse().ok()?,
        load: load.to_owned(),
        sizes,
        depth: number_after(load, "iodepth=")?,
    })
}

/// The sizes in `(R) 512B-512B, (W) …, (T) …`, or in `4K-4K/4K-4K/4K-4K`.
fn sizes(text: &str) -> [Option<f64>; 3] {
    if text.starts_with('(') {
        return ["(R) ", "(W) ", "(T) "].map(|mark| {
            let pair = after(text, mark)?.split(',').next()?;
            alike(pair.split_once('-')?, false)
        });
    }
    let list = text.split([',', ' ']).next().unwrap_or_default();
    let mut pairs = list.split('/');
    [(); 3].map(|()| alike(pairs.next()?.split_once('-')?, true))
}

/// The one size of a pair of equal ones, where nothing was rounded away.
fn alike((least, most): (&str, &str), old: bool) -> Option<f64> {
    let (least, most) = (least.trim(), most.trim());
    let exact = match least.split_once('.') {
        None => true,
        Some((_, rest)) => {
            rest.starts_with('0') && !rest.contains(|one: char| matches!(one, '1'..='9'))
        }
    };
    let size = match old {
        true => bytes(&format!("{}B", least.trim_end_matches('B')), Style::Old),
        false => bytes(least, Style::New),
    };
    size.filter(|_| exact && least == most)
        .map(|size| size.printed)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sizes_of_both_layouts() {
        let new = declared("a b: (g=1): rw=randrw, bs=(R) 64.0KiB-64.0KiB, (W) 512B-4096B, (T) 4096B-4096B, ioengine=libaio, iodepth=16").unwrap();
        assert_eq!((new.name.as_str(), new.group, new.depth), ("a b", 1, 16.0));
        assert_eq!(new.sizes, [Some(65_536.0), None, Some(4096.0)]);
        let old =
            declared("t: (g=0): rw=read, bs=4K-4K/1M-1M/4K-8K, ioengine=sync, iodepth=4").unwrap();
        assert_eq!(old.sizes, [Some(4096.0), Some(1_048_576.0), None]);
        assert!(declared("t: (g=0): rw=read, bs=4K-4K/4K-4K/4K").is_none());
    }
}
