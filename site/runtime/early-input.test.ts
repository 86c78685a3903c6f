// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { replayEarly } from './early-input';

/** A figure with a field of each kind, untouched, and who hears of its fields. */
function figure() {
  const root = document.createElement('div');
  root.innerHTML = `<input type="text" value="80 %"><input type="range" min="0" max="9" value="4">
    <input type="radio" name="kind" value="a" checked><input type="radio" name="kind" value="b">
    <select><option>one</option><option>two</option></select><textarea></textarea><input type="file">`;
  document.body.replaceChildren(root);
  const heard: string[] = [];
  for (const kind of ['input', 'change'])
    root.addEventListener(kind, ({ target }) => {
      const { localName, type, value } = target as HTMLInputElement;
      heard.push(`${kind} ${type || localName} ${value}`);
    });
  const field = <T extends Element>(selector: string) => root.querySelector(selector) as T;
  return { root, heard, field };
}

test('what nobody has touched is left alone', () => {
  const { root, heard } = figure();
  replayEarly(root)();
  expect(heard).toEqual([]);
});

test('what was set is set again and heard of, whatever became of it meanwhile', () => {
  const { root, heard, field } = figure();
  const text = field<HTMLInputElement>('[type=text]');
  const slider = field<HTMLInputElement>('[type=range]');
  const [first, second] = root.querySelectorAll<HTMLInputElement>('[type=radio]');
  const list = field<HTMLSelectElement>('select');
  const paste = field<HTMLTextAreaElement>('textarea');
  if (!first || !second) throw new Error('no choice');
  text.value = '60 %';
  slider.value = '7';
  second.checked = true;
  list.selectedIndex = 1;
  paste.value = 'Device';

  const doAgain = replayEarly(root);
  text.value = '80 %';
  slider.value = '4';
  first.checked = true;
  list.selectedIndex = 0;
  paste.value = '';
  doAgain();

  expect([text.value, slider.value, second.checked, list.selectedIndex, paste.value]).toEqual([
    '60 %',
    '7',
    true,
    1,
    'Device',
  ]);
  for (const kind of ['input', 'change'])
    expect(heard.filter((one) => one.startsWith(kind))).toHaveLength(5);
});

test('a number is meant in the unit that stood beside it when it was typed', () => {
  const root = document.createElement('div');
  root.innerHTML = '<input type="text" value="8.5"><span class="unit">ms</span>';
  const [box, unit] = [root.querySelector('input'), root.querySelector('span')];
  if (!box || !unit) throw new Error('no box');
  const typed = (text: string, now: string) => {
    [box.value, unit.textContent] = [text, 'ms'];
    const doAgain = replayEarly(root);
    [box.value, unit.textContent] = ['90', now];
    doAgain();
    return box.value;
  };
  expect(typed('12', 'ms')).toBe('12');
  expect(typed('12', 'µs')).toBe('12 ms');
  expect(typed('12 s', 'µs')).toBe('12 s');
});

test.each(['[type=text]', '[type=range]'])('what is in hand, %s, is set last', (inHand) => {
  const { root, heard, field } = figure();
  field<HTMLInputElement>('[type=text]').value = '60 %';
  field<HTMLInputElement>('[type=range]').value = '7';
  field<HTMLInputElement>(inHand).focus();
  replayEarly(root)();
  const inputs = heard.filter((one) => one.startsWith('input'));
  expect(inputs).toHaveLength(2);
  expect(inputs.at(-1)).toBe(inHand === '[type=text]' ? 'input text 60 %' : 'input range 7');
});

test('who still types has not left the box', () => {
  const { root, heard, field } = figure();
  const text = field<HTMLInputElement>('[type=text]');
  text.focus();
  text.value = '60';
  replayEarly(root)();
  expect(heard).toEqual(['input text 60']);
});
