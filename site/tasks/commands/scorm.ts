/** `npm run scorm`: a calculator or a figure of the book, or exercises with a score, as a SCORM package. */

import { helpOf } from '../../engine/arguments';
import { listed, quoted } from '../../engine/typed/quoted';
import { chapterOfExercise, exercises } from '../../figures/all-exercises';
import { builtNow, writeNamed } from '../built-book';
import { scormAdapter } from '../embed-scripts';
import { giveUp, say } from '../say.mjs';
import { exercisePackage, settable, titleOf } from '../scorm-exercises';
import { bareName, objections, packageFrom } from '../scorm-package';
import { scriptArguments } from '../script-arguments';

const COMMAND = {
  about: 'A calculator or a figure as a SCORM package, or exercises with a score',
  usage: [
    'npm run scorm -- CALCULATOR ["s=1&name=value…"] [FILE.zip]',
    'npm run scorm -- FIGURE ["s=1&figure.name=value…"] [FILE.zip]',
    'npm run scorm -- EXERCISE… [--tries 3] [--title "…"] [--edition 2004] [FILE.zip]',
    'npm run scorm -- --chapter endurance [--tries 3] [--title "…"] [--edition 2004] [FILE.zip]',
  ],
  options: {
    chapter: { takes: 'CHAPTER', about: 'all exercises of a chapter that can be set' },
    tries: { takes: 'NUMBER', about: 'how often an answer may be checked, 1 to 99' },
    title: { takes: 'TEXT', about: 'what the course system shows' },
    edition: { takes: '1.2|2004', about: 'which SCORM, if not 1.2' },
  },
} as const;

const { words, values } = scriptArguments(COMMAND);
const isFile = (text: string) => text.endsWith('.zip');
const [file] = words.filter(isFile);
const named = words.filter((text) => !isFile(text));
const isScored = values.chapter !== undefined || exercises.some(({ id }) => id === named[0]);

try {
  const { bytes, name } = isScored ? await scored() : await unscored();
  const place = writeNamed(file ?? `${name}-scorm.zip`, bytes);
  say(
    `Wrote ${place}, ${Math.round(bytes.length / 1000)} kB. Upload it to a course system as a SCORM package.`,
  );
} catch (problem) {
  giveUp((problem as Error).message);
}

async function unscored() {
  const [id, state = '', ...rest] = named;
  if (id === undefined || rest.length > 0) return giveUp(helpOf(COMMAND));
  const options = Object.keys(values);
  if (options.length > 0) giveUp(`--${options[0]} is for exercises, and ${quoted(id)} is none.`);
  const query = state.replace(/^\?/, '');
  await builtNow();
  const wrong = objections('dist', id, query);
  if (wrong.length > 0) giveUp(wrong.join('\n'));
  return { name: bareName(id), bytes: packageFrom('dist', id, query, await scormAdapter()) };
}

async function scored() {
  const { chapter, tries, edition = '1.2', title } = values;
  if (edition !== '1.2' && edition !== '2004')
    return giveUp(`There is SCORM 1.2 and 2004, and no edition ${quoted(edition)}.`);
  if (tries !== undefined && !/^[1-9]\d?$/.test(tries))
    return giveUp(`Tries must be a whole number from 1 to 99, not ${quoted(tries)}.`);
  await builtNow();
  const all = settable('dist');
  const items = chapter === undefined ? named : settable('dist', chapter);
  if (items.length === 0)
    return giveUp(
      `There is no chapter ${quoted(chapter ?? '')} with exercises; there are ${[...new Set(all.map(chapterOfExercise))].join(', ')}.`,
    );
  const unknown = items.filter((id, at) => !all.includes(id) || items.indexOf(id) < at);
  if (unknown.length > 0)
    return giveUp(
      `These exercises cannot be set, or stand here twice: ${listed(unknown)}. There are: ${all.join(', ')}.`,
    );
  const wanted = {
    items,
    tries: tries === undefined ? null : Number(tries),
    edition,
    title: title ?? titleOf('dist', items, chapter),
  } as const;
  const adapter = await scormAdapter('scored-adapter');
  return { name: chapter ?? items[0] ?? '', bytes: exercisePackage('dist', wanted, adapter) };
}
