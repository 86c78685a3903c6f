/**
 * A workload record: what a machine does, or is expected to do, each number with its interval and where it is from. It is
 * read out of measurement files or typed, and it is what the model `sizing` is asked of.
 */
import type { Inputs } from '../declaration';

/** A number in base units with the interval it lies in. */
export interface Told {
  readonly value: number;
  readonly low?: number;
  readonly high?: number;
  /** Where it is from, in the reader's words: "nvme0n1, mean since boot". */
  readonly source: string;
}

/** The inputs of `sizing` that have an interval. */
const UNCERTAIN = ['write_rate', 'layer_factor', 'growth', 'write_amplification'] as const;
/** Those that are one number. */
const CERTAIN = [
  ...['drives', 'period', 'safety', 'data', 'data_growth', 'kept_time', 'free_share'],
  ...['capacity', 'terabytes_written', 'dwpd', 'warranty_period', 'host_bytes', 'age'],
  ...[
    'pe_cycles',
    'percentage_used',
    'raw_capacity',
    'flush_rate',
    'flush_time',
    'burst',
    'burst_limit',
  ],
  ...['cache_size', 'cache_rate', 'rate_after', 'price'],
  ...['request_size', 'read_rate', 'latency_limit'],
] as const;

export type WorkloadQuantity = (typeof UNCERTAIN)[number] | (typeof CERTAIN)[number];

/** The record, as it stands in a file. */
export interface Workload {
  readonly format: 'workload/1';
  /** What was measured: a device or a model of drives; null where it was typed. */
  readonly of: string | null;
  /** How long that was watched, in seconds; null where it is not known. */
  readonly watched: number | null;
  /** What the drive reports of its own health where it is to be replaced for that, in sentences; left out elsewhere. */
  readonly health?: readonly string[];
  readonly quantities: Readonly<Partial<Record<WorkloadQuantity, Told>>>;
}

/** A record of nothing but what is told. */
export const workload = (
  quantities: Workload['quantities'],
  of: string | null = null,
  watched: number | null = null,
  health: readonly string[] = [],
): Workload => ({
  format: 'workload/1',
  of,
  watched,
  ...(health.length > 0 && { health }),
  quantities,
});

/** What a record says of the inputs of `sizing`; an end of an interval that it does not have is left out. */
export function inputsOfWorkload({ quantities }: Workload): Inputs {
  const inputs: Record<string, number | null> = {};
  for (const id of CERTAIN) {
    const told = quantities[id];
    if (told) inputs[id] = told.value;
  }
  for (const id of UNCERTAIN) {
    const told = quantities[id];
    if (!told) continue;
    inputs[id] = told.value;
    inputs[`${id}_low`] = told.low ?? null;
    inputs[`${id}_high`] = told.high ?? null;
  }
  return inputs;
}

/** The record of inputs as they stand, those of the model's own kind: what a page writes into a file. */
export function workloadOfInputs(inputs: Inputs, source: string, known?: Workload): Workload {
  const number = (id: string) => {
    const value = inputs[id];
    return typeof value === 'number' ? value : undefined;
  };
  const told: Partial<Record<WorkloadQuantity, Told>> = {};
  for (const id of [...UNCERTAIN, ...CERTAIN]) {
    const value = number(id);
    if (value === undefined) continue;
    const before = known?.quantities[id];
    const [low, high] = [number(`${id}_low`), number(`${id}_high`)];
    told[id] = {
      value,
      ...(low !== undefined && { low }),
      ...(high !== undefined && { high }),
      source: before?.value === value ? before.source : source,
    };
  }
  return workload(told, known?.of ?? null, known?.watched ?? null, known?.health);
}
