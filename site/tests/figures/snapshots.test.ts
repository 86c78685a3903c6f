// @vitest-environment happy-dom
/**
 * What readers read and see of each figure, as text. After a change that was meant:
 * `npx vitest run site/tests/figures --update`.
 */
import { expect, it } from 'vitest';
import { folderOf, strayFolders } from './beside';
import { figures, statesOf } from './book';
import { readFigure } from './read-figure';

it('has states and claims for figures alone', () => {
  expect(strayFolders()).toEqual([]);
});

it.each(figures.map((figure) => ({ id: figure.id, figure })))(
  '$id reads and looks as it did',
  async ({ id, figure }) => {
    expect(statesOf(figure)).toHaveLength(3);
    const read = readFigure(figure);
    expect(read).not.toMatch(/NaN|undefined|Infinity/);
    await expect(read).toMatchFileSnapshot(`../../../${folderOf(id)}/snapshot.txt`);
  },
);
