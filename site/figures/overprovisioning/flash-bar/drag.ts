/** Drags the edges of the bar of flash: the lane under the pointer says which. */
import { effect } from '@preact/signals-core';
import { type FlashBarChart, flashFrame, flashHeight, LANE } from '../../../charts/flash-bar';
import { sheetSeen } from '../../../charts/sheet';
import type { Box } from '../../../charts/types';
import type { LiveFigure } from '../../../elements/figure/live-figure';
import type { SomeInputsOf } from '../../../engine/declaration';
import type { spareArea } from '../../../engine/gen/spare-area';
import { edgesOf } from './flash-bar';

/** Nobody drags finer than a gigabyte, or half a per cent. */
const GRAIN = 1e9;
const SHARE_GRAIN = 200;
/** What is left of an edge that is dragged down to nothing. */
const LEAST_SHARE = 0.05;

/** Mounts the pad of `FlashBar.astro`. */
export function mountFlashBar(live: LiveFigure<typeof spareArea>): void {
  const pad = live.root.querySelector<HTMLElement>('.flash-pad');
  if (!pad) throw new Error('the bar of flash has no pad');
  let held: number | null = null;

  /** The drawing that is to be seen, and how many of its units a pixel of the page is. */
  const sheet = (): { chart: FlashBarChart; box: Box; unit: number } => {
    const box = sheetSeen(live.root);
    const chart = live.figure.chart(live.state()) as FlashBarChart;
    return { chart, box, unit: box.width / pad.getBoundingClientRect().width };
  };
  const layOver = () => {
    const { chart, box } = sheet();
    const frame = flashFrame(chart, box);
    const above = live.root.querySelector<HTMLElement>('[data-part=charts]');
    if (!above) return;
    const scale = above.clientWidth / box.width;
    pad.style.height = `${Math.min(frame.bottom, flashHeight(chart, box)) * scale}px`;
  };
  const dragTo = (event: PointerEvent) => {
    const { chart, box, unit } = sheet();
    const rect = pad.getBoundingClientRect();
    const frame = flashFrame(chart, box);
    held ??= Math.min(
      Math.max(Math.floor(((event.clientY - rect.top) * unit - frame.top) / LANE), 0),
      chart.edges.length - 1,
    );
    live.scope.set(moved(live, held, frame.x.invert((event.clientX - rect.left) * unit)));
  };
  pad.addEventListener('pointerdown', (event) => {
    if (event.button !== 0) return;
    pad.setPointerCapture(event.pointerId);
    dragTo(event);
  });
  pad.addEventListener('pointermove', (event) => {
    if (held !== null) dragTo(event);
  });
  for (const end of ['pointerup', 'pointercancel'] as const) {
    pad.addEventListener(end, () => {
      held = null;
    });
  }
  new ResizeObserver(layOver).observe(live.root);
  effect(layOver);
}

/** The inputs with the edge of a lane at a place. */
function moved(
  live: LiveFigure<typeof spareArea>,
  lane: number,
  place: number,
): SomeInputsOf<typeof spareArea> {
  const { raw, sold, partition } = edgesOf(live.state());
  if (lane === 0) {
    const most = Math.floor(raw / GRAIN) * GRAIN;
    const least = Math.min(most, Math.max(GRAIN, Math.round((raw * LEAST_SHARE) / GRAIN) * GRAIN));
    return { user_capacity: Math.min(Math.max(Math.round(place / GRAIN) * GRAIN, least), most) };
  }
  const share = Math.min(Math.max(place / (lane === 1 ? sold : partition), LEAST_SHARE), 1);
  const round = Math.round(share * SHARE_GRAIN) / SHARE_GRAIN;
  return lane === 1
    ? { partition_share: round }
    : { trimmed_share: Number((1 - round).toFixed(3)) };
}
