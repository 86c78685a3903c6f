// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { quantityOf } from '../../engine/declaration';
import { cachedDisk } from '../../engine/gen/cached-disk';
import { spareArea } from '../../engine/gen/spare-area';
import { engine } from '../../engine/load-node';
import { takeTyped } from '../../runtime/pending-input';
import { Scope } from '../../runtime/scope';
import { mountControl } from './control';
import { mountAskedBox, PAUSE } from './typed-box';

const plain = (text: string | null | undefined) => (text ?? '').replaceAll('\u202f', ' ');

/** A control in a page, and how often its value was set. */
function control(
  input = 'disk_time',
  model: typeof cachedDisk | typeof spareArea = cachedDisk,
  label?: string,
) {
  const root = document.createElement('div');
  root.innerHTML = `<label>It</label><span class="entry"><input class="box"><span class="unit"></span></span>
    <p class="problem" hidden></p>`;
  document.body.replaceChildren(root);
  const scope = new Scope(model, engine);
  const set = vi.spyOn(scope, 'set');
  const labelOf = label === undefined ? undefined : () => label;
  mountControl(root, { input }, scope, () => {}, labelOf);
  const find = <T extends Element>(selector: string) => root.querySelector(selector) as T;
  const box = find<HTMLInputElement>('.box');
  const type = (text: string) => {
    box.value = text;
    box.dispatchEvent(new Event('input', { bubbles: true }));
  };
  const press = (key: string) => {
    const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });
    box.dispatchEvent(event);
    return event.defaultPrevented;
  };
  return {
    scope,
    set,
    box,
    unit: find<HTMLElement>('.unit'),
    type,
    press,
    typeAll: (text: string) => {
      for (let end = 1; end <= text.length; end += 1) type(text.slice(0, end));
    },
    value: () => scope.inputs.peek()[quantityOf(model, input).id],
    problem: () => plain(find('.problem').textContent),
    shows: () => [plain(box.value), find('.unit').textContent],
  };
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('a box', () => {
  test('shows a number, and its unit beside it', () => {
    expect(control('disk_time').shows()).toEqual(['15', 'ms']);
    expect(control('hit_ratio').shows()).toEqual(['80', '%']);
  });

  test('keeps its unit', () => {
    const { type, press, value, shows } = control();
    type('12');
    press('Enter');
    expect(value()).toBe(0.012);
    expect(shows()).toEqual(['12', 'ms']);
  });

  test('means the same to the last digit when what it shows is typed again', () => {
    const { scope, set, box, type, press, value } = control();
    const exact = 0.1 / 3 / 7;
    scope.set({ disk_time: exact });
    set.mockClear();
    type(` ${box.value} `);
    press('Enter');
    expect(set).toHaveBeenCalledOnce();
    expect(value()).toBe(exact);
  });

  test('takes a unit that is typed, and shows that beside it', () => {
    const { type, press, value, shows, unit } = control();
    type('80us');
    expect(unit.classList.contains('named')).toBe(true);
    press('Enter');
    expect(value()).toBe(80e-6);
    expect(shows()).toEqual(['80', 'µs']);
    expect(unit.classList.contains('named')).toBe(false);
    // From now on that is its unit.
    type('90');
    press('Enter');
    expect(value()).toBe(90e-6);
  });

  test('keeps its unit while a slider, or another figure, moves the value', () => {
    const { scope, type, press, value, shows } = control();
    scope.set({ disk_time: 2 });
    expect(shows()).toEqual(['2000', 'ms']);
    type('3');
    press('Enter');
    expect(value()).toBe(0.003);
  });

  test('is set once, however many digits are typed', () => {
    const { set, typeAll, value, shows } = control();
    typeAll('15000us');
    expect(set).not.toHaveBeenCalled();
    vi.advanceTimersByTime(PAUSE);
    expect(set).toHaveBeenCalledTimes(1);
    expect(value()).toBe(0.015);
    // What is being typed stays as it is until the box is left.
    expect(shows()[0]).toBe('15000us');
  });

  test('keeps its unit while more is typed after a pause', () => {
    const { type, press, value } = control();
    type('1500');
    vi.advanceTimersByTime(PAUSE);
    expect(value()).toBe(1.5);
    type('1600');
    press('Enter');
    expect(value()).toBe(1.6);
  });

  test.each(['change', 'blur'])('takes what was typed on %s', (kind) => {
    const { box, type, value } = control();
    type('12');
    box.dispatchEvent(new Event(kind));
    expect(value()).toBe(0.012);
  });

  test('takes what was typed as the page is left', () => {
    const { type, value } = control();
    type('12');
    takeTyped();
    expect(value()).toBe(0.012);
  });

  test('complains once it is settled, not while somebody types', () => {
    const { typeAll, problem, value, shows } = control();
    typeAll('12 parsec');
    expect(problem()).toBe('');
    vi.advanceTimersByTime(PAUSE);
    expect(problem()).toContain('must be in s, ');
    expect(shows()[0]).toBe('12 parsec');
    expect(value()).toBe(0.015);
  });

  test('complains with the label that is seen', () => {
    const { type, press, problem } = control('disk_time', cachedDisk, 'A slow disk');
    type('0,125,000');
    press('Enter');
    expect(problem()).toBe(
      'A slow disk: “0,125,000” could be 125000 or 125.000; write one of them; it must be from 1 µs to 10 s.',
    );
  });
});

test('what is wrong in one box stays when another input changes, and goes with a reset', () => {
  const { scope, type, press, problem, shows } = control();
  type('fast');
  press('Enter');
  scope.set({ hit_ratio: 0.5 });
  expect(shows()[0]).toBe('fast');
  expect(problem()).toContain('“fast” is not a number');
  // A preset that names it fills it in, also with the value that it had.
  scope.set({ disk_time: 0.015 });
  expect(shows()[0]).toBe('15');
  expect(problem()).toBe('');
  type('fast');
  press('Enter');
  scope.reset();
  expect(shows()[0]).toBe('15');
  expect(problem()).toBe('');
});

describe('Escape', () => {
  test('brings back what stood there, text and state', () => {
    const { type, press, value, shows } = control();
    type('12');
    expect(press('Escape')).toBe(true);
    expect(shows()).toEqual(['15', 'ms']);
    vi.advanceTimersByTime(PAUSE);
    expect(value()).toBe(0.015);
  });

  test('also after a pause has taken some of it', () => {
    const { type, press, value, shows } = control();
    type('12us');
    vi.advanceTimersByTime(PAUSE);
    expect(value()).toBe(12e-6);
    expect(press('Escape')).toBe(true);
    expect(value()).toBe(0.015);
    expect(shows()).toEqual(['15', 'ms']);
  });

  test('takes a complaint away', () => {
    const { type, press, problem, shows } = control();
    type('fast');
    press('Enter');
    expect(problem()).toContain('“fast” is not a number');
    expect(press('Escape')).toBe(true);
    expect(problem()).toBe('');
    expect(shows()).toEqual(['15', 'ms']);
  });

  test('takes back what the model has refused', () => {
    const { type, press, problem, value } = control('user_capacity', spareArea);
    const before = value();
    type('600');
    press('Enter');
    expect(problem()).toMatch(/is 600 GB; it cannot exceed .* \(512 GiB ≈ 549\.8 GB\)/);
    expect(press('Escape')).toBe(true);
    expect(value()).toBe(before);
    expect(problem()).toBe('');
  });

  test('is left to the dialog where there is nothing to bring back', () => {
    const { type, press } = control();
    expect(press('Escape')).toBe(false);
    type('12');
    press('Enter');
    expect(press('Escape')).toBe(false);
  });
});

test('a box of a question is taken when it is asked, and goes back to what was asked', () => {
  document.body.innerHTML = '<input value=""><span>ms</span>';
  const [box, unit] = [document.querySelector('input'), document.querySelector('span')];
  if (!box || !unit) throw new Error('no box');
  const ask = vi.fn();
  mountAskedBox(box, unit, ask);
  const press = (key: string) =>
    box.dispatchEvent(new KeyboardEvent('keydown', { key, cancelable: true }));
  box.value = '12';
  vi.advanceTimersByTime(10 * PAUSE);
  expect(ask).not.toHaveBeenCalled();
  press('Enter');
  expect(ask).toHaveBeenCalledTimes(1);
  box.value = '13 s';
  box.dispatchEvent(new Event('input'));
  expect(unit.classList.contains('named')).toBe(true);
  press('Escape');
  expect(box.value).toBe('12');
  expect(unit.classList.contains('named')).toBe(false);
});
