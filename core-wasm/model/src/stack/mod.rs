//! What stands between a program's write and the flash that it wears: units, caches, arrays.

pub mod indirection_unit;
pub mod slc_cache;
