/** What a report says of a drive, as a list. */
import type { DriveReading } from '../../engine/smart-report';
import { make } from '../make';
import { readingLines } from './reading-lines';

export function linesOf(reading: DriveReading): HTMLElement {
  const list = make('dl', { className: 'file-lines' });
  for (const { name, value, says } of readingLines(reading)) {
    const row = make('div', {});
    row.append(
      make('dt', { textContent: name }),
      make('dd', { textContent: value === '' ? 'not known' : value }),
      make('dd', { className: 'soft', textContent: says }),
    );
    list.append(row);
  }
  return list;
}
