/** The number by which a class knows a student. */

/** The numbers of a student follow from those of all before, so there is an end to them. */
export const LAST_STUDENT = 999;

/** A student's number as it was typed, or the sentence that says why it is none. */
export function readStudentNumber(
  text: string,
): { readonly number: number } | { readonly problem: string } {
  const number = Number(text.trim());
  return /^\s*\d+\s*$/.test(text) && number >= 1 && number <= LAST_STUDENT
    ? { number }
    : { problem: `A student number is a whole number from 1 to ${LAST_STUDENT}.` };
}

/** By what a student is known on a computer. */
export const studentName = (classCode: string, number: number): string => `${classCode}-${number}`;

/** The number of a student of this class by that name; undefined for anybody else. */
export function numberIn(classCode: string, name: string): number | undefined {
  const [code, text = ''] = name.split('-');
  const read = readStudentNumber(text);
  return code === classCode && 'number' in read ? read.number : undefined;
}
