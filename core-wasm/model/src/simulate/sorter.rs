//! Which pages are hot.

use super::plan::Plan;
use super::request::Separation;

/// Tells hot pages from cold ones. Class 0 is hot.
#[derive(Clone, Debug)]
pub enum Sorter {
    /// All pages are alike.
    None,
    /// It is known: the first so many pages are hot.
    Oracle(u32),
    /// It is guessed: writes of each page are counted, and the counts halved whenever as many
    /// pages have been written as there are. A page with more than the average is hot.
    Detector {
        /// Writes of each page.
        writes: Vec<u8>,
        /// Writes until the next halving.
        left: usize,
    },
}

/// The average count of a page just before counts are halved is 2, just after it 1.
const AVERAGE: u8 = 2;

impl Sorter {
    /// The sorter of a plan.
    pub fn new(plan: &Plan) -> Self {
        match plan.separation {
            Separation::None => Self::None,
            Separation::Oracle => Self::Oracle(plan.hot_pages),
            Separation::Detector => Self::Detector {
                writes: vec![0; plan.user_pages as usize],
                left: plan.user_pages as usize,
            },
        }
    }

    /// The class of a page.
    #[inline]
    pub fn class(&self, page: u32) -> usize {
        match self {
            Self::None => 0,
            Self::Oracle(hot) => usize::from(page >= *hot),
            Self::Detector { writes, .. } => usize::from(writes[page as usize] < AVERAGE),
        }
    }

    /// The host wrote a page.
    #[inline]
    pub fn written(&mut self, page: u32) {
        if let Self::Detector { writes, left } = self {
            let count = &mut writes[page as usize];
            *count = count.saturating_add(1);
            *left -= 1;
            if *left == 0 {
                writes.iter_mut().for_each(|count| *count /= 2);
                *left = writes.len();
            }
        }
    }
}
