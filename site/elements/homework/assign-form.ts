/** The form in which a teacher picks: what it says, and how it is filled in from a link. */
import { type Assignment, dayProblem, isAssignment, readAssignment } from './assignment';
import { readClassCode } from './class-code';

/** The controls of the form. */
export interface AssignForm {
  readonly form: HTMLFormElement;
  readonly code: HTMLInputElement;
  readonly tries: HTMLSelectElement;
  readonly due: HTMLInputElement;
}

export function assignForm(root: HTMLElement): AssignForm {
  const part = <Element extends HTMLElement>(name: string) => {
    const found = root.querySelector<Element>(`[name=${name}]`);
    if (!found) throw new Error(`the form has no ${name}`);
    return found;
  };
  const form = root.querySelector('form');
  if (!form) throw new Error('the page has no form');
  return { form, code: part('c'), tries: part('tries'), due: part('due') };
}

const boxes = (form: HTMLFormElement) => [
  ...form.querySelectorAll<HTMLInputElement>('input[name=x]'),
];

/** All exercises and figures that can be picked, as they stand in assignments. */
export const choices = ({ form }: AssignForm): string[] => boxes(form).map(({ value }) => value);

/** The assignment that the form says, or what is missing. */
export function assignmentIn({
  form,
  code,
  tries,
  due,
}: AssignForm): { readonly assignment: Assignment } | { readonly problem: string } {
  const items = boxes(form).flatMap(({ value, checked }) => (checked ? [value] : []));
  const read = readClassCode(code.value);
  if ('problem' in read) return read;
  if (items.length === 0)
    return { problem: 'Pick an exercise or a figure, and the link appears here.' };
  // What is half typed into a date field has no value, and would be no date at all.
  const late = due.validity.badInput
    ? 'The day to hand in by is incomplete: give day, month, and year, or clear it.'
    : due.value === ''
      ? null
      : dayProblem(due.value);
  if (late) return { problem: late };
  const feedback = new FormData(form).get('feedback') === 'later' ? 'later' : 'now';
  return {
    assignment: {
      classCode: read.code,
      items,
      tries: feedback === 'later' || tries.value === '' ? null : Number(tries.value),
      feedback,
      due: due.value === '' ? null : due.value,
    },
  };
}

/** Fills the form in from a link that was made here before; leaves it as it is where the link is none. */
export function fillIn(filled: AssignForm, fragment: string): void {
  if (!isAssignment(fragment)) return;
  const read = readAssignment(fragment, choices(filled));
  if ('problems' in read) return;
  const { classCode, items, tries, feedback, due } = read.assignment;
  const { form } = filled;
  filled.code.value = classCode;
  filled.due.value = due ?? '';
  if ([...filled.tries.options].some(({ value }) => value === String(tries)))
    filled.tries.value = String(tries);
  for (const box of boxes(form)) box.checked = items.includes(box.value);
  for (const radio of form.querySelectorAll<HTMLInputElement>('input[name=feedback]'))
    radio.checked = radio.value === feedback;
}
