/** `npm run alone`: the page on which homework is marked, or worked, as one file that needs neither the book nor a network. */
import { helpOf } from '../../engine/arguments';
import { quoted } from '../../engine/typed/quoted';
import { builtNow, writeNamed } from '../built-book';
import { giveUp, say } from '../say.mjs';
import { scriptArguments } from '../script-arguments';
import { standAlone } from '../single-file/single-page';

const PAGES = ['marking', 'homework'];
const COMMAND = {
  about: 'The page that marks homework, or the one on which it is worked, as one file',
  usage: [`npm run alone -- ${PAGES.join('|')} [FILE.html]`],
  options: {},
  most: 2,
} as const;

const { words } = scriptArguments(COMMAND);
const [page = '', file = `${page}.html`] = words;
if (!PAGES.includes(page)) giveUp(helpOf(COMMAND));
if (!file.endsWith('.html'))
  giveUp(`${quoted(file)} should end in .html, for a browser to open it.`);

await builtNow();
const bytes = new TextEncoder().encode(standAlone('dist', `${page}/index.html`));
const place = writeNamed(file, bytes);
say(`Wrote ${place}, ${Math.round(bytes.length / 1000)} kB. Any browser opens it.`);
