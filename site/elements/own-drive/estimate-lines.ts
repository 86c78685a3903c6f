/** What the form says of quantities that the reader leaves empty. */
import { type DriveQuantity, type DriveValues, driveQuantities } from '../../engine/drive';
import { knownDrive } from '../../engine/drive-estimate';
import { formatAmount, formatExact } from '../../engine/units';

/** The sentence below the flash; empty where nothing is estimated and nothing could be. */
export function estimateLines(values: DriveValues): string {
  const { values: known, estimated } = knownDrive(values);
  const parts = driveQuantities.flatMap(({ id, label }) => {
    const ends = estimated[id];
    if (!ends) return [];
    const [usual, low, high] = [Number(known[id]), ...ends].map((value) => written(id, value));
    return [`${label.toLowerCase()} ${usual} (${low} to ${high})`];
  });
  if (parts.length > 0) return `Estimated from the capacity: ${parts.join(', ')}.`;
  return values.raw_capacity === undefined && values.overprovisioning === undefined
    ? 'Most makers do not say. Left empty, it is estimated from the user capacity.'
    : '';
}

/** What is longer is no number of a label. */
const LONG = 10;

/** As on a label; what is calculated or counted, with the digits that count. */
export function written(id: DriveQuantity, value: number): string {
  const declared = driveQuantities.find((one) => one.id === id);
  if (!declared) throw new Error(`a drive has no ${id}`);
  const exact = formatExact(value, declared);
  return declared.dimension === 'proportion' || exact.length >= LONG
    ? formatAmount(value, declared.dimension)
    : exact;
}
