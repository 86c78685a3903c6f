//! The ports between host and drive.

use super::busy::{Busy, Station, Work};
use super::gaps::Gaps;
use super::settings::Link;

/// The ports, and what they carry.
#[derive(Clone, Debug)]
pub struct Links {
    link: Link,
    out: Vec<Gaps>,
    /// Towards the drive; none where a port does not carry both at the same time.
    back: Vec<Gaps>,
    /// How long a whole page takes.
    page: u64,
    page_bytes: u64,
}

impl Links {
    /// Ports that have nothing to do, for pages of so many bytes.
    pub fn new(link: Link, page_bytes: u64) -> Self {
        let ports = vec![Gaps::default(); link.ports as usize];
        Self {
            back: if link.both_ways {
                ports.clone()
            } else {
                Vec::new()
            },
            out: ports,
            page: link.time(page_bytes),
            page_bytes,
            link,
        }
    }

    /// So many bytes, the first of their request or not, go to the host. Returns when they are there.
    #[inline(always)]
    pub fn send(
        &mut self,
        now: u64,
        port: usize,
        at: u64,
        (bytes, first): (u64, bool),
        busy: &mut Busy,
    ) -> u64 {
        let length = self.time(bytes, first);
        let end = self.out[port].put(now, at, length);
        busy.note(Station::LinkOut, port, [end - length, end], Work::Read);
        end
    }

    /// So many bytes, the first of their request or not, come from the host. Returns when they are there.
    pub fn receive(
        &mut self,
        now: u64,
        port: usize,
        (bytes, first): (u64, bool),
        busy: &mut Busy,
    ) -> u64 {
        let length = self.time(bytes, first);
        let (station, way) = match self.link.both_ways {
            true => (Station::LinkIn, &mut self.back[port]),
            false => (Station::LinkOut, &mut self.out[port]),
        };
        let end = way.put(now, now, length);
        busy.note(station, port, [end - length, end], Work::Program);
        end
    }

    #[inline(always)]
    fn time(&self, bytes: u64, first: bool) -> u64 {
        let data = match bytes == self.page_bytes {
            true => self.page,
            false => self.link.time(bytes),
        };
        data + if first { self.link.command } else { 0 }
    }

    /// Share of so long a time, which is over, in which the busier way of all ports was busy.
    pub fn utilization(&self, elapsed: u64) -> f64 {
        let total = |ways: &[Gaps]| ways.iter().map(|way| way.busy_until(elapsed)).sum::<u64>();
        let most = total(&self.out).max(total(&self.back));
        most as f64 / (elapsed as f64 * self.out.len() as f64)
    }
}
