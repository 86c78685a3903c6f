/**
 * A blank in a line: the number that a figure's bet or guess asks for.
 *
 * ```text
 * covered ──a press on it, its figure's answer, or Show all answers──▶ shown
 *    ▲──────────────── the figure is bet on again ───────────────────────┘
 * ```
 */
import { effect, signal } from '@preact/signals-core';
import { answersShown } from '../../runtime/answers-shown';
import type { Page } from '../../runtime/page-state';

/** What a blank is called. */
const BLANK = 'Answer hidden; show';

/** What a blank is to those who cannot see it; once it is shown, the element is what it was. */
const AS_BLANK: Readonly<Record<string, string>> = {
  role: 'button',
  'aria-label': BLANK,
  title: BLANK,
  tabindex: '0',
};

/** Mounts the markup of `Blank.astro`. */
export function mountBlank(root: HTMLElement, page: Page): void {
  const view = page.view(root.dataset.of ?? '');
  coverWhile(root, () => view.value.covered !== undefined);
  root.dataset.mounted = '';
}

/** Makes an element a blank for as long as its answer is covered; a press shows it until that is covered again. */
export function coverWhile(root: HTMLElement, isCovered: () => boolean): void {
  root.classList.add('blank');
  const before = Object.fromEntries(
    Object.keys(AS_BLANK).map((name) => [name, root.getAttribute(name)]),
  );
  const isPressed = signal(false);
  const isBlank = signal(false);
  const show = () => {
    if (isBlank.peek()) isPressed.value = true;
  };
  root.addEventListener('click', show);
  root.addEventListener('keydown', (event) => {
    if (!isBlank.peek() || (event.key !== 'Enter' && event.key !== ' ')) return;
    event.preventDefault();
    show();
  });
  effect(() => {
    if (!isCovered()) isPressed.value = false;
  });
  effect(() => {
    isBlank.value = isCovered() && !isPressed.value && !answersShown.value;
    root.toggleAttribute('data-blank', isBlank.value);
    for (const [name, own] of Object.entries(before)) {
      const value = isBlank.value ? AS_BLANK[name] : own;
      if (value == null) root.removeAttribute(name);
      else root.setAttribute(name, value);
    }
  });
}
