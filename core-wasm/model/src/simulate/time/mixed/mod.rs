//! Time where the host reads as well as writes: true to the order of events, and a little slower than
//! what serves writes alone.
//!
//! One thing is not in order of time: a transfer takes the first gap of its channel or link as soon as
//! it is known to come, which is in the order in which requests were issued. A read has its place
//! before what comes to the channel while it is sensed. Against a plain simulator where transfers wait
//! in order of arrival (in the tests, with 32 dies, at depths from 1 to 256), rates are within 2 %, and
//! mean latencies of reads within 4 %, or 13 % on a half-duplex link at its limit; but where reads
//! suspend programs, or channels are at their limit, p99 and p99.9 of reads are often a fifth too
//! short. In reads-first or FIFO order, where reads wait for whole programs, they are within 2 %.

pub mod buffer;
pub mod busy;
mod caching;
pub mod cleaning;
pub mod die;
pub mod drive;
pub mod durability;
pub mod flash;
pub mod gaps;
pub mod hosts;
mod idle;
pub mod links;
pub mod operation;
pub mod race;
pub mod record;
pub mod requests;
pub mod script;
pub mod settings;
pub mod slots;
pub mod units;
mod writing;
