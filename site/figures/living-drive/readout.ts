/** What a frame of the living drive changes on the page beside its pictures: numbers, sentences, the line, the table. */
import { heightOf } from '../../charts/waterline';
import { formatAmount } from '../../engine/typed/units';
import { type Choices, PAGES_PER_BLOCK, SPARES } from './drive';
import type { Frame } from './frame';
import { pathOf, scaleOf } from './line';
import type { Stroke } from './player';
import {
  factsOf,
  numberOf,
  partOf,
  rowsOf,
  sentenceOf,
  settingsOf,
  strokeAnswer,
  strokeOf,
} from './words';

/** Finds a part of the drive by its name; a place may have fewer of them. */
export type FindPart = <E extends HTMLElement>(name: string) => E | null;

/** Writes a text where it has changed. */
function write(find: FindPart, name: string, text: string): void {
  const part = find(name);
  if (part && part.textContent !== text) part.textContent = text;
}

/** Shows the numbers of a frame; the large one is that of the stroke in hand, where there is one. */
export function showFrame(find: FindPart, frame: Frame, stroke: Stroke | null): void {
  const answer = stroke && strokeAnswer(stroke);
  write(find, 'number', answer?.number ?? numberOf(frame));
  write(find, 'sentence', answer?.sentence ?? sentenceOf(frame));
  write(find, 'facts', factsOf(frame));
  write(find, 'settings', settingsOf(frame.choices));
  write(find, 'part', partOf(frame));
  write(find, 'least', String(frame.least));
  showLine(find, frame);
  if (frame.block)
    write(find, 'block-text', `${frame.block.valid} of ${PAGES_PER_BLOCK} pages are valid.`);
  if (find('table')?.hasAttribute('open')) showTable(find, frame);
}

/** The share of the plot below which its label would hang over the lower edge. */
const LOW = 0.2;

function showLine(find: FindPart, frame: Frame): void {
  const scale = scaleOf(frame.points, frame.at);
  find('path')?.setAttribute('d', pathOf(frame.points, scale));
  write(find, 'most', String(scale.most));
  const line = find('line');
  const { valid } = frame.lately;
  if (line) {
    line.hidden = valid === null;
    const height = heightOf(valid ?? 0, { least: frame.least, pagesPerBlock: PAGES_PER_BLOCK });
    line.style.bottom = `${100 * height}%`;
    line.style.transform = height < LOW ? 'none' : '';
    write(find, 'line', valid === null ? '' : `victim: ${Math.round(valid)} valid`);
  }
  const scrub = find<HTMLInputElement>('scrub');
  if (!scrub) return;
  scrub.max = String(scale.length);
  scrub.value = String(frame.at);
  const writes = formatAmount(frame.at, 'count', 12);
  scrub.setAttribute(
    'aria-valuetext',
    `${writes} host writes, write amplification ${numberOf(frame)}`,
  );
}

/** Fills the table with the points of the line. */
export function showTable(find: FindPart, frame: Pick<Frame, 'points' | 'chosen'>): void {
  const lines = rowsOf(frame).map((row) => {
    const line = document.createElement('tr');
    const cells = row.map((text) =>
      Object.assign(document.createElement('td'), { textContent: text }),
    );
    line.append(...cells);
    return line;
  });
  find('rows')?.replaceChildren(...lines);
}

/** Shows what a stroke has come to. */
export function showStroke(find: FindPart, stroke: Stroke, ink: number): void {
  if (stroke.pages > 0) write(find, 'stroke', strokeOf(stroke));
  const meter = find<HTMLElement>('ink');
  if (meter instanceof HTMLProgressElement) meter.value = ink;
}

/** Sets the controls to what holds. */
export function showChoices(find: FindPart, choices: Choices): void {
  for (const name of ['policy', 'traffic'] as const) {
    const list = find<HTMLElement>(name);
    if (list instanceof HTMLSelectElement) list.value = choices[name];
  }
  const separate = find<HTMLInputElement>('separate');
  if (separate) separate.checked = choices.separate;
  const text = formatAmount(choices.spare, 'ratio');
  const spare = find<HTMLInputElement>('spare');
  if (spare) spare.value = String(SPARES.indexOf(choices.spare));
  spare?.setAttribute('aria-valuetext', text);
  write(find, 'spare-value', text);
}
