/** The drives that figures ask for, simulated where no worker is: slice by slice, as on a page that may have none. */
import { beforeAll, describe, expect, it } from 'vitest';
import type { SimulatedInputs } from '../../engine/engine';
import { partBytes } from '../../engine/part-bytes';
import { simulation } from '../../engine/simulation/load-node-simulator';
import { onPage } from '../../engine/simulation/simulation-on-page';
import { openSimulator, type Simulator } from '../../engine/simulation/start-simulation';
import type { Run } from '../../runtime/figure/define-figure';
import { AT_REST, drive } from './drives';
import { Runs, type Status } from './runs';

const runOf = (inputs: SimulatedInputs): Run => drive({ user_pages: 65_536, ...inputs }, AT_REST);
const small = [0.07, 0.1, 0.2].map((overprovisioning) => runOf({ overprovisioning }));
const long = runOf({ overprovisioning: 0.3, measure: 400 });

/** Somebody who asks, and waits until all is known. */
function asker() {
  const heard: Status[] = [];
  let settle = () => {};
  const whole = new Promise<void>((resolve) => {
    settle = resolve;
  });
  return {
    heard,
    whole,
    one: {
      heard(status: Status) {
        heard.push(status);
        if (status.done === status.drives || status.problem !== null) settle();
      },
    },
  };
}

describe('the drives of a page', () => {
  let simulator: Simulator;
  beforeAll(() => {
    simulator = openSimulator(partBytes('simulate').buffer, onPage);
  });
  const page = () => new Runs(() => Promise.resolve(simulator));

  it('are simulated one after the other, with the answers of the build', async () => {
    const runs = page();
    const { one, heard, whole } = asker();
    expect(runs.ask(one, small)).toMatchObject({ drives: 3, done: 0, isFetching: true });
    expect(runs.values(small[0]?.inputs ?? {})).toBeNull();
    await whole;
    for (const { inputs } of small) {
      const run = simulation(inputs);
      run.advance(run.total);
      const { values } = run.answer();
      run.free();
      for (const output of AT_REST) expect(runs.values(inputs)?.[output]).toBe(values[output]);
    }
    expect(heard[0]).toMatchObject({ done: 0, isFetching: false });
    expect(heard.at(-1)).toMatchObject({ drives: 3, done: 3, writes: 3 * 4 * 65_536 });
    expect(runs.ask(one, small)).toMatchObject({ drives: 0 });
  });

  it('that nobody wants any more are stopped, and nothing of them stays', async () => {
    const runs = page();
    const { one, heard, whole } = asker();
    runs.ask(one, [long]);
    // Long enough for it to have begun and to have said how far it is.
    await expect.poll(() => runs.values(long.inputs)).not.toBeNull();
    runs.ask(one, small);
    expect(runs.values(long.inputs)).toBeNull();
    await whole;
    expect(runs.values(long.inputs)).toBeNull();
    expect(heard.at(-1)).toMatchObject({ done: 3, problem: null });
  });

  it('that are asked for twice are simulated once', async () => {
    const runs = page();
    const { one, heard, whole } = asker();
    expect(runs.ask(one, [...small, ...small])).toMatchObject({ drives: 3 });
    await whole;
    expect(heard.at(-1)).toMatchObject({ done: 3, drives: 3 });
  });

  it('that came with the page are not simulated again, and need no simulator', () => {
    const runs = new Runs(() => {
      throw new Error('nobody needs it');
    });
    runs.keep(long.inputs, { write_amplification: 2 });
    expect(runs.ask(asker().one, [long])).toMatchObject({ drives: 0 });
    expect(runs.values(long.inputs)).toEqual({ write_amplification: 2 });
  });

  it('that cannot be made have no answer, and the others are simulated all the same', async () => {
    const runs = page();
    const { one, whole } = asker();
    const impossible = runOf({ overprovisioning: 1e-4 });
    const [first] = small;
    runs.ask(one, first ? [impossible, first] : []);
    await whole;
    expect(runs.values(impossible.inputs)).toEqual({});
    expect(runs.values(first?.inputs ?? {})?.write_amplification).toBeGreaterThan(7);
  });

  it('are served to whoever asked last, and to the others after', async () => {
    const runs = page();
    const [early, late] = [asker(), asker()];
    const [first, second, third] = small;
    if (!first || !second || !third) throw new Error('three drives are needed');
    const order: string[] = [];
    const noting = (name: string, { one }: typeof early) => ({
      heard(status: Status) {
        order.push(name);
        one.heard(status);
      },
    });
    runs.ask(noting('early', early), [first, second]);
    runs.ask(noting('late', late), [third]);
    await Promise.all([early.whole, late.whole]);
    expect(order.indexOf('late')).toBeLessThan(order.lastIndexOf('early'));
  });

  it('say why where the simulator cannot be had, and try again when they are asked again', async () => {
    let isThere = false;
    const runs = new Runs(() =>
      isThere ? Promise.resolve(simulator) : Promise.reject(new Error('there is none')),
    );
    const { one, heard, whole } = asker();
    runs.ask(one, small);
    await whole;
    expect(heard.at(-1)).toMatchObject({ done: 0, problem: 'there is none' });
    isThere = true;
    const again = asker();
    runs.ask(again.one, small);
    await again.whole;
    expect(again.heard.at(-1)).toMatchObject({ done: 3, problem: null });
  });
});
