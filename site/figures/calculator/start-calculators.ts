/** Mounts a calculator: no figures but those made from the declaration on the page. */

import { followDrive, lends } from '../../elements/own-drive/follow';
import { mountOwnDrive } from '../../elements/own-drive/own-drive';
import { mountOwnLine } from '../../elements/own-drive/own-line';
import { findDrive } from '../../elements/own-drive/storage';
import type { Mount } from '../../elements/page/mount-page';
import { start } from '../../elements/page/start-page';
import type { Figure } from '../../runtime/figure/define-figure';
import { calculatorOf } from './calculator';
import { mountExplore } from './explore-element';
import { letExampleGiveWay } from './gives-way';
import { goAlong } from './goes-along';
import type { Leads } from './lead';
import { mountAnswer } from './live-answer';
import { mountQuestion } from './live-question';
import { mountResults } from './live-results';
import { mountNeighbor } from './neighbor';

/**
 * `packed`: the engine of the calculator's topic; `leads`: what the calculators of the topic say first; `more`: elements
 * that a page has beside its calculator.
 */
export function startCalculators(
  packed: string,
  leads: Leads,
  more: Readonly<Record<string, Mount>> = {},
): void {
  // Only the book's own pages know of the reader's drive: a frame is somebody else's.
  const isInBook = document.querySelector('spare-drive') !== null;
  if (isInBook) findDrive();
  const figures: Figure[] = [];
  start({
    packed,
    figures: [],
    ...(isInBook && { lends }),
    calculator(model, engine) {
      const figure = calculatorOf(model, engine, { lead: leads[model.id], isFramed: !isInBook });
      figures.push(figure);
      return figure;
    },
    mounts: {},
    elements: {
      ...more,
      'spare-answer': (root, page) => {
        const figure = figures.find(({ id }) => id === root.dataset.model);
        mountAnswer(root, page, figure?.start ?? {});
      },
      'spare-explore': mountExplore,
      'spare-neighbor': mountNeighbor(leads),
      'spare-results': mountResults,
      'spare-drive': (root, page) => {
        followDrive(page);
        for (const figure of figures) {
          const either = leads[figure.id]?.either ?? [];
          goAlong(page.scope(figure.model.id), leads[figure.id]?.along ?? {});
          letExampleGiveWay(page.scope(figure.model.id), figure.start ?? {}, either);
          const place = document.getElementById(figure.id);
          if (!place) continue;
          mountOwnLine(place, figure, page);
          mountQuestion(place, figure, page);
        }
        mountOwnDrive(root, () => document.querySelectorAll('.own-line [data-own=own]').length);
      },
    },
  });
}
