// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  keep,
  kept,
  setStudent,
  startAgain,
  startedAgain,
  startKeeping,
  studentsKept,
} from './kept';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  startKeeping();
});
afterEach(() => vi.restoreAllMocks());

test('what is kept is there until it is removed', () => {
  keep('exercise/mean-free', { typed: ['3.2'] });
  expect(kept('exercise/mean-free')).toEqual({ typed: ['3.2'] });
  keep('exercise/mean-free', null);
  expect(kept('exercise/mean-free')).toBeUndefined();
});

test('students of one computer see nothing of each other, and a new tab is nobody’s', () => {
  keep('exercise/a', { by: 'nobody' });
  setStudent('K7Q2M-1');
  expect(kept('exercise/a')).toBeUndefined();
  keep('exercise/a', { by: 'one' });
  // Its name starts like the other's.
  setStudent('K7Q2M-17');
  keep('exercise/a', { by: 'seventeen' });
  setStudent('K7Q2M-1');
  expect(kept('exercise/a')).toEqual({ by: 'one' });
  expect(studentsKept().sort()).toEqual(['', 'K7Q2M-1', 'K7Q2M-17']);
  startAgain('mine');
  expect(studentsKept().sort()).toEqual(['', 'K7Q2M-17']);
  sessionStorage.clear();
  startKeeping();
  expect(kept('exercise/a')).toEqual({ by: 'nobody' });
});

test('to start again says so, and to clear the computer leaves other memories alone', () => {
  localStorage.setItem('spare-area-theme', 'dark');
  keep('question/q', { option: 1 });
  setStudent('K7Q2M-3');
  keep('question/q', { option: 2 });
  const before = startedAgain.value;
  startAgain('everybody');
  expect(startedAgain.value).toBe(before + 1);
  expect(studentsKept()).toEqual([]);
  expect(localStorage.getItem('spare-area-theme')).toBe('dark');
});

describe('where nothing can be kept', () => {
  test('a memory that is forbidden is no error', () => {
    vi.spyOn(globalThis, 'localStorage', 'get').mockImplementation(() => {
      throw new DOMException('forbidden', 'SecurityError');
    });
    keep('exercise/a', {});
    expect(kept('exercise/a')).toBeUndefined();
    expect(studentsKept()).toEqual([]);
    startAgain('everybody');
  });

  test('what somebody else wrote there is not read', () => {
    localStorage.setItem('spare-area-work//exercise/a', '{');
    expect(kept('exercise/a')).toBeUndefined();
  });
});
