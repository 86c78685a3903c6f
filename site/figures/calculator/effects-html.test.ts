import { describe, expect, it } from 'vitest';
import { defaultsOf, type Inputs, inputOf, type Model } from '../../engine/declaration';
import { effectsOn } from '../../engine/effects';
import { answerIfAny } from '../../engine/engine';
import { cachedDisk } from '../../engine/gen/cached-disk';
import { compareRuns } from '../../engine/gen/compare-runs';
import { models } from '../../engine/gen/models';
import { retention } from '../../engine/gen/retention';
import { engine } from '../../engine/load-node';
import { startOf } from '../../engine/simulation/example-start';
import { effectsHtml } from './effects-html';
import { outputsToDraw } from './plane';

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
