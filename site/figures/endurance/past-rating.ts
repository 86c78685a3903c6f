/** What drives wrote against what their rating promised: tested to death, and by their own counters. */

import { drawSpans } from '../../charts/span-chart';
import { axisFor } from '../../charts/ticks';
import type { SpanChart, SpanRow } from '../../charts/types';
import type { SomeInputsOf } from '../../engine/declaration';
import { remainingLife } from '../../engine/gen/remaining-life';
import { formatAmount } from '../../engine/units';
import { defineFigure, type FigureState } from '../../runtime/figure/define-figure';
import { outputWith } from '../../runtime/figure/lines';
import { type Part, plainText } from '../../runtime/figure/parts';
import { columnOf } from '../../runtime/figure/table';
import { DESKTOP } from './field-writes/field-writes';

type State = FigureState<typeof remainingLife>;

const TB = 1e12;

/**
 * Six drives written until they died (reference `techreport-endurance`): what each had written when it
 * was last seen alive, as far as the texts say it. Those that passed 1 PB are rated for 200 TB at most, the
 * others for 20 to 40 GB a day in three to five years, which is less.
 */
const TESTED = [
  { id: '840-pro', label: 'Samsung 840 Pro 256 GB', written: 2400 * TB },
  { id: 'hyperx-2', label: 'Kingston HyperX 3K 240 GB, second', written: 2000 * TB },
  { id: 'neutron', label: 'Corsair Neutron GTX 240 GB', written: 1200 * TB },
  { id: '840', label: 'Samsung 840 250 GB (TLC)', written: 900 * TB },
  { id: 'hyperx-1', label: 'Kingston HyperX 3K 240 GB, first', written: 700 * TB },
  { id: '335', label: 'Intel 335 240 GB', written: 700 * TB },
] as const;
const RATED_AT_MOST = 200 * TB;

/**
 * Host bytes at 100% used by each drive's own estimate (reference `enterprise-drive`; drives at 10%
 * or more): tenth percentile, median, ninetieth, beside the published rating.
 */
const COUNTED = [
  { id: 'p4510', label: 'Intel P4510 2 TB', n: 51, rated: 2054 * TB, tb: [6978.6, 7339.2, 7797.3] },
  {
    id: 'evo-1000',
    label: 'Samsung 970 EVO Plus 1 TB',
    n: 21,
    rated: 600 * TB,
    tb: [426.1, 859.9, 1192],
  },
  {
    id: 'evo-250',
    label: 'Samsung 970 EVO Plus 250 GB',
    n: 11,
    rated: 150 * TB,
    tb: [121.7, 134.6, 148.8],
  },
  {
    id: 'p4800x',
    label: 'Intel Optane P4800X 750 GB',
    n: 37,
    rated: 41_000 * TB,
    tb: [10_922, 15_134.1, 18_279.1],
  },
] as const;

export const pastRating = defineFigure<SpanChart, typeof remainingLife>(remainingLife, {
  id: 'past-rating',
  title: 'Host writes in multiples of the TBW rating',
  question: 'Does a drive die when its rating is used up?',
  start: DESKTOP,
  controls: [
    { input: 'host_bytes', span: [1e10, 1e16] },
    { input: 'percentage_used' },
    { input: 'terabytes_written', span: [1e12, 1e17] },
    { input: 'power_on_time', span: [720 * 3600, 20 * 365 * 86_400] },
  ],
  presets: [
    {
      id: 'desktop',
      label: 'Desktop, 2012',
      inputs: { ...DESKTOP, percentage_used: null },
    },
    {
      id: 's3700',
      label: 'Intel S3700, 400 GB',
      inputs: {
        host_bytes: 3e15,
        power_on_time: 1.08e8,
        percentage_used: 0.3,
        terabytes_written: null,
        capacity: 400e9,
      },
    },
    {
      id: 'half-used',
      label: '1 TB drive at 40% of its rating',
      inputs: {
        host_bytes: 240e12,
        power_on_time: 2 * 365 * 86_400,
        percentage_used: 0.28,
        terabytes_written: 600e12,
        capacity: 1e12,
      },
    },
  ],
  main: 'time_left',
  draw: drawSpans,

  chart(state) {
    const own = ownRow(state);
    const rows = [...TESTED.map(testedRow), ...COUNTED.map(countedRow), ...(own ? [own] : [])];
    const values = rows.map(({ value }) => value);
    const [least, most] = [Math.min(0.1, ...values), Math.max(20, ...values)];
    return {
      label: plainText(sentence(state)),
      x: axisFor('count', 'multiple of the TBW rating', least, most, {
        scale: 'log',
      }),
      promise: { value: 1, label: 'TBW rating' },
      rows,
    };
  },

  sentence,

  table(state) {
    const own = ownOf(state);
    const ownWritten = own && (own.implied ?? own.written);
    return {
      columns: [
        { label: 'Drive' },
        columnOf(remainingLife, 'host_bytes', { label: 'Host writes' }),
        columnOf(remainingLife, 'terabytes_written', { label: 'TBW rating' }),
        { label: 'Multiple of the rating', dimension: 'number' },
        { label: 'Evidence' },
      ],
      rows: [
        ...TESTED.map(({ label, written }) => [
          label,
          written,
          RATED_AT_MOST,
          written / RATED_AT_MOST,
          'written until it died; at least this much, rated at most this much',
        ]),
        ...COUNTED.map(({ label, n, rated, tb }) => [
          label,
          tb[1] * TB,
          rated,
          (tb[1] * TB) / rated,
          `at 100% Percentage Used, median of ${n} drives`,
        ]),
        [
          'This drive',
          ownWritten ?? state.inputs.host_bytes,
          own?.rated ?? null,
          own && ownWritten !== null ? ownWritten / own.rated : null,
          own?.implied ? 'at 100% Percentage Used' : 'so far',
        ],
      ],
      current: TESTED.length + COUNTED.length,
    };
  },
});

const times = (value: number) => `${formatAmount(value, 'number', 2)} times`;

function testedRow({ id, label, written }: (typeof TESTED)[number]): SpanRow {
  const value = written / RATED_AT_MOST;
  return { id, label, color: 'ink', value, atLeast: true, text: `over ${times(value)}` };
}

function countedRow({ id, label, rated, tb }: (typeof COUNTED)[number]): SpanRow {
  const [low, middle, high] = tb.map((one) => (one * TB) / rated) as [number, number, number];
  return { id, label, color: 'ssd', value: middle, low, high, text: times(middle) };
}

/** The reader's own drive, where it has a rating: what its counter of wear implies, or what it wrote so far. */
function ownRow(state: State): SpanRow | null {
  const own = ownOf(state);
  if (!own) return null;
  const { rated, written, implied } = own;
  const value = (implied ?? written) / rated;
  const label = implied === null ? 'this drive, so far' : 'this drive, by its counter';
  return {
    id: 'own',
    label,
    color: 'guess',
    value,
    ...(implied === null ? { atLeast: true } : {}),
    text: times(value),
  };
}

function ownOf({ inputs, answer }: State) {
  const rated = inputs.terabytes_written;
  if (rated === null) return null;
  const implied = answer.values.implied_endurance;
  return {
    rated,
    written: inputs.host_bytes,
    implied: implied,
  };
}

function sentence(state: State): readonly Part[] {
  const all: Part[] = [
    'Before they died, six drives of 2013 wrote at least ',
    { value: formatAmount((700 * TB) / RATED_AT_MOST, 'number') },
    ' to ',
    { value: formatAmount((2400 * TB) / RATED_AT_MOST, 'number') },
    ' times their rating. ',
  ];
  return [...all, ...ofThisDrive(state)];
}

function ofThisDrive(state: State): Part[] {
  const { answer, inputs } = state;
  if (inputs.percentage_used === null && inputs.terabytes_written === null)
    return ['Enter Percentage Used or a rating to place your drive among them.'];
  const { time_left, implied_endurance } = answer.values;
  const { time_left_by_wear: wear, time_left_by_rating: rating } = answer.values;
  if (typeof time_left !== 'number') return [answer.reasons.time_left ?? ''];
  const implied: Part[] =
    typeof implied_endurance === 'number'
      ? [
          'This drive’s own counter implies ',
          { value: formatAmount(implied_endurance, 'bytes') },
          ' of host writes in all. ',
        ]
      : [];
  if (typeof wear !== 'number' || typeof rating !== 'number')
    return [
      ...implied,
      'At this pace, this drive has ',
      span(time_left),
      ' left',
      ...leftOpen(state),
      '.',
    ];
  return [
    ...implied,
    'At this pace, the counter reaches 100% after ',
    span(wear),
    ...leftOpen(state),
    ', and the rating is used up after ',
    span(rating),
    '.',
  ];
}

const span = (value: number): Part => ({ value: formatAmount(value, 'time') });

/** What the counters alone leave open: where wear is known, the rating is not mixed in. */
function leftOpen(state: State): Part[] {
  const alone: SomeInputsOf<typeof remainingLife> =
    state.inputs.percentage_used === null ? {} : { terabytes_written: null };
  const [low, high] = [outputWith(state, alone, 'low'), outputWith(state, alone, 'high')];
  return low !== null && high !== null && high > 1.01 * low
    ? [', from ', span(low), ' to ', span(high), ' with whole percents']
    : [];
}
