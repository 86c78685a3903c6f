/** What is asked about a value out of all proportion, with what may be meant as a button: it moves nothing. */
import { aloud } from '../../charts/aloud';
import type { Doubt } from '../../engine/typed/typed-doubt';

/**
 * Mounts the question below a box, in the place of its problem; `take` gets what the reader has meant. `say`: tells
 * it to those who hear the page, where it does not tell itself. `asked`: what stands there now.
 */
export function mountDoubt(
  problem: HTMLElement,
  take: (meant: NonNullable<Doubt['meant']>) => void,
  say?: (text: string) => void,
): { ask(doubt: Doubt | null): void; asked(): HTMLElement | null } {
  let asked: HTMLElement | null = null;
  return {
    asked: () => asked,
    ask(doubt) {
      asked?.remove();
      asked = null;
      if (!doubt) return;
      asked = document.createElement('p');
      asked.className = 'doubt';
      const { usual, because, meant } = doubt;
      if (meant) {
        const button = Object.assign(document.createElement('button'), {
          type: 'button',
          textContent: meant.text,
        });
        button.addEventListener('click', () => take(meant));
        asked.append('Did you mean ', button, '? ');
      } else asked.append('Is that right? ');
      asked.append(`Usual: ${usual}.`);
      asked.title = because;
      problem.after(asked);
      if (say) say(aloud(asked.textContent ?? ''));
      else asked.setAttribute('role', 'status');
    },
  };
}
