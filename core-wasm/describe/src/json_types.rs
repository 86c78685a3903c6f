//! The TypeScript of what the importers hand over as JSON.

use super::header::HEADER;
use spare_area_model::catalogue::DECLARATIONS;
use spare_area_model::import::Imported;
use spare_area_model::import::record::{Record, Shape, ToJson};
use spare_area_model::quantity::{self, Quantity};

/// The module of all that is handed over.
pub fn module() -> String {
    let mut types = Vec::new();
    collect(&Imported::SHAPE, &mut types);
    format!("{HEADER}\n{}", types.join("\n"))
}

/// A type for each name in a shape, those inside before those around them.
fn collect(shape: &Shape, types: &mut Vec<String>) {
    let text = match shape {
        Shape::Text | Shape::Number | Shape::Truth => return,
        Shape::Maybe(inner) | Shape::List(inner) => return collect(inner, types),
        Shape::OneOf(shapes) => return shapes.iter().for_each(|shape| collect(shape, types)),
        Shape::Record(record) => {
            for field in record.fields {
                collect(&field.shape, types);
            }
            interface(record)
        }
        Shape::Numbers(_, names) => {
            let fields = names.iter().map(|name| (*name, "number".into()));
            some(
                "What was measured of a device, as far as it is known",
                shape,
                fields,
            )
        }
        Shape::Inputs(model) => {
            let inputs = inputs(model).iter();
            let fields = inputs.map(|input| (input.id, input_type(input.shape)));
            some(
                &format!("Inputs of the model `{model}`, as far as they are known"),
                shape,
                fields,
            )
        }
    };
    if !types.contains(&text) {
        types.push(text);
    }
}

fn interface(record: &Record) -> String {
    let fields = record.fields.iter().map(|field| {
        let (name, about, shape) = (field.name, field.about, typed(&field.shape));
        format!("  /** {about} */\n  readonly {name}: {shape};\n")
    });
    let fields: String = fields.collect();
    format!(
        "/** {} */\nexport interface {} {{\n{fields}}}\n",
        record.about, record.name
    )
}

fn typed(shape: &Shape) -> String {
    match shape {
        Shape::Text => "string".into(),
        Shape::Number => "number".into(),
        Shape::Truth => "boolean".into(),
        Shape::Maybe(inner) => format!("{} | null", typed(inner)),
        Shape::List(inner) => format!("readonly {}[]", typed(inner)),
        Shape::OneOf(shapes) => shapes.iter().map(typed).collect::<Vec<_>>().join(" | "),
        Shape::Record(record) => record.name.into(),
        Shape::Numbers(name, _) => (*name).into(),
        Shape::Inputs(model) => {
            let words = model.split('-');
            let name: String = words
                .map(|word| word[..1].to_uppercase() + &word[1..])
                .collect();
            name + "Inputs"
        }
    }
}

fn inputs(model: &str) -> &'static [Quantity] {
    let declared = DECLARATIONS.iter().find(|one| one.id == model);
    declared
        .unwrap_or_else(|| panic!("no model {model}"))
        .inputs
}

/// An object that may have some of these.
fn some<'a>(about: &str, shape: &Shape, fields: impl Iterator<Item = (&'a str, String)>) -> String {
    let fields = fields.map(|(name, shape)| format!("  readonly {name}?: {shape};\n"));
    let fields: String = fields.collect();
    format!(
        "/** {about}. */\nexport type {} = {{\n{fields}}};\n",
        typed(shape)
    )
}

fn input_type(shape: quantity::Shape) -> String {
    match shape {
        quantity::Shape::Choice(options) => {
            let ids = options.iter().map(|option| format!("'{}'", option.id));
            ids.collect::<Vec<_>>().join(" | ")
        }
        _ => "number".into(),
    }
}
