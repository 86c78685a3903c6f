/** The script of the chapter on overprovisioning. */

import { simulating } from '../../elements/simulated-drives/adopt';
import { packed } from '../../engine/packed/overprovisioning';
import { startChapter } from '../start-chapter';
import * as kit from './kit';
import { wakes } from './wakes';

startChapter({ packed, wakes, runs: simulating(), ...kit });
