//! What is chosen from a list: the workload, the drive’s ways, and the engine.

use crate::choices;

choices! {
    /// Workload: what the host writes, and in what order.
    Traffic {
        /// Uniform random: every page is equally likely.
        Uniform = "uniform", "Uniform random";
        /// Sequential: one page after the other, again and again.
        Sequential = "sequential", "Sequential";
        /// Hot/cold: the first pages are hot and get more of the writes.
        HotCold = "hot-cold", "Hot/cold";
        /// By Zipf's law: the page of rank r in proportion to r to the power of minus the exponent.
        Zipf = "zipf", "Zipf’s law";
        /// A sequential stream with random writes in between.
        Mixed = "mixed", "Sequential and random";
        /// Flash cache: small objects at random in the first pages, a log of large ones in the rest.
        FlashCache = "flash-cache", "Flash cache: random and a log";
        /// Enterprise workload of JESD219: twelve sizes, half of them in 5% of the drive.
        Jesd219 = "jesd219", "JESD219 enterprise";
        /// Trace replay: the reader's own requests, again and again.
        Trace = "trace", "Trace replay";
    }
}

choices! {
    /// The open block that takes the pages GC relocates.
    Frontier {
        /// The open block of the host writes.
        Shared = "shared", "One for host writes and GC";
        /// A separate GC write frontier.
        Separate = "separate", "One each for host writes and GC";
    }
}

choices! {
    /// Hot/cold separation: whether hot and cold pages go to different blocks.
    Separation {
        /// No separation.
        None = "none", "None";
        /// Separation by an oracle, or by tags of the host (streams, FDP placement handles): the drive knows that the first pages, those of hot_data, are hot.
        Oracle = "oracle", "By an oracle, or tags of the host (streams, FDP)";
        /// Separation by write counts: a page is hot if it was recently written more often than average.
        Detector = "detector", "By write counts";
    }
}

choices! {
    /// The drive's initial state, before the workload begins.
    Start {
        /// Sequential fill: every logical page has been written once.
        Sequential = "sequential", "Sequential fill";
        /// Fresh out of box: all blocks are erased.
        Empty = "empty", "Empty";
        /// Preconditioned: a sequential fill, then two drive writes at random.
        Random = "random", "Overwritten at random";
    }
}

choices! {
    /// Order of reads.
    Access {
        /// Random: every page is equally likely.
        Random = "random", "Random";
        /// Sequential: each read goes on where the last one ended.
        Sequential = "sequential", "Sequential";
    }
}

choices! {
    /// What a read does when its die is programming, erasing, or relocating.
    Scheduling {
        /// It waits for everything that the die was given before.
        Fifo = "fifo", "First in, first out";
        /// It goes before everything that has not begun.
        ReadsFirst = "reads-first", "Reads first";
        /// It also suspends the program or erase in progress, at most eight times each.
        Suspend = "suspend", "Reads first, with suspend";
    }
}

choices! {
    /// How the host asks that a write survives a power failure.
    Commit {
        /// A flush behind the write.
        Flush = "flush", "Flush";
        /// Force unit access (FUA): the write itself waits.
        Fua = "fua", "Force unit access";
    }
}

choices! {
    /// Whether the drive programs its write buffer by itself when power fails.
    Protection {
        /// It does not: a commit waits for the flash.
        None = "none", "None";
        /// It does: what is in the buffer is safe.
        Full = "full", "Full";
    }
}

choices! {
    /// What becomes of a write while the SLC cache is full.
    Full {
        /// The oldest page is folded first, so every write goes through the cache.
        Fold = "fold", "Fold first";
        /// It goes straight to the flash; the cache is folded in idle time, or when no free block is left.
        Direct = "direct", "Write past the cache";
    }
}

choices! {
    /// Whether the host interface sends and receives at the same time.
    Duplex {
        /// Full duplex, as PCIe and SAS.
        Full = "full", "Full duplex";
        /// Half duplex, as SATA.
        Half = "half", "Half duplex";
    }
}

choices! {
    /// Engine of the simulator.
    Engine {
        /// The fastest engine that can run the request.
        Auto = "auto", "Automatic (fastest that can)";
        /// Tracks only counts of valid pages: uniform random workloads.
        Counts = "counts", "Counts";
        /// Tracks the block that took each page from the host, and where its pages went: a single write frontier.
        Lives = "lives", "Lives in lists";
        /// Tracks where each page is: all features.
        PageMap = "page-map", "Page map";
        /// Replaced by lives in lists, which gives the same answers faster.
        UnionFind = "union-find", "Union-find (replaced by lives in lists)";
    }
}
