//! What a drive has written, as one long log, under uniform writes and cleaning in order of age.
//!
//! A page written at time s is still valid at t with the chance e^(−(t−s)), time being counted in
//! overwrites of the user's space. The block that is cleaned at t was written α = 1 + ρ earlier in
//! the log, at s. So, with L(t) the length of the log in units of the user's space,
//!
//! ```text
//! L′(t) = WA(t) = 1 ÷ (1 − e^(−(t − s))),   L(t) − L(s) = α
//! ```
//!
//! with the fill as a lump of length 1 at time 0, and WA = 1 while there is spare, up to t = ρ.
//! While the fill is being cleaned s is 0, and L has a closed form. After that it is followed step
//! by step (Heun's method); what it looks back at is always known.

/// A drive that was filled in order at time 0 and is written at random since.
#[derive(Clone, Debug)]
pub struct Log {
    spare: f64,
    fill_cleaned: f64,
    step: f64,
    /// L at `fill_cleaned` and after each further step.
    followed: Vec<f64>,
}

/// A block's life is about twice the spare where that is small: so many steps in half of it.
const STEPS: f64 = 100.0;
const LONGEST_STEP: f64 = 2e-3;

impl Log {
    /// The log of a drive with so much spare, above 0, up to time `end`.
    pub fn of(spare: f64, end: f64) -> Self {
        let mut log = Self {
            spare,
            fill_cleaned: (std::f64::consts::E * spare.exp_m1()).ln_1p(),
            step: (spare / STEPS).min(LONGEST_STEP),
            followed: vec![2.0 + spare],
        };
        while log.end() < end {
            log.go_on();
        }
        log
    }

    /// The write amplification of the first block that is cleaned.
    pub fn first_edge(&self) -> f64 {
        -1.0 / (-self.spare).exp_m1()
    }

    /// When the last block of the fill is cleaned.
    pub fn fill_cleaned_at(&self) -> f64 {
        self.fill_cleaned
    }

    /// L, from time 0 to the end, the fill included.
    pub fn written(&self, time: f64) -> f64 {
        if time <= self.spare {
            return 1.0 + time;
        }
        if time <= self.fill_cleaned {
            return 1.0 + self.spare + (time.exp_m1() / self.spare.exp_m1()).ln();
        }
        let at = (time - self.fill_cleaned) / self.step;
        let before = (at as usize).min(self.followed.len().saturating_sub(2));
        let (low, high) = (self.followed[before], self.followed[before + 1]);
        low + (high - low) * (at - before as f64)
    }

    /// When the log had this length.
    fn time_at(&self, length: f64) -> f64 {
        if length <= 1.0 {
            return 0.0;
        }
        if length <= 1.0 + self.spare {
            return length - 1.0;
        }
        if length <= 2.0 + self.spare {
            return (self.spare.exp_m1() * (length - 1.0 - self.spare).exp()).ln_1p();
        }
        let after = self.followed.partition_point(|&known| known < length);
        let (low, high) = (self.followed[after - 1], self.followed[after]);
        let share = (length - low) / (high - low);
        self.fill_cleaned + self.step * ((after - 1) as f64 + share)
    }

    fn end(&self) -> f64 {
        self.fill_cleaned + self.step * (self.followed.len() - 1) as f64
    }

    /// WA at a time at which the log has this length.
    fn slope(&self, time: f64, length: f64) -> f64 {
        let age = time - self.time_at(length - 1.0 - self.spare);
        -1.0 / (-age).exp_m1()
    }

    fn go_on(&mut self) {
        let (now, length) = (self.end(), self.followed[self.followed.len() - 1]);
        let here = self.slope(now, length);
        let there = self.slope(now + self.step, length + self.step * here);
        self.followed
            .push(length + self.step * (here + there) / 2.0);
    }
}

#[cfg(test)]
mod tests {
    use super::super::fifo;
    use super::*;

    #[test]
    fn it_comes_to_rest_where_the_formula_for_fifo_says() {
        for spare in [0.01, 0.0756, 0.2, 0.28, 1.0, 2.0] {
            let log = Log::of(spare, 8.0);
            let rest = (log.written(8.0) - log.written(7.0)) / 1.0;
            let steady = fifo::uniform(spare).0;
            assert!(
                (rest / steady - 1.0).abs() < 2e-4,
                "{spare}: {rest} {steady}"
            );
        }
    }

    #[test]
    fn its_length_grows_as_its_slope_says_on_all_three_pieces() {
        let log = Log::of(0.2, 2.0);
        for time in [0.1, 0.19, 0.3, 0.45, 0.6, 1.0, 1.9] {
            let h = 1e-3;
            let chord = (log.written(time + h) - log.written(time - h)) / (2.0 * h);
            let slope = match time < 0.2 {
                true => 1.0,
                false => log.slope(time, log.written(time)),
            };
            assert!(
                (chord / slope - 1.0).abs() < 1e-4,
                "{time}: {chord} {slope}"
            );
            assert!(
                (log.time_at(log.written(time)) - time).abs() < 1e-9,
                "{time}"
            );
        }
    }

    #[test]
    fn half_the_step_gives_the_same_log() {
        let log = Log::of(0.07, 2.0);
        let mut fine = Log {
            step: log.step / 2.0,
            followed: vec![2.07],
            ..log.clone()
        };
        while fine.end() < 2.0 {
            fine.go_on();
        }
        for time in [0.5, 1.0, 1.5, 2.0] {
            assert!(
                (log.written(time) / fine.written(time) - 1.0).abs() < 1e-5,
                "{time}"
            );
        }
    }
}
