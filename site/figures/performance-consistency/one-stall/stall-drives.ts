/**
 * The drive whose stall is looked at, and what may be changed about it.
 *
 * Requests arrive at random, whatever the drive does: so every drive here is asked for the same at the same
 * times, and the stall of one can be laid beside that of another.
 */
import type { SimulatedInputs } from '../../../engine/engine';
import { formatAmount } from '../../../engine/typed/units';

/** 512 MiB in pages of 4 KiB on eight dies, preconditioned; GC is put off to bursts by half. */
const DRIVE = {
  user_pages: 131_072,
  overprovisioning: 0.07,
  channels: 2,
  dies_per_channel: 4,
  start: 'random',
  warm_up: 0,
  // More than is written in that time: the clock ends the run.
  measure: 1,
  duration: 10,
  arrival_rate: 8000,
  read_share: 0.7,
  gc_style: 0.5,
  gc_burst: 0.01,
  write_buffer: 131_072,
  host_overhead: 10e-6,
  busy_from: 0.315,
  busy_length: 0.025,
} as const satisfies SimulatedInputs;

export const {
  busy_from: FROM,
  busy_length: LENGTH,
  duration: DURATION,
  host_overhead: HOST_OVERHEAD,
} = DRIVE;
export const DIES = DRIVE.channels * DRIVE.dies_per_channel;

/** One change at a time, by the name of its option. */
const CHANGES: Readonly<Record<string, SimulatedInputs>> = {
  steady: { gc_style: 0 },
  first: { scheduling: 'reads-first' },
  suspend: { scheduling: 'suspend' },
  // A burst is a share of the spare area: so it comes after as many host writes as before.
  spare: { overprovisioning: 2 * DRIVE.overprovisioning, gc_burst: DRIVE.gc_burst / 2 },
  buffer: { write_buffer: 8 * DRIVE.write_buffer },
};

/** What is paid for a change beside latency, as the end of a sentence. */
export const PRICES: Readonly<Record<string, string>> = {
  steady: '; over the whole run, GC relocates as many pages',
  spare: `; the drive needs ${formatAmount(flashWith(CHANGES.spare) / flashWith({}) - 1, 'ratio', 1)} more flash`,
  buffer: '; the write buffer is 8 times as large',
};

/** Flash with a change, in multiples of the user capacity. */
function flashWith(change: SimulatedInputs = {}): number {
  return 1 + (change.overprovisioning ?? DRIVE.overprovisioning);
}

/** The drive with a change, or as it is. */
export const driveWith = (change: string | undefined) =>
  ({ ...DRIVE, ...CHANGES[change ?? ''] }) satisfies SimulatedInputs;
