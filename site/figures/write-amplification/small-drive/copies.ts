/** Copies that travel one by one: a step of garbage collection copies all valid pages of its victim, each after the other. */
import { effect, untracked } from '@preact/signals-core';
import type { LiveFigure } from '../../../elements/figure/live-figure';
import type { smallDrive } from '../../../engine/gen/small-drive';
import { type State, standOf } from './game';

/**
 * Mounted on the small drive: whoever steps forth to copies sees each leave, `each` milliseconds apart, where `isSeen`
 * says so. At rest the drawing is that of the step. A jump shows its end, and so does every step for readers who ask
 * for less motion.
 */
export function mountCopies(
  live: LiveFigure<typeof smallDrive>,
  each: number,
  isSeen: (state: State) => boolean,
): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const carry = (number: number, last: number) => {
    clearTimeout(timer);
    live.setView('copies', number > last ? '' : String(number));
    if (number <= last) timer = setTimeout(() => carry(number + 1, last), each);
  };
  let before = standOf(live.state()).at;
  effect(() => {
    const state = live.state();
    const { at, steps } = standOf(state);
    if (at === before) return;
    const isStep = at === before + 1;
    before = at;
    const step = steps[at - 1];
    const isCarried =
      isStep &&
      step?.what === 'copied' &&
      isSeen(state) &&
      !matchMedia('(prefers-reduced-motion: reduce)').matches;
    untracked(() => carry(1, isCarried ? step.to - step.from : 0));
  });
  for (const svg of live.root.querySelectorAll('[data-part=charts] > svg')) watchCarried(svg, each);
}

/** Has the page that is carried come from where it was. */
function watchCarried(svg: Element, duration: number): void {
  let known = '';
  new MutationObserver(() => {
    const page = svg.querySelector('.carried');
    const [x, y, way = ''] = ['x', 'y', 'data-from'].map((name) => page?.getAttribute(name) ?? '');
    const now = page ? `${x} ${y} ${way}` : '';
    if (now === known) return;
    known = now;
    const [right = '0', down = '0'] = way.split(' ');
    page?.animate(
      { translate: [`${right}px ${down}px`, '0 0'] },
      { duration, easing: 'ease-in-out' },
    );
  }).observe(svg, { subtree: true, childList: true, attributeFilter: ['data-from', 'x', 'y'] });
}
