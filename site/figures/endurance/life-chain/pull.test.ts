import { describe, expect, it } from 'vitest';
import { defaultsOf, type OutputId } from '../../../engine/declaration';
import { endurance } from '../../../engine/gen/endurance';
import { engine } from '../../../engine/load-node';
import { stateAt } from '../../../runtime/figure/make-state';
import { plainText } from '../../../runtime/figure/parts';
import { lifeChain } from './figure';
import { ENDS, GIVES, givenWay, writtenAlong } from './pull-state';

const start = defaultsOf(endurance);
const outputOf = (inputs: typeof start, output: OutputId<typeof endurance>) =>
  engine.run(endurance, inputs).values[output];

describe('pulling at the far end', () => {
  it.each(ENDS.flatMap(({ output }) => GIVES.map(({ id }) => [output, id] as const)))(
    'brings %s where it was pulled, by %s',
    (output, giving) => {
      const now = outputOf(start, output);
      const wanted = now * 2.5;
      const given = givenWay(endurance, giving, start, now, wanted);
      expect(outputOf({ ...start, ...given }, output) / wanted).toBeCloseTo(1, 10);
    },
  );

  it('asks 703 cycles of the cells for the 36 TB of the review', () => {
    const now = outputOf(start, 'terabytes_written');
    expect(givenWay(endurance, 'pe_cycles', start, now, 36e12)).toEqual({ pe_cycles: 703.125 });
  });

  it('refuses what would leave the range of the input, by its name', () => {
    expect(() => givenWay(endurance, 'pe_cycles', start, 1, 1e9)).toThrow(/pe_cycles/);
  });

  it('has the host write what is asked for a day, so that the drive lasts its warranty to the day', () => {
    const [, dwpd] = ENDS;
    if (dwpd?.output !== 'dwpd') throw new Error('the second end is that of drive writes a day');
    for (const wanted of [0.1, 1, 10]) {
      const now = outputOf(start, 'dwpd');
      const inputs = {
        ...start,
        ...givenWay(endurance, 'pe_cycles', start, now, wanted),
        ...writtenAlong(endurance, dwpd, start, wanted),
      };
      expect(outputOf(inputs, 'host_dwpd') / wanted).toBeCloseTo(1, 10);
      expect(outputOf(inputs, 'dwpd') / wanted).toBeCloseTo(1, 10);
      expect(outputOf(inputs, 'lifetime') / Number(start.warranty_period)).toBeCloseTo(1, 10);
    }
  });

  it('leaves what the host writes alone at the other ends', () => {
    for (const end of ENDS.filter(({ output }) => output !== 'dwpd'))
      expect(writtenAlong(endurance, end, start, 1e15)).toEqual({});
  });

  it('refuses a pace that nobody could write', () => {
    const [, dwpd] = ENDS;
    if (!dwpd) throw new Error('there is no second end');
    expect(() => writtenAlong(endurance, dwpd, { ...start, capacity: 1e18 }, 100)).toThrow(
      /daily_writes/,
    );
  });
});

describe('the chain', () => {
  it('says what is written a day in both units, and beside it what is allowed', () => {
    const state = stateAt(lifeChain, engine, { daily_writes: 10.8e12 });
    const said = plainText(lifeChain.sentence(state)).replaceAll('\u202f', ' ');
    expect(said).toContain('0.164 DWPD for 5 y');
    expect(said).toContain('At 10.8 TB per day, 21.1 DWPD,');
  });

  it('does not say that five years are over before five years', () => {
    const said = (pe_cycles: number) => {
      const state = stateAt(lifeChain, engine, { pe_cycles, daily_writes: 512e9 });
      return plainText(lifeChain.sentence(state)).replaceAll('\u202f', ' ');
    };
    expect(said(18_249)).toMatch(/lasts 5 y\.$/);
    expect(said(18_000)).toMatch(/lasts 4\.93 y, less than the warranty of 5 y\.$/);
  });

  it('multiplies the cycles by the flash that wears, where that is more than the capacity', () => {
    const raw = { capacity: 400e9, raw_capacity: 549_755_813_888 };
    const state = stateAt(lifeChain, engine, raw);
    const [, flash] = lifeChain.table(state).rows;
    expect(String(flash?.[2]).replaceAll('\u202f', ' ')).toBe('P/E cycles × 549.8 GB');
  });
});
