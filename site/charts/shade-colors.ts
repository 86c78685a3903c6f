/**
 * The colors of the pages of a drive on the stage, by the numbers of `core-wasm/model/src/simulate/shades.rs`.
 * One pixel is one 32-bit number as canvases keep it: red in the lowest byte.
 */

type Rgb = readonly [number, number, number];

const rgb = (hex: string): Rgb => [
  Number.parseInt(hex.slice(1, 3), 16),
  Number.parseInt(hex.slice(3, 5), 16),
  Number.parseInt(hex.slice(5, 7), 16),
];

/** How old valid data is, from the newest. */
export const AGES = [
  '#c9f6e3',
  '#93e3c5',
  '#62cda9',
  '#40b08f',
  '#2d9277',
  '#227661',
  '#1b5e4f',
  '#174a40',
] as const;

/** What else a page can be. */
export const PAGES = {
  erased: '#07090a',
  held: '#4a3c18',
  stale: '#3a1c2b',
  staleNow: '#94406f',
  written: '#72b9f2',
  moved: '#ff9ccb',
} as const;

const packed = ([r, g, b]: Rgb): number => ((255 << 24) | (b << 16) | (g << 8) | r) >>> 0;

const mixed = (from: Rgb, to: Rgb, share: number): Rgb => [
  Math.round(from[0] + (to[0] - from[0]) * share),
  Math.round(from[1] + (to[1] - from[1]) * share),
  Math.round(from[2] + (to[2] - from[2]) * share),
];

/** Steps in which a change fades. */
const STEPS = 8;

/** The color of each number. */
export const SHADES: Uint32Array = shadesOf();

function shadesOf(): Uint32Array {
  const shades = new Uint32Array(256).fill(packed(rgb(PAGES.erased)));
  const ages = AGES.map(rgb);
  const oldest = ages.at(-1) ?? rgb(PAGES.erased);
  shades[1] = packed(rgb(PAGES.held));
  for (let fresh = 0; fresh <= STEPS; fresh += 1) {
    const share = fresh / STEPS;
    shades[8 + fresh] = packed(mixed(rgb(PAGES.stale), rgb(PAGES.staleNow), share));
    shades[32 + fresh] = packed(mixed(ages[0] ?? oldest, rgb(PAGES.written), 0.25 + 0.75 * share));
  }
  ages.forEach((age, at) => {
    shades[24 + at] = packed(age);
    for (let fresh = 1; fresh <= STEPS; fresh += 1)
      shades[64 + 8 * at + fresh - 1] = packed(mixed(age, rgb(PAGES.moved), fresh / STEPS));
  });
  return shades;
}

/** The pixels of a picture of numbers. */
export function painted(shades: Uint8Array): Uint8ClampedArray<ArrayBuffer> {
  const pixels = new Uint32Array(shades.length);
  for (let at = 0; at < shades.length; at += 1) pixels[at] = SHADES[shades[at] ?? 0] ?? 0;
  return new Uint8ClampedArray(pixels.buffer);
}
