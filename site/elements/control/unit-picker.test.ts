// @vitest-environment happy-dom
/** The unit beside a box moves when a reader moves it, and at no other time. */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Inputs, Model } from '../../engine/declaration';
import { cachedDisk } from '../../engine/gen/cached-disk';
import { remainingLife } from '../../engine/gen/remaining-life';
import { warranty } from '../../engine/gen/warranty';
import { engine } from '../../engine/load-node';
import { Scope } from '../../runtime/scope';
import { mountControl } from './control';
import { mountAskedBox, PAUSE } from './typed-box';

/** A control in a page, with its slider where it has a value. */
function control(model: Model, input: string, start: Inputs = {}) {
  const root = document.createElement('div');
  root.innerHTML = `<label>It</label><span class="entry"><input class="box"><span class="unit"></span></span>
    <input class="slider" type="range" min="0" max="1"><p class="problem" hidden></p>`;
  document.body.replaceChildren(root);
  const scope = new Scope(model, engine, start);
  const said: string[] = [];
  mountControl(root, { input }, scope, (text) => said.push(text));
  const find = <T extends Element>(selector: string) => root.querySelector(selector) as T;
  const box = find<HTMLInputElement>('.box');
  const list = find<HTMLSelectElement>('.unit-list');
  const slider = find<HTMLInputElement>('.slider');
  return {
    root,
    scope,
    said,
    box,
    list,
    slider,
    type(text: string) {
      box.value = text;
      box.dispatchEvent(new Event('input', { bubbles: true }));
      box.dispatchEvent(new Event('blur'));
    },
    pick(unit: string) {
      list.value = unit;
      list.dispatchEvent(new Event('change', { bubbles: true }));
    },
    value: () => scope.inputs.peek()[input],
    shows: () => `${box.value} ${find('.unit').textContent}`,
    doubt: () => root.querySelector('.doubt')?.textContent?.replaceAll('\u202f', ' ') ?? '',
  };
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('the unit beside a box', () => {
  test.each([
    [warranty, 'terabytes_written', '1200', '600', 'TB', 600e12],
    [warranty, 'capacity', '1000', '512', 'GB', 512e9],
    [remainingLife, 'host_bytes', '1500', '45', 'TB', 45e12],
    [remainingLife, 'power_on_time', '8760', '9000', 'h', 9000 * 3600],
    [cachedDisk, 'disk_time', '1500', '0.02', 'ms', 20e-6],
  ] as const)('of %o %s stays: %s, then %s is in %s', (model, input, first, then, unit, value) => {
    const it = control(model, input);
    it.type(first);
    expect(it.shows()).toBe(`${first} ${unit}`);
    it.type(then);
    expect(it.shows()).toBe(`${then} ${unit}`);
    expect(it.value()).toBe(value);
    expect(it.list.value).toBe(unit);
  });

  test('has a name, and units to pick', () => {
    const { list } = control(warranty, 'terabytes_written');
    expect(list.ariaLabel).toBe('Unit of Terabytes written');
    expect(list.title).toBe('Choosing a unit keeps the number');
    expect([...list.options].map(({ value }) => value)).toEqual(
      expect.arrayContaining(['GB', 'TB', 'PB', 'TiB']),
    );
  });

  test('keeps the number when it is picked, and changes its value', () => {
    const it = control(warranty, 'capacity');
    it.type('2');
    it.pick('TB');
    expect(it.shows()).toBe('2 TB');
    expect(it.value()).toBe(2e12);
    it.pick('TiB');
    expect(it.shows()).toBe('2 TiB');
    expect(it.value()).toBe(2 * 2 ** 40);
    it.type('3');
    expect(it.value()).toBe(3 * 2 ** 40);
  });

  test('can be picked before a number is typed', () => {
    const it = control(warranty, 'terabytes_written');
    it.type('');
    it.pick('PB');
    expect(it.shows()).toBe(' PB');
    expect(it.value()).toBeNull();
    it.type('1.2');
    expect(it.value()).toBe(1.2e15);
  });

  test('takes the place of a unit that was typed and is none', () => {
    const it = control(cachedDisk, 'disk_time');
    it.type('12 parsec');
    expect(it.box.getAttribute('aria-invalid')).toBe('true');
    it.pick('µs');
    expect(it.shows()).toBe('12 µs');
    expect(it.value()).toBe(12e-6);
    expect(it.box.getAttribute('aria-invalid')).toBe('false');
  });

  test('is set, with the number, by a number with a unit', () => {
    const it = control(warranty, 'terabytes_written');
    it.type('1.2 PB');
    expect(it.shows()).toBe('1.2 PB');
    expect(it.list.value).toBe('PB');
    it.type('2 EB');
    expect(it.list.value).toBe('EB');
  });

  test('stays while the slider moves, for as long as the number is read at a glance', () => {
    const it = control(warranty, 'capacity');
    it.scope.set({ capacity: 3.84e12 });
    expect(it.shows()).toBe('3840 GB');
    it.scope.set({ capacity: 5e17 });
    expect(it.shows()).toBe('500 PB');
    it.scope.reset();
    expect(it.shows()).toBe('512 GB');
  });

  test('is what the number is of, however it came to be', () => {
    const it = control(remainingLife, 'host_bytes');
    it.scope.set({ host_bytes: 47277139968000 });
    expect(it.shows()).toBe('47.277139968 TB');
  });

  test('is put back by Escape with the number', () => {
    const it = control(warranty, 'capacity');
    it.box.value = '1 TB';
    it.box.dispatchEvent(new Event('input', { bubbles: true }));
    vi.advanceTimersByTime(PAUSE);
    expect(it.value()).toBe(1e12);
    it.box.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', cancelable: true }));
    expect(it.shows()).toBe('512 GB');
    expect(it.list.value).toBe('GB');
  });
});

describe('a value out of all proportion', () => {
  test.each([
    [warranty, 'capacity', '1', '1 TB', 1e12],
    [warranty, 'terabytes_written', '600 PB', '600 TB', 600e12],
    [remainingLife, 'host_bytes', '45 PB', '45 TB', 45e12],
    [remainingLife, 'power_on_time', '80 y', '80 d', 80 * 86_400],
  ] as const)('of %o %s is asked about: %s', (model, input, typed, meant, value) => {
    const it = control(model, input);
    it.type(typed);
    expect(it.doubt()).toContain(`Did you mean ${meant}?`);
    expect(it.said.at(-1)).toContain('Did you mean');
    it.root.querySelector<HTMLElement>('.doubt button')?.click();
    expect(it.value()).toBe(value);
    expect(it.shows()).toBe(meant.replace('\u202f', ' '));
    expect(it.doubt()).toBe('');
  });

  test('that no other unit makes usual is only called so', () => {
    const it = control(warranty, 'dwpd');
    it.type('328.8');
    expect(it.doubt()).toBe('Is that right? Usual: 0.01 to 100.');
    it.type('3');
    expect(it.doubt()).toBe('');
  });

  test('is not asked about where a link or a preset has brought it', () => {
    const it = control(warranty, 'capacity');
    it.scope.set({ capacity: 1e9 });
    expect(it.doubt()).toBe('');
  });
});

describe('what is shown of earlier inputs', () => {
  test('is known as such while a box holds what cannot be used', () => {
    const it = control(warranty, 'capacity');
    expect(it.scope.isEarlier).toBe(false);
    it.type('many');
    expect(it.scope.isEarlier).toBe(true);
    it.type('512');
    expect(it.scope.isEarlier).toBe(false);
  });
});

describe('a slider', () => {
  const ends = (root: Element) =>
    [...root.querySelectorAll('.ends > span')].map((one) =>
      one.textContent?.replaceAll('\u202f', ' '),
    );

  test('reaches as far as what people have, and further once more is typed', () => {
    const it = control(warranty, 'capacity');
    expect(ends(it.root)).toEqual(['10 GB', '10 TB']);
    it.type('61.44 TB');
    expect(ends(it.root)).toEqual(['10 GB', '100 TB']);
    expect(Number(it.slider.value)).toBeLessThan(Number(it.slider.max));
    it.scope.reset();
    expect(ends(it.root)).toEqual(['10 GB', '10 TB']);
  });

  test('moves to the places that it has now', () => {
    const it = control(warranty, 'capacity');
    it.type('61.44 TB');
    it.slider.value = it.slider.max;
    it.slider.dispatchEvent(new Event('input'));
    expect(it.value()).toBe(100e12);
    // It does not become shorter under the hand that moves it.
    it.slider.value = '0';
    it.slider.dispatchEvent(new Event('input'));
    expect(it.value()).toBe(10e9);
    expect(ends(it.root)).toEqual(['10 GB', '100 TB']);
  });
});

test('in the box of a question a unit that is picked is typed behind the number', () => {
  document.body.innerHTML = '<input value=""><span class="unit">ms</span>';
  const [box, unit] = [document.querySelector('input'), document.querySelector('span')];
  if (!box || !unit) throw new Error('no box');
  const ask = vi.fn();
  mountAskedBox(box, unit, ask, { name: 'the answer', units: () => ['µs', 'ms', 's'] });
  const list = document.querySelector('select') as HTMLSelectElement;
  const pick = (one: string) => {
    list.value = one;
    list.dispatchEvent(new Event('change'));
  };
  box.value = '12';
  pick('µs');
  expect(box.value).toBe('12 µs');
  pick('ms');
  expect(box.value).toBe('12');
  box.value = '';
  pick('s');
  expect(box.value).toBe(' s');
  expect(unit.textContent).toBe('ms');
  expect(ask).not.toHaveBeenCalled();
});
