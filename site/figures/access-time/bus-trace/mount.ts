/** What the bus trace runs in the page: its player, and the box for the garbled figure. */

import { effect, untracked } from '@preact/signals-core';
import { mountAskedBox } from '../../../elements/control/typed-box';
import type { LiveFigure } from '../../../elements/figure/live-figure';
import { mountPlayer } from '../../../elements/player/player';
import type { busTrace } from '../../../engine/gen/bus-trace';
import { plainText } from '../../../runtime/figure/parts';
import { keep, kept, startedAgain } from '../../../runtime/kept';
import { doneOf, LINES } from './figure';
import { replyTo, secondsOf } from './puzzle';

/** Under which the answer is kept for the next visit. */
const KEPT = 'puzzle/bus-trace';

/** Mounts the markup of `BusTrace.astro`. */
export function mountBusTrace(live: LiveFigure<typeof busTrace>): void {
  mountPlayer(live, (state) => ({ at: doneOf(state), last: LINES }), 700);
  const form = live.root.querySelector<HTMLElement>('[data-part=puzzle]');
  const box = form?.querySelector('input');
  const says = form?.querySelector<HTMLElement>('[data-part=reply]');
  const button = form?.querySelector('button');
  const unit = form?.querySelector<HTMLElement>('.unit');
  if (!form || !box || !unit || !says || !button) throw new Error('the puzzle is incomplete');

  const check = () => {
    const seconds = secondsOf(box.value);
    box.setAttribute('aria-invalid', String(seconds === null));
    if (seconds === null) {
      says.textContent =
        'Data transfer must be a time of more than 0 µs; a number without a unit is in µs.';
      form.removeAttribute('data-verdict');
      return;
    }
    put(box.value.trim());
  };
  const put = (typed: string) => {
    live.setView('figure', typed);
    keep(KEPT, typed === '' ? null : { typed });
  };
  const asked = mountAskedBox(box, unit, check);
  button.addEventListener('click', asked.ask);
  const startAnew = () => {
    asked.put('');
    box.removeAttribute('aria-invalid');
    put('');
  };
  live.root.querySelector('[data-action=reset]')?.addEventListener('click', startAnew);
  const { typed: before } = (kept(KEPT) ?? {}) as { readonly typed?: unknown };
  // What the address says wins; so does what was typed before the page was mounted.
  if (
    typeof before === 'string' &&
    secondsOf(before) !== null &&
    !box.value &&
    !live.state().view.figure
  )
    live.setView('figure', before);
  const begun = startedAgain.peek();
  effect(() => {
    if (startedAgain.value !== begun) untracked(startAnew);
  });
  effect(() => {
    const state = live.state();
    const typed = state.view.figure ?? '';
    const seconds = typed === '' ? null : secondsOf(typed);
    if (seconds === null) {
      says.textContent = '';
      form.removeAttribute('data-verdict');
      return;
    }
    if (document.activeElement !== box) asked.put(typed);
    const reply = replyTo(seconds, state);
    form.dataset.verdict = reply.right ? 'right' : 'wrong';
    says.textContent = plainText(reply.says);
  });
}
