/** A run and its small copies in numbers, as they are estimated by `estimate-run.ts`. */
import type { Inputs } from '../declaration';
import { slots } from '../engine';
import { simulate } from '../gen/simulate';
import { lengthOf } from './run-length';
import { copiesOf } from './small-copy';

/**
 * What is asked about a run.
 * @throws Refused with one sentence for the reader.
 */
export function toEstimate(inputs: Inputs) {
  const values = slots(simulate, inputs);
  return {
    values,
    copies: copiesOf(inputs).map((copy) => ({
      // One that is the run itself may have a trace of megabytes.
      values: copy.inputs === inputs ? values : slots(simulate, copy.inputs),
      scale: copy.scale,
      prepare: lengthOf(copy.inputs).prepare,
    })),
  };
}
