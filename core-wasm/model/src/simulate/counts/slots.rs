//! Slots, a block and a place in it, drawn at random: where the place is below the number of the
//! block's valid pages, one of them is found.

use crate::simulate::plan::Plan;
use crate::simulate::random::{LANES, Purpose, Random};
use crate::simulate::valid_counts::Falling;

/// Slots drawn at a time.
pub const BATCH: usize = 64;
/// Slots that are tried without a look at how many pages are wanted.
const FEW: usize = 4;
/// Up to so many slots a random number of 32 bits is enough for one.
const NARROW: u64 = 1 << 26;

/// Slots drawn ahead: a block, and behind it so many bits for the place in it.
#[derive(Clone, Debug)]
pub struct Slots {
    random: Random,
    batch: [u64; BATCH],
    next: usize,
    blocks: u64,
    pages_per_block: u64,
    /// The bits of a place.
    bits: u32,
}

impl Slots {
    /// None is drawn yet.
    pub fn new(plan: &Plan, blocks: usize) -> Self {
        Self {
            random: Random::new(plan.seed, Purpose::Traffic),
            batch: [0; BATCH],
            next: BATCH,
            blocks: blocks as u64,
            pages_per_block: u64::from(plan.pages_per_block),
            bits: match plan.pages_per_block.is_power_of_two() {
                true => plan.pages_per_block.trailing_zeros(),
                false => u16::BITS,
            },
        }
    }

    /// Whether the batch is used up.
    #[inline(always)]
    pub fn is_empty(&self) -> bool {
        self.next == BATCH
    }

    /// Draws the next batch. Of few slots, two come from each number: the low half of all lanes,
    /// then the high half; the block is the upper half of half × blocks, the place that of what is
    /// left × pages per block. Of many, block and place come from the halves of one number.
    #[inline(never)]
    pub fn draw(&mut self) {
        let (n, b, bits) = (self.blocks, self.pages_per_block, self.bits);
        let slot = |block: u64, place: u64| block << bits | place;
        let random = &mut self.random;
        if n * b > NARROW {
            let (fours, _) = self.batch.as_chunks_mut::<LANES>();
            for slots in fours {
                *slots = random
                    .lanes()
                    .map(|number| slot(((number >> 32) * n) >> 32, (low(number) * b) >> 32));
            }
        } else if b == 1 << bits {
            // Of a power of two the two products are one.
            two_each(&mut self.batch, random, |half| (half * (n * b)) >> 32);
        } else {
            two_each(&mut self.batch, random, |half| {
                let scaled = half * n;
                slot(scaled >> 32, (low(scaled) * b) >> 32)
            });
        }
        self.next = 0;
    }
}

impl Slots {
    /// Takes a page away where a slot holds a valid one, until so many are taken or the batch is
    /// used up; returns how many were. The open block has so much room when so many are taken.
    #[inline(always)]
    pub fn try_each(
        &mut self,
        open: usize,
        most: usize,
        mut counts: Falling<'_>,
        room: impl Fn(usize) -> u32,
    ) -> usize {
        let (bits, places) = (self.bits, (1 << self.bits) - 1);
        let slots = &self.batch[self.next..];
        let (mut taken, mut looked) = (0, 0);
        let mut try_one = |slot: u64, taken: usize| {
            let (block, place) = ((slot >> bits) as usize, (slot & places) as i16);
            let mut held = counts.of(block);
            if block == open {
                held = written(held, room(taken));
            }
            let valid = place < held as i16;
            counts.take(block, u16::from(valid));
            usize::from(valid)
        };
        // While more are wanted than a few slots can give, none of them need ask.
        let (fours, _) = slots.as_chunks::<FEW>();
        for few in fours {
            if most - taken < FEW {
                break;
            }
            for &slot in few {
                taken += try_one(slot, taken);
            }
            looked += FEW;
        }
        for &slot in &slots[looked..] {
            if taken == most {
                break;
            }
            taken += try_one(slot, taken);
            looked += 1;
        }
        self.next += looked;
        taken
    }
}

#[inline(always)]
fn low(number: u64) -> u64 {
    number & 0xffff_ffff
}

/// Two slots from each number.
#[inline(always)]
fn two_each(batch: &mut [u64; BATCH], random: &mut Random, slot: impl Fn(u64) -> u64) {
    for slots in batch.chunks_exact_mut(2 * LANES) {
        let lanes = random.lanes();
        for (lane, number) in lanes.into_iter().enumerate() {
            slots[lane] = slot(low(number));
            slots[LANES + lane] = slot(number >> 32);
        }
    }
}

/// Of the open block's count, only what has been written can be invalidated. It is rarely asked for,
/// so that the others need not wait for the room that there is.
#[cold]
#[inline(never)]
fn written(count: u16, room: u32) -> u16 {
    count - room as u16
}
