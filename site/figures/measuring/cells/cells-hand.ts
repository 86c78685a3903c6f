/** The 56 cells in the page: a cell is taken in hand by pointer or arrow keys, and the surface is turned. */
import { effect } from '@preact/signals-core';
import { aloud } from '../../../charts/aloud';
import { cellNear } from '../../../charts/matrix-chart';
import { sheetFor } from '../../../charts/sheet';
import { NARROW, WIDE } from '../../../charts/types';
import type { LiveFigure } from '../../../elements/figure/live-figure';
import type { mixedLoad } from '../../../engine/gen/mixed-load';
import { BLOCK_SIZES, CELLS, inIops, READ_SHARES } from '../measured-matrix';
import { matrixIn } from './cells-chart';
import { handOf, minuteOf, OLTP } from './cells-state';
import { nameOf } from './figure';

const KEYS: Readonly<Record<string, readonly [down: number, right: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

/** Mounts the pad and the button of `Cells.astro`. */
export function mountCells(live: LiveFigure<typeof mixedLoad>): void {
  const { root } = live;
  const pad = root.querySelector<HTMLElement>('.cells-pad');
  const turn = root.querySelector<HTMLElement>('[data-cells=turn]');
  if (!pad || !turn) throw new Error('the 56 cells lack their pad or their button');
  pad.hidden = false;
  const take = (at: number) => {
    // It is looked at in the whole matrix.
    live.setView('at', '');
    live.setView('cell', at === CELLS.indexOf(OLTP) ? '' : String(at + 1));
  };
  pad.addEventListener('click', (event) => {
    const svg = [...root.querySelectorAll<SVGSVGElement>('[data-part=charts] > svg')].find((one) =>
      one.checkVisibility(),
    );
    if (!svg) return;
    const rect = svg.getBoundingClientRect();
    const { width } = svg.viewBox.baseVal;
    const box = sheetFor(svg.classList.contains('chart-narrow') ? NARROW : WIDE, width);
    const scale = width / rect.width;
    const point = { x: (event.clientX - rect.left) * scale, y: (event.clientY - rect.top) * scale };
    const at = cellNear({ label: '', ...matrixIn(live.state()) }, box, point);
    if (at !== null) take(at);
  });
  pad.addEventListener('keydown', (event) => {
    const way = KEYS[event.key];
    if (!way) return;
    event.preventDefault();
    const { row, column } = handOf(live.state());
    const within = (place: number, count: number) => Math.min(Math.max(place, 0), count - 1);
    const [down, right] = [
      within(row + way[0], BLOCK_SIZES.length),
      within(column + way[1], READ_SHARES.length),
    ];
    take(CELLS.findIndex((cell) => cell.row === down && cell.column === right));
  });
  turn.addEventListener('click', () => {
    const next = (Number(live.state().view.turn ?? 0) + 1) % 4;
    live.setView('turn', next === 0 ? '' : String(next));
  });
  effect(() => {
    const state = live.state();
    const hand = handOf(state);
    turn.hidden = state.view.look !== 'surface';
    pad.setAttribute('aria-valuenow', String(minuteOf(hand)));
    pad.setAttribute('aria-valuetext', aloud(`${nameOf(hand)}: ${inIops(hand.measured)} IOPS`));
  });
}
