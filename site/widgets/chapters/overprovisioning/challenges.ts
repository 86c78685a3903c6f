/** The challenges of the chapter on overprovisioning. */
import { spareArea } from '../../../engine/gen/spare-area';
import { formatAmount } from '../../../engine/units';
import type { Challenge } from '../../challenge/challenge';
import type { Look } from '../../frame/figure';
import { outputWith } from '../../frame/lines';
import { factor, numberOf, type Part } from '../../frame/parts';

const RAW = 256 * 2 ** 30;
const SOLD = 240e9;
const HELD = 190e9;
const GOAL = 2;

const bytes = (value: number): Part => ({ value: formatAmount(value, 'bytes') });
const input = (look: Look, id: string) => numberOf(look.inputs[id]);
const held = (look: Look) =>
  input(look, 'user_capacity') * numberOf(look.answer.values.in_use_share);
const written = (look: Look) => {
  const wa = look.answer.values.write_amplification;
  return typeof wa === 'number' ? wa : Number.POSITIVE_INFINITY;
};

const twice: Challenge = {
  id: 'no-more-than-twice',
  model: spareArea,
  start: {
    raw_capacity: RAW,
    user_capacity: 256e9,
    partition_share: 1,
    trimmed_share: 0,
    pages_per_block: 256,
  },
  conditions: [
    {
      text: ['There is ', { value: formatAmount(RAW, 'bytes') }, ' of flash, 256 GiB'],
      now: (look) => [bytes(input(look, 'raw_capacity'))],
      holds: (look) => Math.abs(input(look, 'raw_capacity') / RAW - 1) < 1e-3,
    },
    {
      text: ['At least ', bytes(SOLD), ' are sold, as the rival does'],
      now: (look) => [bytes(input(look, 'user_capacity'))],
      holds: (look) => input(look, 'user_capacity') >= SOLD * (1 - 1e-9),
    },
    {
      text: ['At least ', bytes(HELD), ' hold files'],
      now: (look) => [bytes(held(look))],
      holds: (look) => held(look) >= HELD * (1 - 1e-9),
    },
    {
      text: ['A block has 256 pages'],
      now: (look) => [{ value: String(input(look, 'pages_per_block')) }],
      holds: (look) => input(look, 'pages_per_block') === 256,
    },
    {
      text: ['The flash takes at most ', { value: String(GOAL) }, ' pages for each random one'],
      now: (look) => (Number.isFinite(written(look)) ? [factor(written(look))] : ['without end']),
      holds: (look) => written(look) <= GOAL,
    },
  ],
  done(look) {
    const filled = numberOf(
      outputWith(look, { partition_share: 1, trimmed_share: 0 }, 'write_amplification'),
    );
    return [
      'There it is. Filled to the brim, the same drive would write ',
      factor(filled),
      ' pages for each: the rest is what its owner leaves it.',
    ];
  },
};

/** The challenges; their ids are unique in the book. */
export const challenges: readonly Challenge[] = [twice];
