/** Starting other programs. */
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';

export interface Ended {
  /** 0 when all went well. */
  status: number;
  /** What it printed, errors too, in order and without colours. */
  output: string;
}

/**
 * Runs a program to its end and keeps what it prints, so that only failures need to be shown. After `timeout`
 * milliseconds it is ended with all that it started, which is no success.
 */
export function run(
  program: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv = {},
  { cwd, timeout }: { readonly cwd?: string; readonly timeout?: number } = {},
): Promise<Ended> {
  const child = spawn(program, args, {
    env: { ...process.env, NO_COLOR: '1', ...env },
    ...(cwd === undefined ? {} : { cwd }),
    // In a group of its own, which can be ended with all that it started.
    detached: timeout !== undefined,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
  const end = () => child.pid !== undefined && process.kill(-child.pid, 'SIGKILL');
  const timer = timeout === undefined ? undefined : setTimeout(end, timeout);
  return new Promise((resolve) => {
    child.on('error', ({ message }) => resolve({ status: 1, output: message }));
    child.on('close', (status) => {
      clearTimeout(timer);
      resolve({ status: status ?? 1, output: stripVTControlCharacters(output) });
    });
  });
}

/** Runs a package's program under this very Node. `path` is below node_modules. */
export const runPackage = (path: string, args: readonly string[], env?: NodeJS.ProcessEnv) =>
  run(process.execPath, [join('node_modules', path), ...args], env);

/** Where the first of some programs is on this machine: a full path, or a name looked for on PATH. */
export function findProgram(names: readonly string[]): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter);
  const endings = process.platform === 'win32' ? ['.exe', '.cmd'] : [''];
  return names
    .flatMap((name) =>
      /[\\/]/.test(name)
        ? [name]
        : folders.flatMap((folder) => endings.map((ending) => join(folder, name + ending))),
    )
    .find((path) => existsSync(path));
}
