import { inflateSync } from 'node:zlib';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { pngOf } from './png';

/** The pixels of an indexed PNG, read by its specification. */
function read(png: Uint8Array): number[] {
  const bytes = Buffer.from(png);
  const chunks = new Map<string, Buffer>();
  for (let at = 8; at < bytes.length; ) {
    const length = bytes.readUInt32BE(at);
    chunks.set(bytes.toString('latin1', at + 4, at + 8), bytes.subarray(at + 8, at + 8 + length));
    at += length + 12;
  }
  const [head, palette, alpha, data] = ['IHDR', 'PLTE', 'tRNS', 'IDAT'].map((name) => {
    const chunk = chunks.get(name);
    if (!chunk) throw new Error(`no ${name}`);
    return chunk;
  }) as [Buffer, Buffer, Buffer, Buffer];
  const [width, height, bits] = [head.readUInt32BE(0), head.readUInt32BE(4), head[8] ?? 0];
  const rows = inflateSync(data);
  const rowBytes = Math.ceil((width * bits) / 8);
  const pixels: number[] = [];
  for (let y = 0; y < height; y += 1) {
    expect(rows[y * (rowBytes + 1)]).toBe(0);
    for (let x = 0; x < width; x += 1) {
      const byte = rows[y * (rowBytes + 1) + 1 + Math.floor((x * bits) / 8)] ?? 0;
      const place = (byte >> (8 - bits - ((x * bits) % 8))) & (2 ** bits - 1);
      const [r = 0, g = 0, b = 0] = palette.subarray(3 * place, 3 * place + 3);
      pixels.push((((alpha[place] ?? 255) << 24) | (b << 16) | (g << 8) | r) >>> 0);
    }
  }
  return pixels;
}

test('every pixel comes back', () => {
  const color = fc.integer({ min: 0, max: 2 ** 32 - 1 });
  const pictures = fc
    .tuple(
      fc.array(color, { minLength: 1, maxLength: 20 }),
      fc.integer({ min: 1, max: 40 }),
      fc.integer({ min: 1, max: 12 }),
    )
    .chain(([colors, width, height]) =>
      fc.tuple(
        fc.constant(width),
        fc.array(fc.constantFrom(...colors), {
          minLength: width * height,
          maxLength: width * height,
        }),
      ),
    );
  fc.assert(
    fc.property(pictures, ([width, pixels]) => {
      const painted = new Uint8ClampedArray(Uint32Array.from(pixels).buffer);
      expect(read(pngOf(painted, width))).toEqual(pixels);
    }),
  );
});

test('too many colors are refused', () => {
  const pixels = Uint32Array.from({ length: 300 }, (_, at) => at);
  expect(() => pngOf(new Uint8ClampedArray(pixels.buffer), 300)).toThrow('300 colors');
});
