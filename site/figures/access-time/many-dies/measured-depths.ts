/** What the Samsung 860 PRO was measured at, and how far the model of it is off. */
import runs from '../../../../content/measured-runs/measured-depths.json' with { type: 'json' };
import { defaultsOf } from '../../../engine/declaration';
import { flashRead } from '../../../engine/gen/flash-read';
import type { FigureState } from '../../../runtime/figure/define-figure';
import { outputWith } from '../../../runtime/figure/lines';

export type State = FigureState<typeof flashRead>;

/** The deepest queue that is shown, as of the drive’s interface. */
export const DEEPEST = 32;

const [DRIVE] = runs as [(typeof runs)[number], ...typeof runs];

export { DRIVE };

/** The measured points up to the deepest queue. */
export const MEASURED = DRIVE.depths.flatMap((depth, at) =>
  depth <= DEEPEST
    ? [{ depth, iops: DRIVE.iops[at] ?? Number.NaN, latency: DRIVE.latency[at] ?? Number.NaN }]
    : [],
);

export const iopsAt = (state: State, queue_depth: number) =>
  outputWith(state, { queue_depth }, 'iops');

/** Whether all inputs but the queue depth are those that were fitted to the drive. */
export function isFitted({ inputs }: State): boolean {
  const { queue_depth: _, ...fitted } = defaultsOf(flashRead);
  return Object.entries(fitted).every(([id, value]) => inputs[id as keyof typeof inputs] === value);
}

/** By how much the model is off at each measured point. */
export const errorsOf = (state: State): readonly number[] =>
  MEASURED.map(({ depth, iops }) => iopsAt(state, depth) / iops - 1);
