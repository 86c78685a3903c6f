/** What is said of the two drives: what the last write did, and what each has come to. */

import { formatAmount } from '../../../engine/typed/units';
import { type Part, says } from '../../../runtime/figure/parts';
import { amplification } from '../../amplification';
import { momentOf, type State } from './moment';
import { amplificationOf, type Drive } from './record';

const count = (value: number): Part => ({ value: formatAmount(value, 'count') });
const pages = (value: number): Part => ({
  value: `${formatAmount(value, 'count')} ${value === 1 ? 'page' : 'pages'}`,
});

export function sentence(state: State): readonly Part[] {
  const { at, mixed, separated } = momentOf(state);
  const [first, second] = [amplificationOf(mixed), amplificationOf(separated)];
  if (first === null || second === null)
    return says`Both drives were filled once, hot pages first. Now come
      ${count(state.inputs.host_writes)} host writes.`;
  const { writes } = mixed.lately;
  return says`${at < state.inputs.host_writes ? happened(mixed, separated) : ''}Over
    ${writes === at ? 'the first' : 'the last'} ${count(writes)} host writes, write
    amplification is ${amplification(first)} with hot and cold data mixed, and
    ${amplification(second)} with them separated.`;
}

/** "The mixed drive relocates 11 pages, 9 of them cold; the separated one none. " */
function happened(mixed: Drive, separated: Drive): readonly Part[] {
  if (mixed.victims.length + separated.victims.length === 0) return [];
  return says`For this write, the mixed drive relocates ${relocated(mixed)}; the separated one
    ${relocated(separated)}. `;
}

function relocated({ moved: { all, cold } }: Drive): readonly Part[] {
  return all === 0 ? ['none'] : says`${pages(all)}, ${count(cold)} of them cold`;
}
