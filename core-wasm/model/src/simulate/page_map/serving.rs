//! Serving the host: writes to open blocks or to the cache, and trims.

use super::PageMap;
use crate::simulate::engine::Engine;
use crate::simulate::host_request::TRIM;
use crate::simulate::observer::Observer;
use crate::simulate::place::{CACHED, NOWHERE};
use crate::simulate::traffic::Traffic;
use std::hint::black_box;

impl<O: Observer> PageMap<O> {
    /// Serves one write of this page, cleaning as needed, instead of what the traffic asks for next.
    /// Nothing happens to a page that the drive does not have.
    pub fn write_page(&mut self, page: u32) {
        if page as usize >= self.place_of.len() {
            return;
        }
        while !self.write_at(page) {
            self.make_room();
        }
    }

    /// Writes a page unless an open block is full: then it says which.
    pub(super) fn cannot_take(&mut self, page: u32) -> Option<usize> {
        if self.blocks.erased.len() < self.reserve {
            return Some(self.full);
        }
        match (self.apart, self.cache.is_there()) {
            (true, true) => self.write_to_cache(page),
            (true, false) => self.write_to_block(page),
            (false, _) if self.room() == 0 => Some(0),
            (false, _) => {
                self.supersede(page);
                self.program(0, page);
                None
            }
        }
    }

    /// Trims this page, if it is in use.
    pub fn trim_page(&mut self, page: u32) {
        if (page as usize) < self.place_of.len() {
            self.forget(page);
        }
    }

    pub(super) fn trim(&mut self, mut page: u32) {
        let is_in_use = |page: u32| self.place_of[page as usize] != NOWHERE;
        if !is_in_use(page) && self.traffic.trims_any() && self.in_use > 0 {
            let pages = self.place_of.len() as u32;
            page = Traffic::another(&mut self.again, pages, is_in_use);
        }
        self.forget(page);
    }

    fn forget(&mut self, page: u32) {
        let place = std::mem::replace(&mut self.place_of[page as usize], NOWHERE);
        if place != NOWHERE {
            match place & CACHED {
                0 => self.invalidate(place),
                _ => self.cache.valid -= 1,
            }
            self.in_use -= 1;
            self.counters.trimmed += 1;
            self.observer.trimmed(page, place);
        }
    }

    /// Draws the next batch of requests, and reads the map at all of them, so that the memory is
    /// under way before the first of them is served.
    pub(super) fn draw(&mut self) {
        let requests = self.traffic.draw();
        let touched = requests.iter().fold(0, |sum: u32, request| {
            sum.wrapping_add(self.place_of[(request & !TRIM) as usize])
        });
        black_box(touched);
    }

    /// Serves writes where all pages go to one open block.
    pub(super) fn write_together(&mut self, wanted: u32) {
        let mut left = wanted;
        while left > 0 {
            if self.traffic.is_empty() {
                self.draw();
            }
            let request = self.traffic.take();
            if request & TRIM != 0 {
                self.trim(request & !TRIM);
                continue;
            }
            let place = self.place_of[request as usize];
            if place != NOWHERE {
                self.invalidate(place);
            } else {
                self.in_use += 1;
            }
            self.program(0, request);
            left -= 1;
        }
    }

    /// Serves writes where pages of different classes go to different blocks; returns how many.
    pub(super) fn write_apart(&mut self, most: u32) -> u32 {
        // An open block that is full is no matter until a page is to go there: else a run in slices
        // would clean where a run at one go does not.
        if self.blocks.erased.len() < self.reserve {
            return 0;
        }
        for served in 0..most {
            let page = loop {
                if self.traffic.is_empty() {
                    self.draw();
                }
                match self.traffic.take() {
                    request if request & TRIM != 0 => self.trim(request & !TRIM),
                    page => break page,
                }
            };
            let full = match self.cache.is_there() {
                true => self.write_to_cache(page),
                false => self.write_to_block(page),
            };
            if let Some(full) = full {
                self.traffic.put_back();
                self.full = full;
                return served;
            }
        }
        most
    }

    /// Writes a page to the open block of its class, unless that is full: then it says which.
    pub(super) fn write_to_block(&mut self, page: u32) -> Option<usize> {
        let class = self.sorter.class(page);
        if !self.has_room(class) {
            return Some(class);
        }
        self.sorter.written(page);
        self.supersede(page);
        self.program(class, page);
        None
    }

    /// The page that a page replaces is valid no more.
    pub(super) fn supersede(&mut self, page: u32) {
        match self.place_of[page as usize] {
            NOWHERE => self.in_use += 1,
            place if place & CACHED != 0 => self.cache.valid -= 1,
            place => self.invalidate(place),
        }
    }
}
