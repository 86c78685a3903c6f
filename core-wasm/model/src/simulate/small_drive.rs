//! A drive of a few hundred pages, and everything that happens to each of them.

use super::engine::{Engine as _, serve};
use super::gc_policy::Policy;
use super::observer::Recorder;
use super::page_map::PageMap;
use super::plan::Plan;
use super::request::{self, Engine, Start, Traffic};
use crate::overprovisioning::definitions;
use crate::quantity::{choice, input, outcome, output, table};
use crate::refusal::Refusal;
use crate::units::{COUNT, Count, Number, PERCENT, PLAIN, PROPORTION_PERCENT, Proportion, Ratio};
use crate::{choices, model};

choices! {
    /// What happens to a page or a block; in the order of the simulator's own record.
    Event {
        /// The host wrote a page.
        Written = "written", "Written";
        /// GC relocated a page.
        Moved = "moved", "Relocated";
        /// A block was erased.
        Erased = "erased", "Erased";
        /// The host trimmed a page.
        Trimmed = "trimmed", "Trimmed";
    }
}

choices! {
    /// Order of the host writes.
    Order {
        /// Uniform random: every page is equally likely.
        Random = "random", "Uniform random";
        /// Sequential: one page after the other, again and again.
        InOrder = "in-order", "Sequential";
    }
}

model! {
    /// What does GC do at each host write to a full drive of a few hundred pages?
    "small-drive": "A drive, page by page", chapter "write-amplification";
    equation "write-amplification":
        r"\v{write_amplification} = \frac{\v{host_pages}+\v{moved_pages}}{\v{host_pages}}";
    assumes "A sequential fill comes first; then the host writes one page at a time.";
    assumes "GC runs only when the open block is full and one block is erased; among equally good blocks it picks the lowest number.";
    assumes "Relocated pages and host writes share the open block.";
    limit "So few pages show how GC works; their write amplification varies from seed to seed.";
    source "desnoyers-2014";
    inputs {
        /// User capacity in pages; all have been written once.
        user_pages: Count = input(272.0, COUNT).from(4.0, COUNT).to(1000.0, COUNT).whole().symbol("U").label("User capacity (pages)");
        /// Blocks that can hold data, without the one kept erased for GC.
        data_blocks: Count = input(20.0, COUNT).from(2.0, COUNT).to(64.0, COUNT).whole().symbol("T").label("Data blocks");
        /// Pages per erase block.
        pages_per_block: Count = input(16.0, COUNT).from(2.0, COUNT).to(64.0, COUNT).whole().symbol("b").label("Pages per block");
        /// The rule that picks the victim block.
        policy: Policy = choice(Policy::OPTIONS).label("GC policy");
        /// Order of the host writes.
        order: Order = choice(Order::OPTIONS).label("Host write order");
        /// Share of all requests that trim a valid page; the others write.
        trim_share: Ratio = input(0.0, PERCENT).to(49.0, PERCENT).symbol("q").label("TRIM share of requests");
        /// Host writes after the fill, in pages.
        host_writes: Count = input(40.0, COUNT).from(1.0, COUNT).to(2000.0, COUNT).whole().symbol("n").label("Host writes (pages)");
        /// Seed of the random numbers: the same seed gives the same writes.
        seed: Count = input(1.0, COUNT).from(0.0, COUNT).to(9999.0, COUNT).whole().label("Seed");
    }
    outputs {
        /// Write amplification since the fill: NAND writes divided by host writes.
        write_amplification: Number = output(PLAIN).symbol(r"\mathrm{WA}").label("Write amplification");
        /// Host writes since the fill, in pages.
        host_pages: Count = output(COUNT).symbol("H").label("Host writes (pages)");
        /// Pages that GC relocated since the fill.
        moved_pages: Count = output(COUNT).symbol("C").label("Relocated pages");
        /// Block erases since the fill.
        erases: Count = output(COUNT).label("Block erases");
        /// Overprovisioning, in whole blocks.
        overprovisioning: Proportion = output(PROPORTION_PERCENT).symbol(r"\rho").label("Overprovisioning");
        /// Spare factor: spare area divided by raw flash capacity.
        spare_factor: Ratio = output(PERCENT).symbol("S").label("Spare factor");
        /// Flash utilization: user capacity divided by raw flash capacity.
        utilization: Ratio = output(PERCENT).symbol("u").label("Flash utilization");
        /// What happened since the fill, one event after the other. The fill has put page after page into place after place, from 0 on.
        events: Vec<[f64; 4]> = table(&[
            outcome(Event::OPTIONS).named("event", "What happened.").label("Event"),
            output(COUNT).named("page", "The logical page; none where a block is erased.").label("Page"),
            output(COUNT).named("place", "Where it is now: block times pages per block, plus the place in the block. Of an erase, the block.").label("Place"),
            output(COUNT).named("from", "Where a relocated page came from.").label("From"),
        ]).label("Events");
    }
}

/// Runs the page map of the simulator with somebody watching.
pub fn compute(input: &Inputs) -> Result<Outputs, Refusal> {
    if input.user_pages >= input.data_blocks * input.pages_per_block {
        return Err(Refusal::Contradiction {
            quantity: "user_pages",
            rule: "it must be less than data_blocks times pages_per_block",
        });
    }
    let plan = Plan::new(&request::Inputs {
        user_pages: input.user_pages,
        data_blocks: Some(input.data_blocks),
        pages_per_block: input.pages_per_block,
        policy: input.policy,
        traffic: match input.order {
            Order::Random => Traffic::Uniform,
            Order::InOrder => Traffic::Sequential,
        },
        trim_share: input.trim_share,
        start: Start::Sequential,
        seed: input.seed,
        engine: Engine::PageMap,
        ..request::defaults()
    })?;
    let mut drive = PageMap::new(&plan, Recorder::default());
    // The fill lays page after page from the first place on; nobody needs to be told.
    drive.observer.events.clear();
    drive.begin();
    serve(&mut drive, input.host_writes as u64);
    let counted = drive.counters();
    let spare = plan.overprovisioning();
    Ok(Outputs {
        write_amplification: counted.programs() as f64 / counted.host as f64,
        host_pages: counted.host as f64,
        moved_pages: counted.moved as f64,
        erases: counted.erases as f64,
        overprovisioning: spare,
        spare_factor: definitions::spare_factor(spare),
        utilization: definitions::utilization(spare),
        events: drive.observer.events.chunks_exact(4).map(row).collect(),
        notes: Vec::new(),
    })
}

/// One event of the record as the table has it.
pub(super) fn row(event: &[u32]) -> [f64; 4] {
    let [what, first, second, third] = [event[0], event[1], event[2], event[3]].map(f64::from);
    match event[0] {
        // page, from, to
        1 => [what, first, third, second],
        // block, and nothing else
        2 => [what, f64::NAN, first, f64::NAN],
        _ => [what, first, second, f64::NAN],
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn answer(change: impl Fn(&mut Inputs)) -> Outputs {
        let values: Vec<f64> = INPUTS.iter().map(|input| input.default).collect();
        let mut inputs = read(&values).expect("defaults are allowed");
        change(&mut inputs);
        compute(&inputs).expect("an answer")
    }

    /// Where each page is, put together again from the record alone.
    fn places(outputs: &Outputs, user_pages: usize) -> Vec<f64> {
        let mut places: Vec<f64> = (0..user_pages).map(|page| page as f64).collect();
        for [event, page, place, from] in &outputs.events {
            match *event as usize {
                0 => places[*page as usize] = *place,
                1 => {
                    assert_eq!(places[*page as usize], *from);
                    places[*page as usize] = *place;
                }
                _ => {}
            }
        }
        places
    }

    #[test]
    fn the_record_tells_where_every_page_is_and_what_was_counted() {
        let long = answer(|inputs| inputs.host_writes = 600.0);
        let mut places = places(&long, 272);
        places.sort_by(f64::total_cmp);
        places.dedup();
        assert_eq!(places.len(), 272, "no two pages share a place");
        let count = |what: Event| {
            let what = what as usize as f64;
            long.events.iter().filter(|row| row[0] == what).count() as f64
        };
        assert_eq!(count(Event::Written), 600.0);
        assert_eq!(count(Event::Moved), long.moved_pages);
        assert_eq!(count(Event::Erased), long.erases);
        assert!(long.write_amplification > 2.0);
    }

    #[test]
    fn the_fill_is_in_order() {
        let plan = Plan::new(&request::Inputs {
            user_pages: 272.0,
            data_blocks: Some(20.0),
            pages_per_block: 16.0,
            engine: Engine::PageMap,
            ..request::defaults()
        });
        let drive = PageMap::new(&plan.expect("a plan"), Recorder::default());
        let fill: Vec<u32> = drive
            .observer
            .events
            .chunks_exact(4)
            .map(|one| one[2])
            .collect();
        assert_eq!(fill, (0..272).collect::<Vec<u32>>());
    }

    #[test]
    fn writes_in_order_copy_nothing() {
        let ordered = answer(|inputs| {
            inputs.order = Order::InOrder;
            inputs.host_writes = 600.0;
        });
        assert_eq!(ordered.write_amplification, 1.0);
    }
}
