/** `npm run heights`: measures the page of every frame in Chromium and writes the table that hosts are told. */
import { writeFileSync } from 'node:fs';
import { chromium } from 'playwright-core';
import { builtNow } from './built-book.ts';
import { framesOf } from './embed-scripts.ts';
import { listFiles } from './folder.ts';
import { COLUMNS, measureHeights } from './frame-heights.ts';
import { giveUp, say, whileWaiting } from './say.mjs';
import { noArguments } from './script-arguments.ts';
import { serve } from './serve.ts';
import { findChromium, findHeadlessShell } from './tools.ts';

/** Pages that are measured at once. */
const AT_ONCE = 3;
const FILE = 'site/runtime/figure/frame-heights.json';

noArguments(
  'heights',
  'Measures in Chromium how tall the page of each frame is, which takes six minutes',
);
const executablePath = findHeadlessShell() ?? findChromium();
if (!executablePath)
  giveUp('There is no Chromium on this machine: “npm run tools” brings it, CHROMIUM names one.');
await builtNow();
const { url, close } = await serve({ root: 'dist', port: 0, base: '/' });
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
const frames = framesOf(listFiles('dist'));
const columns = Array.from({ length: COLUMNS }, (_, at) => at);
const found = new Map<string, readonly number[]>();
const waiting = frames.values();
const work = async () => {
  for (const frame of waiting) found.set(frame, await measureHeights(browser, url, frame, columns));
};
await whileWaiting('measuring', Promise.all(Array.from({ length: AT_ONCE }, work)));
await browser.close();
await close();
const rows = frames.map((frame) => rowOf(frame, found.get(frame) ?? []));
writeFileSync(FILE, `{\n${rows.join(',\n')}\n}\n`);
say(`Wrote the heights of ${frames.length} frames to ${FILE}; the next build takes them`);

/** A line, or where that is too long for the formatter three. */
function rowOf(frame: string, heights: readonly number[]): string {
  const [name, numbers] = [`  "${frame}": `, heights.join(', ')];
  const line = `${name}[${numbers}]`;
  return line.length < 100 ? line : `${name}[\n    ${numbers}\n  ]`;
}
