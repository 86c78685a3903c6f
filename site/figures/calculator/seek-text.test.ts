import { describe, expect, it } from 'vitest';
import { defaultsOf, type Inputs, type Model } from '../../engine/declaration';
import { cachedDisk } from '../../engine/gen/cached-disk';
import { hotCold } from '../../engine/gen/hot-cold';
import { models } from '../../engine/gen/models';
import { writeAmplification } from '../../engine/gen/write-amplification';
import { engine } from '../../engine/load-node';
import { seek } from '../../engine/seek';
import { startOf } from '../../engine/simulation/example-start';
import { inputsToSeek, outputsToDraw } from './plane';
import { answered } from './seek-text';

const plain = (text: string) => text.replaceAll('\u202f', ' ');

function sought(model: Model, input: string, output: string, goal: number, given: Inputs = {}) {
  const inputs = { ...defaultsOf(model), ...given };
  const found = seek(engine, model, inputs, output, goal, input);
  const { sentence, takes } = answered(engine, model, inputs, { input, output, goal }, found);
  return { sentence: plain(sentence), takes: takes.map(({ value }) => value) };
}

describe('a search', () => {
  it('finds the one value, and offers it', () => {
    expect(sought(cachedDisk, 'hit_ratio', 'mean_time', 0.001)).toEqual({
      sentence: 'With hit ratio at 95%, mean access time is 1 ms.',
      takes: [0.95],
    });
  });

  it('says that no value does it, and how far it looked', () => {
    expect(sought(cachedDisk, 'hit_ratio', 'mean_time', 0.0001)).toEqual({
      sentence: 'No hit ratio from 0% to 100% brings mean access time to 0.1 ms.',
      takes: [],
    });
  });

  it('finds two values', () => {
    const inputs = { separation: 'pools', hot_data: 0.2 };
    const { sentence, takes } = sought(hotCold, 'hot_writes', 'write_amplification', 7, inputs);
    expect(sentence).toMatch(/^With share of writes at \S+% or \S+%, write amplification is 7\.$/);
    expect(takes).toHaveLength(2);
  });

  it('of whole numbers says what the nearest gives', () => {
    const { sentence, takes } = sought(
      writeAmplification,
      'pages_per_block',
      'write_amplification',
      7.5,
    );
    expect(sentence).toMatch(
      /^Nearest: with pages per block at \d+, write amplification is 7\.\d+\.$/,
    );
    expect(Number.isInteger(takes[0])).toBe(true);
  });

  it('says where the result stays', () => {
    expect(sought(cachedDisk, 'ssd_time', 'mean_time', 0.00325).sentence).toBe(
      'With SSD access time at 1 ns, mean access time is 3.25 ms. The result is the same at the values that follow.',
    );
  });

  it('comes back to where it is, by any input that moves the result', () => {
    const every: readonly Model[] = models;
    for (const model of every) {
      const inputs = { ...defaultsOf(model), ...startOf(model, engine) };
      const output = outputsToDraw(model)[0];
      const now = output && engine.run(model, inputs).values[output.id];
      if (!output || typeof now !== 'number') continue;
      for (const input of inputsToSeek(model)) {
        const value = inputs[input.id];
        if (typeof value !== 'number') continue;
        const { takes, sentence } = sought(model, input.id, output.id, now, inputs);
        expect(takes.length, `${model.id} ${input.id}: ${sentence}`).toBeGreaterThan(0);
        for (const taken of takes) {
          const again = engine.run(model, { ...inputs, [input.id]: taken }).values[output.id];
          const tolerance = input.whole ? 0.05 : 1e-8;
          expect(
            Math.abs((again as number) / now - 1),
            `${model.id} ${input.id}=${taken}`,
          ).toBeLessThan(tolerance);
        }
      }
    }
  }, 60_000);
});
