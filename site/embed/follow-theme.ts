/** Takes the colors that the page around the frame tells, when its reader changes them: nothing is loaded again. */
import { putOn } from '../runtime/theme';
import { THEME } from './theme-message';

/** Follows the host, in words of ours alone. */
export function followTheme(): void {
  addEventListener('message', ({ source, data }: MessageEvent) => {
    if (source !== parent || data?.type !== THEME) return;
    putOn(data.theme);
    document.documentElement.toggleAttribute('data-clear', data.clear === true);
  });
}
