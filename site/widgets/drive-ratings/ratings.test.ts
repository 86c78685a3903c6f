import { existsSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { warranty } from '../../engine/gen/warranty';
import { engine } from '../../engine/load-node';
import { numberOf } from '../frame/parts';
import { ratings } from './ratings';

const YEAR = 365 * 86_400;

describe('the ratings', () => {
  it('stand once each, and each has a source in the references', () => {
    expect(new Set(ratings.map(({ name }) => name)).size).toBe(ratings.length);
    const missing = ratings.filter(
      ({ source }) => !existsSync(`content/references/${source}.yaml`),
    );
    expect(missing).toEqual([]);
  });

  it('give each drive terabytes or drive writes a day', () => {
    expect(ratings.filter(({ written, dwpd }) => written === null && dwpd === null)).toEqual([]);
  });

  it('contradict what is printed beside them in the four known cases alone', () => {
    const odd = ratings.filter(({ written, dwpd, capacity, years }) => {
      if (written === null || dwpd === null) return false;
      const given = { terabytes_written: written, capacity, warranty_period: years * YEAR };
      const reckoned = numberOf(engine.run(warranty, given).values.dwpd);
      return Math.abs(dwpd / reckoned - 1) > 0.11;
    });
    expect(odd.map(({ name }) => name)).toEqual([
      'Intel DC P3520 2 TB',
      'Intel DC P3700 1.6 TB',
      'WD Blue SN5000 2 TB',
      'Memblaze PBlaze4 3.2 TB',
    ]);
  });
});
