/**
 * On paper the answers stand at the end, so that a sheet can be worked on. They are put there for
 * the print alone, with the numbers that the reader has before them.
 */
import { toHtml } from '../../runtime/figure/parts';
import { tableHtml } from '../../runtime/figure/table';
import { untold } from '../../runtime/figure/telling';
import { forPrint } from '../../runtime/print';
import { drawnAnew } from '../figure/draw-for-print';
import type { LiveRoot } from '../figure/live-figure';
import { madeOf, tableOf } from '../figure/made';

/** Figures that wait for a bet or a guess: what they show and say answers it. */
const COVERED = 'spare-figure[data-covered]';

/** What the blanks and these figures hold back, the steps of the exercises, and the right options of the questions, numbered as on the page. */
function gather(root: Element): HTMLElement[] {
  const covered = [...root.querySelectorAll<LiveRoot>(COVERED)].flatMap((figure) => {
    const title = figure.querySelector('.figure-title')?.textContent ?? '';
    const shown = shownBy(figure);
    return shown ? [answer(title, shown)] : [];
  });
  const blanks = [...root.querySelectorAll<HTMLElement>('[data-number]')];
  const filled = blanks.length > 0 ? [answer('Blanks', listOf(blanks))] : [];
  const exercises = [...root.querySelectorAll('.exercise')].flatMap((exercise, at) => {
    const steps = exercise.querySelector('.steps > div');
    return steps ? [answer(`Exercise ${at + 1}`, steps)] : [];
  });
  const questions = [...root.querySelectorAll('.question')].flatMap((question, at) => {
    const right = question.querySelector('[data-correct]');
    const [option, reply] = [right?.querySelector('summary'), right?.querySelector('.reply')];
    return option && reply ? [answer(`Question ${at + 1}`, option, reply)] : [];
  });
  return [...filled, ...covered, ...exercises, ...questions];
}

/** What a figure would show without its cover: its sentence, its drawing and its numbers. */
function shownBy({ live }: LiveRoot): HTMLElement | undefined {
  if (!live) return undefined;
  const { figure } = live;
  const now = live.state();
  const state = { ...now, view: { ...untold(now.view), revealed: '1' } };
  const made = madeOf(figure, state, () => null);
  const holder = document.createElement('div');
  const shown = document.createElement('div');
  shown.className = 'figure answer-shown';
  // Its drawing is styled by its name.
  shown.dataset.figure = figure.id;
  shown.innerHTML = `<p class="sentence">${toHtml(made.sentence)}</p>`;
  if (!made.isRefusal) {
    const charts = document.createElement('div');
    charts.className = 'charts';
    charts.append(drawnAnew(live, state));
    const table = document.createElement('table');
    table.innerHTML = tableHtml(tableOf(figure, state));
    shown.append(charts, table);
  }
  holder.append(shown);
  return holder;
}

function answer(name: string, ...parts: readonly Element[]): HTMLElement {
  const item = document.createElement('div');
  item.append(Object.assign(document.createElement('h3'), { textContent: name }));
  for (const part of parts) {
    const copy = document.createElement('div');
    copy.append(...[...part.childNodes].map((node) => node.cloneNode(true)));
    item.append(copy);
  }
  return item;
}

/** What stands in the blanks, by their numbers. */
function listOf(blanks: readonly HTMLElement[]): HTMLElement {
  const list = document.createElement('p');
  list.textContent = blanks
    .map((blank) => `(${blank.dataset.number}) ${blank.textContent.trim()}`)
    .join(' · ');
  const holder = document.createElement('div');
  holder.append(list);
  return holder;
}

/** Numbers the blanks as the reader has them, before figures are opened for paper. */
function numberBlanks(root: Element): (() => void) | undefined {
  const blanks = [...root.querySelectorAll<HTMLElement>('spare-blank[data-blank]')];
  blanks.forEach((blank, at) => {
    blank.dataset.number = String(at + 1);
  });
  return () => {
    for (const blank of blanks) delete blank.dataset.number;
  };
}

/** Has the answers put at the end of a text whenever it is printed. */
export function answersAtEnd(prose: Element): void {
  forPrint('halt', () => numberBlanks(prose));
  forPrint('halt', () => {
    prose.setAttribute('data-answered', '');
    return () => prose.removeAttribute('data-answered');
  });
  forPrint('gather', () => {
    const gathered = gather(prose);
    if (gathered.length === 0) return undefined;
    const answers = document.createElement('section');
    answers.className = 'answers';
    // A page that unrolls shows what is marked as laid out.
    answers.dataset.out = '';
    answers.append(
      Object.assign(document.createElement('h2'), { textContent: 'Answers' }),
      ...gathered,
    );
    prose.append(answers);
    return () => answers.remove();
  });
}
