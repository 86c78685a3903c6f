/** The canvases of a living drive: what is painted on them, and where a pointer is on the map. */

import type { Frame } from './frame';
import { BLOCK_SIDE, blockAt, type Fit, fitted } from './look';

/** What a dot of the waterline measures, in CSS pixels. */
const DOT = 2;

export class Sheet {
  fit: Fit;
  readonly #map: HTMLCanvasElement;
  readonly #water: HTMLCanvasElement | null;
  readonly #block: HTMLCanvasElement | null;

  constructor(
    map: HTMLCanvasElement,
    water: HTMLCanvasElement | null,
    block: HTMLCanvasElement | null,
  ) {
    this.#map = map;
    this.#water = water;
    this.#block = block;
    this.fit = this.measure();
  }

  /** Looks how much room there is, and sizes the canvases to it. */
  measure(): Fit {
    const { clientWidth: width = 0, clientHeight: height = 0 } = this.#map.parentElement ?? {};
    this.fit = fitted(width, height, window.devicePixelRatio);
    const { window: part, pixel } = this.fit;
    size(this.#map, part.columns * BLOCK_SIDE, part.rows * BLOCK_SIDE, pixel);
    const water = this.waterSize();
    if (this.#water && water)
      size(this.#water, water.width, water.height, 1 / window.devicePixelRatio);
    return this.fit;
  }

  waterSize(): { width: number; height: number; dot: number } | null {
    const room = this.#water?.parentElement;
    if (!room) return null;
    const scale = window.devicePixelRatio;
    return {
      width: Math.round(room.clientWidth * scale),
      height: Math.round(room.clientHeight * scale),
      dot: Math.max(2, Math.round(DOT * scale)),
    };
  }

  /** Paints a frame; one that was made for other room is left out. */
  paint({ map, water, block }: Frame): void {
    put(this.#map, map);
    if (this.#water && water) put(this.#water, water);
    if (this.#block && block) put(this.#block, block.pixels);
  }

  /** Where an event is on the map, in pages. */
  at({ clientX, clientY }: MouseEvent): readonly [number, number] {
    const { left, top } = this.#map.getBoundingClientRect();
    return [(clientX - left) / this.fit.pixel, (clientY - top) / this.fit.pixel];
  }

  blockOf([x, y]: readonly [number, number]): number | null {
    const { columns, rows } = this.fit.window;
    const isInside = x >= 0 && y >= 0 && x < columns * BLOCK_SIDE && y < rows * BLOCK_SIDE;
    return isInside ? blockAt(this.fit.window, x, y) : null;
  }
}

function size(canvas: HTMLCanvasElement, width: number, height: number, pixel: number): void {
  if (canvas.width !== width) canvas.width = width;
  if (canvas.height !== height) canvas.height = height;
  canvas.style.width = `${width * pixel}px`;
  canvas.style.height = `${height * pixel}px`;
}

function put(canvas: HTMLCanvasElement, pixels: Uint8ClampedArray<ArrayBuffer>): void {
  const { width, height } = canvas;
  // A canvas that is put out of sight has no room at all.
  if (pixels.length === 0 || pixels.length !== width * height * 4) return;
  canvas.getContext('2d')?.putImageData(new ImageData(pixels, width, height), 0, 0);
}
