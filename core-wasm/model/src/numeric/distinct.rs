//! How many of many are hit by draws.

/// Of `all`, how many are hit by so many draws, each of which hits `each` of them, any as likely: the mean.
pub fn distinct(all: f64, each: f64, draws: f64) -> f64 {
    -all * (draws * (-each / all).ln_1p()).exp_m1()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn as_many_are_hit_as_when_they_are_drawn() {
        let mut state = 1_u64;
        for (all, each, draws) in [(1000, 1, 1), (1000, 1, 700), (4000, 4, 1000), (256, 3, 500)] {
            let mut is_hit = vec![false; all];
            let mut hits = 0;
            const RUNS: usize = 200;
            for _ in 0..RUNS {
                is_hit.fill(false);
                for _ in 0..draws {
                    state = state
                        .wrapping_mul(6_364_136_223_846_793_005)
                        .wrapping_add(1);
                    let from = (state >> 33) as usize % all;
                    (0..each).for_each(|step| is_hit[(from + step) % all] = true);
                }
                hits += is_hit.iter().filter(|hit| **hit).count();
            }
            let drawn = hits as f64 / RUNS as f64;
            let found = distinct(all as f64, each as f64, draws as f64);
            assert!(
                (found / drawn - 1.0).abs() < 0.01,
                "{all} {each} {draws}: {found} {drawn}"
            );
        }
    }

    #[test]
    fn one_draw_hits_what_it_hits_however_many_there_are() {
        for all in [1.0, 7.0, 1e6, 1e12] {
            assert!((distinct(all, 1.0, 1.0) - 1.0).abs() < 1e-12, "{all}");
        }
    }
}
