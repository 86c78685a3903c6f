import { describe, expect, it } from 'vitest';
import { defaultsOf, type Inputs, inputOf, type Model } from '../../engine/declaration';
import { answerIfAny } from '../../engine/engine';
import { effectsOn, seek } from '../../engine/explore';
import { cachedDisk } from '../../engine/gen/cached-disk';
import { compareRuns } from '../../engine/gen/compare-runs';
import { hotCold } from '../../engine/gen/hot-cold';
import { models } from '../../engine/gen/models';
import { retention } from '../../engine/gen/retention';
import { writeAmplification } from '../../engine/gen/write-amplification';
import { engine } from '../../engine/load-node';
import { startOf } from '../../engine/simulation/example-start';
import { answered, effectsHtml } from './explore-text';
import { inputsToSeek, outputsToDraw } from './plane';

const plain = (text: string) => text.replaceAll('\u202f', ' ');

function effects(model: Model, output: string, inputs: Inputs = {}): string {
  const html = effectsHtml(engine, model, { ...defaultsOf(model), ...inputs }, output);
  return plain(
    html
      .replaceAll('</li>', '\n')
      .replaceAll(/<[^>]+>/g, ' ')
      .replaceAll(/ +/g, ' '),
  ).trim();
}

function sought(model: Model, input: string, output: string, goal: number, given: Inputs = {}) {
  const inputs = { ...defaultsOf(model), ...given };
  const found = seek(engine, model, inputs, output, goal, input);
  const { sentence, takes } = answered(engine, model, inputs, { input, output, goal }, found);
  return { sentence: plain(sentence), takes: takes.map(({ value }) => value) };
}

describe('what moves a result most', () => {
  it('is said strongest first, and of the others why they are not there', () => {
    expect(
      effects(cachedDisk, 'mean_time')
        .split('\n')
        .map((line) => line.trim()),
    ).toEqual([
      'Hit ratio +1% → −3.69%',
      'Disk access time +1% → +0.923%',
      'Cache lookup time +1% → +0.0769%',
      'No effect now: SSD access time. Inputs at 0, of which 1% more is still 0: Share of writes, Writes that wait for a destage.',
    ]);
  });

  it('is not denied where a whole number hides it', () => {
    const text = effects(compareRuns, 'runs_needed');
    expect(text).toContain(
      '1% more changes nothing here, half as much again or half of it does: Spread from run to run',
    );
    expect(text).not.toMatch(/No effect now:[^.]*Spread/);
  });

  it('of no effect is true: neither half of such an input nor half as much again changes the result', () => {
    const every: readonly Model[] = models;
    let told = 0;
    for (const model of every) {
      const inputs = { ...defaultsOf(model), ...startOf(model, engine) };
      for (const { id } of outputsToDraw(model)) {
        for (const { input, percent, isFlat } of effectsOn(engine, model, inputs, id)) {
          if (percent !== 0 || isFlat) continue;
          const value = inputs[input] as number;
          for (const far of [0.5 * value, 1.5 * value]) {
            const whole = inputOf(model, input).whole;
            const moved = answerIfAny(engine, model, {
              ...inputs,
              [input]: whole ? Math.round(far) : far,
            });
            if (moved?.values[id] == null) continue;
            told += 1;
            expect(moved.values[id], `${model.id} ${id} ${input}`).toBe(
              engine.run(model, inputs).values[id],
            );
          }
        }
      }
    }
    expect(told).toBeGreaterThan(10);
  });

  it('is said of a temperature per degree', () => {
    expect(effects(retention, 'retention_at_use')).toContain('Storage temperature +1 °C → −12.9%');
  });

  it('is nothing where the result has no value', () => {
    expect(effects(cachedDisk, 'hit_ratio_to_match_ssd')).toBe(
      'The result is 0 or has no value now, so a relative change cannot be calculated.',
    );
  });

  it('can be said, or not, of every output of every model', () => {
    const every: readonly Model[] = models;
    for (const model of every) {
      const inputs = { ...defaultsOf(model), ...startOf(model, engine) };
      for (const { id } of outputsToDraw(model)) {
        const html = effectsHtml(engine, model, inputs, id);
        expect(html, `${model.id} ${id}`).not.toMatch(/NaN|Infinity|undefined|null/);
        expect(html.match(/<li>/g)?.length ?? 0).toBeLessThanOrEqual(6);
      }
    }
  });
});

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
