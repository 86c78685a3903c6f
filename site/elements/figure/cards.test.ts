// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { readyAsCards } from './cards';

function tableOf(columns: number): HTMLTableElement {
  const cells = (tag: string, text: string) =>
    Array.from({ length: columns }, (_, at) => `<${tag}>${text}${at}</${tag}>`).join('');
  const table = document.createElement('table');
  table.innerHTML = `<thead><tr>${cells('th', 'head ')}</tr></thead><tbody><tr>${cells('td', 'cell ')}</tr></tbody>`;
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
