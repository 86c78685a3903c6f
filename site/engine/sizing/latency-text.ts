/** The answer on latency in sentences. */
import type { Inputs } from '../declaration';
import { formatAmount, formatExact } from '../typed/units';
import { ranged, type Values } from './amounts-text';
import { type Bracket, FREE, type LatencyAnswer, type LatencyLoad, SEEDS } from './latency';

/** The load on one drive as the simulator takes it; a sentence on what is missing where something is. */
export function latencyLoadOf(inputs: Inputs, values: Values): LatencyLoad | string {
  const { request_size: size, read_rate: reads, latency_limit: limit } = inputs;
  const { request_rate: writes } = values;
  if (typeof size !== 'number' || writes === null)
    return 'Give the size of a write under “Requests, for latency”: host writes divided by it are the writes per second that the simulator takes.';
  return {
    writes,
    reads: typeof reads === 'number' ? reads : 0,
    size,
    limit: typeof limit === 'number' ? limit : null,
  };
}

/** "4000 writes of 16 KiB per second". */
export function loadSays({ writes, reads, size, limit }: LatencyLoad): string {
  const of = (count: number) => formatAmount(count, 'rate', 3);
  const asked = limit === null ? '' : `; 99 of 100 within ${formatAmount(limit, 'time', 3)}`;
  return `Writes of ${formatExact(size, { dimension: 'bytes', unit: 'KiB' })} at ${of(writes)}${reads > 0 ? `, reads at ${of(reads)}` : ''}${asked}.`;
}

/** What a drive does under the load, and what would change it. */
export function latencySays({ drive, ...answer }: LatencyAnswer, load: LatencyLoad): string {
  const name = `${drive.name} (${drive.kind}, ${drive.year})`;
  return `${name}: ${bracketSays(answer.asked)} ${changeSays(answer, load)}`;
}

const asTime = (value: number) => formatAmount(value, 'time', 2);

function bracketSays({ writes, reads, keepsUp }: Bracket): string {
  if (!keepsUp)
    return 'it does not keep up: requests arrive faster than it completes them, so latency grows as long as the load lasts.';
  const said = ([low, high]: readonly [number, number]) =>
    ranged(asTime(high), asTime(low), asTime(high));
  return [writes && `p99 of a write ${said(writes)}`, reads && `of a read ${said(reads)}`]
    .filter(Boolean)
    .join(', ')
    .concat(` in ${SEEDS.length} runs.`);
}

function changeSays(
  { asked, holdsTo, missedAt, free }: Omit<LatencyAnswer, 'drive'>,
  { limit }: LatencyLoad,
): string {
  const [meets, misses] =
    limit === null ? ['It keeps up', 'does not'] : ['It meets the limit', 'misses it'];
  if (holdsTo !== null) {
    const load = holdsTo === 1 ? 'with this load' : `up to ${holdsTo} times this load`;
    return missedAt === null
      ? `${meets} ${load}, the most that was tried.`
      : `${meets} ${load}, and ${misses} at ${missedAt} times.`;
  }
  const miss =
    asked.met > 0
      ? `It misses the limit in ${SEEDS.length - asked.met} of them. `
      : 'It misses the limit. ';
  const most = FREE.at(-1) ?? 0;
  return `${limit === null || !asked.keepsUp ? '' : miss}${
    free === null
      ? `Even ${formatAmount(most, 'ratio')} of its capacity kept free is not enough.`
      : `With ${formatAmount(free, 'ratio')} of its capacity kept free it ${limit === null ? 'does' : 'meets it'}.`
  }`;
}

/** What stands below the answers. */
export const LATENCY_BOUNDS =
  'The simulated drive is a small one, filled and then written at random, at the mean rate of your load; your peaks are higher. Flushes are not simulated: a commit that waits for a flush takes longer by the time of the flush, some 3.5 ms on a drive without power-loss protection. The simulated drives were fitted to published mean rates of real ones, not to their latencies, and no consumer drive of today is among them. A read behind an erase, or firmware with a pause of its own, makes a real p99 longer.';
