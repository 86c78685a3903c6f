/** Where the slider of the stage can stand. */
import { sliderPlace, sliderValues } from '../../elements/control/slider';
import { quantityOf } from '../../engine/declaration';
import { writeAmplification } from '../../engine/gen/write-amplification';

const input = quantityOf(writeAmplification, 'overprovisioning');

/** From the least spare that drives are sold with to more than any. */
export const SHARES: readonly number[] = sliderValues(input, [0.03, 0.5]);

/** The model's own: what drives are sold with when nobody asks. */
export const START = Number(input.default);

export const START_PLACE = sliderPlace(SHARES, START, input.log);
