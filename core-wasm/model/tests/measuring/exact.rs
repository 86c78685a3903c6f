//! The queue with Poisson arrivals, constant service and several servers, over all loads and numbers of servers,
//! against the roots of its generating function, which the model does not use.

use crate::queue::queue;
use crate::random::Random;
use spare_area_model::measuring::queue::Kind;

/// A complex number.
type Complex = (f64, f64);

fn times((a, b): Complex, (c, d): Complex) -> Complex {
    (a * c - b * d, a * d + b * c)
}

fn over(one: Complex, (c, d): Complex) -> Complex {
    let square = c * c + d * d;
    let (real, imaginary) = times(one, (c, -d));
    (real / square, imaginary / square)
}

/// z = e^(ρ(z − 1) + iφ) within the unit circle, by Newton’s method on 1 − z; the start is where the exponential
/// is its series, so that a root near 1 is met as well.
fn short_of_one(rho: f64, angle: f64) -> Complex {
    // With w = 1 − z: ln(1 − w) + ρw = iφ, and ln(1 − w) is about −w − w²/2.
    let idle = 1.0 - rho;
    // w²/2 + (1 − ρ)w + iφ = 0.
    let (real, imaginary) = (idle * idle, -2.0 * angle);
    let size = real.hypot(imaginary);
    let root = (((size + real) / 2.0).sqrt(), -((size - real) / 2.0).sqrt());
    let near = (root.0 - idle, root.1);
    let mut z = (1.0 - near.0, -near.1);
    if z.0.hypot(z.1) > 1.0 || angle > 0.5 {
        z = ((-rho).exp() * angle.cos(), (-rho).exp() * angle.sin());
        for _ in 0..400 {
            let size = (rho * (z.0 - 1.0)).exp();
            let turn = rho * z.1 + angle;
            z = (size * turn.cos(), size * turn.sin());
        }
    }
    for _ in 0..30 {
        let size = (rho * (z.0 - 1.0)).exp();
        let turn = rho * z.1 + angle;
        let mapped = (size * turn.cos(), size * turn.sin());
        let step = over(
            (z.0 - mapped.0, z.1 - mapped.1),
            (1.0 - rho * mapped.0, -rho * mapped.1),
        );
        z = (z.0 - step.0, z.1 - step.1);
    }
    (1.0 - z.0, -z.1)
}

/// Mean number that wait: Σ 1 ÷ (1 − z) over the roots but 1, − k(1 + ρ)/2 + 1/(2(1 − ρ)).
fn mean_by_roots(servers: usize, rho: f64) -> f64 {
    let k = servers as f64;
    let roots = (1..servers).map(|j| {
        // Roots come in pairs; that of an angle over half a turn is the other one’s mirror image.
        let j = j.min(servers - j) as f64;
        over((1.0, 0.0), short_of_one(rho, std::f64::consts::TAU * j / k)).0
    });
    roots.sum::<f64>() - k * (1.0 + rho) / 2.0 + 0.5 / (1.0 - rho)
}

#[test]
fn the_mean_response_is_that_of_the_roots() {
    let mut random = Random(5);
    for case in 0..300 {
        // From 1 to 1024 by ratio, and all loads; every second one near saturation.
        let servers = 1024f64.powf(random.unit()).round();
        let rho = match case % 2 {
            0 => random.unit(),
            _ => 1.0 - 1e-9f64.powf(random.unit()),
        };
        let exact = 1.0 + mean_by_roots(servers as usize, rho) / (servers * rho);
        let stated = queue(Kind::MDK, servers, rho).stretch.unwrap();
        let off = stated / exact - 1.0;
        assert!(off.abs() < 1e-10, "k {servers}, ρ {rho}: off by {off}");
    }
}

/// Where next to nobody waits, roots cancel. There the mean is one sum: of those more than k that arrive in one
/// service time, with two service times a correction.
#[test]
fn the_wait_in_light_traffic_keeps_its_digits() {
    for (servers, rho) in [(2usize, 1e-6), (8, 1e-3), (64, 0.05)] {
        let mut sum = 0.0;
        for steps in 1..4 {
            let mean = (steps * servers) as f64 * rho;
            let mut chance = (-mean).exp();
            for count in 1..=steps * servers + 60 {
                chance *= mean / count as f64;
                sum += chance * count.saturating_sub(steps * servers) as f64 / steps as f64;
            }
        }
        let exact = sum / (servers as f64 * rho);
        let wait = queue(Kind::MDK, servers as f64, rho).waiting_time.unwrap();
        assert!(
            (wait / exact - 1.0).abs() < 1e-11,
            "k {servers}: {wait} {exact}"
        );
    }
}
