//! Chapter 3: flash that the drive keeps for itself.

pub mod buy_or_spare;
pub mod cleaning_steps;
pub mod definitions;
pub mod spare_area;
pub mod spare_for_target;
pub mod spare_worth;
pub mod trim;
