/**
 * `npm run bench -- simulator --peer COMMAND`: how many host writes a second another simulator does, in turn with ours.
 *
 * The command is started anew for each try, by a shell. It reads a line from its input, the user's pages and the spare as
 * a share of them ("1048576 0.07"), which also take the place of {pages} and {spare} in the command. It overwrites such a
 * drive at random, warm, and prints its host writes and the seconds that they took, as the last two numbers of its last
 * line; a third one is its write amplification. What it prepares is its own and is not timed.
 */
import { spawn } from 'node:child_process';
import { quoted } from '../engine/typed/quoted.ts';
import { type Drives, nativeDrives, nodeDrives } from './bench-drives.ts';
import { quantile, valuesOf, warm } from './bench-simulator.ts';

/** Powers of two, shares: the drives that are asked for. */
const SIZES = [18, 20, 22] as const;
const SPARES = [0.07, 0.28] as const;
const ENGINES = ['counts', 'page-map'] as const;
const TURNS = 5;
/** Minimum milliseconds of a try of ours. */
const TRY = 50;

/** What a peer says of a try. */
export interface PeerTry {
  readonly writes: number;
  readonly seconds: number;
  readonly writeAmplification: number | null;
}

/**
 * What a peer printed, as numbers.
 * @throws Error in a sentence, where the last line has no writes and seconds.
 */
export function peerTry(printed: string): PeerTry {
  const last = printed.trim().split('\n').at(-1) ?? '';
  const numbers = (last.match(/[-+]?\d+(?:\.\d+)?(?:e[-+]?\d+)?/gi) ?? []).map(Number);
  const [writes, seconds, writeAmplification] = numbers;
  if (numbers.length < 2 || numbers.length > 3 || !(writes && writes > 0 && seconds && seconds > 0))
    throw new Error(
      `The last line that the peer printed must be its host writes, the seconds that they took and, if it likes, its write amplification; it is ${quoted(last)}.`,
    );
  return { writes, seconds, writeAmplification: writeAmplification ?? null };
}

/**
 * One try of a peer.
 * @throws Error in a sentence, where it fails, or prints more seconds than it ran.
 */
export async function askPeer(command: string, pages: number, spare: number): Promise<PeerTry> {
  const line = command.replaceAll('{pages}', `${pages}`).replaceAll('{spare}', `${spare}`);
  const begin = performance.now();
  const child = spawn(line, { shell: true, stdio: ['pipe', 'pipe', 'inherit'] });
  let printed = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    printed += text;
  });
  // A peer that takes its numbers from the command may never read.
  child.stdin.on('error', () => undefined);
  child.stdin.end(`${pages} ${spare}\n`);
  const status = await new Promise((resolve) => child.on('close', resolve));
  const spent = (performance.now() - begin) / 1000;
  if (status !== 0) throw new Error(`The peer ended with status ${status}: ${quoted(line)}.`);
  const found = peerTry(printed);
  if (found.seconds > spent)
    throw new Error(
      `The peer says that its writes took ${found.seconds} s, but it ran for ${spent.toFixed(2)} s: are these seconds?`,
    );
  return found;
}

/** Host writes a second of both in each turn. */
interface Pair {
  readonly peer: PeerTry;
  readonly ours: number;
}

/** All turns of one drive: the peer first in one, ours first in the next. */
async function turns(drives: Drives, engine: string, size: number, command: string, spare: number) {
  await drives.open(engine, size, spare, valuesOf(engine as 'counts', size, spare));
  const pace = await warm(drives, engine, size);
  const writes = Math.max(2 ** size, Math.round(pace * TRY));
  const ours = async () => writes / ((await drives.serve(engine, writes)) / 1000);
  const peer = () => askPeer(command, 2 ** size, spare);
  const pairs: Pair[] = [];
  for (let turn = 0; turn < TURNS; turn += 1) {
    if (turn % 2 === 0) pairs.push({ peer: await peer(), ours: await ours() });
    else pairs.push({ ours: await ours(), peer: await peer() });
  }
  await drives.close(engine);
  return pairs;
}

function row(engine: string, size: number, spare: number, pairs: readonly Pair[]): string {
  const pace = ({ peer }: Pair) => peer.writes / peer.seconds;
  const millions = (all: readonly number[]) => (quantile(all, 0.5) / 1e6).toFixed(2).padStart(8);
  const ratios = pairs.map((pair) => pair.ours / pace(pair));
  const [low, middle, high] = [0.25, 0.5, 0.75].map((share) => quantile(ratios, share).toFixed(1));
  const amplification = pairs
    .map(({ peer }) => peer.writeAmplification)
    .filter((one) => one !== null);
  return [
    `${engine.padEnd(9)} 2^${size} ${(spare * 100).toFixed().padStart(4)}%`,
    `${millions(pairs.map(pace))} ${millions(pairs.map(({ ours }) => ours))}`,
    `${middle} (${low}–${high})`.padStart(22),
    amplification.length > 0 ? quantile(amplification, 0.5).toFixed(3).padStart(8) : '',
  ].join(' | ');
}

/** Measures a peer and ours beside each other, and prints a table. */
export async function benchPeer(command: string): Promise<void> {
  const print = (text: string) => process.stdout.write(`${text}\n`);
  const drives = (await nativeDrives()) ?? nodeDrives();
  print(
    `\nSimulator beside ${quoted(command)}: uniform random overwrites, greedy, 256 pages a block here.`,
  );
  print(
    'Millions of host writes a second, medians; how many times the peer ours does, with quartiles.',
  );
  print(
    'engine    pages spare |     peer     ours |          ours ÷ peer | write amplification of the peer',
  );
  for (const size of SIZES)
    for (const spare of SPARES)
      for (const engine of ENGINES)
        print(row(engine, size, spare, await turns(drives, engine, size, command, spare)));
  await drives.end();
}
