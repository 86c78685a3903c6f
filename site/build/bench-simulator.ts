/**
 * The simulator's part of `npm run bench`: host writes a second natively, in Node and in Chromium, on
 * one thread, against a plain simulator that runs natively beside it (`core-wasm/bench`).
 */
import { readFileSync } from 'node:fs';
import { chromium } from 'playwright-core';
import { defaultsOf } from '../engine/declaration.ts';
import { slots } from '../engine/engine.ts';
import { simulate } from '../engine/gen/simulate.ts';
import { simulator } from '../engine/load-node-simulator.ts';
import { run } from './command.ts';
import { findChromium, rustProblem } from './tools.ts';

/** The engines, and the fastest with time: 32 dies on eight channels. */
const ENGINES = {
  'page-map': { engine: 'page-map' },
  'union-find': { engine: 'union-find' },
  counts: { engine: 'counts' },
  'counts+time': { engine: 'counts', channels: 8 },
} as const;
const SPARES = [0.07, 0.28] as const;
/** Powers of two: how many pages the user has. */
const SIZES = [18, 20, 22, 24] as const;

const PKG = 'core-wasm/pkg';
const print = (text: string) => process.stdout.write(`${text}\n`);

/** What is measured, and where: millions of host writes a second, by a name for each row. */
type Speeds = Map<string, number>;
const rowName = (engine: string, size: number, spare: number) => `${engine} ${size} ${spare}`;

/** A row as numbers for the compiled simulator. */
const rows = SIZES.flatMap((size) =>
  SPARES.flatMap((spare) =>
    Object.entries(ENGINES).map(([name, engine]) => ({
      name: rowName(name, size, spare),
      pages: 2 ** size,
      values: [
        ...slots(simulate, {
          ...defaultsOf(simulate),
          ...{ user_pages: 2 ** size, overprovisioning: spare, ...engine },
          ...{ warm_up: 0, measure: 1e5, window: 1e3 },
        }),
      ],
    })),
  ),
);

interface Row {
  readonly name: string;
  readonly pages: number;
  /** NaN becomes null on its way as text. */
  readonly values: readonly (number | null)[];
}

/**
 * Millions of host writes a second in the best of many short tries, after two overwrites. It is sent
 * to a browser as text, so it may use nothing from around it.
 */
function measure(
  bindings: { readonly Simulation: typeof simulator.Simulation },
  { pages, values }: Row,
): number {
  const [tries, writes] = [40, 2 ** 17];
  const handle = new bindings.Simulation(
    Float64Array.from(values, (value) => value ?? Number.NaN),
    false,
  );
  handle.advance(2 * pages);
  let best = 0;
  for (let at = 0; at < tries; at += 1) {
    const begin = performance.now();
    handle.advance(writes);
    best = Math.max(best, writes / (performance.now() - begin) / 1000);
  }
  handle.free();
  return best;
}

const inNode = (): Speeds => new Map(rows.map((row) => [row.name, measure(simulator, row)]));

/** Nothing where the compiler is not installed. */
async function natively(): Promise<Speeds | null> {
  const problem = await rustProblem();
  if (problem) {
    print(`Not measured natively: ${problem}.`);
    return null;
  }
  const { status, output } = await run('cargo', [
    ...['run', '--quiet', '--locked', '--manifest-path', 'core-wasm/Cargo.toml'],
    ...['--profile', 'speed', '--package', 'spare-area-bench', '--', ...SIZES.map(String)],
  ]);
  if (status !== 0) throw new Error(output);
  const lines = output.trimEnd().split('\n');
  return new Map(
    lines.map((line) => {
      const [engine = '', size, spare, speed] = line.split(' ');
      return [rowName(engine, Number(size), Number(spare)), Number(speed) / 1e6];
    }),
  );
}

/** Nothing where there is no Chromium. */
async function inChromium(): Promise<Speeds | null> {
  const executablePath = findChromium();
  if (!executablePath) {
    print('Not measured in Chromium: there is none on this machine. CHROMIUM may name one.');
    return null;
  }
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
  try {
    const page = await browser.newPage();
    const glue = readFileSync(`${PKG}/engine.js`, 'utf8');
    const bytes = readFileSync(`${PKG}/simulate.wasm`).toString('base64');
    await page.addScriptTag({
      type: 'module',
      content: `${glue}\nglobalThis.begin = (bytes) => (initSync({ module: bytes }), { Simulation });`,
    });
    const script = `((rows) => {
      const bindings = begin(Uint8Array.from(atob('${bytes}'), (one) => one.charCodeAt(0)));
      const measure = ${measure.toString()};
      return rows.map((row) => [row.name, measure(bindings, row)]);
    })(${JSON.stringify(rows)})`;
    return new Map(await page.evaluate<[string, number][]>(script));
  } finally {
    await browser.close();
  }
}

/** Measures everywhere, and prints a table. */
export async function benchSimulator(): Promise<void> {
  print('\nSimulator: millions of host writes a second; × is against the plain native simulator');
  const native = await natively();
  const node = inNode();
  const browser = await inChromium();
  const speed = (value: number | undefined) => (value?.toFixed(1) ?? '').padStart(7);
  const ratio = (value: number | undefined, against: number | undefined) =>
    (value && against ? `×${(value / against).toFixed(1)}` : '').padStart(6);
  print(
    'engine      pages spare |  plain |  native       | Node         | Chromium     | ÷ native',
  );
  for (const engine of Object.keys(ENGINES)) {
    for (const size of SIZES) {
      for (const spare of SPARES) {
        const name = rowName(engine, size, spare);
        const plain = native?.get(rowName('plain', size, spare));
        const [here, there, shown] = [native?.get(name), node.get(name), browser?.get(name)];
        const against = there && here ? (there / here).toFixed(2) : '';
        print(
          `${engine.padEnd(11)} 2^${size} ${(spare * 100).toFixed().padStart(4)}% |${speed(plain)} |` +
            `${speed(here)} ${ratio(here, plain)} |${speed(there)} ${ratio(there, plain)} |` +
            `${speed(shown)} ${ratio(shown, plain)} | ${against}`,
        );
      }
    }
  }
}
