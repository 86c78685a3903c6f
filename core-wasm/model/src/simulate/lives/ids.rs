//! How many lives of blocks can be told apart, and the memory that takes.

/// How many ids there are: one for nobody, one for each block, and more for lives until all pages
/// are told their blocks anew; and the bytes of each. Two bytes are enough while they leave half as
/// many for lives as four would.
pub fn ids(blocks: u64, user_pages: u64) -> (u64, u64) {
    const NARROW: u64 = 1 << 16;
    let (fixed, lives) = (1 + blocks, (user_pages / 48).max(64));
    match fixed + lives / 2 <= NARROW {
        true => ((fixed + lives).min(NARROW), 2),
        false => (fixed + lives, 4),
    }
}

/// Bytes that the engine takes beside its blocks: for each page its life, for each life its block
/// and the next life there, for each block its first life.
pub fn memory(blocks: u64, user_pages: u64) -> u64 {
    let (ids, bytes) = ids(blocks, user_pages);
    (user_pages + 2 * ids + blocks) * bytes
}
