/**
 * `npm run tools`: names every program from outside npm that this machine lacks for the whole of
 * `npm run ready`, and brings what it can. CI starts with it on a fresh Debian.
 */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findProgram, run } from '../command.ts';
import { giveUp, say, whileWaiting } from '../say.mjs';
import { noArguments } from '../script-arguments.ts';
import { allTools, missingOf, namesOf, type Tool } from '../tools.ts';

noArguments(
  'tools',
  'Names each program from outside npm that is missing, in its exact version, and brings it',
);
const tools = allTools(readFileSync('core-wasm/Cargo.lock', 'utf8'));

/** Runs a command to its end; gives what it printed if it failed. */
async function attempt(command: readonly string[], env?: NodeJS.ProcessEnv) {
  const [program = '', ...args] = command;
  const words = command.join(' ');
  say(words);
  const { status, output } = await whileWaiting(`at "${words}"`, run(program, args, env));
  return status === 0 ? undefined : output;
}

/**
 * Brings what has a command, one after the other, since each may need the one before. To optimize the
 * programs would take longer than they run, and what they write is the same; together they compile once
 * what both need.
 */
async function bring(missing: readonly Tool[]): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'spare-area-'));
  const env = { CARGO_PROFILE_RELEASE_OPT_LEVEL: '0', CARGO_TARGET_DIR: folder };
  try {
    for (const { bring: command, isHere } of missing) {
      // The one before may have brought it along.
      if (!command || (await isHere())) continue;
      const problem = await attempt(command, env);
      if (problem) process.stderr.write(`${problem}\n`);
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Installs packages of Debian, where that can be done without asking anybody. */
async function installPackages(packages: readonly string[]): Promise<void> {
  if (packages.length === 0 || !findProgram(['apt-get']) || process.getuid?.() !== 0) return;
  const install = ['apt-get', 'install', '--yes', '--no-install-recommends', ...packages];
  const problem = (await attempt(['apt-get', 'update'])) ?? (await attempt(install));
  if (problem) process.stderr.write(`${problem}\n`);
}

const debianOf = (lacking: readonly Tool[]) => lacking.flatMap(({ debian }) => debian ?? []);

/** How a person brings what could not be brought here, a line each. */
function advice(lacking: readonly Tool[]): string[] {
  const packages = debianOf(lacking);
  return [
    ...lacking.flatMap(({ name, bring: command }) =>
      command ? `${name}: ${command.join(' ')}` : [],
    ),
    ...lacking.flatMap(({ name, at }) => (at ? `${name}: ${at}` : [])),
    ...(packages.length > 0 ? [`On Debian: sudo apt-get install ${packages.join(' ')}`] : []),
  ];
}

const missing = await missingOf(tools);
if (missing.length > 0) {
  say(`Missing here: ${namesOf(missing)}`);
  await bring(missing);
  await installPackages(debianOf(missing));
}
const lacking = missing.length > 0 ? await missingOf(tools) : [];
const needed = lacking.filter(({ without }) => !without);
if (needed.length > 0) {
  giveUp(`Still missing: ${namesOf(needed)}.\n${advice(needed).join('\n')}`);
}
for (const { name, without } of lacking) say(`Without ${name}: ${without}`);
say('Every tool that is needed is here');
