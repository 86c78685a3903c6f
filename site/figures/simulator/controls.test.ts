import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { simulate } from '../../engine/gen/simulate';
import { controls } from './controls';

/** Inputs without a control, and why. */
const WITHOUT = {
  trace: 'It has a panel of its own, and stands in no address.',
  trace_times: 'As trace: the command line reads both.',
  busy_from: 'It adds a table to the answer, which the page does not show.',
  busy_length: 'As busy_from.',
};

const FOLDER = 'content/simulated-drives';
const offered = new Set<string>(controls.map(({ input }) => input));

test('what an address can change has a control, so that “changed” counts it', () => {
  const missing = simulate.inputs.map(({ id }) => id).filter((id) => !offered.has(id));
  expect(missing.sort()).toEqual(Object.keys(WITHOUT).sort());
});

test.each(readdirSync(FOLDER))('all that the tested drive %s sets has a control', (file) => {
  const { inputs } = JSON.parse(readFileSync(`${FOLDER}/${file}`, 'utf8'));
  expect(Object.keys(inputs).filter((id) => !offered.has(id))).toEqual([]);
});
