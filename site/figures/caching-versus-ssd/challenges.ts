/** The challenges of the chapter on caching. */

import { bound, formatBeside, keeps } from '../../elements/challenge/bounds';
import { type Challenge, defineChallenge } from '../../elements/challenge/challenge';
import { cachedDisk } from '../../engine/gen/cached-disk';
import { outputWith } from '../../runtime/figure/lines';
import { percent, says, time } from '../../runtime/figure/parts';

/** So many of the writes wait at least, with write-back. */
const WAITS = 0.05;

const underAMillisecond = defineChallenge(cachedDisk, {
  id: 'under-a-millisecond',
  start: {
    disk_time: 0.01,
    write_share: 0.3,
    hit_ratio: 0.8,
    cache_time: 0.00025,
    write_policy: 'write-through',
    destage_share: 0,
  },
  conditions: [
    bound(['The disk access time is ', null], {
      ...{ side: 'exactly', limit: 0.01, dimension: 'time' },
      of: (state) => state.inputs.disk_time,
    }),
    bound(['At least ', null, ' of the requests are writes'], {
      ...{ side: 'at least', limit: 0.3, dimension: 'ratio' },
      of: (state) => state.inputs.write_share,
    }),
    bound(['The hit ratio is at most ', null], {
      ...{ side: 'at most', limit: 0.95, dimension: 'ratio' },
      of: (state) => state.inputs.hit_ratio,
    }),
    bound(['The lookup time is at least ', null], {
      ...{ side: 'at least', limit: 0.0001, dimension: 'time' },
      of: (state) => state.inputs.cache_time,
    }),
    {
      text: says`With write-back, at least ${percent(WAITS)} of the writes wait for a destage`,
      now: (state) =>
        state.inputs.write_policy === 'write-back'
          ? [{ value: formatBeside(state.inputs.destage_share, 'at least', WAITS, 'ratio') }]
          : says`it is write-through`,
      holds: (state) =>
        state.inputs.write_policy !== 'write-back' ||
        keeps(state.inputs.destage_share, 'at least', WAITS),
    },
    bound(['The mean access time is at most ', null], {
      ...{ side: 'at most', limit: 0.001, dimension: 'time' },
      of: (state) => state.answer.values.mean_time,
    }),
  ],
  done(state) {
    const wall = outputWith(state, { write_policy: 'write-through', hit_ratio: 1 }, 'mean_time');
    return says`There it is. With write-through, no hit ratio brings the mean below ${time(wall)}:
      the writes alone take nearly all of that.`;
  },
});

/** The challenges; their ids are unique in the book. */
export const challenges: readonly Challenge[] = [underAMillisecond];
