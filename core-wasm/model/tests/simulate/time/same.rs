//! Answers recorded to the bit; `site/engine/simulation/simulation-time.test.ts` holds the compiled engine to the same.
//! They stand as text, because not every reader of JSON rounds numbers right in the last place.

use super::drives::request_of;
use serde_json::Value;
use spare_area_model::simulate::simulator;

#[test]
fn answers_are_the_same_everywhere_to_the_bit() {
    let cases: Vec<Value> = serde_json::from_str(include_str!("same-everywhere.json")).unwrap();
    for case in cases {
        let name = &case["name"];
        let outputs = simulator::compute(&request_of(&case["inputs"])).expect("a run");
        let rows = case["intervals"].as_array().expect("rows");
        assert_eq!(outputs.intervals.len(), rows.len(), "{name}");
        for (row, expected) in outputs.intervals.iter().zip(rows) {
            let expected = expected.as_str().expect("a row").split(' ');
            let expected: Vec<f64> = expected.map(|it| it.parse().expect("a number")).collect();
            assert_eq!(row.as_slice(), expected, "{name}");
        }
        let of = |output: &str| {
            let text = case["expected"][output].as_str();
            text.map(|text| text.parse::<f64>().expect("a number"))
        };
        assert_eq!(outputs.iops.ok(), of("iops"), "{name}");
        assert_eq!(outputs.latency_mean.ok(), of("latency_mean"), "{name}");
        assert_eq!(outputs.latency_p50.ok(), of("latency_p50"), "{name}");
        assert_eq!(outputs.latency_p99.ok(), of("latency_p99"), "{name}");
        assert_eq!(outputs.latency_p999.ok(), of("latency_p999"), "{name}");
        assert_eq!(outputs.latency_p9999.ok(), of("latency_p9999"), "{name}");
        assert_eq!(outputs.latency_max.ok(), of("latency_max"), "{name}");
        assert_eq!(outputs.steady_time.ok(), of("steady_time"), "{name}");
        assert_eq!(outputs.steady_iops.ok(), of("steady_iops"), "{name}");
        assert_eq!(outputs.spread.ok(), of("spread"), "{name}");
    }
}
