import { describe, expect, it } from 'vitest';
import { defaultsOf } from '../../engine/declaration';
import { cachedDisk } from '../../engine/gen/cached-disk';
import catalogue from '../../engine/gen/catalogue.json';
import { models } from '../../engine/gen/models';
import { engine } from '../../engine/load-node';
import { numeric, symbolic } from './equation';
import { filledTexts } from './filled';

const equations = catalogue.flatMap(({ id, equations }) => {
  const model = models.find((one) => one.id === id);
  return equations.map((equation) => ({ model: model ?? cachedDisk, ...equation }));
});

describe('an equation', () => {
  it.each(equations)(
    'of $model.id, $name, becomes MathML with a place for every number',
    ({ model, tex }) => {
      const texts = filledTexts(model, defaultsOf(model), engine.run(model, {}));
      const ids = [...tex.matchAll(/\\v\{(\w+)\}/g)].map(([, id]) => id);
      const filled = numeric(tex, texts);
      expect(symbolic(tex, model)).toMatch(/^<math/);
      for (const id of ids) expect(filled).toContain(`data-value="${id}"`);
      expect(filled).not.toContain('@');
    },
  );

  it('has roots that need no font for mathematics', () => {
    for (const { model, tex } of equations.filter((one) => one.tex.includes('\\sqrt'))) {
      const root = /\\sqrt\{\d+\}/.test(tex) ? /√<\/mo><mn>/ : /√<\/mo><mo[^>]*>\(/;
      expect(symbolic(tex, model)).toMatch(root);
      expect(symbolic(tex, model)).not.toContain('msqrt');
    }
    expect(numeric('\\v{spread}\\,\\sqrt{\\frac{2}{\\v{runs}}}', {})).toContain('×');
  });

  it('says that numbers side by side are multiplied, where symbols need not', () => {
    const tex = '\\v{disk_time} = (1-\\v{hit_ratio})\\,\\v{cache_time}^{\\,2}(1-\\v{write_share})';
    expect(numeric(tex, {}).match(/×/g)).toHaveLength(2);
    expect(symbolic(tex, cachedDisk)).not.toContain('×');
    expect(numeric('2\\,\\v{disk_time}+5\\v{cache_time}', {}).match(/×/g)).toHaveLength(2);
  });

  it('is filled in what it reckons with: kelvin, and no noughts that say nothing', () => {
    const textsOf = (id: string) => {
      const model = models.find((one) => one.id === id) ?? cachedDisk;
      return filledTexts(model, defaultsOf(model), engine.run(model, {}));
    };
    const { use_temperature, stress_temperature } = textsOf('retention');
    expect(use_temperature).toBe('303.15\u202fK');
    expect(stress_temperature).toBe('313.15\u202fK');
    expect(textsOf('read-error')).toMatchObject({ uber: '1e−16', bytes_read: '400\u202fGB' });
  });

  it('shows the reader’s numbers', () => {
    const answer = engine.run(cachedDisk, {});
    const texts = filledTexts(cachedDisk, defaultsOf(cachedDisk), answer);
    expect(texts).toMatchObject({
      mean_time: '3.25\u202fms',
      hit_ratio: '0.8',
      disk_time: '15\u202fms',
    });
  });
});
