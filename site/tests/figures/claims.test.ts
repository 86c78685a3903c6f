/**
 * Sentences that claim ("twice", "less than", "never") say the truth of the numbers beside them,
 * over all places of the sliders, both ways. Nothing is simulated here.
 */
import { describe, expect, it } from 'vitest';
import { defaultsOf, type Inputs } from '../../engine/declaration';
import { Refused } from '../../engine/refused';
import { engine, type Figure, figureOf, figures, plainText, stateIn } from './book';
import { accessTime } from './claims/access-time';
import { caching } from './claims/caching';
import { type At, type Claims, type Said, saidIn, sizeOf } from './claims/claim';
import { endurance } from './claims/endurance';
import { measuring } from './claims/measuring';
import { overprovisioning } from './claims/overprovisioning';
import { performanceConsistency } from './claims/performance-consistency';
import { writeAmplification } from './claims/write-amplification';
import { tried } from './tried';

const claims: Claims = {
  ...accessTime,
  ...caching,
  ...overprovisioning,
  ...writeAmplification,
  ...performanceConsistency,
  ...measuring,
  ...endurance,
};

/** Figures drawn from the simulator; what they say is tried beside them, against runs of the tests' own. */
const SIMULATED = [
  'same-average',
  'gc-postponed',
  'live-bench',
  'drives-raced',
  'one-second',
  'one-stall',
  'cliff-place',
  'test-length',
  'worst-second',
  'small-drives',
  'two-owners',
  'worst-measured',
  'measured-seconds',
  'measured-cliff',
  'honest-numbers',
  'steady-rounds',
];
/** Figures whose sentences tell a verdict, or what was simulated; the model's tests hold those. */
const NO_CLAIMS = ['decision-tree', 'victims', ...SIMULATED];

/** What a figure says in each state that is not refused. */
function saidBy(figure: Figure): { text: string; at: At; where: string }[] {
  return tried(figure).flatMap((wanted) => {
    try {
      const state = stateIn(figure, wanted);
      const at: At = {
        out: (id, changed) => numberAt(figure, { ...state.inputs, ...changed }, id),
        in: (id) => Number(state.inputs[id] ?? Number.NaN),
        given: (id) => state.inputs[id] ?? null,
        view: state.view,
      };
      const text = plainText(figure.sentence(state));
      return [{ text, at, where: JSON.stringify([state.inputs, state.view]) }];
    } catch (refused) {
      if (refused instanceof Refused) return [];
      throw refused;
    }
  });
}

function numberAt({ model }: Figure, inputs: Inputs, id: string): number {
  try {
    const value = engine.run(model, { ...defaultsOf(model), ...inputs }).values[id];
    return typeof value === 'number' ? value : Number.NaN;
  } catch (refused) {
    if (refused instanceof Refused) return Number.NaN;
    throw refused;
  }
}

it('knows the claims of each figure', () => {
  const known = [...Object.keys(claims), ...NO_CLAIMS].sort();
  expect(known).toEqual(figures.map(({ id }) => id).sort());
});

it('reads amounts', () => {
  const said = saidIn(
    'from 1.54\u202fPB to 12,345, $2.15/GB, 28% or 1e−16.',
    'from {} to {}, {}, {} or {}.',
  );
  expect(said?.map(({ value }) => value)).toEqual([
    1.54e15,
    12_345,
    expect.closeTo(2.15e-9, 15),
    expect.closeTo(0.28, 15),
    1e-16,
  ]);
  expect(said?.map(({ slack }) => slack)).toEqual([
    0.005e15,
    0.5,
    expect.closeTo(5e-12, 15),
    expect.closeTo(0.005, 15),
    0.5e-16,
  ]);
  expect(saidIn('it takes 3\u202fms.', 'it takes {} more.')).toBeNull();
  expect(saidIn('it is 28%.', 'it is {}%.')).toBeNull();
  expect([sizeOf('KiB'), sizeOf('MB/s'), sizeOf('B/s')]).toEqual([1024, 1e6, 1]);
  expect(() => sizeOf('miles')).toThrow('miles');
});

describe.each(Object.entries(claims).map(([id, all]) => ({ id, all })))('$id', ({ id, all }) => {
  // Asked for by the first test, so that one figure alone is quick.
  let known: ReturnType<typeof saidBy> | undefined;
  const said = () => {
    known ??= saidBy(figureOf(id));
    return known;
  };

  it.each(all)('is right to say: $says', ({ says, when, is }) => {
    const wrong: string[] = [];
    let seen = 0;
    for (const { text, at, where } of said()) {
      const amounts = saidIn(text, says);
      if (when && when(at) !== (amounts !== null)) wrong.push(`${where}: said or not: ${text}`);
      if (!amounts) continue;
      seen += 1;
      if (!is(at, ...(amounts as [Said, Said, Said, Said]))) wrong.push(`${where}: ${text}`);
    }
    expect(wrong.slice(0, 3)).toEqual([]);
    expect(seen).toBeGreaterThan(0);
  });
});
