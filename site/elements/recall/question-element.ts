/** A question in the page: an option that is opened answers; the last one opened is said aloud, and kept for the next visit. */
import { effect } from '@preact/signals-core';
import { keep, kept, startedAgain } from '../../runtime/kept';

/** Mounts the markup of `Question.astro`. */
export function mountQuestion(root: HTMLElement): void {
  const reply = root.querySelector<HTMLElement>('[data-part=reply]');
  const options = [...root.querySelectorAll<HTMLDetailsElement>('details.recall-option')];
  const name = `question/${root.dataset.question}`;
  const answered = (option: HTMLDetailsElement) => {
    root.dataset.answered = option.dataset.correct === undefined ? 'wrong' : 'right';
  };
  const before = options[optionOf(kept(name))];
  // Not one more, where the reader has opened another before the page was mounted.
  if (before && !options.some(({ open }) => open)) {
    before.open = true;
    answered(before);
  }
  for (const [at, option] of options.entries()) {
    option.addEventListener('toggle', () => {
      // What stood open from an earlier visit is not said aloud again.
      if (!option.open || !reply || optionOf(kept(name)) === at) return;
      for (const other of options) if (other !== option) other.open = false;
      answered(option);
      keep(name, { option: at });
      reply.classList.add('visually-hidden');
      reply.textContent = option.querySelector('.reply')?.textContent ?? '';
    });
  }
  const begun = startedAgain.peek();
  effect(() => {
    if (startedAgain.value === begun) return;
    for (const option of options) option.open = false;
    delete root.dataset.answered;
    if (reply) reply.textContent = '';
  });
  root.dataset.mounted = '';
}

/** Which option was opened; −1 where nothing of the kind was kept. */
function optionOf(value: unknown): number {
  const { option } = (value ?? {}) as { readonly option?: unknown };
  return typeof option === 'number' ? option : -1;
}
