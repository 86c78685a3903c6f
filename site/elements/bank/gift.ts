/** Questions as GIFT, a text format that many course systems read. A mistake keeps its feedback and earns nothing. */
import { plainNumber } from './numbers';
import type { Around, Question } from './question';

/** The file. */
export function giftText(questions: readonly Question[]): string {
  const exercises = [...new Set(questions.map(({ exercise }) => exercise))];
  return exercises
    .flatMap((id) => [
      `$CATEGORY: $course$/top/Spare Area/${id}`,
      ...questions.filter(({ exercise }) => exercise === id).map(questionGift),
    ])
    .join('\n\n')
    .concat('\n');
}

const questionGift = ({ exercise, seed, text, steps, answers }: Question) =>
  [
    `::${exercise}, seed ${seed}::[html]${escaped(text)}{#`,
    ...answers.map(answerGift),
    `####${escaped(steps)}`,
    '}',
  ].join('\n');

const answerGift = ({ id, value, tolerance, feedback }: Around) =>
  `=${id === 'right' ? '' : '%0%'}${plainNumber(value)}:${plainNumber(tolerance)}#${escaped(feedback)}`;

/** What GIFT would take for its own signs. */
const escaped = (text: string) => text.replaceAll(/[\\~=#{}:]/g, (sign) => `\\${sign}`);
