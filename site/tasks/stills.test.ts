import { expect, test } from 'vitest';
import { stillOf } from './stills';

const sheets = {
  charts: '.chart .disk {\n  color: var(--disk);\n}',
  tokens: '--disk: light-dark(#ad4e1b, #f0915f);',
};
const page = (figure: string) =>
  `<head><meta name="description" content="How long does a read take, &amp; why?"></head>
  <h1>A disk</h1><figure ${figure}><svg class="chart chart-wide" viewBox="0 0 640 300"><path class="disk"/></svg></figure>`;

test('a drawing is a file of its own, in the colors for the light', () => {
  const svg = stillOf(page(''), sheets);
  expect(svg).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg"/);
  expect(svg).toContain('<title>A disk</title>');
  expect(svg).toContain('.chart .disk { color: #ad4e1b; }');
});

test.each(['data-bets', 'data-format="guess"'])('a figure with %s keeps its answer', (asks) => {
  const svg = stillOf(page(asks), sheets);
  expect(svg).not.toContain('<path');
  expect(svg).toContain('>How long does a read take, &amp; why?</text>');
});
