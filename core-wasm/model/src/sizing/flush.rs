//! What a flush costs: commits that wait for the drive, with and without power-loss protection.

use crate::model;
use crate::quantity::{input, output};
use crate::refusal::{Known, Refusal};
use crate::units::{
    B, Bytes, COUNT, Count, KIB, MB, MS, Number, PER_S, PLAIN, PROPORTION_PERCENT, Proportion,
    Rate, S, Time, US,
};

const NO_COMMITS: &str = "No commits are asked for.";

model! {
    /// How many commits per second does a drive allow, if each must be flushed?
    "flush": "Commits and flushes", chapter "the-stack";
    equation "commit": r"\v{commit_time} = \v{flushes}\,\v{flush_time}";
    equation "rate": r"\v{most_commits} = \frac{\v{group}}{\v{commit_time}}";
    equation "load": r"\v{flush_load} = \frac{\v{commit_rate}}{\v{most_commits}}";
    equation "padding": r"\v{padded_write_amplification} = \frac{\v{page_size}\left\lceil\v{commit_size}/\v{page_size}\right\rceil}{\v{commit_size}}";
    assumes "Commits of one log wait for each other: the next flush begins when the last one is done. Those that arrive meanwhile share the next one, up to the group.";
    assumes "A drive with power-loss protection answers from its buffer. One without it must program what it has before it answers, and fills the page up.";
    limit "A flush takes longer while the drive reads, collects garbage, or has much else in its buffer.";
    limit "Some drives answer a flush at once without protection. They are fast, and lose data when the power fails.";
    source "zaitsev-fsync-2018";
    inputs {
        /// Time of one flush by a drive without power-loss protection.
        flush_time: Time = input(3.5, MS).from(1.0, US).to(10.0, S).log().symbol("t_f").label("Time of a flush").source("zaitsev-fsync-2018");
        /// Time of one flush by a drive with power-loss protection, to compare with.
        protected_flush_time: Time = input(50.0, US).from(1.0, US).to(10.0, S).log().symbol("t_p").label("The same with power-loss protection");
        /// Flushes that one commit waits for, one after the other: file system and database each add theirs.
        flushes: Count = input(1.0, COUNT).from(1.0, COUNT).to(20.0, COUNT).symbol("k").label("Flushes per commit");
        /// Commits that share one flush at most.
        group: Count = input(1.0, COUNT).from(1.0, COUNT).to(1e5, COUNT).log().symbol("g").label("Commits per group");
        /// Commits per second that are wanted.
        commit_rate: Rate = input(100.0, PER_S).from(0.0, PER_S).to(1e7, PER_S).symbol("f").label("Commits wanted");
        /// Bytes that one flush makes the drive write.
        commit_size: Bytes = input(4.0, KIB).from(1.0, B).to(1000.0, MB).log().symbol("L").label("Bytes per flush");
        /// What the flash programs at once, which a drive without protection fills up with nothing.
        page_size: Bytes = input(16.0, KIB).from(512.0, B).to(16.0, MB).log().symbol("P").label("Programmed at once");
    }
    outputs {
        /// Time that one commit waits.
        commit_time: Time = output(MS).symbol("t_c").label("Commit latency");
        /// Time that one commit waits, with power-loss protection.
        protected_commit_time: Time = output(US).label("Commit latency with protection");
        /// Commits per second at most.
        most_commits: Rate = output(PER_S).symbol(r"X").label("Commits per second, at most");
        /// Commits per second at most, with power-loss protection.
        protected_most_commits: Rate = output(PER_S).label("Commits per second with protection");
        /// Share of the time that the log waits for flushes; above 100% the drive cannot keep up.
        flush_load: Proportion = output(PROPORTION_PERCENT).symbol(r"\rho").label("Time spent in flushes");
        /// Share of the time that the log waits for flushes, with power-loss protection.
        protected_flush_load: Proportion = output(PROPORTION_PERCENT).label("Time spent with protection");
        /// Longest flush with which the drive still keeps up.
        longest_flush: Known<Time> = output(MS).label("Longest flush that keeps up");
        /// Bytes programmed per byte flushed, if every flush fills up its page.
        padded_write_amplification: Number = output(PLAIN).symbol(r"\mathrm{WA}").label("Write amplification of padding");
    }
}

/// One flush after the other.
pub fn compute(input: &Inputs) -> Result<Outputs, Refusal> {
    let commit = input.flushes * input.flush_time;
    let protected = input.flushes * input.protected_flush_time;
    let asked = input.commit_rate * input.flushes / input.group;
    Ok(Outputs {
        commit_time: commit,
        protected_commit_time: protected,
        most_commits: input.group / commit,
        protected_most_commits: input.group / protected,
        flush_load: asked * input.flush_time,
        protected_flush_load: asked * input.protected_flush_time,
        longest_flush: if asked > 0.0 {
            Ok(1.0 / asked)
        } else {
            Err(NO_COMMITS)
        },
        padded_write_amplification: (input.commit_size / input.page_size).ceil() * input.page_size
            / input.commit_size,
        notes: if asked * input.flush_time > 1.0 {
            vec![
                "The drive cannot keep up: commits wait longer and longer, or more of them must share a flush.",
            ]
        } else {
            Vec::new()
        },
    })
}
