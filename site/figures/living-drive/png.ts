/** A picture of few colors as an indexed PNG. At build only. */
import { crc32, deflateSync } from 'node:zlib';

function chunk(kind: string, data: Uint8Array): Buffer {
  const body = Buffer.concat([Buffer.from(kind, 'latin1'), data]);
  const framed = Buffer.alloc(body.length + 8);
  framed.writeUInt32BE(data.length, 0);
  body.copy(framed, 4);
  framed.writeUInt32BE(crc32(body), body.length + 4);
  return framed;
}

/** The PNG of pixels as canvases keep them, row by row. @throws where it has more than 256 colors. */
export function pngOf(
  pixels: Uint8ClampedArray<ArrayBuffer>,
  width: number,
): Uint8Array<ArrayBuffer> {
  const colors = new Uint32Array(pixels.buffer, pixels.byteOffset, pixels.length / 4);
  const height = colors.length / width;
  const places = new Map<number, number>();
  for (const color of colors) if (!places.has(color)) places.set(color, places.size);
  if (places.size > 256) throw new Error(`${places.size} colors are too many for one palette`);
  const bits = [1, 2, 4, 8].find((depth) => places.size <= 2 ** depth) ?? 8;
  const rowBytes = Math.ceil((width * bits) / 8);
  const rows = Buffer.alloc((rowBytes + 1) * height);
  colors.forEach((color, at) => {
    const [x, y] = [at % width, Math.floor(at / width)];
    const byte = y * (rowBytes + 1) + 1 + Math.floor((x * bits) / 8);
    const shift = 8 - bits - ((x * bits) % 8);
    rows[byte] = (rows[byte] ?? 0) | ((places.get(color) ?? 0) << shift);
  });
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([bits, 3, 0, 0, 0], 8);
  const palette = [...places.keys()];
  const rgb = palette.flatMap((color) => [color & 255, (color >> 8) & 255, (color >> 16) & 255]);
  const alpha = palette.map((color) => color >>> 24);
  const parts = [
    Buffer.from([137, 80, 78, 71, 13, 10, 26, 10]),
    chunk('IHDR', head),
    chunk('PLTE', Uint8Array.from(rgb)),
    chunk('tRNS', Uint8Array.from(alpha)),
    chunk('IDAT', deflateSync(rows, { level: 9 })),
    chunk('IEND', new Uint8Array()),
  ];
  return new Uint8Array(Buffer.concat(parts));
}
