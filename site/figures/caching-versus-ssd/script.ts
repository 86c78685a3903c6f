/** The script of the chapter on caching. */
import { packed } from '../../engine/packed/caching-versus-ssd';
import { startChapter } from '../start-chapter';
import * as manifest from './manifest';
import { mounts } from './mounts';

startChapter({ packed, mounts, ...manifest });
