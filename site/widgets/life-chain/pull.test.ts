import { describe, expect, it } from 'vitest';
import { defaultsOf } from '../../engine/declaration';
import { endurance } from '../../engine/gen/endurance';
import { engine } from '../../engine/load-node';
import { numberOf } from '../frame/parts';
import { ENDS, GIVES, givenWay } from './pull-state';

const start = defaultsOf(endurance);
const outputOf = (inputs: typeof start, output: string) =>
  numberOf(engine.run(endurance, inputs).values[output]);

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
});
