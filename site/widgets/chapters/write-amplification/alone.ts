/** The script of a figure of this chapter alone, where formulas will do; what is simulated comes by itself. */
import { packed } from '../../../engine/packed/endurance-with-counters';
import { entropy } from '../../entropy/entropy';
import { field } from '../../field/field';
import { start } from '../../frame/start';
import { guessing } from '../../guess/guess';
import { pools } from '../../pools/pools';
import { simulating } from '../../simulated/adopt';
import { skew } from '../../skew/skew';
import { trimmed } from '../../trimmed/trimmed';
import { twoReadings } from '../../two-readings/two-readings';
import { guessedCliff, twoStarts } from '../../two-starts/two-starts';
import { victims } from '../../victims/victims';
import { waSpare } from '../../wa-spare/wa-spare';

const figures = [waSpare, victims, twoStarts, skew, pools, trimmed, entropy, twoReadings, field];
const wakes = { 'two-starts': guessing(guessedCliff) };

start({ packed, figures, wakes, runs: simulating(), elements: {} });
