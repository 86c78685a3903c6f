/** The simulator: a whole drive, write by write, as the reader watches. */
import { drawLineChart } from '../../charts/line-chart';
import type { Line, LineChart } from '../../charts/types';
import { outputOf } from '../../engine/declaration';
import { simulate } from '../../engine/gen/simulate';
import { type Control, defineFigure, type FigureState } from '../../runtime/figure/define-figure';
import { level, withPinned } from '../../runtime/figure/lines';
import { amount, type Part, percent, plainText, says, time } from '../../runtime/figure/parts';
import { curvesOf, rowsOf, shownOf, TABLES } from './chart-views';
import { FAILED, stoppedAt } from './simulation-results';

type State = FigureState<typeof simulate>;

const USED_BY_HOT = { traffic: 'hot-cold' } as const;
const PLACED = 'TRIM and data placement';
const BESIDE = 'SLC cache, wear leveling, idle time';
const TIME = 'Timing: channels, dies, latencies, queue';
const READS = 'Reads: mix, block size, scheduling, interface';
const SUSPENDS = { scheduling: 'suspend' } as const;
const RUN = 'Run: length and initial state';

/** What the page offers, in the order in which a reader needs it. */
const controls: readonly Control<typeof simulate>[] = [
  { input: 'overprovisioning', span: [0.01, 1] },
  { input: 'pages_per_block', span: [16, 4096] },
  { input: 'user_pages', span: [4096, 134_217_728] },
  { input: 'policy' },
  { input: 'choices', when: { policy: 'd-choices' }, span: [1, 100] },
  { input: 'traffic' },
  { input: 'hot_writes', when: USED_BY_HOT },
  { input: 'hot_data', when: USED_BY_HOT },
  { input: 'zipf_exponent', when: { traffic: 'zipf' }, span: [0.2, 2] },
  { input: 'sequential_share', when: { traffic: 'mixed' } },
  { input: 'trim_share', group: PLACED, span: [0, 0.4] },
  { input: 'frontier', group: PLACED },
  { input: 'separation', group: PLACED },
  { input: 'cache', group: BESIDE, span: [0, 0.5] },
  { input: 'wear_gap', group: BESIDE },
  { input: 'rest_every', group: BESIDE },
  { input: 'rest_blocks', group: BESIDE, span: [0, 1000] },
  { input: 'start', group: RUN },
  { input: 'warm_up', group: RUN, span: [0, 20] },
  { input: 'measure', group: RUN, span: [0.1, 20] },
  { input: 'window', group: RUN, span: [0.01, 1] },
  { input: 'seed', group: RUN, span: [1, 100] },
  { input: 'engine', group: RUN },
  { input: 'channels', group: TIME, span: [1, 32] },
  { input: 'dies_per_channel', group: TIME, span: [1, 16] },
  { input: 'queue_depth', group: TIME, span: [1, 256] },
  { input: 'duration', group: TIME, span: [1, 7200] },
  { input: 'interval', group: TIME, span: [0.1, 60] },
  { input: 'program_time', group: TIME, span: [2e-5, 5e-3] },
  { input: 'read_time', group: TIME, span: [0, 2e-4] },
  { input: 'cache_program_time', group: TIME, span: [1e-5, 1e-3] },
  { input: 'erase_time', group: TIME, span: [0, 0.01] },
  { input: 'transfer_rate', group: TIME, span: [5e7, 4e9] },
  { input: 'page_size', group: TIME },
  { input: 'write_buffer', group: TIME },
  { input: 'gc_style', group: TIME },
  { input: 'rest_time', group: TIME, span: [0, 600] },
  { input: 'read_share', group: READS },
  { input: 'block_size', group: READS, span: [512, 1_048_576] },
  { input: 'access', group: READS },
  { input: 'cache_hits', group: READS },
  { input: 'scheduling', group: READS },
  { input: 'suspend_time', group: READS, when: SUSPENDS, span: [0, 1e-4] },
  { input: 'resume_time', group: READS, when: SUSPENDS, span: [0, 1e-4] },
  { input: 'read_spread', group: READS },
  { input: 'planes', group: READS, span: [1, 8] },
  { input: 'program_pages', group: READS, span: [1, 64] },
  { input: 'link_rate', group: READS, span: [1e8, 1.6e10] },
  { input: 'duplex', group: READS },
  { input: 'max_depth', group: READS, span: [1, 65_535] },
];

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
    }${
      rest === null
        ? ' Steady state was not reached.'
        : says` Steady
      state was reached after ${amount(rest, PLAIN)} drive writes.`
    }${timeSentence(state)}`;
}

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
