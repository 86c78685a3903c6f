/** What an assignment says to those who work it. */
import { dayText } from '../chapter/day';
import { type Assignment, exercisesIn } from './assignment';

/** Tries, feedback and the day, in sentences. */
export function termsOf(assignment: Assignment): string {
  const { items, tries, feedback, due } = assignment;
  const exercises = exercisesIn(assignment).length;
  const counts = [counted(exercises, 'exercise'), counted(items.length - exercises, 'figure')];
  const rules = exercises > 0 ? [checking(tries, feedback)] : [];
  const all = counts.filter(Boolean).join(' and ');
  const said = `${all.charAt(0).toUpperCase()}${all.slice(1)}.`;
  return [said, ...rules, ...dueText(due)].join(' ');
}

const counted = (count: number, what: string) =>
  count === 0 ? '' : count === 1 ? `one ${what}` : `${count} ${what}s`;

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
