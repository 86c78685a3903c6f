/**
 * `npm run heights`: measures the page of every frame in Chromium and writes the table that hosts are told. With names, as in
 * `npm run heights -- hit-ratio cached-disk`, those alone.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { chromium } from 'playwright-core';
import before from '../../runtime/figure/frame-heights.json' with { type: 'json' };
import { fingerprint } from '../book.ts';
import { builtNow } from '../built-book.ts';
import { framesOf } from '../embed-scripts.ts';
import { listFiles } from '../folder.ts';
import { framesNamed, tableOf } from '../frame-heights-table.ts';
import { COLUMNS, measureHeights } from '../measure-frames.ts';
import { giveUp, say, whileWaiting } from '../say.mjs';
import { scriptArguments } from '../script-arguments.ts';
import { serve } from '../serve.ts';
import { findChromium, findHeadlessShell } from '../tools.ts';

/** Pages that are measured at once. */
const AT_ONCE = 3;
const FILE = 'site/runtime/figure/frame-heights.json';
/** Remembers that nothing but the table has changed since the book was built: pages do not hang on it. */
const MEASURED = 'node_modules/.spare-area-measured';

const { words } = scriptArguments({
  about:
    'Measures in Chromium how tall the page of each frame is, in ten minutes; of the named ones, in seconds',
  usage: ['npm run heights', 'npm run heights -- hit-ratio cached-disk'],
  options: {},
});
const executablePath = findHeadlessShell() ?? findChromium();
if (!executablePath)
  giveUp('There is no Chromium on this machine: “npm run tools” brings it, CHROMIUM names one.');
if (!existsSync(MEASURED) || readFileSync(MEASURED, 'utf8') !== fingerprint('.')) await builtNow();
const frames = framesOf(listFiles('dist'));
const wanted = framesNamed(words, frames);
if ('problem' in wanted) giveUp(wanted.problem);

const { url, close } = await serve({ root: 'dist', port: 0, base: '/' });
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
const columns = Array.from({ length: COLUMNS }, (_, at) => at);
const found: Record<string, readonly number[]> = {};
const waiting = wanted.frames.values();
const work = async () => {
  for (const frame of waiting) found[frame] = await measureHeights(browser, url, frame, columns);
};
await whileWaiting('measuring', Promise.all(Array.from({ length: AT_ONCE }, work)));
await browser.close();
await close();
writeFileSync(FILE, tableOf(frames, { ...before, ...found }));
writeFileSync(MEASURED, fingerprint('.'));
const [one] = wanted.frames;
const told = wanted.frames.length === 1 && one ? `${one}: ${found[one]?.join(', ')}. ` : '';
say(
  `${told}Wrote ${wanted.frames.length} of ${frames.length} rows to ${FILE}; the next build takes them`,
);
