/** The script of a figure of this chapter alone, where formulas will do; what is simulated comes by itself. */

import { guessing } from '../../elements/guess/guess';
import { start } from '../../elements/page/start-page';
import { simulating } from '../../elements/simulated-drives/adopt';
import { packed } from '../../engine/packed/endurance-with-counters';
import { entropy } from './entropy';
import { field } from './field/field';
import { pools } from './pools/pools';
import { skew } from './skew';
import { trimmed } from './trimmed';
import { twoReadings } from './two-readings';
import { guessedCliff, twoStarts } from './two-starts';
import { victims } from './victims';
import { waSpare } from './wa-spare';

const figures = [waSpare, victims, twoStarts, skew, pools, trimmed, entropy, twoReadings, field];
const mounts = { 'two-starts': guessing(guessedCliff) };

start({ packed, figures, mounts, runs: simulating(), elements: {} });
