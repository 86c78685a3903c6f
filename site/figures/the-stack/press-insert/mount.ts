/** What the falling row runs in the page: the bet, the player, and the key that inserts one more, and more while it is held. */
import { mountBet } from '../../../elements/bet/mount-bet';
import type { LiveFigure } from '../../../elements/figure/live-figure';
import { mountTimeline } from '../../../elements/player/timeline';
import type { sqliteCommit } from '../../../engine/gen/sqlite-commit';
import { pressInsertBet } from './bet';
import { insertsIn, MOST } from './inserts';
import { fallTime } from './layers';

/** Milliseconds until a held key repeats, and from one time to the next. */
const [DELAY, EVERY] = [400, 50];

/** Mounts the markup of `PressInsert.astro`. */
export function mountPressInsert(live: LiveFigure): void {
  const own = live as unknown as LiveFigure<typeof sqliteCommit>;
  const playing = mountTimeline(own, fallTime);
  mountBet(live, pressInsertBet, playing);
  const button = live.root.querySelector<HTMLButtonElement>('[data-insert=press]');
  if (!button) throw new Error('the falling row has no key that inserts');
  const insert = () => live.setView('inserts', String(Math.min(insertsIn(own.state()) + 1, MOST)));
  let held: ReturnType<typeof setTimeout> | undefined;
  const repeat = () => {
    insert();
    held = setTimeout(repeat, EVERY);
  };
  const letGo = () => clearTimeout(held);
  button.addEventListener('click', insert);
  button.addEventListener('pointerdown', () => {
    letGo();
    held = setTimeout(repeat, DELAY);
  });
  for (const end of ['pointerup', 'pointerleave', 'pointercancel', 'blur'])
    button.addEventListener(end, letGo);
  live.root
    .querySelector('[data-action=reset]')
    ?.addEventListener('click', () => live.setView('inserts', ''));
}
