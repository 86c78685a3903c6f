/**
 * Questions as Moodle XML: `numerical` ones in a category for each exercise. Several answers are tried in order, each with
 * its own feedback, so mistakes keep what is said to them.
 */
import { escapeHtml } from '../../runtime/figure/parts';
import { plainNumber } from './numbers';
import type { Around, Question } from './question';

/** The file. */
export function moodleXml(questions: readonly Question[]): string {
  const exercises = [...new Set(questions.map(({ exercise }) => exercise))];
  const parts = exercises.flatMap((id) => [
    categoryXml(id),
    ...questions.filter(({ exercise }) => exercise === id).map(questionXml),
  ]);
  return `<?xml version="1.0" encoding="UTF-8"?>\n<quiz>\n${parts.join('\n')}\n</quiz>\n`;
}

const categoryXml = (name: string) =>
  `<question type="category"><category><text>${escapeHtml(`$course$/top/Spare Area/${name}`)}</text></category></question>`;

function questionXml({ exercise, seed, text, hint, steps, answers }: Question): string {
  return [
    '<question type="numerical">',
    `<name><text>${exercise}, seed ${seed}</text></name>`,
    `<questiontext format="html">${html(text)}</questiontext>`,
    `<generalfeedback format="html">${html(steps)}</generalfeedback>`,
    '<defaultgrade>1</defaultgrade>',
    '<penalty>0.3333333</penalty>',
    '<hidden>0</hidden>',
    `<idnumber>spare-area.${exercise}.${seed}</idnumber>`,
    ...answers.map(answerXml),
    '<answer fraction="0" format="moodle_auto_format"><text>*</text><tolerance>0</tolerance>',
    `<feedback format="html">${html(hint)}</feedback></answer>`,
    '<unitgradingtype>0</unitgradingtype>',
    '<unitpenalty>0.1</unitpenalty>',
    '<showunits>3</showunits>',
    '<unitsleft>0</unitsleft>',
    `<hint format="html">${html(hint)}</hint>`,
    '</question>',
  ].join('\n');
}

const answerXml = ({ id, value, tolerance, feedback }: Around) =>
  `<answer fraction="${id === 'right' ? 100 : 0}" format="moodle_auto_format"><text>${plainNumber(value)}</text>` +
  `<tolerance>${plainNumber(tolerance)}</tolerance><feedback format="html">${html(feedback)}</feedback></answer>`;

/** HTML inside XML: escaped, so that nothing in it can end it. */
const html = (text: string) => `<text>${escapeHtml(text)}</text>`;
