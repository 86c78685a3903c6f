/** The script of calculators of the topic caching-versus-ssd. */
import { packed } from '../../../engine/packed/caching-versus-ssd';
import { startCalculators } from '../start-calculators';

startCalculators(packed);
