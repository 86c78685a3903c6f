/** The challenges of the chapter on overprovisioning. */

import { bound, keeps } from '../../elements/challenge/bounds';
import { type Challenge, defineChallenge } from '../../elements/challenge/challenge';
import { spareArea } from '../../engine/gen/spare-area';
import { formatIn } from '../../engine/typed/units';
import type { FigureState } from '../../runtime/figure/define-figure';
import { outputWith } from '../../runtime/figure/lines';
import { says } from '../../runtime/figure/parts';
import { amplification } from '../amplification';

const RAW = 256 * 2 ** 30;
const SOLD = 240e9;
const HELD = 190e9;
const GOAL = 2;

/** Flash is counted in GiB; so many digits tell any two amounts of it apart. */
const inGib = (bytes: number) => formatIn(bytes, { dimension: 'bytes', unit: 'GiB' }, 15);
const held = ({ inputs, answer }: FigureState<typeof spareArea>) =>
  inputs.user_capacity * answer.values.in_use_share;

const twice = defineChallenge(spareArea, {
  id: 'no-more-than-twice',
  start: {
    raw_capacity: RAW,
    user_capacity: 256e9,
    partition_share: 1,
    trimmed_share: 0,
    pages_per_block: 256,
  },
  conditions: [
    {
      text: says`There are ${{ value: inGib(RAW) }} of raw flash capacity`,
      now: ({ inputs }) => [{ value: inGib(inputs.raw_capacity) }],
      holds: ({ inputs }) => keeps(inputs.raw_capacity, 'exactly', RAW),
    },
    bound(['User capacity is at least ', null, ', like the rival’s'], {
      ...{ side: 'at least', limit: SOLD, dimension: 'bytes' },
      of: ({ inputs }) => inputs.user_capacity,
    }),
    bound(['Data stored is at least ', null], {
      ...{ side: 'at least', limit: HELD, dimension: 'bytes' },
      of: held,
    }),
    {
      text: says`A block has 256 pages`,
      now: ({ inputs }) => [{ value: `${inputs.pages_per_block}` }],
      holds: ({ inputs }) => inputs.pages_per_block === 256,
    },
    bound(['Write amplification is at most ', null], {
      ...{ side: 'at most', limit: GOAL, dimension: 'number' },
      of: ({ answer }) => answer.values.write_amplification,
      none: 'no limit',
    }),
  ],
  done(state) {
    const brim = { partition_share: 1, trimmed_share: 0 };
    const filled = outputWith(state, brim, 'write_amplification');
    return says`Right. With the drive full,
      ${
        filled === null
          ? 'write amplification would have no limit'
          : says`write amplification
        would be ${amplification(filled)}`
      };
      the rest is free space.`;
  },
});

/** The challenges; their ids are unique in the book. */
export const challenges: readonly Challenge[] = [twice];
