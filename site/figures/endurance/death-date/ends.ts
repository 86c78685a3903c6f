/** The three ends of a drive that is new today, each with its band, in seconds from today. */
import { yearsAfter } from '../../../engine/address/bought';
import { IN_THE_FIELD } from '../../../engine/address/drive-usable';
import { defaultsOf } from '../../../engine/declaration';
import { endurance } from '../../../engine/gen/endurance';
import { warranty } from '../../../engine/gen/warranty';
import { Refused } from '../../../engine/refused';
import { formatAmount } from '../../../engine/typed/units';
import type { FigureState } from '../../../runtime/figure/define-figure';
import { LIFE } from '../../model-drive/sa-256';
import { TESTED } from '../past-rating/field-writes';
import { VECTOR } from '../warranty-readings/vector';
import { DAY } from './calendar';

type State = FigureState<typeof endurance>;
type DriveInputs = State['inputs'];

/** The model drive of the book; its label is that of the chapter's review, the same for each capacity. */
const SA_256 = { ...defaultsOf(endurance), ...LIFE } as const;

/** When it comes, at the earliest and at the latest. */
export interface Span {
  readonly early: number;
  readonly date: number;
  readonly late: number;
}

/** What ends, when, and what its band is made of; without a span, why there is none. */
export interface End {
  readonly span: Span | null;
  readonly why: string;
}

export interface Ends {
  readonly years: End;
  readonly bytes: End;
  /** A drive that is worn out by its rating has an end at any pace. */
  readonly wear: {
    readonly span: Span;
    readonly why: string;
    /** With which it is counted: the one number that no label states. */
    readonly amplification: number;
  };
}

const UNTOUCHED = Object.entries(defaultsOf(endurance)).filter(([id]) => id !== 'daily_writes');

/** In place of a rating, in a page where nobody has described a drive: what other figures set is then not meant here. */
export const NOT_LENT = 'none';

/** Whether the reader, or a link, has described a drive; until then it is SA-256. */
export const isOwn = ({ inputs, view }: Pick<State, 'inputs' | 'view'>): boolean =>
  (view.rated !== undefined || view.lent !== NOT_LENT) &&
  UNTOUCHED.some(([id, value]) => inputs[id as keyof DriveInputs] !== value);

/** The day from which dates are counted: that of a link, the one on which the reader's drive was bought, or today; the build knows none. */
export const sinceOf = ({ view }: Pick<State, 'view'>): string | null =>
  view.since ?? view.bought ?? view.today ?? null;

/** Whether the drive was new before the day of the page. */
export const isOlder = ({ view }: Pick<State, 'view'>): boolean => {
  const since = sinceOf({ view });
  return since !== null && since !== view.today && (view.since ?? view.bought) !== undefined;
};

/** The end of "new on a day" where that day is counted back by the power-on time: a drive that was off is older. */
export const byHours = ({ view }: Pick<State, 'view'>): string =>
  view.hours === '1' && sinceOf({ view }) === view.bought
    ? ' or earlier (by its power-on time)'
    : '';

/** The rating of the drive in bytes, if it is known: of a drive of the reader's own it comes along in the view, as 0 if it has none. */
export function ratingOf(state: State): number | null {
  if (!isOwn(state)) return VECTOR.terabytes_written;
  const gigabytes = Number(state.view.rated ?? state.view.lent ?? 0);
  return gigabytes > 0 ? gigabytes * 1e9 : null;
}

/** Uneven wear, as one maker calculates with it: the most-worn block has twice the mean. */
const UNEVEN = 2;

/** By engine: asked in each frame of the film, and always the same. */
const known = new WeakMap<State['engine'], number>();

/** How often flash came out at its rated cycles: the test that came furthest past capacity × cycles. */
export function outlived(engine: State['engine']): number {
  const times = known.get(engine) ?? furthest(engine);
  known.set(engine, times);
  return times;
}

function furthest(engine: State['engine']): number {
  const [most] = TESTED.toSorted((a, b) => b.alive / b.capacity - a.alive / a.capacity);
  if (!most) throw new Error('no drive was tested');
  const rated = { ...defaultsOf(endurance), capacity: most.capacity, write_amplification: 1 };
  return most.alive / engine.run(endurance, rated).values.terabytes_written;
}

/**
 * The ends of a drive with so many host writes per day. Where its write amplification is the median of the field,
 * because nobody knows its own, the band of its wear is that of the field as well.
 */
export function endsOf(state: State, daily: number): Ends {
  const { engine } = state;
  const drive = { ...(isOwn(state) ? state.inputs : SA_256), daily_writes: daily };
  const since = sinceOf(state);
  const period = Number(drive.warranty_period);
  const years = since === null ? period : yearsAfter(since, period);
  const date = lifetime(engine, drive);
  const uneven = Math.min(10, UNEVEN * drive.wear_leveling_factor);
  const beyond = outlived(engine);
  const amplification = drive.write_amplification;
  const isOfTheField = amplification === IN_THE_FIELD.usual;
  const [least, most] = isOfTheField ? IN_THE_FIELD.ends : [amplification, amplification];
  const number = (value: number) => formatAmount(value, 'number');
  const band = isOfTheField ? `, in the field ${number(least)} to ${number(most)}` : '';
  return {
    years: {
      span: { early: years, date: years, late: years },
      why: `${formatAmount(period, 'time')}, to the day${isOwn(state) ? '; check that of your drive' : ''}`,
    },
    bytes: bytesEnd(state, drive),
    wear: {
      span: {
        early: lifetime(engine, {
          ...drive,
          wear_leveling_factor: uneven,
          write_amplification: most,
        }),
        date,
        late: beyond * lifetime(engine, { ...drive, write_amplification: least }),
      },
      amplification,
      why: `${formatAmount(drive.pe_cycles, 'count')} P/E cycles, write amplification ${number(amplification)}${band}; half as long if wear is uneven, ${formatAmount(beyond, 'number', 2)} times as long in one test`,
    },
  };
}

const lifetime = (engine: State['engine'], drive: DriveInputs): number =>
  engine.run(endurance, drive).values.lifetime;

/** The label's bytes: read in TB, as makers mean it, and in TiB. */
function bytesEnd(state: State, drive: DriveInputs): End {
  const rated = ratingOf(state);
  if (rated === null) return { span: null, why: 'no TBW rating: describe your drive' };
  const label = {
    ...defaultsOf(warranty),
    terabytes_written: rated,
    capacity: drive.capacity,
    write_rate: drive.daily_writes / DAY,
  };
  try {
    const { time_to_exhaust: date, time_to_exhaust_binary: late } = state.engine.run(
      warranty,
      label,
    ).values;
    if (date === null || late === null) return { span: null, why: 'nothing is written' };
    return {
      span: { early: date, date, late },
      why: `${formatAmount(rated, 'bytes')} of host writes; if those are TiB, 10% later`,
    };
  } catch (refused) {
    if (!(refused instanceof Refused)) throw refused;
    return { span: null, why: 'more per day than the warranty’s calculator takes' };
  }
}
