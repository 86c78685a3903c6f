import { expect, test } from 'vitest';
import { argumentsOf, helpOf } from './arguments';

const COMMAND = {
  about: 'The book',
  usage: ['build'],
  options: {
    as: { takes: 'NAME', otherwise: 'v/0.9', about: 'a copy' },
    at: { takes: 'ADDRESS', about: 'where' },
  },
};

test.each([
  [['--as'], { as: 'v/0.9' }],
  [['--as', 'v1'], { as: 'v1' }],
  [['--as=v1'], { as: 'v1' }],
  [['--as', '--at', 'x'], { as: 'v/0.9', at: 'x' }],
  [[], {}],
])('%o: an option that may stand alone has a value of its own then', (typed, values) => {
  expect(argumentsOf(COMMAND, typed).values).toEqual(values);
});

test('help shows that its value may be left out; any other needs one', () => {
  expect(helpOf(COMMAND)).toContain('--as [NAME]');
  expect(() => argumentsOf(COMMAND, ['--at'])).toThrow('--at is given without a value.');
  expect(() => argumentsOf(COMMAND, ['--at', '--as'])).toThrow('--at is given without a value.');
});
