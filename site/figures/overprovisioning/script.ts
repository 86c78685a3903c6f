/** The script of the chapter on overprovisioning. */

import { simulating } from '../../elements/simulated-drives/adopt';
import { packed } from '../../engine/packed/overprovisioning';
import { startChapter } from '../start-chapter';
import * as manifest from './manifest';
import { mounts } from './mounts';

startChapter({ packed, mounts, runs: simulating(), ...manifest });
