/** What the reads run in the page: their player, which begins where the first read does. */
import { effect } from '@preact/signals-core';
import type { LiveFigure } from '../../../elements/figure/live-figure';
import { mountTimeline } from '../../../elements/player/timeline';
import type { flashRead } from '../../../engine/gen/flash-read';
import { readTime } from './read-time';

const FIRST = '0';

/** On paper, and without this code, the figure shows where it ends; a reader has not seen it begin yet. */
export function mountFlashRead(live: LiveFigure): void {
  const { page, figure } = live;
  const view = page.view(figure.id);
  const { inputs } = page.scope(figure.model.id);
  const opened = inputs.peek();
  // What began by itself is not said in the address.
  if (view.peek().at === undefined) view.value = { ...view.peek(), at: FIRST, waits: '1' };
  mountTimeline(live as unknown as LiveFigure<typeof flashRead>, readTime);
  effect(() => {
    const { waits, at, ...others } = view.value;
    const isChanged = inputs.value !== opened;
    if (waits === undefined || (at === FIRST && !isChanged)) return;
    // What was set before anything was played shows what comes of it.
    view.value = at === undefined || at === FIRST ? others : { ...others, at };
  });
}
