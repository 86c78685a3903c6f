// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest';
import type { Brush } from './brushes';
import { type Hand, mountKeys } from './hand';

/** A map with the keys mounted, the brush in hand, and what is begun with it. */
function mapWith(brush: Brush) {
  const map = document.createElement('div');
  const begun: Brush[] = [];
  const player = {
    ...{ block: 0, isRunning: false },
    ...{ play: vi.fn(), request: vi.fn(), touch: vi.fn(), end: vi.fn() },
    begin: (held: Brush) => begun.push(held),
  };
  const fit = { window: { column: 0, row: 0, columns: 2, rows: 2 }, pixel: 1 };
  const hand = {
    ...{ map, cursor: null, player, brush: () => brush, ended: vi.fn() },
    sheet: { fit, blockOf: () => 0 },
  };
  mountKeys(hand as unknown as Hand);
  const press = (key: string) => {
    const event = new KeyboardEvent('keydown', { key, cancelable: true });
    map.dispatchEvent(event);
    return event.defaultPrevented;
  };
  return { begun, press };
}

it.each(['pen', 'eraser'] as const)('the %s in hand writes by Enter', (brush) => {
  const { begun, press } = mapWith(brush);
  expect(press('Enter')).toBe(true);
  expect(begun).toEqual([brush]);
});

it('no letter is a key', () => {
  const { begun, press } = mapWith('pen');
  for (const letter of 'abcdefghijklmnopqrstuvwxyzPSE') expect(press(letter), letter).toBe(false);
  expect(begun).toEqual([]);
});
