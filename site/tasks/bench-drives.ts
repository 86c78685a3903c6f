/** Where `npm run bench` has drives simulated: natively, in this very Node, and in Chromium. */
import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { setTimeout } from 'node:timers/promises';
import { type Browser, chromium } from 'playwright-core';
import { partBytes } from '../engine/part-bytes.ts';
import { simulator } from '../engine/simulation/load-node-simulator.ts';
import { run } from './command.ts';
import { findChromium, rustProblem } from './tools.ts';

const PKG = 'core-wasm/pkg';
const BENCH = ['--locked', '--manifest-path', 'core-wasm/Cargo.toml', '--profile', 'speed'];

/** Drives by the names of their engines. */
export interface Drives {
  /** A full drive of 2^size pages; `values` are the same request as numbers for the compiled simulator. */
  open(
    name: string,
    size: number,
    spare: number,
    values: readonly (number | null)[],
  ): Promise<void>;
  /** Has a drive serve so many host writes; the milliseconds that they took. */
  serve(name: string, writes: number): Promise<number>;
  close(name: string): Promise<void>;
  /** No drive is asked for any more. */
  end(): Promise<void>;
}

/**
 * Milliseconds for which the processor worked for a process's main thread, where Linux says so. It is
 * told exactly when the thread waits, so this one waits a moment first.
 */
async function worked(id: number): Promise<number> {
  if (id === process.pid) await setTimeout(1);
  const path = `/proc/${id}/schedstat`;
  return existsSync(path) ? Number(readFileSync(path, 'utf8').split(' ')[0]) / 1e6 : Number.NaN;
}

/**
 * Milliseconds of a try: by the clock of the one that serves, or by what the processor did for it, if
 * that is less, since a machine has other things to do.
 */
async function timed(id: number, serve: () => Promise<number>): Promise<number> {
  const begin = await worked(id);
  const byClock = await serve();
  const byProcessor = (await worked(id)) - begin;
  return byProcessor < byClock ? byProcessor : byClock;
}

type Bindings = Pick<typeof simulator, 'Simulation'>;

/**
 * Drives of the compiled simulator. It is sent to a browser as text, so it may use nothing from
 * around it.
 */
function compiled(bindings: Bindings) {
  const drives = new Map<string, InstanceType<Bindings['Simulation']>>();
  const drive = (name: string) => {
    const found = drives.get(name);
    if (!found) throw new Error(`no drive is called ${name}`);
    return found;
  };
  return {
    open(name: string, values: readonly (number | null)[]) {
      const numbers = Float64Array.from(values, (value) => value ?? Number.NaN);
      drives.set(name, new bindings.Simulation(numbers));
    },
    serve(name: string, writes: number) {
      const served = drive(name);
      const begin = performance.now();
      served.advance(writes);
      return performance.now() - begin;
    },
    close(name: string) {
      drive(name).free();
      drives.delete(name);
    },
  };
}

/** In this Node. */
export function nodeDrives(): Drives {
  const drives = compiled(simulator);
  return {
    open: async (name, _size, _spare, values) => drives.open(name, values),
    serve: (name, writes) => timed(process.pid, async () => drives.serve(name, writes)),
    close: async (name) => drives.close(name),
    end: async () => undefined,
  };
}

/** Natively; nothing where the compiler is not installed. */
export async function nativeDrives(): Promise<Drives | null> {
  const problem = await rustProblem();
  if (problem) {
    process.stdout.write(`Not measured natively: ${problem}.\n`);
    return null;
  }
  const options = [...BENCH, '--package', 'spare-area-bench'];
  const built = await run('cargo', ['build', '--quiet', ...options]);
  if (built.status !== 0) throw new Error(built.output);
  const child = spawn('cargo', ['run', '--quiet', ...options], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const { pid } = child;
  if (pid === undefined) throw new Error('the native simulator could not be started');
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  const ask = async (line: string) => {
    child.stdin.write(`${line}\n`);
    const { value, done } = await lines.next();
    if (done) throw new Error(`the native simulator ended at: ${line}`);
    return value;
  };
  return {
    open: async (name, size, spare) => void (await ask(`open ${name} ${size} ${spare}`)),
    serve: (name, writes) =>
      timed(pid, async () => Number(await ask(`serve ${name} ${writes}`)) / 1e6),
    close: async (name) => void (await ask(`close ${name}`)),
    end: async () => void child.stdin.end(),
  };
}

/** Keeps a page busy: by its work and not by a clock, which runs on while others have the processor. */
function spin(): number {
  let sum = 0;
  for (let at = 0; at < 3e8; at += 1) sum = (sum + at) % 1021;
  return sum;
}

/** Which of a browser's processes is the page's: the one that worked the most while the page did. */
async function pageProcess(browser: Browser, work: () => Promise<unknown>): Promise<number> {
  const session = await browser.newBrowserCDPSession();
  const { processInfo } = await session.send('SystemInfo.getProcessInfo');
  const pages = processInfo.filter(({ type }) => type === 'renderer').map(({ id }) => id);
  const before = await Promise.all(pages.map(worked));
  await work();
  const after = await Promise.all(pages.map(worked));
  const done = after.map((time, place) => time - (before[place] ?? 0));
  return pages[done.indexOf(Math.max(...done))] ?? 0;
}

/** In Chromium; nothing where there is none. */
export async function chromiumDrives(): Promise<Drives | null> {
  const executablePath = findChromium();
  if (!executablePath) {
    process.stdout.write('Not measured in Chromium: there is none. CHROMIUM may name one.\n');
    return null;
  }
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
  const page = await browser.newPage();
  const glue = readFileSync(`${PKG}/engine.js`, 'utf8');
  const bytes = Buffer.from(partBytes('simulate')).toString('base64');
  await page.addScriptTag({
    type: 'module',
    content: `${glue}
      initSync({ module: Uint8Array.from(atob('${bytes}'), (one) => one.charCodeAt(0)) });
      globalThis.drives = (${compiled.toString()})({ Simulation });`,
  });
  const ask = <T>(call: string) => page.evaluate<T>(`globalThis.drives.${call}`);
  const id = await pageProcess(browser, () => page.evaluate(spin));
  return {
    open: (name, _size, _spare, values) => ask(`open('${name}', ${JSON.stringify(values)})`),
    serve: (name, writes) => timed(id, () => ask(`serve('${name}', ${writes})`)),
    close: (name) => ask(`close('${name}')`),
    end: () => browser.close(),
  };
}
