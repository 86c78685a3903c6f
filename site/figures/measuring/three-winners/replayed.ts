/** One workload on three drives of which two access times and two rates are known. */
import rated from '../../../../content/measured-runs/drive-rates.json' with { type: 'json' };
import { inputOf } from '../../../engine/declaration';
import { workload } from '../../../engine/gen/workload';
import type { FigureState } from '../../../runtime/figure/define-figure';

type State = FigureState<typeof workload>;

/** A drive by what its maker and a tester say of it. */
export type Rated = (typeof rated.drives)[number];

/** Where no write latency is listed, we take that of its neighbor in the same list; transfers hide it. */
const ASSUMED_WRITE_ACCESS = 15e-6;

export const DRIVES: readonly Rated[] = rated.drives;

/** The reader's own, of which one access time and one rate are known: writes count as reads. Null where they are not. */
export function ownDrive({ inputs: { access_time, transfer_rate } }: State): Rated | null {
  // Both are lent, or neither; the model’s own are no drive’s.
  if (isDefault('access_time', access_time) && isDefault('transfer_rate', transfer_rate))
    return null;
  return {
    ...{ id: 'own', name: 'Your drive', short: 'your drive', sources: [] },
    ...{ read_access: access_time, write_access: access_time },
    ...{ read_rate: transfer_rate, write_rate: transfer_rate },
  };
}

const isDefault = (id: 'access_time' | 'transfer_rate', value: number) =>
  inputOf(workload, id).default === value;

/** All that replay the requests. */
export function racedIn(state: State): readonly Rated[] {
  const own = ownDrive(state);
  return own ? [...DRIVES, own] : DRIVES;
}

/** What one request costs, in data and in time, by its kind. */
export interface Costs {
  readonly read: { readonly size: number; readonly pace: number };
  readonly write: { readonly size: number; readonly pace: number };
}

/** The mean sizes; where only one is known, the other kind has the same. */
function sizesOf({ answer: { values } }: State): { read: number; write: number } {
  const size = values.mean_size ?? Number.NaN;
  return { read: values.mean_read_size ?? size, write: values.mean_write_size ?? size };
}

/** The costs of a request on a drive: reads and writes are two workloads, one after the other. */
export function costsOf(state: State, drive: Rated): Costs {
  const { read, write } = sizesOf(state);
  const access = drive.write_access ?? ASSUMED_WRITE_ACCESS;
  return {
    read: { size: read, pace: paceOf(state, read, drive.read_access, drive.read_rate) },
    write: { size: write, pace: paceOf(state, write, access, drive.write_rate) },
  };
}

/** The mean over reads and this share of writes. */
export const mixed = ({ read, write }: Costs, of: 'size' | 'pace', writes: number): number =>
  (1 - writes) * read[of] + writes * write[of];

/** The queue depths at which requests find themselves, with their shares: as they are printed, or the mean for all. */
function depthsOf({ inputs, answer: { values }, view }: State): { share: number; depth: number }[] {
  const mean = [{ share: 1, depth: values.mean_queue_depth ?? Number.NaN }];
  const { unlisted_depth, unlisted_depth_share } = values;
  if (view.depths === 'mean' || unlisted_depth === null) return mean;
  const listed = inputs.depths.map((depth, at) => ({ share: inputs.depth_shares[at] ?? 0, depth }));
  return [...listed, { share: unlisted_depth_share, depth: unlisted_depth }];
}

/** How long one request of this mean size keeps a drive busy, over all the queue depths. */
const paceOf = (state: State, size: number, access: number, rate: number): number =>
  depthsOf(state).reduce(
    (sum, { share, depth }) => sum + share * paceAt(state, depth, { size, access, rate }),
    0,
  );

/** The same at one queue depth. */
function paceAt(
  { engine, inputs, answer }: State,
  mean_depth: number,
  { size, access, rate }: { size: number; access: number; rate: number },
): number {
  if (!Number.isFinite(size)) return Number.NaN;
  const { values } = engine.run(workload, {
    reads: answer.values.requests,
    writes: 0,
    bytes_read: size * answer.values.requests,
    bytes_written: null,
    // Those that are listed are of all requests.
    sizes: [],
    size_shares: [],
    depths: [],
    depth_shares: [],
    mean_depth,
    sequential_share: inputs.sequential_share,
    access_time: access,
    transfer_rate: rate,
  });
  return (values.busy_time ?? Number.NaN) / answer.values.requests;
}

/** The drive that is busy for the shortest time with this share of writes; the first of several. */
export function winnerAt(costs: readonly Costs[], writes: number): number {
  const times = costs.map((one) => mixed(one, 'pace', writes));
  return times.indexOf(Math.min(...times));
}
