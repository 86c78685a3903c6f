/** Marks are what their shapes say: rings come out of the simulator alone, and the key names what is there. */
import { describe, expect, it } from 'vitest';
import type { LineChart, Mark } from '../charts/types';
import { atBuild, beforeRuns } from '../elements/simulation-runs/at-build';
import type { Engine } from '../engine/engine';
import { Refused } from '../engine/refused';
import type { FigureState } from '../runtime/figure/define-figure';
import { stateAt } from '../runtime/figure/make-state';
import { marksKeyHtml } from '../runtime/figure/marks-key';
import { figures } from './all';

const marksIn = (data: unknown): readonly Mark[] =>
  (data as { readonly marks?: readonly Mark[] }).marks ?? [];

/** As it opens, each preset, and each of these before and after the reader's guess. */
function looksOf(figure: (typeof figures)[number], beside: Engine): FigureState[] {
  const states = [figure.start ?? {}, ...(figure.presets ?? []).map(({ inputs }) => inputs)];
  return states.flatMap((inputs) => {
    try {
      return [undefined, { covered: '' }].map((view) => stateAt(figure, beside, inputs, view));
    } catch (refused) {
      // Beside drives that the build did not simulate.
      if (refused instanceof Refused) return [];
      throw refused;
    }
  });
}

describe.each(figures.map((figure) => ({ name: figure.id, figure })))('$name', ({ figure }) => {
  it('has rings only where drives have been simulated', () => {
    for (const state of looksOf(figure, beforeRuns)) {
      const rings = marksIn(figure.chart(state)).filter(({ kind }) => kind === 'simulated');
      expect(rings.map(({ id }) => id)).toEqual([]);
    }
  });

  it('has a key of the kinds that are there', () => {
    for (const state of [...looksOf(figure, beforeRuns), stateAt(figure, atBuild, figure.start)]) {
      const data = figure.chart(state);
      const kinds = new Set(marksIn(data).flatMap(({ kind, shape }) => (shape ? [] : [kind])));
      const named = [...marksKeyHtml(data).matchAll(/<\/svg>([\w ]+)/g)].map(([, word]) => word);
      const { hand, lines = [] } = data as Partial<LineChart>;
      const own = hand?.color === 'guess' ? 'yours' : 'computed now';
      const isModel = lines.some((line) => line.isModel);
      const all = [...(isModel ? ['model'] : []), ...kinds, ...(hand ? [own] : [])];
      expect(named).toEqual(kinds.size > 0 ? all : []);
    }
  });
});

it('some rings are drawn, so that there is something to look at', () => {
  const ringed = figures.filter((figure) =>
    marksIn(figure.chart(stateAt(figure, atBuild, figure.start))).some(
      ({ kind }) => kind === 'simulated',
    ),
  );
  expect(ringed.map(({ id }) => id)).toContain('wa-spare');
  for (const { id, runs } of ringed) expect(runs, id).toBeDefined();
});
