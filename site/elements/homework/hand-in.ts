/** The end of homework: what is still to be answered, and the code of what is. */
import { button, make } from '../make';
import { copyRow } from './copy-row';
import type { Result } from './result';
import { writeResult } from './result-code';

/** What is handed in, and the places of what has no answer. */
export interface HandIn {
  readonly result: Result;
  readonly open: readonly number[];
  readonly count: number;
}

/** Makes the part; `goTo` shows the exercise at a place. `show` follows the work. */
export function handIn(goTo: (place: number) => void): {
  readonly part: HTMLElement;
  show(state: HandIn): void;
} {
  const part = make('section', { className: 'hand-in' });
  const left = make('p', {});
  const problem = make('p', {});
  const code = copyRow('Your result code');
  const mail = make('a', { className: 'button', textContent: 'Mail' });
  code.actions.firstElementChild?.after(mail);
  const note = make('p', {
    className: 'soft',
    textContent:
      'The code holds your number, and for each exercise your answers, tries and minutes of work. It changes with your answers: hand it in last.',
  });
  part.append(make('h2', { textContent: 'Hand in' }), left, problem, code.row, note);
  return {
    part,
    show({ result, open, count }) {
      left.replaceChildren(...stillOpen(open, count, goTo));
      const written = result.attempts.length > 0 ? writeResult(result) : NOTHING;
      const hasCode = 'code' in written;
      problem.textContent = hasCode ? '' : written.problem;
      problem.hidden = hasCode;
      code.row.hidden = !hasCode;
      note.hidden = !hasCode;
      if (!hasCode) return;
      code.put(written.code);
      mail.href = mailOf(result, written.code);
    },
  };
}

const NOTHING = { problem: 'Answer an exercise, and your result code appears here.' };

function stillOpen(
  open: readonly number[],
  count: number,
  goTo: (place: number) => void,
): (string | HTMLElement)[] {
  if (open.length === 0) return [count === 1 ? 'Answered.' : `All ${count} answered.`];
  const jumps = open.flatMap((place) => {
    const jump = button(String(place), () => goTo(place));
    jump.setAttribute('aria-label', `Exercise ${place}`);
    return [' ', jump];
  });
  return [`${count - open.length} of ${count} answered. Still to be answered:`, ...jumps];
}

/** A letter to nobody yet. */
function mailOf({ classCode, student }: Result, code: string): string {
  const subject = encodeURIComponent(`Homework of class ${classCode}, number ${student}`);
  return `mailto:?subject=${subject}&body=${encodeURIComponent(`${code}\n`)}`;
}
