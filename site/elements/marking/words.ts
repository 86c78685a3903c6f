/** What is said of a class and of one mark. */
import { slipSentence } from '../exercise/sentences';
import type { Gathered } from './gather';
import type { Gradebook } from './gradebook';
import type { Mark } from './mark';
import type { Roster } from './roster';

/** "27 students of class K7Q2M. 2 codes replaced by a later one, 3 codes not counted: see below." */
export function tallyIn({ wanted, handed, replaced, refused }: Gathered): string {
  const numbers = new Set(handed.map(({ result }) => result.student)).size;
  const students = `${counted(numbers, 'student')}${wanted ? ` of class ${wanted.classCode}` : ''}.`;
  const others = [
    ...(replaced.length > 0 ? [`${counted(replaced.length, 'code')} replaced by a later one`] : []),
    ...(refused.length > 0 ? [`${counted(refused.length, 'code')} not counted`] : []),
  ];
  return others.length > 0 ? `${students} ${others.join(', ')}: see below.` : students;
}

/** What the roster adds to the tally. */
export function rosterSaid({ students, isCounted }: Roster, { missing }: Gradebook): string {
  if (students.length === 0) return '';
  const how = isCounted ? ' The roster has no numbers: its lines are counted from 1.' : '';
  return ` ${missing.length} of ${students.length} on the roster ${missing.length === 1 ? 'is' : 'are'} missing.${how}`;
}

const counted = (count: number, what: string) => `${count} ${what}${count === 1 ? '' : 's'}`;

/** A cell of the table: a sign and a word, so that neither needs a color. */
export function markSaid(mark: Mark | undefined): { readonly sign: string; readonly text: string } {
  if (!mark) return { sign: '', text: 'no work' };
  const tries = mark.tries > 1 ? `, ${mark.tries} tries` : '';
  if (mark.said === 'right') return { sign: '✓', text: `right${tries}` };
  if (mark.said === 'none') return { sign: '–', text: 'not answered' };
  return { sign: '✗', text: `${wrongSaid(mark)}${tries}` };
}

function wrongSaid({ wrong, said }: Mark): string {
  if (wrong?.kind === 'mistake') return wrong.id.replaceAll('-', ' ');
  if (wrong?.kind === 'slip') return wrong.slip.way.replaceAll('-', ' ');
  if (said === 'unreadable')
    return wrong?.kind === 'unreadable' && wrong.asks ? 'unclear' : 'no number';
  return said === 'unit' || said === 'rounded' ? said : 'wrong';
}

/** A mark in a sentence, for whoever points at its cell. */
export function markTold(mark: Mark | undefined): string {
  if (!mark) return 'There is no work on this exercise.';
  const typed = mark.typed.filter((text) => text.trim() !== '').join(' | ') || 'nothing';
  const slip = mark.wrong?.kind === 'slip' ? ` ${slipSentence(mark.wrong.slip)}` : '';
  const asks = mark.wrong?.kind === 'unreadable' && mark.wrong.asks ? ` ${mark.wrong.asks}` : '';
  const paper = mark.isOwnPaper ? '' : ' These are not the numbers of this student’s paper.';
  return `Typed: ${typed}. ${mark.minutes} min.${slip}${asks}${paper}`;
}

/** What an exercise asks, without its numbers: its question alone, and the whole task. */
export interface Asked {
  readonly question: string;
  readonly task: string;
}

/** What the exercise of this id asks, out of the page. */
export function askedIn(id: string): Asked {
  const { question = id, task = '' } =
    document.querySelector<HTMLTemplateElement>(`template[data-words="${id}"]`)?.dataset ?? {};
  return { question, task };
}

/** What the chapter says to each mistake of an exercise, by its name. */
export function wordsIn(id: string): ReadonlyMap<string, string> {
  const template = document.querySelector<HTMLTemplateElement>(`template[data-words="${id}"]`);
  const said = [...(template?.content.querySelectorAll<HTMLElement>('[data-when]') ?? [])];
  return new Map(said.map((one) => [one.dataset.when ?? '', one.textContent ?? '']));
}
