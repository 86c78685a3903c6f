/** The text around a bet does not give it away: what answers it is blank until somebody has bet. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const text = readFileSync('content/chapters/the-stack.mdx', 'utf8');

/** From a figure to the next heading, with what is folded away, and what is blank, left out. */
function openAfter(figure: string): string {
  const [, after = ''] = text.split(`<Figure id="${figure}" />`);
  const [part = ''] = after.split('\n## ');
  return part
    .replace(/<details>[\s\S]*?<\/details>/g, '')
    .replace(new RegExp(`<Blank of="${figure}">.*?</Blank>`, 'g'), '…');
}

test.each([
  ['commit-steps', ['none was damaged', 'the row is lost', 'the database is whole.']],
  ['parity-wear', ['as much as a mirror', 'twice as much', 'is not wear', '3 bytes written']],
  ['press-insert', ['17 kB', '24.7\u202fkB', '58 kB', '116 kB']],
])('after %s', (figure, answers) => {
  const open = openAfter(figure);
  expect(open.length).toBeGreaterThan(200);
  for (const answer of answers) expect(open).not.toContain(answer);
});

test('no heading after the bet on an array answers it', () => {
  const headings = text.split('\n').filter((line) => line.startsWith('## Parity'));
  expect(headings).toHaveLength(1);
  expect(headings[0]).not.toMatch(/not the penalty|no wear/);
});
