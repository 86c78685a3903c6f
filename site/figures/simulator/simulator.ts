/** The simulator: a whole drive, write by write, as the reader watches. */
import { drawLineChart } from '../../charts/line-chart';
import type { Line, LineChart } from '../../charts/types';
import { outputOf } from '../../engine/declaration';
import { simulate } from '../../engine/gen/simulate';
import { defineFigure, type FigureState } from '../../runtime/figure/define-figure';
import { level, withPinned } from '../../runtime/figure/lines';
import { amount, type Part, percent, plainText, says, time } from '../../runtime/figure/parts';
import { curvesOf, rowsOf, shownOf, TABLES } from './chart-views';
import { controls } from './controls';
import { FAILED, stoppedAt } from './simulation-results';
import { steadyWords, type Window } from './steady-words';

type State = FigureState<typeof simulate>;

export const simulator = defineFigure<LineChart, typeof simulate>(simulate, {
  id: 'simulator',
  frame: 'simulate',
  title: 'Write amplification, IOPS, and latency of a simulated drive',
  question:
    'Fill the drive sequentially, then write at random: how soon does it reach steady state?',
  format: 'steps',
  controls,
  start: { warm_up: 0, measure: 4, window: 0.05 },
  views: [
    {
      key: 'show',
      label: 'Show',
      options: [
        { id: 'writes', label: 'write amplification' },
        { id: 'iops', label: 'IOPS vs. time' },
        { id: 'latency', label: 'latency vs. time' },
        { id: 'reads', label: 'read latency vs. time' },
        { id: 'writes-latency', label: 'write latency vs. time' },
      ],
    },
  ],
  main: 'write_amplification',
  draw: drawLineChart,
  pinned: withPinned('windows', 'iops', 'middle', 'latency_p99'),

  chart(state) {
    const shown = shownOf(state);
    const model = shown === 'writes' ? modelled(state) : null;
    const { lines, ...axes } = curvesOf(state, shown, model);
    return {
      label: plainText(sentence(state)),
      ...axes,
      lines: model === null ? lines : [...lines, modelLine(model, axes.x.max)],
    };
  },

  sentence,

  table(state) {
    const output = TABLES[shownOf(state)];
    const { columns = [] } = outputOf(simulate, output);
    return {
      columns: columns.map(({ label, dimension }) => ({ label, dimension })),
      rows: thinned(rowsOf(state, output)).map((row) => columns.map(({ id }) => row[id] ?? null)),
    };
  },
});

const PLAIN = { dimension: 'number' } as const;

/** A table of so many rows can still be read. */
const ROWS = 100;

function thinned<Row>(rows: readonly Row[]): Row[] {
  const every = Math.ceil(rows.length / ROWS) || 1;
  return rows.filter((_, at) => (at + 1) % every === 0 || at === rows.length - 1);
}

/** What the model of this policy, if there is one, predicts for steady state. */
function modelled({ answer }: State): number | null {
  return answer.values.modelled_write_amplification;
}

function modelLine(height: number, end: number): Line {
  const points = level(Float64Array.of(0, end), height);
  return { id: 'model', label: 'model', color: 'ink', stroke: 'dashed', ...points };
}

function sentence(state: State): readonly Part[] {
  const { values } = state.answer;
  const { write_amplification: found, steady_at: rest } = values;
  if (state.answer === FAILED) return FAILED.notes;
  const share = stoppedAt(state.answer);
  if ((values.read_intervals ?? []).length > 0) return readSentence(state, share);
  if (found === null)
    return share === null
      ? says`Nothing has been simulated yet.`
      : says`Stopped at ${percent(share, 2)}, before the measured part began.`;
  const model = modelled(state);
  return says`${share === null ? 'Write' : says`Stopped at ${percent(share, 2)}. So far, write`}
    amplification is ${amount(found, PLAIN, 4)} in the measured
    part${
      model === null
        ? '.'
        : says`; the model predicts ${amount(model, PLAIN, 4)} in steady
      state.`
    }${steadyWords(knownWindows(values.windows), rest)}${timeSentence(state)}`;
}

/** The windows in which something was written. */
const knownWindows = (windows: State['answer']['values']['windows']): readonly Window[] =>
  (windows ?? []).flatMap(({ end, write_amplification }) =>
    end === null || write_amplification === null ? [] : [{ end, write_amplification }],
  );

function timeSentence({ answer: { values } }: State): readonly Part[] {
  const { iops, latency_p99, spread } = values;
  if (iops === null || latency_p99 === null) return [];
  return says` Throughput is ${amount(iops, PLAIN)} IOPS; 99th-percentile latency is
    ${time(latency_p99)}${
      spread === null
        ? ''
        : says`; the standard deviation of IOPS is
      ${percent(spread)} of the mean`
    }.`;
}

/** Where the host reads, too: how much it gets, how long both take, and what is busiest. */
function readSentence({ answer: { values } }: State, stopped: number | null): readonly Part[] {
  const { iops, read_latency_p99: reads, write_latency_p99: writes } = values;
  const [busiest, share] = STATIONS.map(
    ({ output, name }) => [name, values[output] ?? 0] as const,
  ).reduce((most, one) => (one[1] > most[1] ? one : most));
  return says`${stopped === null ? '' : says`Stopped at ${percent(stopped, 2)}. `}Throughput is
    ${amount(iops ?? 0, PLAIN)}
    IOPS.${reads === null ? '' : says` 99 of 100 reads take at most ${time(reads)}.`}${
      writes === null
        ? ''
        : says` 99
      of 100 writes take at most ${time(writes)}.`
    }
    The busiest part is ${busiest}, at ${percent(share)}.`;
}

/** What can be the bottleneck. */
const STATIONS = [
  { output: 'die_utilization', name: 'the flash' },
  { output: 'channel_utilization', name: 'the channels' },
  { output: 'link_utilization', name: 'the interface' },
  { output: 'controller_utilization', name: 'the controller' },
] as const;
