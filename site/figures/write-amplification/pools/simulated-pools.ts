/**
 * The drives that stand beside the model of two pools.
 *
 * In the model either pool is a drive of its own, so it is simulated as two drives. A drive that keeps
 * hot and cold pages in different blocks, but cleans whichever block is the emptiest, is another one,
 * for which no formula is known: it has no pools that keep a spare of their own.
 */

import { AT_REST, drive } from '../../../elements/simulation-runs/drives';
import type { hotCold } from '../../../engine/gen/hot-cold';
import type { FigureState, Run } from '../../../runtime/figure/define-figure';
import { simulated } from '../../../runtime/figure/simulated-answers';

type State = FigureState<typeof hotCold>;

/** Pages of both pools together: a hundredth of them still fills many blocks. */
const PAGES = 4_194_304;
/** Pages of a drive that must know where each of them is. */
export const PAGES_IN_ONE = 262_144;
/** Overprovisioning that the simulator takes. */
const LEAST_SPARE = 0.0005;
const MOST_SPARE = 10;

/** Shares of the spare at which the pools are simulated. */
const SHARES = [0.2, 0.35, 0.5, 0.65, 0.8];

/** The two drives of a split, or none where a pool would have no spare to speak of. */
interface Split {
  readonly share: number;
  readonly hot: Run;
  readonly cold: Run;
}

const common = (state: State) => {
  const { policy, pages_per_block } = state.inputs;
  return { policy, pages_per_block };
};

function split(state: State, share: number): Split[] {
  const { overprovisioning: spare, hot_data: hotData } = state.inputs;
  const pool = (data: number, part: number): Run[] => {
    const overprovisioning = (part * spare) / data;
    if (overprovisioning < LEAST_SPARE || overprovisioning > MOST_SPARE) return [];
    const user_pages = Math.round(PAGES * data);
    return [drive({ ...common(state), user_pages, overprovisioning, measure: 1 }, AT_REST)];
  };
  const [hot] = pool(hotData, share);
  const [cold] = pool(1 - hotData, 1 - share);
  return hot && cold ? [{ share, hot, cold }] : [];
}

/** Both kinds of data on one drive. */
function together(state: State, separation: 'none' | 'oracle'): Run {
  const { hot_writes, hot_data, overprovisioning } = state.inputs;
  const inputs = {
    ...common(state),
    traffic: 'hot-cold',
    user_pages: PAGES_IN_ONE,
    hot_writes,
    hot_data,
    overprovisioning,
    separation,
    // Cold pages take their time to find their place.
    warm_up: 5,
  } as const;
  return drive(inputs, AT_REST);
}

/** The split in hand first. */
function splits(state: State): Split[] {
  const { hot_spare_share: share } = state.inputs;
  const mine = share === null ? [] : [share];
  return [...new Set([...mine, ...SHARES])].flatMap((one) => split(state, one));
}

/** All that the figure has simulated. */
export function poolRuns(state: State): Run[] {
  return [
    ...splits(state).flatMap(({ hot, cold }) => [hot, cold]),
    together(state, 'none'),
    together(state, 'oracle'),
  ];
}

/** What two drives come to, one for each pool: their writes weighed as the host sends them. */
export function simulatedPools(state: State): { readonly share: number; readonly both: number }[] {
  const { hot_writes: writes } = state.inputs;
  return splits(state).flatMap(({ share, hot, cold }) => {
    const one = simulated(state, hot.inputs)?.write_amplification ?? null;
    const other = simulated(state, cold.inputs)?.write_amplification ?? null;
    if (one === null || other === null) return [];
    return [{ share, both: writes * one + (1 - writes) * other }];
  });
}

/** What one drive writes that mixes both, or keeps them in blocks of their own under one cleaner. */
export const simulatedTogether = (state: State, separation: 'none' | 'oracle') =>
  simulated(state, together(state, separation).inputs)?.write_amplification ?? null;
