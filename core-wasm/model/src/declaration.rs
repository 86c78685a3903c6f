//! The declaration of a model: its quantities, equations, assumptions and sources, once.

use crate::quantity::Quantity;
use crate::refusal::{Known, Refusal};
use crate::slots::Answer;

/// An equation, as TeX in which `\v{id}` stands for a quantity: shown once with the symbols and
/// once with the reader's numbers.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Equation {
    /// Its name within the model.
    pub name: &'static str,
    /// The equation.
    pub tex: &'static str,
    /// It holds only while each of these choices has its option.
    pub when: &'static [(&'static str, &'static str)],
}

/// A letter of the equations that is no quantity.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Letter {
    /// As it stands there, in TeX.
    pub tex: &'static str,
    /// What it means, one sentence.
    pub about: &'static str,
}

/// All that is known of a model apart from how it computes.
#[derive(Clone, Copy, Debug)]
pub struct Declaration {
    /// Its name everywhere: `cached-disk`.
    pub id: &'static str,
    /// As a page shows it.
    pub title: &'static str,
    /// What it answers.
    pub about: &'static str,
    /// The chapter that explains it.
    pub chapter: &'static str,
    /// Its equations.
    pub equations: &'static [Equation],
    /// What stands in them beside its quantities.
    pub letters: &'static [Letter],
    /// What it takes for granted.
    pub assumptions: &'static [&'static str],
    /// Where it stops being right.
    pub limits: &'static [&'static str],
    /// The references it stands on.
    pub sources: &'static [&'static str],
    /// What goes in.
    pub inputs: &'static [Quantity],
    /// What comes out.
    pub outputs: &'static [Quantity],
}

/// Computes a model from the numbers of its inputs (see `slots`), with the outputs that are wanted.
pub type Runner = fn(&[f64], Wanted) -> Result<Answer, Refusal>;

/// Which of a model's outputs are wanted: a curve wants one, and need not pay for the others.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Wanted {
    /// All of them.
    All,
    /// The one at this place of the declaration.
    One(usize),
}

impl Wanted {
    /// An output, computed if it is wanted.
    pub fn make<T: Unwanted>(self, output: impl Place, make: impl FnOnce() -> T) -> T {
        match self {
            Self::One(wanted) if wanted != output.place() => T::UNWANTED,
            _ => make(),
        }
    }
}

/// An output of a model, as its declaration names it.
pub trait Place {
    /// Its place there.
    fn place(self) -> usize;
}

/// What stands for an output that was not wanted; nobody is shown it.
pub trait Unwanted {
    /// No value.
    const UNWANTED: Self;
}

impl Unwanted for f64 {
    const UNWANTED: Self = Self::NAN;
}

impl Unwanted for Vec<f64> {
    const UNWANTED: Self = Self::new();
}

impl<const COLUMNS: usize> Unwanted for Vec<[f64; COLUMNS]> {
    const UNWANTED: Self = Self::new();
}

impl Unwanted for Known<f64> {
    const UNWANTED: Self = Err("It was not asked for.");
}

/// Declares a model in its module: the types `Inputs` and `Outputs`, the constant `DECLARATION`,
/// and the function `run`, which reads, checks, calls the module's `compute`, and writes.
///
/// A model of which one output costs much less than all of them ends its declaration with
/// `computes wanted;`. Its `compute` is then told which are wanted, and finds the place of each in the
/// type `Output`.
///
/// A model in several files writes the three parts where they belong: `model_inputs!`, `model_outputs!` and
/// `model_declaration!`.
#[macro_export]
macro_rules! model {
    (
        $(#[doc = $about:literal])+
        $id:literal: $title:literal, chapter $chapter:literal;
        $(equation $name:literal $(when $($switch:ident = $option:literal),+)? : $tex:literal;)*
        $(letter $letter:literal: $letter_about:literal;)*
        $(assumes $assumption:literal;)*
        $(limit $limit:literal;)*
        $(source $source:literal;)+
        inputs { $($inputs:tt)+ }
        outputs { $($outputs:tt)+ }
        $(computes $some:ident;)?
    ) => {
        $crate::model_inputs! { $($inputs)+ }
        $crate::model_outputs! { $($outputs)+ $(computes $some;)? }
        $crate::model_declaration! {
            $(#[doc = $about])+
            $id: $title, chapter $chapter;
            $(equation $name $(when $($switch = $option),+)? : $tex;)*
            $(letter $letter: $letter_about;)*
            $(assumes $assumption;)*
            $(limit $limit;)*
            $(source $source;)+
            $(computes $some;)?
        }
    };
}

/// Declares what goes into a model: the type `Inputs`, and the function `read`, which reads and checks it.
#[macro_export]
macro_rules! model_inputs {
    ($($(#[doc = $about:literal])+ $input:ident: $Input:ty = $is:expr;)+) => {
        /// What goes in, in base units.
        #[derive(Clone, Debug, PartialEq)]
        pub struct Inputs { $($(#[doc = $about])+ pub $input: $Input,)+ }

        /// The quantities that go in, in the order of their slots.
        pub(crate) const INPUTS: &[$crate::quantity::Quantity] =
            &[$($is.named(stringify!($input), concat!($($about),+))),+];
        static CHECKS: &[$crate::quantity::Check] = &[$($is.check()),+];

        /// Reads the inputs in the order of the declaration, and checks each.
        pub fn read(values: &[f64]) -> Result<Inputs, $crate::refusal::Refusal> {
            use $crate::slots::FromSlot;
            let mut reader = $crate::slots::Reader::new(values, CHECKS)?;
            let inputs = Inputs { $($input: <$Input>::from_slot(&mut reader)),+ };
            reader.finish()?;
            Ok(inputs)
        }
    };
}

/// Declares what comes out of a model: the type `Outputs`, the function `write`, and, after `computes wanted;`,
/// the type `Output`.
#[macro_export]
macro_rules! model_outputs {
    ($($(#[doc = $about:literal])+ $output:ident: $Output:ty = $is:expr;)+ $(computes $some:ident;)?) => {
        /// What comes out, in base units.
        #[derive(Clone, Debug, PartialEq)]
        pub struct Outputs {
            $($(#[doc = $about])+ pub $output: $Output,)+
            /// What the reader should know beside the numbers.
            pub notes: Vec<&'static str>,
        }

        /// The quantities that come out, in the order of their slots.
        pub(crate) const OUTPUTS: &[$crate::quantity::Quantity] = &[$($is
            .named(stringify!($output), concat!($($about),+))
            .nullable(<$Output as $crate::slots::IntoSlot>::MAY_BE_UNKNOWN)),+];

        $crate::model_outputs!(@places $($some)? $([$($about)+ $output])+);

        /// Writes the outputs in the order of the declaration.
        pub fn write(outputs: Outputs) -> $crate::slots::Answer {
            use $crate::slots::IntoSlot;
            const COUNT: usize = OUTPUTS.len();
            let mut writer = $crate::slots::Writer::new(COUNT);
            $(outputs.$output.into_slot(&mut writer);)+
            writer.finish(outputs.notes)
        }
    };
    (@places wanted $([$($about:literal)+ $output:ident])+) => {
        /// The places of the outputs in the declaration.
        #[allow(non_camel_case_types)]
        #[derive(Clone, Copy, Debug)]
        pub enum Output { $($(#[doc = $about])+ $output,)+ }

        impl $crate::declaration::Place for Output {
            fn place(self) -> usize {
                self as usize
            }
        }
    };
    (@places $([$($about:literal)+ $output:ident])+) => {};
}

/// Declares the rest of a model: the constant `DECLARATION`, and the function `run`, which reads, checks, calls
/// `compute`, and writes. `INPUTS`, `OUTPUTS`, `read`, `write` and `compute` must be in scope.
#[macro_export]
macro_rules! model_declaration {
    (
        $(#[doc = $about:literal])+
        $id:literal: $title:literal, chapter $chapter:literal;
        $(equation $name:literal $(when $($switch:ident = $option:literal),+)? : $tex:literal;)*
        $(letter $letter:literal: $letter_about:literal;)*
        $(assumes $assumption:literal;)*
        $(limit $limit:literal;)*
        $(source $source:literal;)+
        $(computes $some:ident;)?
    ) => {
        /// All that is known of the model apart from how it computes.
        pub const DECLARATION: $crate::declaration::Declaration = $crate::declaration::Declaration {
            id: $id,
            title: $title,
            about: concat!($($about),+).trim_ascii(),
            chapter: $chapter,
            equations: &[$($crate::declaration::Equation {
                name: $name,
                tex: $tex,
                when: &[$($((stringify!($switch), $option)),+)?],
            }),*],
            letters: &[$($crate::declaration::Letter { tex: $letter, about: $letter_about }),*],
            assumptions: &[$($assumption),*],
            limits: &[$($limit),*],
            sources: &[$($source),+],
            inputs: INPUTS,
            outputs: OUTPUTS,
        };

        /// Reads and checks the inputs, computes, and writes the outputs.
        pub fn run(
            values: &[f64],
            wanted: $crate::declaration::Wanted,
        ) -> Result<$crate::slots::Answer, $crate::refusal::Refusal> {
            let inputs = read(values)?;
            let outputs = $crate::model_declaration!(@compute inputs wanted $($some)?)?;
            Ok(write(outputs))
        }
    };
    (@compute $inputs:ident $wanted:ident) => {{
        let _ = $wanted;
        compute(&$inputs)
    }};
    (@compute $inputs:ident $wanted:ident wanted) => { compute(&$inputs, $wanted) };
}
