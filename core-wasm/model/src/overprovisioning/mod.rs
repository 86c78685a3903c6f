//! Chapter 3: flash that the drive keeps for itself.

pub mod buy_or_spare;
pub mod definitions;
pub mod spare_area;
pub mod spare_for_target;
pub mod trim;
