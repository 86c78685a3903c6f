/** What the stage says at a share of spare area: its number, its sentence, and what the picture shows. */
import type { Engine } from '../../engine/engine';
import { writeAmplification } from '../../engine/gen/write-amplification';
import { formatAmount } from '../../engine/units';
import { percent, toHtml } from '../../runtime/figure/parts';
import { amplification, amplificationText } from '../amplification';
import type { Still } from './still';

/** What the sentence compares with: the share of drives for servers. */
const MORE = 0.28;

const amplificationAt = (engine: Engine, overprovisioning: number): number =>
  engine.run(writeAmplification, { overprovisioning }).values.write_amplification ?? Number.NaN;

/** Pages written to flash for one page of the host, to one decimal. */
export const numberAt = (engine: Engine, overprovisioning: number): string =>
  formatAmount(amplificationAt(engine, overprovisioning), 'number', 2);

/** The live sentence, as HTML. */
export function sentenceAt(engine: Engine, overprovisioning: number): string {
  return toHtml([
    'At ',
    percent(overprovisioning),
    ' overprovisioning, the write amplification of a full drive under random writes is ',
    amplification(amplificationAt(engine, overprovisioning)),
    '. At ',
    percent(MORE),
    ' it is ',
    amplification(amplificationAt(engine, MORE)),
    '.',
  ]);
}

/** What the picture is a picture of; its own write amplification is not the model's, and it says so. */
export function captionOf({ pages, pagesPerBlock, hostWrites, amplification: own }: Still): string {
  const count = (value: number) => formatAmount(value, 'count', 5);
  const run = `A simulated drive of ${count(pages)} pages after ${count(hostWrites)} random host writes.`;
  return own === null
    ? run
    : `${run} With only ${count(pagesPerBlock)} pages per block, its own write amplification is ${amplificationText(own)}.`;
}
