//! The columns of `iostat -x`, by name. Their order and number changed with almost every version of
//! sysstat; their names, one by one, never changed their meaning.
//!
//! A kilobyte of iostat is 1024 B and a megabyte 1024 of those: it divides sectors of 512 B by 2
//! and by 2048.

/// Declares the quantities that a row can hold, with the names they have in the answer.
macro_rules! fields {
    ($($(#[doc = $about:literal])+ $Field:ident = $name:literal;)+) => {
        /// A quantity of one device in one report, in base units.
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub enum Field { $($(#[doc = $about])+ $Field,)+ }

        /// Every quantity.
        pub const FIELDS: &[Field] = &[$(Field::$Field),+];

        /// Their names in the answer, in the same order.
        pub const NAMES: &[&str] = &[$($name),+];

        impl Field {
            /// Its name in the answer.
            pub fn name(self) -> &'static str {
                NAMES[self as usize]
            }
        }
    };
}

fields! {
    /// Reads completed a second.
    ReadRate = "read_rate";
    /// Writes completed a second.
    WriteRate = "write_rate";
    /// Discards (trims) completed a second.
    DiscardRate = "discard_rate";
    /// Flushes completed a second.
    FlushRate = "flush_rate";
    /// Requests of all kinds a second, where they are not told apart.
    RequestRate = "request_rate";
    /// Bytes read a second.
    ReadBytes = "read_bytes";
    /// Bytes written a second.
    WriteBytes = "write_bytes";
    /// Bytes discarded a second.
    DiscardBytes = "discard_bytes";
    /// Bytes a second, where they are not told apart.
    RequestBytes = "request_bytes";
    /// Reads merged into others a second, before they reached the device.
    ReadMerges = "read_merges";
    /// Writes merged into others a second.
    WriteMerges = "write_merges";
    /// Discards merged into others a second.
    DiscardMerges = "discard_merges";
    /// Requests merged a second, where they are not told apart.
    RequestMerges = "request_merges";
    /// Share of the reads that were merged into others.
    ReadMergeShare = "read_merge_share";
    /// Share of the writes that were merged into others.
    WriteMergeShare = "write_merge_share";
    /// Share of the discards that were merged into others.
    DiscardMergeShare = "discard_merge_share";
    /// Mean time from the issue of a read to its end.
    ReadWait = "read_wait";
    /// Mean time from the issue of a write to its end.
    WriteWait = "write_wait";
    /// Mean time from the issue of a discard to its end.
    DiscardWait = "discard_wait";
    /// Mean time from the issue of a flush to its end.
    FlushWait = "flush_wait";
    /// Mean time from the issue of a request to its end, where they are not told apart.
    Wait = "wait";
    /// Mean size of a read.
    ReadSize = "read_size";
    /// Mean size of a write.
    WriteSize = "write_size";
    /// Mean size of a discard.
    DiscardSize = "discard_size";
    /// Mean size of a request, where they are not told apart.
    RequestSize = "request_size";
    /// Mean number of requests waiting or being served.
    Queue = "queue";
    /// Share of the time in which at least one request was outstanding.
    Utilization = "utilization";
}

/// What a column of a device table is.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Column {
    /// A printed number × times ÷ per is the quantity in its base unit.
    Known {
        /// The quantity.
        field: Field,
        /// The factor …
        times: f64,
        /// … and the divisor.
        per: f64,
    },
    /// Known, and not worth reading: svctm, and bytes since the start.
    Useless,
    /// Not known.
    Unknown,
}

/// Every column that is read, with the factor and the divisor to the base unit.
const KNOWN: &[(&str, Field, f64, f64)] = {
    use Field::*;
    &[
        ("r/s", ReadRate, 1.0, 1.0),
        ("w/s", WriteRate, 1.0, 1.0),
        ("d/s", DiscardRate, 1.0, 1.0),
        ("f/s", FlushRate, 1.0, 1.0),
        ("tps", RequestRate, 1.0, 1.0),
        ("rsec/s", ReadBytes, SECTOR, 1.0),
        ("wsec/s", WriteBytes, SECTOR, 1.0),
        // Of sar before sysstat 11.5.7.
        ("rd_sec/s", ReadBytes, SECTOR, 1.0),
        ("wr_sec/s", WriteBytes, SECTOR, 1.0),
        ("rkB/s", ReadBytes, KILO, 1.0),
        ("wkB/s", WriteBytes, KILO, 1.0),
        ("dkB/s", DiscardBytes, KILO, 1.0),
        ("kB/s", RequestBytes, KILO, 1.0),
        ("rMB/s", ReadBytes, MEGA, 1.0),
        ("wMB/s", WriteBytes, MEGA, 1.0),
        ("dMB/s", DiscardBytes, MEGA, 1.0),
        ("MB/s", RequestBytes, MEGA, 1.0),
        // Without -x.
        ("kB_read/s", ReadBytes, KILO, 1.0),
        ("kB_wrtn/s", WriteBytes, KILO, 1.0),
        ("kB_dscd/s", DiscardBytes, KILO, 1.0),
        ("MB_read/s", ReadBytes, MEGA, 1.0),
        ("MB_wrtn/s", WriteBytes, MEGA, 1.0),
        ("MB_dscd/s", DiscardBytes, MEGA, 1.0),
        ("Blk_read/s", ReadBytes, SECTOR, 1.0),
        ("Blk_wrtn/s", WriteBytes, SECTOR, 1.0),
        ("Blk_dscd/s", DiscardBytes, SECTOR, 1.0),
        ("rrqm/s", ReadMerges, 1.0, 1.0),
        ("wrqm/s", WriteMerges, 1.0, 1.0),
        ("drqm/s", DiscardMerges, 1.0, 1.0),
        ("rqm/s", RequestMerges, 1.0, 1.0),
        ("%rrqm", ReadMergeShare, 1.0, 100.0),
        ("%wrqm", WriteMergeShare, 1.0, 100.0),
        ("%drqm", DiscardMergeShare, 1.0, 100.0),
        ("r_await", ReadWait, 1.0, 1000.0),
        ("w_await", WriteWait, 1.0, 1000.0),
        ("d_await", DiscardWait, 1.0, 1000.0),
        ("f_await", FlushWait, 1.0, 1000.0),
        ("await", Wait, 1.0, 1000.0),
        ("rareq-sz", ReadSize, KILO, 1.0),
        ("wareq-sz", WriteSize, KILO, 1.0),
        ("dareq-sz", DiscardSize, KILO, 1.0),
        ("areq-sz", RequestSize, KILO, 1.0),
        ("avgrq-sz", RequestSize, SECTOR, 1.0),
        ("avgqu-sz", Queue, 1.0, 1.0),
        ("aqu-sz", Queue, 1.0, 1.0),
        ("%util", Utilization, 1.0, 100.0),
    ]
};

const SECTOR: f64 = 512.0;
const KILO: f64 = 1024.0;
const MEGA: f64 = 1_048_576.0;

/// The meaning of a column, by the name in its header.
pub fn column(name: &str) -> Column {
    if let Some(&(_, field, times, per)) = KNOWN.iter().find(|(known, ..)| *known == name) {
        return Column::Known { field, times, per };
    }
    // svctm, and the bytes since the start beside the rates of iostat without -x.
    let is_total = ["_read", "_wrtn", "_dscd"]
        .iter()
        .any(|end| name.ends_with(end));
    if name == "svctm" || is_total {
        Column::Useless
    } else {
        Column::Unknown
    }
}

/// Whether the columns are those of iostat without -x, which has neither waits nor queues.
pub fn is_plain<N: AsRef<str>>(names: &[N]) -> bool {
    let ends = |name: &N, end| name.as_ref().ends_with(end);
    names
        .iter()
        .any(|name| ends(name, "_wrtn/s") || ends(name, "_read/s"))
}

/// The version of sysstat whose columns these are.
pub fn layout(names: &[&str]) -> &'static str {
    let has = |name| names.contains(&name);
    if is_plain(names) {
        "without -x"
    } else if has("tps") {
        "short form (-s), sysstat 11.5.7 or newer"
    } else if has("avgrq-sz") {
        if has("r_await") {
            "sysstat 9.1.2 to 11.5.6"
        } else {
            "sysstat 9.1.1 or older"
        }
    } else if has("svctm") {
        "sysstat 11.5.7 to 12.1.1"
    } else if has("f/s") {
        "sysstat 12.3.1 or newer"
    } else {
        "sysstat 12.1.2 to 12.3.0"
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn totals_and_foreign_columns_are_told_apart() {
        for (name, want) in [
            ("kB_read", Column::Useless),
            ("Blk_wrtn", Column::Useless),
            ("svctm", Column::Useless),
            ("kr/s", Column::Unknown),
            ("/s", Column::Unknown),
            ("é/s", Column::Unknown),
            ("", Column::Unknown),
        ] {
            assert_eq!(column(name), want, "{name}");
        }
    }
}
