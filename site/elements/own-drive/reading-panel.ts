/** A report on the reader's drive: what it says stands below, and goes into the form. */
import { type DriveReading, readingsOf } from '../../engine/smart-report';
import { measurementPanel } from '../import/measurement-panel';
import { pickDrive } from '../outlook/pick-drive';
import { linesOf } from './reading-list';

/** Makes the panel; `take` gets what was read. */
export const readingPanel = (take: (reading: DriveReading) => void): HTMLElement =>
  measurementPanel({
    id: 'drive-report',
    label: 'Or paste what smartctl -x or nvme smart-log prints',
    placeholder: 'smartctl -x /dev/nvme0',
    show(file) {
      const readings = readingsOf(file);
      const [only, ...others] = readings;
      if (!only)
        return `Expected a report on a drive, found ${file.format}: the page “Your drive” reads it.`;
      const taken = (reading: DriveReading) => {
        take(reading);
        return [linesOf(reading)];
      };
      return others.length === 0 ? taken(only) : pickDrive(readings, taken);
    },
  });
