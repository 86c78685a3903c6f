import { expect, it } from 'vitest';
import { busTrace } from '../../../engine/gen/bus-trace';
import { engine } from '../../../engine/load-node';
import { stateOver } from '../../../runtime/figure/make-state';
import { plainText } from '../../../runtime/figure/parts';
import { figureKey, replyTo, secondsOf } from './puzzle';

const state = stateOver(busTrace, engine, {});
const reply = (text: string) => replyTo(secondsOf(text) ?? Number.NaN, state);

it.each(['25.48', '25.5us', '0.0255 ms', '27.9', '28.5 µs'])('%s is right', (text) => {
  expect(reply(text).right).toBe(true);
});

it.each([
  ['4128.5', /more than the 216/],
  ['128.5', /more than the whole command/],
  ['34', /forgets the completion/],
  ['20', /add up to more/],
  ['31', /last three lines/],
])('%s is told why not', (text, why) => {
  expect(reply(text).right).toBe(false);
  expect(plainText(reply(text).says)).toMatch(why);
});

it('reads bare numbers as microseconds and refuses nonsense', () => {
  expect(secondsOf('25.48')).toBeCloseTo(25.48e-6, 12);
  for (const text of ['', 'about thirty', '12 GB', '-', '-3', '0'])
    expect(figureKey.takes(text)).toBe(false);
});
