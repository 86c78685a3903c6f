/** The script of a figure of this chapter alone: in a frame of somebody else's, or on the first page. */
import { packed } from '../../../engine/packed/overprovisioning';
import { start } from '../../frame/start';
import { simulating } from '../../simulated/adopt';
import { figures } from './kit';
import { wakes } from './wakes';

start({ packed, figures, wakes, runs: simulating(), elements: {} });
