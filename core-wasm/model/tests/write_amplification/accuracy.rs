//! Every accuracy that a model of this topic states, over all that the model allows: drives are drawn from
//! its whole box with a fixed seed, simulated where it states one, and may not lie further off.

use crate::flash::Random;
use spare_area_model::declaration::Wanted;
use spare_area_model::overprovisioning::trim;
use spare_area_model::refusal::Known;
use spare_area_model::simulate::gc_policy::Policy;
use spare_area_model::simulate::request::{self, Inputs, Start, Traffic};
use spare_area_model::simulate::simulator;
use spare_area_model::write_amplification::hot_cold::{self, HotColdPolicy, Separation};
use spare_area_model::write_amplification::zipf_write_amplification::{self as zipf, ZipfPolicy};
use spare_area_model::write_amplification::{drive, greedy, rules, uniform_writes};

/// Pages and overprovisioning from end to end of what is allowed; of drives that are too large to be
/// simulated here the models state nothing.
const PAGES: (f64, f64) = (2.0, 16384.0);
const SPARE: (f64, f64) = (1e-4, 10.0);

struct Draw(Random);

impl Draw {
    fn between(&mut self, (low, high): (f64, f64)) -> f64 {
        low + (high - low) * self.0.share()
    }

    fn by_ratio(&mut self, (low, high): (f64, f64)) -> f64 {
        self.between((low.ln(), high.ln())).exp().clamp(low, high)
    }

    /// Pages a block and overprovisioning, one time in six at an end of what was simulated.
    fn drive(&mut self) -> (f64, f64) {
        let (pages, spare) = (self.by_ratio(PAGES).round(), self.by_ratio(SPARE));
        match self.0.below(6) {
            0 => (self.ends([2.0, 512.0]), self.ends([0.01, 10.0])),
            _ => (pages, spare),
        }
    }

    fn ends(&mut self, ends: [f64; 2]) -> f64 {
        ends[self.0.below(2)]
    }
}

/// What a model says of one drive, and the request that has it simulated.
struct Case {
    told: Known<f64>,
    accuracy: Known<f64>,
    request: Inputs,
}

/// How many of the wanted cases are simulated: all in the long tier of tests, the first eighth in the fast one.
fn in_tier(wanted: usize) -> usize {
    let is_long = std::env::var("SPARE_AREA_TIER").is_ok_and(|tier| tier == "long");
    if is_long { wanted } else { wanted.div_ceil(8) }
}

/// Draws cases until so many were simulated; each must lie as near as its model says.
fn sweep(name: &str, seed: u64, wanted: usize, mut case: impl FnMut(&mut Draw) -> Option<Case>) {
    let wanted = in_tier(wanted);
    let mut draw = Draw(Random::new(seed));
    let (mut simulated, mut silent) = (0, 0);
    let mut failures = Vec::new();
    while simulated < wanted {
        assert!(
            silent < 60 * wanted,
            "{name}: of {silent} drives nothing was stated"
        );
        let Some(case) = case(&mut draw) else {
            continue;
        };
        let Ok(accuracy) = case.accuracy else {
            silent += 1;
            continue;
        };
        let told = case.told.expect("what is accurate is known");
        let outputs = simulator::compute(&case.request).expect("a drive that there can be");
        let found = outputs.write_amplification.expect("it was measured");
        simulated += 1;
        if (told / found - 1.0).abs() > accuracy {
            let Inputs {
                pages_per_block,
                overprovisioning,
                hot_writes,
                hot_data,
                zipf_exponent,
                trim_share,
                choices,
                ..
            } = case.request;
            failures.push(format!(
                "{name}: told {told:.4}, simulated {found:.4}, stated {accuracy:.4}: b {pages_per_block}, ρ {overprovisioning}, {hot_writes}/{hot_data}, s {zipf_exponent}, q {trim_share}, d {choices}"
            ));
        }
    }
    assert!(failures.is_empty(), "{}", failures.join("\n"));
}

/// A drive of so many blocks, with an overprovisioning near the one asked for; none where whole blocks leave
/// no page to spare.
fn request(blocks: f64, pages_per_block: f64, spare: f64) -> Option<Inputs> {
    let user_pages = (blocks * pages_per_block / (1.0 + spare)).round();
    (user_pages < blocks * pages_per_block).then(|| Inputs {
        user_pages,
        data_blocks: Some(blocks),
        pages_per_block,
        overprovisioning: blocks * pages_per_block / user_pages - 1.0,
        start: Start::Random,
        window: 1e6,
        ..request::defaults()
    })
}

/// Writes before and in the measured part, in overwrites: until the log was written several times over, and
/// pages that are written `rate` times as often as the mean came round; then at least so many pages.
fn at_rest(made: Inputs, rate: f64, pages: f64) -> Inputs {
    let warm_up = 6.0 * (1.0 + made.overprovisioning) + 4.0 / rate;
    Inputs {
        warm_up,
        measure: f64::max(warm_up / 2.0, pages / made.user_pages),
        ..made
    }
}

fn policies(policy: drive::Policy) -> Policy {
    match policy {
        drive::Policy::Greedy => Policy::Greedy,
        drive::Policy::Fifo => Policy::Fifo,
        drive::Policy::Random => Policy::Random,
        drive::Policy::DChoices => Policy::DChoices,
    }
}

#[test]
fn of_uniform_writes_on_many_blocks() {
    uniform_writes_on(false);
}

#[test]
fn of_uniform_writes_on_few_blocks() {
    uniform_writes_on(true);
}

fn uniform_writes_on(few: bool) {
    for (policy, wanted, pages) in [
        (drive::Policy::Greedy, 10, 1e6),
        (drive::Policy::Fifo, 10, 1e6),
        (drive::Policy::DChoices, 8, 1e6),
        (drive::Policy::Random, 8, 1e7),
    ] {
        sweep(&format!("{policy:?}"), 7, wanted, |draw| {
            let (pages_per_block, spare) = draw.drive();
            let blocks = if few {
                draw.by_ratio((16.0, 2048.0)).round()
            } else {
                2048.0
            };
            let choices = draw.by_ratio((1.0, 1000.0)).round();
            let made = request(blocks, pages_per_block, spare)?;
            let told = uniform_writes::compute(
                &uniform_writes::Inputs {
                    overprovisioning: made.overprovisioning,
                    pages_per_block,
                    policy,
                    choices,
                    trim_share: 0.0,
                    blocks: few.then_some(blocks),
                },
                Wanted::All,
            );
            let told = told.expect("an answer");
            Some(Case {
                told: told.write_amplification,
                accuracy: told.accuracy,
                request: at_rest(
                    Inputs {
                        policy: policies(policy),
                        choices,
                        ..made
                    },
                    4.0,
                    pages,
                ),
            })
        });
    }
}

#[test]
fn of_writes_and_trims() {
    sweep("trims", 11, 16, |draw| {
        let (pages_per_block, spare) = draw.drive();
        let trim_share = draw.between((0.0, 0.49));
        let made = request(2048.0, pages_per_block, spare)?;
        let told = trim::compute(&trim::Inputs {
            overprovisioning: made.overprovisioning,
            trim_share,
            pages_per_block,
        });
        let told = told.expect("an answer");
        Some(Case {
            told: told.write_amplification,
            accuracy: told.accuracy,
            request: at_rest(Inputs { trim_share, ..made }, 1.0, 1e6),
        })
    });
}

#[test]
fn of_hot_and_cold_data() {
    for (policy, wanted) in [
        (HotColdPolicy::Greedy, 50),
        (HotColdPolicy::Fifo, 16),
        (HotColdPolicy::Random, 5),
    ] {
        sweep(&format!("hot and cold, {policy:?}"), 13, wanted, |draw| {
            let (pages_per_block, spare) = draw.drive();
            // Hot data are few, or any share.
            let hot_data = match draw.0.below(2) {
                0 => draw.by_ratio((0.001, 0.999)),
                _ => draw.between((0.001, 0.999)),
            };
            let hot_writes = match draw.0.below(2) {
                0 => 1.0 - draw.by_ratio((0.02, 1.0)),
                _ => draw.0.share(),
            };
            let made = request(512.0, pages_per_block, spare)?;
            // Whole pages are hot.
            let hot = (hot_data * made.user_pages).round();
            let hot_data = hot.clamp(1.0, made.user_pages - 1.0) / made.user_pages;
            let rate = f64::min(hot_writes / hot_data, (1.0 - hot_writes) / (1.0 - hot_data));
            let told = hot_cold::compute(
                &hot_cold::Inputs {
                    hot_writes,
                    hot_data,
                    overprovisioning: made.overprovisioning,
                    pages_per_block,
                    policy,
                    separation: Separation::None,
                    hot_spare_share: None,
                    target_write_amplification: 2.0,
                },
                Wanted::All,
            );
            let told = told.expect("an answer");
            let pages = if policy == HotColdPolicy::Random {
                1e7
            } else {
                3e5
            };
            Some(Case {
                told: told.write_amplification,
                accuracy: told.accuracy,
                request: at_rest(
                    Inputs {
                        traffic: Traffic::HotCold,
                        hot_writes,
                        hot_data,
                        policy: match policy {
                            HotColdPolicy::Greedy => Policy::Greedy,
                            HotColdPolicy::Fifo => Policy::Fifo,
                            HotColdPolicy::Random => Policy::Random,
                        },
                        ..made
                    },
                    rate,
                    pages,
                ),
            })
        });
    }
}

#[test]
fn of_writes_by_zipfs_law() {
    for (policy, wanted) in [(ZipfPolicy::Greedy, 16), (ZipfPolicy::Fifo, 16)] {
        sweep(&format!("Zipf, {policy:?}"), 17, wanted, |draw| {
            let (pages_per_block, spare) = draw.drive();
            let zipf_exponent = draw.between((0.0, 3.0));
            let made = request(512.0, pages_per_block, spare)?;
            let told = zipf::compute(
                &zipf::Inputs {
                    zipf_exponent,
                    pages: made.user_pages,
                    overprovisioning: made.overprovisioning,
                    policy,
                    pages_per_block,
                    target_write_amplification: 2.0,
                },
                Wanted::All,
            );
            let told = told.expect("an answer");
            Some(Case {
                told: told.write_amplification,
                accuracy: told.accuracy,
                request: at_rest(
                    Inputs {
                        traffic: Traffic::Zipf,
                        zipf_exponent,
                        policy: match policy {
                            ZipfPolicy::Greedy => Policy::Greedy,
                            ZipfPolicy::Fifo => Policy::Fifo,
                        },
                        ..made
                    },
                    0.1,
                    3e5,
                ),
            })
        });
    }
}

/// Desnoyers' correction against the exact solution, from the ends that the model names on.
#[test]
fn of_desnoyers_correction_of_uniform_writes() {
    for pages_per_block in (6..=14).map(|power| 2f64.powi(power)) {
        for step in 0..=500 {
            let spare = 0.07 * (10.0f64 / 0.07).powf(f64::from(step) / 500.0);
            let exact = greedy::greedy(pages_per_block, spare).write_amplification;
            let Ok(formula) = rules::believable(rules::desnoyers(pages_per_block, spare)) else {
                continue;
            };
            let off = formula / exact - 1.0;
            assert!(off.abs() < 0.003, "b {pages_per_block}, ρ {spare}: {off}");
        }
    }
}

/// The rule of thumb of `spare-worth`, half the inverse of the spare plus two thirds, between the ends that
/// the model names, at 256 pages a block; beyond, it is too low.
#[test]
fn of_half_the_inverse_plus_two_thirds() {
    let off = |spare: f64| {
        let exact = greedy::greedy(256.0, spare).write_amplification;
        (0.5 / spare + 2.0 / 3.0) / exact - 1.0
    };
    for step in 0..=1000 {
        let part = f64::from(step) / 1000.0;
        let spare = 0.07 * (0.5f64 / 0.07).powf(part);
        assert!(off(spare).abs() < 0.03, "ρ {spare}: {}", off(spare));
        let beyond = 0.5 * 20f64.powf(part);
        assert!(off(beyond) < 0.0, "ρ {beyond}: {}", off(beyond));
    }
}
