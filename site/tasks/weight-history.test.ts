import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { trendOf } from './weight-history.ts';

test('a weight is told with what came or went since the release', () => {
  const before = { 'a/index.html': { html: 50_000, all: 200_000 } };
  const now = { 'a/index.html': { html: 51_500, all: 199_000 }, 'b/index.html': { html: 900 } };
  expect(trendOf(now, before, '0.8.0').split('\n')).toEqual([
    'Since 0.8.0:',
    'a/index.html: html 51.5 KB (+1.5 KB), all 199.0 KB (−1.0 KB)',
    'b/index.html: html 0.9 KB (new)',
  ]);
});

test('the weights of a release are those of each chapter', () => {
  const [release] = Object.values(
    JSON.parse(readFileSync('site/tasks/weight-history.json', 'utf8')) as Record<string, object>,
  );
  const chapters = Object.keys(release ?? {}).filter((file) => file.endsWith('/index.html'));
  expect(chapters.length).toBeGreaterThanOrEqual(7);
});
