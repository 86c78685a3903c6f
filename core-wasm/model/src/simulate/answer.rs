//! The answer of a run, as far as it has come.

use super::request::Outputs;
use super::run::Run;
use super::{memory, predicted};
use crate::overprovisioning::definitions;

impl Run {
    /// The answer so far.
    pub fn outputs(&self) -> Outputs {
        let plan = self.plan();
        let measured = self.measured();
        let erases = &self.blocks().erases;
        let total: u64 = erases.iter().map(|&count| u64::from(count)).sum();
        let spare = plan.overprovisioning();
        let time = self.time();
        let [p50, p99, p999, p9999] = time.latencies.percentiles;
        let [measured_part, reads, writes] = [time.measured, time.reads, time.writes];
        let commits = time.commits;
        let [planes, channels, link, controller] = time.utilization;
        Outputs {
            write_amplification: match measured.host {
                0 => Err("Nothing has been measured yet."),
                host => Ok(measured.programs() as f64 / host as f64),
            },
            nand_bytes_per_host_byte: match (time.bytes, measured.host) {
                (_, 0) | (Ok([_, 0]), _) => Err("Nothing has been measured yet."),
                // Without reads every request is whole pages.
                (Err(_), host) => Ok(measured.programs() as f64 / host as f64),
                (Ok([page, bytes]), _) => Ok((measured.programs() * page) as f64 / bytes as f64),
            },
            modelled_write_amplification: predicted::write_amplification(plan),
            engine: plan.engine,
            host_pages: measured.host as f64,
            moved_pages: measured.moved as f64,
            levelled_pages: measured.levelled as f64,
            folded_pages: measured.folded as f64,
            cached_pages: measured.cached as f64,
            cache_erases: measured.cache_erases as f64,
            padded_pages: measured.padded as f64,
            windows: self.windows().to_vec(),
            steady_at: self.steady_at(),
            erases_min: f64::from(erases.iter().copied().min().unwrap_or(0)),
            erases_mean: total as f64 / erases.len() as f64,
            erases_max: f64::from(erases.iter().copied().max().unwrap_or(0)),
            victims: self
                .blocks()
                .victims
                .iter()
                .map(|&count| count as f64)
                .collect(),
            true_overprovisioning: spare,
            spare_factor: definitions::spare_factor(spare),
            utilization: definitions::utilization(spare),
            intervals: self.intervals(0),
            elapsed: time.elapsed,
            iops: time.latencies.iops,
            latency_mean: time.latencies.mean,
            latency_p50: p50,
            latency_p99: p99,
            latency_p999: p999,
            latency_p9999: p9999,
            latency_max: time.latencies.longest,
            steady_time: time.steady_time,
            steady_iops: time.steady_iops,
            spread: time.spread,
            measured_iops: measured_part.iops,
            measured_latency_mean: measured_part.mean,
            measured_latency_p50: measured_part.percentiles[0],
            measured_latency_p99: measured_part.percentiles[1],
            measured_latency_p999: measured_part.percentiles[2],
            measured_latency_p9999: measured_part.percentiles[3],
            measured_latency_max: measured_part.longest,
            read_iops: reads.iops,
            read_bandwidth: time.bandwidths[0],
            read_latency_mean: reads.mean,
            read_latency_p50: reads.percentiles[0],
            read_latency_p99: reads.percentiles[1],
            read_latency_p999: reads.percentiles[2],
            read_latency_p9999: reads.percentiles[3],
            read_latency_max: reads.longest,
            write_iops: writes.iops,
            write_bandwidth: time.bandwidths[1],
            write_latency_mean: writes.mean,
            write_latency_p50: writes.percentiles[0],
            write_latency_p99: writes.percentiles[1],
            write_latency_p999: writes.percentiles[2],
            write_latency_p9999: writes.percentiles[3],
            write_latency_max: writes.longest,
            commit_rate: commits.iops,
            commit_latency_mean: commits.mean,
            commit_latency_p99: commits.percentiles[1],
            commit_latency_max: commits.longest,
            die_utilization: planes,
            channel_utilization: channels,
            link_utilization: link,
            controller_utilization: controller,
            read_intervals: self.read_intervals(),
            write_intervals: self.write_intervals(),
            busy: self.busy(),
            memory: memory::needed(plan) as f64,
            host_writes_per_second: Err(
                "The engine has no clock; the page or the command line measures it.",
            ),
            notes: vec![plan.why],
        }
    }
}
