/** What the bus trace runs in the page: its player, and the box for the garbled figure. */
import { effect } from '@preact/signals-core';
import type { LiveFigure } from '../frame/figure-element';
import { plainText } from '../frame/parts';
import { adoptPlayer } from '../player/player';
import { doneOf, LINES } from './bus-trace';
import { replyTo, secondsOf } from './puzzle';

/** Wakes the markup of `BusTrace.astro`. */
export function wakeBusTrace(live: LiveFigure): void {
  adoptPlayer(live, (look) => ({ at: doneOf(look), last: LINES }), 700);
  const form = live.root.querySelector<HTMLElement>('[data-part=puzzle]');
  const box = form?.querySelector('input');
  const says = form?.querySelector<HTMLElement>('[data-part=reply]');
  const button = form?.querySelector('button');
  if (!form || !box || !says || !button) throw new Error('the puzzle is incomplete');

  const check = () => {
    const seconds = secondsOf(box.value);
    box.setAttribute('aria-invalid', String(seconds === null));
    if (seconds === null) {
      says.textContent =
        'Data transfer (figure) must be a time, such as 20 µs; a bare number is read in microseconds.';
      form.removeAttribute('data-verdict');
      return;
    }
    live.setView('figure', box.value.trim());
  };
  button.addEventListener('click', check);
  box.addEventListener('keydown', (event) => {
    if (event.key === 'Enter') check();
  });
  live.root.querySelector('[data-action=reset]')?.addEventListener('click', () => {
    box.value = '';
    box.removeAttribute('aria-invalid');
    live.setView('figure', '');
  });
  effect(() => {
    const look = live.look();
    const typed = look.view.figure ?? '';
    const seconds = typed === '' ? null : secondsOf(typed);
    if (seconds === null) {
      says.textContent = '';
      form.removeAttribute('data-verdict');
      return;
    }
    if (document.activeElement !== box) box.value = typed;
    const reply = replyTo(seconds, look);
    form.dataset.verdict = reply.right ? 'right' : 'wrong';
    says.textContent = plainText(reply.says);
  });
}
