//! Inputs that cannot all be true get no numbers.

use crate::common;
use serde_json::{Value, json};
use spare_area_model::refusal::Refusal;

/// The quantity that the refusal points at.
fn refused(model: &str, inputs: Value) -> &'static str {
    match common::run(model, &inputs) {
        Err(Refusal::Contradiction { quantity, rule } | Refusal::TooLittle { quantity, rule }) => {
            assert!(
                !rule.ends_with('.'),
                "{model}: the sentence is finished elsewhere"
            );
            assert!(
                common::model(model)
                    .1
                    .inputs
                    .iter()
                    .any(|input| input.id == quantity)
            );
            quantity
        }
        other => panic!("{model} {inputs}: {other:?}"),
    }
}

#[test]
fn contradictions_are_refused_by_name() {
    let little = json!({"throughput": 100, "response_time": 0.1, "outstanding": 11});
    assert_eq!(refused("littles-law", little), "outstanding");
    let loads = json!({"arrival_rate": 5000, "utilization": 0.6});
    assert_eq!(refused("queue", loads), "utilization");
    let shorter = json!({"kind": "m/g/1-two-point", "service_time": 0.002, "slow_time": 0.001});
    assert_eq!(refused("queue", shorter), "slow_time");
    let loads = json!({"kind": "m/g/1-two-point", "slow_share": 0.5, "slow_time": 0.0003, "arrival_rate": 1000, "utilization": 0.1});
    assert_eq!(refused("queue", loads), "utilization");
    let shorter = json!({"distribution": "two-point", "fast_time": 0.002, "slow_time": 0.001});
    assert_eq!(refused("tail-latency", shorter), "slow_time");
    assert_eq!(refused("closed-queue", json!({"demands": []})), "demands");
    let torn = json!({"rounds": [1, 2, 3], "variables": 2});
    assert_eq!(refused("steady-state", torn), "rounds");
    let uneven = json!({"bucket_ends": [1, 2], "bucket_counts": [1]});
    assert_eq!(refused("service-time", uneven), "bucket_counts");
    let falling = json!({"bucket_ends": [2, 1], "bucket_counts": [1, 1]});
    assert_eq!(refused("service-time", falling), "bucket_ends");
    let miscounted = json!({"requests": 3, "bucket_ends": [2], "bucket_counts": [1]});
    assert_eq!(refused("service-time", miscounted), "requests");
    let empty = json!({"requests": 3, "bucket_ends": [1, 2], "bucket_counts": [0, 0]});
    assert_eq!(refused("service-time", empty), "requests");
}

#[test]
fn a_workload_must_add_up() {
    assert_eq!(
        refused("workload", json!({"size_shares": [0.5]})),
        "size_shares"
    );
    let too_much = json!({"depths": [1, 2], "depth_shares": [0.6, 0.6]});
    assert_eq!(refused("workload", too_much), "depth_shares");
    assert_eq!(
        refused("workload", json!({"reads": 0, "writes": 0})),
        "reads"
    );
    assert_eq!(
        refused("workload", json!({"reads": 0, "bytes_read": 1})),
        "bytes_read"
    );
    let sizes = json!({"size_shares": [1, 0, 0, 0], "bytes_written": 106.32e9});
    assert_eq!(refused("workload", sizes), "sizes");
    let depths = json!({"depth_shares": [1], "mean_depth": 4.625});
    assert_eq!(refused("workload", depths), "mean_depth");
}

#[test]
fn a_drive_is_busy_as_long_as_its_requests_can_take() {
    let busy = |seconds: f64| json!({"bucket_ends": [1, 2], "bucket_counts": [1, 1], "busy_time": seconds});
    // One took over a second, both together no more than three.
    for seconds in [0.5, 0.99, 3.01, 1000.0] {
        assert_eq!(refused("service-time", busy(seconds)), "busy_time");
    }
    for seconds in [1.0, 2.0, 3.0] {
        assert!(common::run("service-time", &busy(seconds)).is_ok());
    }
    let deep = json!({"bucket_ends": [1, 2], "bucket_counts": [1, 1], "queue_depth": 3});
    assert_eq!(refused("service-time", deep), "queue_depth");
    let few = json!({"requests": 2, "busy_time": 1, "queue_depth": 3});
    assert_eq!(refused("service-time", few), "queue_depth");
}

#[test]
fn data_leave_room_for_every_request() {
    let crumbs = json!({"bytes_written": 1});
    assert_eq!(refused("workload", crumbs), "bytes_written");
    let little = json!({"bytes_read": 1e9, "bytes_written": 1e9});
    assert_eq!(refused("workload", little), "size_shares");
    let shallow = json!({"depths": [8], "depth_shares": [0.5], "mean_depth": 4.4});
    assert_eq!(refused("workload", shallow), "depth_shares");
}

#[test]
fn loads_that_agree_are_taken() {
    let loads = json!({"arrival_rate": 5000, "utilization": 0.5});
    assert!(common::run("queue", &loads).is_ok());
    let sizes = json!({"size_shares": [1, 0, 0, 0], "bytes_written": 1783447.0 * 4096.0});
    assert!(common::run("workload", &sizes).is_ok());
}
