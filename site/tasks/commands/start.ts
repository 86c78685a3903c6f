/** `npm start`: builds the book if it is not built, serves it, and says where. */
import { counted } from '../../engine/typed/quoted.ts';
import { countPages } from '../book.ts';
import { builtNow } from '../built-book.ts';
import { staleEngine } from '../engine-stamp.ts';
import { giveUp, say } from '../say.mjs';
import { scriptArguments } from '../script-arguments.ts';
import { serve } from '../serve.ts';
import { explainListening, readPort, START } from '../start-options.ts';

const { port: asked, host, base } = scriptArguments(START).values;
const port = readPort(asked ?? process.env.PORT);
if (typeof port === 'string') giveUp(port);

const stale = staleEngine('.');
if (stale) giveUp(stale);
say('The engine is the one of its sources; Rust is not needed');

// The port first: it is the part that can fail at once.
const { url, close } = await serve({ root: 'dist', port, host, base }).catch((problem) =>
  giveUp(explainListening(problem, port)),
);
say((await builtNow()) ? `Built ${counted(countPages(), 'page')}` : 'The book is built already');
process.stdout.write(`
The book is open at ${url}
Ctrl+C stops it. Next: "npm test" checks all of it, "npm run dev" shows your edits as you make them.
`);
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void close().then(() => process.stdout.write('\nStopped.\n')));
