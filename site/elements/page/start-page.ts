/** Opens the engine that a page carries, and wakes the page. */
import { loadEngine } from '../../engine/load-browser';
import { type Kit, wake } from './mount-page';

/** Wakes the page with a kit and the packed engine of its models; says so on the page where that may not run. */
export function start({ packed, ...kit }: Kit & { readonly packed: string }): void {
  loadEngine(packed).then((engine) => wake(kit, engine), excuse);
}

/** The printed numbers stay right where the engine may not run; the reader is told why nothing moves. */
function excuse(problem: unknown): void {
  const notice = document.querySelector<HTMLElement>('[data-notice]');
  if (!notice) return;
  notice.textContent = `The figures cannot move here, because this page may not run its engine (${problem}).`;
  notice.hidden = false;
}
