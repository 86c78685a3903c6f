//! What the points of one curve share.
//!
//! A curve runs along one input. What is made of the others alone is the same at each of its points,
//! and need be made only once.

use crate::declaration::Wanted;
use std::any::Any;
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

/// So many things are kept; then all are forgotten, and it begins anew.
const KEPT: usize = 8;

/// What was made for the points of a curve so far.
#[derive(Default)]
pub struct Memory {
    kept: Cell<Vec<Rc<dyn Any>>>,
}

impl Memory {
    /// What a recipe gives: remembered, or made now.
    pub fn recall<R: Recipe>(&self, recipe: &R, make: impl FnOnce() -> R::Thing) -> Rc<R::Thing> {
        let mut known = None;
        self.look(&mut |thing| {
            if let Some((made_of, thing)) = thing.downcast_ref::<(R, Rc<R::Thing>)>()
                && made_of == recipe
            {
                known = Some(Rc::clone(thing));
            }
        });
        known.unwrap_or_else(|| {
            let thing = Rc::new(make());
            self.keep(Rc::new((recipe.clone(), Rc::clone(&thing))));
            thing
        })
    }

    fn look(&self, at: &mut dyn FnMut(&dyn Any)) {
        let kept = self.kept.take();
        for thing in &kept {
            at(&**thing);
        }
        self.kept.set(kept);
    }

    fn keep(&self, thing: Rc<dyn Any>) {
        let mut kept = self.kept.take();
        if kept.len() == KEPT {
            kept.clear();
        }
        kept.push(thing);
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
