/** The figure of a stop for paper and pictures: drawn anew on the sheet of the build, whatever the window shows. */
import type { FigureState } from '../../runtime/figure/define-figure';
import { plainText } from '../../runtime/figure/parts';
import { drawnAnew } from '../figure/draw-for-print';
import { inputsLine } from '../figure/inputs-line';
import type { LiveFigure, LiveRoot } from '../figure/live-figure';
import { answeredView, askedBy, askingView, isHeldBack, optionsOf } from './answer';
import { type Stop, textOf } from './plan';

/** What a slide says and shows. */
export interface Slide {
  readonly question: string;
  readonly svg: SVGSVGElement | null;
  /** Empty while the answer is covered. */
  readonly sentence: string;
  /** What may be bet on, while that is asked. */
  readonly options: readonly string[];
  readonly inputs: string;
}

/** What of the answer is on a slide: what the screen shows of it now, none of it, or all of it. */
export type Tells = 'as it stands' | 'nothing' | 'all';

/** The slide of a stop; `isHeld`: its result may have to be covered although the figure asks nothing itself. */
export function slideOf(
  { shows, beside, title }: Stop,
  tells: Tells,
  isHeld = isHeldBack(shows),
): Slide {
  const { live } = shows as LiveRoot;
  if (!live)
    return { question: title, svg: null, sentence: wordsOf(shows), options: [], inputs: '' };
  const state: FigureState = { ...live.state(), view: viewOf(live, shows, tells) };
  const isAsked = state.view.covered !== undefined;
  const isHidden = isHeld && tells !== 'all';
  const told = isAsked || isHidden ? '' : plainText(live.figure.sentence(state));
  return {
    question: beside ? title : askedBy(shows, isAsked) || title,
    svg: isHidden ? withoutResult(drawn(live, state)) : drawn(live, state),
    sentence: beside ? wordsOf(beside) : told,
    options: isAsked ? optionsOf(shows) : [],
    inputs: inputsLine(live.figure, state),
  };
}

function viewOf(live: LiveFigure, shows: HTMLElement, tells: Tells): FigureState['view'] {
  if (tells === 'all') return answeredView(shows);
  const { view } = live.state();
  return tells === 'nothing' ? askingView(shows, view) : view;
}

/** A drawing of which only the axes are left. */
export function withoutResult(svg: SVGSVGElement): SVGSVGElement {
  for (const part of svg.querySelectorAll('g > g:not(.grid-lines, .ticks)')) part.remove();
  svg.removeAttribute('aria-label');
  return svg;
}

function drawn(live: LiveFigure, state: FigureState): SVGSVGElement {
  const svg = drawnAnew(live, state);
  // Its name for those who cannot see it is often its sentence.
  if (state.view.covered !== undefined) svg.removeAttribute('aria-label');
  return svg;
}

/** A goal in its words, drives by their names, and of a form what it asks. */
const SAYS =
  ':scope > p:not(.actions, .exercise-kind, .verdict), .device-name, .fio-questions label';

const wordsOf = (element: HTMLElement) =>
  [...element.querySelectorAll(SAYS)].map(textOf).join(' · ');
