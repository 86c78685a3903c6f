//! A plain page-level simulator, the way public ones are built, to measure others against: flat maps
//! in both directions, and a doubly linked list of blocks for each number of valid pages, kept at
//! every write. Greedy cleaning, one log, uniform random writes.

const NONE: u32 = u32::MAX;

/// xoshiro256++, one number at a time.
struct Random([u64; 4]);

impl Random {
    fn below(&mut self, n: u32) -> u32 {
        let s = &mut self.0;
        let out = s[0].wrapping_add(s[3]).rotate_left(23).wrapping_add(s[0]);
        let t = s[1] << 17;
        s[2] ^= s[0];
        s[3] ^= s[1];
        s[1] ^= s[2];
        s[0] ^= s[3];
        s[2] ^= t;
        s[3] = s[3].rotate_left(45);
        (((out >> 32) * u64::from(n)) >> 32) as u32
    }
}

/// The drive.
pub struct Plain {
    pages_per_block: u32,
    shift: u32,
    user_pages: u32,
    place_of: Vec<u32>,
    page_at: Vec<u32>,
    valid: Vec<u32>,
    next: Vec<u32>,
    previous: Vec<u32>,
    heads: Vec<u32>,
    /// No list below this one has a block.
    lowest: usize,
    open: u32,
    written: u32,
    spare: u32,
    random: Random,
    /// Pages programmed.
    pub programs: u64,
}

impl Plain {
    /// A drive of so many data blocks of a power of two pages, filled once.
    pub fn new(user_pages: u32, data_blocks: u32, pages_per_block: u32) -> Self {
        assert!(pages_per_block.is_power_of_two());
        let blocks = data_blocks as usize + 1;
        let mut drive = Self {
            pages_per_block,
            shift: pages_per_block.trailing_zeros(),
            user_pages,
            place_of: vec![NONE; user_pages as usize],
            page_at: vec![NONE; blocks * pages_per_block as usize],
            valid: vec![0; blocks],
            next: vec![NONE; blocks],
            previous: vec![NONE; blocks],
            heads: vec![NONE; pages_per_block as usize + 1],
            lowest: 0,
            open: 0,
            written: 0,
            spare: data_blocks,
            random: Random([1, 2, 3, 4]),
            programs: 0,
        };
        // Blocks that were never written are cleaned first: they hold nothing.
        (1..data_blocks).for_each(|block| drive.link(block));
        (0..user_pages).for_each(|page| drive.write(page));
        drive
    }

    fn link(&mut self, block: u32) {
        let head = &mut self.heads[self.valid[block as usize] as usize];
        self.next[block as usize] = *head;
        self.previous[block as usize] = NONE;
        if *head != NONE {
            self.previous[*head as usize] = block;
        }
        *head = block;
        self.lowest = self.lowest.min(self.valid[block as usize] as usize);
    }

    fn unlink(&mut self, block: u32) {
        let (next, previous) = (self.next[block as usize], self.previous[block as usize]);
        match previous {
            NONE => self.heads[self.valid[block as usize] as usize] = next,
            _ => self.next[previous as usize] = next,
        }
        if next != NONE {
            self.previous[next as usize] = previous;
        }
    }

    fn program(&mut self, page: u32) {
        let place = (self.open << self.shift) + self.written;
        self.place_of[page as usize] = place;
        self.page_at[place as usize] = page;
        self.valid[self.open as usize] += 1;
        self.written += 1;
        self.programs += 1;
    }

    fn write(&mut self, page: u32) {
        while self.written == self.pages_per_block {
            self.clean();
        }
        let old = self.place_of[page as usize];
        if old != NONE {
            self.page_at[old as usize] = NONE;
            let block = old >> self.shift;
            if block == self.open {
                self.valid[block as usize] -= 1;
            } else {
                self.unlink(block);
                self.valid[block as usize] -= 1;
                self.link(block);
            }
        }
        self.program(page);
    }

    fn clean(&mut self) {
        self.link(self.open);
        while self.heads[self.lowest] == NONE {
            self.lowest += 1;
        }
        let victim = self.heads[self.lowest];
        self.unlink(victim);
        let first = (self.spare << self.shift) as usize;
        let mut to = first;
        let from = (victim << self.shift) as usize;
        for place in from..from + self.pages_per_block as usize {
            let page = self.page_at[place];
            if page != NONE {
                self.page_at[to] = page;
                self.place_of[page as usize] = to as u32;
                to += 1;
            }
        }
        self.open = self.spare;
        self.written = (to - first) as u32;
        self.programs += u64::from(self.written);
        self.valid[self.open as usize] = self.written;
        self.valid[victim as usize] = 0;
        self.spare = victim;
    }

    /// Overwrites so many pages at random.
    pub fn overwrite(&mut self, writes: u64) {
        for _ in 0..writes {
            let page = self.random.below(self.user_pages);
            self.write(page);
        }
    }
}
