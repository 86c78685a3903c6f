//! Seek time against distance, from the three numbers of a data sheet.

use crate::model;
use crate::quantity::{input, output};
use crate::refusal::{Known, Refusal};
use crate::units::{MS, PERCENT, Ratio, S, Time, US};

model! {
    /// How long does a seek over part of the stroke take, if only the shortest, the average, and the
    /// longest seek are published?
    "seek-curve": "Seek time vs. seek distance", chapter "access-time";
    equation "seek": r"\v{seek_time} = \v{constant_part}+\v{root_part}\sqrt{\v{distance}}+\v{linear_part}\,\v{distance}";
    equation "shortest": r"\v{constant_part} = \max\left(\v{track_to_track},\ \tfrac{15\,\v{average_seek}-8\,\v{full_stroke}}{7}\right)";
    equation "average": r"\v{constant_part}+\tfrac{8}{15}\v{root_part}+\tfrac13\v{linear_part} = \v{average_seek}";
    equation "longest": r"\v{constant_part}+\v{root_part}+\v{linear_part} = \v{full_stroke}";
    assumes "Seek time grows with the square root of the distance for short seeks (the arm speeds up and slows down), and with the distance for long ones.";
    assumes "The data sheet’s average is over random pairs of tracks: their mean distance is 1/3 of the stroke, and the mean of its square root is 8/15.";
    assumes "A seek of distance zero still counts as one track.";
    assumes "No term is negative. If a curve from the track-to-track time through the average would need a negative linear term, that term is zero. The constant term then exceeds the track-to-track time, since a longer seek needs its own settling time.";
    limit "A curve through three numbers, not a model of the arm. On eleven measured disks it was up to 36% too short at 1% of full stroke and up to 13% too short at 10%; from 20% of full stroke on it was within 8%.";
    limit "Some data sheets quote the seek over a third of full stroke as the average, which is longer than the mean of random seeks.";
    source "disksim-seeks";
    source "ruemmler-1994";
    inputs {
        /// Seek time to the next track.
        track_to_track: Time = input(1.66, MS).from(1.0, US).to(1.0, S).log().symbol("t_1").label("Track-to-track seek time").source("disksim-seeks");
        /// Mean seek time over random seeks.
        average_seek: Time = input(8.29, MS).from(1.0, US).to(1.0, S).log().symbol(r"\bar t").label("Average seek time").source("disksim-seeks");
        /// Seek time from the outermost track to the innermost.
        full_stroke: Time = input(15.36, MS).from(1.0, US).to(1.0, S).log().symbol("t_{full}").label("Full-stroke seek time").source("disksim-seeks");
        /// Seek distance, as a share of full stroke.
        distance: Ratio = input(33.3, PERCENT).symbol("d").label("Seek distance");
    }
    outputs {
        /// Seek time over this distance.
        seek_time: Known<Time> = output(MS).symbol("t").label("Seek time");
        /// Part of every seek time that does not depend on the distance: a.
        constant_part: Time = output(MS).symbol("a").label("Constant term");
        /// Part of a full-stroke seek time that grows with the square root of the distance: b.
        root_part: Time = output(MS).symbol("b").label("Square-root term");
        /// Part of a full-stroke seek time that grows with the distance: c.
        linear_part: Time = output(MS).symbol("c").label("Linear term");
        /// Seek distance whose seek time equals the average seek time. It is less than the mean distance, which is a third of full stroke.
        average_distance: Known<Ratio> = output(PERCENT).label("Average seek distance");
    }
}

/// Three equations for three coefficients, none of which may be negative.
pub fn compute(input: &Inputs) -> Result<Outputs, Refusal> {
    in_order(input)?;
    // With this constant part the root alone meets the average and the full stroke.
    // Written so that it is never above the average, and is the average where both are one number.
    let without_linear = input.average_seek - 8.0 * (input.full_stroke - input.average_seek) / 7.0;
    let constant_part = input.track_to_track.max(without_linear);
    let average = input.average_seek - constant_part;
    let full = input.full_stroke - constant_part;
    let root_part = 5.0 * (average - full / 3.0);
    // Rounding may leave a trace of it below 0.
    let linear_part = (full - root_part).max(0.0);
    let rises = rises(average, full);
    let root = input.distance.sqrt();
    let mut notes = Vec::new();
    if constant_part > input.track_to_track {
        notes.push("The average is so close to the full-stroke time that the arm never reaches full speed. The curve meets these two numbers; the track-to-track time lies below it.");
    }
    Ok(Outputs {
        seek_time: rises.map(|()| constant_part + root * (root_part + linear_part * root)),
        constant_part,
        root_part,
        linear_part,
        average_distance: rises.and_then(|()| average_distance(root_part, linear_part, average)),
        notes,
    })
}

fn in_order(input: &Inputs) -> Result<(), Refusal> {
    let contradiction = |quantity, rule| Err(Refusal::Contradiction { quantity, rule });
    if input.average_seek < input.track_to_track {
        return contradiction("average_seek", "it must be at least track_to_track");
    }
    if input.full_stroke < input.average_seek {
        return contradiction("full_stroke", "it must be at least average_seek");
    }
    Ok(())
}

/// A curve of this form rises all the way only while the average lies at least 1/3 of the way from the
/// shortest to the longest: there b ≥ 0.
fn rises(average: Time, full: Time) -> Known<()> {
    if average < full / 3.0 * (1.0 - 1e-12) {
        Err(
            "The average is too close to the track-to-track time: a curve a + b√d + c·d through these three numbers would fall at first.",
        )
    } else {
        Ok(())
    }
}

/// b·r + c·r² = average, solved for r = √d without the difference of two near numbers.
fn average_distance(root_part: Time, linear_part: Time, average: Time) -> Known<Ratio> {
    if average == 0.0 {
        return Err("All seeks take the same time, so no single distance matches the average.");
    }
    let under_root = root_part * root_part + 4.0 * linear_part * average;
    let root = 2.0 * average / (root_part.max(0.0) + under_root.max(0.0).sqrt());
    Ok((root * root).min(1.0))
}
