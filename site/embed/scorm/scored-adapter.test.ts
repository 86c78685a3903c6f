// @vitest-environment happy-dom
/** The first script of a package, beside a browser's storage that takes nothing, gives nothing, or is somebody else's. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keep, kept, startKeeping, student, studentsKept } from '../../runtime/kept';
import { WORKED, type Worked } from '../../runtime/page-events';
import { strictCourse } from '../../tests/strict-course';

const RIGHT: Worked = {
  ...{ exercise: 'two-pools', said: 'right', mistake: null, response: 3.1, right: 3.1 },
  ...{ tolerance: 0.031, tries: 1, minutes: 2, isDone: true },
};
const KEPT =
  '[["two-pools","wrong",1,0]]~["homework/7/",["two-pools",9,["3"],"wrong",1,1,[0],[1],[]]]';
const names = ['localStorage', 'sessionStorage'] as const;
const own = names.map((name) => [name, Object.getOwnPropertyDescriptor(globalThis, name)] as const);

function full(): Storage {
  const refuse = () => {
    throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
  };
  return { getItem: () => null, setItem: refuse, removeItem() {} } as unknown as Storage;
}

/** Opens a package where the browser has this storage, and what the system kept last time. */
async function open(storage: () => Storage, left = '') {
  document.head.innerHTML =
    '<meta name="spare-area-state" content="#hw=1&c=K7Q2M&x=two-pools.access-free">';
  document.body.innerHTML = '<div data-notice hidden></div>';
  for (const name of names)
    Object.defineProperty(globalThis, name, { get: storage, configurable: true });
  const course = strictCourse('1.2', { 'cmi.suspend_data': left, 'cmi.core.student_id': 'ada' });
  Object.assign(globalThis, { API: course.api });
  await import('./scored-adapter');
  startKeeping();
  return course;
}

beforeEach(() => {
  vi.resetModules();
  vi.useFakeTimers();
});
afterEach(() => {
  dispatchEvent(new Event('pagehide'));
  vi.useRealTimers();
  for (const [name, was] of own) if (was) Object.defineProperty(globalThis, name, was);
});

const forbidden = () => {
  throw new DOMException('Access is denied.', 'SecurityError');
};

test.each([
  ['is full', full],
  ['is forbidden', forbidden as () => Storage],
])(
  'where the browser’s storage %s, the work is scored, kept and gone on with all the same',
  async (_, storage) => {
    const { values, told, refused } = await open(storage, KEPT);
    expect(student()).toMatch(/^K7Q2M-\d+$/);
    expect(kept('homework/7/two-pools')).toMatchObject({ seed: 9, typed: ['3'] });
    keep('homework/7/access-free', { start: 3 });
    document.dispatchEvent(new CustomEvent(WORKED, { detail: RIGHT }));
    expect(values['cmi.core.score.raw']).toBe('50');
    dispatchEvent(new Event('pagehide'));
    expect(values['cmi.suspend_data']).toContain('["access-free",{"start":3}]');
    expect(values['cmi.suspend_data']).toContain('["two-pools",9,["3"]');
    expect(told.at(-1)).toBe('finish');
    expect(refused).toEqual([]);
  },
);

test('the work of somebody else that a browser holds is not seen, nor is it touched', async () => {
  const [[, before] = []] = own;
  const storage = (before?.value ?? before?.get?.call(globalThis)) as Storage;
  for (let number = 1; number < 1000; number++)
    storage.setItem(`spare-area-work/K7Q2M-${number}/homework/7`, '{"start":1}');
  await open(() => storage);
  expect(studentsKept()).toEqual([]);
  expect(kept('homework/7')).toBeUndefined();
  localStorage.setItem('spare-area-theme', 'dark');
  expect(storage.getItem('spare-area-theme')).toBe('dark');
  expect(storage.getItem('spare-area-work/K7Q2M-17/homework/7')).toBe('{"start":1}');
  storage.clear();
});

test('where the system keeps less than there is, that is said, and the sitting still ends', async () => {
  const { values, told } = await open(full);
  document.dispatchEvent(new CustomEvent(WORKED, { detail: RIGHT }));
  keep('homework/7/two-pools', { text: 'x'.repeat(5000) });
  dispatchEvent(new Event('pagehide'));
  expect(document.querySelector('[data-notice]')?.textContent).toMatch(/keeps at most 4096/);
  expect(values['cmi.core.score.raw']).toBe('50');
  expect(told.at(-1)).toBe('finish');
});
