/**
 * The living drive is a script that waits. It is fetched when its stage is seen, which is after the first paint; in a
 * chapter, whose own scripts come first, when the page has come to rest as well, so that what is read first does not
 * wait for it; where the reader saves data, when the stage is touched.
 */
import { lazy } from '../../runtime/lazy';
import { watchVisibility } from '../../runtime/visibility';

export const lazyLiving = lazy<void>('living', 'the living drive');

/** How long the page must have been at rest before it is fetched, in milliseconds. */
const REST = 300;

/** Has the drive of this page fetched when it is wanted. */
export function awaitLiving(): void {
  const stage = document.querySelector<HTMLElement>('spare-living');
  if (!stage) return;
  // Where it cannot be had, the stage stays as it was built.
  const fetch = () => void lazyLiving.fetch().catch(() => undefined);
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  for (const kind of ['pointerdown', 'focusin', 'keydown'])
    stage.addEventListener(kind, fetch, { once: true });
  if (connection?.saveData) return;
  const end = watchVisibility(stage, (isSeen) => {
    if (!isSeen) return;
    end();
    if (stage.dataset.place === 'home') fetch();
    else if (document.readyState === 'complete') setTimeout(fetch, REST);
    else window.addEventListener('load', () => setTimeout(fetch, REST), { once: true });
  });
}
