/** A helper of tests: runs the command line in this process, or in one of its own, in a folder that is there until they are done. */
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect } from 'vitest';
import type { Io } from './io';
import { main } from './main';

export interface Ended {
  readonly status: number | null;
  readonly out: string;
  readonly err: string;
}

export function useCalc() {
  const folder = mkdtempSync(join(tmpdir(), 'spare area '));
  afterAll(() => rmSync(folder, { recursive: true }));

  /** Runs the command in this process. */
  async function calc(args: readonly string[], surroundings: Partial<Io> = {}): Promise<Ended> {
    const printed = { out: '', err: '' };
    const status = await main(args, {
      folder,
      out: (text) => {
        printed.out += text;
      },
      err: (text) => {
        printed.err += text;
      },
      onStop: () => {},
      ask: null,
      ...surroundings,
    });
    return { status, ...printed };
  }

  /**
   * Runs the command as a reader types it. `stopAt` sends it the signal of Ctrl+C once so many characters, or a
   * text that matches on standard error, have been printed.
   */
  function calcProcess(
    args: readonly string[],
    stopAt: number | { readonly stopAt: RegExp } = Number.POSITIVE_INFINITY,
  ): Promise<Ended> {
    const child = spawn(process.execPath, ['site/tasks/run.mjs', 'calc', ...args], {
      env: { ...process.env, INIT_CWD: folder },
      detached: true,
    });
    let [out, err, isStopped] = ['', '', false];
    const stop = () => {
      const isSeen = typeof stopAt === 'number' ? out.length > stopAt : stopAt.stopAt.test(err);
      // The whole group, as a terminal does; once, for a second Ctrl+C ends the command at once.
      if (!isSeen || !child.pid || isStopped) return;
      isStopped = true;
      process.kill(-child.pid, 'SIGINT');
    };
    child.stdout.on('data', (text) => {
      out += text;
      stop();
    });
    child.stderr.on('data', (text) => {
      err += text;
      stop();
    });
    return new Promise((resolve) => child.on('close', (status) => resolve({ status, out, err })));
  }

  /** What it prints, read. */
  async function answer(...args: string[]) {
    const { status, out, err } = await calc(args);
    expect({ status, err }).toEqual({ status: 0, err: '' });
    return JSON.parse(out);
  }

  /** The rows of a sweep, its head first. */
  async function rows(...args: string[]): Promise<string[]> {
    const { status, out } = await calc(['sweep', ...args]);
    expect(status).toBe(0);
    return out.trimEnd().split('\n');
  }

  return { folder, calc, calcProcess, answer, rows };
}
