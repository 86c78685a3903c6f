import { describe, expect, it } from 'vitest';
import { engine } from '../../../engine/load-node';
import { stateAt } from '../../../runtime/figure/make-state';
import { plainText } from '../../../runtime/figure/parts';
import { pastRating } from './figure';

const YEAR = 365 * 86_400;
/** Of a drive of 600 TB a quarter was written in a year, and 12 % is used. */
const HALF = { host_bytes: 150e12, power_on_time: YEAR, percentage_used: 0.12 } as const;
const said = (inputs: Record<string, number | null>) =>
  plainText(pastRating.sentence(stateAt(pastRating, engine, inputs))).replaceAll('\u202f', ' ');

describe('what is left of a drive', () => {
  it('is told twice where wear and rating are known, each with what is its own', () => {
    const sentence = said({ ...HALF, terabytes_written: 600e12 });
    // 1 y ÷ 0.13 − 1 y to 1 y ÷ 0.12 − 1 y by the counter; 600 ÷ 150 − 1 by the rating.
    expect(sentence).toContain(
      'the counter reaches 100% after 6.69 y to 7.33 y (it counts whole percents)',
    );
    expect(sentence).toContain('and the rating is used up after 3 y.');
  });

  it('has the interval of the whole percents where wear is known alone', () => {
    const sentence = said({ ...HALF, terabytes_written: null });
    expect(sentence).toContain(
      'the counter reaches 100% after 6.69 y to 7.33 y (it counts whole percents)',
    );
  });

  it('has none where only the rating is known: no percents are read', () => {
    const sentence = said({ ...HALF, percentage_used: null, terabytes_written: 600e12 });
    expect(sentence).toMatch(/the rating is used up after 3 y\.$/);
  });
});
