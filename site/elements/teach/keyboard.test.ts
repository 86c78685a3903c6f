// @vitest-environment happy-dom
import { describe, expect, test } from 'vitest';
import { actionOf, type Held, heldBy } from './keyboard';

const press = (key: string, held: Held = 'nothing', isByKeyboard = true, code = key) =>
  actionOf({ key, code, isShortcut: false }, held, isByKeyboard);

describe('a key in front of a class', () => {
  test.each([
    [['ArrowRight', ' ', 'n', 'N', 'PageDown'], 'next'],
    [['ArrowLeft', 'p', 'PageUp'], 'back'],
    [['Enter'], 'show'],
    [['u', 'U'], 'cover'],
    [['r'], 'reset'],
    [['b', '.'], 'black'],
    [['h', '?'], 'help'],
    [['Escape'], 'leave'],
    [['x', 'Tab', 'Shift', 'ArrowUp', 'F5'], undefined],
  ] as const)('%s: %s', (keys, action) => {
    for (const key of keys) expect(press(key)).toBe(action);
  });

  test('a digit is a setting wherever it lies on the keyboard', () => {
    expect(press('3', 'nothing', true, 'Digit3')).toBe('preset 3');
    expect(press('"', 'nothing', true, 'Digit3')).toBe('preset 3');
    expect(press('3', 'nothing', true, 'Numpad3')).toBe('preset 3');
    expect(press('0', 'nothing', true, 'Digit0')).toBeUndefined();
  });

  test('what the browser does with Ctrl stays the browser’s', () => {
    expect(
      actionOf({ key: 'p', code: 'KeyP', isShortcut: true }, 'nothing', false),
    ).toBeUndefined();
  });

  test('a slider keeps its arrows, and leaves letters and digits', () => {
    for (const key of ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'Home', 'End', 'PageDown'])
      expect(press(key, 'slider')).toBeUndefined();
    expect(press('n', 'slider')).toBe('next');
    // Who has drawn a guess with the mouse shows the answer next.
    expect(press('Enter', 'slider')).toBe('show');
    expect(press(' ', 'slider')).toBe('next');
    expect(press('2', 'slider', true, 'Digit2')).toBe('preset 2');
    expect(press('Escape', 'slider')).toBe('let go');
  });

  test('a clicker goes on while the mouse has just moved a slider', () => {
    expect(press('PageDown', 'slider', false)).toBe('next');
    expect(press('ArrowRight', 'slider', false)).toBeUndefined();
  });

  test('a box keeps every key but the one that gives them back', () => {
    for (const key of ['n', '1', ' ', 'ArrowRight', 'Enter', 'PageDown'])
      expect(press(key, 'text', false, `Digit${key}`)).toBeUndefined();
    expect(press('Escape', 'text')).toBe('let go');
  });

  test('a button keeps what presses it', () => {
    expect(press('Enter', 'button')).toBeUndefined();
    expect(press(' ', 'button')).toBeUndefined();
    expect(press('ArrowRight', 'button')).toBe('next');
    expect(press('Escape', 'button')).toBe('leave');
  });
});

test('controls are known by what they are', () => {
  document.body.innerHTML = `
    <input type="range"><input><input type="radio"><textarea></textarea><select></select>
    <button></button><summary></summary><a href="#x"></a><button data-guess="again"></button><button data-bet-again></button>
    <div tabindex="0" role="slider"></div><div tabindex="-1"></div>`;
  expect([...document.body.children].map(heldBy)).toEqual([
    ...['slider', 'text', 'choice', 'text', 'text'],
    ...['button', 'button', 'button'],
    // They get the focus with the answer: Enter goes on.
    ...['nothing', 'nothing'],
    ...['slider', 'nothing'],
  ]);
  expect([heldBy(document.body), heldBy(null)]).toEqual(['nothing', 'nothing']);
});
