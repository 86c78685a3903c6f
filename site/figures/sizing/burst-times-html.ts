/** The largest burst on drives whose SLC cache was measured, as a table; nothing without a burst. */
import type { Inputs } from '../../engine/declaration';
import type { Copy } from '../../engine/sizing/burst-times';
import { formatAmount } from '../../engine/typed/units';
import { escapeHtml } from '../../runtime/figure/parts';
import { tableHtml } from '../../runtime/figure/table';

const IN_TIME = new Map([
  [true, 'yes'],
  [false, 'no'],
  [null, ''],
]);

/** Heading, sentence and table. */
export function copiesHtml(copies: readonly Copy[], { burst, burst_limit: limit }: Inputs): string {
  if (copies.length === 0) return '';
  const said = formatAmount(Number(burst), 'bytes', 3);
  const asked =
    typeof limit === 'number'
      ? ` ${copies.filter(({ isInTime }) => isInTime).length} of ${copies.length} take it within ${formatAmount(limit, 'time', 3)}.`
      : '';
  const caption = `${said} to drives whose SLC cache reviews have measured, the fastest first`;
  const table = tableHtml({
    caption,
    columns: [
      { label: 'Drive' },
      { label: 'Cells' },
      { label: 'SLC cache', dimension: 'bytes', digits: 3 },
      { label: 'Into it', dimension: 'byte_rate', digits: 3 },
      { label: 'After it', dimension: 'byte_rate', digits: 3 },
      { label: 'Takes', dimension: 'time', digits: 3 },
      { label: 'In time' },
    ],
    rows: copies.map(({ drive, time, isInTime }) => [
      drive.name,
      drive.cells,
      drive.size,
      drive.into,
      drive.after,
      time,
      IN_TIME.get(isInTime) ?? '',
    ]),
  });
  return `<h3>Drives with a measured SLC cache</h3><p>Filled from empty, each as its review found it; the cache of a fuller drive is smaller. Where a drive has several rates after its cache, the last one counts.${escapeHtml(asked)} Reviews and rates: <a href="/performance-consistency/#slc-cache">chapter 5</a>.</p><div class="scroll" tabindex="0" role="group" aria-label="${escapeHtml(caption)}"><table>${table}</table></div>`;
}
