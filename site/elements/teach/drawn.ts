/** The figure of a stop for paper and pictures: drawn anew on the sheet of the build, whatever the window shows. */
import { BESIDE, WIDE } from '../../charts/types';
import type { FigureState } from '../../runtime/figure/define-figure';
import { plainText } from '../../runtime/figure/parts';
import { inputsLine } from '../figure/inputs-line';
import type { LiveFigure, LiveRoot } from '../figure/live-figure';
import { answeredView, askedBy, isHeldBack } from './answer';
import { type Stop, textOf } from './plan';

/** What a slide says and shows. */
export interface Slide {
  readonly question: string;
  readonly svg: SVGSVGElement | null;
  /** Empty while the answer is covered. */
  readonly sentence: string;
  readonly inputs: string;
}

/** The slide of a stop as it stands, or with the answer of a figure that is still covered. */
export function slideOf({ shows, beside, title }: Stop, isAnswered: boolean): Slide {
  const { live } = shows as LiveRoot;
  const question = askedBy(shows) || title;
  if (!live) return { question: title, svg: null, sentence: wordsOf(shows), inputs: '' };
  const state: FigureState = { ...live.state(), view: viewOf(live, shows, isAnswered) };
  const isHidden = isHeldBack(shows) && !isAnswered;
  const isTold = state.view.covered === undefined && !isHidden;
  return {
    question: beside ? title : question,
    svg: isHidden ? withoutResult(drawn(live, state)) : drawn(live, state),
    sentence: beside ? wordsOf(beside) : isTold ? plainText(live.figure.sentence(state)) : '',
    inputs: inputsLine(live.figure, state),
  };
}

const viewOf = (live: LiveFigure, shows: HTMLElement, isAnswered: boolean) =>
  isAnswered ? answeredView(shows) : live.state().view;

/** A drawing of which only the axes are left. */
export function withoutResult(svg: SVGSVGElement): SVGSVGElement {
  for (const part of svg.querySelectorAll('g > g:not(.grid-lines, .ticks)')) part.remove();
  svg.removeAttribute('aria-label');
  return svg;
}

function drawn({ figure }: LiveFigure, state: FigureState): SVGSVGElement {
  const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  figure.draw(svg, figure.chart(state), figure.beside ? BESIDE : WIDE);
  return svg;
}

/** A goal in its words, drives by their names, and of a form what it asks. */
const SAYS =
  ':scope > p:not(.actions, .exercise-kind, .verdict), .device-name, .fio-questions label';

const wordsOf = (element: HTMLElement) =>
  [...element.querySelectorAll(SAYS)].map(textOf).join(' · ');
