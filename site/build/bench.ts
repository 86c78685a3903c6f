/**
 * `npm run bench`: what each model costs through the door to the compiled engine, as a reader's drag
 * pays for it: one answer, and a curve of 400 points. Times are the best of several tries; ratios
 * stand against the cached disk in the same run, so that two machines can be compared. Then how fast
 * the simulator is.
 */
import type { Inputs, Model } from '../engine/declaration.ts';
import { models } from '../engine/gen/models.ts';
import { engine } from '../engine/load-node.ts';
import { Refused } from '../engine/refused.ts';
import { inputAxis, pointsAlong } from '../widgets/calculator/axes.ts';
import { planeOf } from '../widgets/calculator/plane.ts';
import { startOf } from '../widgets/calculator/starts.ts';
import { benchSimulator } from './bench-simulator.ts';

const POINTS = 400;
/** Tries of each, and how long one lasts, in milliseconds. */
const TRIES = 9;
const TRY = 8;
/** Microseconds that a curve may take, and half of that: well under it. */
const MOST = 1000;
const WELL_UNDER = MOST / 2;

/** The least time of a call, in microseconds. */
function cost(call: () => unknown): number {
  const times = Array.from({ length: TRIES }, () => {
    const begin = performance.now();
    let calls = 0;
    let spent = 0;
    do {
      call();
      calls += 1;
      spent = performance.now() - begin;
    } while (spent < TRY);
    return (spent * 1000) / calls;
  });
  return Math.min(...times);
}

/** The cost of a curve along the calculator's own axis; what the model refuses is left out. */
function costOfCurve(model: Model, start: Inputs): number | null {
  const plane = planeOf(model, start);
  if (!plane) return null;
  const { x, y } = plane;
  const all = pointsAlong(x, inputAxis(x, plane.start, plane.start), POINTS);
  const xs = all.filter((value) => answers(model, { ...start, [x.id]: value }));
  const time = cost(() => engine.curve(model, start, x.id, xs, y.id));
  return (time * POINTS) / xs.length;
}

function answers(model: Model, inputs: Inputs): boolean {
  try {
    engine.run(model, inputs);
    return true;
  } catch (problem) {
    if (problem instanceof Refused) return false;
    throw problem;
  }
}

const rows = models.map((model: Model) => {
  const start = startOf(model, engine);
  const run = cost(() => engine.run(model, start));
  return { id: model.id, run, curve: costOfCurve(model, start) };
});
const plain = rows.find(({ id }) => id === 'cached-disk');
if (!plain?.curve) throw new Error('there is no cached disk to compare with');

const time = (microseconds: number) => microseconds.toFixed(microseconds < 10 ? 1 : 0).padStart(7);
const times = (ratio: number) => `×${ratio.toFixed(ratio < 10 ? 1 : 0)}`.padStart(6);
const width = Math.max(...rows.map(({ id }) => id.length));
const print = (text: string) => process.stdout.write(`${text}\n`);

print(`${''.padEnd(width)}   one answer        curve of ${POINTS}`);
print(`${'model'.padEnd(width)}       µs  ratio       µs  ratio`);
for (const { id, run, curve } of rows) {
  const ofCurve =
    curve === null ? '' : `  ${time(curve)} ${times(curve / plain.curve)}  ${verdict(curve)}`;
  print(`${id.padEnd(width)}  ${time(run)} ${times(run / plain.run)}${ofCurve}`);
}
const drawn = rows.flatMap(({ curve }) => (curve === null ? [] : [curve]));
const quick = drawn.filter((curve) => curve < WELL_UNDER).length;
print(`\n${quick} of ${drawn.length} curves take less than half a millisecond.`);

await benchSimulator();

function verdict(curve: number): string {
  if (curve < WELL_UNDER) return 'well under 1 ms';
  return curve < MOST ? 'under 1 ms' : 'more than 1 ms';
}
