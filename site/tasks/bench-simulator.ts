/**
 * The simulator's part of `npm run bench`: host writes a second natively, in Node and in Chromium, on
 * one thread, against a plain simulator that runs natively beside it (`core-wasm/bench`).
 *
 * One rule for all: each drive is overwritten twice and then serves for a second before anything is
 * timed, so that compilers and caches are warm. Then all of a row take turns, in another order each
 * time, each with as many writes as take it about a twentieth of a second. A speed is the median of
 * its tries, a ratio the median of the ratios of tries of the same turn, with its quartiles.
 */
import { defaultsOf } from '../engine/declaration.ts';
import { slots } from '../engine/engine.ts';
import { simulate } from '../engine/gen/simulate.ts';
import { chromiumDrives, type Drives, nativeDrives, nodeDrives } from './bench-drives.ts';

/** The engines, and the fastest with time: 32 dies on eight channels. */
const ENGINES = {
  'page-map': { engine: 'page-map' },
  lives: { engine: 'lives' },
  counts: { engine: 'counts' },
  'counts+time': { engine: 'counts', channels: 8 },
} as const;
type EngineName = keyof typeof ENGINES;
const SPARES = [0.07, 0.28] as const;
/** Powers of two: how many pages the user has. */
const SIZES = [18, 20, 22, 24] as const;

const TURNS = 21;
/** Milliseconds of a try, and of serving before the first; host writes at a time until then. */
const TRY = 50;
const WARM = 1000;
const WRITES = 2 ** 20;

const print = (text: string) => process.stdout.write(`${text}\n`);

/** A drive as numbers for the compiled simulator; NaN becomes null on its way as text. */
export const valuesOf = (engine: EngineName, size: number, spare: number) => [
  ...slots(simulate, {
    ...defaultsOf(simulate),
    ...{ user_pages: 2 ** size, overprovisioning: spare, ...ENGINES[engine] },
    ...{ warm_up: 0, measure: 1e5, window: 1e3 },
  }),
];

/** Where a row is measured; nothing where that cannot be done on this machine. */
interface Places {
  readonly native: Drives | null;
  readonly node: Drives;
  readonly chromium: Drives | null;
}

/** One that takes its turn. */
interface Runner {
  readonly drives: Drives;
  readonly name: string;
  /** Host writes of a try. */
  readonly writes: number;
  /** Host writes a millisecond in each try. */
  readonly speeds: number[];
}

/** Overwrites a drive twice, and more until a second has passed; its writes a millisecond at the end. */
export async function warm(drives: Drives, name: string, size: number): Promise<number> {
  for (let left = 2 ** (size + 1); left > 0; left -= WRITES) await drives.serve(name, WRITES);
  const begin = performance.now();
  let spent = 0;
  while (performance.now() - begin < WARM) spent = await drives.serve(name, WRITES);
  return WRITES / spent;
}

async function open(
  drives: Drives | null,
  name: string,
  size: number,
  spare: number,
): Promise<Runner | null> {
  if (!drives) return null;
  const values = name === 'plain' ? [] : valuesOf(name as EngineName, size, spare);
  await drives.open(name, size, spare, values);
  const writes = Math.round((await warm(drives, name, size)) * TRY);
  return { drives, name, writes, speeds: [] };
}

/** All take turns: each turn begins with another one. */
async function takeTurns(runners: readonly Runner[]): Promise<void> {
  for (let turn = 0; turn < TURNS; turn += 1) {
    for (let place = 0; place < runners.length; place += 1) {
      const runner = runners[(turn + place) % runners.length];
      if (!runner) continue;
      const { drives, name, writes, speeds } = runner;
      speeds.push(writes / (await drives.serve(name, writes)));
    }
  }
}

/** The number below which such a share of some numbers lies. */
export function quantile(numbers: readonly number[], share: number): number {
  const sorted = [...numbers].sort((a, b) => a - b);
  return sorted[Math.round(share * (sorted.length - 1))] ?? Number.NaN;
}

/** Median and quartiles of how many times faster one was than another in the same turn. */
function ratio(one: Runner | null, other: Runner | null, digits: number): string {
  const width = 3 * digits + 10;
  if (!(one && other)) return ''.padStart(width);
  const ratios = one.speeds.map((speed, turn) => speed / (other.speeds[turn] ?? Number.NaN));
  const [low, middle, high] = [0.25, 0.5, 0.75].map((share) =>
    quantile(ratios, share).toFixed(digits),
  );
  return `${middle} (${low}–${high})`.padStart(width);
}

const speed = (runner: Runner | null) =>
  (runner ? (quantile(runner.speeds, 0.5) / 1000).toFixed(1) : '').padStart(6);

/** Measures one engine on drives of one kind, beside the plain one, and prints its row. */
async function row(
  places: Places,
  plain: Runner | null,
  engine: EngineName,
  size: number,
  spare: number,
): Promise<void> {
  const native = await open(places.native, engine, size, spare);
  const node = await open(places.node, engine, size, spare);
  const chromium = await open(places.chromium, engine, size, spare);
  const reference = plain && { ...plain, speeds: [] };
  const runners = [reference, native, node, chromium].filter((it) => it !== null);
  await takeTurns(runners);
  const name = `${engine.padEnd(11)} 2^${size} ${(spare * 100).toFixed().padStart(4)}%`;
  const speeds = [reference, native, node, chromium].map(speed).join(' ');
  const against = [native, node, chromium].map((it) => ratio(it, reference, 1)).join(' ');
  const lost = [node, chromium].map((it) => ratio(it, native, 2)).join(' ');
  print(`${name} |${speeds} |${against} |${lost}`);
  for (const it of [native, node, chromium]) await it?.drives.close(engine);
}

/** Measures everywhere, and prints a table. */
export async function benchSimulator(): Promise<void> {
  print('\nSimulator: millions of host writes a second; how many times the plain native one');
  print('does; and wasm ÷ native. Medians, with quartiles.');
  const places = {
    native: await nativeDrives(),
    node: nodeDrives(),
    chromium: await chromiumDrives(),
  };
  print(
    [
      'engine      pages spare | plain native  Node Chrom.',
      'native ÷ plain  Node ÷ plain Chrom. ÷ plain ',
      '  Node ÷ native  Chrom. ÷ native',
    ].join(' | '),
  );
  for (const size of SIZES) {
    for (const spare of SPARES) {
      const plain = await open(places.native, 'plain', size, spare);
      for (const engine of Object.keys(ENGINES) as EngineName[]) {
        await row(places, plain, engine, size, spare);
      }
    }
  }
  await places.native?.end();
  await places.chromium?.end();
}
