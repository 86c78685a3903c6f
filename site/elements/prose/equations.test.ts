/**
 * Every equation of every declaration against what the engine answers: its TeX is read and reckoned,
 * at the defaults and at inputs drawn around them. Those that cannot be read so stand in a list with the reason.
 */
import { describe, expect, it } from 'vitest';
import type { Answer, Inputs, Model, Quantity } from '../../engine/declaration';
import { defaultsOf } from '../../engine/declaration';
import { models } from '../../engine/gen/models';
import { simulate } from '../../engine/gen/simulate';
import { engine } from '../../engine/load-node';
import { simulation } from '../../engine/simulation/load-node-simulator';
import { randomFrom, seedFor } from '../exercise/random';
import { catalogue, type DescribedEquation, simulation as simulated } from '../reference/catalogue';
import { standsIn } from './equation';
import { HELP } from './equations-test-helper';
import { definitionOf, type Names, partsOf, sidesOf } from './tex-value';

/** Drawn for each equation, beside the defaults; answers without all its numbers do not count. */
const DRAWS = 40;
/** At so many it must have been reckoned. */
const ENOUGH = 8;
/** So far two sides may lie apart, as a share of the larger: rounding in sums and roots. */
const ROUNDING = 1e-9;

/** What cannot be reckoned from its TeX, and what keeps it true. */
const NOT_READ: Readonly<Record<string, string>> = {
  'indirection-unit random':
    'Of units that are a multiple of the grid; the golden rows have such, the Rust tests count others byte by byte.',
  'period power': 'Of no frequency in particular; the golden rows have its greatest value.',
  'period false alarm':
    'Its greatest power is no number of the answer; the golden rows have one by hand.',
  'queue m/d/k':
    'An endless sum of chances; measuring/exact.rs has the mean from roots, a second way.',
  'steady-state excursion': 'A condition, no equality; the golden rows try it on both sides.',
  'steady-state slope': 'A condition, no equality; the golden rows try it on both sides.',
  'storage-bound wait': 'A condition, no equality; the golden rows try it on both sides.',
  'tail-latency slowest':
    'A distribution, no number of the answer; the Rust tests draw such operations.',
  'tail-latency hedged':
    'A distribution, no number of the answer; the Rust tests draw such copies.',
  'two-level-cache decay':
    'A differential equation; numeric/delayed_decay.rs integrates it step by step.',
  'two-level-cache time': 'Asks for the solution of that equation; simulated in lru_simulation.rs.',
  'two-level-cache hits': 'Asks for the solution of that equation; simulated in lru_simulation.rs.',
  'two-level-cache misses': 'Defines two letters, and no number of the answer.',
  'write-amplification d-choices':
    'A recursion whose unknowns are no answers; the Rust tests solve it a second way.',
  'write-cliff any': 'Its s is no number of the answer; log.rs integrates it step by step.',
};

interface Case {
  readonly model: Model;
  readonly equation: DescribedEquation;
  readonly named: string;
}

const cases: Case[] = catalogue.flatMap(({ id, equations }) => {
  const model = models.find((one) => one.id === id);
  if (!model) throw new Error(`there is no model ${id}`);
  return equations.map((equation) => {
    const when = Object.values(equation.when ?? {}).join(', ');
    return { model, equation, named: `${id} ${equation.name}${when ? ` (${when})` : ''}` };
  });
});
const unread = ({ model, equation }: Case) => `${model.id} ${equation.name}` in NOT_READ;

describe('an equation is what the engine reckons', () => {
  it.each(cases.filter((one) => !unread(one)))('$named', ({ model, equation }) => {
    let reckoned = 0;
    const random = randomFrom(seedFor(model.id + equation.name, 1));
    for (let draw = 0; draw <= DRAWS; draw++) {
      const inputs = { ...drawn(model, draw === 0 ? null : random), ...equation.when };
      const answer = answerTo(model, inputs);
      if (answer && agrees(model, equation, inputs, answer)) reckoned += 1;
    }
    expect(reckoned).toBeGreaterThanOrEqual(ENOUGH);
  });

  it.each(simulated.equations)('of the simulator, $name', (equation) => {
    const inputs = { ...defaultsOf(simulate), user_pages: 4096, pages_per_block: 32, seed: 1 };
    const run = simulation(inputs);
    while (run.done < run.total) run.advance(1e6);
    expect(agrees(simulate, equation, inputs, run.answer())).toBe(true);
    run.free();
  });

  it('is left out only by name, and only while there is one of that name', () => {
    const all = cases.map(({ model, equation }) => `${model.id} ${equation.name}`);
    for (const name of Object.keys(NOT_READ)) expect(all).toContain(name);
  });
});

describe('a letter of an equation', () => {
  it.each(catalogue.filter(({ equations }) => equations.length > 0))(
    'of $id has a meaning, and each meaning its letter',
    ({ equations, letters }) => {
      for (const { tex } of equations) {
        const known = new Set([
          'e',
          ...letters.map((letter) => baseOf(letter.tex)),
          ...[...tex.matchAll(/_\{?([a-z])\b|([a-z])=/g)].map(([, index, from]) => index ?? from),
          ...partsOf(tex).map((part) => /^\s*(\\?[A-Za-z]+)(?:_[a-z])?\s*=/.exec(part)?.[1]),
        ]);
        for (const letter of lettersOf(tex)) expect([...known], tex).toContain(letter);
      }
      for (const { tex } of letters)
        expect(
          equations.some((equation) => standsIn(tex, equation.tex)),
          tex,
        ).toBe(true);
    },
  );
});

const baseOf = (letter: string) => letter.split('_')[0];

/** The letters of an equation that are no quantities, without their indices. */
function lettersOf(tex: string): string[] {
  const bare = tex
    .replace(/\\(?:v|text|begin|end)\{[^}]*\}|\\mathrm\{d\}/g, ' ')
    .replace(/_\{[^}]*\}+|_\w/g, ' ')
    .replace(/\\(?!alpha|tau)[A-Za-z]+/g, (command) => (command === '\\mathrm' ? command : ' '));
  return bare.match(/\\mathrm\{\w+\}|\\[a-z]+|[A-Za-z]/g) ?? [];
}

/** Whether all numbers of an equation are there; they must agree. */
function agrees(model: Model, { tex }: DescribedEquation, inputs: Inputs, answer: Answer): boolean {
  const known = (id: string) => inputs[id] ?? answer.values[id] ?? null;
  const used = [...tex.matchAll(/\\v\{(\w+)\}/g)].map(([, id]) => id ?? '');
  if (used.some((id) => typeof known(id) !== 'number')) return false;
  const kelvin = new Set(
    [...model.inputs, ...model.outputs]
      .filter(({ dimension }) => dimension === 'temperature')
      .map(({ id }) => id),
  );
  const { units = {}, names: namesOf } = HELP[model.id] ?? {};
  const quantity = (id: string) =>
    (Number(known(id)) + (kelvin.has(id) ? 273.15 : 0)) * (units[id] ?? 1);
  const parts = partsOf(tex);
  let names: Names = { quantity, letters: {}, ...namesOf?.(inputs, answer) };
  if (tex.includes('straight lines between')) {
    // With more spare than the outermost point takes, a victim is always empty: no line leads on.
    if (used.some((id) => id !== 'trim_share' && quantity(id) === 1)) return false;
    liesOnLines(parts, names, Number(inputs.pages_per_block));
    return true;
  }
  // What a part defines may stand before it: read them from the last.
  for (const part of [...parts].reverse()) {
    const [letter, meaning] = definitionOf(part, names) ?? [];
    if (letter && meaning !== undefined)
      names = { ...names, letters: { ...names.letters, [letter]: meaning } };
  }
  for (const part of parts) {
    if (/^\s*\\?[A-Za-z]+(_[a-z])?\s*=/.test(part) && !part.startsWith('\\v')) continue;
    const [first = Number.NaN, ...others] = sidesOf(part, names);
    expect(others, part).not.toHaveLength(0);
    for (const other of others) {
      const apart = Math.abs(other - first) / Math.max(Math.abs(first), Math.abs(other), 1e-300);
      const where = `${part}: ${first} and ${other} at ${JSON.stringify(inputs)}`;
      expect(apart, where).toBeLessThanOrEqual(ROUNDING);
    }
  }
  return true;
}

/** Of two parts that give a point for each whole number j: their left sides lie on the lines between. */
function liesOnLines([y = '', x = '']: readonly string[], names: Names, blocks: number): void {
  const at = (part: string, j: number) => sidesOf(part, { ...names, letters: { j } });
  const [wantedY = Number.NaN, wantedX = Number.NaN] = [at(y, 0)[0], at(x, 0)[0]];
  const points = Array.from(
    { length: blocks },
    (_, j) => [at(x, j)[1] ?? 0, at(y, j)[1] ?? 0] as const,
  );
  const isAround = (one: number, other: number) => (one - wantedX) * (other - wantedX) <= 0;
  const end = points.findIndex(([here], j) => j > 0 && isAround(here, points[j - 1]?.[0] ?? here));
  const [[x0, y0], [x1, y1]] = [points[end - 1] ?? [0, 0], points[end] ?? [0, 0]];
  const line = y0 + ((wantedX - x0) / (x1 - x0)) * (y1 - y0);
  expect(Math.abs(line / wantedY - 1), `${y}: ${wantedY} and ${line}`).toBeLessThanOrEqual(
    ROUNDING,
  );
}

/** The defaults and examples, or numbers drawn around them. */
function drawn(model: Model, random: (() => number) | null): Inputs {
  const given = { ...defaultsOf(model), ...HELP[model.id]?.given };
  const start = Object.entries(given).map(([id, value]) => {
    const input = model.inputs.find((one) => one.id === id);
    if (!input) throw new Error(`${model.id} has no ${id}`);
    const from = value ?? (HELP[model.id]?.given ? null : (input.example ?? null));
    return [id, random && typeof from === 'number' ? near(input, from, random) : from];
  });
  return Object.fromEntries(start);
}

/** A number up to twice or half as large; in place of nothing a share. */
function near(input: Quantity, value: number, random: () => number): number {
  const { min = Number.NEGATIVE_INFINITY, max = Number.POSITIVE_INFINITY } = input;
  const [times, share] = [2 ** (2 * random() - 1), random()];
  const isEnd = value === 0 || (input.dimension === 'ratio' && value === 1);
  const free = () => {
    if (input.dimension === 'temperature') return value + 20 * (share - 0.5);
    if (isEnd) return share * Math.min(max, 1);
    // Of a share its odds, so that it stays one.
    return input.dimension === 'ratio'
      ? (value * times) / (1 - value + value * times)
      : value * times;
  };
  const held = Math.min(Math.max(free(), min), max);
  return input.whole ? Math.round(held) : held;
}

function answerTo(model: Model, inputs: Inputs): Answer | null {
  try {
    return engine.run(model, inputs);
  } catch {
    // What is drawn may contradict itself; ENOUGH says that most must not.
    return null;
  }
}
