/** From a frame the full page is opened with the numbers that the reader sees in the frame. */
import type { Figure } from '../../runtime/figure/define-figure';
import type { Page } from '../../runtime/page-state';

/** Aims the frame's link, whenever it is about to be followed or copied; other pages have none. */
export function aimFullPage({ id, model, opensElsewhere }: Figure, page: Page): void {
  const link = document.querySelector<HTMLAnchorElement>('a[data-full-page]');
  if (!link) return;
  // A figure stands in a chapter, whose address speaks of the chapter's first model unless it says otherwise.
  const amongOthers = link.hash !== '';
  for (const kind of ['pointerdown', 'click'] as const) {
    link.addEventListener(kind, () => {
      link.search = page.query({
        model: model.id,
        figure: id,
        amongOthers,
        startsElsewhere: opensElsewhere ?? false,
      });
    });
  }
}
