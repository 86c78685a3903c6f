//! What is declared of a quantity, once, and how it is built up in a declaration.

use crate::units::{Dimension, Unit};

/// How a slider moves through a range.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Scale {
    /// Equal steps.
    Linear,
    /// Equal ratios; the range starts above zero.
    Log,
}

/// One of the values that a choice may take.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Choice {
    /// As it is typed and as it stands in an address: `write-back`.
    pub id: &'static str,
    /// As a form shows it.
    pub label: &'static str,
    /// What it means, one sentence.
    pub about: &'static str,
}

/// What one value of a quantity looks like.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Shape {
    /// One number.
    Number,
    /// One of these.
    Choice(&'static [Choice]),
    /// Any number of numbers.
    List,
    /// Rows; each cell is a quantity of its own.
    Table(&'static [Quantity]),
}

/// The declaration of one quantity. All numbers are in the base unit of its dimension.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Quantity {
    /// Its name everywhere: `disk_time`.
    pub id: &'static str,
    /// As a form shows it.
    pub label: &'static str,
    /// What it means, one or two sentences.
    pub about: &'static str,
    /// Its symbol in equations, in TeX; empty where it has none.
    pub symbol: &'static str,
    /// What it measures.
    pub dimension: Dimension,
    /// The unit its default is declared in, and that a form prefers.
    pub unit: Unit,
    /// What a value looks like.
    pub shape: Shape,
    /// Whether it may be left out.
    pub optional: bool,
    /// Whether an answer may have no value for it, but a reason.
    pub nullable: bool,
    /// The value where nothing else is said; for a choice the place of the option; NaN where
    /// there is none.
    pub default: f64,
    /// A value to start from where it may be left out and has no default: a form shows it, the
    /// command line does not assume it. NaN where there is none.
    pub example: f64,
    /// The list where nothing else is said.
    pub default_list: &'static [f64],
    /// The smallest allowed value.
    pub min: f64,
    /// The largest allowed value.
    pub max: f64,
    /// Whether only whole numbers are allowed.
    pub whole: bool,
    /// How a slider moves.
    pub scale: Scale,
    /// The reference that the default comes from; empty where it is a plain starting point.
    pub source: &'static str,
}

const fn quantity(unit: Unit, shape: Shape) -> Quantity {
    Quantity {
        id: "",
        label: "",
        about: "",
        symbol: "",
        dimension: unit.dimension,
        unit,
        shape,
        optional: false,
        nullable: false,
        default: f64::NAN,
        example: f64::NAN,
        default_list: &[],
        min: f64::NEG_INFINITY,
        max: f64::INFINITY,
        whole: false,
        scale: Scale::Linear,
        source: "",
    }
}

/// An input with its default.
pub const fn input(default: f64, unit: Unit) -> Quantity {
    let mut made = quantity(unit, Shape::Number);
    made.default = unit.to_base(default);
    if matches!(unit.dimension, Dimension::Ratio) {
        made.min = 0.0;
        made.max = 1.0;
    }
    made
}

/// An input that may be left out.
pub const fn optional(unit: Unit) -> Quantity {
    let mut made = input(f64::NAN, unit);
    made.optional = true;
    made
}

/// An input that is one of a few options; the first is the default.
pub const fn choice(options: &'static [Choice]) -> Quantity {
    let mut made = quantity(crate::units::PLAIN, Shape::Choice(options));
    made.default = 0.0;
    made.min = 0.0;
    made.max = (options.len() - 1) as f64;
    made
}

/// An input that is a list of numbers, in the base unit.
pub const fn list(default: &'static [f64], unit: Unit) -> Quantity {
    let mut made = quantity(unit, Shape::List);
    made.default_list = default;
    made
}

/// An output, or a cell of a table, that is one number.
pub const fn output(unit: Unit) -> Quantity {
    quantity(unit, Shape::Number)
}

/// An output, or a cell of a table, that is one of a few options.
pub const fn outcome(options: &'static [Choice]) -> Quantity {
    choice(options)
}

/// An output that is a list of numbers.
pub const fn output_list(unit: Unit) -> Quantity {
    quantity(unit, Shape::List)
}

/// An output of rows.
pub const fn table(columns: &'static [Quantity]) -> Quantity {
    quantity(crate::units::PLAIN, Shape::Table(columns))
}

impl Quantity {
    /// Its name and what it means; the macro fills them in from the field and its doc comment.
    pub const fn named(mut self, id: &'static str, about: &'static str) -> Self {
        self.id = id;
        self.about = about.trim_ascii();
        self
    }

    /// Whether an answer may have no value for it; the macro fills it in from the type of the field.
    pub const fn nullable(mut self, nullable: bool) -> Self {
        self.nullable = nullable;
        self
    }

    /// Its label in forms, tables and charts.
    pub const fn label(mut self, label: &'static str) -> Self {
        self.label = label;
        self
    }

    /// Its symbol in equations, in TeX.
    pub const fn symbol(mut self, symbol: &'static str) -> Self {
        self.symbol = symbol;
        self
    }

    /// The smallest allowed value.
    pub const fn from(mut self, least: f64, unit: Unit) -> Self {
        self.min = unit.to_base(least);
        self
    }

    /// The largest allowed value.
    pub const fn to(mut self, most: f64, unit: Unit) -> Self {
        self.max = unit.to_base(most);
        self
    }

    /// A value to start from where it may be left out.
    pub const fn example(mut self, example: f64, unit: Unit) -> Self {
        self.example = unit.to_base(example);
        self
    }

    /// Only whole numbers are allowed.
    pub const fn whole(mut self) -> Self {
        self.whole = true;
        self
    }

    /// A slider moves by equal ratios.
    pub const fn log(mut self) -> Self {
        self.scale = Scale::Log;
        self
    }

    /// The reference that the default comes from.
    pub const fn source(mut self, reference: &'static str) -> Self {
        self.source = reference;
        self
    }

    /// What a value must satisfy, without the words: all that the engine itself needs to carry.
    pub const fn check(&self) -> Check {
        Check {
            min: self.min,
            max: self.max,
            whole: self.whole,
            optional: self.optional,
        }
    }
}

/// What a value of an input must satisfy. Kept apart from the words so that they stay out of the
/// compiled engine.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Check {
    /// The smallest allowed value.
    pub min: f64,
    /// The largest allowed value.
    pub max: f64,
    /// Whether only whole numbers are allowed.
    pub whole: bool,
    /// Whether it may be left out.
    pub optional: bool,
}

/// Declares an enum whose values are the options of a choice, in order.
#[macro_export]
macro_rules! choices {
    ($(#[$note:meta])* $Name:ident { $($(#[doc = $about:literal])+ $Option:ident = $id:literal, $label:literal;)+ }) => {
        $(#[$note])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub enum $Name { $($(#[doc = $about])+ $Option,)+ }

        impl $Name {
            /// The options as they are declared to readers, in order.
            pub const OPTIONS: &'static [$crate::quantity::Choice] = &[$($crate::quantity::Choice {
                id: $id, label: $label, about: concat!($($about),+).trim_ascii(),
            }),+];
            const ALL: &'static [Self] = &[$(Self::$Option),+];

            /// The option at a place among them.
            pub fn at(place: usize) -> Option<Self> {
                Self::ALL.get(place).copied()
            }
        }

        impl $crate::slots::FromSlot for $Name {
            fn from_slot(reader: &mut $crate::slots::Reader<'_>) -> Self {
                // What was refused is NaN, and the first option stands in for it.
                Self::ALL[reader.number() as usize]
            }
        }

        impl $crate::slots::IntoSlot for $Name {
            fn into_slot(self, answer: &mut $crate::slots::Writer) {
                answer.number(self as usize as f64);
            }
        }
    };
}
