//! Every unit against `fixtures/units.json`, whose pairs follow from the units' definitions and not
//! from how they are declared: so many of the unit are so many of the base unit. The same table is held
//! against what the site was told by `site/engine/typed/unit-factors.test.ts`.

use serde_json::Value;
use spare_area_model::units::DIMENSIONS;

#[test]
fn every_unit_of_every_dimension_is_what_it_is_by_definition() {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/fixtures/units.json");
    let text = std::fs::read_to_string(path).expect("the table is there");
    let table: Value = serde_json::from_str(&text).expect("the table is JSON");
    let dimensions = table.as_object().expect("a table by dimension");
    assert_eq!(dimensions.len(), DIMENSIONS.len());
    for dimension in DIMENSIONS {
        let known = dimensions[dimension.id()].as_object().expect("its units");
        assert_eq!(known.len(), dimension.units().len(), "{dimension:?}");
        for unit in dimension.units() {
            let pairs = known[unit.id].as_array().expect("pairs of numbers");
            assert!(!pairs.is_empty(), "{dimension:?} {}", unit.id);
            for pair in pairs {
                let [written, base] = [0, 1].map(|at| pair[at].as_f64().expect("a number"));
                let found = unit.to_base(written);
                assert_eq!(found, base, "{written} {} of {dimension:?}", unit.id);
            }
        }
    }
}
