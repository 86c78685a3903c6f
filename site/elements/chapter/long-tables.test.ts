// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { longTablesAtEnd } from './long-tables';

const tableOf = (rows: number) =>
  `<div class="figure"><p class="figure-title">Rows: ${rows}</p><details class="numbers"><table data-part="table"><thead><tr><th>a</th></tr></thead><tbody>${'<tr><td>1</td></tr>'.repeat(rows)}</tbody></table></details></div>`;

test('long tables go to the end for the print, and come back', () => {
  const prose = document.createElement('article');
  prose.innerHTML = tableOf(12) + tableOf(112);
  const before = prose.innerHTML;
  longTablesAtEnd(prose);
  dispatchEvent(new Event('beforeprint'));
  const appendix = prose.querySelector('.long-tables');
  expect(appendix?.querySelectorAll('table')).toHaveLength(1);
  expect(appendix?.querySelector('h3')?.textContent).toBe('Table 1. Rows: 112');
  expect(appendix?.querySelectorAll('tbody tr')).toHaveLength(112);
  expect(appendix?.querySelector('[data-part]')).toBeNull();
  expect(prose.querySelector('.table-note')?.textContent).toBe(
    'Table 1, at the end, has its numbers.',
  );
  dispatchEvent(new Event('afterprint'));
  expect(prose.innerHTML).toBe(before);
});

test('a table that waits for a bet is not given away', () => {
  const prose = document.createElement('article');
  prose.innerHTML = `<div data-covered>${tableOf(112)}</div>`;
  longTablesAtEnd(prose);
  dispatchEvent(new Event('beforeprint'));
  expect(prose.querySelector('.long-tables, .table-note')).toBeNull();
  dispatchEvent(new Event('afterprint'));
});
