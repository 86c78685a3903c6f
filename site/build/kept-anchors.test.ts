import { expect, test } from 'vitest';
import { keptAnchors } from './kept-anchors';

const heading = (...children: { type: string; value: string }[]) => ({ type: 'heading', children });
const text = { type: 'text', value: 'Hit ratio ' };

test('a heading takes the id in the comment behind it, which is not shown', () => {
  const tree = {
    type: 'root',
    children: [heading(text, { type: 'mdxTextExpression', value: '/* #what-a-miss-costs */' })],
  };
  keptAnchors()(tree);
  expect(tree.children).toEqual([
    {
      type: 'heading',
      children: [{ type: 'text', value: 'Hit ratio' }],
      data: { hProperties: { id: 'what-a-miss-costs' } },
    },
  ]);
});

test('any other heading stays as it is', () => {
  const value = '/* no address */';
  const tree = { type: 'root', children: [heading(text, { type: 'mdxTextExpression', value })] };
  const before = structuredClone(tree);
  keptAnchors()(tree);
  expect(tree).toEqual(before);
});
