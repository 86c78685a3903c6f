import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { readAmount } from '../../../engine/typed/typed-amount';
import { PARTS } from './parts';

describe.each(PARTS.map((part) => ({ part, drive: part.drive })))('$drive', ({ part }) => {
  it('takes as long as its own entry says, which names a source, a date and a confidence', () => {
    const drive = parse(readFileSync(`content/drives/${part.drive}.yaml`, 'utf8'));
    const text = drive.disk_time ?? drive.ssd_time ?? drive.memory_time;
    expect(part.time).toBeCloseTo(readAmount(text, 'time').value ?? Number.NaN, 12);
    expect(existsSync(`content/references/${drive.source}.yaml`)).toBe(true);
    expect(part.known).toBe(`${drive.confidence}, ${drive.date}`);
    expect(['measured', 'data sheet', 'secondary']).toContain(drive.confidence);
  });
});
