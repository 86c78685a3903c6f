/** What the opening figure runs in the page: today, the reader's drive, the film, and the month that is bet on. */
import { effect, untracked } from '@preact/signals-core';
import { mountBet } from '../../../elements/bet/mount-bet';
import type { LiveFigure } from '../../../elements/figure/live-figure';
import { ownDrive } from '../../../elements/own-drive/storage';
import { mountTimeline, type Playing } from '../../../elements/player/timeline';
import { dayBought, dayOf } from '../../../engine/address/bought';
import { knownDrive } from '../../../engine/address/drive-estimate';
import type { endurance } from '../../../engine/gen/endurance';
import { isCovered } from '../../../runtime/figure/bet-type';
import { watchVisibility } from '../../../runtime/visibility';

import { isOwn, NOT_LENT, sinceOf } from './ends';
import { askOf, monthBet, monthsAt, START, sayMonth } from './month-bet';
import { paceTime } from './pace';

type Live = LiveFigure<typeof endurance>;

/** Mounts the markup of `DeathDate.astro`. */
export function mountDeathDate(live: Live): void {
  keepToday(live);
  followRating(live);
  followBought(live);
  const playing = mountTimeline(live, paceTime);
  mountBet(live as unknown as LiveFigure, monthBet, playing);
  mountMonth(live);
  mountPaces(live, playing);
}

/** Dates count from today until the reader takes the figure in hand; from then on its links keep that day. */
function keepToday(live: Live): void {
  const view = live.page.view(live.figure.id);
  const today = dayOf(new Date());
  effect(() => {
    if (view.value.today !== today) untracked(() => live.setView('today', today));
  });
  const freeze = (event: Event) => {
    // To pass through changes nothing.
    if (event instanceof KeyboardEvent && event.key === 'Tab') return;
    // Nor does what is said of the reader's drive.
    if (event.target instanceof Element && event.target.closest('.own-line')) return;
    const { since, rated, lent } = view.peek();
    if (since === undefined) live.setView('since', view.peek().bought ?? today);
    if (rated === undefined && lent !== undefined && isOwn(live.state()))
      live.setView('rated', lent);
  };
  for (const kind of ['click', 'input', 'keydown'])
    live.root.addEventListener(kind, freeze, { capture: true });
}

/** When the reader's drive was bought, as long as that drive is used here; else since when it has run, by its counter. */
function followBought({ page, figure, scope, setView }: Live): void {
  const view = page.view(figure.id);
  let before: string | undefined;
  effect(() => {
    const drive = isLent(scope) ? ownDrive.value : null;
    const hours = drive?.bought ? undefined : drive?.values.power_on_time;
    const day = drive?.bought ? dayBought(drive.bought) : hours ? dayBefore(hours) : '';
    untracked(() => {
      if ((view.peek().hours !== undefined) !== Boolean(hours)) setView('hours', hours ? '1' : '');
      if ((view.peek().bought ?? '') !== day) setView('bought', day);
      // The day that a link has, or that was kept, was of another drive.
      if (before !== undefined && before !== day) setView('since', '');
    });
    before = day;
  });
}

/** The day so many seconds ago. */
const dayBefore = (seconds: number): string => dayOf(new Date(Date.now() - 1000 * seconds));

/** The rating of the reader's drive, which the figure's model does not have, while that drive is used here. */
function followRating({ page, figure, scope, setView }: Live): void {
  const view = page.view(figure.id);
  let before: string | undefined;
  effect(() => {
    const rated = ownDrive.value && knownDrive(ownDrive.value.values).values.terabytes_written;
    const rating = isLent(scope) ? String(Math.round((rated ?? 0) / 1e9)) : NOT_LENT;
    if (view.value.lent === rating) return;
    untracked(() => {
      setView('lent', rating);
      if (before !== undefined && before !== rating) setView('rated', '');
    });
    before = rating;
  });
}

/** Whether anything of the drive, and not only its pace, is the reader's and not the book's. */
const isLent = (scope: Live['scope']): boolean =>
  Object.entries(scope.driveValues.value).some(
    ([id, value]) => id !== 'daily_writes' && value !== scope.start[id] && scope.follows(id),
  );

/** The slider of the bet moves a mark along the calendar, and the board shows its date; where it stands at first, nobody has bet. */
function mountMonth(live: Live): void {
  const { root, setView } = live;
  const [slider, button, said] = ['input', 'button', 'span'].map((part) =>
    root.querySelector<HTMLElement>(`${part}[data-month]`),
  );
  const ask = root.querySelector('.bet-ask');
  if (!(slider instanceof HTMLInputElement) || !(button instanceof HTMLButtonElement))
    throw new Error('the calendar has no month to bet on');
  if (!said || !ask) throw new Error('the calendar does not say what is bet on');
  const show = () => {
    const months = monthsAt(slider.valueAsNumber);
    const date = sayMonth(sinceOf(live.state()), months);
    button.dataset.bet = String(months);
    said.textContent = date;
    slider.setAttribute('aria-valuetext', date);
  };
  slider.addEventListener('input', () => {
    button.disabled = false;
    show();
    setView('month', String(monthsAt(slider.valueAsNumber)));
  });
  show();
  effect(() => {
    const asked = askOf(live.state());
    if (ask.textContent !== asked) ask.textContent = asked;
  });
  glideOnce(live, slider, show);
}

/** Seconds in which the date goes from today to where it waits, when it is first seen. */
const GLIDE = 1.6;

/** Shows by itself what the slider moves, unless nothing is to move by itself; whoever takes it in hand has it. */
function glideOnce(live: Live, slider: HTMLInputElement, show: () => void): void {
  const view = live.page.view(live.figure.id);
  if (!isCovered(view.peek()) || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  let isTaken = false;
  for (const kind of ['pointerdown', 'keydown', 'input'])
    live.root.addEventListener(kind, () => (isTaken = true), { capture: true, once: true });
  const end = watchVisibility(live.root, (isSeen) => {
    if (!isSeen) return;
    end();
    const begun = performance.now();
    const go = (now: number) => {
      if (isTaken || !isCovered(view.peek())) return;
      const share = Math.min(1, (now - begun) / 1000 / GLIDE);
      slider.value = String(Math.round(START * share));
      show();
      live.setView('month', share < 1 ? slider.value : '');
      if (share < 1) requestAnimationFrame(go);
    };
    requestAnimationFrame(go);
  });
}

/** Whoever picks another pace while the film plays wants to see that. */
function mountPaces({ root, page, figure, setView }: Live, playing: Playing): void {
  const view = page.view(figure.id);
  const look = () => {
    playing.stop();
    if (view.peek().at !== undefined) setView('at', '');
  };
  root.querySelector('.presets')?.addEventListener('click', look);
  root.querySelector('.controls')?.addEventListener('input', look);
}
