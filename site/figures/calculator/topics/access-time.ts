/** The script of calculators of the topic access-time. */
import { packed } from '../../../engine/packed/access-time';
import { startCalculators } from '../start-calculators';

startCalculators(packed);
