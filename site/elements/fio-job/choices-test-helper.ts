/** Tests that a reader may ask for, for the tests of this folder. */
import { type Choice, USUAL } from './choice';
import { QUESTIONS, questionOf } from './questions';

/** The usual test of a question, with these changes. */
export const choice = (changes: Partial<Choice> = {}): Choice => ({
  ...USUAL,
  runtime: questionOf(changes.question ?? USUAL.question).runtime,
  ...changes,
});

/** Every question on each kind of target, by one process and by several. */
export const asked = QUESTIONS.flatMap(({ id }) =>
  [
    USUAL.target,
    '/mnt/test/file with spaces',
    'D:\\test.bin',
    '\\\\.\\PhysicalDrive1',
    '/dev/rdisk4',
  ].flatMap((target) => [1, 4].map((jobs) => choice({ question: id, target, jobs }))),
);
