import { expect, test } from 'vitest';
import type { Api } from './find-api';
import { findApi } from './find-api';
import { beginSession } from './session';
import { MOST_STATE, tooLong } from './state';
import { timespan } from './system';

/** A course system that remembers, in the order in which it was told. */
function system(values: Record<string, string> = {}, answer = 'true') {
  const calls: string[] = [];
  const api: Api = {
    LMSInitialize: () => answer,
    LMSGetValue: (element) => values[element] ?? '',
    LMSSetValue: (element, value) => {
      values[element] = value;
      calls.push(`${element}=${value}`);
      return 'true';
    },
    LMSCommit: () => `${calls.push('commit') > 0}`,
    LMSFinish: () => `${calls.push('finish') > 0}`,
  };
  return { api, calls, values };
}

const clock = (...times: number[]) => {
  let at = 0;
  return () => times[Math.min(at++, times.length - 1)] ?? 0;
};

test('a sitting is incomplete until the learner has changed something', () => {
  const { api, calls, values } = system();
  const session = beginSession(api, clock(0, 65_400));
  expect(calls).toEqual(['cmi.core.lesson_status=incomplete', 'cmi.core.exit=suspend', 'commit']);
  expect(session?.keep('s=1&hit_ratio=0.9')).toBeUndefined();
  expect(values['cmi.core.lesson_status']).toBe('completed');
  expect(values['cmi.suspend_data']).toBe('s=1&hit_ratio=0.9');
  session?.finish();
  session?.finish();
  expect(calls.slice(-3)).toEqual(['cmi.core.session_time=00:01:05', 'commit', 'finish']);
});

test.each(['completed', 'passed'])('what is %s stays so, and the state comes back', (status) => {
  const told = { 'cmi.core.lesson_status': status, 'cmi.suspend_data': 's=1&hit_ratio=0.5' };
  const { api, values } = system(told);
  const session = beginSession(api, clock(0));
  expect(session?.kept).toBe('s=1&hit_ratio=0.5');
  session?.keep('s=1');
  expect(values['cmi.core.lesson_status']).toBe(status);
});

test('a state that is all as the calculator starts is kept as such', () => {
  const { api, values } = system();
  beginSession(api, clock(0))?.keep('');
  expect(values['cmi.suspend_data']).toBe('s=1');
});

test('a state that is too long is refused with a sentence, and nothing is cut', () => {
  const { api, values } = system();
  const session = beginSession(api, clock(0));
  const longest = 'x'.repeat(MOST_STATE);
  expect(session?.keep(longest)).toBeUndefined();
  expect(session?.keep(`${longest}x`)).toBe(tooLong(`${longest}x`));
  expect(tooLong(`${longest}x`)).toMatch(/takes 4097 characters.* at most 4096/);
  expect(values['cmi.suspend_data']).toBe(longest);
});

test('after the end nothing is told any more', () => {
  const { api, calls } = system();
  const session = beginSession(api, clock(0));
  session?.finish();
  const before = calls.length;
  session?.keep('s=1&hit_ratio=0.9');
  expect(calls).toHaveLength(before);
});

test('a system that refuses or breaks is no system', () => {
  expect(beginSession(system({}, 'false').api, clock(0))).toBeNull();
  const { api } = system();
  const LMSInitialize = () => {
    throw new Error('broken');
  };
  expect(beginSession({ ...api, LMSInitialize }, clock(0))).toBeNull();
});

test('a system that keeps nothing has it said', () => {
  const { api } = system();
  const session = beginSession({ ...api, LMSSetValue: () => 'false' }, clock(0));
  expect(session?.keep('s=1')).toBe('The course system did not keep your numbers.');
});

test.each([
  [0, '00:00:00'],
  [-5, '00:00:00'],
  [59_600, '00:01:00'],
  [3_661_000, '01:01:01'],
  [360_000_000, '100:00:00'],
  [1e13, '9999:46:40'],
])('%d ms is %s', (milliseconds, text) => {
  expect(timespan(milliseconds)).toBe(text);
});

/** Windows as they lie in one another; one of another site throws when it is asked. */
function windowOf(about: {
  parent?: object;
  opener?: object | null;
  api?: Api;
  foreign?: boolean;
}) {
  const place: Record<string, unknown> = { opener: about.opener ?? null };
  place.parent = about.parent ?? place;
  Object.defineProperty(place, 'API', {
    get() {
      if (about.foreign) throw new DOMException('Blocked', 'SecurityError');
      return about.api;
    },
  });
  return place as unknown as Window;
}

test('the system is found above, past windows of other sites, and behind the opener', () => {
  const { api } = system();
  const top = windowOf({ api });
  const foreign = windowOf({ foreign: true, parent: top });
  expect(findApi(windowOf({ parent: foreign }), 'API')).toBe(api);
  const opened = windowOf({ opener: windowOf({ parent: top }) });
  expect(findApi(opened, 'API')).toBe(api);
  expect(findApi(windowOf({ parent: windowOf({ foreign: true }) }), 'API')).toBeNull();
});
