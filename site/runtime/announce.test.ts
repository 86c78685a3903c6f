// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { announcerIn } from './announce';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function figure(isHeard = () => true) {
  const region = document.createElement('p');
  const said: string[] = [];
  /** Lets time go by and tells what was said in it. */
  const after = (milliseconds: number) => {
    const before = said.length;
    for (let at = 0; at < milliseconds; at += 100) {
      const text = region.textContent;
      vi.advanceTimersByTime(100);
      if (region.textContent && region.textContent !== text) said.push(region.textContent);
    }
    return said.slice(before);
  };
  return { voice: announcerIn(region, isHeard), after, region };
}

test('of many changes the last is said, once, with its units as words', () => {
  const { voice, after } = figure();
  for (const text of ['It takes 3\u202fms.', 'It takes 2\u202fms.', 'It takes 1\u202fms.']) {
    voice.tell(text);
    expect(after(300)).toEqual([]);
  }
  expect(after(2000)).toEqual(['It takes 1 millisecond.']);
});

test('what has been said is gone after a while, for whoever reads on', () => {
  const { voice, after, region } = figure();
  voice.tell('So it is.');
  after(2000);
  expect(region.textContent).toBe('So it is.');
  after(10_000);
  expect(region.textContent).toBe('');
});

test('a sentence that was said is not said again; what a button did is', () => {
  const { voice, after } = figure();
  voice.tell('So it is.');
  after(2000);
  voice.tell('So it is.');
  expect(after(2000)).toEqual([]);
  voice.say('Log scale.');
  voice.tell('So it is.');
  expect(after(2000)).toEqual(['Log scale.']);
  voice.say('Linear scale.');
  voice.tell('Now it is so.');
  expect(after(2000)).toEqual(['Linear scale. Now it is so.']);
});

test('a problem is said in place of the sentence, and no more once it is mended', () => {
  const { voice, after } = figure();
  voice.tell('With 20 it is so.');
  voice.warn('“20 x” has the unit “x”.');
  expect(after(2000)).toEqual(['“20 x” has the unit “x”.']);
  voice.warn('“20 y” has the unit “y”.');
  voice.warn('');
  voice.tell('With 21 it is so.');
  expect(after(2000)).toEqual(['With 21 it is so.']);
});

test('while a figure moves by itself it says so, and how it stands once it stands', () => {
  const { voice, after } = figure();
  voice.moves(true);
  voice.say('Playing.');
  voice.tell('Step 1.');
  expect(after(2000)).toEqual(['Playing.']);
  voice.tell('Step 2.');
  expect(after(2000)).toEqual([]);
  voice.moves(false);
  expect(after(2000)).toEqual(['Step 2.']);
});

test('what nobody was to hear is said later all the same', () => {
  let isHeard = false;
  const { voice, after } = figure(() => isHeard);
  voice.tell('So it is.');
  expect(after(2000)).toEqual([]);
  isHeard = true;
  voice.tell('So it is.');
  expect(after(2000)).toEqual(['So it is.']);
});

test('what is drawn again and again with the same words is said all the same', () => {
  const { voice, after } = figure();
  const said: string[] = [];
  for (let at = 0; at < 10; at += 1) {
    voice.tell('It is being simulated.');
    said.push(...after(300));
  }
  expect(said).toEqual(['It is being simulated.']);
});
