/** The script of the chapter on access time. */
import { packed } from '../../engine/packed/access-time';
import { startChapter } from '../start-chapter';
import * as manifest from './manifest';
import { mounts } from './mounts';

startChapter({ packed, mounts, ...manifest });
