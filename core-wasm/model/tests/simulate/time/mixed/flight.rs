//! How many requests are in flight: counted, and by how long they stay.

use super::cases::case;
use super::{Request, fast};
use crate::time::close;
use spare_area_model::simulate::random::{Purpose, Random};
use spare_area_model::simulate::time::clock::Load;
use spare_area_model::simulate::time::host::{Host, Open};
use spare_area_model::simulate::time::mixed::drive::{Allowed, Drive};
use spare_area_model::simulate::time::mixed::settings::Settings;

const REQUESTS: usize = 3000;

/// When requests arrive before a time, known without the drive but for when earlier ones are done.
fn arrivals(settings: &Settings, known: &[Request], until: u64) -> Vec<u64> {
    let mut arrivals = match &settings.asked.load {
        // As many as are to be outstanding, and one whenever one is done.
        Load::Closed(depth) => {
            let first = std::iter::repeat_n(0, *depth as usize);
            let others = known.iter().map(|&(_, _, done)| done);
            first.chain(others.filter(|&done| done < until)).collect()
        }
        Load::Open(rates) => {
            let mut open = Open::new(rates.clone(), Random::new(settings.seed, Purpose::Arrivals));
            let mut all = Vec::new();
            while open.arrive() < until {
                all.push(open.arrive());
                open.complete(0);
            }
            all
        }
    };
    arrivals.sort_unstable();
    arrivals
}

/// Requests in flight × time, up to a time: by walking over arrivals and ends in order.
fn walked(arrivals: &[u64], known: &[Request], until: u64) -> u128 {
    let ends = known.iter().map(|&(_, _, done)| (done.min(until), -1));
    let begins = arrivals.iter().map(|&at| (at, 1));
    let mut events: Vec<(u64, i64)> = begins.chain(ends).filter(|&(at, _)| at < until).collect();
    events.sort_unstable_by_key(|&(at, change)| (at, -change));
    events.push((until, 0));
    let (mut before, mut flying, mut sum) = (0, 0i64, 0);
    for (at, change) in events {
        sum += u128::from(at - before) * u128::try_from(flying).unwrap();
        (before, flying) = (at, flying + change);
    }
    sum
}

/// How long requests stayed, all together, up to a time; those of which it is not known when they will
/// be done are in flight then.
fn stayed(arrivals: &[u64], known: &[Request], until: u64) -> u128 {
    let mut left = arrivals.to_vec();
    let mut sum = 0;
    let mut known: Vec<Request> = known.to_vec();
    known.sort_unstable_by_key(|&(_, arrived, _)| std::cmp::Reverse(arrived));
    let mut unknown = Vec::new();
    for (_, arrived, done) in known.into_iter().filter(|request| request.1 < until) {
        while left.last().is_some_and(|&last| last > arrived) {
            unknown.extend(left.pop());
        }
        assert_eq!(left.pop(), Some(arrived), "nothing arrived then");
        sum += u128::from(done.min(until) - arrived);
    }
    for arrived in unknown.into_iter().chain(left) {
        sum += u128::from(until - arrived);
    }
    sum
}

#[test]
fn those_in_flight_are_those_that_stay() {
    for number in 0..200 {
        let mut case = case(number);
        let known = fast(&case.settings, &mut *case.engine(), REQUESTS);
        let last = known.iter().map(|&(_, _, done)| done).max().unwrap();
        case.settings.interval = (last / 100).max(1);
        let (mut drive, mut engine) = (Drive::new(case.settings.clone()), case.engine());
        let mut known = Vec::new();
        while known.len() < REQUESTS {
            let allowed = Allowed {
                pages: u64::MAX,
                steps: 100,
            };
            drive.serve(&mut *engine, allowed, &mut known);
        }
        let over = drive.record().all.done();
        assert!(!over.is_empty());
        let until = over.len() as u64 * case.settings.interval;
        let arrivals = arrivals(&case.settings, &known, until);
        let flying = walked(&arrivals, &known, until);
        close(stayed(&arrivals, &known, until) as f64, flying as f64, 1e-9);
        if let Load::Closed(depth) = case.settings.asked.load {
            assert_eq!(flying, u128::from(depth) * u128::from(until));
        }
        // And what the drive counted is what was done by then.
        let done = known.iter().filter(|&&(_, _, done)| done < until);
        let latencies: Vec<u64> = done.map(|(_, arrived, done)| done - arrived).collect();
        assert_eq!(
            over.iter().map(|one| one.requests).sum::<u64>(),
            latencies.len() as u64
        );
        let counted = over
            .iter()
            .map(|one| one.mean.unwrap_or(0.0) * one.requests as f64);
        close(counted.sum(), latencies.iter().sum::<u64>() as f64, 1e-9);
    }
}
