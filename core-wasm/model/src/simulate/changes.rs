//! Who watches a drive in order to paint it: what stands in each place, and since when.

use super::observer::Observer;

/// What stands in a place.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(u8)]
pub enum Stands {
    /// Nothing: it is erased.
    Free = 0,
    /// A page that was written elsewhere since, or trimmed.
    Stale = 1,
    /// A page that the host wrote there.
    Written = 2,
    /// A page that garbage collection moved there.
    Moved = 3,
}

/// What a painter needs of a drive. All times are in host writes since the drive was made.
/// Costs nine bytes a place.
#[derive(Clone, Debug)]
pub struct Changes {
    pages_per_block: u32,
    stands: Vec<Stands>,
    /// When each place last changed.
    touched: Vec<u32>,
    /// When the host wrote what stands in each place.
    born: Vec<u32>,
    /// When each block was filled.
    filled: Vec<u64>,
    /// Pages that had been programmed when each block was filled.
    filled_at: Vec<u64>,
    /// Pages that the host wrote.
    host: u32,
    /// Pages that were programmed.
    programmed: u64,
}

impl Changes {
    /// Of a drive of so many blocks, all erased.
    pub fn new(blocks: usize, pages_per_block: u32) -> Self {
        let places = blocks * pages_per_block as usize;
        Self {
            pages_per_block,
            stands: vec![Stands::Free; places],
            touched: vec![0; places],
            born: vec![0; places],
            filled: vec![0; blocks],
            filled_at: vec![0; blocks],
            host: 0,
            programmed: 0,
        }
    }

    /// What stands in each place.
    pub fn stands(&self) -> &[Stands] {
        &self.stands
    }

    /// Host writes ago that a place last changed.
    pub fn changed_ago(&self, place: u32) -> u32 {
        self.host - self.touched[place as usize]
    }

    /// Host writes ago that the host wrote what stands in a place, wherever that was.
    pub fn age(&self, place: u32) -> u32 {
        self.host - self.born[place as usize]
    }

    /// Host writes since the drive was made.
    pub fn now(&self) -> u32 {
        self.host
    }

    /// Places that have changed since there were so many host writes, by number; those that changed
    /// between that write and the next are among them.
    pub fn changed_since(&self, now: u32) -> Vec<u32> {
        let numbered = (0..).zip(&self.touched);
        numbered
            .filter_map(|(place, &touched)| (touched >= now).then_some(place))
            .collect()
    }

    /// For each block how many host writes there had been when it was filled.
    pub fn filled(&self) -> &[u64] {
        &self.filled
    }

    /// Pages that were programmed since a block was filled.
    pub fn programmed_since_filled(&self, block: u32) -> u64 {
        self.programmed - self.filled_at[block as usize]
    }

    fn set(&mut self, place: u32, stands: Stands) {
        self.stands[place as usize] = stands;
        self.touched[place as usize] = self.host;
    }

    fn programmed(&mut self, place: u32, stands: Stands) {
        self.programmed += 1;
        self.set(place, stands);
        if (place + 1).is_multiple_of(self.pages_per_block) {
            let block = (place / self.pages_per_block) as usize;
            self.filled[block] = u64::from(self.host);
            self.filled_at[block] = self.programmed;
        }
    }
}

impl Observer for Changes {
    fn written(&mut self, _: u32, place: u32) {
        self.host += 1;
        self.born[place as usize] = self.host;
        self.programmed(place, Stands::Written);
    }
    fn moved(&mut self, _: u32, from: u32, to: u32) {
        self.born[to as usize] = self.born[from as usize];
        self.programmed(to, Stands::Moved);
        self.set(from, Stands::Stale);
    }
    fn invalidated(&mut self, place: u32) {
        self.set(place, Stands::Stale);
    }
    fn erased(&mut self, block: u32) {
        let first = block * self.pages_per_block;
        (first..first + self.pages_per_block).for_each(|place| self.set(place, Stands::Free));
    }
}
