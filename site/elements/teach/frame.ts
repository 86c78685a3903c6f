/** What stands around a figure on the screen: the question above it, and a bar below it with all that keys do as well. */
import { make } from '../make';
import { nextAnswer } from './answer';
import { button } from './button';
import type { Action } from './keyboard';
import { minutesOf, type Stop } from './plan';

/** More letters than these are set smaller. */
const LONG = 80;

/** The question and the bar of a screen. */
export interface Frame {
  /** Shows the question and the buttons of a stop. */
  show(stop: Stop, asked: string, at: number, stops: number): void;
  /** Says that a control has the keys, or no longer. */
  hint(isHeld: boolean): void;
}

/** Puts both into the page; `act` does what a button says. */
export function mountFrame(chapter: string, act: (action: Action) => void): Frame {
  const where = make('p', { className: 'teach-where' });
  const question = make('h1', { className: 'teach-question' });
  const hint = make(
    'p',
    { className: 'teach-hint', hidden: true },
    'Keys go to this control;',
    make('kbd', {}, 'Esc'),
    ' gives them back.',
  );
  const tools = make(
    'p',
    { className: 'teach-tools' },
    button('Notes', 'S', () => act('notes')),
    button('Overview', 'O', () => act('overview')),
    button('Keys', '?', () => act('help')),
    button('Leave', 'Esc', () => act('leave')),
  );
  const head = make(
    'header',
    { className: 'teach teach-head' },
    make('div', {}, where, hint, tools),
    question,
  );
  question.setAttribute('aria-live', 'polite');
  const settings = make('div', { className: 'teach-settings' });
  settings.setAttribute('role', 'group');
  settings.setAttribute('aria-label', 'Settings of the lesson plan');
  const back = button('Back', '←', () => act('back'));
  const next = button('Next', '→', () => act('next'));
  next.dataset.lead = '';
  const answer = button('', '', () => act('show'));
  const bar = make(
    'nav',
    { className: 'teach teach-bar' },
    make('div', { className: 'teach-moves' }, back, next, answer),
    settings,
  );
  bar.setAttribute('aria-label', 'Lesson');
  document.body.prepend(head);
  document.body.append(bar);
  return {
    hint(isHeld) {
      hint.hidden = !isHeld;
    },
    show(stop, asked, at, stops) {
      where.textContent = [chapter, stop.title, `${at + 1} of ${stops}`, minutesOf(stop)]
        .filter(Boolean)
        .join(' · ');
      question.textContent = asked;
      question.classList.toggle('long', asked.length > LONG);
      back.disabled = at === 0;
      next.disabled = at === stops - 1;
      const does = nextAnswer(stop.shows);
      answer.hidden = does === null;
      if (does) answer.replaceChildren(does, make('kbd', {}, 'Enter'));
      settings.hidden = stop.settings.length === 0;
      settings.replaceChildren(
        ...stop.settings.map(({ label }, place) => {
          const made = button('', '', () => act(`preset ${place + 1}`));
          made.append(make('kbd', {}, String(place + 1)), label);
          return made;
        }),
      );
    },
  };
}
