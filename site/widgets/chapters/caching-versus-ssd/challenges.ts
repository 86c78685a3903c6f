/** The challenges of the chapter on caching. */
import { cachedDisk } from '../../../engine/gen/cached-disk';
import type { Challenge } from '../../challenge/challenge';
import type { Look } from '../../frame/figure';
import { outputWith } from '../../frame/lines';
import { numberOf, percent, time } from '../../frame/parts';

const input = (look: Look, id: string) => numberOf(look.inputs[id]);

const underAMillisecond: Challenge = {
  id: 'under-a-millisecond',
  model: cachedDisk,
  start: {
    disk_time: 0.01,
    write_share: 0.3,
    hit_ratio: 0.8,
    cache_time: 0.00025,
    write_policy: 'write-through',
    destage_share: 0,
  },
  conditions: [
    {
      text: ['The disk takes ', time(0.01)],
      now: (look) => [time(input(look, 'disk_time'))],
      holds: (look) => Math.abs(input(look, 'disk_time') - 0.01) <= 0.005 * 0.01,
    },
    {
      text: ['At least ', percent(0.3), ' of the requests are writes'],
      now: (look) => [percent(input(look, 'write_share'))],
      holds: (look) => input(look, 'write_share') >= 0.3,
    },
    {
      text: ['At most ', percent(0.95), ' of the reads hit'],
      now: (look) => [percent(input(look, 'hit_ratio'))],
      holds: (look) => input(look, 'hit_ratio') <= 0.95,
    },
    {
      text: ['The look-up takes at least ', time(0.0001)],
      now: (look) => [time(input(look, 'cache_time'))],
      holds: (look) => input(look, 'cache_time') >= 0.0001,
    },
    {
      text: ['A cache that writes back makes at least ', percent(0.05), ' of the writes wait'],
      now: (look) =>
        look.inputs.write_policy === 'write-back'
          ? [percent(input(look, 'destage_share'))]
          : ['it writes through'],
      holds: (look) =>
        look.inputs.write_policy !== 'write-back' || input(look, 'destage_share') >= 0.05,
    },
    {
      text: ['The mean access takes at most ', time(0.001)],
      now: (look) => [time(numberOf(look.answer.values.mean_time))],
      holds: (look) => numberOf(look.answer.values.mean_time) <= 0.001,
    },
  ],
  done(look) {
    const wall = numberOf(
      outputWith(look, { write_policy: 'write-through', hit_ratio: 1 }, 'mean_time'),
    );
    return [
      'There it is. Written through, no hit ratio gets under ',
      time(wall),
      ': the writes alone take nearly all of that.',
    ];
  },
};

/** The challenges; their ids are unique in the book. */
export const challenges: readonly Challenge[] = [underAMillisecond];
