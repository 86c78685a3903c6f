/** What the form says of quantities that the reader leaves empty. */
import {
  type DriveQuantity,
  type DriveValues,
  driveQuantities,
  quantityOfDrive,
} from '../../engine/address/drive';
import { knownDrive } from '../../engine/address/drive-estimate';
import { usableDrive } from '../../engine/address/drive-usable';
import { formatAmount, formatExact } from '../../engine/typed/units';

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

/** The sentence below the access time of a drive of which nobody has said one. */
export function accessLine(values: DriveValues): string {
  if (values.capacity === undefined || values.ssd_time !== undefined) return '';
  const { values: known, basis } = usableDrive(values);
  const ends = basis.ssd_time?.ends;
  if (!ends)
    return 'No access time is known: labels have none, and the list has one for some drives only. Until you enter one, the figures of chapters 1 and 2 keep their own.';
  const [usual, low, high] = [Number(known.ssd_time), ...ends].map((time) =>
    formatAmount(time, 'time'),
  );
  return `No access time is known of it: the usual one ${basis.ssd_time?.from} stands in, ${usual} (${low} to ${high}).`;
}

/** As on a label; what is calculated or counted, and too long for one, with the digits that count. */
export function written(id: DriveQuantity, value: number): string {
  const declared = quantityOfDrive(id);
  const exact = formatExact(value, declared);
  return declared.dimension === 'proportion' || exact.length > 9
    ? formatAmount(value, declared.dimension)
    : exact;
}
