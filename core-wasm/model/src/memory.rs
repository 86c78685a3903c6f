//! What the points of one curve share.
//!
//! A curve runs along one input. What is made of the others alone is the same at each of its points,
//! and need be made only once.

use crate::declaration::Wanted;
use crate::numeric::at_origin::{MOST, polynomial, rational};
use std::any::{Any, TypeId};
use std::cell::Cell;
use std::fmt;
use std::rc::Rc;

/// The numbers that something is made of, and nothing else: so what was made of the same numbers before
/// is as good as new.
pub trait Recipe: PartialEq + Clone + 'static {
    /// What is made.
    type Thing: 'static;

    /// Makes it, and may share what it takes for that.
    fn make(&self, wanted: Wanted<'_>) -> Self::Thing;
}

/// So many things are kept; then the one that was not asked for the longest is forgotten.
const KEPT: usize = 8;

/// More pieces than any part of a model tells.
const PIECES: u32 = 97;

/// What was made for the points of a curve so far, and what was solved there.
#[derive(Default)]
pub struct Memory {
    kept: Cell<Vec<(TypeId, Rc<dyn Any>)>>,
    place: Cell<f64>,
    piece: Cell<Piece>,
    trails: Cell<Vec<Trail>>,
}

/// One of several pieces of a curve.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Piece {
    /// Which; 0 where nothing was told.
    number: u32,
    /// Whether the curve has one value, or none, all along it.
    pub flat: bool,
}

/// What one solver found along a curve: places, which rise, and answers.
struct Trail {
    name: &'static str,
    found: Vec<(f64, f64)>,
}

impl Trail {
    /// Whether it is of this solver: most often its name stands in the same place, and need not be read.
    fn is_of(&self, name: &'static str) -> bool {
        std::ptr::eq(self.name, name) || self.name == name
    }
}

/// On either side so many neighbours tell what must be where it is smooth, and so many what to expect.
const NEIGHBOURS: usize = MOST / 2;
const SOME: usize = 3;
/// And so many whether something is above a floor, or of a whole number, which changes in steps.
const FEW: usize = 2;
const STEPS: usize = 1;
/// Neighbours are sure of what the last of them changed by no more than this part.
const SURE: f64 = 5e-12;
/// A finer polynomial is believed to be near when it changes a coarse one by no more than this part.
const SMALL_PART: f64 = 0.2;

impl Memory {
    /// One output at a place of the curve.
    pub fn at(&self, place: f64, output: usize) -> Wanted<'_> {
        self.place.set(place);
        self.piece.set(Piece::default());
        Wanted::One(output, self)
    }

    /// Tells that the curve is, at its place, of this piece of several that meet in corners. Where more
    /// than one part of a model tells, all count.
    pub fn tell_piece(&self, piece: u32) {
        let mut told = self.piece.get();
        told.number = told.number.wrapping_mul(PIECES).wrapping_add(piece);
        self.piece.set(told);
    }

    /// Tells that what is wanted has one value, or none, all along its piece.
    pub fn tell_flat(&self) {
        let told = self.piece.get();
        self.piece.set(Piece { flat: true, ..told });
    }

    /// What was told of the piece at the last place.
    pub fn piece(&self) -> Piece {
        self.piece.get()
    }

    /// Whether the curve is at a place that is this number, as it is along an input of that value.
    pub fn is_at(&self, place: f64) -> bool {
        self.place.get() == place
    }

    /// What a solver of this name finds. It is told what its answers at the nearest places lead to:
    /// something above 0, near the answer where that is smooth, and anywhere where it is not.
    pub fn find(&self, name: &'static str, solve: impl FnOnce(Option<f64>) -> f64) -> f64 {
        let answer = solve(self.expect(name));
        self.keep_answer(name, answer)
    }

    /// The same for whole numbers.
    pub fn find_whole(&self, name: &'static str, solve: impl FnOnce(Option<f64>) -> f64) -> f64 {
        let (mut near, count) = self.near(name, STEPS);
        let expected = (count > 0).then(|| polynomial(&mut near[..count]));
        let answer = solve(expected.filter(|&expected| expected > 0.0));
        self.keep_answer(name, answer)
    }

    /// Keeps the answer that somebody of this name has found here, and gives it back.
    #[inline(never)]
    pub fn keep_answer(&self, name: &'static str, answer: f64) -> f64 {
        let mut trails = self.trails.take();
        let known = trails.iter().position(|trail| trail.is_of(name));
        let trail = known.unwrap_or_else(|| {
            let found = Vec::new();
            trails.push(Trail { name, found });
            trails.len() - 1
        });
        let (place, found) = (self.place.get(), &mut trails[trail].found);
        let after = found.partition_point(|&(other, _)| other < place);
        match found.get_mut(after) {
            Some(same) if same.0 == place => same.1 = answer,
            _ => found.insert(after, (place, answer)),
        }
        self.trails.set(trails);
        answer
    }

    /// What a solver of this name must find, where its neighbours are sure of it: there are enough on
    /// either side, and the last two of them changed next to nothing. For what is smooth along the curve.
    #[inline(never)]
    pub fn is_sure(&self, name: &'static str) -> Option<f64> {
        let (mut near, count) = self.near(name, NEIGHBOURS);
        let around = near[NEIGHBOURS - 1].0 < 0.0 && near[NEIGHBOURS].0 > 0.0;
        let (value, change) = rational(&mut near[..count]);
        let sure = count == near.len() && around && change <= SURE * value;
        sure.then_some(value)
    }

    /// What the nearest answers lead to, here.
    #[inline(never)]
    fn expect(&self, name: &'static str) -> Option<f64> {
        let (mut near, count) = self.near(name, SOME);
        let (expected, _) = rational(&mut near[..count]);
        (count > 0 && expected > 0.0 && expected.is_finite()).then_some(expected)
    }

    /// Whether what a solver of this name would find here is above `floor`, for all that its neighbours
    /// tell: there are as many on either side, all above it, and a finer polynomial through them changes
    /// what a straight line between the nearest two leaves above it by a small part only. For what is
    /// smooth along the curve.
    #[inline(never)]
    pub fn is_above(&self, name: &'static str, floor: f64) -> bool {
        let (mut near, count) = self.near(name, FEW);
        let near = &mut near[..count];
        if count < 2 * FEW {
            return false;
        }
        let mut inner = [near[FEW - 1], near[FEW]];
        let around = inner[0].0 < 0.0 && inner[1].0 > 0.0;
        if !around || near.iter().any(|&(_, answer)| answer <= floor) {
            return false;
        }
        let (line, fine) = (polynomial(&mut inner), polynomial(near));
        (fine - line).abs() <= SMALL_PART * (line - floor)
    }

    /// The nearest answers of a solver, so many on either side, by how far away they are, and how many
    /// there are.
    #[inline(never)]
    fn near(&self, name: &'static str, most: usize) -> ([(f64, f64); MOST], usize) {
        let (here, trails) = (self.place.get(), self.trails.take());
        let mut near = [(0.0, 0.0); MOST];
        let mut count = 0;
        if let Some(Trail { found, .. }) = trails.iter().find(|trail| trail.is_of(name)) {
            let after = found.partition_point(|&(place, _)| place < here);
            let first = after.saturating_sub(most);
            for (place, answer) in found.iter().skip(first).take(after + most - first) {
                near[count] = (place - here, *answer);
                count += 1;
            }
        }
        self.trails.set(trails);
        (near, count)
    }

    /// What a recipe gives: remembered, or made now.
    pub fn recall<R: Recipe>(&self, recipe: &R, make: impl FnOnce() -> R::Thing) -> Rc<R::Thing> {
        let kind = TypeId::of::<(R, Rc<R::Thing>)>();
        let mut known = None;
        self.look(kind, &mut |thing| {
            if let Some((made_of, thing)) = thing.downcast_ref::<(R, Rc<R::Thing>)>()
                && made_of == recipe
            {
                known = Some(Rc::clone(thing));
            }
            known.is_some()
        });
        known.unwrap_or_else(|| {
            let thing = Rc::new(make());
            self.keep(kind, Rc::new((recipe.clone(), Rc::clone(&thing))));
            thing
        })
    }

    /// Looks for a thing of a kind, which is the last from then on.
    fn look(&self, kind: TypeId, is_it: &mut dyn FnMut(&dyn Any) -> bool) {
        let mut kept = self.kept.take();
        let of_kind = |(its, thing): &(TypeId, Rc<dyn Any>)| *its == kind && is_it(&**thing);
        if let Some(at) = kept.iter().rposition(of_kind)
            && at + 1 < kept.len()
        {
            let thing = kept.remove(at);
            kept.push(thing);
        }
        self.kept.set(kept);
    }

    fn keep(&self, kind: TypeId, thing: Rc<dyn Any>) {
        let mut kept = self.kept.take();
        if kept.len() == KEPT {
            kept.remove(0);
        }
        kept.push((kind, thing));
        self.kept.set(kept);
    }
}

impl fmt::Debug for Memory {
    fn fmt(&self, to: &mut fmt::Formatter<'_>) -> fmt::Result {
        to.write_str("Memory")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    thread_local! {
        static MADE: Cell<u32> = const { Cell::new(0) };
    }

    #[derive(Clone, PartialEq)]
    struct Square(u32);

    impl Recipe for Square {
        type Thing = u32;

        fn make(&self, _: Wanted<'_>) -> u32 {
            MADE.set(MADE.get() + 1);
            self.0 * self.0
        }
    }

    #[derive(Clone, PartialEq)]
    struct Cube(u32);

    impl Recipe for Cube {
        type Thing = u32;

        fn make(&self, _: Wanted<'_>) -> u32 {
            self.0.pow(3)
        }
    }

    #[test]
    fn the_same_is_made_once_and_nothing_is_mixed_up() {
        let memory = Memory::default();
        let wanted = Wanted::One(0, &memory);
        for _ in 0..100 {
            assert_eq!(*wanted.share(&Square(3)), 9);
            assert_eq!(*wanted.share(&Cube(3)), 27);
            assert_eq!(*wanted.share(&Square(4)), 16);
        }
        assert_eq!(MADE.get(), 2);
    }

    #[test]
    fn a_solver_is_told_what_its_neighbours_lead_to() {
        let memory = Memory::default();
        let shifted = |place: f64| {
            let _ = memory.at(place, 0);
            let mut expected = None;
            let sure = memory.is_sure("shifted");
            memory.find("shifted", |told| {
                expected = told;
                1.0 + 6.0 / place
            });
            let _ = memory.find("other", |_| 7.0);
            let near = |want: f64| sure.is_none_or(|sure| (sure / want - 1.0).abs() < 1e-12);
            assert!(expected.map_or(sure.is_none(), near), "{sure:?}");
            (expected, sure.is_some())
        };
        let is = |told: (Option<f64>, bool), want: f64, sure: bool| {
            let expected = told.0.expect("something is expected");
            assert!((expected - want).abs() < 1e-12, "{expected} {want}");
            assert_eq!(told.1, sure);
        };
        assert_eq!(shifted(1.0), (None, false));
        is(shifted(2.0), 7.0, false);
        is(shifted(4.0), 28.0 / 13.0, false);
        is(shifted(100.0), 1.06, false);
        is(shifted(3.0), 3.0, false);
        is(shifted(5.0), 2.2, false);
        is(shifted(2.5), 3.4, false);
        is(shifted(200.0), 1.03, false);
        is(shifted(3.5), 1.0 + 6.0 / 3.5, true);
        assert_eq!(shifted(-0.5), (None, false), "nothing below 0");
    }

    #[test]
    fn whole_numbers_are_told_by_the_nearest_two() {
        let memory = Memory::default();
        let step = |place: f64| {
            let _ = memory.at(place, 0);
            let mut expected = None;
            memory.find_whole("step", |told| {
                expected = told;
                place.floor()
            });
            expected
        };
        assert_eq!(step(1.5), None);
        assert_eq!(step(4.5), Some(1.0));
        assert_eq!(step(3.0), Some(2.5));
        assert_eq!(step(2.25), Some(2.0));
    }

    #[test]
    fn what_lies_clearly_above_a_floor_is_known_to() {
        let memory = Memory::default();
        let is_above = |place: f64, floor: f64| {
            let _ = memory.at(place, 0);
            memory.is_above("square", floor)
        };
        for place in [1.0, 2.0, 4.0, 5.0] {
            let _ = memory.at(place, 0);
            assert!(!memory.is_above("square", -1.0), "too few are known");
            memory.find("square", |_| place * place);
        }
        // Here it is 9, and the straight line is at 10.
        assert!(is_above(3.0, 0.9), "all neighbours are");
        assert!(!is_above(3.0, 1.0), "one neighbour is not");
        assert!(
            !is_above(4.5, 0.0) && !is_above(2.0, 0.0),
            "not between two and two"
        );
        let _ = memory.at(3.0, 0);
        for place in [1.0, 2.0, 4.0, 5.0] {
            let _ = memory.at(place, 0);
            memory.find("deep", |_| (place - 3.0) * (place - 3.0));
        }
        let _ = memory.at(3.0, 0);
        assert!(!memory.is_above("deep", 0.5), "it is 0 between them");
    }

    #[test]
    fn what_is_too_much_to_remember_is_made_again() {
        let memory = Memory::default();
        for turn in 0..3 {
            for number in 0..50 {
                let cube = Wanted::One(0, &memory).share(&Cube(number));
                assert_eq!(*cube, number.pow(3), "turn {turn}");
            }
        }
        assert!(memory.kept.take().len() <= KEPT);
    }
}
