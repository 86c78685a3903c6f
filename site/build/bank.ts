/** `npm run bank`: exercises as questions for a course system, each with many draws. */
import { bankFile, objections } from './bank-file';
import { wordsIn } from './bank-words';
import { builtNow, writeNamed } from './built-book';
import { giveUp, say } from './say.mjs';

const USAGE = 'npm run bank -- EXERCISE… [COUNT] FILE.xml, .gift or .zip';
/** Enough that a class does not share them. */
const COUNT = 30;

const given = process.argv.slice(2);
const file = given.pop();
if (file === undefined || file.startsWith('-')) giveUp(USAGE);
const isCount = (text: string) => /^\d+$/.test(text);
const wanted = {
  exercises: given.filter((text) => !isCount(text)),
  count: Number(given.find(isCount) ?? COUNT),
  file,
};

await builtNow();
const words = wordsIn('dist');
const wrong = objections(wanted, words);
if (wrong.length > 0) giveUp(wrong.join('\n'));

const bytes = bankFile(wanted, words);
const place = writeNamed(file, bytes);
say(
  `Wrote ${place}: ${wanted.exercises.length * wanted.count} questions, ${Math.round(bytes.length / 1000)} kB.`,
);
