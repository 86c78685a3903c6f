// @vitest-environment happy-dom
import { signal } from '@preact/signals-core';
import { beforeEach, describe, expect, test } from 'vitest';
import { answersShown } from '../../runtime/answers-shown';
import { keep, kept, setStudent, startAgain, startKeeping } from '../../runtime/kept';
import type { Page } from '../../runtime/page-state';
import { mountBlank } from './blank';
import { mountShowAnswers } from './show-answers';
import { showWithAll } from './show-with-all';

type View = Readonly<Record<string, string>>;

function blankOf(view: ReturnType<typeof signal<View>>) {
  document.body.innerHTML =
    '<p>It is <spare-blank data-of="run" class="blank"><span class="blank-text">16%</span></spare-blank>.</p>';
  const root = document.querySelector('spare-blank') as HTMLElement;
  mountBlank(root, { view: () => view } as unknown as Page);
  return root;
}

const covered = () => signal<View>({ covered: '1' });
const isBlank = (root: HTMLElement) => root.hasAttribute('data-blank');

beforeEach(() => {
  answersShown.value = false;
  localStorage.clear();
  startKeeping();
  setStudent('');
});

describe('a blank', () => {
  test('is a button that says what it does, until it is pressed', () => {
    const root = blankOf(covered());
    expect(root.getAttribute('role')).toBe('button');
    expect(root.getAttribute('aria-label')).toBe('Answer hidden; show');
    expect(root.tabIndex).toBe(0);
    root.click();
    expect(isBlank(root)).toBe(false);
    for (const name of ['role', 'aria-label', 'title', 'tabindex'])
      expect(root.hasAttribute(name), name).toBe(false);
  });

  test.each(['Enter', ' '])('is shown by the key %j', (key) => {
    const root = blankOf(covered());
    root.dispatchEvent(new KeyboardEvent('keydown', { key: 'a' }));
    expect(isBlank(root)).toBe(true);
    root.dispatchEvent(new KeyboardEvent('keydown', { key }));
    expect(isBlank(root)).toBe(false);
  });

  test('opens with its figure, and is blank again when that is bet on again', () => {
    const view = covered();
    const root = blankOf(view);
    root.click();
    view.value = { bet: '16' };
    expect(isBlank(root)).toBe(false);
    view.value = { covered: '1' };
    expect(isBlank(root)).toBe(true);
  });

  test('has its own name and place back where it had any', () => {
    const view = covered();
    const root = blankOf(view);
    expect(root.textContent).toBe('16%');
    view.value = {};
    expect(root.outerHTML).not.toContain('Answer hidden');
  });
});

describe('the switch of all answers', () => {
  const mount = () => {
    const root = document.createElement('spare-answers');
    root.dataset.page = 'measuring';
    root.innerHTML = '<button role="switch"></button>';
    mountShowAnswers(root);
    return root.querySelector('button') as HTMLButtonElement;
  };

  test('shows each blank and each figure, and covers again what nobody has bet on', () => {
    const [open, view] = [signal<View>({ bet: '16' }), covered()];
    const root = blankOf(view);
    for (const one of [open, view]) showWithAll(one);
    const button = mount();
    button.click();
    expect(button.getAttribute('aria-checked')).toBe('true');
    expect(isBlank(root)).toBe(false);
    expect(view.value.covered).toBeUndefined();
    button.click();
    expect(view.value).toEqual({ covered: '1' });
    expect(isBlank(root)).toBe(true);
    expect(open.value).toEqual({ bet: '16' });
  });

  test('is remembered for its page, and forgotten with all that is kept', () => {
    // What was started again before is no reason to cover what is chosen now.
    startAgain('mine');
    mount().click();
    expect(kept('answers/measuring')).toBeDefined();
    answersShown.value = false;
    expect(mount().getAttribute('aria-checked')).toBe('true');
    startAgain('mine');
    expect(answersShown.value).toBe(false);
    keep('answers/endurance', { shown: true });
    expect(mount().getAttribute('aria-checked')).toBe('false');
  });
});
