/** The script of the chapter on overprovisioning. */
import { packed } from '../../../engine/packed/overprovisioning';
import { simulating } from '../../simulated/adopt';
import { startChapter } from '../start';
import * as kit from './kit';
import { wakes } from './wakes';

startChapter({ packed, wakes, runs: simulating(), ...kit });
