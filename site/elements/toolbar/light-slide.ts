/** A figure's drawing as a slide: light, also while the page is dark or the drawing stands on a stage. */
import { type SlideWords, slideSvg } from '../../charts/slide-svg';

/** What a stage and the dark of a page give way to. */
const LIGHT =
  '.figure[data-format], .figure[data-format] > :is(.charts, .with-beside) { color-scheme: light !important; --ground: #fff !important }';

/** `drawing` is asked while all is light; nothing of that is painted. */
export function lightSlide(words: SlideWords, drawing: () => string): string {
  const root = document.documentElement;
  const { theme } = root.dataset;
  const style = Object.assign(document.createElement('style'), { textContent: LIGHT });
  document.head.append(style);
  root.dataset.theme = 'light';
  try {
    return slideSvg(words, drawing());
  } finally {
    style.remove();
    if (theme === undefined) delete root.dataset.theme;
    else root.dataset.theme = theme;
  }
}
