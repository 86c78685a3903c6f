/** What is said of the requests: in the sentence, on the picture, and below its floor. */

import { formatAmount } from '../../../engine/typed/units';
import { isCovered } from '../../../runtime/figure/bet-type';
import { type Part, says, time } from '../../../runtime/figure/parts';
import { shareText } from '../share-text';
import {
  countOf,
  exact,
  isSsdIn,
  type Moment,
  momentOf,
  type Request,
  type State,
  sumOf,
  timesOf,
} from './request-run';

/** So many requests in a row, of which one is enough to be felt. */
const ROW = 20;

const count = (value: number): Part => ({ value: String(value) });

export function sentence(state: State): readonly Part[] {
  const moment = momentOf(state);
  const { answered, under } = moment;
  if (isCovered(state.view)) return firstSentence(answered);
  const model: Part[] = says`the model says ${time(expectedMean(state))}.`;
  if (under && answered.length === 0) return says`No request has been answered yet.`;
  const whole = sumOf(answered);
  const mean = time(meanOf(whole));
  if (under)
    return says`Answered so far: ${count(whole.count)} of ${String(countOf(state))} requests, in
      ${time(whole.takes)}. Their mean is ${mean}; ${model}`;
  if (isSsdIn(state))
    return says`With the SSD instead of the cache and its disk, ${String(countOf(state))} requests take
      ${time(whole.takes)}. With the cached disk, the model expects
      ${time(countOf(state) * state.answer.values.mean_time)}.`;
  const { mean_time: expected } = state.answer.values;
  return says`${kindsSentence(moment, state)} The mean is ${mean};
    ${model}${expected > state.inputs.disk_time ? ' The cache costs more than it saves.' : ''}`;
}

/** Before the bet there is no time to be told. */
function firstSentence(answered: readonly Request[]): Part[] {
  if (answered.length === 0) return says`No request has been answered yet.`;
  const onDisk = answered.filter(({ kind }) => kind === 'miss' || kind === 'write').length;
  return says`Of the first ${count(answered.length)} requests, ${count(onDisk)}
    ${onDisk === 1 ? 'goes' : 'go'} to the disk.`;
}

/** What the model says of the floor that is in. */
const expectedMean = (state: State) =>
  isSsdIn(state) ? state.inputs.ssd_time : state.answer.values.mean_time;

function kindsSentence({ answered }: Moment, { inputs }: State): Part[] {
  const [hits, misses, writes] = (['hit', 'miss', 'write'] as const).map((kind) =>
    sumOf(answered, kind),
  ) as [Sum, Sum, Sum];
  const take = ({ takes }: Sum, verb: string): Part[] => says` ${verb} take ${time(takes)}`;
  if (writes.count > 0)
    return says`In this run, ${count(hits.count)}${take(hits, 'read hits')},
      ${count(misses.count)}${take(misses, 'read misses')}, and
      ${count(writes.count)}${take(writes, 'writes')}.`;
  if (misses.count === 0) {
    const expected = hits.count * (1 - inputs.hit_ratio);
    return expected > 0
      ? says`In this run, every request is a hit; on average, ${{ value: formatAmount(exact(expected), 'number') }}
          of ${count(hits.count)} miss.`
      : says`In this run, every request is a hit.`;
  }
  if (hits.count === 0)
    return says`In this run, every request is a miss, and pays for the lookup on top.`;
  return says`In this run, ${count(hits.count)}${take(hits, 'hits')};
    ${count(misses.count)}${take(misses, 'misses')}, or
    ${{ value: shareText(misses.takes / (hits.takes + misses.takes)) }} of the time.`;
}

type Sum = ReturnType<typeof sumOf>;

const meanOf = ({ takes, count }: Sum) => exact(takes / count);

/** What is happening, and the mean by now. */
export function saysAt(state: State, { answered, under }: Moment) {
  const whole = sumOf(answered);
  const reading =
    whole.count > 0 && !isCovered(state.view) ? `mean ${formatAmount(meanOf(whole), 'time')}` : '';
  if (!under) {
    const { count: hits } = sumOf(answered, 'hit');
    const says = isCovered(state.view)
      ? `The first ${whole.count} of ${countOf(state)} requests`
      : isSsdIn(state)
        ? `${countOf(state)} of ${countOf(state)} answered`
        : `${hits} of ${countOf(state)} hit`;
    return { says, reading };
  }
  const { request, since } = under;
  // Nobody knows before the lookup is over.
  const falls = request.kind !== 'ssd' && since > timesOf(state).hit;
  return { says: `Request ${whole.count + 1}${falls ? ': to the disk' : ''}`, reading };
}

/** Two lines below the floor: how the model comes to its mean, and what the mean does not tell. */
export function notesOf(state: State): readonly [string, string] {
  const { cache_time: cache, disk_time: disk, hit_ratio: hits, write_share: writes } = state.inputs;
  const mean = formatAmount(expectedMean(state), 'time');
  if (isCovered(state.view)) return ['Depth is time, to scale. Bars: time spent.', ''];
  if (isSsdIn(state)) return [`SSD: ${mean} for every request`, ''];
  if (writes > 0) return [`Model, with ${formatAmount(writes, 'ratio')} writes: ${mean}`, ''];
  const misses = formatAmount(1 - hits, 'ratio');
  const some = formatAmount(1 - hits ** ROW, 'ratio');
  return [
    `Model: ${formatAmount(cache, 'time')} + ${misses} × ${formatAmount(disk, 'time')} = ${mean}`,
    `At least one miss in ${ROW} requests: ${some}`,
  ];
}
