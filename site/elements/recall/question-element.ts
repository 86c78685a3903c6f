/** A question in the page: an option that is opened answers; the last one opened is said aloud. */

/** Mounts the markup of `Question.astro`. */
export function mountQuestion(root: HTMLElement): void {
  const reply = root.querySelector<HTMLElement>('[data-part=reply]');
  const options = [...root.querySelectorAll<HTMLDetailsElement>('details.recall-option')];
  for (const option of options) {
    option.addEventListener('toggle', () => {
      if (!option.open || !reply) return;
      for (const other of options) if (other !== option) other.open = false;
      root.dataset.answered = option.dataset.correct === undefined ? 'wrong' : 'right';
      reply.classList.add('visually-hidden');
      reply.textContent = option.querySelector('.reply')?.textContent ?? '';
    });
  }
  root.dataset.mounted = '';
}
