import { expect, test } from 'vitest';
import { isWordy, labeled } from './prose-cards';

const tableOf = (...rows: readonly (readonly string[])[]) => {
  const [head = [], ...body] = rows;
  const row = (tag: string, cells: readonly string[]) =>
    `<tr>\n${cells.map((cell) => `<${tag}>${cell}</${tag}>`).join('\n')}\n</tr>`;
  return `<thead>\n${row('th', head)}\n</thead>\n<tbody>${body.map((cells) => row('td', cells)).join('\n')}</tbody>`;
};
const LONG = 'a sentence that says what one risks, and then some more of it '.repeat(2);

test('is for rows of many words in three columns or more', () => {
  const heads = ['what', 'before and after', 'risk'];
  expect(isWordy(tableOf(heads, ['SQLite', '580', LONG]))).toBe(true);
  expect(isWordy(tableOf(heads, ['SQLite', '580', 'none']))).toBe(false);
  expect(isWordy(tableOf(heads.slice(1), ['580', LONG]))).toBe(false);
  expect(isWordy(tableOf(heads))).toBe(false);
});

test('names the column of each cell but the first, and says what is what', () => {
  const html = labeled(
    tableOf(['what', 'before <b>&amp; after</b>', 'risk'], ['a', '1', '<code>b</code>']),
  );
  expect(html).toContain('<td role="cell">a</td>');
  expect(html).toContain('<td role="cell" data-label="before &amp; after">1</td>');
  expect(html).toContain('<td role="cell" data-label="risk"><code>b</code></td>');
  expect(html.match(/role="row"/g)).toHaveLength(2);
  expect(html.match(/role="columnheader"/g)).toHaveLength(3);
  expect(html.match(/role="rowgroup"/g)).toHaveLength(2);
});
