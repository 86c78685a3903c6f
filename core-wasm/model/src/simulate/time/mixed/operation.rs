//! What a die does beside reading for the host.

/// What it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// Programming a group of the host's pages.
    Program,
    /// Moving a group of pages within the die.
    Copy,
    /// Erasing a block.
    Erase,
    /// Sensing a page that the host writes in part.
    Sense,
}

/// Some operations of one kind, one after the other.
#[derive(Clone, Copy, Debug)]
pub struct Operation {
    /// What they are.
    pub kind: Kind,
    /// How long each takes.
    pub length: u64,
    /// The first does not begin before.
    pub earliest: u64,
    /// Places in the buffer that are free when it ends.
    pub frees: u32,
    /// Of a program that somebody may wait for its number, else 0.
    pub number: u64,
    /// How many.
    pub count: u64,
    /// How often the first was suspended.
    pub suspensions: u32,
}

impl Operation {
    /// One that frees nothing.
    pub fn new(kind: Kind, length: u64, earliest: u64) -> Self {
        Self {
            kind,
            length,
            earliest,
            frees: 0,
            number: 0,
            count: 1,
            suspensions: 0,
        }
    }

    /// Whether a read may suspend it, and has not done so too often.
    pub fn yields(&self, most: u32) -> bool {
        self.kind != Kind::Sense && self.suspensions < most
    }
}
