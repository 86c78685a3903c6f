/** The script of the chapter on access time. */
import { packed } from '../../engine/packed/access-time';
import { startChapter } from '../start-chapter';
import * as kit from './kit';
import { wakes } from './wakes';

startChapter({ packed, wakes, ...kit });
