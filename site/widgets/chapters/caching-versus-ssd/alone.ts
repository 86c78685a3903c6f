/** The script of a figure of this chapter alone: in a frame of somebody else's, or on the first page. */
import { packed } from '../../../engine/packed/caching-versus-ssd';
import { start } from '../../frame/start';
import { wakeGuess } from '../../hit-ratio/guess';
import { wakePlayer } from '../../lru-steps/player';
import { figures } from './kit';

const wakes = { 'hit-ratio': wakeGuess, 'lru-steps': wakePlayer };

start({ packed, figures, wakes, elements: {} });
