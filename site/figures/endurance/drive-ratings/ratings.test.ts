import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { LineChart, Mark } from '../../../charts/types';
import { engine } from '../../../engine/load-node';
import { stateAt } from '../../../runtime/figure/make-state';
import { driveRatings } from './figure';
import { ratedBy, ratingFacts } from './rated';
import { contradicting, ratings } from './ratings';

describe('the ratings', () => {
  it('stand once each, and each has a source in the references', () => {
    expect(new Set(ratings.map(({ name }) => name)).size).toBe(ratings.length);
    const missing = ratings.filter(
      ({ source }) => !existsSync(`content/references/${source}.yaml`),
    );
    expect(missing).toEqual([]);
  });

  it('have sources that the chapter lists, to which the list below the chart links', () => {
    const chapter = readFileSync('content/chapters/endurance.mdx', 'utf8');
    const [, list = ''] = /\nreferences:\n((?: +- .*\n)+)/.exec(chapter) ?? [];
    const listed = [...list.matchAll(/- (\S+)/g), ...chapter.matchAll(/<Cite id="(.*?)"/g)];
    const known = new Set(listed.map(([, id]) => id));
    expect(known).toContain('silicon-power-toolbox');
    expect(ratings.filter(({ source }) => !known.has(source))).toEqual([]);
  });

  it('give each drive terabytes or drive writes a day', () => {
    expect(ratings.filter(({ written, dwpd }) => written === null && dwpd === null)).toEqual([]);
  });

  it('contradict what is printed beside them in the cases of the exercise, and in no other', () => {
    const odd = ratedBy(engine).filter(({ contradicts }) => contradicts);
    expect(odd.map(({ name }) => name)).toEqual(contradicting.map(({ name }) => name));
    expect(odd.length).toBeGreaterThan(0);
  });

  it('are three hundred and more, from every source as often as it is named', () => {
    const { drives, sources } = ratingFacts(engine);
    expect(drives).toBeGreaterThanOrEqual(300);
    expect(sources.reduce((sum, [, count]) => sum + count, 0)).toBe(drives);
  });

  it('give what the text says in words: more than three powers of ten, and one column from end to end', () => {
    const { perDay, optane, oneTerabyte } = ratingFacts(engine);
    const powers = Math.log10(perDay[1] / perDay[0]);
    expect(powers).toBeGreaterThan(3);
    expect(powers).toBeLessThan(3.5);
    // From the Samsung 850 EVO to the Micron XTR, whose flash holds one bit per cell.
    expect(oneTerabyte).toEqual({
      ends: [150e12, 61_320e12],
      middle: 600e12,
      within: 47,
      drives: 74,
    });
    expect(optane.name).toBe('Intel Optane 905P 960 GB');
    expect(optane.terabytes).toBe(17_520e12);
  });

  it('are all inside the axes of the chart', () => {
    for (const up of ['written', 'day', 'price']) {
      const { x, y, marks } = chartOf(up);
      for (const mark of marks) {
        expect([mark.id, mark.x >= x.min && mark.x <= x.max]).toEqual([mark.id, true]);
        expect([mark.id, mark.y >= y.min && mark.y <= y.max]).toEqual([mark.id, true]);
      }
    }
  });
});

function chartOf(up: string): Pick<LineChart, 'x' | 'y'> & { marks: readonly Mark[] } {
  const state = stateAt(driveRatings, engine, driveRatings.start);
  const { x, y, marks } = driveRatings.chart({
    ...state,
    view: { ...state.view, up },
  }) as LineChart;
  return { x, y, marks: marks ?? [] };
}
