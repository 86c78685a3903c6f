/** Reports of drives for tests, as `smartctl --json` writes them. */
import { engine } from '../load-node';
import { readingsOf } from '../smart-report';
import type { FleetReport } from './fleet-report';

export const DAY = 86_400;
/** Day 0 of the reports. */
export const START = Date.parse('2025-01-01T00:00:00Z') / 1000;
/** Rated for 150 TB over five years. */
export const MODEL = 'Samsung SSD 970 EVO 250GB';
/** So many units of 512,000 bytes are a terabyte. */
export const TB = 1e12 / 512_000;

/** What a report says. */
export interface Given {
  readonly serial: string | null;
  readonly model?: string;
  /** Days after `START`. */
  readonly day: number;
  readonly hours: number;
  /** Host writes in units of 512,000 bytes. */
  readonly units: number;
  /** Percentage Used. */
  readonly used?: number;
  /** Bits of Critical Warning. */
  readonly critical?: number;
  readonly passed?: boolean;
}

/** The text of a report. */
export const reportText = ({
  serial,
  model = MODEL,
  day,
  hours,
  units,
  used = 3,
  critical = 0,
  passed = true,
}: Given): string =>
  JSON.stringify({
    json_format_version: [1, 0],
    smartctl: { version: [7, 4] },
    local_time: { time_t: START + day * DAY },
    device: { name: '/dev/nvme0', type: 'nvme', protocol: 'NVMe' },
    model_name: model,
    ...(serial && { serial_number: serial }),
    smart_status: { passed },
    nvme_total_capacity: 250_059_350_016,
    user_capacity: { bytes: 250_059_350_016, blocks: 488_397_168 },
    nvme_smart_health_information_log: {
      critical_warning: critical,
      temperature: 35,
      available_spare: 100,
      available_spare_threshold: 10,
      percentage_used: used,
      data_units_read: 2_025_034,
      data_units_written: Math.round(units),
      host_reads: 13_927_240,
      host_writes: 88_382_369,
      controller_busy_time: 892,
      power_cycles: 16,
      power_on_hours: hours,
      unsafe_shutdowns: 12,
      media_errors: 0,
      num_err_log_entries: 0,
    },
    power_on_time: { hours },
  });

/** The same, read: the file has the name of the serial number and the day. */
export function reportOf(given: Given): FleetReport {
  const [reading] = readingsOf(engine.readFile(new TextEncoder().encode(reportText(given))));
  if (!reading) throw new Error('the report was not read');
  return { file: `${given.serial}-${given.day}.json`, reading };
}
