/** The script of the chapter on caching. */
import { packed } from '../../engine/packed/caching-versus-ssd';
import { startChapter } from '../start-chapter';
import * as kit from './kit';
import { wakes } from './wakes';

startChapter({ packed, wakes, ...kit });
