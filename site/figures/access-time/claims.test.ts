/** What the chapter on access time says of measured disks, against the engine. */
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { diskAccess } from '../../engine/gen/disk-access';
import { engine } from '../../engine/load-node';

const chapter = readFileSync('content/chapters/access-time.mdx', 'utf8').replaceAll('\u202f', ' ');

/** Rows of the table of two disks: seek, measured, how far the model is short. */
const rows = [
  ...chapter.matchAll(
    /^\| [^|]*, \d{4} \| ([\d.]+) ms[^|]*\|[^|]*\| ([\d.]+) ms \| (\d+)% short/gm,
  ),
].map(([, seek, measured, short]) => ({
  seek: Number(seek) / 1e3,
  measured: Number(measured) / 1e3,
  short: Number(short),
}));

it.each(rows)('a disk of $measured s is short by what the table says', (row) => {
  const { values } = engine.run(diskAccess, { seek_time: row.seek });
  expect(Math.round((1 - Number(values.access_time) / row.measured) * 100)).toBe(row.short);
});

it('the text claims what was found on these disks, and nothing of others', () => {
  const found = rows.map(({ short }) => short).toSorted((a, b) => b - a);
  expect(found).toHaveLength(2);
  expect(chapter).toContain(`by ${found.join('% and ')}% of what was measured`);
  const next = readFileSync('content/chapters/caching-versus-ssd.mdx', 'utf8');
  expect(next.replaceAll('\u202f', ' ').replaceAll('\n', ' ')).toContain(
    `measured access time by ${found.toReversed().join('% and ')}%`,
  );
});
