// Behind every npm script: looks at the Node it runs on, brings the packages once per lock file, and
// hands over to the task under a Node that can run it. Needs no package and runs on any Node from 18,
// so that a reader with an old one gets a sentence and not a stack trace.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { constants } from 'node:os';
import { delimiter, dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chooseNode, refuseNode } from './choose-node.mjs';
import { bringPackages } from './install.mjs';
import { giveUp } from './say.mjs';

/** What Node is asked to run for each task. */
const tasks = new Map([
  ['start', ['site/tasks/commands/start.ts']],
  ['test', ['site/tasks/commands/test.ts']],
  ['try', ['site/tasks/commands/try.ts']],
  ['ready', ['site/tasks/commands/ready.ts']],
  ['check', ['site/tasks/commands/ready.ts', '--quick']],
  ['build', ['site/tasks/commands/build.ts']],
  ['wasm', ['site/tasks/commands/wasm.ts']],
  ['tools', ['site/tasks/commands/bring-tools.ts']],
  ['calc', ['site/calc/calc.ts']],
  ['scorm', ['site/tasks/commands/scorm.ts']],
  ['bank', ['site/tasks/commands/bank.ts']],
  ['alone', ['site/tasks/commands/alone.ts']],
  ['heights', ['site/tasks/commands/heights.ts']],
  ['python', ['site/tasks/commands/python.ts']],
  ['package', ['site/tasks/commands/package.ts']],
  ['crate', ['site/tasks/commands/crate.ts']],
  ['bench', ['site/tasks/commands/bench.ts']],
  ['mutants', ['site/tasks/commands/mutants.ts']],
  ['dev', ['node_modules/astro/bin/astro.mjs', 'dev']],
  ['browsers', ['site/tasks/commands/browsers.ts']],
]);

// Where the reader stands: npm says it; files on the command line are named from there.
const { INIT_CWD = process.cwd() } = process.env;
process.chdir(fileURLToPath(new URL('../..', import.meta.url)));
const [name = '', ...rest] = process.argv.slice(2);
const task = tasks.get(name);
const said = name.length > 40 ? `${name.slice(0, 40)}…` : name;
if (!task) giveUp(`There is no task "${said}". There are ${[...tasks.keys()].join(', ')}.`);

const { execPath, platform, arch } = process;
const version = process.versions.node;
const problem = refuseNode(version) ?? (await bringPackages());
if (problem) giveUp(problem);
const choice = chooseNode({ version, execPath, platform, arch, exists: existsSync });
if ('problem' in choice) giveUp(choice.problem);

const node = resolve(choice.node);
const strip = task[0]?.endsWith('.ts')
  ? ['--disable-warning=ExperimentalWarning', '--import', './site/tasks/typescript.mjs']
  : [];
const path = [dirname(node), resolve('node_modules/.bin'), process.env.PATH].join(delimiter);
const child = spawn(node, [...strip, ...task, ...rest], {
  stdio: 'inherit',
  env: { ...process.env, INIT_CWD, PATH: path, ASTRO_TELEMETRY_DISABLED: '1' },
});
// Ctrl+C reaches the task too, which ends in its own way; we wait for it.
process.on('SIGINT', () => {});
process.on('SIGTERM', () => child.kill('SIGTERM'));
child.on('close', (status, signal) => {
  process.exit(status ?? 128 + (signal ? constants.signals[signal] : 0));
});
