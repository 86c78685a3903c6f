/** Below the percentiles: in which test the published ones were measured, with its source, and whether they can be compared. */
import type { MeasuredRun } from '../../engine/gen/imported';
import { make } from '../make';
import { addressInBook } from './address-in-book';
import { comparedWith, type PublishedLatency } from './published-latency';

export function publishedNotes(
  run: MeasuredRun,
  published: readonly PublishedLatency[],
): HTMLElement[] {
  if (published.length === 0) return [];
  const list = make('ul', { className: 'file-notes' });
  for (const one of published) {
    const item = make('li', { textContent: `${one.name} (` });
    const source = make('a', {
      href: addressInBook(`references/index.html#${one.source}`),
      textContent: `a review of ${one.year}`,
    });
    item.append(source, `): ${one.load}. ${comparedWith(one, run).join(' ')}`);
    list.append(item);
  }
  return [list];
}
