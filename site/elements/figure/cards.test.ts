// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { patchTable, readyAsCards } from './cards';

function rowsOf(columns: number, last = ''): string {
  const cells = (tag: string, text: string) =>
    Array.from({ length: columns }, (_, at) => `<${tag}>${text}${at}</${tag}>`).join('');
  return `<thead><tr>${cells('th', 'head ')}</tr></thead><tbody><tr>${cells('td', 'cell ')}</tr>${last}</tbody>`;
}

function tableOf(columns: number): HTMLTableElement {
  const table = document.createElement('table');
  table.innerHTML = rowsOf(columns);
  readyAsCards(table);
  return table;
}

test('a wide table names each cell, and stays a table to those who hear it', () => {
  const table = tableOf(5);
  expect(table.className).toBe('cards');
  expect([...table.querySelectorAll('td')].map(({ dataset }) => dataset.label)).toEqual(
    [0, 1, 2, 3, 4].map((at) => `head ${at}`),
  );
  expect(table.querySelectorAll('[role=cell]')).toHaveLength(5);
  expect(table.querySelectorAll('[role=columnheader]')).toHaveLength(5);
});

test('a narrow table stays as it is', () => {
  expect(tableOf(4).outerHTML).not.toMatch(/class="cards"|role=/);
});

test('rows written anew are those of a table readied anew, and what is the same is not touched', async () => {
  const table = tableOf(5);
  const touched: MutationRecord[] = [];
  new MutationObserver((records) => touched.push(...records)).observe(table, {
    subtree: true,
    childList: true,
    attributes: true,
    attributeFilter: ['data-label', 'role'],
    characterData: true,
  });
  patchTable(table, rowsOf(5));
  const row = '<tr><td>another</td></tr>';
  patchTable(table, rowsOf(5, row));
  await new Promise((done) => setTimeout(done));
  const parts = touched.filter(({ target }) => target !== table);
  expect(parts.map(({ type, target }) => `${type} of ${target.nodeName}`)).toEqual([
    'childList of TBODY',
  ]);
  expect(table.querySelector('tr:last-child td')?.getAttribute('data-label')).toBe('head 0');
});
