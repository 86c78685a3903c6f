/** What prose says of an output. */
import { expect, it } from 'vitest';
import { quantityOf } from '../../engine/declaration';
import { simulate } from '../../engine/gen/simulate';
import { outputText } from './output-text';

it('rounds a plain number as the figure beside it does, and no value is a dash', () => {
  const iops = quantityOf(simulate, 'iops');
  const said = (value: number | null, digits = 3) =>
    outputText(iops, { values: { iops: value }, reasons: {}, notes: [] }, { as: 'plain', digits });
  expect(said(62_677)).toBe('62,700');
  expect(said(160_747, 2)).toBe('160,000');
  expect(said(5263, 4)).toBe('5263');
  expect(said(9.87654)).toBe('9.88');
  expect(said(null)).toBe('–');
});
