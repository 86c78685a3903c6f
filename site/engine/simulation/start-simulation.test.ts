/** What becomes of a run that cannot even begin. */
import { expect, test } from 'vitest';
import type { Inputs } from '../declaration';
import { openSimulator } from './start-simulation';

/** What a run with these inputs comes to; nothing is heard before it has been started. */
function outcome(inputs: Inputs): Promise<string> {
  const simulator = openSimulator(new ArrayBuffer(0), () => ({ say() {}, close() {} }));
  return new Promise((resolve) => {
    let isStarted = false;
    const ended = (kind: string) => (problem: unknown) =>
      resolve(`${isStarted ? kind : 'too early'}: ${problem}`);
    simulator.start(inputs, {
      heard: ended('heard'),
      refused: ended('refused'),
      failed: ended('failed'),
    });
    isStarted = true;
  });
}

test('what breaks down before it reaches the engine has failed, with why', async () => {
  const broken = {
    get trace(): number[] {
      throw new RangeError('Maximum call stack size exceeded');
    },
  };
  expect(await outcome(broken)).toBe('failed: Maximum call stack size exceeded');
});

test('what is refused before it reaches the engine is refused', async () => {
  expect(await outcome({ traffic: 'trace', trace: [0, 8, Number.NaN] })).toMatch(/^refused: .*NaN/);
});
