/** Whose measurements a figure shows is told where the figures come from. */
import { expect, it } from 'vitest';
import { figureOf } from './all';
import { measuredSources } from './measured-sources';

it('names each source of a figure once, and none where nothing is measured', () => {
  expect([...measuredSources('worst-measured')].sort()).toEqual([
    'fio-plot-runs',
    'ssd-iq-seconds',
    'ssd-iq-stalls',
  ]);
  expect(measuredSources('measured-seconds')).toEqual(['fio-plot-runs']);
  expect(measuredSources('same-average')).toEqual([]);
});

it.each([
  'measured-cliff',
  'queue-depth',
  'offered-load',
  'cells',
  'mixed-rate',
  'histogram-grows',
  'spike-period',
  'three-winners',
  'past-rating',
  'drive-ratings',
])('knows whose measurements %s shows', (id) => {
  expect(figureOf(id).id).toBe(id);
  expect(measuredSources(id).length).toBeGreaterThan(0);
});
