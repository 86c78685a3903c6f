/** A list of purchases is read with the book's own reader of amounts, whichever sign parts its cells. */
import { expect, test } from 'vitest';
import { type Purchase, readPurchases } from './purchases';
import { DAY } from './report-helper';

test('amounts of a list of purchases are read as a form reads them', () => {
  const first = (text: string) => readPurchases(text).purchases[0] as Purchase;
  const quoted = 'serial,bought,rating_tb,warranty_years\nS,2024-03-31,"600,5",5\n';
  expect(first(quoted)).toMatchObject({ rating: 600.5e12, warranty: 5 * 365 * DAY });
  expect(first(quoted.replaceAll(',', ';').replace('"600;5"', '600,5'))).toEqual(first(quoted));
  expect(first(quoted.replace('"600,5"', '1.2 PB'))).toMatchObject({ rating: 1.2e15 });
  // Without the quotation marks the 5 would be a warranty, and the 5 after it nothing.
  expect(readPurchases(quoted.replaceAll('"', ''))).toEqual({
    purchases: [],
    refused: [
      'Line 2 of the purchases has 5 cells, and the head 4: a number with a decimal comma stands in quotation marks, or semicolons part the cells.',
    ],
  });
  expect(readPurchases(quoted.replace('600,5', '1,234,5')).refused).toEqual([
    'Line 2 of the purchases has a rating that cannot be read: “1,234,5” could be 12345 or 1234.5; write one of them; expected terabytes such as 600, up to 1,000,000,000.',
  ]);
});
