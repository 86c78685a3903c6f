import { describe, expect, it } from 'vitest';
import { cellText, type Table, tableCsv, tableHtml } from './table';

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
    expect(cellText(0.00325, table.columns[1])).toBe('3.25\u202fms');
    expect(cellText(null, table.columns[1])).toBe('–');
    expect(cellText(Number.NaN, table.columns[1])).toBe('–');
  });

  it('names its columns and rows, and escapes what is text', () => {
    const html = tableHtml(table);
    expect(html).toContain('<caption>Times &amp; shares</caption>');
    expect(html).toContain('<th scope="row">80\u202f%</th>');
    expect(html).toContain('<td>hit, &lt;fast&gt;</td>');
    expect(html).toContain('<tr aria-current="true">');
  });

  it('goes to a spreadsheet in base units with every digit', () => {
    expect(tableCsv(table)).toBe(
      'Share,"Time, ""mean"" [s]",Kind\r\n0.8,0.00325,"hit, <fast>"\r\n0.9,,\r\n',
    );
  });

  it('says the base unit of every kind of number that has one', () => {
    const heads = (['temperature', 'byte_rate', 'power', 'number'] as const).map((dimension) =>
      tableCsv({ columns: [{ label: 'It', dimension }], rows: [] }),
    );
    expect(heads).toEqual(['It [°C]\r\n', 'It [B/s]\r\n', 'It [W]\r\n', 'It\r\n']);
  });
});
