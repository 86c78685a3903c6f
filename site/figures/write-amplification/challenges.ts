/** The challenges of the chapter on write amplification. */

import { bound } from '../../elements/challenge/bounds';
import type { Challenge } from '../../elements/challenge/challenge';
import { writeAmplification } from '../../engine/gen/write-amplification';
import type { Look } from '../../runtime/figure/define-figure';
import { outputWith } from '../../runtime/figure/lines';
import { numberOf } from '../../runtime/figure/parts';
import { amplification } from '../amplification';

const input = (look: Look, id: string) => numberOf(look.inputs[id]);

/** What may be asked of the drive, its maker and the system that writes to it. */
const MOST_SPARE = 0.12;
const MOST_TRIMS = 0.15;
const MOST_DRAWN = 10;
const GOAL = 2.2;

const smallAndSimple: Challenge = {
  id: 'small-and-simple',
  model: writeAmplification,
  start: {
    overprovisioning: 0.07,
    pages_per_block: 256,
    policy: 'random',
    choices: 2,
    trim_share: 0,
  },
  conditions: [
    bound(['At most ', null, ' of overprovisioning'], {
      ...{ side: 'at most', limit: MOST_SPARE, dimension: 'proportion' },
      of: (look) => input(look, 'overprovisioning'),
    }),
    {
      text: ['Blocks of at least ', { value: '256' }, ' pages'],
      now: (look) => [{ value: String(input(look, 'pages_per_block')) }],
      holds: (look) => input(look, 'pages_per_block') >= 256,
    },
    {
      text: [
        'A controller that never compares more than ',
        { value: String(MOST_DRAWN) },
        ' blocks',
      ],
      now: (look) => [
        look.inputs.policy === 'greedy'
          ? 'it compares all of them'
          : look.inputs.policy === 'd-choices'
            ? { value: String(input(look, 'choices')) }
            : 'it compares none',
      ],
      holds: (look) =>
        look.inputs.policy !== 'greedy' &&
        (look.inputs.policy !== 'd-choices' || input(look, 'choices') <= MOST_DRAWN),
    },
    bound(['At most ', null, ' of the requests trim'], {
      ...{ side: 'at most', limit: MOST_TRIMS, dimension: 'ratio' },
      of: (look) => input(look, 'trim_share'),
    }),
    bound(['At most ', null, ' pages written for each page from the host'], {
      ...{ side: 'at most', limit: GOAL, dimension: 'number' },
      of: ({ answer }) => {
        const now = answer.values.write_amplification;
        return typeof now === 'number' ? now : null;
      },
      none: 'nothing is in use',
    }),
  ],
  done(look) {
    const alone = { policy: 'greedy', trim_share: 0, overprovisioning: MOST_SPARE };
    const wall = numberOf(outputWith(look, alone, 'write_amplification'));
    return [
      'There it is. Without TRIM even the best of all rules stops at ',
      amplification(wall),
      ': the rule is worth less than the room.',
    ];
  },
};

/** The challenges; their ids are unique in the book. */
export const challenges: readonly Challenge[] = [smallAndSimple];
