/** What is said of slips that readers of the chapter made. */
import { describe, expect, it } from 'vitest';
import { judge, judgeStep } from '../../elements/exercise/check';
import { type Draw, drawExercise, type Exercise } from '../../elements/exercise/logic';
import { engine } from '../../engine/load-node';
import { exercises } from './exercises';

const named = (id: string) => exercises.find((one) => one.id === id) as Exercise;

/** The first draw that one can slip on so. */
function drawWith(exercise: Exercise, has: (draw: Draw) => boolean): Draw {
  for (let seed = 1; seed < 200; seed += 1) {
    const draw = drawExercise(exercise, engine, seed);
    if (has(draw)) return draw;
  }
  throw new Error(`${exercise.id} has no such draw`);
}

const KIB = 1024;

describe('a commit in whole blocks', () => {
  const faded = named('log-faded');
  const draw = drawWith(faded, ({ gaps }) => gaps.written?.['headers-left-out'] !== undefined);
  const right = draw.steps.written?.value ?? Number.NaN;
  const said = (text: string) => judgeStep(text, 'KiB', faded, draw, 'written', engine);

  it('says of one block too few that the headers were forgotten', () => {
    expect(said(`${right / KIB - 4}`)).toEqual({ kind: 'mistake', id: 'headers-left-out' });
    const free = named('log-free');
    const other = drawWith(free, ({ mistakes }) => mistakes['no-headers'] !== undefined);
    const typed = (other.mistakes['no-headers'] ?? 0).toPrecision(4);
    expect(judge(typed, '', free, other, engine)).toEqual({ kind: 'mistake', id: 'no-headers' });
  });

  it('says of bytes in a box of KiB that the unit is not right', () => {
    expect(said(`${right}`)).toEqual({ kind: 'unit' });
  });
});

it('has a mistake of its own for each step of a block on RAID-Z', () => {
  const exercise = named('raidz-space');
  for (const id of ['data-alone', 'no-padding', 'large-blocks', 'one-row', 'full-rows']) {
    const draw = drawWith(exercise, ({ mistakes }) => mistakes[id] !== undefined);
    const typed = `${(draw.mistakes[id] ?? 0) / KIB}`;
    expect(judge(typed, 'KiB', exercise, draw, engine)).toEqual({ kind: 'mistake', id });
  }
});

it('shows of one drive what the share of the shown array is', () => {
  const exercise = named('per-drive');
  for (let seed = 1; seed < 100; seed += 1) {
    const { given, steps } = drawExercise(exercise, engine, seed);
    const array = Number(steps.array?.value.toPrecision(4));
    const drive = array / Number(given.drives);
    expect(steps.drive?.value.toPrecision(4), `seed ${seed}`).toBe(drive.toPrecision(4));
  }
});

it('draws a block on RAID-Z that has padding, so that who forgets it is told so', () => {
  const exercise = named('raidz-space');
  for (let seed = 1; seed < 60; seed += 1) {
    const { steps, mistakes } = drawExercise(exercise, engine, seed);
    expect(steps.padding?.value).toBeGreaterThan(0);
    expect(mistakes['no-padding']).toBeDefined();
  }
});
