/** The golden tables of `core-wasm/model/tests/golden`, through the compiled engine. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Inputs, Model } from './declaration';
import { models } from './gen/models';
import { engine } from './load-node';

interface Case {
  readonly source: string;
  readonly model: string;
  readonly inputs: Inputs;
  readonly expected: Readonly<Record<string, number | string | null>>;
  readonly tolerance: { readonly relative?: number; readonly absolute?: number };
}

const folder = join(process.cwd(), 'core-wasm/model/tests/golden');
const tables = readdirSync(folder).filter((name) => name.endsWith('.json'));

describe.each(tables)('%s', (table) => {
  const cases = JSON.parse(readFileSync(join(folder, table), 'utf8')) as Case[];

  it.each(cases)('$model $inputs: $source', ({ model: id, inputs, expected, tolerance }) => {
    const model: Model | undefined = models.find((one) => one.id === id);
    if (!model) throw new Error(`there is no model ${id}`);
    const answer = engine.run(model, inputs);
    for (const [name, value] of Object.entries(expected)) {
      const found = answer.values[name];
      if (typeof value === 'number') {
        const allowed = tolerance.absolute ?? (tolerance.relative ?? 0) * Math.abs(value);
        expect(found, name).toBeTypeOf('number');
        expect(Math.abs((found as number) - value), `${name}: ${found}`).toBeLessThanOrEqual(
          allowed,
        );
      } else {
        expect(found, name).toBe(value);
        if (value === null) expect(answer.reasons[name]).toMatch(/^[A-Z].*\.$/);
      }
    }
  });
});
