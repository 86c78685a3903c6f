/** What the commands of `package.json` say of themselves, and to who mistypes. */
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { explainListening } from './start-options.ts';

interface Ended {
  readonly status: number | null;
  readonly out: string;
  readonly err: string;
}

/** Runs a command as npm does. */
function task(name: string, ...args: string[]): Promise<Ended> {
  const child = spawn(process.execPath, ['site/tasks/run.mjs', name, ...args]);
  let [out, err] = ['', ''];
  child.stdout.on('data', (text) => {
    out += text;
  });
  child.stderr.on('data', (text) => {
    err += text;
  });
  return new Promise((resolve) => child.on('close', (status) => resolve({ status, out, err })));
}

/** Those that hand their arguments on have the help of what they hand them to; `calc` has tests of its own. */
const HANDED_ON = ['dev', 'format', 'browsers', 'calc'];
const { scripts } = JSON.parse(readFileSync('package.json', 'utf8'));
const names = Object.keys(scripts).filter((name) => !HANDED_ON.includes(name));

test('there are the commands', () => expect(names).toContain('bank'));

test.each(names)(
  'npm run %s -- --help says how it is typed, and does nothing else',
  {
    timeout: 60_000,
  },
  async (name) => {
    const { status, out, err } = await task(name, '--help');
    expect({ status, err }).toEqual({ status: 0, err: '' });
    expect(out).toMatch(/^[A-Z].+:\n {2}npm (run|start) /);
    expect(out).toContain(name);
  },
);

const long = 'g'.repeat(100_000);

test.each([
  [['scorm', '--trise', '3'], 'There is no option “--trise” here; did you mean --tries?'],
  [['scorm', 'victim-free', `--edition=${long}`], 'There is SCORM 1.2 and 2004, and no edition “'],
  [['alone'], 'The page that marks homework'],
  [['alone', 'marking', long], `“${'g'.repeat(40)}…” should end in .html`],
  [['start', `--port=${long}`], `“${'g'.repeat(40)}…” is no port`],
  [['build', '--at', long], `“${'g'.repeat(40)}…” is no address of a book`],
  [['build', '--errors-to', 'nowhere'], '“nowhere” is no address to which errors can be reported'],
  [['build', '--as', '--at', 'nowhere'], '“nowhere” is no address of a book'],
  [['heights', '--again'], 'There is no option “--again” here'],
  [['bench', long], `There is no part “${'g'.repeat(40)}…”.`],
  [['mutants', long], `There is no “${'g'.repeat(40)}…” here.`],
  [['try', long], `There is no figure and no model “${'g'.repeat(40)}…”.`],
  [[long], `There is no task "${'g'.repeat(40)}…".`],
] as const)(
  'what cannot be understood is said: %#',
  { timeout: 60_000 },
  async (args, sentence) => {
    const [name, ...others] = args;
    const { status, out, err } = await task(name, ...others);
    expect(status).toBeGreaterThan(0);
    expect(out + err).toContain(sentence);
    expect((out + err).length).toBeLessThan(1500);
  },
);

test('a host that this machine has not is named as such', () => {
  for (const code of ['ENOTFOUND', 'EADDRNOTAVAIL', 'EAI_AGAIN'])
    expect(explainListening(Object.assign(new Error('listen'), { code }), 4321)).toBe(
      'This machine has no such address to listen at. Leave --host out, or give 0.0.0.0.',
    );
});
