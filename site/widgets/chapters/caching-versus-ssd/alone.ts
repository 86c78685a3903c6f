/** The script of a figure of this chapter alone: in a frame of somebody else's, or on the first page. */
import { packed } from '../../../engine/packed/caching-versus-ssd';
import { start } from '../../frame/start';
import { figures } from './kit';
import { wakes } from './wakes';

start({ packed, figures, wakes, elements: {} });
