//! How the place of a logical page is written in 32 bits: a page of the flash, a slot of the SLC cache, or none.

/// The place of a page that is not in use.
pub const NOWHERE: u32 = u32::MAX;
/// Set in the place of a page that is in the SLC cache; the other bits are its slot.
pub const CACHED: u32 = 1 << 31;
