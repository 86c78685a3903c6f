//! The questions about storage, their answers, and the verdicts they lead to.

use crate::choices;

choices! {
    /// Where the questions lead.
    Verdict {
        /// The processor is busy with computing; faster storage would leave it no less to do.
        CpuBound = "cpu-bound", "The CPU is the bottleneck";
        /// The machine moves memory to disk and back; memory that fits is faster than any disk.
        MemoryFirst = "memory-first", "Add memory first";
        /// Requests are seldom outstanding, or answered about as soon as an SSD would; look elsewhere for what is slow.
        NotStorageBound = "not-storage-bound", "Storage is not the bottleneck";
        /// Small requests at random places wait for a disk: this is what an SSD shortens most.
        SsdCandidate = "ssd-candidate", "A candidate for an SSD";
        /// Requests wait, but they are small and in sequence, or large and at random: an SSD gains less. Compare the access times at this size.
        SmallerGain = "smaller-gain", "An SSD would gain less here";
        /// Large requests in sequence wait for a disk: several disks side by side may be the cheaper way to more bandwidth.
        StripingMayDo = "striping-may-do", "Striped disks may do";
        /// Requests wait although the device is an SSD: look at how many are sent at once, how large they are, and how full the drive is.
        AlreadySsd = "already-ssd", "It is an SSD already, and it is slow";
        /// The numbers given do not answer a question on which the verdict hangs.
        Undecided = "undecided", "Not enough is known";
    }
}

choices! {
    /// The questions.
    Question {
        /// Time to spare is idle time and time spent waiting for devices. A processor with little of it computes, and would go on computing with any device.
        Computing = "computing", "Is the CPU busy nearly all the time?";
        /// Pages of memory that go to disk and come back are requests that more memory would spare.
        Paging = "paging", "Does the machine page memory to and from the disk?";
        /// A device that is an SSD already is held against the same thresholds, and leads to another answer.
        Ssd = "ssd", "Is the device an SSD already?";
        /// %util is the share of the time in which something was outstanding; it decides nothing here.
        Utilization = "utilization", "What does %util say?";
        /// The mean number outstanding is the time that all requests of a second take together, in seconds. Where it is small, faster storage saves little.
        Outstanding = "outstanding", "Is the queue rarely empty?";
        /// What counts is not how long this device usually takes, but how much sooner an SSD would be done.
        Waiting = "waiting", "Do requests take much longer than on an SSD?";
        /// The smaller a request, the more of its time is access, which an SSD shortens, and the less is transfer.
        Small = "small", "Are the requests small?";
        /// Only requests at random places cost a disk a seek each.
        Random = "random", "Are the requests random?";
        /// A disk that seeks for every request serves about one an access time, and about twice that many when it can sort those that wait.
        TooMany = "too-many", "Is the IOPS beyond what a hard disk can seek for?";
    }
}

choices! {
    /// The answers.
    Answer {
        /// Yes.
        Yes = "yes", "Yes";
        /// No.
        No = "no", "No";
        /// The number is not given.
        NotKnown = "unknown", "Unknown";
        /// The number is shown and decides nothing.
        Shown = "shown", "For information";
    }
}

choices! {
    /// What a question’s numbers measure: the dimension of quantities, or nothing.
    Measure {
        /// No number.
        Nothing = "nothing", "–";
        /// A share of a whole.
        Ratio = "ratio", "Share";
        /// A share that may pass 1.
        Proportion = "proportion", "Share";
        /// A plain number.
        Number = "number", "Number";
        /// A time in seconds.
        Time = "time", "Time";
        /// An amount of data in bytes.
        Bytes = "bytes", "Size";
        /// Events per second.
        Rate = "rate", "Rate";
    }
}
