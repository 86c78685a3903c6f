/** Opens the engine that a page carries, and mounts the page. */
import { loadEngine } from '../../engine/load-browser';
import drawings from '../../styles/drawings.css?inline';
import { bringDrawings } from '../toolbar/tokens';
import { mountPage, type PageManifest } from './mount-page';

/** Mounts the page with a manifest and the packed engine of its models; says so on the page where that may not run. */
export function start({ packed, ...manifest }: PageManifest & { readonly packed: string }): void {
  bringDrawings(drawings);
  loadEngine(packed).then((engine) => mountPage(manifest, engine), excuse);
}

/** The printed numbers stay right where the engine may not run; the reader is told why nothing moves. */
function excuse(problem: unknown): void {
  // Nothing waits for an answer that can never come.
  document.documentElement.dataset.still = '';
  const notice = document.querySelector<HTMLElement>('[data-notice]');
  if (!notice) return;
  notice.textContent = `The figures cannot move here, because this page may not run its engine (${problem}).`;
  notice.hidden = false;
}
