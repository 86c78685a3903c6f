/** The script of calculators of the topic write-amplification. */
import { packed } from '../../../engine/packed/write-amplification';
import { startCalculators } from '../start-calculators';

startCalculators(packed);
