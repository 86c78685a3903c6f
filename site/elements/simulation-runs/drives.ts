/** The drives that figures have simulated beside their models. */
import type { SimulatedInputs } from '../../engine/engine';
import type { writeAmplification } from '../../engine/gen/write-amplification';
import type { FigureState, Run } from '../../runtime/figure/define-figure';

/** The simulator takes no more trims than this. */
const MOST_TRIMS = 0.49;
/** Blocks that the simulator takes at most: pages, and how many of them are drawn. */
const MOST_PAGES_A_BLOCK = 16_384;
const MOST_CHOICES = 1000;

/** What a figure reads of a drive at rest. */
export const AT_REST = [
  'write_amplification',
  'true_overprovisioning',
] as const satisfies Run['outputs'];

/** Two GiB in pages of 4 KiB: many blocks, and some milliseconds of simulation. */
const PAGES = 524_288;

/** A drive that was filled and written over twice at random, then measured for two overwrites more. */
export function drive(inputs: SimulatedInputs, outputs: Run['outputs']): Run {
  const rest = { user_pages: PAGES, start: 'random', warm_up: 0, measure: 2 } as const;
  const all = { ...rest, ...inputs };
  // Figures that need no windows take one.
  return { inputs: { window: all.measure, ...all }, outputs };
}

/** So many overwrites later a drive whose host trims has come to rest. */
const TO_TRIM = 5;

/** A request for a drive like the one that the model of write amplification has in hand. */
export function likeThis(state: FigureState<typeof writeAmplification>) {
  const { policy, choices, overprovisioning, pages_per_block, trim_share } = state.inputs;
  return {
    policy,
    choices: Math.min(choices, MOST_CHOICES),
    overprovisioning,
    pages_per_block: Math.min(pages_per_block, MOST_PAGES_A_BLOCK),
    trim_share: Math.min(trim_share, MOST_TRIMS),
    warm_up: trim_share > 0 ? TO_TRIM : 0,
  } satisfies SimulatedInputs;
}
