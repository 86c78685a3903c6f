/** The reader’s hand on the map of a living drive: a pointer, or the keys. */
import { armByTouch } from '../../elements/control/touch-surface';
import { randomFrom } from '../../elements/exercise/random';
import { type Brush, touched } from './brushes';
import { BLOCK_SIDE, placeAt } from './look';
import type { LivingPlayer } from './player';
import type { Sheet } from './sheet';

/** What a hand needs. */
export interface Hand {
  readonly map: HTMLElement;
  /** The frame around the block where the keys are. */
  readonly cursor: HTMLElement | null;
  readonly sheet: Sheet;
  readonly player: LivingPlayer;
  /** The brush in hand. */
  brush(): Brush;
  /** A stroke is over. */
  ended(): void;
}

/** Lets a pointer write on the map. */
export function mountPointer({ map, sheet, player, brush, ended }: Hand): void {
  const random = randomFrom(7);
  let pen: readonly [number, number] | null = null;
  armByTouch(map);
  map.addEventListener('pointerdown', (event) => {
    if (event.button !== 0) return;
    player.play(false);
    map.setPointerCapture(event.pointerId);
    player.begin(brush());
    pen = sheet.at(event);
    player.touch(touched(brush(), sheet.fit, pen, pen, random));
  });
  map.addEventListener('pointermove', (event) => {
    const at = sheet.at(event);
    if (pen) {
      player.touch(touched(brush(), sheet.fit, pen, at, random));
      pen = at;
      return;
    }
    const block = sheet.blockOf(at);
    if (block === player.block) return;
    player.block = block;
    if (!player.isRunning) player.request();
  });
  for (const end of ['pointerup', 'pointercancel'])
    map.addEventListener(end, () => {
      if (!pen) return;
      pen = null;
      player.end();
      ended();
    });
}

const MOVES: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};
/** Touches of the spray that take a block’s worth of pages, about. */
const SPRAYS = 4;

/** Lets keys move a cursor from block to block and write there with the brush in hand: no letter is a key. */
export function mountKeys({ map, cursor, sheet, player, brush, ended }: Hand): void {
  const random = randomFrom(11);
  let [column, row] = [0, 0];
  const move = ([right, down]: readonly [number, number]) => {
    const { window: part, pixel } = sheet.fit;
    column = Math.min(Math.max(column + right, 0), part.columns - 1);
    row = Math.min(Math.max(row + down, 0), part.rows - 1);
    const side = BLOCK_SIDE * pixel;
    if (cursor) {
      cursor.hidden = false;
      cursor.style.cssText = `left:${column * side}px;top:${row * side}px;width:${side}px;height:${side}px`;
    }
    player.block = sheet.blockOf([column * BLOCK_SIDE, row * BLOCK_SIDE]);
    player.request();
  };
  const write = () => {
    const held = brush();
    player.play(false);
    player.begin(held);
    const corner = placeAt(sheet.fit.window, column * BLOCK_SIDE, row * BLOCK_SIDE);
    if (held === 'spray')
      for (let times = 0; times < SPRAYS; times += 1)
        player.touch(touched('spray', sheet.fit, [0, 0], [0, 0], random));
    else {
      // The pen writes every second page, and the eraser trims all of them.
      const step = held === 'pen' ? 2 : 1;
      const length = BLOCK_SIDE ** 2 / step;
      player.touch(Uint32Array.from({ length }, (_, at) => corner + step * at));
    }
    player.end();
    ended();
  };
  map.addEventListener('keydown', (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const way = MOVES[event.key];
    if (way) move(way);
    else if (event.key === 'Enter') write();
    else if (event.key === ' ') player.play(!player.isRunning);
    else return;
    event.preventDefault();
  });
}
