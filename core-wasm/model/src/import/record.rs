//! Records that leave an importer as JSON. Each is declared once: what writes it and what tells its
//! readers of it come from the declaration.

use super::json_text::JsonText;

/// What a value is in JSON.
#[derive(Clone, Copy, Debug)]
pub enum Shape {
    /// A text.
    Text,
    /// A number.
    Number,
    /// `true` or `false`.
    Truth,
    /// That, or null.
    Maybe(&'static Self),
    /// Several of them, in order.
    List(&'static Self),
    /// What has this name: numbers under some of these.
    Numbers(&'static str, &'static [&'static str]),
    /// The inputs of the model of this name, as far as they are known.
    Inputs(&'static str),
    /// One of these.
    OneOf(&'static [Self]),
    /// Named fields.
    Record(&'static Record),
}

/// A record as it is declared.
#[derive(Debug)]
pub struct Record {
    /// Its name.
    pub name: &'static str,
    /// What it is, one sentence.
    pub about: &'static str,
    /// Its fields, in order.
    pub fields: &'static [Field],
}

/// A field of a record.
#[derive(Debug)]
pub struct Field {
    /// Its name.
    pub name: &'static str,
    /// What it says, one sentence.
    pub about: &'static str,
    /// What it is.
    pub shape: Shape,
}

/// What can be written as JSON.
pub trait ToJson {
    /// What it is there.
    const SHAPE: Shape;

    /// Writes it.
    fn write(&self, json: &mut JsonText);
}

impl ToJson for str {
    const SHAPE: Shape = Shape::Text;

    fn write(&self, json: &mut JsonText) {
        json.string(self);
    }
}

impl ToJson for String {
    const SHAPE: Shape = Shape::Text;

    fn write(&self, json: &mut JsonText) {
        json.string(self);
    }
}

impl<T: ToJson + ?Sized> ToJson for &T {
    const SHAPE: Shape = T::SHAPE;

    fn write(&self, json: &mut JsonText) {
        (**self).write(json);
    }
}

impl ToJson for f64 {
    const SHAPE: Shape = Shape::Number;

    fn write(&self, json: &mut JsonText) {
        json.number(*self);
    }
}

impl ToJson for bool {
    const SHAPE: Shape = Shape::Truth;

    fn write(&self, json: &mut JsonText) {
        json.truth(*self);
    }
}

impl<T: ToJson> ToJson for Option<T> {
    const SHAPE: Shape = Shape::Maybe(&T::SHAPE);

    fn write(&self, json: &mut JsonText) {
        match self {
            Some(value) => value.write(json),
            None => {
                json.word("null");
            }
        }
    }
}

impl<T: ToJson> ToJson for Vec<T> {
    const SHAPE: Shape = Shape::List(&T::SHAPE);

    fn write(&self, json: &mut JsonText) {
        json.open('[');
        for item in self {
            item.write(json);
        }
        json.close(']');
    }
}

/// Declares records that are written as JSON, field by field.
macro_rules! records {
    ($(
        $(#[doc = $about:literal])+
        $(#[derive($($derived:ident),+)])?
        $Name:ident $(<$life:lifetime>)? {
            $($(#[doc = $field_about:literal])+ $field:ident: $Field:ty,)+
        }
    )+) => {$(
        $(#[doc = $about])+
        $(#[derive($($derived),+)])?
        pub struct $Name $(<$life>)? { $($(#[doc = $field_about])+ pub $field: $Field,)+ }

        impl $(<$life>)? $crate::import::record::ToJson for $Name $(<$life>)? {
            const SHAPE: $crate::import::record::Shape =
                $crate::import::record::Shape::Record(&$crate::import::record::Record {
                    name: stringify!($Name),
                    about: concat!($($about),+).trim_ascii(),
                    fields: &[$($crate::import::record::Field {
                        name: stringify!($field),
                        about: concat!($($field_about),+).trim_ascii(),
                        shape: <$Field as $crate::import::record::ToJson>::SHAPE,
                    }),+],
                });

            fn write(&self, json: &mut $crate::import::json_text::JsonText) {
                json.open('{');
                $(
                    json.key(stringify!($field));
                    self.$field.write(json);
                )+
                json.close('}');
            }
        }
    )+};
}

pub(crate) use records;
