/** The challenges of the chapter on write amplification. */

import { bound } from '../../elements/challenge/bounds';
import type { Challenge } from '../../elements/challenge/challenge';
import { writeAmplification } from '../../engine/gen/write-amplification';
import type { FigureState } from '../../runtime/figure/define-figure';
import { outputWith } from '../../runtime/figure/lines';
import { numberOf } from '../../runtime/figure/parts';
import { amplification } from '../amplification';

const input = (state: FigureState, id: string) => numberOf(state.inputs[id]);

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
      of: (state) => input(state, 'overprovisioning'),
    }),
    {
      text: ['Blocks of at least ', { value: '256' }, ' pages'],
      now: (state) => [{ value: String(input(state, 'pages_per_block')) }],
      holds: (state) => input(state, 'pages_per_block') >= 256,
    },
    {
      text: [
        'A controller that never compares more than ',
        { value: String(MOST_DRAWN) },
        ' blocks',
      ],
      now: (state) => [
        state.inputs.policy === 'greedy'
          ? 'it compares all of them'
          : state.inputs.policy === 'd-choices'
            ? { value: String(input(state, 'choices')) }
            : 'it compares none',
      ],
      holds: (state) =>
        state.inputs.policy !== 'greedy' &&
        (state.inputs.policy !== 'd-choices' || input(state, 'choices') <= MOST_DRAWN),
    },
    bound(['At most ', null, ' of the requests trim'], {
      ...{ side: 'at most', limit: MOST_TRIMS, dimension: 'ratio' },
      of: (state) => input(state, 'trim_share'),
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
  done(state) {
    const alone = { policy: 'greedy', trim_share: 0, overprovisioning: MOST_SPARE };
    const wall = numberOf(outputWith(state, alone, 'write_amplification'));
    return [
      'There it is. Without TRIM even the best of all rules stops at ',
      amplification(wall),
      ': the rule is worth less than the room.',
    ];
  },
};

/** The challenges; their ids are unique in the book. */
export const challenges: readonly Challenge[] = [smallAndSimple];
