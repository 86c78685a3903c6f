/** The challenges of the chapter on write amplification. */
import { writeAmplification } from '../../../engine/gen/write-amplification';
import type { Challenge } from '../../challenge/challenge';
import { amplification } from '../../frame/amplification';
import type { Look } from '../../frame/figure';
import { outputWith } from '../../frame/lines';
import { numberOf, percent } from '../../frame/parts';

const input = (look: Look, id: string) => numberOf(look.inputs[id]);
const spareOf = (look: Look) => input(look, 'overprovisioning');

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
    {
      text: ['At most ', percent(MOST_SPARE), ' of overprovisioning'],
      now: (look) => [percent(spareOf(look))],
      holds: (look) => spareOf(look) <= MOST_SPARE,
    },
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
    {
      text: ['At most ', percent(MOST_TRIMS), ' of the requests trim'],
      now: (look) => [percent(input(look, 'trim_share'))],
      holds: (look) => input(look, 'trim_share') <= MOST_TRIMS,
    },
    {
      text: ['At most ', amplification(GOAL), ' pages written for each page from the host'],
      now: (look) => {
        const now = look.answer.values.write_amplification;
        return typeof now === 'number' ? [amplification(now)] : ['nothing is in use'];
      },
      holds: (look) => {
        const now = look.answer.values.write_amplification;
        return typeof now === 'number' && now <= GOAL;
      },
    },
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
