/** Every unit against what it is by definition: `core-wasm/model/tests/fixtures/units.json`. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Dimension } from '../declaration';
import { units } from '../gen/units';
import { readAmount } from './typed-amount';
import { formatIn } from './units';

interface Unit {
  readonly id: string;
  readonly times: number;
  readonly per: number;
  readonly offset: number;
}
type Declared = Readonly<Record<string, readonly Unit[]>>;
/** By dimension and unit: so many of the unit are so many of the base unit. */
type Defined = Readonly<
  Record<string, Readonly<Record<string, readonly (readonly [number, number])[]>>>
>;

const path = join(process.cwd(), 'core-wasm/model/tests/fixtures/units.json');
const defined = JSON.parse(readFileSync(path, 'utf8')) as Defined;

/** What is declared otherwise than it is defined. */
function faults(declared: Declared): string[] {
  return Object.entries(declared).flatMap(([dimension, all]) =>
    all.flatMap(({ id, times, per, offset }) => {
      const pairs = defined[dimension]?.[id];
      if (!pairs || pairs.length === 0) return [`${dimension} ${id} is not defined`];
      return pairs
        .filter(([written, base]) => ((written + offset) * times) / per !== base)
        .map(([written]) => `${written} ${id}`);
    }),
  );
}

/** The same units, one of them changed. */
function changed(dimension: string, at: number, change: (unit: Unit) => Unit): Declared {
  const all: Declared = units;
  return {
    ...all,
    [dimension]: (all[dimension] ?? []).map((one, n) => (n === at ? change(one) : one)),
  };
}

describe('the units', () => {
  it('are all what they are by definition, and no other is defined', () => {
    expect(faults(units)).toEqual([]);
    const ids = (all: Declared) =>
      Object.fromEntries(
        Object.entries(all).map(([name, list]) => [name, list.map(({ id }) => id)]),
      );
    expect(ids(units)).toEqual(
      Object.fromEntries(Object.entries(defined).map(([name, list]) => [name, Object.keys(list)])),
    );
  });

  it('could not be otherwise: each factor and each zero that is changed is found', () => {
    for (const [dimension, all] of Object.entries(units as Declared)) {
      for (const at of all.keys()) {
        const changes: ((unit: Unit) => Unit)[] = [
          ...[24, 1000, 1e-3, 1.024, 60].flatMap((by) => [
            (unit: Unit) => ({ ...unit, times: unit.times * by }),
            (unit: Unit) => ({ ...unit, per: unit.per * by }),
          ]),
          (unit) => ({ ...unit, offset: unit.offset + 1 }),
        ];
        for (const change of changes)
          expect(faults(changed(dimension, at, change)), `${dimension} ${at}`).not.toEqual([]);
      }
    }
  });

  it('are read and written by their factors', () => {
    for (const [dimension, list] of Object.entries(defined) as [Dimension, Defined[string]][]) {
      for (const [id, pairs] of Object.entries(list)) {
        for (const [written, base] of pairs) {
          expect(readAmount(`${written}${id}`, dimension).value, `${written} ${id}`).toBe(base);
          const text = formatIn(base, { dimension, unit: id }, 15);
          expect(readAmount(text, dimension).value, text).toBe(base);
        }
      }
    }
  });
});
