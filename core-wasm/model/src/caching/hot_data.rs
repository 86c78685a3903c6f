//! The hot part of the data on an SSD.

use crate::model;
use crate::quantity::{input, output};
use crate::refusal::Refusal;
use crate::units::{MS, NS, Number, ONE, PERCENT, PLAIN, Ratio, S, Time, US};

model! {
    /// How much of the data must be on a solid-state drive for it to serve most requests?
    "hot-data": "Hot data on an SSD", chapter "caching-versus-ssd";
    equation "exponent": r"\v{exponent} = \frac{\ln \v{io_share}}{\ln \v{data_share}}";
    equation "share": r"\v{io_share_placed} = \v{placed_share}^{\,\v{exponent}}";
    equation "mean": r"\v{mean_time} = \v{io_share_placed}\,\v{ssd_time}+(1-\v{io_share_placed})\,\v{disk_time}";
    assumes "The hottest data is known, and it is what you place on the SSD.";
    assumes "The law is self-similar: within the hot part, requests are as skewed as over the whole data.";
    limit "The law says nothing about how the hot part changes with time; a placement becomes outdated.";
    limit "Below the size of a file or a database page the law has not been measured.";
    source "cassidy-1995";
    source "gray-1994";
    inputs {
        /// Share of the requests that goes to the hot part of the data.
        io_share: Ratio = input(80.0, PERCENT).from(0.001, ONE).to(0.999, ONE).symbol("F").label("Share of requests").source("cassidy-1995");
        /// Size of the hot part, as a share of all data.
        data_share: Ratio = input(20.0, PERCENT).from(0.001, ONE).to(0.999, ONE).symbol("x").label("… goes to this share of the data").source("cassidy-1995");
        /// Share of the data that is placed on the SSD, hottest first.
        placed_share: Ratio = input(2.0, PERCENT).symbol("x_{SSD}").label("Data placed on the SSD").source("cassidy-1995");
        /// Mean access time of the hard disk.
        disk_time: Time = input(15.0, MS).from(1.0, US).to(10.0, S).log().symbol("T_{disk}").label("Disk access time").source("cassidy-1995");
        /// Mean access time of the SSD.
        ssd_time: Time = input(150.0, US).from(1.0, NS).to(1.0, S).log().symbol("T_{SSD}").label("SSD access time").source("cassidy-1995");
    }
    outputs {
        /// Exponent of the law: 0 if all requests go to one address, 1 if all data is equally likely.
        exponent: Number = output(PLAIN).symbol("a").label("Exponent");
        /// Share of the requests that the SSD serves.
        io_share_placed: Ratio = output(PERCENT).symbol("p").label("Requests served by the SSD");
        /// Mean access time over hard disk and SSD.
        mean_time: Time = output(MS).symbol("T_{mean}").label("Mean access time");
        /// Disk access time divided by the mean access time.
        speedup: f64 = output(PLAIN).label("Speedup over the disk");
        /// Share of the data, hottest first, that receives half of the requests.
        data_share_for_half: Ratio = output(PERCENT).label("Share of data that takes half of the requests");
    }
}

/// The self-similar law F(x) = x^a through the given point.
pub fn compute(input: &Inputs) -> Result<Outputs, Refusal> {
    if input.io_share < input.data_share {
        return Err(Refusal::Contradiction {
            quantity: "io_share",
            rule: "it must be at least data_share, since the hot part receives at least its share of the requests",
        });
    }
    let exponent = input.io_share.ln() / input.data_share.ln();
    let io_share_placed = input.placed_share.powf(exponent);
    let mean_time = io_share_placed * input.ssd_time + (1.0 - io_share_placed) * input.disk_time;
    Ok(Outputs {
        exponent,
        io_share_placed,
        mean_time,
        speedup: input.disk_time / mean_time,
        data_share_for_half: 0.5_f64.powf(1.0 / exponent),
        notes: Vec::new(),
    })
}
