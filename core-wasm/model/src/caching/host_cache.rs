//! A host cache in front of the drive's own.

use crate::model;
use crate::quantity::{input, output};
use crate::refusal::{Known, Refusal};
use crate::units::{PERCENT, Ratio};

model! {
    /// What share of writes does a drive see when the host cache answers most of the reads?
    "host-cache": "Write share behind a host cache", chapter "caching-versus-ssd";
    equation "drive": r"\v{drive_write_share} = \frac{\v{write_share}}{\v{write_share}+(1-\v{write_share})(1-\v{host_hit_ratio})}";
    equation "host": r"\v{host_hit_ratio_for} = 1-\frac{\v{write_share}\,(1-\v{target_write_share})}{\v{target_write_share}\,(1-\v{write_share})}";
    assumes "The host cache answers read hits itself and passes every write to the drive.";
    assumes "The hit ratio counts reads only.";
    limit "Operating systems buffer writes, send them some seconds later, and merge several into one: fewer writes then reach the drive than in this model.";
    source "cassidy-1995";
    inputs {
        /// Share of the program’s requests that are writes.
        write_share: Ratio = input(25.0, PERCENT).symbol("W").label("Share of writes, program").source("cassidy-1995");
        /// Share of the program’s reads that the host cache answers.
        host_hit_ratio: Ratio = input(80.0, PERCENT).symbol("h_1").label("Host hit ratio").source("cassidy-1995");
        /// Target share of writes at the drive, for which the host hit ratio is calculated.
        target_write_share: Ratio = input(75.0, PERCENT).symbol("w_{goal}").label("Target share of writes at the drive").source("cassidy-1995");
    }
    outputs {
        /// Share of writes among the requests that reach the drive.
        drive_write_share: Known<Ratio> = output(PERCENT).symbol("w_{drive}").label("Share of writes at the drive");
        /// Share of the program’s requests that reach the drive.
        requests_to_drive: Ratio = output(PERCENT).label("Requests that reach the drive");
        /// Host hit ratio at which the drive sees the target share of writes.
        host_hit_ratio_for: Known<Ratio> = output(PERCENT).symbol("h_1").label("Host hit ratio for the target");
    }
}

/// Reads are thinned by the hit ratio, writes are not.
pub fn compute(input: &Inputs) -> Result<Outputs, Refusal> {
    let writes = input.write_share;
    let reads = 1.0 - writes;
    let requests_to_drive = writes + reads * (1.0 - input.host_hit_ratio);
    Ok(Outputs {
        drive_write_share: match requests_to_drive > 0.0 {
            true => Ok(writes / requests_to_drive),
            false => Err("No request reaches the drive: there are no writes, and every read hits."),
        },
        requests_to_drive,
        host_hit_ratio_for: host_hit_ratio_for(writes, input.target_write_share),
        notes: Vec::new(),
    })
}

fn host_hit_ratio_for(writes: Ratio, target: Ratio) -> Known<Ratio> {
    if writes == 0.0 {
        return Err("Without writes the drive sees no writes, whatever the host cache does.");
    }
    if writes == 1.0 {
        return Err("Without reads the host cache changes nothing.");
    }
    if target < writes {
        return Err(
            "A host cache only removes reads, so the share of writes at the drive cannot be less than the program’s.",
        );
    }
    Ok(1.0 - writes * (1.0 - target) / (target * (1.0 - writes)))
}
