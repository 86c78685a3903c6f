/**
 * The pages' part of `npm run bench`: how they open and answer in Chromium, on this machine and on one
 * four times slower, on a desk and on a phone, against what the book allows itself.
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
  'calculators/simulate/',
];
const SCREENS = [
  { width: 1280, height: 900 },
  { width: 390, height: 844 },
];
/** Openings of each; the middle one counts. */
const TRIES = 3;

type Limits = Partial<Record<keyof Pace, number>>;

/** What is allowed, by how many times slower the machine is. */
const LIMITS: ReadonlyMap<number, Limits> = new Map([
  [1, { shift: 0.02, engine: 80, task: 50 }],
  [4, { painted: 2000, shift: 0.02, answer: 100 }],
]);

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
  try {
    print(`\nPages in Chromium, milliseconds; the middle of ${TRIES} openings`);
    print('slower width | painted   shift  engine  longest task  answer to a key');
    for (const [slower, limits] of LIMITS) {
      for (const viewport of SCREENS) {
        for (const page of PAGES) {
          const paces: Pace[] = [];
          for (let at = 0; at < TRIES; at += 1)
            paces.push(await measurePage(browser, { url: url + page, viewport, slower }));
          const cell = (key: keyof Pace, width: number) =>
            shown(key, middleOf(paces, key)).padStart(width);
          const name = page || 'home';
          print(
            `×${slower}     ${String(viewport.width).padStart(5)} |${cell('painted', 8)} ${cell('shift', 7)} ` +
              `${cell('engine', 7)} ${cell('task', 13)} ${cell('answer', 16)}  ${name}`,
          );
          for (const [key, most] of Object.entries(limits) as [keyof Pace, number][]) {
            const value = middleOf(paces, key);
            if (value !== null && value > most)
              over.push(
                `${name}, ${viewport.width} wide, ×${slower}: ${key} ${shown(key, value)}, allowed ${most}`,
              );
          }
        }
      }
    }
  } finally {
    await browser.close();
    await close();
  }
  return over;
}
