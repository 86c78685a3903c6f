/** Where the answer flips: for each input the value at which a drive is no longer enough, or begins to be, all others as they are. */
import { type InputId, type Inputs, inputOf } from '../declaration';
import { answerIfAny, type Engine } from '../engine';
import { sizing } from '../gen/sizing';

/** An input with the value at which the answer flips. */
export interface Flip {
  readonly id: InputId<typeof sizing>;
  readonly at: number;
  /** Of the present value; null where that is 0 or less. */
  readonly times: number | null;
  /** Whether the drive is enough below that value, and no longer above it. */
  readonly isMost: boolean;
}

/** Whether a drive is enough at the likely values, and where that changes, the nearest first. */
export interface Flips {
  readonly isEnough: boolean;
  readonly flips: readonly Flip[];
}

/** The inputs that are moved; whether more of each asks more of the drive. */
const LEVERS: readonly { readonly id: InputId<typeof sizing>; readonly asksMore: boolean }[] = [
  { id: 'write_rate', asksMore: true },
  { id: 'growth', asksMore: true },
  { id: 'layer_factor', asksMore: true },
  { id: 'period', asksMore: true },
  { id: 'safety', asksMore: true },
  { id: 'data', asksMore: true },
  { id: 'kept_time', asksMore: true },
  { id: 'burst', asksMore: true },
  { id: 'flush_rate', asksMore: true },
  { id: 'flush_time', asksMore: true },
  { id: 'drives', asksMore: false },
  { id: 'capacity', asksMore: false },
  { id: 'terabytes_written', asksMore: false },
  { id: 'dwpd', asksMore: false },
  { id: 'cache_size', asksMore: false },
  { id: 'cache_rate', asksMore: false },
  { id: 'rate_after', asksMore: false },
  { id: 'burst_limit', asksMore: false },
];

/** The way is halved so often: to a part in ten million of what is told with three digits. */
const HALVINGS = 40;

/** The flips of a load and a drive; none where nothing can be judged. */
export function flipsOf(engine: Engine, given: Inputs): Flips {
  // At the likely values: an interval has no one place.
  const inputs = Object.fromEntries(
    Object.entries(given).map(([id, value]) => [id, /_(low|high)$/.test(id) ? null : value]),
  );
  const isEnough = (id: string, value: number): boolean | null => {
    const tried = { ...inputs, [id]: value };
    const verdict = answerIfAny(engine, sizing, tried)?.values.verdict ?? null;
    return verdict === null ? null : verdict === 'holds';
  };
  const enough = isEnough('period', Number(inputs.period));
  if (enough === null) return { isEnough: false, flips: [] };
  const found = LEVERS.flatMap(({ id, asksMore }) => {
    const now = inputs[id];
    if (typeof now !== 'number') return [];
    const at = flipBetween(
      now,
      farEnd(id, enough === asksMore),
      inputOf(sizing, id).whole,
      (value) => isEnough(id, value) === enough,
    );
    return at === null ? [] : [{ id, at, times: now > 0 ? at / now : null, isMost: asksMore }];
  });
  const far = ({ times }: Flip) => (times === null ? 1 : Math.abs(Math.log(times)));
  // A safety factor below 1 is none; a load that was measured at the drive cannot get less from layers above it.
  const isSense = ({ id, at }: Flip) =>
    at >= 1 || !(id === 'safety' || (id === 'layer_factor' && inputs.layer_factor === 1));
  const flips = found.filter(isSense).toSorted((one, other) => far(one) - far(other));
  return { isEnough: enough, flips };
}

/** The end of an input's range in one direction. */
function farEnd(id: InputId<typeof sizing>, isUp: boolean): number {
  const { min = 0, max = Number.MAX_VALUE } = inputOf(sizing, id);
  return isUp ? max : min;
}

/** The last value on the way to `far` with the answer of `now`; null where the answer stays. */
function flipBetween(
  now: number,
  far: number,
  isWhole: boolean | undefined,
  isSame: (value: number) => boolean,
): number | null {
  if (now === far || isSame(far)) return null;
  const isLog = now > 0 && far > 0;
  const between = (one: number, other: number) =>
    isLog ? Math.sqrt(one) * Math.sqrt(other) : (one + other) / 2;
  let [same, other] = [now, far];
  for (let step = 0; step < HALVINGS; step++) {
    const middle = between(same, other);
    // Of whole numbers the model takes no others.
    const value = isWhole ? Math.round(middle) : middle;
    if (value === same || value === other) break;
    if (isSame(value)) same = value;
    else other = value;
  }
  // Next to each other, by ratio the middle of two whole numbers may round to one of them.
  return isWhole ? nextTo(same, other, isSame) : other;
}

/** From the last whole number with the same answer on: the first one with the other. */
function nextTo(same: number, other: number, isSame: (value: number) => boolean): number {
  const step = Math.sign(other - same);
  let at = same + step;
  while (at !== other && isSame(at)) at += step;
  return at;
}
