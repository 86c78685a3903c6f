/** The pictures of the calculators in their list. */
import { expect, test } from 'vitest';
import type { LineChart } from '../../charts/types';
import { models } from '../../engine/gen/models';
import { engine } from '../../engine/load-node';
import { stateAt } from '../../runtime/figure/make-state';
import { calculatorOf } from './calculator';
import { pictureSvg } from './picture';

const pictureOf = (model: (typeof models)[number]) => {
  const figure = calculatorOf(model, engine);
  return pictureSvg(figure.chart(stateAt(figure, engine, figure.start)) as LineChart);
};

test('every calculator has one of its own, within the sheet or cut at its top', () => {
  const pictures = models.map(pictureOf);
  expect(new Set(pictures).size).toBe(models.length);
  for (const picture of pictures) {
    expect(picture).not.toContain('NaN');
    const points = [...picture.matchAll(/[ML]([\d.-]+) ([\d.-]+)/g)].map(([, x, y]) => [
      +(x ?? 0),
      +(y ?? 0),
    ]);
    expect(points.length).toBeGreaterThan(1);
    expect(points.filter(([x = 0, y = 0]) => x < 0 || x > 128 || y > 72)).toEqual([]);
  }
});

test('a curve is thinned, broken at gaps, and has its dot', () => {
  const axis = { quantity: '', unit: '', scale: 'linear' as const, min: 0, max: 4, ticks: [] };
  const line = {
    id: 'a',
    label: '',
    color: 'clean' as const,
    x: [0, 1, 2, 3, 4],
    y: [0, 1, null, 3, 4],
  };
  const hand = { x: 1, y: 1, label: '1', color: 'clean' as const };
  const picture = pictureSvg({ label: '', x: axis, y: axis, lines: [line], hand });
  expect(picture).toContain('d="M5 71L34.5 54.5M93.5 21.5L123 5"');
  expect(picture).toContain('<circle class="clean dot" cx="34.5" cy="54.5"');
  const long = Array.from({ length: 1001 }, (_, at) => at / 250);
  const fine = pictureSvg({ label: '', x: axis, y: axis, lines: [{ ...line, x: long, y: long }] });
  expect(fine.match(/L/g)?.length).toBeLessThan(60);
});
