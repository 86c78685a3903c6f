/** What a disk does for one request, a little at a time. */
import { drawPlatter, type PlatterChart } from '../../../charts/platter';
import { oneCommand as model } from '../../../engine/gen/one-command';
import { formatAmount } from '../../../engine/units';
import { wholeNumber } from '../../../engine/view-keys';
import { defineFigure, type FigureState } from '../../../runtime/figure/define-figure';
import { type Part, percent, plainText, time } from '../../../runtime/figure/parts';

type State = FigureState<typeof model>;

/** The longest seek of the picture: a wider one is drawn as wide as this. */
const WIDEST = 0.02;
/** Where the wanted track lies, from the outer edge in. */
const TRACK = 0.8;

/** What the disk is about, and in how many pictures that is shown. */
const PHASES = [
  { id: 'bus', name: 'Command', pictures: 1, says: 'The command arrives.' },
  { id: 'seek', name: 'Seek', pictures: 5, says: 'The heads move to the track.' },
  { id: 'turn', name: 'Rotational latency', pictures: 5, says: 'The sector comes around.' },
  { id: 'data', name: 'Transfer', pictures: 1, says: 'The sector is read and sent.' },
  { id: 'status', name: 'Completion', pictures: 1, says: 'The disk reports completion.' },
] as const;

/** How many pictures there are after the first, in which nothing has happened yet. */
export const LAST = PHASES.reduce((sum, { pictures }) => sum + pictures, 0);

export const diskSteps = defineFigure<PlatterChart, typeof model>(model, {
  id: 'disk-steps',
  title: 'Timeline of one request on a hard disk',
  question: 'Which of its parts would a faster interface shorten?',
  controls: [
    { input: 'seek_time', span: [0, WIDEST] },
    { input: 'rotation_speed', span: [60, 250] },
    { input: 'turn_share' },
  ],
  presets: [
    {
      id: 'mean',
      label: 'Mean request',
      inputs: { seek_time: 9.44 / 1e3, rotation_speed: 90, turn_share: 0.5 },
    },
    {
      id: 'next',
      label: 'The next sector in order',
      inputs: { seek_time: 0, rotation_speed: 90, turn_share: 0 },
    },
    {
      id: 'missed',
      label: 'Just missed: a whole turn',
      inputs: { seek_time: 9.44 / 1e3, rotation_speed: 90, turn_share: 1 },
    },
  ],
  keys: { step: wholeNumber(0, LAST) },
  main: 'disk_total',
  draw: drawPlatter,

  chart(state) {
    const { parts, total } = partsOf(state);
    const at = stepOf(state);
    const { phase, clock, done } = stateAt(state, at);
    const seeking = parts[1]?.takes ?? 0;
    const from = Math.max(TRACK - (TRACK * Math.min(seeking, WIDEST)) / WIDEST, 0);
    const shareOfSeek = phase === 1 ? done : phase > 1 ? 1 : 0;
    return {
      label: plainText(sentence(state)),
      heads: from + (TRACK - from) * shareOfSeek,
      track: TRACK,
      turns: turnsLeft(state, clock),
      read: phase >= 3,
      parts: parts.map(({ id, name, takes }) => ({
        id,
        label: name.toLowerCase(),
        share: total > 0 ? takes / total : 0,
        color: id === 'seek' || id === 'turn' ? 'disk' : 'soft',
        fill: id === 'turn' ? 'hatched' : 'solid',
      })),
      now: total > 0 ? clock / total : 0,
      says: at === 0 ? 'Nothing has happened yet.' : (PHASES[phase]?.says ?? ''),
      clock: formatAmount(clock, 'time'),
      meanwhile: `Meanwhile the SSD has answered ${timesDone(state, clock)}.`,
    };
  },

  sentence,

  table(state) {
    const { parts, total } = partsOf(state);
    let clock = 0;
    return {
      columns: [
        { label: 'Part' },
        { label: 'Time', dimension: 'time' },
        { label: 'Share of service time', dimension: 'ratio' },
        { label: 'Elapsed at its end', dimension: 'time' },
        { label: 'SSD requests completed by then', dimension: 'count' },
      ],
      rows: parts.map(({ name, takes }) => {
        clock += takes;
        return [name, takes, takes / total, clock, doneBy(state, clock)];
      }),
      current: stepOf(state) === 0 ? -1 : stateAt(state, stepOf(state)).phase,
    };
  },
});

/** Where the player stands: at first in the middle of the wait, which is what the figure is about. */
export function stepOf({ view }: State): number {
  const asked = Number.parseInt(view.step ?? '', 10);
  return Number.isNaN(asked) ? 8 : Math.min(Math.max(asked, 0), LAST);
}

function partsOf({ inputs, answer }: State) {
  const takes: Record<(typeof PHASES)[number]['id'], number> = {
    bus: inputs.bus_time,
    seek: inputs.seek_time,
    turn: answer.values.turn_time,
    data: answer.values.disk_transfer_time,
    status: inputs.status_time,
  };
  const parts = PHASES.map(({ id, name }) => ({ id, name, takes: takes[id] }));
  return { parts, total: answer.values.disk_total };
}

/** The phase that a picture belongs to, how much of it is done, and the clock. */
function stateAt(state: State, at: number): { phase: number; done: number; clock: number } {
  const { parts } = partsOf(state);
  let clock = 0;
  let left = at;
  for (const [phase, { pictures }] of PHASES.entries()) {
    const takes = parts[phase]?.takes ?? 0;
    if (left <= pictures) {
      const done = left / pictures;
      return { phase, done, clock: clock + done * takes };
    }
    left -= pictures;
    clock += takes;
  }
  return { phase: PHASES.length - 1, done: 1, clock };
}

/** The platter never stops: how far the sector is from the heads, in turns, when the clock shows this. */
function turnsLeft(state: State, clock: number): number {
  const { parts } = partsOf(state);
  const arrives = (parts[0]?.takes ?? 0) + (parts[1]?.takes ?? 0) + (parts[2]?.takes ?? 0);
  const turns = (arrives - clock) * state.inputs.rotation_speed;
  return turns > 0 ? turns : 0;
}

const doneBy = ({ answer }: State, clock: number) =>
  Math.floor((clock / answer.values.ssd_total) * (1 + 1e-12));

function timesDone(state: State, clock: number): string {
  const times = doneBy(state, clock);
  return times === 1 ? 'once' : `${formatAmount(times, 'count')} times`;
}

function sentence(state: State): readonly Part[] {
  const { parts, total } = partsOf(state);
  const at = stepOf(state);
  const { phase, clock } = stateAt(state, at);
  const waiting = parts[2]?.takes ?? 0;
  const rest: Part[] = [
    ' The service time is ',
    time(total),
    ', and rotational latency is ',
    percent(waiting / total),
    ' of it.',
  ];
  if (at === 0) return ['Nothing has happened yet.', ...rest];
  return [
    'After ',
    time(clock),
    `: ${lower(PHASES[phase]?.says ?? '')} The SSD has answered `,
    { value: timesDone(state, clock) },
    ' by now.',
    ...rest,
  ];
}

const lower = (text: string) => text.charAt(0).toLowerCase() + text.slice(1);
