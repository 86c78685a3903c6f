import { describe, expect, it } from 'vitest';
import {
  comparedWith,
  escapeHtml,
  factor,
  numberOf,
  percent,
  plainText,
  says,
  time,
  toHtml,
} from './parts';

describe('the parts of a sentence', () => {
  it.each([
    [4.615, '4.6 times faster than'],
    [100, '100 times faster than'],
    [1 / 21.667, '21.7 times slower than'],
    [1.004, 'as fast as'],
    [1 / 1.02, '1.02 times slower than'],
  ])('compares a ratio of %d', (ratio, text) => {
    expect(plainText(comparedWith(ratio))).toBe(text);
  });

  it('writes a sentence as a template: values apart, sentences within it part by part, a line break as a space', () => {
    expect(
      says`It takes ${time(0.00325)}${says`, or ${percent(0.5)}
      of it`}${''}.`,
    ).toEqual(['It takes ', time(0.00325), ', or ', { value: '50%' }, ' of it.']);
  });

  it('gives a factor two digits under ten, three above, and three where it is nearly 1', () => {
    const said = [0.5123, 1.009, 1.0949, 1.12, 9.94, 9.96, 21.67].map((one) =>
      plainText([factor(one)]),
    );
    expect(said).toEqual(['0.51', '1.01', '1.09', '1.1', '9.9', '9.96', '21.7']);
  });

  it('makes values stand out and escapes everything', () => {
    expect(toHtml(['a < b: ', time(0.00325), ' & ', percent(0.8)])).toBe(
      'a &lt; b: <b>3.25\u202fms</b> &amp; <b>80%</b>',
    );
    expect(escapeHtml('"<&>"')).toBe('&quot;&lt;&amp;&gt;&quot;');
  });

  it.each([
    [[{ value: '1' }, ' pages in the measured part.'], '1 page in the measured part.'],
    [[{ value: '1' }, ' valid pages on average'], '1 valid page on average'],
    [[{ value: '1' }, ' requests are waiting.'], '1 request is waiting.'],
    [[{ value: '1' }, ' read misses take ', { value: '15 ms' }], '1 read miss takes 15 ms'],
    [[{ value: '1' }, ' copies'], '1 copy'],
    [[{ value: '1.5' }, ' pages'], '1.5 pages'],
    [[{ value: '1' }, ' times faster than'], '1 times faster than'],
    [['block 1', ' writes on'], 'block 1 writes on'],
  ])('counts one thing as one: %j', (parts, text) => {
    expect(plainText(parts)).toBe(text);
    expect(toHtml(parts).replace(/<\/?b>/g, '')).toBe(text);
  });

  it('refuses to speak of a number that is none', () => {
    expect(() => numberOf(null)).toThrow('a number was expected');
  });
});
