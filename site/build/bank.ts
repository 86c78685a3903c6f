/** `npm run bank`: exercises as questions for a course system, each with many draws. */
import { writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { bankFile, objections } from './bank-file';
import { wordsIn } from './bank-words';
import { buildBook, isBuilt } from './book';
import { giveUp, say, whileWaiting } from './say.mjs';

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

if (!isBuilt('.')) {
  say('Building the book');
  const { status, output } = await whileWaiting('building', buildBook());
  if (status !== 0) giveUp(`${output}\nThe book could not be built; the reason stands above.`);
}
const words = wordsIn('dist');
const wrong = objections(wanted, words);
if (wrong.length > 0) giveUp(wrong.join('\n'));

// Named from where the command was typed.
const place = resolve(process.env.INIT_CWD ?? '.', file);
const bytes = bankFile(wanted, words);
try {
  writeFileSync(place, bytes);
} catch (problem) {
  giveUp(
    `${place} cannot be written: is its folder there, and yours? (${(problem as NodeJS.ErrnoException).code})`,
  );
}
say(
  `Wrote ${place}: ${wanted.exercises.length * wanted.count} questions, ${Math.round(bytes.length / 1000)} kB.`,
);
