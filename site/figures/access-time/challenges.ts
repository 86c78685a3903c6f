/** The challenges of the chapter on access time. */

import { bound, formatBeside, keeps } from '../../elements/challenge/bounds';
import {
  type Challenge,
  type Condition,
  defineChallenge,
} from '../../elements/challenge/challenge';
import { ONE_COMMAND } from '../../elements/drive-pairs/drive-pairs';
import { oneCommand } from '../../engine/gen/one-command';
import { outputWith } from '../../runtime/figure/lines';
import { factor, says } from '../../runtime/figure/parts';

/** An arm and platters that were sold, and that few disks beat: an Ultrastar C15K600. */
const SEEK = 2.9e-3;
const TURNS = 250;
const LARGEST = 4 * 2 ** 20;
const DRIVES = ONE_COMMAND['2024'];

const conditions: readonly Condition<typeof oneCommand>[] = [
  bound(['The average seek time is that of a disk of 2013, or longer: at least ', null], {
    ...{ side: 'at least', limit: SEEK, dimension: 'time' },
    of: (state) => state.inputs.seek_time,
  }),
  bound(['The rotational speed is at most ', null], {
    ...{ side: 'at most', limit: TURNS, dimension: 'rotation' },
    of: (state) => state.inputs.rotation_speed,
  }),
  {
    text: says`The sector is at least half a turn away`,
    now: (
      state,
    ) => says`${{ value: formatBeside(state.inputs.turn_share, 'at least', 0.5, 'ratio') }}
      of a turn`,
    holds: (state) => keeps(state.inputs.turn_share, 'at least', 0.5),
  },
  bound(['The disk’s transfer rate is at most ', null], {
    ...{ side: 'at most', limit: DRIVES.disk_rate, dimension: 'byte_rate' },
    of: (state) => state.inputs.disk_rate,
  }),
  bound(['The SSD access time is at most ', null], {
    ...{ side: 'at most', limit: DRIVES.ssd_time, dimension: 'time' },
    of: (state) => state.inputs.ssd_time,
  }),
  bound(['The SSD’s transfer rate is at least ', null], {
    ...{ side: 'at least', limit: DRIVES.ssd_rate, dimension: 'byte_rate' },
    of: (state) => state.inputs.ssd_rate,
  }),
  bound(['The request size is at most ', null], {
    ...{ side: 'at most', limit: LARGEST, dimension: 'bytes' },
    of: (state) => state.inputs.request_size,
  }),
  bound(['The speedup is less than ', null], {
    ...{ side: 'less than', limit: 30, dimension: 'number' },
    of: (state) => state.answer.values.speedup,
  }),
];

const underThirty = defineChallenge(oneCommand, {
  id: 'under-thirty',
  start: DRIVES,
  conditions,
  done(state) {
    const small = outputWith(state, { request_size: 4096 }, 'speedup');
    const { seek_time, rotation_speed } = DRIVES;
    const slow = outputWith(state, { seek_time, rotation_speed }, 'speedup');
    return says`Right. It took both: with 4096 bytes, the SSD speedup over this disk is
      ${factor(small)}; with your request size, over the disk of 2024, it is ${factor(slow)}.`;
  },
});

/** The challenges; their ids are unique in the book. */
export const challenges: readonly Challenge[] = [underThirty];
