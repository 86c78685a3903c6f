/** What the calculators of this topic say first: of what the number is, which inputs stand first, what the picture answers. */
import type { burst } from '../../engine/gen/burst';
import type { slcCache } from '../../engine/gen/slc-cache';
import { formatAmount } from '../../engine/typed/units';
import { says } from '../../runtime/figure/parts';
import { type Leads, leadOf } from '../calculator/lead';
import { drivePart, RAW, reviewed } from './caches-reviewed/reviewed';

/** Drives of several kinds, the newest first: with two and three rates, of TLC and QLC, of one to four terabytes. */
const SHOWN = [
  ...['corsair-mp700-elite', 'corsair-mp600-elite', 'crucial-t500', 'team-mp44s'],
  ...['solidigm-p41-plus', 'samsung-870-qvo'],
];
const presets = SHOWN.map((id) => {
  const drive = reviewed.find((one) => one.id === id);
  if (!drive) throw new Error(`no review of ${id}`);
  const label = `${drive.name}, ${drive.cells}, ${drive.year}`;
  return { id, label, inputs: drivePart(drive) };
});

const CELLS = new Map([
  [3, 'TLC'],
  [4, 'QLC'],
]);

/** What reviews say of a rate past the cache that none of their drives with these cells reached; empty otherwise. */
export function beyondReviews(bits: number, rate: number): string {
  const cells = CELLS.get(bits);
  const alike = reviewed.filter((one) => one.cells === cells && one.rates.length > 1);
  const most = Math.max(...alike.map(({ rates: [, past = 0] }) => past));
  return alike.length > 0 && rate > most
    ? ` None of the ${alike.length} reviewed ${cells} drives writes more than ${formatAmount(most, 'byte_rate', 3)} past its cache.`
    : '';
}

export const leads: Leads = {
  'slc-cache': leadOf<typeof slcCache>()({
    first: ['copied', 'data', 'user_capacity'],
    asks: 'How long does a larger copy take?',
    presets,
    along: { raw_capacity: { of: 'user_capacity', times: RAW } },
    says: ({ values, inputs, given, result }) =>
      values.direct === 0 && values.folding === 0
        ? says`A copy of ${given('copied')} fits into the cache of ${result('cache_size')}, which takes ${given('cache_rate')}: ${result('copy_time')}.`
        : says`A copy of ${given('copied')} takes ${result('copy_time')}, at ${given('cache_rate')} for the ${result('cache_size')} of the cache, ${given('direct_rate')} past it, and ${given('folding_rate')} while folding. It ends at ${result('last_rate')}.${beyondReviews(Number(inputs.bits_per_cell), Number(inputs.direct_rate))}`,
  }),
  burst: leadOf<typeof burst>()({
    first: ['burst', 'cache_size', 'interval'],
    asks: 'How long does a larger burst take?',
    says: ({
      given,
      result,
    }) => says`A burst of ${given('burst')} takes ${result('burst_time')}; the
      cache of ${given('cache_size')} is empty again ${result('recovery_time')} later.`,
  }),
};
