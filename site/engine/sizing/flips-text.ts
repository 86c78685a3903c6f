/** Where the answer flips, in words. */
import { type Dimension, inputOf } from '../declaration';
import { sizing } from '../gen/sizing';
import { onSide } from '../typed/on-side';
import { formatAmount } from '../typed/units';
import { saidTimes } from './amounts-text';
import type { Flip, Flips } from './flips';

/** What each lever is called at the beginning of a sentence, and how its amount is written. */
const LEVERS: Readonly<
  Record<string, readonly [name: string, dimension: Dimension, note?: string]>
> = {
  write_rate: ['Host writes', 'byte_rate'],
  growth: ['Growth per year', 'proportion'],
  layer_factor: ['A layer factor', 'number'],
  period: ['Years of service', 'time'],
  safety: ['A safety factor', 'number'],
  data: ['Data on each drive', 'bytes'],
  kept_time: ['Recordings kept', 'time'],
  burst: ['A burst', 'bytes'],
  flush_rate: ['Flushes', 'rate'],
  flush_time: ['A flush', 'time'],
  drives: ['Drives that share the writes', 'count', '; a mirror shares none'],
  capacity: ['A capacity', 'bytes'],
  terabytes_written: ['A rating', 'bytes'],
  dwpd: ['A rating in DWPD', 'number'],
  cache_size: ['An SLC cache', 'bytes'],
  cache_rate: ['A rate into the cache', 'byte_rate'],
  rate_after: ['A rate after the cache', 'byte_rate'],
  burst_limit: ['Time for the burst', 'time'],
};

/** Flips as sentences. */
export const flipsSaid = (found: Flips): readonly string[] =>
  flipsListed(found).map((text) => `${text}: ${found.isEnough ? 'no longer enough' : 'enough'}.`);

/** The same below a heading that says what the drive then is. */
export const flipsListed = ({ isEnough, flips }: Flips): readonly string[] =>
  flips.map((flip) => flipSays(flip, isEnough));

/** A flip in words: "Host writes above 2.56 MB/s, 1.22 times as much". */
function flipSays({ id, at, times: factor, isMost }: Flip, isEnough: boolean): string {
  const [name, dimension, note = ''] = LEVERS[id] ?? [id, 'number'];
  const isWhole = inputOf(sizing, id).whole === true;
  const amount = isWhole ? formatAmount(at, dimension, 3) : onSide(at, dimension, isMost);
  // At its own edge, or of a growth, a multiple says nothing.
  const isTold = factor !== null && id !== 'growth' && Math.abs(factor - 1) >= 0.005;
  const by = isTold ? `, ${saidTimes(factor)} as much` : '';
  const side = sideOf(amount, isMost, isEnough, isWhole);
  return `${name} ${side}${by}${note}`;
}

/** On which side of an amount the answer is another one; of whole numbers the amount is the first there. */
function sideOf(amount: string, isMost: boolean, isEnough: boolean, isWhole: boolean): string {
  const isAbove = isMost === isEnough;
  if (isWhole || !isEnough) return `of ${amount} or ${isAbove ? 'more' : 'less'}`;
  return `${isAbove ? 'above' : 'below'} ${amount}`;
}
