/** The script of a figure of this chapter alone: in a frame of somebody else's, or on the first page. */

import { start } from '../../elements/page/start-page';
import { packed } from '../../engine/packed/caching-versus-ssd';
import { figures } from './manifest';
import { mounts } from './mounts';

start({ packed, figures, mounts, elements: {} });
