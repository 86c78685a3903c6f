/** One stall as a share of the time, and as a share of the requests: which percentile shows it. */
import { drawShareRows, type ShareRows } from '../../charts/share-rows';
import { stallShare } from '../../engine/gen/stall-share';
import { formatAmount } from '../../engine/units';
import { defineFigure, type FigureState } from '../../runtime/figure/define-figure';
import { type Part, percent, plainText, time } from '../../runtime/figure/parts';

type State = FigureState<typeof stallShare>;

/** Percentiles by the share of the requests that are slower. */
const PERCENTILES = [
  { slower: 0.5, label: 'median' },
  { slower: 0.1, label: 'p90' },
  { slower: 0.01, label: 'p99' },
  { slower: 1e-3, label: 'p99.9' },
  { slower: 1e-4, label: 'p99.99' },
  { slower: 1e-5, label: 'p99.999' },
] as const;

export const percentileBlind = defineFigure<ShareRows, typeof stallShare>(stallShare, {
  id: 'percentile-blind',
  title: 'Share of time vs. share of requests in stalls',
  question: 'A drive stands still every few seconds. Which percentile shows it?',
  controls: [
    { input: 'stall_time', span: [0.01, 100] },
    { input: 'stall_interval', span: [0.1, 1000] },
    { input: 'outstanding', span: [1, 1024] },
    { input: 'throughput', span: [100, 1e6] },
  ],
  views: [
    {
      key: 'from',
      label: 'Requests come from',
      options: [
        { id: 'closed', label: 'A load generator that waits' },
        { id: 'open', label: 'Buyers who keep coming' },
      ],
    },
  ],
  main: 'request_share',
  draw: drawShareRows,

  chart(state) {
    const { time_share } = state.answer.values;
    const held = heldUp(state);
    return {
      label: plainText(sentence(state)),
      time: {
        name: 'Time, stall after stall',
        share: time_share,
        says: share(time_share),
      },
      requests: {
        name: 'Requests, quickest to slowest',
        share: held,
        says: held === null ? 'all of them' : share(held) + (isOpen(state) ? ' or more' : ''),
      },
      places: PERCENTILES,
    };
  },

  sentence,

  table(state) {
    const { mean_latency } = state.answer.values;
    const held = heldUp(state);
    return {
      caption: isOpen(state)
        ? 'Requests that come at any moment'
        : `Mean latency: ${formatAmount(mean_latency, 'time', 3)}, whatever the stalls`,
      columns: [
        { label: 'Percentile' },
        { label: 'Requests that are slower', dimension: 'ratio' },
        { label: 'Shows the stall' },
      ],
      rows: PERCENTILES.map(({ slower, label }) => [
        label,
        slower,
        held === null ? '–' : slower < held ? 'yes' : 'no',
      ]),
    };
  },
});

const share = (value: number) => formatAmount(value, 'ratio', 2);

/** Whether requests come whatever the drive does. */
const isOpen = ({ view }: State) => view.from === 'open';

/**
 * The share of requests that a stall holds up. One that comes at any moment meets a stall as often as there is one; those
 * that come while its backlog is worked off wait as well, so that this is the least.
 */
const heldUp = (state: State): number | null => {
  const { time_share, request_share } = state.answer.values;
  return isOpen(state) ? time_share : request_share;
};

function sentence(state: State): readonly Part[] {
  const { time_share } = state.answer.values;
  const { stall_time } = state.inputs;
  const held = heldUp(state);
  if (held === null)
    return [
      'The drive stands still in ',
      percent(time_share, 2),
      ' of the time. Fewer requests complete between two stalls than are outstanding, so that each waits for more than one.',
    ];
  const first = PERCENTILES.find(({ slower }) => slower < held);
  return [
    'The drive stands still for ',
    time(stall_time),
    ' at a time, ',
    percent(time_share, 2),
    ...(isOpen(state)
      ? [' of all time, and a buyer who comes then waits. At least as many requests are held up: ']
      : [' of all time. Only ', percent(held, 2), ' of its requests wait for a stall: ']),
    first === undefined
      ? 'not even p99.999 shows it.'
      : first.label === 'median'
        ? 'even the median shows it.'
        : `the first to show it is ${first.label}.`,
  ];
}
