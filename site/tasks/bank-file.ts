/** Questions for a course system from exercises of a built book: what `npm run bank` does. */
import { canvasMembers } from '../elements/bank/canvas';
import { giftText } from '../elements/bank/gift';
import { moodleXml } from '../elements/bank/moodle';
import { questionOf } from '../elements/bank/question';
import type { Words } from '../elements/bank/words';
import { drawExercise, type Exercise } from '../elements/exercise/logic';
import { allDraws, numbersOf } from '../elements/exercise/variants';
import { zipOf } from '../embed/scorm/zip';
import { engine } from '../engine/load-node';
import { counted, quoted } from '../engine/typed/quoted';
import { exerciseOf } from '../figures/all-exercises';

/** What is asked of the command. */
export interface Wanted {
  /** Ids of exercises. */
  readonly exercises: readonly string[];
  /** So many questions of each. */
  readonly count: number;
  readonly file: string;
}

const FORMS: Readonly<Record<string, string>> = {
  '.xml': 'Moodle XML',
  '.gift': 'GIFT',
  '.zip': 'QTI 1.2 for Canvas',
};
const endingOf = (file: string) => /\.\w+$/.exec(file)?.[0] ?? '';

/** What is wrong with what is asked, one sentence each; `words` are those that the book has. */
export function objections(
  { exercises: ids, count, file }: Wanted,
  words: ReadonlyMap<string, Words>,
): string[] {
  const forms = Object.entries(FORMS).map(([ending, form]) => `${ending} (${form})`);
  return [
    ...(endingOf(file) in FORMS
      ? []
      : [`The file must end in ${forms.join(', ')}; ${quoted(file)} does not.`]),
    ...(ids.length === 0 ? [`Name one exercise or more: ${[...words.keys()].join(', ')}.`] : []),
    ...ids.flatMap((id) => {
      if (!words.has(id))
        return [
          `There is no exercise ${quoted(id)} with one answer. There are ${[...words.keys()].join(', ')}.`,
        ];
      const most = allDraws(exerciseOf(id), engine).length;
      return count >= 1 && count <= most
        ? []
        : [
            `${id} gives from 1 to ${counted(most, 'question')} with different numbers, not ${count}.`,
          ];
    }),
  ];
}

/** The bytes of the file. */
export function bankFile(
  { exercises: ids, count, file }: Wanted,
  words: ReadonlyMap<string, Words>,
): Uint8Array {
  const questions = ids.flatMap((id) => {
    const exercise = exerciseOf(id);
    return firstSeeds(exercise, count).map((seed) =>
      questionOf(exercise, words.get(id) as Words, seed, engine),
    );
  });
  const ending = endingOf(file);
  if (ending === '.zip') return zipOf(canvasMembers(questions, 'Spare Area'));
  const text = ending === '.gift' ? giftText(questions) : moodleXml(questions);
  return new TextEncoder().encode(text);
}

/** The first seeds whose numbers differ. */
function firstSeeds(exercise: Exercise, count: number): number[] {
  const seen = new Set<string>();
  const seeds: number[] = [];
  for (let seed = 1; seeds.length < count; seed += 1) {
    const numbers = numbersOf(drawExercise(exercise, engine, seed));
    if (!seen.has(numbers)) seeds.push(seed);
    seen.add(numbers);
  }
  return seeds;
}
