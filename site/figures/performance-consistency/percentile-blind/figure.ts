/** One stall as a share of the time, and as a share of the requests: which percentile shows it. */

import { stallShare } from '../../../engine/gen/stall-share';
import { formatAmount } from '../../../engine/typed/units';
import { type Bet, isCovered } from '../../../runtime/figure/bet-type';
import { defineFigure, type FigureState } from '../../../runtime/figure/define-figure';
import { type Part, percent, plainText, says, time } from '../../../runtime/figure/parts';
import { type Timeline, tickOf } from '../../../runtime/figure/timeline';
import { QUEUE_DEPTH } from '../../model-drive/bench';
import { drawShareRows, FOLD_STEPS, type ShareRows } from './share-rows';

type State = FigureState<typeof stallShare>;

/** Percentiles by the share of the requests that are slower. */
const PERCENTILES = [
  { slower: 0.5, label: 'p50' },
  { slower: 0.1, label: 'p90' },
  { slower: 0.01, label: 'p99' },
  { slower: 1e-3, label: 'p99.9' },
  { slower: 1e-4, label: 'p99.99' },
  { slower: 1e-5, label: 'p99.999' },
] as const;

const PERCENTILE_IDS = { p90: 'p90', p99: 'p99', p999: 'p99.9', p9999: 'p99.99' } as const;

export const percentileBet: Bet = {
  question:
    'B stands still for 2.44 s out of every 5.4 s on average. At a queue depth of 256 instead of 32, which percentile is the first to show it?',
  verdictStands: 'below',
  options: Object.entries(PERCENTILE_IDS).map(([id, label]) => ({ id, label })),
  verdict(state, chosen) {
    const shown = state as unknown as State;
    const { request_share } = shown.answer.values;
    const { outstanding } = shown.inputs;
    // What buyers meet, the sentence says.
    const [right, it] = isOpen(shown)
      ? ['Right for a load generator that waits', 'With a load generator that waits, it']
      : ['Right', 'It'];
    const first = firstOver(request_share);
    const bet = PERCENTILE_IDS[chosen as keyof typeof PERCENTILE_IDS];
    const why = 'A stall holds up the requests that are outstanding, however long it is.';
    if (first?.label === bet)
      return says`${right}: ${String(why[0]?.toLowerCase())}${why.slice(1)}`;
    // What each slip comes to: the first that fits is asked about.
    const slips = [
      {
        share: request_share && (request_share * QUEUE_DEPTH) / outstanding,
        ask: `Did you take the queue depth of the bench, ${QUEUE_DEPTH}?`,
      },
      { share: shown.answer.values.time_share, ask: 'Did you go by the share of the time?' },
      {
        share: outstanding / shown.inputs.throughput,
        ask: 'Did you divide by the requests of one second? Divide by all requests from one stall to the next.',
      },
    ];
    const asked =
      slips.find(({ share }) => bet === firstOver(share)?.label)?.ask ??
      'How many requests complete from one stall to the next?';
    return says`You bet on ${bet}. ${it} is ${first?.label ?? 'none of them'}:
      ${String(why[0]?.toLowerCase())}${why.slice(1)} ${asked}`;
  },
};

/** Ticks of the fold, and what the row of requests shows until each of its steps is over. */
const FOLDED = 160;
const STEPS = [
  { name: 'Time, each stretch as wide as its requests', clock: 'from time to requests' },
  { name: 'Requests, the slowest to the right', clock: 'sorted by latency' },
  { name: 'Requests, the tail stretched', clock: 'the tail stretched' },
].map((step, at) => ({ ...step, end: FOLDED * (FOLD_STEPS[at] ?? 1) }));
const stepAt = (tick: number) => STEPS.find(({ end }) => tick <= end) ?? STEPS[2];

const foldTime: Timeline<typeof stallShare> = {
  label: 'Time, folded into requests',
  latest: FOLDED,
  span: () => [0, FOLDED],
  pace: 32,
  stop(at, way) {
    const stops = [0, ...STEPS.map(({ end }) => end)].filter((stop) => (stop - at) * way > 0);
    return way > 0 ? Math.min(...stops, FOLDED) : Math.max(...stops, 0);
  },
  say: (at) => stepAt(at)?.clock ?? '',
  factor: (speed) => `all of it in ${formatAmount(FOLDED / 32 / speed, 'time')}`,
};

/** The first percentile that shows what happens to so many of the requests. */
const firstOver = (share: number | null) =>
  PERCENTILES.find(({ slower }) => share !== null && slower < share);

export const percentileBlind = defineFigure<ShareRows, typeof stallShare>(stallShare, {
  id: 'percentile-blind',
  title: 'Share of time vs. share of requests in stalls',
  question: 'A drive stands still every few seconds. Which percentile shows it?',
  controls: [
    { input: 'stall_time', span: [0.01, 5] },
    {
      input: 'stall_interval',
      label: 'Time from stall to stall, load generator',
      span: [3, 1000],
    },
    { input: 'outstanding', span: [1, 1024] },
    { input: 'throughput', span: [100, 1e6] },
    { input: 'arrival_rate', label: 'Buyers who come', span: [100, 1e6] },
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
  bet: percentileBet,
  play: foldTime,
  // A number that the tables above it do not give away.
  // 87,500 writes at B’s mean of 16,200 IOPS take 5.4 s; at its best second they would take the rest of it.
  start: { outstanding: 256, stall_time: 2.44 },
  main: 'request_share',
  compared: (state) => (isOpen(state) ? 'arrival_share' : 'request_share'),
  draw: drawShareRows,

  chart(state) {
    const time_share = standsStill(state);
    const held = heldUp(state);
    const at = isCovered(state.view) ? FOLDED : tickOf(foldTime, state);
    return {
      label: plainText(sentence(state)),
      fold: at / FOLDED,
      time: {
        name: 'Time, stall after stall',
        share: time_share,
        says: share(time_share),
      },
      requests: {
        name: stepAt(at)?.name ?? '',
        share: isCovered(state.view) ? 0 : held,
        says: isCovered(state.view) ? '?' : held === null ? 'all of them' : share(held),
      },
      places: PERCENTILES,
      ...betOn(state),
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

/** The bet among the percentiles, once it is made. */
function betOn({ view }: State): Pick<ShareRows, 'bet'> {
  const chosen = PERCENTILE_IDS[view.bet as keyof typeof PERCENTILE_IDS];
  const place = PERCENTILES.find(({ label }) => label === chosen);
  return place ? { bet: { slower: place.slower, label: 'your bet' } } : {};
}

const rate = (value: number): Part => ({ value: formatAmount(value, 'count', 2) });
const share = (value: number) => formatAmount(value, 'ratio', 2);

/** Whether requests come whatever the drive does. */
const isOpen = ({ view }: State) => view.from === 'open';

/** The share of requests that wait for a stall, or for the backlog that it left; null where all of them do. */
const heldUp = (state: State): number | null => {
  const { arrival_share, request_share } = state.answer.values;
  return isOpen(state) ? arrival_share : request_share;
};

/** The share of the time in which the drive stands still: fewer requests bring fewer stalls. */
const standsStill = (state: State): number => {
  const { arrival_time_share, time_share } = state.answer.values;
  return isOpen(state) ? (arrival_time_share ?? time_share) : time_share;
};

function sentence(state: State): readonly Part[] {
  const time_share = standsStill(state);
  const { stall_time, stall_interval, arrival_rate, throughput } = state.inputs;
  const held = heldUp(state);
  if (held === null && isOpen(state))
    return says`The drive stands still in ${percent(time_share, 2)} of the time. As many buyers
      come as it can serve, or more: the backlog is never gone, and every request waits.`;
  if (held === null)
    return says`The drive stands still in ${percent(time_share, 2)} of the time. Fewer requests
      complete between two stalls than are outstanding, so that each waits for more than one.`;
  const first = firstOver(held);
  return says`The drive stands still for ${time(stall_time)} at a time,
    ${percent(time_share, 2)}${
      isOpen(state)
        ? says` of all time. With ${rate(arrival_rate)} buyers
      per second, a stall comes every ${time((stall_interval * throughput) / arrival_rate)}, and
      ${percent(held, 2)} of requests come during one, or before its backlog is gone: `
        : says` of
      all time. ${held < time_share ? 'Only ' : ''}${percent(held, 2)} of its requests wait for a
      stall: `
    }${first === undefined ? 'not even p99.999 shows it.' : first.label === 'p50' ? 'even the median shows it.' : `the first percentile to show it is ${first.label}.`}`;
}
