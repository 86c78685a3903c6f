/** What a described drive comes to, in words: the answer first, then what is missing. */
import { dayBought, sayBought, yearsAfter } from '../../engine/address/bought';
import { quantityOfDrive } from '../../engine/address/drive';
import type { DescribedOutlook } from '../../engine/described-outlook';
import { formatAmount } from '../../engine/typed/units';

const LIST = new Intl.ListFormat('en');
const bytes = (value: number) => formatAmount(value, 'bytes');
const time = (value: number) => formatAmount(value, 'time');

/** "At 60 GB a day, its 1.2 PB are written after 54.8 y; the 5 y of its warranty end first." */
export function describedAnswer(outlook: DescribedOutlook, bought?: string): string {
  return [paceOf(outlook), warrantyEnd(outlook, bought), missingOf(outlook)]
    .filter(Boolean)
    .join(' ');
}

/** When the years of its warranty are over, where it is known when they began. */
function warrantyEnd({ warrantyPeriod }: DescribedOutlook, bought?: string): string {
  if (warrantyPeriod === null || !bought) return '';
  const begin = dayBought(bought);
  const end = new Date(Date.parse(begin) + 1000 * yearsAfter(begin, warrantyPeriod));
  const day = end.toISOString().slice(0, bought.length);
  const when = (one: string) => `${one.length > 7 ? 'on' : 'in'} ${sayBought(one)}`;
  return `Bought ${when(bought)}, its warranty ends ${when(day)} by its years.`;
}

function paceOf(outlook: DescribedOutlook): string {
  const { perDay, isByCounters, rated, untilRated, untilWorn, isUsed } = outlook;
  if (perDay === null) return '';
  const pace = `At ${bytes(perDay)} a day${isByCounters ? ', as its counters say' : ''}`;
  const from = isUsed ? 'in' : 'after';
  const ends = [
    ...(untilWorn === null ? [] : [`its counter of wear reaches 100% in ${time(untilWorn)}`]),
    ...(untilRated === null || rated === null
      ? []
      : [`the ${bytes(rated)} of its rating are written ${from} ${time(untilRated)}`]),
  ];
  if (ends.length === 0) return '';
  return `${pace}, ${LIST.format(ends)}${warrantyOf(outlook)}.`;
}

/** Of a new drive it is known which of the two limits of its warranty comes first. */
function warrantyOf({ isUsed, untilRated, warrantyPeriod }: DescribedOutlook): string {
  if (isUsed || untilRated === null || warrantyPeriod === null) return '';
  return untilRated < warrantyPeriod
    ? `, before the ${time(warrantyPeriod)} of its warranty are over`
    : `; the ${time(warrantyPeriod)} of its warranty end first`;
}

function missingOf({ missing }: DescribedOutlook): string {
  if (missing.length === 0) return '';
  const names = missing.map((id) => quantityOfDrive(id).label.toLowerCase().replace('tbw', 'TBW'));
  return `How long it lasts is not known without ${LIST.format(names)}.`;
}
