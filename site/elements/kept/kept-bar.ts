/**
 * The line at the end of a chapter that says what is kept on this computer, for whom, and removes it. It is there
 * only while something is kept.
 *
 * ```text
 * told ──Start again, Clear this computer──▶ asked ──Remove──▶ gone
 *   ▲────────────────────Keep────────────────────┘
 * ```
 */
import { effect, untracked } from '@preact/signals-core';
import { keptChanges, setStudent, startAgain, student, studentsKept } from '../../runtime/kept';

/** What a button says, and what it does. */
type Action = readonly [text: string, press: () => void];

/** Mounts the empty element of `Chapter.astro`. */
export function mountKeptBar(root: HTMLElement): void {
  const show = (text: string, ...actions: readonly Action[]) => {
    root.replaceChildren(text, ...actions.flatMap((action) => [' ', button(action)]));
  };
  /** The focus follows the words; else it would be lost with the button that was pressed. */
  const ask = (text: string, whose: 'mine' | 'everybody') => {
    show(text, ['Remove', () => startAgain(whose)], ['Keep', tell]);
    root.querySelector('button')?.focus();
  };
  const tell = () => {
    const all = studentsKept();
    const [mine, others] = [all.includes(student()), all.some((name) => name !== student())];
    root.hidden = all.length === 0;
    const actions: Action[] = [];
    if (mine) actions.push(['Start again', () => ask(AGAIN, 'mine')]);
    if (student()) actions.push(['Someone else', leave]);
    if (others || student()) actions.push(['Clear this computer', () => ask(CLEAR, 'everybody')]);
    show(sentence(mine), ...actions);
  };
  effect(() => {
    keptChanges.value;
    untracked(tell);
  });
  root.dataset.mounted = '';
}

const AGAIN = 'Remove your answers and guesses in all chapters?';
const CLEAR = 'Remove the answers and guesses of everybody from this computer?';

function sentence(mine: boolean): string {
  if (!mine) return 'Answers of other readers are kept on this computer.';
  const [classCode, number] = student().split('-');
  const whose = number === undefined ? '' : `, for number ${number} of class ${classCode}`;
  return `Your answers and guesses are kept on this computer${whose}.`;
}

/** The page shows what is kept of nobody in particular, as it would have when it was opened. */
function leave(): void {
  setStudent('');
  location.reload();
}

function button([textContent, press]: Action): HTMLButtonElement {
  const made = Object.assign(document.createElement('button'), { type: 'button', textContent });
  made.addEventListener('click', press);
  return made;
}
