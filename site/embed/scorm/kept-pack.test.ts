// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest';
import { packKept, unpackKept } from './kept-pack';

const HEAD = 'spare-area-work/K7Q2M-17/';
const WORK = {
  ...{ exercise: 'two-pools', seed: 2_147_483_647, typed: ['3.1 ms', ''], verdict: 'wrong' },
  ...{ tries: 2, minutes: 4, checked: [0], times: [2, 0], open: ['hint'] },
};

beforeEach(() => localStorage.clear());

test('what a page keeps comes back as it was, and nobody else’s with it', () => {
  localStorage.setItem(`${HEAD}homework/77`, '{"start":12}');
  localStorage.setItem(`${HEAD}homework/77/two-pools`, JSON.stringify(WORK));
  localStorage.setItem('spare-area-work/K7Q2M-18/homework/77', '{"start":13}');
  const text = packKept(localStorage, HEAD);
  expect(text).not.toContain('13');
  localStorage.clear();
  unpackKept(text, localStorage, HEAD);
  expect(localStorage).toHaveLength(2);
  expect(JSON.parse(localStorage.getItem(`${HEAD}homework/77`) ?? '')).toEqual({ start: 12 });
  expect(JSON.parse(localStorage.getItem(`${HEAD}homework/77/two-pools`) ?? '')).toEqual(WORK);
});

test('forty exercises fit into what SCORM 1.2 keeps', () => {
  for (let at = 0; at < 40; at++)
    localStorage.setItem(
      `${HEAD}homework/1048575/exercise-${at}`,
      JSON.stringify({ ...WORK, typed: ['12.34'], checked: [0], times: [2], open: [] }),
    );
  expect(packKept(localStorage, HEAD).length).toBeLessThan(4096 - 1200);
});

test('nothing kept is an empty text, and a text of another program is left alone', () => {
  expect(packKept(localStorage, HEAD)).toBe('');
  for (const text of ['', 's=1&hit_ratio=0.9', '{"a":1}', '[1,2]'])
    unpackKept(text, localStorage, HEAD);
  expect(localStorage).toHaveLength(0);
});

test('what another program has written among them is passed over', () => {
  localStorage.setItem(`${HEAD}homework/77`, '{"start":12}');
  localStorage.setItem(`${HEAD}homework/78`, 'not JSON');
  localStorage.setItem(`${HEAD}homework/79`, '5');
  expect(packKept(localStorage, HEAD)).toBe('["homework/",["77",{"start":12}]]');
});
