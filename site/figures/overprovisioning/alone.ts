/** The script of a figure of this chapter alone: in a frame of somebody else's, or on the first page. */

import { start } from '../../elements/page/start-page';
import { simulating } from '../../elements/simulated-drives/adopt';
import { packed } from '../../engine/packed/overprovisioning';
import { figures } from './manifest';
import { mounts } from './mounts';

start({ packed, figures, mounts, runs: simulating(), elements: {} });
