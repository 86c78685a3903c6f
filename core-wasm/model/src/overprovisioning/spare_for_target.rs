//! The spare area that a wanted write amplification, or a wanted endurance, takes.

use super::definitions::{self, NOTHING_IN_USE};
use crate::declaration::Wanted;
use crate::quantity::{choice, input, optional, outcome, output, table};
use crate::refusal::{Known, Refusal};
use crate::units::{
    Bytes, COUNT, Count, D, GB, GIB, KB, Number, PERCENT, PLAIN, PROPORTION_PERCENT, Proportion,
    Ratio, TB, Time, Y,
};
use crate::write_amplification::drive::{self, Drive, Policy};
use crate::write_amplification::rules;
use crate::{choices, model};
use std::cell::LazyCell;

choices! {
    /// A rule of cleaning, and the formula for it.
    Rule {
        /// Picks the block that was filled longest ago.
        Fifo = "fifo", "FIFO GC";
        /// Picks the block with the fewest valid pages, computed exactly.
        Greedy = "greedy-lattice", "Greedy GC, exact";
        /// Picks the block with the fewest valid pages, by a correction of the FIFO formula.
        Desnoyers = "greedy-desnoyers", "Greedy GC (Desnoyers)";
        /// Picks a block at random.
        Random = "random-victim", "Random GC";
        /// Picks the block with the fewest valid pages among d random blocks.
        DChoices = "d-choices", "d-choices GC";
        /// No rule: the formula is right for none.
        AgarwalMarrow = "agarwal-marrow", "Agarwal and Marrow";
    }
}

model! {
    /// How much overprovisioning does a target write amplification or a target DWPD take, and how
    /// much user capacity is left?
    "spare-for-target": "Overprovisioning for a target", chapter "overprovisioning";
    equation "fifo" when policy = "fifo":
        r"(1+\v{overprovisioning})\,\frac{1-\v{trim_share}}{1-2\,\v{trim_share}} = -\v{write_amplification}\,\ln\!\left(1-\frac{1}{\v{write_amplification}}\right)";
    equation "greedy" when policy = "greedy":
        r"(1+\v{overprovisioning})\,\frac{1-\v{trim_share}}{1-2\,\v{trim_share}} = \frac{\v{pages_per_block}}{\v{pages_per_block}-j}\sum_{i=j+1}^{\v{pages_per_block}}\frac1i\quad\text{where}\quad \v{write_amplification}=\frac{\v{pages_per_block}}{\v{pages_per_block}-j},\qquad\text{and straight lines between}";
    equation "random" when policy = "random":
        r"(1+\v{overprovisioning})\,\frac{1-\v{trim_share}}{1-2\,\v{trim_share}} = \frac{\v{write_amplification}}{\v{write_amplification}-1}";
    equation "room":
        r"\v{user_capacity} = \frac{\v{raw_capacity}}{1+\v{overprovisioning}},\qquad \v{capacity_given_up} = \v{raw_capacity}-\v{user_capacity}";
    equation "endurance":
        r"\v{dwpd} = \frac{(1+\v{overprovisioning})\,\v{pe_cycles}}{\v{write_amplification}\,\v{wear_leveling_factor}\,\v{warranty_period}/1\,\mathrm{d}}";
    letter "j": "Valid pages in the victim block.";
    assumes "Writes are uniform random, one page at a time.";
    assumes "All flash, spare area included, wears equally, so all of it reaches the rated P/E cycles.";
    assumes "The formulas are those of the model write-amplification, each solved for overprovisioning.";
    assumes "The equations are for many blocks; for few blocks the result is corrected as in that model.";
    limit "Real workloads are seldom uniform. Hot and cold data need more overprovisioning with a single write frontier, and less with hot/cold separation.";
    limit "Wear leveling, mapping tables and padding write, too. They are not counted unless the wear-leveling factor includes them.";
    source "desnoyers-2014";
    source "van-houdt-2013";
    source "agarwal-marrow-2010";
    source "frankie-2012";
    inputs {
        /// Target write amplification.
        target_write_amplification: Number = input(2.0, PLAIN).from(1.0, PLAIN).to(1000.0, PLAIN).log().symbol(r"\mathrm{WA}_{goal}").label("Target write amplification");
        /// Target drive writes per day through the warranty; if given, it replaces the target write amplification.
        target_dwpd: Option<Number> = optional(PLAIN).from(0.001, PLAIN).to(1000.0, PLAIN).log().symbol(r"\mathrm{DWPD}_{goal}").label("Target DWPD");
        /// The rule that picks the victim block.
        policy: Policy = choice(Policy::OPTIONS).label("GC policy");
        /// Pages per erase block.
        pages_per_block: Count = input(256.0, COUNT).from(2.0, COUNT).to(16384.0, COUNT).whole().log().symbol("b").label("Pages per block").source("anandtech-vector");
        /// For d-choices GC: the number of random blocks from which GC picks the one with the fewest valid pages.
        choices: Count = input(10.0, COUNT).from(1.0, COUNT).to(1000.0, COUNT).whole().log().symbol("d").label("Sample size d (blocks)");
        /// Share of all requests that trim a valid page; the others write.
        trim_share: Ratio = input(0.0, PERCENT).to(50.0, PERCENT).symbol("q").label("TRIM share of requests");
        /// Number of data blocks, if the drive has few.
        blocks: Option<Count> = optional(COUNT).from(16.0, COUNT).to(1e12, COUNT).whole().log().symbol("T").label("Number of blocks, if small");
        /// Raw flash capacity: all flash in the drive.
        raw_capacity: Bytes = input(512.0, GIB).from(1.0, KB).to(1e6, TB).log().symbol("R").label("Raw flash capacity").source("myce-optimus");
        /// P/E cycles that a block is rated for.
        pe_cycles: Count = input(3000.0, COUNT).from(1.0, COUNT).to(1e9, COUNT).log().symbol("N_{PE}").label("Rated P/E cycles").source("anandtech-vector");
        /// Warranty period through which the drive must last.
        warranty_period: Time = input(5.0, Y).from(1.0, D).to(100.0, Y).log().symbol("t_w").label("Warranty").source("myce-optimus");
        /// Erases of the most-worn block divided by the mean; 1 for ideal wear leveling.
        wear_leveling_factor: Number = input(1.0, PLAIN).from(1.0, PLAIN).to(100.0, PLAIN).log().symbol("L").label("Wear-leveling factor");
    }
    outputs {
        /// Overprovisioning that meets the target under the selected GC policy: spare area divided by user capacity.
        overprovisioning: Known<Proportion> = output(PROPORTION_PERCENT).symbol(r"\rho").label("Overprovisioning");
        /// User capacity that is left.
        user_capacity: Known<Bytes> = output(GB).symbol("U").label("User capacity");
        /// Spare area: flash given up for it.
        capacity_given_up: Known<Bytes> = output(GB).symbol("G").label("User capacity given up");
        /// Spare factor: spare area divided by raw flash capacity.
        spare_factor: Known<Ratio> = output(PERCENT).symbol("S").label("Spare factor");
        /// Flash utilization: user capacity divided by raw flash capacity.
        utilization: Known<Ratio> = output(PERCENT).symbol("u").label("Flash utilization");
        /// Write amplification at that overprovisioning.
        write_amplification: Known<Number> = output(PLAIN).symbol(r"\mathrm{WA}").label("Write amplification reached");
        /// Drive writes per day that the flash endures through the warranty.
        dwpd: Known<Number> = output(PLAIN).symbol(r"\mathrm{DWPD}").label("DWPD reached");
        /// Overprovisioning for that write amplification under FIFO GC; many blocks.
        fifo: Known<Proportion> = output(PROPORTION_PERCENT).label("Overprovisioning under FIFO GC");
        /// Overprovisioning for that write amplification under greedy GC, exactly.
        greedy_lattice: Known<Proportion> = output(PROPORTION_PERCENT).label("Overprovisioning under greedy GC, exact");
        /// Overprovisioning for that write amplification under greedy GC, by Desnoyers’ correction of the FIFO formula.
        greedy_desnoyers: Known<Proportion> = output(PROPORTION_PERCENT).label("Overprovisioning under greedy GC (Desnoyers)");
        /// Overprovisioning for that write amplification under random GC.
        random_victim: Known<Proportion> = output(PROPORTION_PERCENT).label("Overprovisioning under random GC");
        /// Overprovisioning for that write amplification under d-choices GC.
        d_choices: Known<Proportion> = output(PROPORTION_PERCENT).label("Overprovisioning under d-choices GC");
        /// Overprovisioning for that write amplification by the formula of Agarwal and Marrow, which fits no GC policy.
        agarwal_marrow: Known<Proportion> = output(PROPORTION_PERCENT).label("Overprovisioning (Agarwal and Marrow)");
        /// The six results in all three definitions.
        by_rule: Vec<[f64; 4]> = table(&[
            outcome(Rule::OPTIONS).named("rule", "The GC policy and its formula.").label("By"),
            output(PROPORTION_PERCENT).named("overprovisioning", "Spare area divided by user capacity; none where there is no answer.").label("Overprovisioning"),
            output(PERCENT).named("spare_factor", "Spare area divided by raw flash capacity.").label("Spare factor"),
            output(PERCENT).named("utilization", "User capacity divided by raw flash capacity.").label("Flash utilization"),
        ]).label("Overprovisioning by GC policy");
    }
    computes wanted;
}

/// Every formula read the other way; in terms of what cleaning meets, then of what must be built in.
pub fn compute(input: &Inputs, wanted: Wanted) -> Result<Outputs, Refusal> {
    let in_use = definitions::in_use_share(input.trim_share).ok_or(NOTHING_IN_USE);
    let drive = Drive {
        policy: input.policy,
        pages_per_block: input.pages_per_block,
        choices: input.choices,
        blocks: input.blocks,
    };
    let met = LazyCell::new(|| match input.target_dwpd {
        Some(dwpd) => spare_for_dwpd(input, &drive, dwpd, in_use?),
        None => in_use.and_then(|_| drive.spare_for(input.target_write_amplification)),
    });
    let built_in = |met: f64| {
        // Where TRIM frees more than that, none has to be built in.
        Ok(definitions::built_in(met, in_use?).max(0.0))
    };
    let over = LazyCell::new(|| met.and_then(built_in));
    let freed = in_use.map(|in_use| definitions::effective(0.0, in_use));
    let reached = LazyCell::new(|| match input.target_dwpd {
        // What is wanted is reached, where it can be.
        None if freed == Ok(0.0) && drive.blocks.is_none() => {
            let target = input.target_write_amplification;
            drive.can_reach(target).map(|()| target)
        }
        // TRIM frees more than it takes, and more is reached than wanted.
        _ if (*over)? == 0.0 => Ok(drive.write_amplification(freed?)),
        None => Ok(input.target_write_amplification),
        Some(dwpd) => Ok(endurable(input, dwpd, in_use?) * (1.0 + (*met)?)),
    });
    let many_blocks = |output: Output, policy| {
        let chosen = drive;
        let drive = Drive {
            policy,
            blocks: None,
            ..chosen
        };
        wanted.make(output, || {
            if drive == chosen {
                return *over;
            }
            drive.spare_for((*reached)?).and_then(built_in)
        })
    };
    let user_capacity = || over.map(|over| input.raw_capacity / (1.0 + over));
    let mut notes = Vec::new();
    // A curve has no notes, and need not know.
    if wanted == Wanted::All && *over == Ok(0.0) {
        notes.push(
            "TRIM alone frees more than the target takes; no factory overprovisioning is needed.",
        );
    }
    if input.target_dwpd.is_some() {
        notes.push("Target DWPD is given, so target write amplification is not used.");
    }
    let mut outputs = Outputs {
        overprovisioning: wanted.make(Output::overprovisioning, || *over),
        user_capacity: wanted.make(Output::user_capacity, user_capacity),
        capacity_given_up: wanted.make(Output::capacity_given_up, || {
            user_capacity().map(|user| input.raw_capacity - user)
        }),
        spare_factor: wanted.make(Output::spare_factor, || over.map(definitions::spare_factor)),
        utilization: wanted.make(Output::utilization, || over.map(definitions::utilization)),
        write_amplification: wanted.make(Output::write_amplification, || *reached),
        dwpd: wanted.make(Output::dwpd, || Ok(endured(input, (*over)?, (*reached)?))),
        fifo: many_blocks(Output::fifo, Policy::Fifo),
        greedy_lattice: many_blocks(Output::greedy_lattice, Policy::Greedy),
        greedy_desnoyers: wanted.make(Output::greedy_desnoyers, || {
            let spare = rules::desnoyers_spare_for(input.pages_per_block, (*reached)?);
            drive::needed(spare).and_then(built_in)
        }),
        random_victim: many_blocks(Output::random_victim, Policy::Random),
        d_choices: many_blocks(Output::d_choices, Policy::DChoices),
        agarwal_marrow: wanted.make(Output::agarwal_marrow, || {
            built_in(rules::agarwal_marrow_spare_for((*reached)?))
        }),
        by_rule: Vec::new(),
        notes,
    };
    // No curve is drawn of a table.
    if wanted == Wanted::All {
        outputs.by_rule = by_rule(&outputs);
        let takes_none = |row: &[f64; 4]| row[1] == 0.0;
        if *over != Ok(0.0) && outputs.by_rule.iter().any(takes_none) {
            outputs.notes.push(
                "Under the GC policies that take 0%, TRIM alone frees more than the target takes.",
            );
        }
    }
    Ok(outputs)
}

/// The results of all rules in every definition.
fn by_rule(outputs: &Outputs) -> Vec<[f64; 4]> {
    let each = [
        outputs.fifo,
        outputs.greedy_lattice,
        outputs.greedy_desnoyers,
        outputs.random_victim,
        outputs.d_choices,
        outputs.agarwal_marrow,
    ];
    let row = |(rule, spare): (usize, Known<f64>)| {
        let spare = spare.unwrap_or(f64::NAN);
        let factor = definitions::spare_factor(spare);
        [rule as f64, spare, factor, definitions::utilization(spare)]
    };
    each.into_iter().enumerate().map(row).collect()
}

/// Days of the warranty, in which so many full drive writes a day are made.
fn days(input: &Inputs) -> f64 {
    input.warranty_period / D.to_base(1.0)
}

/// The full drive writes a day that the flash endures.
fn endured(input: &Inputs, over: f64, wa: f64) -> f64 {
    (1.0 + over) * input.pe_cycles / (wa * input.wear_leveling_factor * days(input))
}

/// The overprovisioning, as cleaning meets it, at which so many drive writes a day are endured:
/// more spare means fewer writes by cleaning, and less to be written by the host.
fn spare_for_dwpd(input: &Inputs, drive: &Drive, dwpd: f64, in_use: f64) -> Known<f64> {
    let left = endurable(input, dwpd, in_use);
    drive
        .spare_where(1.0, left, |met, reached| reached / (1.0 + met))
        .ok_or(drive::NO_SPARE_NEEDED)
}

/// The write amplification that so many drive writes a day leave room for, for each page of flash
/// against one in use.
fn endurable(input: &Inputs, dwpd: f64, in_use: f64) -> f64 {
    input.pe_cycles * in_use / (dwpd * days(input) * input.wear_leveling_factor)
}
