/** The script of a figure of this chapter alone, where formulas will do. */
import { packed } from '../../../engine/packed/endurance-with-counters';
import { entropy } from '../../entropy/entropy';
import { field } from '../../field/field';
import { start } from '../../frame/start';
import { skew } from '../../skew/skew';
import { trimmed } from '../../trimmed/trimmed';
import { twoReadings } from '../../two-readings/two-readings';

const figures = [skew, trimmed, entropy, twoReadings, field];

start({ packed, figures, wakes: {}, elements: {} });
