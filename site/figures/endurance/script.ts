/** The script of the chapter on endurance. */
import { packed } from '../../engine/packed/endurance-with-counters';
import { startChapter } from '../start-chapter';
import * as manifest from './manifest';
import { mounts } from './mounts';

startChapter({ packed, mounts, ...manifest });
