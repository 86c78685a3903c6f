// @vitest-environment happy-dom
/**
 * What readers read and see of each figure, as text. After a change that was meant:
 * `npx vitest run site/tests/figures --update`.
 */
import { expect, it } from 'vitest';
import { figures, statesOf } from './book';
import { readFigure } from './read-figure';
import { states } from './states';

it('has two telling states for each figure and none for others', () => {
  expect(Object.keys(states).sort()).toEqual(figures.map(({ id }) => id).sort());
});

it.each(figures.map((figure) => ({ id: figure.id, figure })))(
  '$id reads and looks as it did',
  async ({ id, figure }) => {
    expect(statesOf(figure)).toHaveLength(3);
    const read = readFigure(figure);
    expect(read).not.toMatch(/NaN|undefined|Infinity/);
    await expect(read).toMatchFileSnapshot(`snapshots/${id}.txt`);
  },
);
