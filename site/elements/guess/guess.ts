/**
 * Draw first, then see.
 *
 * ```text
 * covered ──draw, by pointer or keys──▶ drawn ──Check──▶ revealed
 *    └──────── Show answer, or any control of the figure ──────────▲
 * ```
 *
 * Without this code, or with an address that says so, the figure starts revealed; with one that holds a
 * line that was not compared, it starts drawn.
 */
import { effect, untracked } from '@preact/signals-core';
import { aloud } from '../../charts/aloud';
import { frameOf } from '../../charts/frame';
import { sheetSeen } from '../../charts/sheet';
import { type LineChart, WIDE } from '../../charts/types';
import { crowdIn } from '../../runtime/figure/crowd';
import {
  coveredView,
  firstView,
  type GuessedCurve,
  guessIn,
  guessKeys,
  revealedView,
  scaleOf,
  withKept,
} from '../../runtime/figure/guess';
import { decodeGuess, encodeGuess, HEADROOM } from '../../runtime/figure/guess-code';
import { type Part, plainText } from '../../runtime/figure/parts';
import { keep, kept, startedAgain } from '../../runtime/kept';
import { showWithAll } from '../blank/show-with-all';
import { armByTouch } from '../control/touch-surface';
import { askedVoice } from '../figure/asked-says';
import type { LiveFigure } from '../figure/live-figure';
import type { Playing } from '../player/timeline';
import { isCurrent } from '../presets/current';
import { crowdSentence } from './crowd-words';
import { drawStroke, fillGaps, isWhole, type Spot } from './guess-line';
import { judgmentOf } from './judgment';

/** How much an arrow key moves a point, as a share of the chart's height. */
const STEP = 0.02;
const PAGE = 0.1;

type Heights = (number | null)[];

/** The panel's parts. */
interface Parts {
  readonly panel: HTMLElement;
  readonly pad: HTMLElement;
  readonly gap: HTMLElement;
  readonly compare: HTMLButtonElement;
  readonly again: HTMLButtonElement;
}

function partsOf(root: HTMLElement): Parts {
  const panel = root.querySelector<HTMLElement>('[data-part=guess]');
  const pad = root.querySelector<HTMLElement>('.guess-pad');
  const gap = root.querySelector<HTMLElement>('[data-part=gap]');
  const compare = root.querySelector<HTMLButtonElement>('[data-guess=compare]');
  const again = root.querySelector<HTMLButtonElement>('[data-guess=again]');
  if (!panel || !pad || !gap || !compare || !again)
    throw new Error('the guess panel is incomplete');
  return { panel, pad, gap, compare, again };
}

/** The line as it is drawn, and the point that the arrow keys move. */
interface Line {
  heights: Heights;
  hand: number;
}

/** Stands before what is said of numbers that were changed since. */
const BEFORE = 'As it was when you drew: ';
/** Stands before what is said of a line that comes from an address with other numbers than it was drawn for. */
const OTHER = 'Drawn for other numbers than those set now. ';

/**
 * Mounts the panel of `Guess.astro`. One that plays is mounted first: a guess that is checked starts it, and is judged
 * when it rests.
 */
export function mountGuess(live: LiveFigure, curve: GuessedCurve, playing?: Playing): void {
  live.asked = askedVoice(live.figure);
  const { root, page, figure } = live;
  const { panel, pad, gap, compare, again } = partsOf(root);
  const view = page.view(figure.id);
  const nothing: Heights = curve.points.map(() => null);
  const name = `guess/${figure.id}`;
  view.value = firstView(withKept(view.peek(), kept(name), guessKeys(curve)));
  const line: Line = {
    heights: decodeGuess(view.peek().drawn ?? '', nothing.length) ?? nothing,
    hand: 0,
  };
  const isCovered = () => view.value.covered !== undefined;
  const allowCompare = () => {
    compare.disabled = !isWhole(line.heights);
  };
  const reveal = (guess: string) => {
    view.value = revealedView(view.peek(), guess, curve.full(live.state()));
  };
  const draw = (next: Heights) => {
    line.heights = next;
    allowCompare();
    view.value = coveredView(view.peek(), encodeGuess(next));
  };
  allowCompare();
  mountPointer(live, curve, pad, () => line.heights, draw);
  const say = sayingHeight(live, curve, pad, line);
  mountKeys(live, curve, pad, line, draw, say);
  // The height is said in the output's unit, so it changes with the inputs.
  effect(say);
  /** What the line was drawn for: it is judged by that, whatever is changed afterwards. */
  let drawnFor = live.state().inputs;
  let said = '';
  /** Of a line that was drawn elsewhere, only its heights are known. */
  let isDrawnHere = scaleOf(curve, live.state()) === 1;
  const show = (guess: string) => {
    drawnFor = live.state().inputs;
    isDrawnHere = true;
    reveal(guess);
    playing?.play();
    again.focus();
  };
  compare.addEventListener('click', () => {
    const filled = fillGaps(line.heights);
    if (filled) show(encodeGuess(filled));
  });
  root.querySelector('[data-guess=show]')?.addEventListener('click', () => show(''));
  const startAnew = () => {
    playing?.stop();
    Object.assign(line, { heights: nothing, hand: 0 } satisfies Line);
    say();
    allowCompare();
    view.value = coveredView(view.peek());
  };
  again.addEventListener('click', () => {
    startAnew();
    pad.focus();
  });
  effect(() => {
    const covered = isCovered();
    root.toggleAttribute('data-covered', covered);
    panel.hidden = false;
    const rests = !covered && (!playing || view.value.at === undefined);
    const isSame = isCurrent(drawnFor, live.state().inputs);
    const isOther = !isDrawnHere && scaleOf(curve, live.state()) !== 1;
    if (isSame || !isDrawnHere) said = plainText(judged(live, curve));
    const before = isOther ? OTHER : isSame || !isDrawnHere ? '' : BEFORE;
    const crowd = crowdIn(view.value.crowd, curve.points.length).length;
    const of = rests
      ? plainText(crowdSentence(curve, judgedState(live, curve)))
      : `${crowd} lines of a class.`;
    // It stands there from the first on: a line that comes with a stroke would push the chart from under the hand.
    const judgment = rests && said ? `${before}${said}` : '';
    const own = covered ? toDo(isWhole(line.heights), crowd > 0) : judgment;
    gap.textContent = [own, crowd > 0 ? of : ''].filter(Boolean).join(' ');
  });
  showWithAll(view);
  const begun = startedAgain.peek();
  effect(() => {
    if (startedAgain.value !== begun) untracked(startAnew);
  });
  let isFirst = true;
  effect(() => {
    const guess = guessIn(view.value);
    // A figure that was only looked at keeps nothing.
    if (!isFirst) untracked(() => keep(name, guess));
    isFirst = false;
  });
}

/** What a reader does next; where the lines of a class lie, nobody needs to draw one. */
function toDo(isDrawn: boolean, hasCrowd: boolean): string {
  if (isDrawn) return 'Drawn to both ends: check it.';
  return hasCrowd ? '' : 'Draw it to both ends, then check.';
}

const beginOf = (live: LiveFigure, { begin }: GuessedCurve) => begin?.(live.state()) ?? 1;

/** Arrow keys: sideways to the next point, Home and End to the ends, up and down with the one in hand. */
function mountKeys(
  live: LiveFigure,
  curve: GuessedCurve,
  pad: HTMLElement,
  line: Line,
  draw: (next: Heights) => void,
  say: () => void,
): void {
  pad.addEventListener('keydown', (event) => {
    const all = curve.points.length;
    const sideways = { ArrowLeft: -1, ArrowRight: 1, Home: -all, End: all }[event.key];
    const up = { ArrowUp: STEP, ArrowDown: -STEP, PageUp: PAGE, PageDown: -PAGE }[event.key];
    if (sideways === undefined && up === undefined) return;
    event.preventDefault();
    const { heights } = line;
    if (sideways) line.hand = Math.min(Math.max(line.hand + sideways, 0), heights.length - 1);
    const { hand } = line;
    const before = heights[hand] ?? heights[hand - 1] ?? beginOf(live, curve);
    const moved = up ? raised(live, curve, before, up) : before;
    draw(heights.map((height, at) => (at === hand ? moved : height)));
    say();
  });
}

/** A height that is moved by a share of the chart's: as far to the eye on a log axis as on a linear one. */
function raised(live: LiveFigure, curve: GuessedCurve, height: number, by: number): number {
  const state = live.state();
  const { y, top, bottom } = frameOf(live.figure.chart(state) as LineChart, WIDE);
  const full = curve.full(state);
  const from = Math.min(Math.max(y(height * full), top), bottom);
  const to = Math.min(Math.max(from - by * (bottom - top), top), bottom);
  return Math.min(Math.max(y.invert(to) / full, 0), HEADROOM);
}

/** Gives what tells a screen reader the point in hand and its height. */
function sayingHeight(
  live: LiveFigure,
  curve: GuessedCurve,
  pad: HTMLElement,
  line: Line,
): () => void {
  return () => {
    const share = line.heights[line.hand] ?? beginOf(live, curve);
    const height = share * curve.full(live.state());
    // Some screen readers are silent unless the number differs, so the next point differs by a hundredth.
    pad.setAttribute('aria-valuenow', String(Math.round(share * 100) + line.hand / 100));
    const said = `${plainText([curve.say(height)])} at ${curve.sayPoint(curve.points[line.hand] ?? 0)}`;
    pad.setAttribute('aria-valuetext', aloud(said));
  };
}

/** A stroke with mouse, pen or finger over the chart that is to be seen. */
function mountPointer(
  live: LiveFigure,
  curve: GuessedCurve,
  pad: HTMLElement,
  heights: () => Heights,
  draw: (next: Heights) => void,
): void {
  let last: Spot | null = null;
  const spotOf = (event: PointerEvent): Spot => {
    const box = sheetSeen(live.root);
    const rect = pad.getBoundingClientRect();
    const state = live.state();
    const frame = frameOf(live.figure.chart(state) as LineChart, box);
    const pixel = {
      x: ((event.clientX - rect.left) / rect.width) * box.width,
      y: ((event.clientY - rect.top) / rect.height) * box.height,
    };
    const [from, to] = [frame.x(curve.points[0] ?? 0), frame.x(curve.points.at(-1) ?? 1)];
    // Not above the axis nor below it: there no line would be seen.
    const seen = Math.min(Math.max(pixel.y, frame.top), frame.bottom);
    const height = frame.y.invert(seen) / curve.full(state);
    return {
      along: Math.min(Math.max((pixel.x - from) / (to - from), 0), 1),
      height: Math.min(Math.max(height, 0), HEADROOM),
    };
  };
  armByTouch(pad);
  pad.addEventListener('pointerdown', (event) => {
    if (event.button !== 0) return;
    pad.setPointerCapture(event.pointerId);
    last = spotOf(event);
    draw(drawStroke(heights(), last, last));
  });
  pad.addEventListener('pointermove', (event) => {
    if (!last) return;
    const here = spotOf(event);
    draw(drawStroke(heights(), last, here));
    last = here;
  });
  for (const end of ['pointerup', 'pointercancel'] as const) {
    pad.addEventListener(end, () => {
      last = null;
    });
  }
}

/** What is said of the guess that was compared. */
function judged(live: LiveFigure, curve: GuessedCurve): Part[] {
  const state = judgedState(live, curve);
  const guess = decodeGuess(live.page.view(live.figure.id).value.guess ?? '', curve.points.length);
  if (!guess) return [];
  const scale = scaleOf(curve, state);
  const heights = guess.map((height) => (height ?? 0) * scale);
  return judgmentOf(heights, curve, state, live.figure.chart(state) as LineChart);
}

/** The state as guesses are judged in it. */
function judgedState(live: LiveFigure, curve: GuessedCurve) {
  const now = live.state();
  return curve.look ? { ...now, view: curve.look(now.view) } : now;
}
