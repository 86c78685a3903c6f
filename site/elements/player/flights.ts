/** Has what a step moves in a drawing come from where it was: the drawing itself is that of the step, at rest. */
import type { Model } from '../../engine/declaration';
import type { FigureState } from '../../runtime/figure/define-figure';
import type { LiveFigure } from '../figure/live-figure';
import type { Stand } from './player';

/** Less than a step stands, in milliseconds. */
const FLIGHT = { duration: 450, easing: 'ease-in-out' };

/** The letter of the same drawing that a letter comes from, if not from where it stood before; `isNew`: it stood nowhere. */
export type Origin = (letter: Element, isNew: boolean, drawing: Element) => Element | null;

type Point = readonly [x: number, y: number];

const pointOf = (letter: Element): Point => [
  Number(letter.getAttribute('x')),
  Number(letter.getAttribute('y')),
];

/** Letters of one group are the same thing as long as they say the same. */
const nameOf = (letter: Element) =>
  `${letter.parentElement?.getAttribute('class')} ${letter.textContent}`;

/**
 * Mounted on a figure with a player. `letters`: the selector of what moves, each with the square it stands in. Only one step, forth or
 * back, is seen to move; a jump is not, nor is anything for readers who ask for less motion.
 */
export function mountFlights<M extends Model>(
  live: LiveFigure<M>,
  standOf: (state: FigureState<M>) => Stand,
  letters: string,
  origin: Origin,
): void {
  for (const svg of live.root.querySelectorAll('[data-part=charts] > svg')) {
    const seen = () => [...svg.querySelectorAll(letters)].filter((one) => one.textContent);
    const look = () => ({
      at: standOf(live.state()).at,
      box: svg.getAttribute('viewBox'),
      points: new Map(seen().map((letter) => [nameOf(letter), pointOf(letter)])),
    });
    let before = look();
    new MutationObserver(() => {
      const { at, box, points } = before;
      before = look();
      if (Math.abs(before.at - at) !== 1 || before.box !== box) return;
      if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
      for (const letter of seen()) {
        const old = points.get(nameOf(letter));
        const source = origin(letter, !old, svg);
        fly(letter, source ? pointOf(source) : old);
      }
    }).observe(svg, { subtree: true, childList: true, attributes: true, characterData: true });
  }
}

function fly(letter: Element, from: Point | undefined): void {
  const [x, y] = pointOf(letter);
  if (!from || (from[0] === x && from[1] === y)) return;
  const translate = [`${from[0] - x}px ${from[1] - y}px`, '0 0'];
  const square = letter.previousElementSibling;
  for (const part of [square?.localName === 'rect' ? square : null, letter])
    part?.animate({ translate }, FLIGHT);
}
