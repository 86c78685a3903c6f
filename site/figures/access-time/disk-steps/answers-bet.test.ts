import { expect, it } from 'vitest';
import { engine } from '../../../engine/load-node';
import { viewKeys } from '../../../runtime/figure/define-figure';
import { stateAt } from '../../../runtime/figure/make-state';
import { answersBet } from './answers-bet';
import { diskSteps } from './figure';

function verdict(chosen: string, inputs: Record<string, number> = {}, view = {}): string {
  const state = { ...stateAt(diskSteps, engine, inputs), view };
  return answersBet.verdict(state, chosen).join('');
}

it('judges a bet on the two drives of 1995', () => {
  expect(verdict('66')).toMatch(/^Right\. The SSD answers 66 times, once every 228\u202Fµs\./);
  expect(verdict('210')).toMatch(/^You bet on 210\. The SSD answers 66 times/);
});

it.each([
  ['an NVMe drive', { ssd_time: 80e-6, bus_time: 0, status_time: 0, ssd_rate: 1e12 }, ['210']],
  ['a quicker disk', { seek_time: 2.9e-3, rotation_speed: 250 }, ['15']],
  ['the next sector in order, which it is not near to', { seek_time: 0, turn_share: 0 }, []],
])('has at most one right answer of four with %s', (_, inputs, right) => {
  const said = answersBet.options.map(({ id }) => [id, verdict(id, inputs)]);
  expect(said.filter(([, text]) => text?.startsWith('Right')).map(([id]) => id)).toEqual(right);
});

it('counts no turn that the reader loses', () => {
  expect(verdict('210', {}, { catch: '100-200-300-400' })).toMatch(
    /^You bet on 210\. Without lost turns, the SSD answers 66 times/,
  );
});

it('takes the choices of links from before', () => {
  const { bet } = viewKeys(diskSteps);
  expect(['4', '15', '66', '210', '17', '270'].map((choice) => bet?.takes(choice))).toEqual(
    Array(6).fill(true),
  );
  expect(bet?.takes('16')).toBe(false);
});
