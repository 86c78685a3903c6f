// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest';
import { stubSight } from '../tests/stub-sight';
import { rehearse } from './warm-up';

let show: (...news: boolean[]) => void;
/** What the browser would call: how long it has nothing else to do. */
let idle: ((timeRemaining: number) => void) | undefined;

beforeEach(() => {
  idle = undefined;
  show = stubSight();
  vi.stubGlobal('requestIdleCallback', (attempt: (deadline: IdleDeadline) => void) => {
    idle = (timeRemaining) => {
      idle = undefined;
      attempt({ didTimeout: false, timeRemaining: () => timeRemaining });
    };
  });
});

test('draws once, when it is seen and there is room', () => {
  const draw = vi.fn();
  rehearse(document.body, () => true, draw);
  show(false);
  expect(idle).toBeUndefined();
  show(true);
  idle?.(10);
  expect(draw).not.toHaveBeenCalled();
  idle?.(45);
  expect(draw).toHaveBeenCalledOnce();
  show(true);
  expect(idle).toBeUndefined();
});

test('does not draw what the reader has moved by then', () => {
  const draw = vi.fn();
  let isWanted = true;
  rehearse(document.body, () => isWanted, draw);
  show(true);
  idle?.(10);
  isWanted = false;
  idle?.(45);
  expect(draw).not.toHaveBeenCalled();
  expect(idle).toBeUndefined();
});

test('does without where nobody tells when the browser is idle', () => {
  vi.unstubAllGlobals();
  expect('requestIdleCallback' in globalThis).toBe(false);
  expect(() => rehearse(document.body, () => true, vi.fn())).not.toThrow();
});
