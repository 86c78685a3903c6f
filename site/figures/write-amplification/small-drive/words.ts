/** What is said of the small drive: its last step, what is to be picked, and who has copied least. */
import type { Bet } from '../../../elements/bet/bet-state';
import { formatAmount } from '../../../engine/units';
import { type Part, plainText } from '../../../runtime/figure/parts';
import { amplification } from '../../amplification';
import { type Flash, flashAfter } from './flash';
import { PICKS, picksIn, type State, shapeOf, standOf } from './game';
import { type Lane, labelOf, lanesOf, POLICIES, sinceFill } from './race';

const count = (value: number): Part => ({ value: formatAmount(value, 'count') });
const pages = (value: number): Part => ({
  value: `${formatAmount(value, 'count')} valid ${value === 1 ? 'page' : 'pages'}`,
});

/** The drive where the player stands. */
export function flashOf(state: State): Flash {
  const { events, steps, at } = standOf(state);
  return flashAfter(events, steps.slice(0, at), shapeOf(state));
}

export function sentence(state: State): readonly Part[] {
  const { steps, at, last, asked, picked } = standOf(state);
  const flash = flashOf(state);
  const step = steps[at - 1];
  if (asked)
    return ['GC is due: pick victim ', count(picked + 1), ` of ${PICKS}. `, ...soFar(state, flash)];
  if (!step)
    return [
      'User capacity is full; ',
      count(flash.blocks.flat().filter((cell) => cell === 'free').length),
      ' pages of spare area are still free.',
    ];
  if (at === last && flash.host > 0) return endSentence(state, flash);
  switch (step.what) {
    case 'written':
      return [
        'The host writes a page into the open block; its old copy becomes invalid. ',
        ...soFar(state, flash),
      ];
    case 'copied':
      return [
        'The open block is full. Block ',
        count((flash.victim ?? 0) + 1),
        ' is the victim: GC relocates ',
        pages(flash.moved),
        ' and frees ',
        count(state.inputs.pages_per_block - flash.moved),
        '. ',
        ...soFar(state, flash),
      ];
    case 'erased':
      return [
        'Block ',
        count((flash.victim ?? 0) + 1),
        ' is erased and free. ',
        ...soFar(state, flash),
      ];
    case 'trimmed':
      return ['The host trims a page, which becomes invalid. ', ...soFar(state, flash)];
  }
}

/** "So far, host writes are 61 pages and NAND writes 104: write amplification is 1.7 (greedy 1.6, FIFO 1.9)." */
function soFar(state: State, { host, copies, isCleaning }: Flash): Part[] {
  if (host === 0) return [];
  return [
    'So far, host writes are ',
    count(host),
    ' pages and NAND writes ',
    count(host + copies),
    ': write amplification is ',
    amplification((host + copies) / host),
    '.',
    ...(picksIn(state) === null
      ? []
      : [' On the same writes, ', ...list(state, { host, isCleaning }), '.']),
  ];
}

/** What the others have come to after so many writes: "greedy has 2.62, FIFO 3.34, and random 5.52". */
function list(state: State, now: Pick<Flash, 'host' | 'isCleaning'>): Part[] {
  const [, ...others] = lanesOf(state);
  return others.flatMap((lane, at): Part[] => [
    at === 0 ? '' : at === others.length - 1 ? ', and ' : ', ',
    `${inSentence(lane)} ${at === 0 ? 'has ' : ''}`,
    amplification(sinceFill(lane, now) ?? 1),
  ]);
}

function endSentence(state: State, { host, copies }: Flash): readonly Part[] {
  const [own, ...others] = lanesOf(state);
  const total = (host + copies) / host;
  const start: Part[] = [
    'After ',
    count(host),
    ' host writes, write amplification is ',
    amplification(total),
    own.id === 'you' ? ' for your drive. ' : ` under ${inSentence(own)} GC. `,
    'On the same writes, ',
    ...list(state, { host, isCleaning: false }),
    '.',
  ];
  const rival = others.find(({ id }) => id === 'greedy');
  if (own.id !== 'you' || !rival) return start;
  const more = copies - (rival.copies[host] ?? 0);
  if (more === 0) return [...start, ' You copied as many pages as greedy.'];
  return [
    ...start,
    ' You copied ',
    count(Math.abs(more)),
    more > 0 ? ' more pages than greedy.' : ' fewer pages than greedy.',
  ];
}

const inSentence = ({ label }: Pick<Lane, 'label'>) =>
  label === 'FIFO' ? label : label.toLowerCase();

export const policyBet: Bet = {
  options: POLICIES.map((id) => ({ id, label: labelOf(id) })),
  verdict(figure, chosen) {
    const state = figure as unknown as State;
    const { at, last, asked } = standOf(state);
    if (at < last || asked) return [];
    const ends = lanesOf(state).filter(({ id }) => POLICIES.some((one) => one === id));
    const least = Math.min(...ends.map(({ copies }) => copies.at(-1) ?? 0));
    const winners = ends.filter(({ copies }) => copies.at(-1) === least);
    const isRight = winners.some(({ id }) => id === chosen);
    return [
      `${isRight ? 'Right' : 'Not this time'}: ${winners.map(inSentence).join(' and ')} copied the fewest pages, ${plainText([count(least)])}. In blocks of 256 pages, greedy and FIFO come much closer.`,
    ];
  },
};
