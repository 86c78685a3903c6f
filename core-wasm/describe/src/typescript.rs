//! The generated files: a slim TypeScript module a model for the page, and the whole catalogue as
//! JSON for the build and the command line; the simulator beside it.

use super::header::HEADER;
use super::json_types;
use serde_json::{Map, Value, json};
use spare_area_model::catalogue::{DECLARATIONS, SIMULATION};
use spare_area_model::declaration::Declaration;
use spare_area_model::quantity::{Quantity, Scale, Shape};
use spare_area_model::units::DIMENSIONS;

/// Every generated file: its name and its text.
pub fn files() -> Vec<(String, String)> {
    let all = DECLARATIONS.iter().chain([&SIMULATION]);
    let mut files: Vec<_> = all.enumerate().map(model_module).collect();
    files.push(("units.ts".into(), units_module()));
    files.push(("models.ts".into(), models_module()));
    files.push(("drive.ts".into(), drive_module()));
    files.push(("imported.ts".into(), json_types::module()));
    files.push(("catalogue.json".into(), catalogue()));
    files.push((
        "simulate.json".into(),
        pretty(&declared(&SIMULATION)) + "\n",
    ));
    files
}

/// `cached-disk` as a name in TypeScript: `cachedDisk`.
fn name(id: &str) -> String {
    let mut parts = id.split('-');
    let first = parts.next().unwrap_or_default().to_owned();
    parts.fold(first, |name, part| {
        name + &part[..1].to_uppercase() + &part[1..]
    })
}

fn model_module((index, model): (usize, &Declaration)) -> (String, String) {
    let value = json!({
        "id": model.id,
        "index": index,
        "title": model.title,
        "inputs": model.inputs.iter().map(slim).collect::<Vec<_>>(),
        "outputs": model.outputs.iter().map(slim).collect::<Vec<_>>(),
    });
    let text = format!(
        "{HEADER}import type {{ Model }} from '../declaration';\n\nexport const {} = {} as const satisfies Model;\n",
        name(model.id),
        pretty(&value)
    );
    (format!("{}.ts", model.id), text)
}

fn models_module() -> String {
    let imports: String = DECLARATIONS
        .iter()
        .map(|model| format!("import {{ {} }} from './{}';\n", name(model.id), model.id))
        .collect();
    let list: String = DECLARATIONS
        .iter()
        .map(|model| format!("  {},\n", name(model.id)))
        .collect();
    format!(
        "{HEADER}{imports}\n/** Every model, in the order in which a reader meets them. */\nexport const models = [\n{list}] as const;\n"
    )
}

/// What a reader may say of a drive of their own, each quantity as the model that is named declares it.
const OF_A_DRIVE: [(&str, &str); 13] = [
    ("warranty", "capacity"),
    ("spare-area", "raw_capacity"),
    ("write-amplification", "overprovisioning"),
    ("warranty", "terabytes_written"),
    ("warranty", "dwpd"),
    ("warranty", "warranty_period"),
    ("endurance", "daily_writes"),
    ("access-comparison", "ssd_time"),
    ("access-comparison", "ssd_rate"),
    ("remaining-life", "host_bytes"),
    ("remaining-life", "power_on_time"),
    ("remaining-life", "percentage_used"),
    ("measured-write-amplification", "flash_bytes"),
];

fn drive_module() -> String {
    let quantities: Vec<Value> = OF_A_DRIVE
        .iter()
        .map(|(model, id)| {
            let declared = DECLARATIONS.iter().find(|one| one.id == *model);
            declared
                .and_then(|one| one.inputs.iter().find(|input| input.id == *id))
                .map(slim)
                .unwrap_or_else(|| panic!("no model {model} with an input {id}"))
        })
        .collect();
    format!(
        "{HEADER}import type {{ Quantity }} from '../declaration';\n\n/** What a reader may say of a drive of their own. */\nexport const quantitiesOfADrive = {} as const satisfies readonly Quantity[];\n",
        pretty(&Value::from(quantities))
    )
}

fn units_module() -> String {
    let dimensions: Map<String, Value> = DIMENSIONS
        .iter()
        .map(|dimension| {
            let units = dimension.units().iter();
            let rows = units.map(|unit| {
                json!({"id": unit.id, "times": unit.times, "per": unit.per, "offset": unit.offset, "shown": unit.shown})
            });
            (dimension.id().to_owned(), rows.collect())
        })
        .collect();
    format!(
        "{HEADER}\n/** How a number is written: (value + offset) × times ÷ per is the number in the base unit, which stands first. */\nexport const units = {} as const;\n",
        pretty(&Value::Object(dimensions))
    )
}

/// What a page needs to know of a quantity: no sentences.
fn slim(quantity: &Quantity) -> Value {
    let mut value = json!({
        "id": quantity.id,
        "label": quantity.label,
        "symbol": quantity.symbol,
        "dimension": quantity.dimension.id(),
        "unit": quantity.unit.id,
    });
    let set = |value: &mut Value, key: &str, to: Value| value[key] = to;
    match quantity.shape {
        Shape::Number => set(&mut value, "shape", "number".into()),
        Shape::List => {
            set(&mut value, "shape", "list".into());
            set(&mut value, "default", quantity.default_list.into());
        }
        Shape::Choice(options) => {
            set(&mut value, "shape", "choice".into());
            let options = options
                .iter()
                .map(|o| json!({"id": o.id, "label": o.label}));
            set(&mut value, "options", options.collect());
        }
        Shape::Table(columns) => {
            set(&mut value, "shape", "table".into());
            set(&mut value, "columns", columns.iter().map(slim).collect());
        }
    }
    if !quantity.default.is_nan() {
        set(&mut value, "default", quantity.default.into());
    }
    if !quantity.example.is_nan() {
        set(&mut value, "example", quantity.example.into());
    }
    if quantity.min.is_finite() {
        set(&mut value, "min", quantity.min.into());
    }
    if quantity.max.is_finite() {
        set(&mut value, "max", quantity.max.into());
    }
    for (key, on) in [
        ("optional", quantity.optional),
        ("nullable", quantity.nullable),
        ("whole", quantity.whole),
        ("log", quantity.scale == Scale::Log),
    ] {
        if on {
            set(&mut value, key, true.into());
        }
    }
    value
}

/// All that is declared of a quantity.
fn full(quantity: &Quantity) -> Value {
    let mut value = slim(quantity);
    value["about"] = quantity.about.into();
    value["source"] = quantity.source.into();
    if let Shape::Choice(options) = quantity.shape {
        let options = options
            .iter()
            .map(|o| json!({"id": o.id, "label": o.label, "about": o.about}));
        value["options"] = options.collect();
    }
    if let Shape::Table(columns) = quantity.shape {
        value["columns"] = columns.iter().map(full).collect();
    }
    value
}

fn catalogue() -> String {
    let models: Vec<Value> = DECLARATIONS.iter().map(declared).collect();
    pretty(&Value::from(models)) + "\n"
}

fn declared(model: &Declaration) -> Value {
    let equations = model.equations.iter().map(|equation| {
        let mut value = json!({"name": equation.name, "tex": equation.tex});
        for (choice, option) in equation.when {
            value["when"][choice] = (*option).into();
        }
        value
    });
    let letters = model.letters.iter();
    let letters = letters.map(|letter| json!({"tex": letter.tex, "about": letter.about}));
    json!({
        "id": model.id,
        "title": model.title,
        "about": model.about,
        "chapter": model.chapter,
        "equations": equations.collect::<Vec<_>>(),
        "letters": letters.collect::<Vec<_>>(),
        "assumptions": model.assumptions,
        "limits": model.limits,
        "sources": model.sources,
        "inputs": model.inputs.iter().map(full).collect::<Vec<_>>(),
        "outputs": model.outputs.iter().map(full).collect::<Vec<_>>(),
    })
}

fn pretty(value: &Value) -> String {
    serde_json::to_string_pretty(value)
        .expect("a value of strings and finite numbers is always JSON")
}
