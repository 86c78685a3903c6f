import { expect, test } from 'vitest';
import { svgFile } from './svg-file';

const svg =
  '<svg class="chart chart-wide" viewBox="0 0 880 400" role="img" aria-label="A &amp; B."><path class="line disk" d="M0,0"></path></svg>';
const css =
  '.chart .disk { color: var(--disk); } .chart .mark { stroke: var(--ground, var(--paper)); } @media print { .chart { color: black; } } .chart .line { stroke: currentColor; }';

test('a saved drawing needs nothing from the page', () => {
  const file = svgFile(svg, {
    title: 'Disk < SSD',
    css,
    tokens: { '--disk': '#ad4e1b', '--paper': '#fbfaf6' },
  });
  expect(file).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" width="920" height="440"/);
  expect(file).toContain('viewBox="-20 -20 920 440"');
  expect(file).toContain('<title>Disk &lt; SSD</title>');
  expect(file).toContain('color: #ad4e1b');
  expect(file).not.toMatch(/var\(|@media/);
  expect(file).toContain('stroke: #fbfaf6');
  expect(file).toContain('fill="#fbfaf6"');
  expect(file).toContain('<path class="line disk" d="M0,0"></path>');
});
