/** What the burst runs in the page: its player. */
import type { LiveFigure } from '../../../elements/figure/live-figure';
import { mountTimeline } from '../../../elements/player/timeline';
import type { writeBackBurst } from '../../../engine/gen/write-back-burst';
import { burstTime, tickOfStep } from './burst';

/** Mounts the burst. */
export function mountWriteBack(live: LiveFigure<typeof writeBackBurst>): void {
  const view = live.page.view(live.figure.id);
  const { step, ...others } = view.peek();
  // A link of an earlier edition says a step, and no moment.
  if (step !== undefined)
    view.value = { at: String(tickOfStep(Number(step), live.state())), ...others };
  mountTimeline(live, burstTime);
}
