/** `npm run bank`: exercises as questions for a course system, each with many draws. */
import { helpOf } from '../../engine/arguments';
import { counted } from '../../engine/typed/quoted';
import { bankFile, objections } from '../bank-file';
import { wordsIn } from '../bank-words';
import { builtNow, writeNamed } from '../built-book';
import { giveUp, say } from '../say.mjs';
import { scriptArguments } from '../script-arguments';

const COMMAND = {
  about:
    'Exercises as questions for a course system, 30 of each where no COUNT is given; without any word, the exercises',
  usage: ['npm run bank -- EXERCISE… [COUNT] FILE.xml, .gift or .zip', 'npm run bank'],
  options: {},
} as const;
/** Enough that a class does not share them. */
const COUNT = 30;

const { words: given } = scriptArguments(COMMAND);
const file = given.at(-1);
if (file === undefined) process.stdout.write(`${helpOf(COMMAND)}\n`);

await builtNow();
const words = wordsIn('dist');
if (file === undefined) {
  process.stdout.write(`\nExercises with one answer:\n  ${[...words.keys()].join('\n  ')}\n`);
} else {
  write(file, given.slice(0, -1));
}

function write(file: string, others: readonly string[]): void {
  const isCount = (text: string) => /^\d+$/.test(text);
  const wanted = {
    exercises: others.filter((text) => !isCount(text)),
    count: Number(others.find(isCount) ?? COUNT),
    file,
  };
  const wrong = objections(wanted, words);
  if (wrong.length > 0) giveUp(wrong.join('\n'));
  const bytes = bankFile(wanted, words);
  const place = writeNamed(file, bytes);
  const questions = counted(wanted.exercises.length * wanted.count, 'question');
  say(`Wrote ${place}: ${questions}, ${Math.round(bytes.length / 1000)} kB.`);
}
