//! How a request of the host is written in 32 bits: the number of a logical page, and whether it is trimmed.

/// Set in a request that trims its page; the others write it.
pub const TRIM: u32 = 1 << 31;
