/** Two drives that begin differently and end alike: the write cliff, by formula and simulated. */
import { drawLineChart } from '../../../charts/line-chart';
import type { LineChart, Mark, Points } from '../../../charts/types';
import { writeCliff } from '../../../engine/gen/write-cliff';
import { formatAmount } from '../../../engine/typed/units';
import { axisOf } from '../../../runtime/figure/axis';
import { defineFigure, type FigureState, type Run } from '../../../runtime/figure/define-figure';
import { defineGuess, drawnOn } from '../../../runtime/figure/guess';
import { byRatio, curveOf, evenly, level, outputWith } from '../../../runtime/figure/lines';
import { type Part, percent, plainText, says } from '../../../runtime/figure/parts';
import { simulated } from '../../../runtime/figure/simulated-answers';
import { columnOf } from '../../../runtime/figure/table';
import { amplification, amplificationText } from '../../amplification';

type State = FigureState<typeof writeCliff>;

/** Host writes, in drive writes. */
const END = 1;
/** The simulated drives: 64 GiB in pages of 4 KiB, so that a reader can see them write. */
const PAGES = 16_777_216;
const RING = 0.05;
/** Points of the line after the edge, which is one itself. */
const POINTS = 241;
/** The model asks for a window; the line has none. */
const NO_WINDOW = { window: 0.001 };

/** What the reader draws first: from the first twentieth of an overwrite to the whole. */
export const guessedCliff = defineGuess<typeof writeCliff>({
  question:
    'The drive has just had a sequential fill; the first ring is given. How does write amplification go on during one drive write at random, under FIFO GC?',
  input: 'overwrites',
  output: 'write_amplification',
  points: Array.from(evenly(RING, END, 20)),
  full: ({ engine, model, inputs }) => engine.run(model, inputs).values.first_edge,
  // The highest point is what is to be guessed: keys begin where the drive does, at 1.
  begin: ({ engine, model, inputs }) => 1 / engine.run(model, inputs).values.first_edge,
  say: (height) => amplification(height),
  sayPoint: (x) => `${formatAmount(x, 'ratio')} of a drive write`,
  because:
    'Garbage collection starts with the blocks of the fill, which are still nearly full of valid pages.',
});

export const twoStarts = defineFigure<LineChart, typeof writeCliff>(writeCliff, {
  id: 'two-starts',
  title: 'Write amplification vs. drive writes',
  question: 'Does the initial state matter in the end?',
  controls: [
    { input: 'overprovisioning', span: [0.03, 0.5] },
    { input: 'overwrites', span: [0.01, END] },
  ],
  views: [
    {
      key: 'policy',
      label: 'GC policy of the simulated drives',
      options: [
        { id: 'fifo', label: 'FIFO' },
        { id: 'greedy', label: 'Greedy' },
      ],
    },
  ],
  guess: guessedCliff,
  runs: (state) => STARTS.map((start) => drive(state, start)),
  start: { overprovisioning: 0.2, overwrites: 0.5 },
  main: 'write_amplification',
  draw: drawLineChart,

  chart(state) {
    const rest = state.answer.values.write_amplification_at_rest;
    const now = state.answer.values.write_amplification;
    const edge = state.answer.values.first_edge;
    const covered = state.view.covered !== undefined;
    return {
      label: covered
        ? 'Write amplification vs. drive writes, with only the first point shown.'
        : plainText(sentence(state)),
      x: axisOf(writeCliff, 'overwrites', 0, END, {
        measure: 'ratio',
        count: 6,
      }),
      y: axisOf(writeCliff, 'write_amplification', 0, edge * 1.05),
      lines: covered
        ? []
        : [
            {
              id: 'cliff',
              label: 'sequential fill, FIFO formula',
              color: 'clean',
              stroke: 'strong',
              isModel: true,
              place: 'along',
              home: 0.25,
              ...formula(state),
            },
            {
              id: 'rest',
              label: `Steady state ${amplificationText(rest)}`,
              color: 'soft',
              stroke: 'fine',
              ...level(Float64Array.of(0, END), rest),
            },
          ],
      marks: covered
        ? rings(state, 'sequential', 'clean', '').slice(0, 1)
        : [
            ...rings(state, 'sequential', 'clean', 'sequential fill, simulated'),
            ...rings(state, 'random', 'soft', 'preconditioned, simulated'),
          ],
      ...(covered
        ? {}
        : {
            hand: {
              x: state.inputs.overwrites,
              y: now,
              label: amplificationText(now),
              color: 'clean' as const,
            },
          }),
      ...drawnOn(guessedCliff, state),
    };
  },

  sentence,

  table(state) {
    const means = meansOf(state);
    const [ordered, churned] = STARTS.map((start) => windowsOf(state, start));
    return {
      caption: `Mean over windows of ${RING} drive writes`,
      columns: [
        columnOf(writeCliff, 'overwrites'),
        columnOf(writeCliff, 'write_amplification', { label: 'Write amplification, FIFO formula' }),
        { label: 'Sequential fill, simulated', dimension: 'number' },
        { label: 'Preconditioned, simulated', dimension: 'number' },
      ],
      rows: guessedCliff.points.map((end, at) => [
        end,
        means[at] ?? null,
        ordered?.[at]?.amplification ?? null,
        churned?.[at]?.amplification ?? null,
      ]),
    };
  },
});

/** The line: level up to the edge, straight up, and then what the formula says; its highest point is the edge. */
function formula(state: State): Points {
  const edge = state.answer.values.edge_at;
  if (edge >= END) return level(Float64Array.of(0, END), 1);
  // Both are corners: the edge, and where the last block of the fill is cleaned.
  const filled = state.answer.values.fill_cleaned_at;
  const after = [...byRatio(edge, END, POINTS).slice(1), ...(filled < END ? [filled] : [])].sort(
    (a, b) => a - b,
  );
  const points = Float64Array.from(after);
  const { y } = curveOf(state, 'overwrites', points, 'write_amplification', NO_WINDOW);
  const first = state.answer.values.first_edge;
  return { x: [0, edge, edge, ...after], y: [1, 1, first, ...Array.from(y)] };
}

/** What the formula says of the windows of the rings. */
function meansOf(state: State): readonly number[] {
  return outputWith(state, { overwrites: END, window: RING }, 'windows');
}

/** How the two drives begin: filled from end to end, or written over at random as well. */
const STARTS = ['sequential', 'random'] as const;
type Start = (typeof STARTS)[number];

function drive(state: State, start: Start): Run {
  const inputs = {
    user_pages: PAGES,
    pages_per_block: 256,
    overprovisioning: state.inputs.overprovisioning,
    policy: state.view.policy === 'greedy' ? 'greedy' : 'fifo',
    start,
    warm_up: 0,
    measure: END,
    window: RING,
  } as const;
  return { inputs, outputs: ['windows'] };
}

/** The windows so far of a simulated drive that begins like this. */
function windowsOf(state: State, start: Start) {
  const rows = simulated(state, drive(state, start).inputs)?.windows ?? [];
  return rows.map(({ write_amplification }, at) => ({
    end: (at + 1) * RING,
    amplification: write_amplification,
  }));
}

function rings(state: State, start: Start, color: Mark['color'], label: string) {
  return windowsOf(state, start).flatMap(({ end, amplification: y }, at): Mark[] => {
    if (y === null) return [];
    // The name stands at one ring, where the two have not yet met or meet no more.
    const name = at === (start === 'random' ? 0 : 14) ? { label } : {};
    return [{ id: `${start} ${at}`, x: end - RING / 2, y, kind: 'simulated', color, ...name }];
  });
}

function sentence(state: State): readonly Part[] {
  const { values } = state.answer;
  const now = values.write_amplification;
  const at = state.inputs.overwrites;
  const edge = values.edge_at;
  return says`At ${percent(state.inputs.overprovisioning)} overprovisioning, ${percent(at)} of a
    drive write after a sequential fill, write amplification is ${amplification(now)}.
    ${
      at <= edge
        ? says`Free blocks last until ${percent(edge)}. `
        : says`The peak
      after the cliff was ${amplification(values.first_edge)}. `
    }Steady
    state, where a preconditioned drive starts, is
    ${amplification(values.write_amplification_at_rest)}.${state.view.policy === 'greedy' ? ' This is the formula for FIFO GC; the simulated drives use greedy GC, and their peak is lower.' : ''}`;
}
