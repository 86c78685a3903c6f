/** The challenges of the chapter on write amplification. */

import { bound } from '../../elements/challenge/bounds';
import { type Challenge, defineChallenge } from '../../elements/challenge/challenge';
import { writeAmplification } from '../../engine/gen/write-amplification';
import { outputWith } from '../../runtime/figure/lines';
import { says } from '../../runtime/figure/parts';
import { amplification } from '../amplification';

/** What may be asked of the drive, its maker and the system that writes to it. */
const MOST_SPARE = 0.12;
const MOST_TRIMS = 0.15;
const MOST_DRAWN = 10;
const GOAL = 2.2;

const smallAndSimple = defineChallenge(writeAmplification, {
  id: 'small-and-simple',
  start: {
    overprovisioning: 0.07,
    pages_per_block: 256,
    policy: 'random',
    choices: 2,
    trim_share: 0,
  },
  conditions: [
    bound(['Overprovisioning is at most ', null], {
      ...{ side: 'at most', limit: MOST_SPARE, dimension: 'proportion' },
      of: ({ inputs }) => inputs.overprovisioning,
    }),
    {
      text: says`Pages per block are at least ${{ value: '256' }}`,
      now: ({ inputs }) => [{ value: `${inputs.pages_per_block}` }],
      holds: ({ inputs }) => inputs.pages_per_block >= 256,
    },
    {
      text: says`GC compares at most ${{ value: String(MOST_DRAWN) }} blocks`,
      now: ({ inputs: { policy, choices } }) => [
        policy === 'greedy'
          ? 'it compares all of them'
          : policy === 'd-choices'
            ? { value: `${choices}` }
            : policy === 'random'
              ? 'it picks at random, without comparing'
              : 'it takes the oldest, without comparing',
      ],
      holds: ({ inputs: { policy, choices } }) =>
        policy !== 'greedy' && (policy !== 'd-choices' || choices <= MOST_DRAWN),
    },
    bound(['The TRIM share of requests is at most ', null], {
      ...{ side: 'at most', limit: MOST_TRIMS, dimension: 'ratio' },
      of: ({ inputs }) => inputs.trim_share,
    }),
    bound(['Write amplification is at most ', null], {
      ...{ side: 'at most', limit: GOAL, dimension: 'number' },
      of: ({ answer }) => answer.values.write_amplification,
      none: 'no data is stored',
    }),
  ],
  done(state) {
    const alone = { policy: 'greedy', trim_share: 0, overprovisioning: MOST_SPARE } as const;
    const wall = outputWith(state, alone, 'write_amplification');
    return says`Right. Without TRIM, even greedy GC, which compares all blocks,
      ${wall === null ? 'copies without end' : says`stops at ${amplification(wall)}`}. TRIM does the
      rest: as long as a policy does not pick blindly, it is worth less than the overprovisioning.`;
  },
});

/** The challenges; their ids are unique in the book. */
export const challenges: readonly Challenge[] = [smallAndSimple];
