//! Two drives of a few hundred pages on the same host writes: hot and cold data mixed in their blocks, or separated.

use super::engine::{Engine as _, serve};
use super::gc_policy::Policy;
use super::observer::Recorder;
use super::page_map::PageMap;
use super::plan::Plan;
use super::request::{self, Engine, Separation, Start, Traffic};
use super::small_drive::{Event, row};
use crate::model;
use crate::quantity::{choice, input, outcome, output, output_list, table};
use crate::refusal::Refusal;
use crate::units::{COUNT, Count, Number, ONE, PERCENT, PLAIN, Ratio};

/// Blocks of either drive that hold no data for good: one to copy into, or, where two kinds of data are kept apart, one
/// for each of them and the open block of the second.
const ASIDE: [f64; 2] = [1.0, 3.0];

model! {
    /// What does hot/cold separation do, page by page, to a full drive with skewed writes?
    "hot-and-cold": "Hot and cold data, page by page", chapter "write-amplification";
    equation "write-amplification":
        r"\v{write_amplification_mixed} = \frac{\v{counted_writes}+\v{moved_mixed}}{\v{counted_writes}} \qquad \v{write_amplification_separated} = \frac{\v{counted_writes}+\v{moved_separated}}{\v{counted_writes}}";
    assumes "A sequential fill comes first, the hot pages in front; then the host writes one page at a time, the same pages to both drives.";
    assumes "One drive has an open block for all writes. The other has one each for hot and cold data, and keeps a page that it relocates with its kind.";
    assumes "Both have as many blocks. To keep two kinds of data apart costs two of them: a second open block, and a second one that stays erased for GC.";
    assumes "The drive is told which pages are hot, as a host tells it by placement identifiers; it does not guess.";
    limit "So few pages show how separation works; their write amplification varies from seed to seed.";
    source "desnoyers-2014";
    inputs {
        /// User capacity in pages; all have been written once.
        user_pages: Count = input(576.0, COUNT).from(16.0, COUNT).to(1000.0, COUNT).whole().symbol("U").label("User capacity (pages)");
        /// Blocks of either drive, reserve and open blocks included.
        blocks: Count = input(48.0, COUNT).from(6.0, COUNT).to(64.0, COUNT).whole().symbol("T").label("Blocks per drive");
        /// Pages per erase block.
        pages_per_block: Count = input(16.0, COUNT).from(2.0, COUNT).to(64.0, COUNT).whole().symbol("b").label("Pages per block");
        /// The rule that picks the victim block.
        policy: Policy = choice(Policy::OPTIONS).label("GC policy");
        /// Share of the host writes that goes to the hot pages.
        hot_writes: Ratio = input(90.0, PERCENT).symbol("r").label("Share of writes");
        /// Share of the pages that is hot.
        hot_data: Ratio = input(10.0, PERCENT).from(0.01, ONE).to(0.99, ONE).symbol("f").label("… goes to this share of the data");
        /// Host writes after the fill, in pages.
        host_writes: Count = input(300.0, COUNT).from(1.0, COUNT).to(4000.0, COUNT).whole().symbol("n").label("Host writes (pages)");
        /// Seed of the random numbers: the same seed gives the same writes.
        seed: Count = input(1.0, COUNT).from(0.0, COUNT).to(9999.0, COUNT).whole().label("Seed");
    }
    outputs {
        /// Write amplification of the drive in which hot and cold data share blocks: NAND writes divided by host writes, over the counted writes.
        write_amplification_mixed: Number = output(PLAIN).symbol(r"\mathrm{WA}_m").label("Write amplification, mixed");
        /// Write amplification of the drive that keeps them apart, over the same writes.
        write_amplification_separated: Number = output(PLAIN).symbol(r"\mathrm{WA}_s").label("Write amplification, separated");
        /// Host writes that are counted: those of the last drive write (one for each page of user capacity), or all where there were fewer.
        counted_writes: Count = output(COUNT).symbol("w").label("Counted host writes");
        /// Pages that the mixed drive relocated for the counted writes.
        moved_mixed: Count = output(COUNT).symbol("C_m").label("Relocated pages, mixed");
        /// Pages that the separated drive relocated for them.
        moved_separated: Count = output(COUNT).symbol("C_s").label("Relocated pages, separated");
        /// Hot pages: the first so many of the user capacity.
        hot_pages: Count = output(COUNT).label("Hot pages");
        /// Where the fill put each page of the mixed drive, from page 0 on: block times pages per block, plus the place in the block.
        filled_mixed: Vec<f64> = output_list(COUNT).label("Places after the fill, mixed");
        /// Where the fill put each page of the separated drive, from page 0 on: block times pages per block, plus the place in the block.
        filled_separated: Vec<f64> = output_list(COUNT).label("Places after the fill, separated");
        /// What happened in the mixed drive since the fill, one event after the other.
        events_mixed: Vec<[f64; 4]> = table(&[
            outcome(Event::OPTIONS).named("event", "What happened.").label("Event"),
            output(COUNT).named("page", "The logical page; none where a block is erased.").label("Page"),
            output(COUNT).named("place", "Where it is now: block times pages per block, plus the place in the block. Of an erase, the block.").label("Place"),
            output(COUNT).named("from", "Where a relocated page came from.").label("From"),
        ]).label("Events, mixed");
        /// What happened in the separated drive since the fill, one event after the other.
        events_separated: Vec<[f64; 4]> = table(&[
            outcome(Event::OPTIONS).named("event", "What happened.").label("Event"),
            output(COUNT).named("page", "The logical page; none where a block is erased.").label("Page"),
            output(COUNT).named("place", "Where it is now: block times pages per block, plus the place in the block. Of an erase, the block.").label("Place"),
            output(COUNT).named("from", "Where a relocated page came from.").label("From"),
        ]).label("Events, separated");
    }
}

/// One of the two drives after its writes.
struct Played {
    filled: Vec<f64>,
    events: Vec<[f64; 4]>,
}

/// Runs the page map of the simulator twice on the same writes, with somebody watching.
pub fn compute(input: &Inputs) -> Result<Outputs, Refusal> {
    let [mixed, separated] = [Separation::None, Separation::Oracle].map(|how| plan(input, how));
    let (mixed, separated) = (mixed?, separated?);
    let hot_pages = f64::from(separated.hot_pages);
    let [mixed, separated] = [mixed, separated].map(|plan| play(&plan, input.host_writes as u64));
    let counted = input.host_writes.min(input.user_pages);
    let moved = |drive: &Played| moved_by(&drive.events, input.host_writes - counted);
    let (moved_mixed, moved_separated) = (moved(&mixed), moved(&separated));
    Ok(Outputs {
        write_amplification_mixed: 1.0 + moved_mixed / counted,
        write_amplification_separated: 1.0 + moved_separated / counted,
        counted_writes: counted,
        moved_mixed,
        moved_separated,
        hot_pages,
        filled_mixed: mixed.filled,
        filled_separated: separated.filled,
        events_mixed: mixed.events,
        events_separated: separated.events,
        notes: Vec::new(),
    })
}

/// The plan of one of the drives.
fn plan(input: &Inputs, separation: Separation) -> Result<Plan, Refusal> {
    let aside = ASIDE[usize::from(separation == Separation::Oracle)];
    if input.user_pages >= (input.blocks - ASIDE[1]) * input.pages_per_block {
        return Err(Refusal::Contradiction {
            quantity: "user_pages",
            rule: "it must be less than (blocks − 3) times pages_per_block",
        });
    }
    Plan::new(&request::Inputs {
        user_pages: input.user_pages,
        data_blocks: Some(input.blocks - aside),
        pages_per_block: input.pages_per_block,
        policy: input.policy,
        traffic: Traffic::HotCold,
        hot_writes: input.hot_writes,
        hot_data: input.hot_data,
        separation,
        start: Start::Sequential,
        seed: input.seed,
        engine: Engine::PageMap,
        ..request::defaults()
    })
}

fn play(plan: &Plan, writes: u64) -> Played {
    let mut drive = PageMap::new(plan, Recorder::default());
    let filled = drive.places().iter().map(|&place| f64::from(place));
    let filled = filled.collect();
    drive.observer.events.clear();
    drive.begin();
    serve(&mut drive, writes);
    Played {
        filled,
        events: drive.observer.events.chunks_exact(4).map(row).collect(),
    }
}

/// Pages that were relocated after so many host writes.
fn moved_by(events: &[[f64; 4]], after: f64) -> f64 {
    let is = |event: &[f64; 4], what: Event| event[0] == what as usize as f64;
    let mut host = 0.0;
    let mut moved = 0.0;
    for event in events {
        if is(event, Event::Written) {
            host += 1.0;
        } else if is(event, Event::Moved) && host >= after {
            moved += 1.0;
        }
    }
    moved
}

#[cfg(test)]
mod tests {
    use super::*;

    const PER_BLOCK: f64 = 16.0;

    fn answer(change: impl Fn(&mut Inputs)) -> Outputs {
        let values: Vec<f64> = INPUTS.iter().map(|input| input.default).collect();
        let mut inputs = read(&values).expect("defaults are allowed");
        inputs.host_writes = 2000.0;
        change(&mut inputs);
        compute(&inputs).expect("an answer")
    }

    fn written(events: &[[f64; 4]]) -> Vec<f64> {
        let host = events
            .iter()
            .filter(|event| event[0] == Event::Written as usize as f64);
        host.map(|event| event[1]).collect()
    }

    /// Blocks in which valid pages of both kinds stand at the end, and the block with the highest number.
    fn mixed_blocks(filled: &[f64], events: &[[f64; 4]], hot_pages: f64) -> (usize, f64) {
        let mut places = filled.to_vec();
        let mut last = 0.0_f64;
        for &[event, page, place, from] in events {
            if event == Event::Moved as usize as f64 {
                assert_eq!(places[page as usize], from, "it comes from where it was");
            }
            if event != Event::Erased as usize as f64 {
                places[page as usize] = place;
                last = last.max((place / PER_BLOCK).floor());
            }
        }
        let mut kinds = [[false; 2]; 48];
        for (page, place) in places.iter().enumerate() {
            let is_cold = page as f64 >= hot_pages;
            kinds[(place / PER_BLOCK) as usize][usize::from(is_cold)] = true;
        }
        let both = kinds.iter().filter(|kinds| **kinds == [true; 2]);
        (both.count(), last)
    }

    #[test]
    fn both_drives_get_the_same_writes_and_have_as_many_blocks() {
        let both = answer(|_| {});
        let [mixed, separated] = [&both.events_mixed, &both.events_separated].map(|it| written(it));
        assert_eq!(mixed.len(), 2000);
        assert_eq!(mixed, separated);
        let hot = mixed.iter().filter(|&&page| page < both.hot_pages).count();
        assert!((1740..1860).contains(&hot), "nine in ten: {hot} of 2000");
        for (filled, events) in [
            (&both.filled_mixed, &both.events_mixed),
            (&both.filled_separated, &both.events_separated),
        ] {
            assert_eq!(mixed_blocks(filled, events, both.hot_pages).1, 47.0);
        }
    }

    #[test]
    fn only_one_of_them_has_blocks_with_both_kinds() {
        for policy in [Policy::CostBenefit, Policy::Greedy, Policy::Fifo] {
            let both = answer(|inputs| inputs.policy = policy);
            let count = |filled, events| mixed_blocks(filled, events, both.hot_pages).0;
            assert_eq!(count(&both.filled_separated, &both.events_separated), 0);
            assert!(count(&both.filled_mixed, &both.events_mixed) > 10);
        }
    }

    /// Cost-benefit GC leaves cold blocks alone, greedy less so; FIFO has to take each in its turn, and pays for the two
    /// blocks that separation holds back.
    #[test]
    fn what_separation_is_worth_hangs_on_the_policy() {
        let gain = |policy| {
            let seeds = (1..=20).map(|seed| {
                let both = answer(|inputs| {
                    inputs.policy = policy;
                    inputs.seed = f64::from(seed);
                });
                both.write_amplification_mixed / both.write_amplification_separated
            });
            seeds.sum::<f64>() / 20.0
        };
        let [aged, greedy, fifo] = [Policy::CostBenefit, Policy::Greedy, Policy::Fifo].map(gain);
        assert!(aged > 1.8, "{aged}");
        assert!((1.15..1.4).contains(&greedy), "{greedy}");
        assert!(fifo < 1.0, "{fifo}");
    }

    /// A shorter run is the beginning of a longer one.
    #[test]
    fn what_has_happened_does_not_hang_on_what_comes() {
        let [short, long] = [700.0, 2000.0].map(|writes| answer(|it| it.host_writes = writes));
        for (short, long) in [
            (&short.events_mixed, &long.events_mixed),
            (&short.events_separated, &long.events_separated),
        ] {
            // An erase has no page, which is NaN.
            let bits = |events: &[[f64; 4]]| -> Vec<u64> {
                events
                    .as_flattened()
                    .iter()
                    .map(|it| it.to_bits())
                    .collect()
            };
            assert_eq!(bits(short), bits(&long[..short.len()]));
        }
    }

    #[test]
    fn where_all_writes_are_hot_cold_blocks_are_never_touched() {
        let both = answer(|inputs| inputs.hot_writes = 1.0);
        let cold = both
            .events_separated
            .iter()
            .filter(|event| event[1] >= both.hot_pages);
        assert_eq!(cold.count(), 0);
    }
}
