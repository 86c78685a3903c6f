/** One block through a host cache and the drive's cache below it, request by request. */

import { wholeNumber } from '../../../engine/address/view-keys';
import { lruTrace } from '../../../engine/gen/lru-trace';
import { defineFigure } from '../../../runtime/figure/define-figure';
import { type Part, plainText, says } from '../../../runtime/figure/parts';
import type { Step } from '../lru-steps/trace';
import {
  DRIVES,
  driveOf,
  FOLLOWED,
  HOST,
  placeIn,
  type State,
  scoreOf,
  stateOf,
  TRACE,
} from './two-run';
import { drawTwoStacks, type Stack, type TwoStacksChart } from './two-stacks';

export const twoStacks = defineFigure<TwoStacksChart, typeof lruTrace>(lruTrace, {
  id: 'two-stacks',
  title: 'Timeline of one block in two LRU caches',
  question: 'Why has the drive’s cache evicted block A by the time the host asks for it again?',
  format: 'steps',
  controls: [],
  views: [
    {
      key: 'drive',
      label: 'Drive’s cache',
      options: [
        { id: String(DRIVES[0]), label: 'As large as the host’s' },
        { id: String(DRIVES[1]), label: 'Twice as large' },
      ],
    },
  ],
  keys: { step: wholeNumber(0, TRACE.length) },
  main: 'hit_ratio',
  isCompared: false,
  draw: drawTwoStacks,

  chart(state) {
    const { turns, at } = stateOf(state);
    const served = turns.slice(0, at);
    const now = served.at(-1);
    const stack = (
      id: string,
      name: string,
      size: number,
      steps: readonly (Step | null)[],
      contents: readonly string[] = [],
    ): Stack => {
      const last = steps.at(-1) ?? null;
      return {
        ...{ id, name },
        requests: steps.map((step) => step && { request: step.letter, outcome: outcomeOf(step) }),
        slots: Array.from({ length: size }, (_, place) => contents[place] ?? null),
        outcome: last && outcomeOf(last),
        evicted: last?.dropped ?? null,
      };
    };
    const above = served.map(({ host }) => host);
    const lower = served.map(({ drive }) => drive);
    return {
      label: plainText(sentence(state)),
      followed: FOLLOWED,
      upcoming: [...TRACE.slice(at)],
      stacks: [
        stack('host', 'host cache', HOST, above, now?.host.contents),
        stack('drive', 'drive’s cache', driveOf(state), lower, now?.below),
      ],
    };
  },

  sentence,

  table(state) {
    const { turns, at } = stateOf(state);
    return {
      columns: [
        { label: 'Request', dimension: 'count' },
        { label: 'Block' },
        { label: 'Host cache' },
        { label: 'Evicted by the host' },
        { label: `Place of ${FOLLOWED} in the host cache`, dimension: 'count' },
        { label: 'Drive’s cache' },
        { label: 'Evicted by the drive' },
        { label: `Place of ${FOLLOWED} in the drive’s cache`, dimension: 'count' },
      ],
      rows: turns.map(({ host, drive, below }, turn) => [
        turn + 1,
        host.letter,
        outcomeOf(host),
        host.dropped,
        placeIn(host.contents),
        drive ? outcomeOf(drive) : 'not asked',
        drive?.dropped ?? null,
        placeIn(below),
      ]),
      current: at - 1,
    };
  },
});

const outcomeOf = ({ hit }: Step): 'hit' | 'miss' => (hit ? 'hit' : 'miss');

const value = (text: string | number): Part => ({ value: String(text) });

function sentence(state: State): readonly Part[] {
  const { turns, at } = stateOf(state);
  const turn = turns[at - 1];
  if (!turn) return says`Both caches are empty; ${value(turns.length)} requests are waiting.`;
  const { host, drive, below } = turn;
  return says`Request ${value(at)} of ${String(turns.length)}: block
    ${value(host.letter)}${
      drive
        ? says`. The host cache misses${evicts(host)}; the drive’s cache
      ${does(drive)}. `
        : '. The host cache hits; nothing reaches the drive. '
    }${whereIs(placeIn(host.contents), placeIn(below))}${at === turns.length ? hits(turns) : ''}`;
}

const evicts = ({ dropped }: Step): Part[] => (dropped ? says` and evicts ${value(dropped)}` : []);

const does = (step: Step): Part[] => (step.hit ? says`hits` : says`misses${evicts(step)}`);

/** "Block A is 2nd in the host cache and gone from the drive’s." */
function whereIs(above: number | null, below: number | null): Part[] {
  const place = (at: number | null): Part[] => (at ? says`slot ${value(at)}` : says`no slot`);
  return says`Block ${FOLLOWED} is in ${place(above)} of the host cache and in ${place(below)} of
    the drive’s.`;
}

function hits(turns: ReturnType<typeof stateOf>['turns']): Part[] {
  const [host, drive] = [
    scoreOf(turns.map((turn) => turn.host)),
    scoreOf(turns.map((turn) => turn.drive)),
  ];
  return says` Hits: ${value(host.hits)} of ${String(host.of)} in the host cache,
    ${value(drive.hits)} of the ${String(drive.of)} requests that reached the drive.`;
}
