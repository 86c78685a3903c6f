/** The script of a figure of this chapter alone: in a frame of somebody else's, or on the first page. */
import { packed } from '../../../engine/packed/caching-versus-ssd';
import { start } from '../../frame/start';
import { guessing } from '../../guess/guess';
import { guessedMean } from '../../hit-ratio/hit-ratio';
import { wakeLruSteps } from '../../lru-steps/wake';
import { figures } from './kit';

const wakes = { 'hit-ratio': guessing(guessedMean), 'lru-steps': wakeLruSteps };

start({ packed, figures, wakes, elements: {} });
