//! Time where the host reads as well as writes: true to the order of events, and a little slower than
//! what serves writes alone.

pub mod buffer;
pub mod busy;
pub mod cleaning;
pub mod die;
pub mod drive;
pub mod flash;
pub mod gaps;
pub mod hosts;
pub mod links;
pub mod operation;
pub mod race;
pub mod record;
pub mod requests;
pub mod settings;
pub mod slots;
