//! What an SLC cache gives the dies to do beside the programs of the host's pages.

use super::drive::Drive;
use crate::simulate::engine::Engine;

impl Drive {
    /// Pages that the SLC cache took, pages folded out of it, and blocks of it erased since last asked.
    pub(super) fn since_last(&mut self, engine: &dyn Engine) -> [u64; 3] {
        if self.settings.cache.is_none() {
            return [0; 3];
        }
        let now = engine.cache();
        let before = std::mem::replace(&mut self.cached, now);
        [
            now.taken - before.taken,
            now.folded - before.folded,
            now.erases - before.erases,
        ]
    }

    /// A page was taken that may have gone to the SLC cache: what was folded for it is moved before.
    pub(super) fn take_cached(&mut self, engine: &dyn Engine) {
        let [taken, folded, erased] = self.since_last(engine);
        self.buffer.cached += taken as u32;
        if folded + erased > 0 {
            self.beside([folded, erased]);
        }
    }

    /// So many pages are moved, and blocks erased, at once.
    pub(super) fn beside(&mut self, work: [u64; 2]) {
        self.record.all.close(self.now);
        self.record.all.cleaned(work[0]);
        let (flash, busy) = (&mut self.flash, &mut self.busy);
        self.cleaning.work_off(self.now, work, flash, busy);
        self.move_pages(work[0]);
    }
}
