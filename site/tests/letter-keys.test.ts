/**
 * No letter alone is a key of a figure: who dictates, or types beside a box, would press it unknowingly. In front of a
 * class there are such keys, listed on its own sheet.
 */
import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/** "key === 'z'", however it is folded. */
const LETTER = /\bkey(?:\.toLowerCase\(\))?\s*===\s*'[a-z]'/i;
/** With one of these it is a shortcut. */
const SHORTCUT = /isShortcut|ctrlKey|metaKey/;

it('no letter alone is a key', () => {
  const files = globSync('site/{elements,figures,runtime,layouts}/**/*.{ts,astro}').filter(
    (file) => !/^site\/elements\/teach\/|\.test\.ts$/.test(file),
  );
  expect(files.length).toBeGreaterThan(300);
  const letters = files.flatMap((file) =>
    readFileSync(file, 'utf8')
      .split('\n')
      .filter((line) => LETTER.test(line) && !SHORTCUT.test(line))
      .map((line) => `${file}: ${line.trim()}`),
  );
  expect(letters).toEqual([]);
});
