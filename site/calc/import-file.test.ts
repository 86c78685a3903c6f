/** `calc import` of several files: a line each, and a line for each drive that more than one of them is of. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { useCalc } from './test-helper';

const { folder, calc } = useCalc();

const report = (serial: string, hours: number, sectors: number) => `smartctl 7.4 2023-08-01 r5530
=== START OF INFORMATION SECTION ===
Model Family:     Crucial/Micron Client SSDs
Device Model:     CT1000MX500SSD1
Serial Number:    ${serial}
User Capacity:    1,000,204,886,016 bytes [1.00 TB]
ID# ATTRIBUTE_NAME          FLAGS    VALUE WORST THRESH FAIL RAW_VALUE
  9 Power_On_Hours          -O--CK   100   100   ---    -    ${hours}
246 Total_LBAs_Written      -O--CK   100   100   ---    -    ${sectors}
247 Host_Program_Page_Count -O--CK   100   100   ---    -    ${sectors / 32}
248 FTL_Program_Page_Count  -O--CK   100   100   ---    -    ${sectors / 16}
`;
const put = (name: string, text: string) => {
  writeFileSync(join(folder, name), text);
  return join(folder, name);
};
const lines = (out: string) =>
  out
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));

it('pairs the readings of one drive, and no other', async () => {
  const files = [
    put('a1.txt', report('2051E1', 1000, 3.2e9)),
    put('b1.txt', report('2051E2', 2000, 6.4e9)),
    put('a2.txt', report('2051E1', 1100, 3.52e9)),
  ];
  const { status, out } = await calc(['import', ...files]);
  expect(status).toBe(0);
  const [a1, b1, a2, pair, ...more] = lines(out);
  expect(more).toEqual([]);
  expect([a1.file, b1.file, a2.file]).toEqual(files);
  expect(a1.values.identity).toBe(a2.values.identity);
  expect(a1.values.identity).not.toBe(b1.values.identity);
  expect(out).not.toContain('2051E');
  expect(pair.files).toEqual([files[0], files[2]]);
  const { since } = pair.values;
  expect(since.power_on_time).toBe(100 * 3600);
  expect(since.host_written.value).toBe(3.2e8 * 512);
  expect(since.write_amplification.value).toBe(3);
  // By the list: 360 TB, five years.
  expect(pair.rating).toMatchObject({ name: 'Crucial MX500 1 TB', terabytes_written: 360e12 });
});

it('names the file that cannot be read, and goes on', async () => {
  const good = put('good.txt', report('2051E3', 1000, 3.2e9));
  const bad = put('bad.txt', 'nothing of the kind\n');
  const [first, second] = lines((await calc(['import', bad, good])).out);
  expect(first).toEqual({ file: bad, problem: expect.stringMatching(/nothing of the kind/) });
  expect(second.kind).toBe('drive');
  expect((await calc(['import', bad, bad])).err).toMatch(/nothing of the kind/);
});

it('reads a thousand files within ten seconds', { timeout: 20_000 }, async () => {
  const files = Array.from({ length: 1000 }, (_, at) =>
    put(`${at}.txt`, report(`2051F${at % 500}`, 1000 + at, 3.2e9 + 32 * at)),
  );
  const start = performance.now();
  const { out } = await calc(['import', ...files]);
  expect(performance.now() - start).toBeLessThan(10_000);
  expect(lines(out)).toHaveLength(1500);
});
