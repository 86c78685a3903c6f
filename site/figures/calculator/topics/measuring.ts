/** The script of calculators of the topic measuring. */
import { packed } from '../../../engine/packed/measuring';
import { startCalculators } from '../start-calculators';

startCalculators(packed);
