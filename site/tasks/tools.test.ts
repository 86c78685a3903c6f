import { chmodSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { makeBook } from './fixture.ts';
import {
  allTools,
  engineTools,
  missingOf,
  namesOf,
  targetProblem,
  WASM_PACK,
  wasmBindgenVersion,
} from './tools.ts';

const read = (path: string) => readFileSync(path, 'utf8');
const lock = 'name = "wasm-bindgen"\nversion = "0.2.99"\n';

test('the wasm-bindgen command must have the version that the lock and the manifest name', () => {
  const version = wasmBindgenVersion(read('core-wasm/Cargo.lock'));
  expect(read('core-wasm/bindings/Cargo.toml')).toContain(`wasm-bindgen = "=${version}"`);
  expect(wasmBindgenVersion('name = "wasm-bindgen-macro"\nversion = "1.0.0"\n')).toBeUndefined();
});

test('the tools of the engine are brought in exactly their versions', () => {
  const commands = engineTools(lock).flatMap(({ bring }) => (bring ? [bring.join(' ')] : []));
  expect(commands).toContain(`cargo install wasm-pack --version ${WASM_PACK} --locked`);
  expect(commands).toContain('cargo install wasm-bindgen-cli --version 0.2.99');
});

test('whatever is missing is named at once, and each can be brought or found', async () => {
  const tools = allTools(lock);
  const none = tools.map((tool) => ({ ...tool, isHere: async () => false }));
  expect(namesOf(await missingOf(none))).toBe(namesOf(tools));
  expect(await missingOf(tools.map((tool) => ({ ...tool, isHere: async () => true })))).toEqual([]);
  for (const { name, bring, debian, at } of tools)
    expect(bring ?? debian ?? at, name).toEqual(expect.anything());
});

afterEach(() => vi.unstubAllEnvs());

test.skipIf(process.platform === 'win32').each([
  [
    '/nowhere',
    /^Rust's libraries for wasm32-unknown-unknown are not installed; "rustup target add/,
  ],
  ['/', undefined],
])('a compiler whose libraries are in %s', async (libraries, problem) => {
  const folder = makeBook({
    cargo: '#!/bin/sh\nexit 0\n',
    rustc: `#!/bin/sh\necho ${libraries}\n`,
  });
  for (const name of ['cargo', 'rustc']) chmodSync(join(folder, name), 0o755);
  vi.stubEnv('PATH', `${folder}:/bin`);
  if (problem) expect(await targetProblem()).toMatch(problem);
  else expect(await targetProblem()).toBeUndefined();
});

test('CI brings the tools by the command of everybody, before the tests', () => {
  const commands = read('.ci/run').match(/^npm .+/gm);
  expect(commands).toEqual(['npm run tools', 'npm test', 'npm run ready']);
});
