/** Time in the compiled simulator: the answers that the native one gave, to the bit. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { type Answer, defaultsOf, type Inputs } from '../declaration';
import { simulate } from '../gen/simulate';
import { simulation } from './load-node-simulator';

interface Case {
  readonly name: string;
  readonly inputs: Inputs;
  readonly expected: Readonly<Record<string, string | null>>;
  readonly intervals: readonly string[];
}

const recorded = 'core-wasm/model/tests/simulate/time/same-everywhere.json';
const cases: readonly Case[] = JSON.parse(readFileSync(recorded, 'utf8'));
const begin = (inputs: Inputs) => simulation({ ...defaultsOf(simulate), ...inputs });

describe('a run in time', () => {
  const numbers = (row: string) => row.split(' ').map(Number);

  it.each(cases)('of $name is the same here as natively, to the bit', (one) => {
    const run = begin(one.inputs);
    const columns = numbers(one.intervals[0] ?? '').length;
    const rows: number[] = [];
    let done = 0;
    while (done < run.total) {
      done = run.advance(7777);
      rows.push(...run.intervals(rows.length / columns));
    }
    const values: Answer['values'] = run.answer().values;
    run.free();
    expect(rows).toEqual(one.intervals.flatMap(numbers));
    for (const [id, text] of Object.entries(one.expected))
      expect(values[id], id).toBe(text === null ? null : Number(text));
  });

  it('says early how much of it is done, and ends at all of it', () => {
    const [one] = cases;
    if (!one) throw new Error('there are no cases');
    const run = begin(one.inputs);
    const shares: number[] = [];
    let done = 0;
    while (done < run.total) {
      done = run.advance(1000);
      shares.push(done / run.total);
    }
    run.free();
    expect(shares.length).toBeGreaterThan(5);
    expect(shares[0]).toBeGreaterThan(0);
    expect(shares.at(-1)).toBe(1);
    expect(shares).toEqual([...shares].sort((a, b) => a - b));
  });
});
