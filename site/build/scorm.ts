/** `npm run scorm`: a calculator of the book as a SCORM 1.2 package. */
import { builtNow, writeNamed } from './built-book';
import { scormAdapter } from './embed-scripts';
import { giveUp, say } from './say.mjs';
import { objections, packageFrom } from './scorm-package';

const USAGE = 'npm run scorm -- CALCULATOR ["s=1&name=value…"] [FILE.zip]';

const [id, ...rest] = process.argv.slice(2);
if (id === undefined || id.startsWith('-') || rest.length > 2) giveUp(USAGE);
const isFile = (text: string) => text.endsWith('.zip');
const [file = `${id}-scorm.zip`] = rest.filter(isFile);
const state = (rest.find((text) => !isFile(text)) ?? '').replace(/^\?/, '');
const wrong = objections(id, state);
if (wrong.length > 0) giveUp(wrong.join('\n'));

await builtNow();
try {
  const bytes = packageFrom('dist', id, state, await scormAdapter());
  const place = writeNamed(file, bytes);
  say(
    `Wrote ${place}, ${Math.round(bytes.length / 1000)} kB. Upload it to a course system as a SCORM package.`,
  );
} catch (problem) {
  giveUp((problem as Error).message);
}
