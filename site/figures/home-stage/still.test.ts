import { expect, test } from 'vitest';
import { engine } from '../../engine/load-node';
import { START } from './shares';
import { numberAt, sentenceAt } from './stage-words';
import { stillAt } from './still';
import { stillPaths, viewBoxOf } from './still-svg';

test.each([0.03, START, 0.28, 0.5])(
  'at %d no page is lost, and a victim is to be seen',
  (share) => {
    const still = stillAt(engine, share);
    const looks = still.blocks.flat();
    expect(looks.length).toBe(still.pages);
    expect(looks.filter((look) => !['free', 'stale'].includes(look)).length).toBe(
      Math.round(992 / (1 + share)),
    );
    expect(still.victim).not.toBeNull();
    expect(looks).toContain('moved');
    expect(looks).toContain('age-3');
  },
);

test('each page is drawn once, and less spare area costs more writes', () => {
  const still = stillAt(engine, START);
  expect(viewBoxOf(still)).toBe('0 0 252 196');
  expect(stillPaths(still).match(/M/g)?.length).toBe(still.pages);
  expect(stillAt(engine, 0.03).amplification).toBeGreaterThan(still.amplification ?? 0);
});

test('the number is the engine’s at 256 pages per block', () => {
  expect(numberAt(engine, START)).toBe('7.6');
  expect(sentenceAt(engine, START)).toContain('<b>7.6</b>');
});
