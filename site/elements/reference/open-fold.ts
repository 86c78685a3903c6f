/** Opens the fold that holds what the address names, where the browser does not do so itself. */
import { targetOf } from '../../runtime/target';

function openFold(): void {
  const target = targetOf(location.hash);
  const fold = target?.closest('details');
  if (!fold || fold.open) return;
  fold.open = true;
  target?.scrollIntoView();
}

openFold();
addEventListener('hashchange', openFold);
// The same link again changes no hash, but its letter may have been folded meanwhile.
document.addEventListener('click', ({ target }) => {
  const link = target instanceof Element ? target.closest('a[href^="#"]') : null;
  if (link?.getAttribute('href') === location.hash) openFold();
});
