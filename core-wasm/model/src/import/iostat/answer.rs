//! The answer that leaves the importer: the capture, its devices, and what it means for the model
//! `storage-bound`.

use super::capture::{Capture, Cpu, Report, Row};
use super::columns::{self, Field};
use super::kind::kind;
use super::summary::Device;
use crate::import::json_text::JsonText;

/// With more rows than this the reports are summed up and not listed one by one.
const MOST_ROWS: usize = 50_000;

/// The values of a capture, as JSON.
pub fn values(capture: &Capture, devices: &[Device<'_>]) -> String {
    let names: Vec<&str> = capture.columns.iter().map(String::as_str).collect();
    let mut json = JsonText::default();
    json.open('{').key("layout").string(columns::layout(&names));
    json.key("columns").open('[');
    for name in names {
        json.string(name);
    }
    json.close(']')
        .key("busiest_device")
        .maybe(busiest(devices));
    json.key("devices").open('[');
    for device in devices {
        write_device(&mut json, device, capture);
    }
    json.close(']')
        .key("report_count")
        .number(capture.reports.len() as f64);
    json.key("reports");
    if is_long(capture) {
        json.word("null");
    } else {
        json.open('[');
        capture
            .reports
            .iter()
            .for_each(|report| write_report(&mut json, report));
        json.close(']');
    }
    json.close('}');
    json.finish()
}

/// The device with the longest mean queue, of those that are storage of their own.
fn busiest<'a>(devices: &[Device<'a>]) -> Option<&'a str> {
    let own = devices
        .iter()
        .filter(|device| !device.group && kind(device.name).value != "none");
    let queues = own.map(|device| (device.name, device.mean().get(Field::Queue).unwrap_or(0.0)));
    queues
        .reduce(|most, next| if next.1 > most.1 { next } else { most })
        .map(|(name, _)| name)
}

/// Whether there are too many rows to list them.
pub fn is_long(capture: &Capture) -> bool {
    capture
        .reports
        .iter()
        .map(|report| report.rows.len())
        .sum::<usize>()
        > MOST_ROWS
}

fn write_device(json: &mut JsonText, device: &Device<'_>, capture: &Capture) {
    let kind = kind(device.name);
    json.open('{')
        .key("device")
        .string(device.name)
        .key("group")
        .truth(device.group);
    json.key("kind")
        .string(kind.value)
        .key("basis")
        .string(kind.basis);
    json.key("reports").number(device.rows.len() as f64);
    let mean = device.mean();
    json.key("mean").open('{').key("values");
    write_quantities(json, &mean);
    json.key("storage_bound");
    write_inputs(json, &mean, device.mean_cpu(&capture.reports));
    json.close('}').key("busiest");
    if let Some((place, row)) = device.busiest() {
        let report = &capture.reports[place];
        json.open('{').key("report").number(place as f64);
        json.key("time").maybe(report.time.as_deref()).key("values");
        write_quantities(json, row);
        json.key("storage_bound");
        write_inputs(json, row, report.cpu);
        json.close('}');
    } else {
        json.word("null");
    }
    json.close('}');
}

fn write_quantities(json: &mut JsonText, row: &Row) {
    json.open('{');
    for (field, value) in row.known() {
        json.key(field.name()).number(value);
    }
    json.close('}');
}

/// The inputs of the model `storage-bound`, as far as they are known: they have the names of the
/// row's quantities.
fn write_inputs(json: &mut JsonText, row: &Row, cpu: Option<Cpu>) {
    use Field::*;
    let inputs = [
        ReadRate,
        WriteRate,
        RequestRate,
        ReadWait,
        WriteWait,
        Wait,
        Queue,
        ReadSize,
        WriteSize,
        RequestSize,
        Utilization,
    ];
    let device = match kind(&row.device).value {
        "none" => "unknown",
        known => known,
    };
    json.open('{').key("device").string(device);
    for field in inputs {
        if let Some(value) = row.get(field) {
            json.key(field.name()).number(value);
        }
    }
    if let Some(cpu) = cpu {
        json.key("cpu_idle")
            .number(cpu.idle)
            .key("io_wait")
            .number(cpu.io_wait);
    }
    json.close('}');
}

fn write_report(json: &mut JsonText, report: &Report) {
    json.open('{').key("time").maybe(report.time.as_deref());
    json.key("since_boot").truth(report.since_boot).key("cpu");
    match report.cpu {
        Some(cpu) => {
            json.open('{')
                .key("user")
                .number(cpu.user)
                .key("nice")
                .number(cpu.nice);
            json.key("system")
                .number(cpu.system)
                .key("io_wait")
                .number(cpu.io_wait);
            json.key("steal")
                .number(cpu.steal)
                .key("idle")
                .number(cpu.idle)
                .close('}');
        }
        None => {
            json.word("null");
        }
    }
    json.key("devices").open('[');
    for row in &report.rows {
        json.open('{')
            .key("device")
            .string(&row.device)
            .key("group")
            .truth(row.group)
            .key("values");
        write_quantities(json, row);
        json.close('}');
    }
    json.close(']').close('}');
}
