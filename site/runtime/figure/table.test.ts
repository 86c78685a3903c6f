import { describe, expect, it } from 'vitest';
import { cellTexts, columnTexts, type Table, tableCsv, tableHtml } from './table';

const table: Table = {
  caption: 'Times & shares',
  columns: [
    { label: 'Share', dimension: 'ratio' },
    { label: 'Time, "mean"', dimension: 'time' },
    { label: 'Kind' },
  ],
  rows: [
    [0.8, 0.00325, 'hit, <fast>'],
    [0.9, null, ''],
  ],
  current: 1,
};

describe('a table', () => {
  it('shows values with their units, and a dash where there is none', () => {
    expect(cellTexts(table)).toEqual([
      ['80%', '3.25\u202fms', 'hit, <fast>'],
      ['90%', '–', ''],
    ]);
    expect(columnTexts([Number.NaN], { dimension: 'time' })).toEqual(['–']);
  });

  it('has one unit in each column: the one that fits the middle value, or the one it asks for', () => {
    const sizes = [512, 8192, 1e6];
    expect(columnTexts(sizes, { dimension: 'bytes' })).toEqual([
      '0.512\u202fkB',
      '8.19\u202fkB',
      '1000\u202fkB',
    ]);
    expect(columnTexts(sizes, { dimension: 'bytes', unit: 'MB' }).at(-1)).toBe('1\u202fMB');
    expect(columnTexts([0, null], { dimension: 'bytes' })).toEqual(['0\u202fB', '–']);
    expect(columnTexts([449.99, 65.7], { dimension: 'money' })).toEqual(['$449.99', '$65.70']);
  });

  it('names its columns and rows, and escapes what is text', () => {
    const html = tableHtml(table);
    expect(html).toContain('<caption>Times &amp; shares</caption>');
    expect(html).toContain('<th scope="row">80%</th>');
    expect(html).toContain('<td>hit, &lt;fast&gt;</td>');
    expect(html).toContain('<tr aria-current="true">');
  });

  it('goes to a spreadsheet in base units', () => {
    expect(tableCsv(table)).toBe(
      'Share,"Time, ""mean"" [s]",Kind\r\n0.8,0.00325,"hit, <fast>"\r\n0.9,,\r\n',
    );
  });

  it('leaves out of the file what binary fractions add, and no digit of a whole number', () => {
    const columns = [{ label: 'It' }];
    const rows = [[9.44 / 1000], [0.1 + 0.2], [1_000_204_886_016], [1 / 3], [1e300 / 3]];
    expect(tableCsv({ columns, rows })).toBe(
      'It\r\n0.00944\r\n0.3\r\n1000204886016\r\n0.333333333333\r\n3.33333333333e+299\r\n',
    );
  });

  it('says the base unit of every kind of number that has one', () => {
    const heads = (
      ['temperature', 'byte_rate', 'power', 'number', 'money', 'price_per_data'] as const
    ).map((dimension) => tableCsv({ columns: [{ label: 'It', dimension }], rows: [] }));
    expect(heads).toEqual([
      ...['It [°C]\r\n', 'It [B/s]\r\n', 'It [W]\r\n', 'It\r\n'],
      ...['It [US$]\r\n', 'It [US$/B]\r\n'],
    ]);
  });
});
