/** The script of the chapter on write amplification. */
import { packed } from '../../../engine/packed/write-amplification';
import { simulating } from '../../simulated/adopt';
import { startChapter } from '../start';
import * as kit from './kit';
import { wakes } from './wakes';

startChapter({ packed, wakes, runs: simulating(), ...kit });
