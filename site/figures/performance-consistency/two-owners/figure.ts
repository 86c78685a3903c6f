/** One drive, two owners: half full with breaks, and full without an end. */
import { drawMultiples, type Multiples } from '../../../charts/multiples';
import type { SimulatedInputs } from '../../../engine/engine';
import { simulate } from '../../../engine/gen/simulate';
import { defineFigure, type FigureState, type Run } from '../../../runtime/figure/define-figure';
import { type Part, plainText, says } from '../../../runtime/figure/parts';
import { simulated } from '../../../runtime/figure/simulated-answers';
import { BENCH, consistencyOf, OF_SECONDS, type Seconds, secondsOf } from '../../model-drive/bench';
import { sayIops } from '../../model-drive/say-iops';
import { SPANS, secondsChart } from '../../model-drive/seconds-chart';

type State = FigureState<typeof simulate>;

/** Small enough to be simulated with its pauses: 16 GB on 8 dies, for as long as it takes to reach steady state. */
const SMALL_PAGES = 3_906_250;
const SMALL_LENGTH = 600;
const SMALL = { ...BENCH, user_pages: SMALL_PAGES, channels: 2, duration: SMALL_LENGTH };

const OWNERS = [
  {
    id: 'client',
    name: 'Client: half full, bursts, pauses',
    // Only half of the user capacity holds data; the rest is spare area.
    inputs: {
      user_pages: SMALL_PAGES / 2,
      overprovisioning: 1.14,
      rest_every: 0.2,
      rest_time: 30,
      rest_blocks: 2000,
    },
  },
  { id: 'enterprise', name: 'Enterprise: full, always busy', inputs: {} },
] as const;
type Owner = (typeof OWNERS)[number];

const run = ({ inputs }: Owner): Run => ({
  inputs: { ...SMALL, ...inputs } satisfies SimulatedInputs,
  outputs: ['intervals'],
  ofIntervals: OF_SECONDS,
});

/** The seconds in which there is something to do from their beginning to their end: a pause is no silence. */
function secondsIn(state: State, owner: Owner): Seconds {
  const { end, iops } = secondsOf(simulated(state, run(owner).inputs)?.intervals);
  const isBusy = (at: number) => iops[at - 1] !== 0 && iops[at] !== 0 && iops[at + 1] !== 0;
  const busy = iops.flatMap((_, at) => (isBusy(at) ? [at] : []));
  return { end: busy.map((at) => end[at] ?? 0), iops: busy.map((at) => iops[at] ?? 0) };
}

export const twoOwners = defineFigure<Multiples, typeof simulate>(simulate, {
  id: 'two-owners',
  title: 'IOPS vs. time, client and enterprise',
  question: 'Which of the two tests is the right one?',
  controls: [],
  formerBet: ['4000', '8000', '20000', '40000'],
  runs: () => OWNERS.map(run),
  start: BENCH,
  main: 'iops',
  draw: drawMultiples,
  chart: (state) => ({
    label: plainText(sentence(state)),
    charts: OWNERS.map((owner) =>
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
    caption: 'The second half of ten minutes; seconds of a pause do not count',
    columns: [
      { label: 'Owner' },
      { label: 'Mean while it writes', dimension: 'rate' },
      { label: 'Worst second', dimension: 'rate' },
    ],
    rows: OWNERS.map((owner) => {
      const found = busyOf(state, owner);
      return [owner.name, found?.mean ?? null, found?.worst ?? null];
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

function sentence(state: State): readonly Part[] {
  const [client, enterprise] = OWNERS.map((owner) => busyOf(state, owner));
  if (!client || !enterprise) return says`The drives are being simulated.`;
  return says`Half full and with pauses, the drive completes ${sayIops(client.mean)} while it
    writes. Full and always busy, it completes ${sayIops(enterprise.mean)}.`;
}
