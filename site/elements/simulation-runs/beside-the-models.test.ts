/** What the prose says of simulated drives: how near they come to the models that they stand beside. */
import { describe, expect, it } from 'vitest';
import type { Inputs, Model } from '../../engine/declaration';
import { hotCold } from '../../engine/gen/hot-cold';
import { spareWorth } from '../../engine/gen/spare-worth';
import { writeAmplification } from '../../engine/gen/write-amplification';
import { zipfWriteAmplification } from '../../engine/gen/zipf-write-amplification';
import { spareCurve } from '../../figures/overprovisioning/spare-curve/figure';
import { pools } from '../../figures/write-amplification/pools/figure';
import {
  simulatedPools,
  simulatedTogether,
} from '../../figures/write-amplification/pools/simulated-pools';
import { skew } from '../../figures/write-amplification/skew/figure';
import { victims } from '../../figures/write-amplification/victims/figure';
import { waSpare } from '../../figures/write-amplification/wa-spare/figure';
import type { Figure, Run } from '../../runtime/figure/define-figure';
import { stateAt, stateOver } from '../../runtime/figure/make-state';
import { atBuild } from './at-build';

const lookOf = (figure: Figure) => stateAt(figure, atBuild, figure.start);
const runsOf = (figure: Figure): readonly Run[] => figure.runs?.(lookOf(figure)) ?? [];
const outputOf = (model: Model, inputs: Inputs, output: string) =>
  atBuild.run(model, inputs).values[output] as number;

/** How far a drive is from its model, as a share of the model. */
function off({ inputs }: Run, model: Model, given: Inputs): number {
  const values = atBuild.simulated?.(inputs) ?? {};
  const overprovisioning = values.true_overprovisioning ?? Number.NaN;
  const modelled = outputOf(model, { ...given, overprovisioning }, 'write_amplification');
  return Math.abs((values.write_amplification ?? Number.NaN) / modelled - 1);
}

describe('simulated drives beside the models', () => {
  it('lie within 0.1 per cent of the curve of spare', () => {
    for (const run of runsOf(spareCurve)) expect(off(run, spareWorth, {})).toBeLessThan(0.001);
  });

  it('land on the line of their own rule', () => {
    for (const run of runsOf(waSpare)) {
      const { policy = null, choices = null } = run.inputs;
      expect(off(run, writeAmplification, { policy, choices })).toBeLessThan(0.01);
    }
  });

  it('follow Zipf’s law as near as the model claims, where there is a model', () => {
    for (const run of runsOf(skew)) {
      const { policy = null, zipf_exponent = null, user_pages: pages = null } = run.inputs;
      if (run.inputs.frontier === 'separate') continue;
      const most = policy === 'fifo' ? 0.01 : 0.025;
      expect(off(run, zipfWriteAmplification, { policy, zipf_exponent, pages })).toBeLessThan(most);
    }
  });

  it('in two pools come to what the model of pools says, and one cleaner for both does not', () => {
    const state = stateOver(hotCold, atBuild, pools.start ?? {});
    const splits = simulatedPools(state);
    expect(splits.length).toBeGreaterThan(4);
    for (const { share, both } of splits) {
      const { write_amplification_separated: modelled } = atBuild.run(hotCold, {
        ...state.inputs,
        hot_spare_share: share,
      }).values;
      expect(Math.abs(both / (modelled ?? Number.NaN) - 1)).toBeLessThan(0.02);
    }
    const { write_amplification_mixed: mixed } = state.answer.values;
    expect((simulatedTogether(state, 'none') ?? 0) / (mixed ?? Number.NaN)).toBeCloseTo(1, 1.5);
    const best = Math.min(...splits.map(({ both }) => both));
    expect(simulatedTogether(state, 'oracle')).toBeGreaterThan(1.3 * best);
  });

  it('that clean their emptiest block know two kinds of victim', () => {
    const [run] = runsOf(victims);
    const counts = atBuild.simulated?.(run?.inputs ?? {})?.victims ?? [];
    const total = counts.reduce((sum, count) => sum + count, 0);
    expect(counts.filter((count) => count > 0.005 * total)).toHaveLength(2);
  });
});
