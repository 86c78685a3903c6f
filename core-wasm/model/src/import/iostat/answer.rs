//! The answer that leaves the importer: the capture, its devices, and what it means for the model
//! `storage-bound`.

use super::capture::{Capture, Cpu, Report, Row};
use super::columns::{self, Field};
use super::kind::kind;
use super::summary::{self, Device};
use serde_json::{Map, Value, json};

/// With more rows than this the reports are summed up and not listed one by one.
const MOST_ROWS: usize = 50_000;

/// The values of a capture.
pub fn values(capture: &Capture) -> Value {
    let names: Vec<&str> = capture.columns.iter().map(String::as_str).collect();
    let devices = summary::devices(capture);
    let busiest = devices
        .iter()
        .filter(|device| !device.group && kind(device.name).value != "none")
        .map(|device| (device.name, device.mean().get(Field::Queue).unwrap_or(0.0)))
        .reduce(|most, next| if next.1 > most.1 { next } else { most });
    json!({
        "layout": columns::layout(&names),
        "columns": capture.columns,
        "busiest_device": busiest.map(|(name, _)| name),
        "devices": devices.iter().map(|device| summed_up(device, capture)).collect::<Vec<_>>(),
        "report_count": capture.reports.len(),
        "reports": listed(capture),
    })
}

/// Adds to the notes of a capture what its numbers themselves do not say.
pub fn add_notes(capture: &mut Capture) {
    let mut notes = Vec::new();
    if capture.reports.iter().any(|report| report.since_boot) {
        notes.push(match capture.reports.len() {
            1 => "The only report covers the time since the machine started, busy hours and quiet ones: run iostat -x 10 while it is slow.".into(),
            _ => "The first report covers the time since the machine started, unless iostat ran with -y; it is not in the means.".into(),
        });
    }
    for device in summary::devices(capture) {
        let counted = capture
            .reports
            .iter()
            .filter(|report| !report.since_boot)
            .count();
        if device.rows.len() < counted {
            notes.push(format!(
                "{} is in {} of {counted} reports; the means are over those. With -z, iostat leaves idle devices out.",
                device.name,
                device.rows.len()
            ));
        }
        if let Some((printed, expected)) = summary::broken_queue(&device.mean()) {
            notes.push(format!(
                "The queue of {} is {printed:.2}, but its rates times its waits give {expected:.2} (Little's law): requests that a report does not see the end of, or numbers that were changed.",
                device.name
            ));
        }
    }
    let unknown: Vec<&str> = capture
        .columns
        .iter()
        .map(String::as_str)
        .filter(|name| columns::column(name) == columns::Column::Unknown)
        .collect();
    if !unknown.is_empty() {
        notes.push(format!(
            "Columns that are not known were passed over: {}.",
            unknown.join(", ")
        ));
    }
    if is_long(capture) {
        notes.push(
            "The reports are too many to list; means and busiest reports cover all of them.".into(),
        );
    }
    capture.notes.append(&mut notes);
}

fn summed_up(device: &Device<'_>, capture: &Capture) -> Value {
    let (mean, cpu) = (device.mean(), device.mean_cpu(&capture.reports));
    let busiest = device.busiest().map(|(place, row)| {
        let report = &capture.reports[place];
        json!({
            "report": place,
            "time": report.time,
            "values": quantities(row),
            "storage_bound": storage_bound(row, report.cpu),
        })
    });
    let kind = kind(device.name);
    json!({
        "device": device.name,
        "group": device.group,
        "kind": kind.value,
        "basis": kind.basis,
        "reports": device.rows.len(),
        "mean": {"values": quantities(&mean), "storage_bound": storage_bound(&mean, cpu)},
        "busiest": busiest,
    })
}

fn quantities(row: &Row) -> Value {
    Value::Object(
        row.known()
            .map(|(field, value)| (field.name().to_owned(), value.into()))
            .collect(),
    )
}

/// The inputs of the model `storage-bound`, as far as they are known.
fn storage_bound(row: &Row, cpu: Option<Cpu>) -> Value {
    const SAME: &[Field] = &[
        Field::ReadRate,
        Field::WriteRate,
        Field::RequestRate,
        Field::ReadWait,
        Field::WriteWait,
        Field::Wait,
        Field::Queue,
        Field::ReadSize,
        Field::WriteSize,
        Field::RequestSize,
        Field::Utilization,
    ];
    let known = SAME
        .iter()
        .filter_map(|&field| Some((field.name().to_owned(), row.get(field)?.into())));
    let mut inputs: Map<String, Value> = known.collect();
    let model = match kind(&row.device).value {
        "none" => "unknown",
        known => known,
    };
    inputs.insert("device".into(), model.into());
    if let Some(cpu) = cpu {
        inputs.insert("cpu_idle".into(), cpu.idle.into());
        inputs.insert("io_wait".into(), cpu.io_wait.into());
    }
    Value::Object(inputs)
}

fn is_long(capture: &Capture) -> bool {
    capture
        .reports
        .iter()
        .map(|report| report.rows.len())
        .sum::<usize>()
        > MOST_ROWS
}

fn listed(capture: &Capture) -> Value {
    if is_long(capture) {
        return Value::Null;
    }
    capture.reports.iter().map(report).collect()
}

fn report(report: &Report) -> Value {
    let rows = report
        .rows
        .iter()
        .map(|row| json!({"device": row.device, "group": row.group, "values": quantities(row)}));
    json!({
        "time": report.time,
        "since_boot": report.since_boot,
        "cpu": report.cpu.map(|cpu| json!({
            "user": cpu.user,
            "nice": cpu.nice,
            "system": cpu.system,
            "io_wait": cpu.io_wait,
            "steal": cpu.steal,
            "idle": cpu.idle,
        })),
        "devices": rows.collect::<Vec<_>>(),
    })
}
