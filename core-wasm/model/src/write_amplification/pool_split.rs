//! The best split of spare between two pools that are cleaned greedily.
//!
//! Either pool's curve is a chain of straight pieces, ever flatter. So spare is best spent piece by
//! piece, the steepest of those that are left first, whichever pool it belongs to; and the best split
//! of any amount, or for any write amplification, is how far that has come. It is found by halving,
//! since the pieces of each pool stand in order.

use super::greedy::Corner;
use crate::numeric::bracket::least;

/// Two pools whose spare is filled up piece by piece.
#[derive(Clone, Copy, Debug)]
pub struct Filling {
    /// Pages in a block.
    pub pages_per_block: f64,
    /// Share of the writes that goes to the hot pool and to the cold one.
    pub writes: [f64; 2],
    /// Share of the data that is in them.
    pub data: [f64; 2],
}

/// A way along the pieces: the corners at which the two pools stand, and the pool whose piece is being
/// filled.
struct Front {
    corners: [Corner; 2],
    filling: usize,
}

impl Filling {
    /// The share of the spare that the hot pool should have, and the write amplification of either pool
    /// with that.
    pub fn best(&self, spare: f64) -> (f64, [f64; 2]) {
        let front = self.front(|spent, _| spent <= spare);
        let spent = |pool: usize| self.data[pool] * front.corners[pool].spare;
        let pool = front.filling;
        let left = (spare - spent(1 - pool)) / self.data[pool] - front.corners[pool].spare;
        let mut reached = front.corners.map(|corner| corner.write_amplification);
        // Only rounding can step under 1.
        reached[pool] = (reached[pool] + front.corners[pool].slope * left).max(1.0);
        let hot_share = match pool {
            0 => 1.0 - spent(1) / spare,
            _ => spent(0) / spare,
        };
        (hot_share, reached)
    }

    /// The spare of both, best split, at which the write amplification of both is `target`, from 1 to
    /// below the pages in a block.
    pub fn spare_for(&self, target: f64) -> f64 {
        let front = self.front(|_, reached| reached >= target);
        let (spent, reached) = self.sums(&front.corners);
        let pool = front.filling;
        let slope = self.writes[pool] / self.data[pool] * front.corners[pool].slope;
        // At the end nothing is left to be saved.
        if slope < 0.0 {
            spent + (target - reached) / slope
        } else {
            spent
        }
    }

    /// What is spent at two corners, and the write amplification that is reached.
    fn sums(&self, [hot, cold]: &[Corner; 2]) -> (f64, f64) {
        (
            self.data[0] * hot.spare + self.data[1] * cold.spare,
            self.writes[0] * hot.write_amplification + self.writes[1] * cold.write_amplification,
        )
    }

    /// The last corners, on the best way, at which what is spent and reached is still allowed.
    fn front(&self, allowed: impl Fn(f64, f64) -> bool) -> Front {
        let top = self.top();
        let is_allowed = |hot: usize, cold: usize| {
            let (spent, reached) = self.sums(&[self.corner(hot), self.corner(cold)]);
            allowed(spent, reached)
        };
        // How far the cold pool has come when the hot one arrives at a corner.
        let beside = |hot: usize| match hot == top {
            true => top,
            false => self.cold_at(self.worth(0, hot + 1)),
        };
        let hot = least(top, |hot| is_allowed(hot, beside(hot)));
        // Before the hot pool's next piece come those of the cold one that are as steep.
        let end = self.cold_at(self.worth(0, hot));
        let cold = end + least(beside(hot) - end, |steps| is_allowed(hot, end + steps));
        Front {
            corners: [self.corner(hot), self.corner(cold)],
            filling: usize::from(cold > end || hot == 0),
        }
    }

    /// The corner at which the cold pool stands when all its pieces are filled that are worth as much.
    fn cold_at(&self, worth: f64) -> usize {
        let top = self.top();
        top - least(top, |after| self.worth(1, top - after) < worth)
    }

    /// The most valid pages of a victim.
    fn top(&self) -> usize {
        self.pages_per_block as usize - 1
    }

    fn corner(&self, pages: usize) -> Corner {
        Corner::new(self.pages_per_block, pages as f64)
    }

    /// What spare saves on a pool's piece that begins at this corner.
    fn worth(&self, pool: usize, pages: usize) -> f64 {
        -self.writes[pool] / self.data[pool] * self.corner(pages).slope
    }
}
