//! Time on top of an engine that counts pages: when each host write is done, and how many a second.
//!
//! A write passes four stations, each a number that says when it is free next, so that a write
//! costs a few additions and no list of events: the controller (one request, or one page that is
//! moved, at a time), a place in the write buffer, the channel of its die, and the die. All times
//! are whole nanoseconds; the same request gives the same answer everywhere, to the bit.
//!
//! What it takes for granted, and where that breaks:
//! - **Striping.** Host pages go to the dies in turn, and each die has an open block of its own. The
//!   engine has one open block at a time and stands for all of them: right on average, since under
//!   uniform traffic all dies are alike. Traffic that keeps some dies busier than others is not seen.
//! - **Buffer.** A ring: its places are given and freed in the order in which the requests came, so
//!   a slow die holds up what came behind it. A write is done when it has a place; without a buffer,
//!   when its page is programmed.
//! - **Channels.** A page waits for its channel alone and then in a register of its die, of which
//!   there are always enough. The transfers of a copy are taken from the channel at once.
//! - **Cleaning.** Its amount is the engine's; only its time differs with the style. What goes with
//!   the writes follows each write on the write's own die. What is put off is done on all dies at
//!   once, between half and one and a half of the mean burst apart, while the host waits. A drive
//!   that puts off cleaning needs that many erased blocks more than the engine counts, and would
//!   find some pages of its victims overwritten meanwhile: its write amplification would be a little
//!   lower than the engine's.
//! - A die reads, programs and erases one page or block at a time. Chips that do several at once are
//!   given by their share, which is right for rates and too short for a lone unbuffered write.
//! - **Cache in front.** Its pages are programmed on the same dies, faster; so are pages folded out of
//!   it, which are read at the time of any page. Its blocks hold as many pages as the others. It keeps
//!   its size however full the drive is; one that shrinks is not modelled.
//! - **Rests.** They begin when all that was written is programmed, and last as long as is said. A page
//!   that is folded or a block that is cleaned at their end is not given up when the host is back.
//! - Voltage retries and heat are left out.
//!
//! Where the host reads, too, `mixed` takes the place of all this but the intervals: it follows every
//! event in turn.

pub mod cached;
pub mod clock;
pub mod flash;
pub mod histogram;
pub mod host;
pub mod intervals;
pub mod mixed;
pub mod settings;
pub mod summary;
pub mod timekeeper;
