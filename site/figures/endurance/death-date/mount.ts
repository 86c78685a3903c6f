/** What the opening figure runs in the page: today, the reader's drive, the film, and the month that is bet on. */
import { effect, untracked } from '@preact/signals-core';
import { mountBet } from '../../../elements/bet/bet';
import type { LiveFigure } from '../../../elements/figure/live-figure';
import { ownDrive } from '../../../elements/own-drive/place';
import { mountTimeline, type Playing } from '../../../elements/player/timeline';
import { knownDrive } from '../../../engine/address/drive-estimate';
import type { endurance } from '../../../engine/gen/endurance';
import { isCovered } from '../../../runtime/figure/bet';
import { watchVisibility } from '../../../runtime/visibility';
import { dayOf } from './calendar';
import { isOwn, NOT_LENT, sinceOf } from './ends';
import { monthBet, sayMonth } from './month-bet';
import { ASKED, FULL_SPEED, paceTime } from './pace';

type Live = LiveFigure<typeof endurance>;

/** Mounts the markup of `DeathDate.astro`. */
export function mountDeathDate(live: Live): void {
  keepToday(live);
  followRating(live);
  const playing = mountTimeline(live, paceTime);
  mountMonth(live);
  mountBet(live as unknown as LiveFigure, monthBet, {
    play: (from = ASKED) => playing.play(from),
    stop: playing.stop,
  });
  mountPaces(live, playing);
  playOnce(live, playing);
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
    const { since, rated, lent } = view.peek();
    if (since === undefined) live.setView('since', today);
    if (rated === undefined && lent !== undefined && isOwn(live.state()))
      live.setView('rated', lent);
  };
  for (const kind of ['click', 'input', 'keydown'])
    live.root.addEventListener(kind, freeze, { capture: true });
}

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

/** The slider of the bet moves a mark along the calendar; where it stands at first, nobody has bet. */
function mountMonth(live: Live): void {
  const { root, setView } = live;
  const [slider, button, said] = ['input', 'button', 'span'].map((part) =>
    root.querySelector<HTMLElement>(`${part}[data-month]`),
  );
  if (!(slider instanceof HTMLInputElement) || !(button instanceof HTMLButtonElement) || !said)
    throw new Error('the calendar has no month to bet on');
  const show = () => {
    const month = sayMonth(sinceOf(live.state()), slider.valueAsNumber);
    button.dataset.bet = slider.value;
    said.textContent = month;
    slider.setAttribute('aria-valuetext', month);
  };
  slider.addEventListener('input', () => {
    button.disabled = false;
    show();
    setView('month', slider.value);
  });
  show();
}

/** What is bet on is the fastest pace; whoever picks another while the film plays wants to see that. */
function mountPaces({ root, page, figure, scope, setView }: Live, playing: Playing): void {
  const view = page.view(figure.id);
  root.addEventListener(
    'click',
    ({ target }) => {
      if (target instanceof Element && target.closest('[data-bet]'))
        scope.set({ daily_writes: FULL_SPEED });
    },
    { capture: true },
  );
  const look = () => {
    playing.stop();
    if (view.peek().at !== undefined) setView('at', '');
  };
  root.querySelector('.presets')?.addEventListener('click', look);
  root.querySelector('.controls')?.addEventListener('input', look);
}

/** Plays as far as the question when it is first seen, unless nothing is to move by itself. */
function playOnce({ root, page, figure, setView }: Live, playing: Playing): void {
  const view = page.view(figure.id);
  if (!isCovered(view.peek()) || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  setView('at', '0');
  const end = watchVisibility(root, (isSeen) => {
    if (!isSeen) return;
    end();
    if (isCovered(view.peek())) playing.play(0);
  });
}
