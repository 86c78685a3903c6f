/** A hundred requests, or a thousand, one after the other: a seeded coin says which hit, the engine what each takes. */
import { randomFrom } from '../../../elements/exercise/random';
import type { cachedDisk } from '../../../engine/gen/cached-disk';
import { formatAmount } from '../../../engine/typed/units';
import { isCovered } from '../../../runtime/figure/bet-type';
import type { FigureState } from '../../../runtime/figure/define-figure';
import { outputWith } from '../../../runtime/figure/lines';
import { preludeIn } from '../../../runtime/figure/prelude';
import { type Timeline, tickOf } from '../../../runtime/figure/timeline';

export type State = FigureState<typeof cachedDisk>;

export const REQUESTS = 100;
/** So many, where hardly any goes to the disk: a hundred would show none of them. */
export const MANY = 1000;
/** Where a smaller share than this goes to the disk, and many requests do not take too long to watch, in seconds. */
const RARE = 0.03;
const LONGEST = 0.5;
/** So many fall before the bet: few enough that nobody adds them up. */
export const FIRST = 20;
/** Of the seeds tried, one whose hundred reads hit exactly as often as expected at 80%, well mixed. */
export const SEED = 58;
/** One whose thousand reads miss as often as expected at 98%, 99%, 99.57%, 99.8%, and between. */
const SEED_OF_MANY = 272_805;
/** A tick; a second of the reader's shows a fiftieth of a second. */
const TICK = 50e-6;
const SLOWER = 50;
/** An answer at a tick has been given there: sums of floating-point numbers are not exact. */
const DUST = 1e-6;

export type Kind = 'hit' | 'miss' | 'write' | 'ssd';

/** One request, with when it is sent and when it is answered. */
export interface Request {
  readonly kind: Kind;
  readonly takes: number;
  readonly sent: number;
  readonly answered: number;
}

/** Whether the SSD stands in place of the cache and its disk. */
export const isSsdIn = ({ view }: Pick<State, 'view'>) => view.floor === 'ssd';

/** What a request of each kind takes: the engine's mean with nothing but that kind. */
export function timesOf(state: State) {
  const mean = (changed: Partial<State['inputs']>) => outputWith(state, changed, 'mean_time');
  return {
    hit: mean({ write_share: 0, hit_ratio: 1 }),
    miss: mean({ write_share: 0, hit_ratio: 0 }),
    write: mean({ write_share: 1, destage_share: 0 }),
    waitingWrite: mean({ write_share: 1, destage_share: 1 }),
    ssd: state.inputs.ssd_time,
  };
}

/** So many requests are sent. */
export function countOf({ inputs, answer }: Pick<State, 'inputs' | 'answer'>): number {
  const { hit_ratio: hits, write_share: writes, destage_share: waiting } = inputs;
  const written = inputs.write_policy === 'write-back' ? writes * waiting : writes;
  const isRare = written + (1 - writes) * (1 - hits) < RARE;
  return isRare && MANY * answer.values.mean_time <= LONGEST ? MANY : REQUESTS;
}

/** Those of a state. Its coins stay as they fell when a ratio changes. */
export function runOf(state: State): Request[] {
  const { inputs, view } = state;
  const times = timesOf(state);
  const length = countOf(state);
  const coin = randomFrom(Number(view.seed || (length === MANY ? SEED_OF_MANY : SEED)));
  const isIn = isSsdIn(state);
  let sent = 0;
  return Array.from({ length }, () => {
    const [first, second] = [coin(), coin()];
    const isWrite = first < inputs.write_share;
    const isHit = second < inputs.hit_ratio;
    const kind: Kind = isIn ? 'ssd' : isWrite ? 'write' : isHit ? 'hit' : 'miss';
    const waits = kind === 'write' && second < inputs.destage_share;
    const takes = times[waits ? 'waitingWrite' : kind];
    const request = { kind, takes, sent, answered: sent + takes };
    sent = request.answered;
    return request;
  });
}

/** Where they stand at a moment. */
export interface Moment {
  readonly now: number;
  /** Answered by now, in order. */
  readonly answered: readonly Request[];
  /** The one that is under way, and for how long; null at the end. */
  readonly under: { readonly request: Request; readonly since: number } | null;
}

export function frameAt(run: readonly Request[], now: number): Moment {
  const answered = run.filter((request) => request.answered <= now + DUST * TICK);
  const request = run[answered.length];
  return { now, answered, under: request ? { request, since: now - request.sent } : null };
}

/** Where they stand at the moment that the figure shows; of those that fall before the bet, while it is open. */
export function momentOf(state: State): Moment {
  const run = runOf(state);
  if (isCovered(state.view))
    return frameAt(run.slice(0, FIRST), (preludeIn(state.view) ?? Number.POSITIVE_INFINITY) * TICK);
  const tick = tickOf(requestTime, state);
  const isOver = tick >= requestTime.span(state)[1];
  return frameAt(run, isOver ? Number.POSITIVE_INFINITY : tick * TICK);
}

/** A time without the dust of a sum, so that it is rounded alike wherever it is said. */
export const exact = (seconds: number) => Number(seconds.toPrecision(12));

/** How many of a kind were answered, and what they took together. */
export function sumOf(answered: readonly Request[], kind?: Kind) {
  const those = kind === undefined ? answered : answered.filter((one) => one.kind === kind);
  return { count: those.length, takes: exact(those.reduce((sum, { takes }) => sum + takes, 0)) };
}

/** The first tick at which it has been answered. */
const tickAt = ({ answered }: Request) => Math.ceil(answered / TICK - DUST);

const lastTick = (run: readonly Request[]) => Math.max(1, ...run.slice(-1).map(tickAt));

/** The last tick of what falls before the bet. */
export const firstTicks = (state: State) => lastTick(runOf(state).slice(0, FIRST));

/** No tick of an address is later. */
const LATEST = 1e9;

export const requestTime: Timeline<typeof cachedDisk> = {
  label: 'Time since the first request',
  latest: LATEST,
  span: (state) => [0, lastTick(runOf(state))],
  pace: 1 / SLOWER / TICK,
  // From answer to answer.
  stop(at, way, state) {
    const run = runOf(state);
    const next = run.map(tickAt).filter((tick) => (way > 0 ? tick > at : tick < at));
    return way > 0 ? Math.min(lastTick(run), ...next) : Math.max(0, ...next);
  },
  say: (at) => formatAmount(exact(at * TICK), 'time'),
  factor: (speed) =>
    `${formatAmount(SLOWER / speed, 'number')} times slower than real time; the way back up takes no time`,
};
