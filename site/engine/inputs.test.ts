import { describe, expect, it } from 'vitest';
import { defaultOf, inputOf } from './declaration';
import { closedQueue } from './gen/closed-queue';
import { lruTrace } from './gen/lru-trace';
import { models } from './gen/models';
import { parseInput, typedInput } from './inputs';
import { Refused } from './refused';

const demands = inputOf(closedQueue, 'demands');
const requests = inputOf(lruTrace, 'requests');

describe('a typed list', () => {
  it.each([
    ['13.55\u202fµs, 11.1\u202fµs'],
    ['13.55 us, 11.1 us'],
    ['13.55us,11.1us'],
    ['13.55 us 11.1 us'],
    ['13.55us; 11.1us'],
    ['13.55us\n11.1us\n'],
    ['1.355e-5 1.11e-5'],
  ])('“%s” is two times', (text) => {
    expect(parseInput(demands, text)).toEqual([13.55e-6, 11.1e-6]);
  });

  it('of plain numbers needs nothing but commas', () => {
    expect(parseInput(requests, '0,1,0,2')).toEqual([0, 1, 0, 2]);
    expect(parseInput(requests, ' 3 ')).toEqual([3]);
    expect(parseInput(requests, '')).toEqual([]);
  });

  it.each(['1,5 ms; 2 ms', '1,5 ms, 2 ms'])(
    '“%s” has a decimal comma, which is not guessed',
    (text) => {
      expect(() => parseInput(demands, text)).toThrow(Refused);
      expect(() => parseInput(demands, text)).toThrow(/has a comma/);
    },
  );
});

describe('what is written of an input', () => {
  it.each(models.flatMap((model) => model.inputs.map((input) => ({ model: model.id, input }))))(
    'is read again: $model $input.id',
    ({ input }) => {
      const value = defaultOf(input);
      expect(parseInput(input, typedInput(input, value))).toEqual(value);
    },
  );
});
