/**
 * The models' part of `npm run bench`: what each costs through the door to the compiled engine, as a
 * reader's drag pays for it: one answer, and the dearest of the curves that its calculator can draw.
 *
 * Times are the best of several short tries: a machine has other things to do. Ratios stand against
 * the cached disk in the same run, so that two machines can be compared.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Inputs, Model, Quantity } from '../engine/declaration.ts';
import { refusalOf } from '../engine/engine.ts';
import { models } from '../engine/gen/models.ts';
import { engine } from '../engine/load-node.ts';
import { startOf } from '../engine/simulation/example-start.ts';
import { inputAxis, pointsOfCurve } from '../figures/calculator/axes.ts';
import { inputsToDraw, outputsToDraw } from '../figures/calculator/plane.ts';

/** Of whole numbers there may be fewer. */
const POINTS = 200;
/** What a curve may take, in microseconds. */
const MOST = 10_000;
/** Tries of each, and how long one lasts, in microseconds; more where it was too slow so far. */
const TRIES = 3;
const MORE_TRIES = 12;
const TRY = 1500;
/**
 * What was too slow is tried again so often at the end, after so many milliseconds: some machines are
 * slow for seconds.
 */
const ROUNDS = 4;
const REST = 5000;

/** A small drive is played page by page for every point, and flash read by read: no formula has a curve. */
const PLAYED: ReadonlySet<string> = new Set(['small-drive', 'flash-read']);

/** Microseconds. */
const clock = () => performance.now() * 1000;

/** The least time of a call, in microseconds. */
function cost(call: () => unknown): number {
  let best = Number.POSITIVE_INFINITY;
  for (let tries = 0; tries < (best > MOST ? MORE_TRIES : TRIES); tries += 1) {
    const begin = clock();
    let calls = 0;
    let spent = 0;
    do {
      call();
      calls += 1;
      spent = clock() - begin;
    } while (spent < TRY);
    best = Math.min(best, spent / calls);
  }
  return best;
}

interface Drawn {
  /** The model that answers. */
  readonly id: string;
  /** Microseconds, the least so far. */
  time: number;
  readonly draw: () => unknown;
  /** What is drawn against what, and with which choice. */
  readonly what: string;
}

/** Where a calculator starts, with each option of each choice. */
function startsOf(model: Model): { inputs: Inputs; said: string }[] {
  const start = startOf(model, engine);
  const options = model.inputs.flatMap((input) =>
    (input.options ?? []).map((option) => ({
      inputs: { ...start, [input.id]: option.id },
      said: ` where ${input.id} is ${option.id}`,
    })),
  );
  return [{ inputs: start, said: '' }, ...options].filter(({ inputs }) => answers(model, inputs));
}

/** Every curve that the calculator of a model draws from there; what the model refuses is left out. */
function curvesOf(model: Model): Drawn[] {
  return startsOf(model).flatMap(({ inputs, said }) =>
    inputsToDraw(model, inputs).flatMap((x) => {
      const xs = pointsOf(model, inputs, x);
      if (xs.length === 0) return [];
      return outputsToDraw(model).map((y) => {
        const draw = () => engine.curve(model, inputs, x.id, xs, y.id);
        return { id: model.id, time: cost(draw), draw, what: `${y.id} along ${x.id}${said}` };
      });
    }),
  );
}

function pointsOf(model: Model, inputs: Inputs, x: Quantity): Float64Array {
  const given = inputs[x.id] ?? x.default;
  const start = typeof given === 'number' ? given : 0;
  const all = pointsOfCurve(x, inputAxis(x, start, start), POINTS);
  return all.filter((value) => answers(model, { ...inputs, [x.id]: value }));
}

const answers = (model: Model, inputs: Inputs) => refusalOf(engine, model, inputs) === null;

const number = (value: number) => value.toFixed(value < 10 ? 1 : 0);

/** Measures every model and prints a table. Gives what is over its limit, a line each. */
export async function benchCurves(print: (text: string) => void): Promise<string[]> {
  const rows = models.map((model: Model) => {
    const start = startOf(model, engine);
    const curves = curvesOf(model).toSorted((a, b) => b.time - a.time);
    return { id: model.id, run: cost(() => engine.run(model, start)), curves };
  });
  const plain = rows.find(({ id }) => id === 'cached-disk')?.run;
  if (!plain) throw new Error('there is no cached disk to compare with');
  const width = Math.max(...rows.map(({ id }) => id.length));
  print(`${''.padEnd(width)}   one answer       ${POINTS} points, at most`);
  print(`${'model'.padEnd(width)}       µs  ratio       µs`);
  for (const { id, run, curves } of rows) {
    const dearest = curves[0];
    const ofCurve = dearest
      ? `  ${number(dearest.time).padStart(7)}  ${dearest.what}${PLAYED.has(id) ? ' (played, not computed)' : ''}`
      : '  nothing to draw';
    print(
      `${id.padEnd(width)}  ${number(run).padStart(7)} ${`×${number(run / plain)}`.padStart(6)}${ofCurve}`,
    );
  }
  const computed = rows.filter(({ id }) => !PLAYED.has(id)).flatMap(({ curves }) => curves);
  const tooSlow = () => computed.filter(({ time }) => time > MOST);
  for (let round = 0; round < ROUNDS && tooSlow().length > 0; round += 1) {
    await sleep(REST);
    for (const curve of tooSlow()) curve.time = Math.min(curve.time, cost(curve.draw));
  }
  const slow = tooSlow().toSorted((a, b) => b.time - a.time);
  print(
    `${computed.length - slow.length} of ${computed.length} curves keep to ${MOST} µs for ${POINTS} points.`,
  );
  return slow.map(({ id, time, what }) => `${id}: ${what}: ${number(time)} µs, allowed ${MOST}`);
}
