/** Requests one at a time, and two in the queue: where host and drive wait for each other, and what overlaps. */
import { drawGantt, type GanttChart, type GanttWork } from '../../../charts/gantt-chart';
import { axisFor } from '../../../charts/ticks';
import { wholeNumber } from '../../../engine/address/view-keys';
import { ssdAccess as model } from '../../../engine/gen/ssd-access';
import { formatAmount } from '../../../engine/typed/units';
import { defineFigure, type FigureState } from '../../../runtime/figure/define-figure';
import { factor, type Part, plainText, says } from '../../../runtime/figure/parts';
import { completedBy, moments, type Piece, queueRun, type Times } from './queue-run';

type State = FigureState<typeof model>;

/** Requests that are served at queue depth 1 in the time that is drawn, and a few where the axis ends later. */
const REQUESTS = 6;
/** An axis ends before twice its time; with two in the queue at most twice as many are complete, and two are begun. */
const MOST_REQUESTS = [2 * REQUESTS, 4 * REQUESTS + 2] as const;
/** An end at the host and one at the drive for each of them. */
const MOST_STEPS = 2 * (MOST_REQUESTS[0] + MOST_REQUESTS[1]);

const WORKS: readonly GanttWork[] = [
  { id: '1', label: 'requests 1, 3, 5 …', color: 'ssd', fill: 'solid' },
  { id: '0', label: 'requests 2, 4, 6 …', color: 'ssd', fill: 'open' },
];
const STATIONS = { host: 'host', drive: 'SSD' } as const;
const DEPTHS = [1, 2] as const;

export const queueSteps = defineFigure<GanttChart, typeof model>(model, {
  id: 'queue-steps',
  title: 'Timeline of requests at queue depth 1 and 2',
  question: 'How much more do host and SSD get done with a second request in the queue?',
  format: 'steps',
  controls: [
    { input: 'host_overhead', span: [0, 2e-4] },
    { input: 'command_time', span: [1e-6, 1e-3] },
    { input: 'request_size', span: [512, 65_536] },
  ],
  presets: [
    { id: '1995', label: 'Host 40\u202fµs', inputs: { host_overhead: 40e-6 } },
    {
      id: 'equal',
      label: 'Host as slow as the SSD',
      // With what the SSD takes, so that it is true wherever the sliders stood.
      inputs: { host_overhead: 150e-6, command_time: 120e-6, request_size: 512 },
    },
    { id: 'none', label: 'Host 0\u202fµs', inputs: { host_overhead: 0 } },
  ],
  keys: { step: wholeNumber(0, MOST_STEPS) },
  main: 'queued_requests_per_second',
  draw: drawGantt,

  chart(state) {
    const { runs, x, steps, at } = standOf(state);
    return {
      label: plainText(sentence(state)),
      x,
      works: WORKS,
      ...(at < steps.length ? { now: steps[at - 1] ?? 0 } : {}),
      rows: runs.flatMap((pieces, run) =>
        (['host', 'drive'] as const).map((station) => ({
          id: `${DEPTHS[run]} ${station}`,
          label: `QD ${DEPTHS[run]}, ${STATIONS[station]}`,
          spans: pieces
            .filter((piece) => piece.station === station)
            .map(({ request, from, to }) => ({ work: String(request % 2), from, to })),
        })),
      ),
    };
  },

  sentence,

  table(state) {
    const { runs, steps, at } = standOf(state);
    return {
      columns: [
        { label: 'Step', dimension: 'count' },
        { label: 'Time', dimension: 'time' },
        ...DEPTHS.flatMap((depth) => [
          { label: `QD ${depth}, host` },
          { label: `QD ${depth}, SSD` },
          { label: `QD ${depth}, complete`, dimension: 'count' as const },
        ]),
      ],
      rows: steps.map((time, place) => [
        place + 1,
        time,
        ...runs.flatMap((pieces) => [
          busyUntil(pieces, 'host', steps, place),
          busyUntil(pieces, 'drive', steps, place),
          completedBy(pieces, time),
        ]),
      ]),
      current: at - 1,
    };
  },
});

/**
 * Seconds of host and drive for each request. An interface that is slower than the drive holds it back; alone it has the
 * host's time as well, as in the model.
 */
export function timesOf({ inputs, answer: { values } }: State): { alone: Times; queued: Times } {
  const host = inputs.host_overhead;
  const link = inputs.link_rate === null ? 0 : inputs.request_size / inputs.link_rate;
  return {
    alone: { host, drive: values.service_time - host },
    queued: { host, drive: Math.max(values.unheld_time - host, link) },
  };
}

/** Both runs, the axis of what is drawn, the moments at which something ends in it, and how many of them are over. */
export function standOf(state: State) {
  const { alone, queued } = timesOf(state);
  const x = axisFor('seconds', 'Time', 0, REQUESTS * (alone.host + alone.drive), { count: 6 });
  const runs = [queueRun(1, alone, MOST_REQUESTS[0]), queueRun(2, queued, MOST_REQUESTS[1])];
  const steps = moments(runs.flat()).filter((end) => end <= x.max);
  const asked = Number.parseInt(state.view.step ?? '', 10);
  const at = Number.isNaN(asked) ? steps.length : Math.min(Math.max(asked, 0), steps.length);
  return { runs, x, steps, at };
}

/** What one of both did until a step: the request, or nothing. */
function busyUntil(
  pieces: readonly Piece[],
  station: Piece['station'],
  steps: readonly number[],
  place: number,
): string {
  const middle = ((steps[place - 1] ?? 0) + Number(steps[place])) / 2;
  const piece = pieces.find(
    ({ station: at, from, to }) => at === station && from <= middle && middle < to,
  );
  return piece ? `request ${piece.request}` : 'idle';
}

function sentence(state: State): readonly Part[] {
  const { runs, steps, at, x } = standOf(state);
  const isOver = at === steps.length;
  const now = isOver ? x.max : Number(steps[at - 1]);
  const [one, two] = runs.map((pieces): Part => {
    return { value: String(completedBy(pieces, now)) };
  });
  if (at === 0) return says`Host and SSD begin at 0, with one request in the queue, and with two.`;
  return says`After ${{ value: formatAmount(now, 'time', 4) }}, requests complete: ${one ?? ''} at
    queue depth 1, ${two ?? ''} at 2.${isOver ? inTheLongRun(state) : ''}`;
}

function inTheLongRun({ answer: { values } }: State): Part[] {
  const { requests_per_second: alone, queued_requests_per_second: queued } = values;
  const [least = '', most = ''] = [alone, queued].map((rate) => formatAmount(rate, 'number', 4));
  if (least === most) return says` In the long run: ${{ value: least }} IOPS at both.`;
  return says` In the long run: ${{ value: least }} and ${{ value: most }}
    IOPS${queued / alone < 1.005 ? '.' : says`, ${factor(queued / alone)} times as many.`}`;
}
