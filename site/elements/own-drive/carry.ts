/**
 * Links within the book carry the reader's drive along. It is written into a link only when the link is
 * about to be followed or copied: a page has hundreds of them.
 */
import { carried } from '../../engine/address/drive-address';
import { bringDecided, wasComeBackTo } from './decided';

const book = new URL(document.documentElement.dataset.root ?? '/', location.href).href;

function aim({ target }: Event): void {
  const link = target instanceof Element ? target.closest('a') : null;
  // A link out of a report carries the drive of that report.
  if (!link?.href || link.dataset.carries !== undefined) return;
  const address = carried(link.href, location.href, book);
  if (address !== link.href) link.href = address;
}

for (const kind of ['pointerdown', 'click'] as const)
  document.addEventListener(kind, aim, { capture: true });

// What the address says must be what was decided last, also on a page that is come back to.
bringDecided(wasComeBackTo());
addEventListener('pageshow', ({ persisted }) => {
  if (persisted) bringDecided(true);
});
