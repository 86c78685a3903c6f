//! The simulator as a model: what is declared of it, and a whole run.

use super::request::{INPUTS, Inputs, OUTPUTS, Outputs, read, write};
use super::run::Run;
use crate::model_declaration;
use crate::refusal::Refusal;

model_declaration! {
    /// How does a drive behave, write by write, from its first fill to its steady state?
    "simulate": "Simulator", chapter "write-amplification";
    equation "write-amplification":
        r"\v{write_amplification} = \frac{\v{host_pages}+\v{folded_pages}+\v{moved_pages}+\v{levelled_pages}+\v{padded_pages}}{\v{host_pages}}";
    assumes "Without read_share the host only writes, one page per request. With it reads and writes of block_size bytes pass through the drive together; a write of part of a page has that page read first.";
    assumes "The page is the drive’s indirection unit, and writes begin anywhere on address_grid if there is one. The page that a write ends in is open in the write buffer until another write goes elsewhere, or a commit waits for it; what goes on there is merged.";
    assumes "JESD219 writes whole pages: a request of less counts as a page. Its requests begin at any page of their part of the drive.";
    assumes "GC runs when the open block is full and only the reserve is erased, and in idle periods.";
    assumes "GC picks a victim block, relocates its valid pages into the erased block, and erases the victim; host writes follow behind them.";
    assumes "Among equally good victims, a policy takes the block with the lowest number. With few pages per block and a single write frontier for hot and cold data, that choice shows in the write amplification.";
    assumes "With channels, time passes: host pages go to the dies in turn; every die, channel, port and the controller does one thing at a time, but the planes of a die read independently; relocating a page takes a read, two transfers and a program on its die.";
    assumes "A read waits until its die has done what it was given, goes ahead of what its die has not begun, or suspends what its die is doing, as scheduling says. One operation is suspended eight times at most.";
    assumes "A commit is a write and a flush behind it, or a write with force unit access. Without power-loss protection, a program that is not full is padded with pages without data; a flush waits until the write buffer is programmed, force unit access until its own pages are. With protection neither waits.";
    assumes "With reads and without a write buffer, every write is such a commit.";
    assumes "A trace with times is played round and round: it begins anew after its last request and a mean gap. Its reads and writes take whole pages; TRIM takes no time, and comes with the next write.";
    assumes "The SLC cache is on the same dies: its pages are programmed in cache_program_time; a folded page is relocated like a page in GC, and a cache block is erased when as many pages have left as it holds, pages_per_block divided by bits_per_cell.";
    assumes "Blocks that are lent to the SLC cache are erased ones beyond the reserve. They are folded and taken back in idle time, and before GC picks any other block. A drive is idle, with reads, while no request is outstanding; it then relocates on all dies at a time.";
    assumes "A read finds its pages in the SLC cache as often as a random page of the data is there.";
    assumes "Timing does not change which blocks GC picks: a drive that postpones GC has enough extra erased blocks to do so.";
    limit "Without channels there is no clock: the simulator counts pages.";
    limit "A read goes to a plane at random, or to the next in order, not to where its page was written, so all dies are equally busy. It begins with a page.";
    limit "Requests of more than a page do not go together with TRIM or a workload other than uniform or sequential. Of a trace without times, a flash cache and JESD219, each page is a request of its own where time passes.";
    limit "Heat, and reads that are repeated or moved because of errors, are left out: error correction always takes ecc_time.";
    limit "A real drive reserves more blocks, and reads and programs mapping tables, at a flush, too; none of that is counted.";
    limit "Pages are folded in the order of their arrival; when and how fast a real drive folds is seldom published. An erase of a block in SLC mode counts like any other, though it wears the cells less.";
    limit "The counts engine does not tell pages apart: its statistics are right, and its windows differ by chance from those of the other engines.";
    limit "The steady-state rule compares five windows, or five rounds of time, with each other alone. Where write amplification rises slowly they agree long before steady state: compare it with that of the last window, and with the model.";
    source "desnoyers-2014";
    source "van-houdt-2013";
    source "jesd219";
}

/// Runs all of it.
pub fn compute(input: &Inputs) -> Result<Outputs, Refusal> {
    let mut run = Run::new(input)?;
    run.advance(u64::MAX);
    Ok(run.outputs())
}
