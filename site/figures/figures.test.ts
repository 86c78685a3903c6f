// @vitest-environment happy-dom
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { NARROW, WIDE } from '../charts/types';
import { sliderValues } from '../elements/control/slider';
import { atBuild, beforeRuns } from '../elements/simulated-drives/at-build';
import { models } from '../engine/gen/models';
import { engine } from '../engine/load-node';
import { Refused } from '../engine/refused';
import type { Figure } from '../runtime/figure/define-figure';
import { stateAt } from '../runtime/figure/figure-state';
import { plainText } from '../runtime/figure/parts';
import { figures } from './all';
import { calculatorOf } from './calculator/calculator';

const all = [...figures, ...models.map((model) => calculatorOf(model, engine))].map(
  (figure, at) => ({
    name: `${at} ${figure.id}`,
    figure,
  }),
);

/** Any place of the figure's own sliders and choices. */
function anyInputs(figure: Figure) {
  const places = figure.controls.map(({ input: id, span }) => {
    const input = figure.model.inputs.find((one) => one.id === id);
    if (!input)
      throw new Error(`${figure.id} offers ${id}, which ${figure.model.id} does not have`);
    if (input.shape === 'choice')
      return fc
        .constantFrom(...(input.options ?? []).map((option) => option.id))
        .map((value) => [id, value] as const);
    if (input.shape === 'list' || input.min === undefined || input.max === undefined)
      return fc.constant([id, input.default ?? null] as const);
    return fc.constantFrom(...sliderValues(input, span)).map((value) => [id, value] as const);
  });
  return fc.tuple(...places).map((pairs) => Object.fromEntries(pairs));
}

describe.each(all)('figure $name', ({ figure }) => {
  it('draws, speaks and tabulates at its defaults', () => {
    const state = stateAt(figure, atBuild, figure.start);
    const svg = document.createElementNS(
      'http://www.w3.org/2000/svg',
      'svg',
    ) as unknown as SVGSVGElement;
    figure.draw(svg, figure.chart(state), WIDE);
    expect(svg.outerHTML).toContain('role="img"');
    expect(svg.outerHTML).not.toMatch(/NaN|undefined|Infinity/);
    expect(plainText(figure.sentence(state))).toMatch(/^[A-Z“].*\.$/);
    const { columns, rows } = figure.table(state);
    for (const row of rows) expect(row).toHaveLength(columns.length);
  });

  it('counts one of whatever it counts', () => {
    const parts = figure.sentence(stateAt(figure, atBuild, figure.start));
    const ones = parts.map((part) =>
      typeof part === 'object' && /^[\d.,]+$/.test(part.value) ? { value: '1' } : part,
    );
    // What is told to be so many times as much stays in the plural.
    expect(plainText(ones)).not.toMatch(/\b1 (?!(?:as|has|is|miss|puts|times)\b)\w+s\b/);
  });

  // Nothing has been simulated there yet: the model stands alone.
  it('says something true-to-form wherever its sliders stand', () => {
    fc.assert(
      fc.property(anyInputs(figure), (inputs) => {
        let state: ReturnType<typeof stateAt>;
        try {
          state = stateAt(figure, beforeRuns, inputs);
        } catch (refused) {
          expect(refused).toBeInstanceOf(Refused);
          return;
        }
        const svg = document.createElementNS(
          'http://www.w3.org/2000/svg',
          'svg',
        ) as unknown as SVGSVGElement;
        figure.draw(svg, figure.chart(state), NARROW);
        expect(svg.outerHTML).not.toMatch(/NaN|undefined|Infinity/);
        expect(plainText(figure.sentence(state))).not.toMatch(/NaN|undefined|Infinity|null/);
        figure.table(state);
      }),
      { numRuns: 25 },
    );
  });
});

describe('the figures together', () => {
  it('have ids of their own', () => {
    const ids = figures.map((figure) => figure.id);
    expect(new Set(ids).size).toBe(ids.length);
  });
});
