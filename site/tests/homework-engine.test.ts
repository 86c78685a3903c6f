/** The engine of homework has each model that an exercise asks, and no other. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { exercises } from '../figures/all';

/** The file of a model, where it does not bear the model's name. */
const FILES: Readonly<Record<string, string>> = { 'write-amplification': 'uniform_writes' };

test('every model of an exercise is in the engine of homework', () => {
  const bindings = readFileSync('core-wasm/bindings/src/lib.rs', 'utf8');
  const list = /HOMEWORK: &\[&str\] = &\[([^\]]*)\]/.exec(bindings)?.[1] ?? '';
  const carried = [...list.matchAll(/"(\w+)"/g)].map(([, name]) => name);
  const asked = exercises.map(({ model: { id } }) => FILES[id] ?? id.replaceAll('-', '_'));
  expect(carried.toSorted()).toEqual([...new Set(asked)].toSorted());
});
