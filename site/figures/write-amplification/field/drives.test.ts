import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { AT, FAMILIES, familyOf, percentile, shareUpTo } from './drives';

const DATA = '../shared/data/field-waf-dwpd.json';
/** The rules by which the data name the families. */
const RULES: Readonly<Record<string, string>> = {
  intel: 'Intel 243/241 x32MiB',
  micron: 'Micron (247+248)/247',
  samsung: 'Samsung DC 251/241 LBA',
  sandforce: 'SandForce 233/241 GiB',
};

describe('the drives of the field', () => {
  it.skipIf(!existsSync(DATA))('are those of the data', () => {
    const data = JSON.parse(readFileSync(DATA, 'utf8'));
    for (const { id, count, values } of FAMILIES) {
      const row =
        id === 'pool'
          ? data.waf_pool_non_compressing
          : data.waf_by_counter_rule.find((one: { rule: string }) => one.rule === RULES[id]);
      expect(row.n).toBe(count);
      values.forEach((value, at) => {
        expect(row[`p${AT[at]}`], `${id} ${AT[at]}`).toBe(value);
      });
    }
  });

  it('rise', () => {
    for (const { values } of FAMILIES) expect([...values].sort((a, b) => a - b)).toEqual(values);
  });

  it('say the listed shares exactly, others between them, and none beyond', () => {
    const pool = familyOf('pool');
    expect(percentile(pool, 50)).toBe(1.896);
    expect(shareUpTo(pool, 1.896)).toBe(0.5);
    const between = shareUpTo(pool, 1.05);
    expect(between).toBeGreaterThan(0.05);
    expect(between).toBeLessThan(0.1);
    expect(shareUpTo(pool, 1)).toBeNull();
    expect(shareUpTo(pool, 100)).toBeNull();
  });
});
