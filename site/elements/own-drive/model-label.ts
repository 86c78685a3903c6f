/** What the label of a drive of the list says, as numbers. */
import { checkDrive, type DriveValues } from '../../engine/address/drive';
import type { DriveModel } from './find-models';

/** The label in base units; of terabytes written and drive writes per day the first counts. */
export function labelOf(model: DriveModel): DriveValues {
  const texts: Readonly<Record<string, unknown>> = {
    ...model,
    ...(model.terabytes_written && { dwpd: '' }),
  };
  return checkDrive((id) => String(texts[id] ?? '')).values;
}
