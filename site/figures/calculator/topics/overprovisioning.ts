/** The script of calculators of the topic overprovisioning. */
import { packed } from '../../../engine/packed/overprovisioning';
import { startCalculators } from '../start-calculators';

startCalculators(packed);
