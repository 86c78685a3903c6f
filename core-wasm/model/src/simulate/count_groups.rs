//! Counts of valid pages in groups of 64, whose minimum a compiler finds with vector instructions.

/// The count of an erased block. It is never the minimum, and as a signed number it is below any place in a
/// block, so that nothing is found valid there.
pub const ERASED: u16 = u16::MAX;
/// Added to the count of a block that GC must not pick; no block has so many pages.
pub const HELD: u16 = 0x8000;

/// Base-2 logarithm of the counts in a group, the groups in a section, and the sections in a region.
pub const GROUP_BITS: u32 = 6;
/// The counts of one group.
pub type Group = [u16; 1 << GROUP_BITS];

/// The group at a place.
#[inline(always)]
pub fn group_of(counts: &[u16], place: usize) -> &Group {
    &counts.as_chunks().0[place]
}

/// The smallest count of a group.
#[inline(never)]
pub fn minimum(counts: &Group) -> u16 {
    counts.iter().fold(ERASED, |least, &count| least.min(count))
}
