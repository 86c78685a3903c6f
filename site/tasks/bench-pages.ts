/**
 * The pages' part of `npm run bench`: how they open and answer in Chromium on a machine four times
 * slower, on a desk and on a phone, against what the book allows itself.
 */
import { existsSync } from 'node:fs';
import { chromium } from 'playwright-core';
import { measurePage, type Pace } from './page-pace.ts';
import { serve } from './serve.ts';
import { findChromium } from './tools.ts';

const PAGES = [
  '',
  'access-time/',
  'caching-versus-ssd/',
  'overprovisioning/',
  'write-amplification/',
  'endurance/',
  'calculators/cached-disk/',
  'calculators/write-amplification/',
  'calculators/two-level-cache/',
  'calculators/write-cliff/',
  'calculators/small-drive/',
  'calculators/simulate/',
];
const SCREENS = [
  { width: 1280, height: 900 },
  { width: 390, height: 844 },
];
/** Openings of each; the middle one counts. */
const TRIES = 5;

/** How many times slower than this machine the reader's is. */
const SLOWER = 4;

/** What is allowed there, but for the shift in milliseconds. */
const LIMITS: Readonly<Partial<Record<keyof Pace, number>>> = {
  painted: 1000,
  shift: 0.02,
  answer: 100,
};

const middle = (values: readonly number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];

function middleOf(paces: readonly Pace[], key: keyof Pace): number | null {
  return middle(paces.flatMap((pace) => pace[key] ?? [])) ?? null;
}

const shown = (key: keyof Pace, value: number | null) =>
  value === null ? '–' : key === 'shift' ? value.toFixed(4) : value.toFixed();

/** Measures the built book and prints a table. Gives what is over its limit, a line each. */
export async function benchPages(print: (text: string) => void): Promise<string[]> {
  const executablePath = findChromium();
  const why = executablePath ? 'the book is not built: npm run build' : 'there is no Chromium';
  if (!executablePath || !existsSync('dist/index.html')) {
    print(`\nPages not measured: ${why}.`);
    return [];
  }
  const { url, close } = await serve({ root: 'dist', port: 0, base: '/' });
  const browser = await chromium.launch({
    executablePath,
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  });
  const over: string[] = [];
  const measured = SCREENS.flatMap((viewport) => PAGES.map((page) => ({ viewport, page })));
  try {
    print(
      `\nPages in Chromium, ${SLOWER} times slower, milliseconds; the middle of ${TRIES} openings`,
    );
    print('width | painted   shift  engine  longest task  answer to a key');
    for (const { viewport, page } of measured) {
      const paces: Pace[] = [];
      while (paces.length < TRIES)
        paces.push(await measurePage(browser, { url: url + page, viewport, slower: SLOWER }));
      const name = page || 'home';
      print(`${String(viewport.width).padStart(5)} |${rowOf(paces)}  ${name}`);
      over.push(...overLimits(paces).map((what) => `${name}, ${viewport.width} wide: ${what}`));
    }
  } finally {
    await browser.close();
    await close();
  }
  return over;
}

const WIDTHS = { painted: 8, shift: 8, engine: 8, task: 14, answer: 17 } as const;

function rowOf(paces: readonly Pace[]): string {
  return (Object.keys(WIDTHS) as (keyof Pace)[])
    .map((key) => shown(key, middleOf(paces, key)).padStart(WIDTHS[key]))
    .join('');
}

/** What is over its limit: "painted 1200, allowed 1000". */
function overLimits(paces: readonly Pace[]): string[] {
  return (Object.entries(LIMITS) as [keyof Pace, number][]).flatMap(([key, most]) => {
    const value = middleOf(paces, key);
    return value !== null && value > most ? [`${key} ${shown(key, value)}, allowed ${most}`] : [];
  });
}
