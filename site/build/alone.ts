/** `npm run alone`: the page on which homework is marked, or worked, as one file that needs neither the book nor a network. */
import { builtNow, writeNamed } from './built-book';
import { giveUp, say } from './say.mjs';
import { standAlone } from './single-file/stand-alone';

const PAGES = ['marking', 'homework'];
const USAGE = `npm run alone -- ${PAGES.join('|')} [FILE.html]`;

const [page = '', file = `${page}.html`, ...rest] = process.argv.slice(2);
if (!PAGES.includes(page) || rest.length > 0) giveUp(USAGE);
if (!file.endsWith('.html')) giveUp(`“${file}” should end in .html, for a browser to open it.`);

await builtNow();
const bytes = new TextEncoder().encode(standAlone('dist', `${page}/index.html`));
const place = writeNamed(file, bytes);
say(`Wrote ${place}, ${Math.round(bytes.length / 1000)} kB. Any browser opens it.`);
