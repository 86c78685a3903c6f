/** What the requests of each kind have taken, beside what the model expects of as many. */

import { formatAmount } from '../../../engine/typed/units';
import { isCovered } from '../../../runtime/figure/bet-type';
import type { Table } from '../../../runtime/figure/table';
import { shareText } from '../share-text';
import {
  countOf,
  exact,
  frameAt,
  isSsdIn,
  type Kind,
  type Moment,
  runOf,
  type State,
  sumOf,
  timesOf,
} from './request-run';
import type { Pile } from './time-piles';

const NAMES: Readonly<Record<Kind, string>> = {
  hit: 'hits',
  miss: 'misses',
  write: 'writes',
  ssd: 'SSD',
};

/** What the model expects the requests to spend, kind by kind. */
export function expectedOf(state: State): Record<Kind, number> {
  const { write_share: writes, hit_ratio: hits } = state.inputs;
  const { hit, miss, ssd } = timesOf(state);
  const requests = countOf(state);
  const reads = requests * (1 - writes);
  const [onHits, onMisses] = [reads * hits * hit, reads * (1 - hits) * miss];
  const all = requests * state.answer.values.mean_time;
  // What is left is what the writes take.
  const onWrites = writes > 0 ? Math.max(0, all - onHits - onMisses) : 0;
  return { hit: onHits, miss: onMisses, write: onWrites, ssd: requests * ssd };
}

const kindsOf = ({ inputs }: State): Kind[] =>
  inputs.write_share > 0 ? ['hit', 'miss', 'write', 'ssd'] : ['hit', 'miss', 'ssd'];

/** The piles of time at a moment; nothing is told before the bet. */
export function pilesOf(state: State, { answered }: Moment): Pile[] {
  const expected = expectedOf(state);
  const isIn = isSsdIn(state);
  const isOpen = !isCovered(state.view);
  return kindsOf(state).map((kind): Pile => {
    const { count, takes } = sumOf(isOpen ? answered : [], kind);
    const isOther = (kind === 'ssd') !== isIn;
    const name = NAMES[kind];
    const all = isOpen ? expected[kind] : 0;
    return {
      id: kind,
      label: count > 0 && kind !== 'ssd' ? counted(count, name) : name,
      says:
        count > 0
          ? formatAmount(takes, 'time')
          : isOther && isOpen
            ? formatAmount(all, 'time')
            : '',
      spent: takes,
      expected: all,
      color: kind === 'hit' ? 'cache' : kind === 'ssd' ? 'ssd' : 'disk',
      fill: kind === 'miss' ? 'hatched' : kind === 'write' ? 'open' : 'solid',
      ...(kind === 'ssd' ? { isAsked: true } : {}),
    };
  });
}

const counted = (count: number, name: string) =>
  count === 1 ? `1 ${name === 'misses' ? 'miss' : name.slice(0, -1)}` : `${count} ${name}`;

/** A share, as text where it is less than all and would be rounded to that. */
const shareCell = (share: number) =>
  share < 1 && formatAmount(share, 'ratio') === '100%' ? shareText(share) : share;

/** All of a run, whatever moment is shown. */
export function tableOf(state: State): Table {
  const { answered } = frameAt(isCovered(state.view) ? [] : runOf(state), Number.POSITIVE_INFINITY);
  const expected = expectedOf(state);
  const whole = sumOf(answered);
  const requests = countOf(state);
  const row = (name: string, { count, takes }: typeof whole, model: number) => [
    name,
    count,
    count > 0 ? exact(takes / count) : null,
    takes,
    whole.takes > 0 ? shareCell(takes / whole.takes) : null,
    model,
  ];
  const kinds = isSsdIn(state) ? [] : kindsOf(state).filter((kind) => kind !== 'ssd');
  const all = isSsdIn(state) ? expected.ssd : requests * state.answer.values.mean_time;
  return {
    columns: [
      { label: 'Kind of request' },
      { label: 'Number of requests', dimension: 'number' },
      { label: 'Time each', dimension: 'time' },
      { label: 'Total time', dimension: 'time' },
      { label: 'Share of the total', dimension: 'ratio' },
      { label: 'Total time, model', dimension: 'time' },
    ],
    rows: [
      ...kinds.map((kind) => row(NAMES[kind], sumOf(answered, kind), expected[kind])),
      row(isSsdIn(state) ? 'all, SSD' : 'all, disk with cache', whole, all),
      [
        'all, disk alone',
        requests,
        state.inputs.disk_time,
        null,
        null,
        requests * state.inputs.disk_time,
      ],
      ...(isSsdIn(state)
        ? []
        : [['all, SSD', requests, state.inputs.ssd_time, null, null, expected.ssd]]),
    ],
  };
}
