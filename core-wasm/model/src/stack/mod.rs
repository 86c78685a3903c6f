//! What stands between a program's write and the flash that it wears: units, caches, arrays.

pub mod btree_commit;
pub mod ceph_write;
pub mod file_system_write;
pub mod fsync_append;
pub mod indirection_unit;
pub mod lsm;
pub mod qcow2;
pub mod raid_write;
pub mod raidz;
pub mod slc_cache;
pub mod sqlite_commit;
pub mod whole_stack;
pub mod zfs_write;
