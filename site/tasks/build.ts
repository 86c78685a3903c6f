/** `npm run build`: the book as files in `dist/`, for any server, any path, and a USB stick. */
import { dayText } from '../elements/chapter/day.ts';
import { counted } from '../engine/typed/quoted.ts';
import { buildBook, countPages, forgetBuilt } from './book.ts';
import { nameProblem, writeEdition } from './edition.ts';
import { staleEngine } from './engine-stamp.ts';
import { addressProblem } from './oembed.ts';
import { giveUp, say, whileWaiting } from './say.mjs';
import { scriptArguments } from './script-arguments.ts';

const { as: name, at: address } = scriptArguments({
  about: 'The book as files in dist/',
  usage: ['npm run build -- [--as v1] [--at https://your.host/book/]'],
  options: {
    as: { takes: 'NAME', about: 'a copy that stays beside every newer edition' },
    at: { takes: 'ADDRESS', about: 'where it will stand, for hosts that make frames of links' },
  },
  most: 0,
}).values;
const wrong = address === undefined ? '' : addressProblem(address);
if (wrong) giveUp(wrong);
const stale = staleEngine('.');
if (stale) giveUp(stale);
say('Building the book');
const { status, output } = await whileWaiting('building', buildBook(address));
if (status !== 0) giveUp(`${output}\nThe book could not be built; the reason stands above.`);
say(`Built ${counted(countPages(), 'page')} into dist/`);

// A book that knows its address is not what the tests are about, nor is a folder with a second one in it.
if (address !== undefined) forgetBuilt('.');
if (name !== undefined) {
  const problem = nameProblem(name, 'dist');
  if (problem) giveUp(problem);
  forgetBuilt('.');
  writeEdition('dist', { name, day: dayText(new Date()) });
  say(`Copied them into dist/${name}/: put it on your server with the rest, and leave it there`);
}
