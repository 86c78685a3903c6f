/** `npm run build`: the book as files in `dist/`, for any server, any path, and a USB stick. */
import { parseArgs } from 'node:util';
import { dayText } from '../elements/chapter/day.ts';
import { buildBook, countPages, forgetBuilt } from './book.ts';
import { nameProblem, writeEdition } from './edition.ts';
import { staleEngine } from './engine-stamp.ts';
import { addressProblem } from './oembed.ts';
import { giveUp, say, whileWaiting } from './say.mjs';

const USAGE =
  'Usage: npm run build -- [--as v1, for a copy that stays beside every newer edition] [--at https://your.host/book/, for hosts that make frames of links]';

function options() {
  try {
    return parseArgs({
      options: { as: { type: 'string' }, at: { type: 'string' }, help: { type: 'boolean' } },
    }).values;
  } catch (problem) {
    return giveUp(`${(problem as Error).message}\n${USAGE}`);
  }
}

const { as: name, at: address, help } = options();
if (help) {
  process.stdout.write(`${USAGE}\n`);
  process.exit();
}
const wrong = address === undefined ? '' : addressProblem(address);
if (wrong) giveUp(wrong);
const stale = staleEngine('.');
if (stale) giveUp(stale);
say('Building the book');
const { status, output } = await whileWaiting('building', buildBook(address));
if (status !== 0) giveUp(`${output}\nThe book could not be built; the reason stands above.`);
say(`Built ${countPages()} pages into dist/`);

// A book that knows its address is not what the tests are about, nor is a folder with a second one in it.
if (address !== undefined) forgetBuilt('.');
if (name !== undefined) {
  const problem = nameProblem(name, 'dist');
  if (problem) giveUp(problem);
  forgetBuilt('.');
  writeEdition('dist', { name, day: dayText(new Date()) });
  say(`Copied them into dist/${name}/: put it on your server with the rest, and leave it there`);
}
