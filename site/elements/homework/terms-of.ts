/** What an assignment says to those who work it. */
import { dayText } from '../chapter/day';
import type { Assignment } from './assignment';

/** Tries, feedback and the day, in sentences. */
export function termsOf({ items, tries, feedback, due }: Assignment): string {
  const count = items.length === 1 ? 'One exercise.' : `${items.length} exercises.`;
  return [count, checking(tries, feedback), ...dueText(due)].join(' ');
}

/** The day, in a sentence; none where there is none. */
export const dueText = (due: Assignment['due']): string[] =>
  due === null ? [] : [`Hand in by ${dayText(new Date(`${due}T00:00:00Z`))}.`];

function checking(tries: number | null, feedback: Assignment['feedback']): string {
  if (feedback === 'later')
    return 'What is right is said later; you can change each answer until you hand in.';
  if (tries === null) return 'You can check each answer as often as you like.';
  return tries === 1
    ? 'You can check each answer once.'
    : `You can check each answer ${tries} times.`;
}
