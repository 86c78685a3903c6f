//! Reports of what is no drive: a volume of a RAID controller, of a virtual machine, or of another machine. It tells
//! nothing of flash; the drives behind it do.

use super::found::{Found, Interface};

/// What a volume is told by, and how to ask the drives behind it.
struct Volume {
    /// Words of which one stands in its model, whole: `Vendor:` and `Product:` of smartctl together.
    words: &'static [&'static str],
    /// Whether one of these words tells it whatever the interface is said to be.
    any_interface: bool,
    /// How to ask the drives.
    remedy: &'static str,
}

/// Every kind; the first that fits. How smartctl asks drives behind a controller: its manual, option -d.
static VOLUMES: [Volume; 8] = [
    Volume {
        words: &["iSCSI", "ISCSI", "LIO-ORG", "VIRTUAL-DISK"],
        any_interface: false,
        remedy: "run smartctl -x on the machine that serves it",
    },
    Volume {
        words: &[
            "Virtual disk",
            "Virtual Disk",
            "QEMU HARDDISK",
            "VBOX HARDDISK",
        ],
        any_interface: true,
        remedy: "run smartctl -x on the machine that hosts the virtual one; of a RAID controller’s virtual disk, smartctl -x -d megaraid,N /dev/sda for each drive, with the N that perccli /c0 show or storcli /c0 show lists as DID",
    },
    Volume {
        words: &["DELLBOSS", "BOSS-"],
        any_interface: true,
        remedy: "run as root mvcli smart -p 0 and mvcli smart -p 1 on a BOSS-S1 or S2, mnvcli smart -i 0 and mnvcli smart -i 1 on a BOSS-N1",
    },
    Volume {
        words: &["LOGICAL VOLUME", "Smart Array"],
        any_interface: false,
        remedy: "run smartctl -x -d cciss,N /dev/sda for each drive, with N from 0 on",
    },
    Volume {
        words: &["Areca", "ARC-"],
        any_interface: false,
        remedy: "run smartctl -x -d areca,N /dev/sg0 for each drive, with N from 1 on",
    },
    Volume {
        words: &["3ware", "AMCC"],
        any_interface: false,
        remedy: "run smartctl -x -d 3ware,N /dev/twa0 for each drive, with N from 0 on",
    },
    Volume {
        words: &["Adaptec", "ASR"],
        any_interface: false,
        remedy: "run smartctl -x -d aacraid,H,L,ID /dev/sda for each drive, with the numbers that arcconf getconfig 1 pd lists",
    },
    Volume {
        words: &[
            "PERC",
            "MegaRAID",
            "MegaRaid",
            "ServeRAID",
            "PRAID",
            "SMC3108",
            "RAID",
            "MR#",
        ],
        any_interface: false,
        remedy: "run smartctl -x -d megaraid,N /dev/sda for each drive, with the N that perccli /c0 show or storcli /c0 show lists as DID",
    },
];

/// The sentence about a report of a volume; nothing where it may be of a drive.
pub fn volume(found: &Found) -> Option<String> {
    let model = found.model.as_deref()?;
    let is_scsi = found.interface.is_none_or(|one| one == Interface::Scsi);
    let known = VOLUMES.iter().find(|one| {
        (one.any_interface || is_scsi) && one.words.iter().any(|word| has_word(model, word))
    })?;
    Some(format!(
        "The report is of a volume ({model}) and tells nothing of the drives behind it: {}.",
        known.remedy
    ))
}

/// Whether a model has a word that ends where the word does; a sign `#` at its end stands for a digit, and `-` for
/// anything that follows.
fn has_word(model: &str, word: &str) -> bool {
    let (stem, ends): (&str, fn(char) -> bool) = match word.strip_suffix('#') {
        Some(stem) => (stem, |next| next.is_ascii_digit()),
        None if word.ends_with('-') => (word, |_| true),
        None => (word, |next| !next.is_alphanumeric()),
    };
    model.match_indices(stem).any(|(at, _)| {
        let before = model.get(..at).and_then(|text| text.chars().next_back());
        let after = model
            .get(at + stem.len()..)
            .and_then(|text| text.chars().next());
        before.is_none_or(|one| !one.is_alphanumeric())
            && match after {
                Some(next) => ends(next),
                None => !word.ends_with('#'),
            }
    })
}

#[cfg(test)]
mod tests {
    use super::has_word;

    #[test]
    fn words_are_whole() {
        for (model, word, has) in [
            ("DELL PERC H730 Mini", "PERC", true),
            ("ACME PERCENT", "PERC", false),
            ("AVAGO MR9361-8i", "MR#", true),
            ("AVAGO MRX", "MR#", false),
            ("Areca ARC-1883", "ARC-", true),
            ("SEAGATE SUPERC", "PERC", false),
        ] {
            assert_eq!(has_word(model, word), has, "{model}");
        }
    }
}
