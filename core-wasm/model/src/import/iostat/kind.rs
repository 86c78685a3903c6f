//! What the name of a block device says of its kind. Often it says nothing.

use super::stack::{Class, class};

/// A kind of device, and how it is known.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Kind {
    /// `disk`, `ssd`, `array` or `unknown` as in the model `storage-bound`; `none` for what is no
    /// storage of its own.
    pub value: &'static str,
    /// One sentence.
    pub basis: &'static str,
}

const fn is(value: &'static str, basis: &'static str) -> Kind {
    Kind { value, basis }
}

/// The kind that a name tells.
pub fn kind(name: &str) -> Kind {
    let begins = |beginnings: &[&str]| {
        beginnings
            .iter()
            .any(|beginning| name.starts_with(beginning))
    };
    if begins(&["nvme", "nvd", "nda"]) {
        is(
            "ssd",
            "The name is that of an NVMe device, which is solid-state; in a cloud it may be a volume behind a network.",
        )
    } else if begins(&["mmcblk"]) {
        is(
            "ssd",
            "The name is that of a flash card or a soldered flash chip.",
        )
    } else if class(name) == Class::Layer {
        is(
            "array",
            "The name is that of a device made of others: software RAID, a logical or a ZFS volume, or several paths.",
        )
    } else if begins(&["vd", "xvd"]) {
        is(
            "array",
            "The name is that of a virtual machine’s disk; what stands behind it is not known.",
        )
    } else if begins(&["rbd", "nbd"]) {
        is("array", "The name is that of a device behind a network.")
    } else if class(name) == Class::Aside {
        is(
            "none",
            "The name is that of a file, a memory, an optical drive or a removable disk, not of storage of its own.",
        )
    } else {
        is(
            "unknown",
            "The name may be that of a disk, of an SSD or of an array.",
        )
    }
}

#[cfg(test)]
mod tests {
    use super::kind;

    #[test]
    fn names_say_what_they_can() {
        for (name, value) in [
            ("nvme0n1", "ssd"),
            ("md127", "array"),
            ("dm-0", "array"),
            ("vda", "array"),
            ("sda", "unknown"),
            ("sdb1", "unknown"),
            ("loop3", "none"),
            ("sr0", "none"),
            ("scd0", "none"),
            ("zd0", "array"),
            ("nvd0", "ssd"),
            ("", "unknown"),
        ] {
            assert_eq!(kind(name).value, value, "{name}");
        }
    }
}
