//! The questions about storage, their answers, and the verdicts they lead to.

use crate::choices;

choices! {
    /// Verdict at the end of the questions.
    Verdict {
        /// The CPU is busy computing; faster storage would not reduce its work.
        CpuBound = "cpu-bound", "The CPU is the bottleneck";
        /// The machine swaps memory pages to disk and back; enough memory is faster than any disk.
        MemoryFirst = "memory-first", "Add memory first";
        /// Requests are rarely outstanding, or complete about as fast as on an SSD; look elsewhere for the bottleneck.
        NotStorageBound = "not-storage-bound", "Storage is not the bottleneck";
        /// Small random requests wait for a disk: an SSD shortens these most.
        SsdCandidate = "ssd-candidate", "A candidate for an SSD";
        /// Requests wait, but they are small and sequential, or large and random: an SSD gains less. Compare the access times at this size.
        SmallerGain = "smaller-gain", "An SSD would gain less here";
        /// Large sequential requests wait for a disk: several striped disks may be a cheaper way to more throughput.
        StripingMayDo = "striping-may-do", "Striped disks may be enough";
        /// Requests wait although the device is an SSD: check the queue depth, the request size, and how full the drive is.
        AlreadySsd = "already-ssd", "It is an SSD already, and it is slow";
        /// The given numbers do not answer a question that decides the verdict.
        Undecided = "undecided", "Not enough is known";
    }
}

choices! {
    /// Questions of the decision tree.
    Question {
        /// Spare CPU time is idle time plus I/O wait. A CPU with little of it is computing, and would keep computing with any device.
        Computing = "computing", "Is the CPU busy nearly all the time?";
        /// Memory pages swapped to disk and back are requests that more memory would avoid.
        Paging = "paging", "Does the machine page memory to and from the disk?";
        /// An existing SSD is compared with the same thresholds, and leads to another verdict.
        Ssd = "ssd", "Is the device an SSD already?";
        /// %util is the share of time with at least one outstanding request; it decides nothing here.
        Utilization = "utilization", "What does %util say?";
        /// The mean queue depth is the total time, in seconds, that the requests of one second take. If it is small, faster storage saves little.
        Outstanding = "outstanding", "Is the queue rarely empty?";
        /// What counts is not the usual latency of this device, but how much faster an SSD would be.
        Waiting = "waiting", "Do requests take much longer than on an SSD?";
        /// The smaller a request, the more of its time is access time, which an SSD shortens, and the less is transfer.
        Small = "small", "Are the requests small?";
        /// Only random requests cost a disk one seek each.
        Random = "random", "Are the requests random?";
        /// A disk that seeks for every request serves about one per access time, and about twice as many if it can reorder a queue.
        TooMany = "too-many", "Is the IOPS too high for one disk seek per request?";
    }
}

choices! {
    /// Answers.
    Answer {
        /// Yes.
        Yes = "yes", "Yes";
        /// No.
        No = "no", "No";
        /// The number is unknown.
        NotKnown = "unknown", "Unknown";
        /// The number is shown and decides nothing.
        Shown = "shown", "For information";
    }
}

choices! {
    /// Dimension of a question’s numbers, or nothing.
    Measure {
        /// No number.
        Nothing = "nothing", "–";
        /// A share of a whole.
        Ratio = "ratio", "Share";
        /// A share that may exceed 1.
        Proportion = "proportion", "Share";
        /// A plain number.
        Number = "number", "Number";
        /// A time in seconds.
        Time = "time", "Time";
        /// A size in bytes.
        Bytes = "bytes", "Size";
        /// Events per second.
        Rate = "rate", "Rate";
    }
}
