/** One drive, two owners: a client, half full with breaks where nothing is set, and a server, full without an end. */
import { drawMultiples, type Multiples } from '../../../charts/multiples';
import type { SimulatedInputs } from '../../../engine/engine';
import { simulate } from '../../../engine/gen/simulate';
import { formatAmount } from '../../../engine/typed/units';
import { defineFigure, type FigureState, type Run } from '../../../runtime/figure/define-figure';
import { type Part, percent, plainText, says, time } from '../../../runtime/figure/parts';
import { simulated } from '../../../runtime/figure/simulated-answers';
import { BENCH, consistencyOf, OF_SECONDS, type Seconds, secondsOf } from '../../model-drive/bench';
import { PAGE_SIZE } from '../../model-drive/sa-256';
import { sayIops } from '../../model-drive/say-iops';
import { SPANS, secondsChart } from '../../model-drive/seconds-chart';

type State = FigureState<typeof simulate>;

/** Small enough to be simulated with its pauses: 16 GB on 8 dies, for as long as it takes to reach steady state. */
const SMALL_PAGES = 3_906_250;
const SMALL_LENGTH = 600;
const SMALL = { ...BENCH, user_pages: SMALL_PAGES, channels: 2, duration: SMALL_LENGTH };

/** A burst of the client: 1.6 GB, before each pause. */
const BURST = 0.1;
const FILLS = [0.5, 0.6, 0.7, 0.8, 0.9, 1];
/** From the client’s to none: pulled to the right, each slider makes the client more of the other owner. */
const PAUSES = [30, 20, 10, 5, 2, 0];
/** The source's client is at work 8 h a day, 5 d a week. */
const HOURS = [
  { id: '40', label: '8 h × 5 d', hours: 40 },
  { id: '60', label: '12 h × 5 d', hours: 60 },
  { id: '84', label: '12 h × 7 d', hours: 84 },
  { id: '168', label: '24 h × 7 d', hours: 168 },
] as const;

const fillIn = ({ view }: State) => FILLS.find((one) => percentId(one) === view.fill) ?? 0.5;
const pauseIn = ({ view }: State) => PAUSES.find((one) => String(one) === view.pause) ?? 30;
const hoursIn = ({ view }: State) => HOURS.find(({ id }) => id === view.hours) ?? HOURS[0];
const percentId = (share: number) => String(Math.round(100 * share));

interface Owner {
  readonly id: string;
  readonly name: string;
  readonly inputs: SimulatedInputs;
}

/** What the client leaves empty is spare area. */
function clientIn(state: State): Owner {
  const [fill, pause] = [fillIn(state), pauseIn(state)];
  return {
    id: 'client',
    name: `Client: ${percentId(fill)}% full, ${pause === 0 ? 'no pauses' : 'bursts, pauses'}`,
    inputs: {
      user_pages: Math.round(SMALL_PAGES * fill),
      overprovisioning: Number(((1 + BENCH.overprovisioning) / fill - 1).toFixed(6)),
      ...(pause === 0 ? {} : { rest_every: BURST / fill, rest_time: pause, rest_blocks: 2000 }),
    },
  };
}
const SERVER: Owner = { id: 'enterprise', name: 'Enterprise: full, always busy', inputs: {} };
const ownersIn = (state: State) => [clientIn(state), SERVER];

const run = ({ inputs }: Owner): Run => ({
  inputs: { ...SMALL, ...inputs } satisfies SimulatedInputs,
  outputs: ['intervals'],
  ofIntervals: OF_SECONDS,
});

const allOf = (state: State, owner: Owner) =>
  secondsOf(simulated(state, run(owner).inputs)?.intervals);

/** The seconds in which there is something to do from their beginning to their end: a pause is no silence. */
function secondsIn(state: State, owner: Owner): Seconds {
  const { end, iops } = allOf(state, owner);
  const isBusy = (at: number) => iops[at - 1] !== 0 && iops[at] !== 0 && iops[at + 1] !== 0;
  const busy = iops.flatMap((_, at) => (isBusy(at) ? [at] : []));
  return { end: busy.map((at) => end[at] ?? 0), iops: busy.map((at) => iops[at] ?? 0) };
}

export const twoOwners = defineFigure<Multiples, typeof simulate>(simulate, {
  id: 'two-owners',
  title: 'IOPS vs. time, client and enterprise',
  question: 'Which of the two tests is the right one?',
  controls: [],
  views: [
    {
      key: 'fill',
      label: 'Client: data stored',
      isSlider: true,
      options: FILLS.map((one) => ({ id: percentId(one), label: `${percentId(one)}%` })),
    },
    {
      key: 'pause',
      label: 'Client: pause after 1.6 GB',
      isSlider: true,
      options: PAUSES.map((one) => ({ id: String(one), label: formatAmount(one, 'time') })),
    },
    {
      key: 'hours',
      label: 'Client: at work',
      isSlider: true,
      options: HOURS.map(({ id, label }) => ({ id, label })),
    },
  ],
  formerBet: ['4000', '8000', '20000', '40000'],
  runs: (state) => ownersIn(state).map(run),
  start: BENCH,
  main: 'iops',
  draw: drawMultiples,
  chart: (state) => ({
    label: plainText(sentence(state)),
    isLow: true,
    charts: ownersIn(state).map((owner) =>
      secondsChart(secondsIn(state, owner), {
        label: owner.name,
        name: owner.name,
        color: 'ssd',
        span: SPANS[0],
        length: SMALL_LENGTH,
      }),
    ),
  }),
  sentence,
  table: (state) => ({
    caption: 'The second half of ten minutes; seconds of a pause count only in the writes per week',
    columns: [
      { label: 'Owner' },
      { label: 'Mean while it writes', dimension: 'rate' },
      { label: 'Worst second', dimension: 'rate' },
      { label: 'Hours per week', dimension: 'count' },
      { label: 'Writes per week', dimension: 'bytes', unit: 'TB' },
    ],
    rows: ownersIn(state).map((owner) => {
      const found = busyOf(state, owner);
      const hours = hoursOf(state, owner);
      return [
        owner.name,
        found?.mean ?? null,
        found?.worst ?? null,
        hours,
        found && weekOf(state, owner),
      ];
    }),
  }),
});

/** In the second half. */
function busyOf(state: State, owner: Owner) {
  const { end, iops } = secondsIn(state, owner);
  const late = end.flatMap((one, at) => (one > SMALL_LENGTH / 2 ? [at] : []));
  return consistencyOf({
    end: late.map((at) => end[at] ?? 0),
    iops: late.map((at) => iops[at] ?? 0),
  });
}

const hoursOf = (state: State, { id }: Owner) => (id === 'client' ? hoursIn(state).hours : 168);

/** Bytes that it writes in a week at the pace of the second half: whole bursts, each with its pause. */
function weekOf(state: State, owner: Owner): number {
  const rate = (busyOf(state, owner)?.mean ?? Number.NaN) * PAGE_SIZE;
  const burst = BURST * SMALL_PAGES * PAGE_SIZE;
  const pause = owner.id === 'client' ? pauseIn(state) : 0;
  return (burst / (burst / rate + pause)) * 3600 * hoursOf(state, owner);
}

function sentence(state: State): readonly Part[] {
  const owners = ownersIn(state);
  const [client, enterprise] = owners.map((owner) => busyOf(state, owner));
  const [own, other] = owners;
  if (!client || !enterprise || !own || !other) return says`The drives are being simulated.`;
  const week = (owner: Owner) => ({ value: formatAmount(weekOf(state, owner), 'bytes', 2) });
  const pause = pauseIn(state);
  return says`Filled to ${percent(fillIn(state))} and ${
    pause === 0 ? 'without pauses' : says`with pauses of ${time(pause)}`
  }, the drive completes ${sayIops(client.mean)} while it writes. Full and always busy, it completes
    ${sayIops(enterprise.mean)}. In a week of ${hoursIn(state).label} the client writes ${week(own)}; in a week of 24 h × 7 d the enterprise owner writes ${week(other)}.`;
}
