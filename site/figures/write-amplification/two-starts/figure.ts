/** Two drives that begin differently and end alike: the write cliff, by formula and simulated. */
import { drawLineChart } from '../../../charts/line-chart';
import type { Line, LineChart, Mark, Points } from '../../../charts/types';
import { writeAmplification } from '../../../engine/gen/write-amplification';
import { writeCliff } from '../../../engine/gen/write-cliff';
import { formatAmount } from '../../../engine/typed/units';
import { axisOf } from '../../../runtime/figure/axis';
import { defineFigure, type FigureState, type Run } from '../../../runtime/figure/define-figure';
import { defineGuess, drawnOn, topOf } from '../../../runtime/figure/guess';
import { byRatio, curveOf, evenly, level, outputWith } from '../../../runtime/figure/lines';
import { type Part, percent, plainText, says } from '../../../runtime/figure/parts';
import { simulated } from '../../../runtime/figure/simulated-answers';
import { columnOf } from '../../../runtime/figure/table';
import { amplification, amplificationText } from '../../amplification';

type State = FigureState<typeof writeCliff>;

/** Host writes, in drive writes. */
const END = 1;
/** The simulated drives: 64 GiB in pages of 4 KiB, so that a reader can see them write, and chance hardly counts. */
const PAGES = 16_777_216;
/** From ring to ring. */
const RING = 0.05;
/** Windows of the drive that is filled: its line is drawn from them. */
const FINE = 0.01;
/** Points of the line after the edge, which is one itself. */
const POINTS = 241;
/** The model asks for a window; the line has none. */
const NO_WINDOW = { window: 0.001 };

/** What the reader draws first: from the first twentieth of an overwrite to the whole. */
export const guessedCliff = defineGuess<typeof writeCliff>({
  question:
    'The drive has just been filled sequentially. The first circle and the steady state are given. How does write amplification go from one to the other, while the host writes at random?',
  input: 'overwrites',
  output: 'write_amplification',
  points: Array.from(evenly(RING, END, 20)),
  full: ({ engine, model, inputs }) => engine.run(model, inputs).values.first_edge,
  // The highest point is what is to be guessed: keys begin where the drive does, at 1.
  begin: ({ engine, model, inputs }) => 1 / engine.run(model, inputs).values.first_edge,
  heights(state, points) {
    const line = lineOf(state) ?? pointsOf(formula(state));
    return points.map((x) => heightOn(line, x));
  },
  say: (height) => amplification(height),
  sayPoint: (x) => `${formatAmount(x, 'ratio')} of a drive write`,
  asksWith: ['overprovisioning'],
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
      label: 'GC policy',
      options: [
        { id: 'greedy', label: 'Greedy' },
        { id: 'fifo', label: 'FIFO' },
      ],
    },
  ],
  guess: guessedCliff,
  runs: (state) => STARTS.map((start) => drive(state, start)),
  // As the drive that opens the chapter.
  start: { overprovisioning: 0.07, overwrites: 0.5 },
  main: 'write_amplification',
  draw: drawLineChart,

  chart(state) {
    const rest = restOf(state);
    const edge = state.answer.values.first_edge;
    const covered = state.view.covered !== undefined;
    const line = lineOf(state);
    const { overwrites } = state.inputs;
    const now = line && heightOn(line, overwrites);
    const steady: Line = {
      id: 'rest',
      label: `Steady state ${amplificationText(rest)}`,
      color: 'soft',
      stroke: 'fine',
      ...level(Float64Array.of(0, END), rest),
    };
    return {
      label: covered
        ? 'Write amplification vs. drive writes, with only the first point and the steady state shown.'
        : plainText(sentence(state)),
      x: axisOf(writeCliff, 'overwrites', 0, END, {
        measure: 'ratio',
        count: 6,
      }),
      y: axisOf(
        writeCliff,
        'write_amplification',
        0,
        Math.max(edge * 1.05, topOf(guessedCliff, state)),
      ),
      lines: covered || !line ? [steady] : [filled(line, isGreedyIn(state)), steady],
      marks: covered
        ? rings(state, 'sequential', 'clean', '').slice(0, 1)
        : [
            ...(isGreedyIn(state)
              ? []
              : rings(state, 'sequential', 'clean', 'sequential fill, simulated')),
            ...rings(state, 'random', 'soft', 'preconditioned, simulated'),
          ],
      ...(covered || now === null
        ? {}
        : {
            hand: {
              x: overwrites,
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
    const [ordered = [], churned = []] = STARTS.map((start) => windowsOf(state, start));
    const isGreedy = isGreedyIn(state);
    return {
      caption: `Mean over windows of ${RING} drive writes`,
      columns: [
        columnOf(writeCliff, 'overwrites'),
        ...(isGreedy
          ? []
          : [
              columnOf(writeCliff, 'write_amplification', {
                label: 'Write amplification, FIFO formula',
              }),
            ]),
        { label: 'Sequential fill, simulated', dimension: 'number' as const },
        { label: 'Preconditioned, simulated', dimension: 'number' as const },
      ],
      rows: guessedCliff.points.map((end, at) => [
        end,
        ...(isGreedy ? [] : [means[at] ?? null]),
        meanOf(ordered.slice(at * PARTS, (at + 1) * PARTS)),
        churned[at]?.amplification ?? null,
      ]),
    };
  },
});

const isGreedyIn = ({ view }: Pick<State, 'view'>) => view.policy !== 'fifo';

/** Steady state: under greedy GC from the model of that. */
function restOf(state: State): number {
  const { write_amplification_at_rest: fifo } = state.answer.values;
  if (!isGreedyIn(state)) return fifo;
  const { overprovisioning } = state.inputs;
  const { values } = state.engine.run(writeAmplification, { overprovisioning, policy: 'greedy' });
  return values.write_amplification ?? fifo;
}

type Corner = readonly [x: number, y: number];

const pointsOf = ({ x, y }: Points): Corner[] =>
  Array.from(x, (place, at) => [place, y[at] ?? Number.NaN]);

/** The line of the drive that was filled: under FIFO GC the formula, under greedy GC as it is simulated; null before that. */
function lineOf(state: State): readonly Corner[] | null {
  if (!isGreedyIn(state)) return pointsOf(formula(state));
  const edge = state.answer.values.edge_at;
  const ends = windowsOf(state, 'sequential').flatMap(({ end, amplification: y }): Corner[] =>
    y === null ? [] : [[end, y]],
  );
  const last = ends.at(-1);
  if (!last || ends.length < Math.round(END / FINE)) return null;
  if (edge >= END)
    return [
      [0, 1],
      [END, 1],
    ];
  // The window that the edge lies in is a mean of before and after.
  const after = ends
    .filter(([end]) => end - FINE > edge - DUST)
    .map(([end, y]): Corner => [end - FINE / 2, y]);
  return [[0, 1], [edge, 1], [edge, after[0]?.[1] ?? last[1]], ...after, [END, last[1]]];
}

const filled = (line: readonly Corner[], isGreedy: boolean): Line => ({
  id: 'cliff',
  label: isGreedy ? 'sequential fill, simulated' : 'sequential fill, FIFO formula',
  color: 'clean',
  stroke: 'strong',
  isModel: !isGreedy,
  place: 'along',
  home: 0.25,
  x: line.map(([x]) => x),
  y: line.map(([, y]) => y),
});

/** Where a number of floating point is the same as another. */
const DUST = 1e-9;

/** How high a line is at a place; at the edge, before it. */
function heightOn(line: readonly Corner[], place: number): number {
  const after = line.findIndex(([x]) => x >= place);
  const [from, to] = [line.at(after - 1), line[after]];
  if (!from || !to) return from?.[1] ?? Number.NaN;
  if (after === 0) return to[1];
  return from[1] + ((to[1] - from[1]) * (place - from[0])) / (to[0] - from[0]);
}

const meanOf = (windows: readonly Window[]): number | null => {
  const values = windows.flatMap(({ amplification: y }) => (y === null ? [] : [y]));
  return values.length < PARTS ? null : values.reduce((sum, y) => sum + y, 0) / values.length;
};

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
const windowOf = (start: Start) => (start === 'sequential' ? FINE : RING);
/** Fine windows from ring to ring. */
const PARTS = Math.round(RING / FINE);

function drive(state: State, start: Start): Run {
  const inputs = {
    user_pages: PAGES,
    pages_per_block: 256,
    overprovisioning: state.inputs.overprovisioning,
    policy: isGreedyIn(state) ? 'greedy' : 'fifo',
    start,
    warm_up: 0,
    measure: END,
    window: windowOf(start),
  } as const;
  return { inputs, outputs: ['windows'] };
}

interface Window {
  readonly end: number;
  readonly amplification: number | null;
}

/** The windows so far of a simulated drive that begins like this. */
function windowsOf(state: State, start: Start): Window[] {
  const rows = simulated(state, drive(state, start).inputs)?.windows ?? [];
  const size = windowOf(start);
  const count = Math.round(END / size);
  return rows.slice(0, count).map(({ write_amplification }, at) => ({
    end: (at + 1) * size,
    amplification: write_amplification,
  }));
}

/** One window in each twentieth of a drive write: its middle one. */
function rings(state: State, start: Start, color: Mark['color'], label: string) {
  const all = windowsOf(state, start);
  const seen = start === 'random' ? all : all.filter((_, at) => at % PARTS === (PARTS - 1) / 2);
  return seen.flatMap(({ end, amplification: y }, at): Mark[] => {
    if (y === null) return [];
    // The name stands at one ring, where the two have not yet met or meet no more.
    const name = at === (start === 'random' ? 0 : 14) ? { label } : {};
    const x = end - windowOf(start) / 2;
    return [{ id: `${start} ${at}`, x, y, kind: 'simulated', color, ...name }];
  });
}

function sentence(state: State): readonly Part[] {
  const line = lineOf(state);
  const { overwrites: at, overprovisioning } = state.inputs;
  const edge = state.answer.values.edge_at;
  const start = says`At ${percent(overprovisioning)} overprovisioning, after a sequential fill and then
    ${percent(at)} of a drive write, `;
  const rest = says` Steady state, where a preconditioned drive starts, is
    ${amplification(restOf(state))}.`;
  if (!line) return says`${start}greedy GC is still being simulated.${rest}`;
  const peak = Math.max(...line.map(([, y]) => y));
  return says`${start}write amplification is ${amplification(heightOn(line, at))} under
    ${isGreedyIn(state) ? 'greedy' : 'FIFO'} GC.
    ${
      at <= edge
        ? says`Free blocks last until ${percent(edge)} of a drive write.`
        : says`The peak after the cliff was ${amplification(peak)}.`
    }${rest}`;
}
