//! What a device is by its name: a drive, a part of one, a layer above drives, or nothing of storage.

use crate::import::name_index::NameIndex;

/// What a device is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Class {
    /// A drive, or what the machine has for one.
    Drive,
    /// A part of the drive of this name, or one of the ways to it.
    Part(String),
    /// Made of other devices of the machine.
    Layer,
    /// No storage of its own: an optical drive, a floppy disk, a tape, a file, memory, a share of another machine.
    Aside,
    /// Its name does not say.
    Unnamed,
}

/// Drives whose names end in letters, their parts in digits after them.
const LETTERED: [&str; 7] = ["sd", "hd", "vd", "xvd", "ubd", "dasd", "vsd"];
/// Drives whose names end in a number, on Linux, FreeBSD, macOS and Solaris.
const NUMBERED: [&str; 21] = [
    "nvd", "nda", "ada", "da", "ad", "vtbd", "mfid", "mfisyspd", "aacd", "mmcsd", "wd", "ld",
    "disk", "sd", "ssd", "cmdk", "blkdev", "pmem", "rbd", "nbd", "mmcblk",
];
const LAYERS: [&str; 5] = ["md", "dm-", "bcache", "zd", "drbd"];
const ASIDE: [&str; 10] = [
    "loop", "ram", "zram", "sr", "scd", "fd", "cd", "pass", "st", "sa",
];

/// What each of the devices of a capture is. A part whose drive is not among them stands for it, as do the
/// disks of some virtual machines.
pub fn classes(names: &[&str]) -> Vec<Class> {
    let mut known = NameIndex::default();
    for name in names {
        known.place(name, 0);
    }
    names
        .iter()
        .map(|name| match class(name) {
            Class::Part(drive) if !known.has(&drive) => Class::Drive,
            class => class,
        })
        .collect()
}

/// What a device is by its name.
pub fn class(name: &str) -> Class {
    let name = name.strip_prefix("/dev/").unwrap_or(name);
    let begins = |all: &[&str]| {
        all.iter()
            .any(|start| name.strip_prefix(start).is_some_and(is_number))
    };
    if begins(&ASIDE) || name.contains(":/") {
        return Class::Aside;
    }
    if begins(&LAYERS) || name.starts_with("mpath") || name.starts_with("md_") {
        return Class::Layer;
    }
    if begins(&NUMBERED) || name.strip_prefix("dev").is_some_and(is_pair) {
        return by_number(name);
    }
    nvme(name)
        .or_else(|| lettered(name))
        .or_else(|| solaris(name))
        .or_else(|| part_of(name, "mmcblk"))
        .unwrap_or(Class::Unnamed)
}

/// `dev8-0`, as sar has it without -p: major and minor number on Linux.
fn by_number(name: &str) -> Class {
    let Some((major, _)) = name
        .strip_prefix("dev")
        .and_then(|rest| rest.split_once('-'))
    else {
        return Class::Drive;
    };
    match major.parse().unwrap_or(0u32) {
        8 | 65..=71 | 128..=135 | 259 => Class::Drive,
        9 | 147 | 230 => Class::Layer,
        1 | 2 | 7 | 11 => Class::Aside,
        _ => Class::Unnamed,
    }
}

/// `nvme0n1`, its partition `nvme0n1p2`, or one path to it `nvme0c1n1`.
fn nvme(name: &str) -> Option<Class> {
    let (controller, rest) = name.strip_prefix("nvme")?.split_once('n')?;
    let (space, part) = rest.split_once('p').unwrap_or((rest, "0"));
    if !is_number(space) || !is_number(part) {
        return None;
    }
    let whole = match controller.split_once('c') {
        Some((drive, path)) if is_number(drive) && is_number(path) => drive,
        None if is_number(controller) => controller,
        _ => return None,
    };
    let drive = format!("nvme{whole}n{space}");
    Some(match drive == name {
        true => Class::Drive,
        false => Class::Part(drive),
    })
}

/// `sda`, `xvdf1`.
fn lettered(name: &str) -> Option<Class> {
    let whole = name.trim_end_matches(|last: char| last.is_ascii_digit());
    let is_drive = LETTERED.iter().any(|start| {
        whole.strip_prefix(start).is_some_and(|letters| {
            !letters.is_empty() && letters.bytes().all(|letter| letter.is_ascii_lowercase())
        })
    });
    is_drive.then(|| match whole == name {
        true => Class::Drive,
        false => Class::Part(whole.to_owned()),
    })
}

/// `c0t5000C500d0`, `c1d0`, `c1d0s2`, `c1d0p0`; `d10` is a volume made of others.
fn solaris(name: &str) -> Option<Class> {
    if name.strip_prefix('d').is_some_and(is_number) {
        return Some(Class::Layer);
    }
    let (before, disk) = name.rsplit_once('d')?;
    let controller = before.strip_prefix('c')?;
    let controller = controller.split_once('t').map_or(controller, |pair| pair.0);
    let end = disk
        .find(|one: char| !one.is_ascii_digit())
        .unwrap_or(disk.len());
    let (number, part) = disk.split_at_checked(end)?;
    if !is_number(controller) || !is_number(number) {
        return None;
    }
    match part.strip_prefix(['s', 'p']) {
        None if part.is_empty() => Some(Class::Drive),
        Some(slice) if is_number(slice) => Some(Class::Part(format!("{before}d{number}"))),
        _ => None,
    }
}

fn part_of(name: &str, start: &str) -> Option<Class> {
    let (drive, part) = name.strip_prefix(start)?.split_once('p')?;
    (is_number(drive) && is_number(part)).then(|| Class::Part(format!("{start}{drive}")))
}

fn is_number(text: &str) -> bool {
    !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit())
}

fn is_pair(text: &str) -> bool {
    text.split_once('-')
        .is_some_and(|(major, minor)| is_number(major) && is_number(minor))
}

#[cfg(test)]
mod tests {
    use super::{Class, class};

    #[test]
    fn names_say_what_lies_where() {
        let part = |name: &str| Class::Part(name.into());
        for (name, want) in [
            ("sda", Class::Drive),
            ("/dev/sdab", Class::Drive),
            ("nvme10n1", Class::Drive),
            ("mmcblk0", Class::Drive),
            ("nvd0", Class::Drive),
            ("disk2", Class::Drive),
            ("c0t5000CCA04dd0", Class::Drive),
            ("c1d0", Class::Drive),
            ("sd5", Class::Drive),
            ("dev8-16", Class::Drive),
            ("dev259-0", Class::Drive),
            ("sda1", part("sda")),
            ("nvme0n1p3", part("nvme0n1")),
            ("nvme0c1n1", part("nvme0n1")),
            ("mmcblk0p1", part("mmcblk0")),
            ("c0t1d0s2", part("c0t1d0")),
            ("dm-12", Class::Layer),
            ("md127", Class::Layer),
            ("zd16", Class::Layer),
            ("bcache0", Class::Layer),
            ("dev9-0", Class::Layer),
            ("d10", Class::Layer),
            ("sr0", Class::Aside),
            ("scd0", Class::Aside),
            ("cd0", Class::Aside),
            ("loop12", Class::Aside),
            ("nas:/export/home", Class::Aside),
            ("dev253-0", Class::Unnamed),
            ("srv-data", Class::Unnamed),
            ("ubuntu--vg-root", Class::Unnamed),
            ("rpool", Class::Unnamed),
            ("", Class::Unnamed),
            ("é", Class::Unnamed),
        ] {
            assert_eq!(class(name), want, "{name}");
        }
    }
}
