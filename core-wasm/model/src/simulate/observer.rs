//! Who watches a drive page by page. Where nobody does, it costs nothing.

/// Told of everything that happens to a page. A place is block × pages per block + place in it.
pub trait Observer {
    /// The host wrote a page.
    #[inline(always)]
    fn written(&mut self, _page: u32, _place: u32) {}
    /// Cleaning moved a page.
    #[inline(always)]
    fn moved(&mut self, _page: u32, _from: u32, _to: u32) {}
    /// What stands in a place is valid no more: it was written elsewhere, or trimmed.
    #[inline(always)]
    fn invalidated(&mut self, _place: u32) {}
    /// A block was erased.
    #[inline(always)]
    fn erased(&mut self, _block: u32) {}
    /// The host trimmed a page.
    #[inline(always)]
    fn trimmed(&mut self, _page: u32, _place: u32) {}
}

/// Nobody watches.
impl Observer for () {}

/// What happened, as numbers, four an event: what, and up to three more.
///
/// ```text
/// 0 written   page, place, 0          2 erased    block, 0, 0
/// 1 moved     page, from,  to         3 trimmed   page, place, 0
/// ```
#[derive(Clone, Debug, Default)]
pub struct Recorder {
    /// The events since they were last taken.
    pub events: Vec<u32>,
}

impl Observer for Recorder {
    fn written(&mut self, page: u32, place: u32) {
        self.events.extend([0, page, place, 0]);
    }
    fn moved(&mut self, page: u32, from: u32, to: u32) {
        self.events.extend([1, page, from, to]);
    }
    fn erased(&mut self, block: u32) {
        self.events.extend([2, block, 0, 0]);
    }
    fn trimmed(&mut self, page: u32, place: u32) {
        self.events.extend([3, page, place, 0]);
    }
}
