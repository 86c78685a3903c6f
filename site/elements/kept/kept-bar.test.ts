// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest';
import { keep, kept, setStudent, startKeeping } from '../../runtime/kept';
import { mountKeptBar } from './kept-bar';

function bar() {
  const root = document.createElement('spare-kept');
  document.body.replaceChildren(root);
  mountKeptBar(root);
  return {
    root,
    text: () => root.textContent,
    press: (name: string) => {
      const found = [...root.querySelectorAll('button')].find(
        ({ textContent }) => textContent === name,
      );
      if (!found) throw new Error(`no button ${name} in: ${root.textContent}`);
      found.click();
    },
  };
}

beforeEach(() => {
  localStorage.clear();
  startKeeping();
  setStudent('');
});

test('is there while something is kept, and removes it when it is told to twice', () => {
  const { root, text, press } = bar();
  expect(root.hidden).toBe(true);
  keep('question/a', { option: 1 });
  expect(root.hidden).toBe(false);
  expect(text()).toBe('Your answers and guesses are kept on this computer. Start again');
  press('Start again');
  expect(text()).toBe('Remove your answers and guesses in all chapters? Remove Keep');
  expect(document.activeElement?.textContent).toBe('Remove');
  press('Keep');
  expect(kept('question/a')).toEqual({ option: 1 });
  press('Start again');
  press('Remove');
  expect(kept('question/a')).toBeUndefined();
  expect(root.hidden).toBe(true);
});

test('says for whom, and clears the computer of everybody', () => {
  keep('question/a', { option: 1 });
  setStudent('K7Q2M-17');
  const { root, text, press } = bar();
  expect(text()).toBe(
    'Answers of other readers are kept on this computer. Someone else Clear this computer',
  );
  keep('question/a', { option: 2 });
  expect(text()).toBe(
    'Your answers and guesses are kept on this computer, for number 17 of class K7Q2M. Start again Someone else Clear this computer',
  );
  press('Clear this computer');
  expect(text()).toBe(
    'Remove the answers and guesses of everybody from this computer? Remove Keep',
  );
  press('Remove');
  expect(root.hidden).toBe(true);
  setStudent('');
  expect(kept('question/a')).toBeUndefined();
});
