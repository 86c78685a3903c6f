/** `npm run scorm`: a calculator of the book as a SCORM 1.2 package. */
import { writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { buildBook, isBuilt } from './book';
import { scormAdapter } from './embed-scripts';
import { giveUp, say, whileWaiting } from './say.mjs';
import { objections, packageFrom } from './scorm-package';

const USAGE = 'npm run scorm -- CALCULATOR ["s=1&name=value…"] [FILE.zip]';

const [id, ...rest] = process.argv.slice(2);
if (id === undefined || id.startsWith('-') || rest.length > 2) giveUp(USAGE);
const isFile = (text: string) => text.endsWith('.zip');
const [file = `${id}-scorm.zip`] = rest.filter(isFile);
const state = (rest.find((text) => !isFile(text)) ?? '').replace(/^\?/, '');
const wrong = objections(id, state);
if (wrong.length > 0) giveUp(wrong.join('\n'));

if (!isBuilt('.')) {
  say('Building the book');
  const { status, output } = await whileWaiting('building', buildBook());
  if (status !== 0) giveUp(`${output}\nThe book could not be built; the reason stands above.`);
}
// Named from where the command was typed.
const place = resolve(process.env.INIT_CWD ?? '.', file);
try {
  const bytes = packageFrom('dist', id, state, await scormAdapter());
  try {
    writeFileSync(place, bytes);
  } catch (problem) {
    giveUp(
      `${place} cannot be written: is its folder there, and yours? (${(problem as NodeJS.ErrnoException).code})`,
    );
  }
  say(
    `Wrote ${place}, ${Math.round(bytes.length / 1000)} kB. Upload it to a course system as a SCORM package.`,
  );
} catch (problem) {
  giveUp((problem as Error).message);
}
