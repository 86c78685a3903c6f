//! The one door from JavaScript to the models: mirror, convert, call. No logic.
//!
//! Numbers cross as arrays of numbers in declared order (see `spare_area_model::slots`); the names
//! are on both sides of the door, not in it.

mod living;
#[cfg(feature = "import")]
mod reading;
mod simulation;

use js_sys::{Array, Error, Reflect};
use spare_area_model::declaration::{Runner, Wanted};
use spare_area_model::every_model;
use spare_area_model::refusal::Refusal;
use spare_area_model::slots;
use wasm_bindgen::prelude::*;

/// Which topics this engine was built with: a page carries no model that it does not speak of.
mod included {
    pub const fn access() -> bool {
        cfg!(feature = "access")
    }
    pub const fn caching() -> bool {
        cfg!(feature = "caching")
    }
    pub const fn overprovisioning() -> bool {
        cfg!(feature = "overprovisioning")
    }
    pub const fn write_amplification() -> bool {
        cfg!(feature = "write_amplification")
    }
    pub const fn measuring() -> bool {
        cfg!(feature = "measuring")
    }
    pub const fn endurance() -> bool {
        cfg!(feature = "endurance")
    }
    pub const fn stack() -> bool {
        cfg!(feature = "stack")
    }
    pub const fn sizing() -> bool {
        cfg!(feature = "sizing")
    }
    pub const fn simulate() -> bool {
        cfg!(feature = "small_drive")
    }

    /// Models that a page has without the rest of their topics.
    pub const fn alone(model: &str) -> bool {
        const CONSISTENCY: &[&str] = &[
            "littles_law",
            "stall_share",
            "tail_latency",
            "write_cliff",
            "slc_cache",
            "burst",
        ];
        const BENCHMARKS: &[&str] = &[
            "littles_law",
            "queue",
            "closed_queue",
            "mixed_load",
            "steady_state",
            "period",
            "service_time",
            "workload",
            "burst_credits",
            "compare_runs",
        ];
        const STACK: &[&str] = &["flush"];
        // Those that an exercise asks (site/tests/homework-engine.test.ts).
        const HOMEWORK: &[&str] = &[
            "disk_access",
            "access_comparison",
            "ssd_access",
            "hold_up",
            "price_fall",
            "cached_disk",
            "host_cache",
            "hot_data",
            "io_share",
            "spare_area",
            "spare_worth",
            "trim",
            "uniform_writes",
            "hot_cold",
            "compression",
            "measured_write_amplification",
            "littles_law",
            "stall_share",
            "write_cliff",
            "tail_latency",
            "steady_state",
            "mixed_load",
            "service_time",
            "endurance",
            "warranty",
            "read_error",
            "cost",
            "fsync_append",
            "raid_write",
            "raidz",
            "indirection_unit",
            "ring_buffer",
            "sizing",
            "queue",
        ];
        cfg!(feature = "consistency") && has(CONSISTENCY, model)
            || cfg!(feature = "homework") && has(HOMEWORK, model)
            || cfg!(feature = "stack") && has(STACK, model)
            || cfg!(feature = "benchmarks") && has(BENCHMARKS, model)
    }

    /// Whether a text is one of some.
    const fn has(all: &[&str], one: &str) -> bool {
        let mut at = 0;
        while at < all.len() {
            if is(all[at], one) {
                return true;
            }
            at += 1;
        }
        false
    }

    /// `==` of two texts, which is none of a constant's.
    const fn is(one: &str, other: &str) -> bool {
        let (one, other) = (one.as_bytes(), other.as_bytes());
        let mut at = 0;
        while at < one.len() && at < other.len() && one[at] == other[at] {
            at += 1;
        }
        at == one.len() && at == other.len()
    }
}

macro_rules! runners {
    ($($topic:ident::$model:ident),+ $(,)?) => {
        /// The models by their place in the catalogue, the simulator behind them; none where its topic was left out.
        static RUNNERS: &[Option<Runner>] = &[$(
            if included::$topic() || included::alone(stringify!($model)) { Some(spare_area_model::$topic::$model::run) } else { None },
        )+ simulation::RUNNER];
    };
}

every_model!(runners);

fn runner(model: usize) -> Result<Runner, Error> {
    let known = RUNNERS.get(model).copied().flatten();
    known.ok_or_else(|| Error::new("this engine was built without that model"))
}

/// The answer of a model.
#[wasm_bindgen]
pub struct Answer {
    answer: slots::Answer,
}

#[wasm_bindgen]
impl Answer {
    /// One number an output in declared order, then the items of lists and tables.
    #[wasm_bindgen(getter)]
    pub fn values(&self) -> Vec<f64> {
        self.answer.values.clone()
    }

    /// Pairs of an output's place and the reason why it has no value, flattened.
    #[wasm_bindgen(getter)]
    pub fn reasons(&self) -> Vec<JsValue> {
        let pairs = self.answer.reasons.iter();
        pairs
            .flat_map(|&(slot, reason)| [JsValue::from(slot), JsValue::from(reason)])
            .collect()
    }

    /// What the reader should know beside the numbers.
    #[wasm_bindgen(getter)]
    pub fn notes(&self) -> Vec<JsValue> {
        self.answer
            .notes
            .iter()
            .map(|&note| JsValue::from(note))
            .collect()
    }
}

/// Computes one model.
///
/// # Errors
/// An `Error` whose `cause` is `[kind, place or quantity, value or rule]`; the words are made in
/// JavaScript, from the declarations.
#[wasm_bindgen]
pub fn run(model: usize, values: &[f64]) -> Result<Answer, Error> {
    runner(model)?(values, Wanted::All)
        .map(|answer| Answer { answer })
        .map_err(refused)
}

/// Computes one number of the answer at each `x` of one input; NaN where it has no value.
///
/// # Errors
/// As `run`, at an `x` that is refused.
#[wasm_bindgen]
pub fn curve(
    model: usize,
    values: &[f64],
    input: usize,
    xs: &[f64],
    output: usize,
) -> Result<Vec<f64>, Error> {
    if cfg!(feature = "simulate") {
        return Err(Error::new("the simulator has no curves"));
    }
    let run = runner(model)?;
    let mut values = values.to_vec();
    let point = |&x| {
        values[input] = x;
        run(&values, Wanted::One(output)).map(|answer| answer.values[output])
    };
    let points: Result<Vec<f64>, Refusal> = xs.iter().map(point).collect();
    points.map_err(refused)
}

/// Reads a measurement file; the answer is one JSON text (see `spare_area_model::import`).
///
/// # Errors
/// An `Error` whose message is one sentence: what was expected, what was found, and where.
#[wasm_bindgen]
pub fn read_file(bytes: &[u8]) -> Result<String, Error> {
    #[cfg(feature = "import")]
    return spare_area_model::import::import(bytes).map_err(|problem| Error::new(&problem.0));
    #[cfg(not(feature = "import"))]
    Err(Error::new(if bytes.is_empty() {
        "there is nothing to read"
    } else {
        "this engine was built without the reading of files"
    }))
}

fn refused(refusal: Refusal) -> Error {
    let cause = match refusal {
        Refusal::WrongShape => Array::of1(&"wrong-shape".into()),
        Refusal::NotGiven { slot } => Array::of2(&"not-given".into(), &slot.into()),
        Refusal::OutOfRange { slot, value } => {
            Array::of3(&"out-of-range".into(), &slot.into(), &value.into())
        }
        Refusal::NearZero { slot } => Array::of3(
            &"near-zero".into(),
            &slot.into(),
            &slots::MIN_NONZERO.into(),
        ),
        Refusal::Contradiction { quantity, rule } => {
            Array::of3(&"contradiction".into(), &quantity.into(), &rule.into())
        }
        Refusal::TooLittle { quantity, rule } => {
            Array::of3(&"too-little".into(), &quantity.into(), &rule.into())
        }
        Refusal::TooLarge { quantity, most } => {
            Array::of3(&"too-large".into(), &quantity.into(), &most.into())
        }
    };
    let error = Error::new("refused");
    // Setting a property of an object made here cannot fail.
    let _ = Reflect::set(&error, &"cause".into(), &cause);
    error
}
