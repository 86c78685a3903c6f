import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { makeBook } from './fixture.ts';

const node = (...args: string[]) => spawnSync(process.execPath, args, { encoding: 'utf8' });

test('an unknown task is refused with the names of those there are', () => {
  const { status, stderr, stdout } = node('site/tasks/run.mjs', 'strat');
  expect(status).toBe(1);
  expect(stdout).toBe('');
  expect(stderr).toMatch(/There is no task "strat"\. There are start, test, .*calc/);
});

test('Node runs our TypeScript as it stands, with imports that name no ending', () => {
  const folder = makeBook({
    'main.ts': "import { word } from './words';\nconst said: string = word;\nconsole.log(said);\n",
    'words.ts': "export type Word = 'hit' | 'miss';\nexport const word: Word = 'hit';\n",
    'lost.ts': "import { word } from './nowhere';\nconsole.log(word);\n",
  });
  const run = (file: string) => node('--import', './site/tasks/typescript.mjs', join(folder, file));
  expect(run('main.ts').stdout).toBe('hit\n');
  const lost = run('lost.ts');
  expect(lost.status).toBe(1);
  expect(lost.stderr).toContain('nowhere.ts');
});
