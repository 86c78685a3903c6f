//! The words of the answer.

use crate::choices;

choices! {
    /// Whether a drive is enough.
    Verdict {
        /// It is enough over the whole interval of each input.
        Holds = "holds", "Holds";
        /// It is enough for a part of the intervals.
        Depends = "depends", "Depends";
        /// It is not enough, whatever the inputs are within their intervals.
        Fails = "fails", "Fails";
    }
}

choices! {
    /// An input that has an interval.
    Uncertain {
        /// How much the host writes.
        Writes = "writes", "Host writes";
        /// What the layers above the drives add.
        Layers = "layers", "Layer factor";
        /// How fast the writes grow.
        Growth = "growth", "Growth";
    }
}

choices! {
    /// A demand on a drive.
    Test {
        /// Its endurance rating.
        Rating = "rating", "Endurance rating";
        /// Its capacity.
        Capacity = "capacity", "Capacity";
        /// Its flushes.
        Flushes = "flushes", "Flushes";
        /// The time of a burst.
        Burst = "burst", "Burst";
    }
}

choices! {
    /// What comes first.
    End {
        /// The years of the warranty.
        Warranty = "warranty", "Years of the warranty";
        /// The endurance rating.
        Rating = "rating", "Endurance rating";
        /// The capacity.
        Capacity = "capacity", "Capacity";
    }
}
