//! Drives that are read and written, against a plain way to do the same.

mod arrival;
mod cases;
mod durable;
mod flight;
mod plain;
mod reads;
mod same;
mod slices;

use spare_area_model::simulate::engine::Engine;
use spare_area_model::simulate::time::mixed::drive::{Allowed, Drive};
use spare_area_model::simulate::time::mixed::settings::Settings;

/// Whether a request reads, when it arrived and when it was done.
type Request = (bool, u64, u64);

/// The first so many requests, in the order in which it is known when they are done.
fn fast(settings: &Settings, engine: &mut dyn Engine, requests: usize) -> Vec<Request> {
    let mut drive = Drive::new(settings.clone());
    let mut found = Vec::new();
    while found.len() < requests {
        let allowed = Allowed {
            pages: u64::MAX,
            steps: requests as u64,
        };
        drive.serve(engine, allowed, &mut found);
    }
    found.truncate(requests);
    found
}

/// Where two lists differ first.
fn first_difference(left: &[Request], right: &[Request]) -> Option<usize> {
    (0..left.len().max(right.len())).find(|&place| left.get(place) != right.get(place))
}
