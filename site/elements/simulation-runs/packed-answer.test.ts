/** A figure says and tabulates the same of what its page brings along as of the whole answer of the simulator. */
import { describe, expect, it } from 'vitest';
import type { Engine } from '../../engine/engine';
import { figures } from '../../figures/all';
import type { Figure, Run } from '../../runtime/figure/define-figure';
import { stateAt } from '../../runtime/figure/make-state';
import { plainText } from '../../runtime/figure/parts';
import { atBuild } from './at-build';
import { packed, unpacked } from './packed-answer';
import { keyOf } from './request';

const runsOf = (figure: Figure): readonly Run[] =>
  figure.runs?.(stateAt(figure, atBuild, figure.start)) ?? [];

/** The engine of a page on which nothing is known but what came along. */
function asPacked(runs: readonly Run[]): Engine {
  const known = new Map(
    runs.map((run) => {
      const answer = atBuild.simulated?.(run.inputs) ?? {};
      const text = JSON.stringify(packed(run, answer));
      return [keyOf(run.inputs), unpacked(JSON.parse(text))];
    }),
  );
  return { ...atBuild, simulated: (inputs) => known.get(keyOf(inputs)) ?? null };
}

const shortened = figures.filter((figure) => runsOf(figure).some((run) => run.ofIntervals));

it('is asked of the figures that read seconds', () => {
  expect(shortened.length).toBeGreaterThan(5);
});

describe.each(shortened.map((figure) => [figure.id, figure] as const))('%s', (_, figure) => {
  it('says the same of what its page brings along', () => {
    const whole = stateAt(figure, atBuild, figure.start);
    const page = { ...whole, engine: asPacked(runsOf(figure)) };
    expect(plainText(figure.sentence(page))).toBe(plainText(figure.sentence(whole)));
  });
});
