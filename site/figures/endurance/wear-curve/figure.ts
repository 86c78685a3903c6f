/** What the host may write against write amplification: the curve that readers guess first. */

import { drawLineChart } from '../../../charts/line-chart';
import type { LineChart, Mark } from '../../../charts/types';
import { quantityOf } from '../../../engine/declaration';
import { endurance } from '../../../engine/gen/endurance';
import { formatAmount } from '../../../engine/typed/units';
import { axisOf } from '../../../runtime/figure/axis';
import { defineFigure, type FigureState } from '../../../runtime/figure/define-figure';
import { defineGuess, drawnOn, guessOf, topOf } from '../../../runtime/figure/guess';
import { curveOf, outputWith, withPinned } from '../../../runtime/figure/lines';
import { type Part, percent, plainText, says } from '../../../runtime/figure/parts';
import { columnOf } from '../../../runtime/figure/table';

type State = FigureState<typeof endurance>;

/** The span that is drawn; a hyperbola bends most at its left end, so points lie closer there. */
const LEAST = 1;
const MOST = 10;
const XS = Float64Array.from({ length: 31 }, (_, at) => LEAST + (MOST - LEAST) * (at / 30) ** 1.6);
const BYTES = (value: number) => formatAmount(value, 'bytes');

/** What readers draw: a point for each whole write amplification. */
export const writtenGuess = defineGuess<typeof endurance>({
  question:
    'On the left, write amplification is 1; on the right, it is 10. How do the host writes that the flash allows fall in between?',
  input: 'write_amplification',
  output: 'terabytes_written',
  points: Array.from({ length: 10 }, (_, at) => LEAST + at),
  full: mostWritten,
  // Both move the two ends that are given.
  asksWith: ['pe_cycles', 'capacity'],
  // What is left of a height that was drawn down to nothing, by rounding, is nothing.
  say: (height) => ({ value: BYTES(height < 1 ? 0 : height) }),
  sayPoint: (x) => `a write amplification of ${formatAmount(x, 'number')}`,
  because:
    'From 1 to 2, half of the host writes are lost; from 9 to 10, only a tenth of what is left.',
});

export const wearCurve = defineFigure<LineChart, typeof endurance>(endurance, {
  id: 'wear-curve',
  title: 'Host writes vs. write amplification',
  question: 'Which step of write amplification costs the most host writes?',
  controls: [
    { input: 'write_amplification', span: [LEAST, MOST] },
    { input: 'pe_cycles', span: [100, 1e5] },
    { input: 'capacity', span: [32e9, 32e12] },
  ],
  guess: writtenGuess,
  main: 'terabytes_written',
  draw: drawLineChart,
  pinned: withPinned('written'),

  chart(state) {
    const covered = state.view.covered !== undefined;
    const most = Math.max(mostWritten(state), topOf(writtenGuess, state));
    const at = state.inputs.write_amplification;
    const written = state.answer.values.terabytes_written;
    return {
      label: covered
        ? 'Host writes vs. write amplification, with only the two ends shown.'
        : plainText(sentence(state)),
      x: axisOf(endurance, 'write_amplification', LEAST, MOST, { count: 10 }),
      y: axisOf(endurance, 'terabytes_written', 0, most, { name: 'host writes' }),
      lines: covered
        ? []
        : [
            {
              id: 'written',
              label: 'host writes',
              color: 'ssd',
              stroke: 'strong',
              place: 'along',
              home: 0.35,
              ...curveOf(state, 'write_amplification', XS, 'terabytes_written'),
            },
          ],
      marks: covered ? ends(state) : [],
      ...(covered || at < LEAST || at > MOST
        ? {}
        : { hand: { x: at, y: written, label: BYTES(written), color: 'ssd' as const } }),
      ...drawnOn(writtenGuess, state),
    };
  },

  sentence,

  table(state) {
    const guess = guessOf(writtenGuess, state);
    const drawn = new Map(guess);
    const rows = [1, 1.5, 2, 3, 4, 5, 6, 7, 8, 9, 10].map((write_amplification) => {
      const written = outputWith(state, { write_amplification }, 'terabytes_written');
      const cells = [write_amplification, written, written / mostWritten(state)];
      return guess ? [...cells, drawn.get(write_amplification) ?? null] : cells;
    });
    return {
      columns: [
        columnOf(endurance, 'write_amplification'),
        columnOf(endurance, 'terabytes_written', { label: 'Host writes' }),
        { label: 'Share of the maximum', dimension: 'ratio' },
        ...(guess ? [{ label: 'Your guess', dimension: 'bytes' } as const] : []),
      ],
      rows,
    };
  },
});

/** What could be written if nothing were amplified: the height of the picture. */
function mostWritten({
  engine,
  model,
  inputs,
}: Pick<State, 'engine' | 'model' | 'inputs'>): number {
  const all = { ...inputs, write_amplification: LEAST };
  return engine.run(model, all).values.terabytes_written;
}

/** The two ends of the curve, all that is given away before the guess. */
function ends(state: State): Mark[] {
  return [LEAST, MOST].map((x) => ({
    id: `end-${x}`,
    x,
    y: outputWith(state, { write_amplification: x }, 'terabytes_written'),
    kind: 'computed',
    color: 'ssd',
  }));
}

function sentence(state: State): readonly Part[] {
  const at = state.inputs.write_amplification;
  const written = state.answer.values.terabytes_written;
  const start: Part[] = says`At a write amplification of ${{ value: formatAmount(at, 'number') }},
    the flash allows ${{ value: BYTES(written) }} of host writes,
    ${percent(written / mostWritten(state), 2)} of the maximum.`;
  const { max = Number.POSITIVE_INFINITY } = quantityOf(state.model, 'write_amplification');
  if (at + 1 > max) return start;
  const next = outputWith(state, { write_amplification: at + 1 }, 'terabytes_written');
  return says`${start} Raising it by one would cost ${{ value: BYTES(written - next) }},
    ${percent(1 - next / written, 2)} of what is left.`;
}
