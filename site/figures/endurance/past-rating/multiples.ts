/** The same drives, and others by their own counters, as multiples of what each is rated for. */
import { axisFor } from '../../../charts/ticks';
import type { SpanChart, SpanRow } from '../../../charts/types';
import type { remainingLife } from '../../../engine/gen/remaining-life';
import { formatAmount } from '../../../engine/typed/units';
import type { FigureState } from '../../../runtime/figure/define-figure';
import { COUNTED, isSeenToEnd, RATED_AT_MOST, TESTED, type Tested } from './field-writes';
import { ownOf } from './own-drive';

type State = FigureState<typeof remainingLife>;

/** Those that came furthest first. */
const BY_WRITTEN = TESTED.toSorted((a, b) => b.alive - a.alive);

export function multiplesOf(state: State, label: string): SpanChart {
  const own = ownRow(state);
  const rows = [...BY_WRITTEN.map(testedRow), ...COUNTED.map(countedRow), ...(own ? [own] : [])];
  const values = rows.map(({ value }) => value);
  const [least, most] = [Math.min(0.1, ...values), Math.max(20, ...values)];
  return {
    label,
    x: axisFor('count', 'multiple of the TBW rating', least, most, { scale: 'log' }),
    promise: { value: 1, label: 'TBW rating' },
    rows,
  };
}

const times = (value: number) => `${formatAmount(value, 'number', 2)} times`;

/** Where its end was seen, the rating alone leaves it open: it is at most the highest. */
function testedRow(drive: Tested): SpanRow {
  const value = drive.alive / RATED_AT_MOST;
  const least = isSeenToEnd(drive) ? 'at least' : 'over';
  return {
    ...{ id: drive.id, label: drive.name, color: 'ink', value, atLeast: true },
    text: `${least} ${times(value)}`,
  };
}

function countedRow({ id, name, rated, written }: (typeof COUNTED)[number]): SpanRow {
  const [low = 0, middle = 0, high = 0] = written.map((one) => one / rated);
  return { id, label: name, color: 'ssd', value: middle, low, high, text: times(middle) };
}

/** The reader's own drive, where it has a rating: what its counter of wear implies, or what it wrote so far. */
function ownRow(state: State): SpanRow | null {
  const own = ownOf(state);
  if (!own) return null;
  const { rated, written, implied } = own;
  const value = (implied ?? written) / rated;
  return {
    id: 'own',
    label: implied === null ? 'this drive, so far' : 'this drive, by its counter',
    color: 'guess',
    value,
    ...(implied === null ? { atLeast: true } : {}),
    text: times(value),
  };
}
