/** The script of calculators of the topic endurance. */
import { packed } from '../../../engine/packed/endurance';
import { startCalculators } from '../start-calculators';

startCalculators(packed);
