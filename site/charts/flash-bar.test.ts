// @vitest-environment happy-dom
/** What the states of the figure do not reach: names for more than one row, and more than the sheet holds. */
import { expect, it } from 'vitest';
import { drawFlashBar, type FlashBarChart } from './flash-bar';
import { staticSvg } from './static-svg';
import { axisFor } from './ticks';
import { WIDE } from './types';

const chart: FlashBarChart = {
  label: 'A test.',
  x: axisFor('bytes', '', 0, 100e9),
  title: 'The flash',
  parts: ['files', 'trimmed', 'empty', 'aside'].map((id, at) => ({
    id,
    label: `${id}, with a name that takes a third of the sheet`,
    from: at * 20e9,
    to: id === 'empty' ? at * 20e9 : (at + 1) * 20e9,
    fill: 'data',
    lane: 0,
  })),
  edges: [],
  writtenTitle: 'What reaches the flash',
  written: [
    { id: 'host', label: 'from the host', length: 150e9, color: 'ssd' },
    { id: 'copies', label: 'copied', length: 80e9, color: 'clean', hatched: true },
  ],
};

const holder = document.createElement('div');
holder.innerHTML = staticSvg(drawFlashBar, chart, WIDE);

it('goes on in a second row with names that do not fit beside each other', () => {
  const names = [...holder.querySelectorAll('text.label')].filter((text) =>
    text.textContent?.includes('takes a third'),
  );
  const rows = new Set(names.map((name) => name.getAttribute('y')));
  expect(names).toHaveLength(4);
  expect(rows.size).toBe(2);
});

it('tears off what is more than the sheet holds, and draws nothing beyond it', () => {
  expect(holder.querySelectorAll('path.torn')).toHaveLength(1);
  expect(holder.querySelectorAll('.written rect.ssd')).toHaveLength(1);
  expect(holder.querySelectorAll('.written rect.clean')).toHaveLength(0);
});

it('draws no bar for a part of nothing', () => {
  expect(holder.querySelectorAll('.bars rect')).toHaveLength(3);
});
