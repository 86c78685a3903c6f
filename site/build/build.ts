/** `npm run build`: the book as files in `dist/`, for any server, any path, and a USB stick. */
import { buildBook, countPages } from './book.ts';
import { staleEngine } from './engine-stamp.ts';
import { giveUp, say, whileWaiting } from './say.mjs';

const stale = staleEngine('.');
if (stale) giveUp(stale);
say('Building the book');
const { status, output } = await whileWaiting('building', buildBook());
if (status !== 0) giveUp(`${output}\nThe book could not be built; the reason stands above.`);
say(`Built ${countPages()} pages into dist/`);
