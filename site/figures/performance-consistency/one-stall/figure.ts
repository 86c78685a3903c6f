/** One stall of a small drive, die by die: which die the slowest read waits for, and what that die does. */
import { drawGantt, type GanttChart, type GanttWork } from '../../../charts/gantt-chart';
import { axisFor } from '../../../charts/ticks';
import { simulate } from '../../../engine/gen/simulate';
import { formatAmount } from '../../../engine/typed/units';
import { defineFigure, type FigureState } from '../../../runtime/figure/define-figure';
import { plainText } from '../../../runtime/figure/parts';
import type { Table } from '../../../runtime/figure/table';
import { BENCH } from '../../model-drive/bench';
import { sentence } from './one-stall-words';
import { DIES, driveWith, FROM, LENGTH } from './stall-drives';
import { momentOf, stallTime } from './stall-moment';
import { stallOf } from './stall-of';
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
  { id: `${RELOCATION}`, label: 'GC relocation', color: 'clean', fill: 'pieces' },
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
  format: 'steps',
  play: stallTime,
  runs: (state) => [state.view.remedy, 'none'].map((change) => runOf(driveWith(change))),
  start: BENCH,
  main: 'read_latency_p999',
  draw: drawGantt,

  chart(state) {
    const { works, worst } = stallOf(state);
    const moment = momentOf(state);
    const x = shown(state, worst, moment?.time);
    const since = works.map((one) => ({ ...one, from: one.from - FROM, to: one.to - FROM }));
    return {
      label: plainText(sentence(state)),
      x,
      works: WORKS,
      ...(moment ? { now: moment.time } : {}),
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
  beside,

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

/** The time that is shown: all of it, or so much of it that the moment is seen, or the end of the slowest read. */
function shown({ view }: State, worst: Read | undefined, moment: number | undefined) {
  const length = Number(view.zoom ?? 25) / 1000;
  const middle = moment ?? (worst ? worst.completes - FROM : 0);
  // To half of a millisecond: the axis begins at a number that can be read.
  const from = Math.floor((middle - 0.7 * length) * 2000) / 2000;
  const start = Math.min(Math.max(from, 0), LENGTH - length);
  return axisFor('seconds', 'Time', start, start + length, { count: 6 });
}

/** What the dies are at; where the figure rests, what they did in all of the time. */
function beside(state: State): Table {
  const moment = momentOf(state);
  const { works, reads } = stallOf(state);
  if (moment) {
    const [reading = 0, programming = 0, relocating = 0, erasing = 0] = moment.busy;
    return {
      caption: 'In the drive now',
      columns: [{ label: 'What they do' }, { label: 'Dies' }],
      rows: [
        ['relocate pages', `${relocating}`],
        ['erase a block', `${erasing}`],
        ['program host writes', `${programming}`],
        ['read', `${reading}`],
        ['are idle', `${DIES - relocating - erasing - programming - reading}`],
        ['Reads that wait', `${moment.waiting}`],
      ],
    };
  }
  const all = Array.from({ length: DIES }, (_, die) => timeOn(works, die, FROM, FROM + LENGTH));
  const share = (kind: number) =>
    all.reduce((sum, one) => sum + (one[kind] ?? 0), 0) / (DIES * LENGTH);
  const said = (value: number) => (works.length > 0 ? formatAmount(value, 'ratio', 2) : '–');
  const gc = share(RELOCATION) + share(ERASE);
  return {
    caption: `Time of all dies, in ${formatAmount(LENGTH, 'time')}`,
    columns: [{ label: 'Work' }, { label: 'Share' }],
    rows: [
      ['Relocations', said(share(RELOCATION))],
      ['Erases', said(share(ERASE))],
      ['Host programs', said(share(PROGRAM))],
      ['Reads', said(share(READ))],
      ['Idle', said(1 - gc - share(PROGRAM) - share(READ))],
      ['Reads completed', works.length > 0 ? `${reads.length}` : '–'],
    ],
  };
}
