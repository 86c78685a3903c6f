/** The script of the chapter on endurance. */
import { packed } from '../../engine/packed/endurance-with-counters';
import { startChapter } from '../start-chapter';
import * as kit from './kit';
import { wakes } from './wakes';

startChapter({ packed, wakes, ...kit });
