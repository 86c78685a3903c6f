/** One stall of a small drive, die by die: which die the slowest read waits for, and what that die does. */
import { drawGantt, type GanttChart, type GanttWork } from '../../charts/gantt-chart';
import { axisFor } from '../../charts/ticks';
import { simulate } from '../../engine/gen/simulate';
import { formatAmount } from '../../engine/units';
import { defineFigure, type FigureState } from '../../runtime/figure/define-figure';
import { plainText } from '../../runtime/figure/parts';
import { seedKeys, seedOf } from '../../runtime/figure/simulated-answers';
import { BENCH } from './bench';
import { sentence, stallOf } from './one-stall-words';
import { DIES, driveWith, FROM, LENGTH } from './stall-drives';
import {
  ERASE,
  latencyOf,
  PROGRAM,
  READ,
  RELOCATION,
  type Read,
  runOf,
  timeOn,
} from './stall-reads';

type State = FigureState<typeof simulate>;

/** In the order of the simulator's numbers for them. */
const WORKS: readonly GanttWork[] = [
  { id: `${READ}`, label: 'read', color: 'ink', fill: 'solid' },
  { id: `${PROGRAM}`, label: 'host program', color: 'ssd', fill: 'open' },
  { id: `${RELOCATION}`, label: 'GC relocation', color: 'clean', fill: 'hatched' },
  { id: `${ERASE}`, label: 'erase', color: 'clean', fill: 'crossed' },
];

export const oneStall = defineFigure<GanttChart, typeof simulate>(simulate, {
  id: 'one-stall',
  title: 'Timeline of one stall, by die',
  question: 'Which die does the slowest read wait for, and which change would help it?',
  controls: [],
  views: [
    {
      key: 'remedy',
      label: 'One change',
      options: [
        { id: 'none', label: 'None' },
        { id: 'steady', label: 'Steady GC' },
        { id: 'first', label: 'Reads first' },
        { id: 'suspend', label: 'Reads first, with suspend' },
        { id: 'spare', label: 'Twice the spare area' },
        { id: 'buffer', label: 'Larger write buffer' },
      ],
    },
    {
      key: 'zoom',
      label: 'Time shown',
      options: [
        { id: '25', label: '25 ms' },
        { id: '5', label: '5 ms' },
        { id: '1', label: '1 ms' },
      ],
    },
  ],
  keys: seedKeys,
  runs: (state) =>
    [state.view.remedy, 'none'].map((change) => runOf(driveWith(change, seedOf(state)))),
  start: BENCH,
  main: 'read_latency_p999',
  draw: drawGantt,

  chart(state) {
    const { works, worst } = stallOf(state);
    const x = shown(state, worst);
    const since = works.map((one) => ({ ...one, from: one.from - FROM, to: one.to - FROM }));
    return {
      label: plainText(sentence(state)),
      x,
      works: WORKS,
      rows: Array.from({ length: DIES }, (_, die) => ({
        id: `${die}`,
        label: `Die ${die}`,
        spans: since
          .filter((one) => one.die === die)
          .map(({ work, from, to }) => ({ work: `${work}`, from, to })),
      })),
      ...(worst
        ? {
            request: {
              row: `${worst.die}`,
              arrives: worst.arrives - FROM,
              begins: worst.begins - FROM,
              completes: worst.completes - FROM,
              label: `slowest read, die ${worst.die}: ${formatAmount(latencyOf(worst), 'time', 3)}`,
            },
          }
        : {}),
    };
  },

  sentence,

  table(state) {
    const { works, worst } = stallOf(state);
    const times = Array.from({ length: DIES }, (_, die) => timeOn(works, die, FROM, FROM + LENGTH));
    const column = (label: string) => ({ label, dimension: 'time', unit: 'ms' }) as const;
    return {
      caption: `What each die does in ${formatAmount(LENGTH, 'time')}`,
      columns: [
        { label: 'Die' },
        ...['Reads', 'Host programs', 'GC relocations', 'Erases', 'Idle'].map(column),
      ],
      rows: times.map((each, die) => [
        `Die ${die}`,
        ...(works.length === 0
          ? [...each, 0].map(() => null)
          : [...each, Math.max(0, LENGTH - each.reduce((sum, one) => sum + one, 0))]),
      ]),
      ...(worst ? { current: worst.die } : {}),
    };
  },
});

/** The time that is shown: all of it, or so much of it that the end of the slowest read is seen. */
function shown({ view }: State, worst: Read | undefined) {
  const length = Number(view.zoom ?? 25) / 1000;
  const from = worst ? worst.completes - FROM - 0.7 * length : 0;
  // To half of a millisecond: the axis begins at a number that can be read.
  const start = Math.round(Math.min(Math.max(from, 0), LENGTH - length) * 2000) / 2000;
  return axisFor('seconds', 'Time', start, start + length, { count: 6 });
}
