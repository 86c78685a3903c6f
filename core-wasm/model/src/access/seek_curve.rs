//! Seek time against distance, from the three numbers of a data sheet.

use crate::model;
use crate::quantity::{input, output};
use crate::refusal::{Known, Refusal};
use crate::units::{MS, PERCENT, Ratio, S, Seconds, US};

model! {
    /// How long does a seek over part of the disk take, if only the shortest, the average and the
    /// longest seek are published?
    "seek-curve": "Seek curve", chapter "access-time";
    equation "seek": r"\v{seek_time} = \v{constant_part}+\v{root_part}\sqrt{\v{distance}}+\v{linear_part}\,\v{distance}";
    equation "shortest": r"\v{constant_part} = \v{track_to_track}";
    equation "average": r"\v{constant_part}+\tfrac{8}{15}\v{root_part}+\tfrac13\v{linear_part} = \v{average_seek}";
    equation "longest": r"\v{constant_part}+\v{root_part}+\v{linear_part} = \v{full_stroke}";
    assumes "Short seeks grow with the root of the distance (the arm speeds up and slows down), long ones with the distance.";
    assumes "The average of the data sheet is over pairs of tracks drawn at random: their mean distance is 1/3, the mean root of it 8/15.";
    assumes "A move of no distance at all still counts as one track.";
    limit "Only these three points are fitted; between them a real arm can be off by a millisecond.";
    limit "Some data sheets quote the seek over a third of the stroke as the average, which is longer than the mean of random seeks.";
    source "hitachi-5k320";
    source "ruemmler-1994";
    inputs {
        /// Time to the next track.
        track_to_track: Seconds = input(1.0, MS).from(1.0, US).to(1.0, S).log().symbol("t_1").label("Track to track").source("hitachi-5k320");
        /// Mean time of random seeks.
        average_seek: Seconds = input(12.0, MS).from(1.0, US).to(1.0, S).log().symbol(r"\bar t").label("Average seek").source("hitachi-5k320");
        /// Time from the outermost track to the innermost.
        full_stroke: Seconds = input(20.0, MS).from(1.0, US).to(1.0, S).log().symbol("t_{full}").label("Full stroke").source("hitachi-5k320");
        /// Distance of the seek as a share of the full stroke.
        distance: Ratio = input(33.3, PERCENT).symbol("d").label("Distance");
    }
    outputs {
        /// Time of a seek over this distance.
        seek_time: Known<Seconds> = output(MS).symbol("t").label("Seek time");
        /// What even the shortest seek takes: a.
        constant_part: Seconds = output(MS).symbol("a").label("Constant part");
        /// What grows with the root of the distance: b.
        root_part: Seconds = output(MS).symbol("b").label("Root part");
        /// What grows with the distance: c.
        linear_part: Seconds = output(MS).symbol("c").label("Linear part");
        /// The distance whose seek takes just the average; it is less than the mean distance of 1/3.
        average_distance: Known<Ratio> = output(PERCENT).label("Distance of an average seek");
    }
}

/// Three equations for three coefficients.
pub fn compute(input: &Inputs) -> Result<Outputs, Refusal> {
    let constant_part = input.track_to_track;
    let average = input.average_seek - constant_part;
    let full = input.full_stroke - constant_part;
    in_order(average, full)?;
    let root_part = 5.0 * (average - full / 3.0);
    let linear_part = full - root_part;
    let rises = rises(average, full);
    let root = input.distance.sqrt();
    Ok(Outputs {
        seek_time: rises.map(|()| constant_part + root * (root_part + linear_part * root)),
        constant_part,
        root_part,
        linear_part,
        average_distance: rises.and_then(|()| average_distance(root_part, linear_part, average)),
        notes: Vec::new(),
    })
}

fn in_order(average: Seconds, full: Seconds) -> Result<(), Refusal> {
    let contradiction = |quantity, rule| Err(Refusal::Contradiction { quantity, rule });
    if average < 0.0 {
        return contradiction("average_seek", "it must be at least track_to_track");
    }
    if full < average {
        return contradiction("full_stroke", "it must be at least average_seek");
    }
    Ok(())
}

/// A curve of this form rises all the way only while the average lies between 1/3 and 11/15 of the
/// way from the shortest to the longest: there b ≥ 0 and b/2 + c ≥ 0.
fn rises(average: Seconds, full: Seconds) -> Known<()> {
    if average < full / 3.0 * (1.0 - 1e-12) {
        Err(
            "The average is too near the shortest seek: a curve a + b√d + c·d through these three numbers would first fall.",
        )
    } else if average > full * (11.0 / 15.0) * (1.0 + 1e-12) {
        Err(
            "The average is too near the longest seek: a curve a + b√d + c·d through these three numbers would fall again before the full stroke.",
        )
    } else {
        Ok(())
    }
}

/// b·r + c·r² = average, solved for r = √d without the difference of two near numbers.
fn average_distance(root_part: Seconds, linear_part: Seconds, average: Seconds) -> Known<Ratio> {
    if average == 0.0 {
        return Err("All seeks take equally long, so the average belongs to no one distance.");
    }
    let under_root = root_part * root_part + 4.0 * linear_part * average;
    let root = 2.0 * average / (root_part.max(0.0) + under_root.max(0.0).sqrt());
    Ok((root * root).min(1.0))
}
