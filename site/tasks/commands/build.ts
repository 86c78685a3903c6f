/** `npm run build`: the book as files in `dist/`, for any server, any path, and a USB stick. */
import { dayText } from '../../elements/chapter/day.ts';
import { counted, quoted } from '../../engine/typed/quoted.ts';
import { buildBook, countPages, forgetBuilt } from '../book.ts';
import { staleEngine } from '../engine-stamp.ts';
import { folderOfVersion, nameProblem, reportLink, writeEdition } from '../keep-edition.ts';
import { addressProblem } from '../oembed.ts';
import { bookVersion } from '../packages/version.ts';
import { giveUp, say, whileWaiting } from '../say.mjs';
import { scriptArguments } from '../script-arguments.ts';

const {
  as: name,
  at: address,
  'errors-to': errorsTo,
} = scriptArguments({
  about: 'The book as files in dist/',
  usage: [
    'npm run build',
    'npm run build -- --as [--at https://your.host/book/] [--errors-to you@your.host]',
  ],
  options: {
    as: {
      takes: 'NAME',
      otherwise: folderOfVersion(bookVersion()),
      about:
        'also a copy that stays beside every newer edition, the default for who hosts the book',
    },
    at: { takes: 'ADDRESS', about: 'where it will stand, for hosts that make frames of links' },
    'errors-to': { takes: 'ADDRESS', about: 'where readers report errors: mail, or a page' },
  },
  most: 0,
}).values;
const wrong = address === undefined ? '' : addressProblem(address);
if (wrong) giveUp(wrong);
const errorsLink = errorsTo === undefined ? undefined : reportLink(errorsTo);
if (errorsTo !== undefined && errorsLink === undefined)
  giveUp(
    `${quoted(errorsTo)} is no address to which errors can be reported: give mail, such as you@your.host, or a page that begins with https://.`,
  );
const stale = staleEngine('.');
if (stale) giveUp(stale);
say('Building the book');
const { status, output } = await whileWaiting('building', buildBook(address, errorsLink));
if (status !== 0) giveUp(`${output}\nThe book could not be built; the reason stands above.`);
say(`Built ${counted(countPages(), 'page')} into dist/`);

// A book that knows its address is not what the tests are about, nor is a folder with a second one in it.
if (address !== undefined || errorsLink !== undefined) forgetBuilt('.');
if (name !== undefined) {
  const problem = nameProblem(name, 'dist');
  if (problem) giveUp(problem);
  forgetBuilt('.');
  writeEdition('dist', { name, day: dayText(new Date()) });
  say(`Copied them into dist/${name}/: put it on your server with the rest, and leave it there`);
}
