/** The row before the bet, on its way, and after: what is told when, and what of it is drawn. */
import { describe, expect, it } from 'vitest';
import { engine } from '../../../engine/load-node';
import { stateAt } from '../../../runtime/figure/make-state';
import { plainText } from '../../../runtime/figure/parts';
import type { FallChart } from './chart';
import { pressInsert } from './figure';

const look = (view: Record<string, string>, inputs = {}) => {
  const state = stateAt(pressInsert, engine, inputs, view);
  const chart = pressInsert.chart(state) as FallChart;
  const beside = pressInsert.beside?.(state).rows.map(([, model]) => model) ?? [];
  return { chart, beside, text: plainText(pressInsert.sentence(state)).replaceAll('\u202f', ' ') };
};
const countIn = ({ counter }: FallChart) => counter.map(({ text }) => text.replace('\u202f', ' '));

describe('before the bet', () => {
  const { chart, beside } = look({ covered: '1', inserts: '7' });

  it('names each layer, and says the size of the row alone', () => {
    expect(chart.layers.map(({ name }) => name)).toEqual(['the row']);
    expect(chart.waiting).toHaveLength(4);
    expect(beside).toEqual(['?', '?', '?', '?']);
  });

  it('counts what is stored while INSERT is pressed, and nothing below', () => {
    expect(countIn(chart)).toEqual(['7', '700 B', '?', '?']);
  });

  it('draws each of the bets to scale', () => {
    expect(chart.bets.map(({ bytes }) => bytes)).toEqual([8192, 30_000, 120_000]);
  });
});

describe('after it', () => {
  const stops = ['0', '20', '40', '60', '80'].map((at) => look({ bet: 'page', at }));

  it('has a number for each layer once the film has reached it', () => {
    expect(stops.map(({ chart }) => chart.layers.length)).toEqual([1, 2, 3, 4, 5]);
    expect(stops.map(({ beside }) => beside.filter((one) => one !== '?').length)).toEqual([
      0, 0, 0, 1, 4,
    ]);
    const numbers = ['17 kB', '24.7 kB', '58 kB', '116 kB'];
    for (const [at, { text }] of stops.entries())
      for (const [below, number] of numbers.entries())
        if (below >= at) expect(text, `stop ${at}`).not.toContain(number);
    expect(stops.map(({ text }, at) => text.includes(numbers[at - 1] ?? 'on its way'))).toEqual(
      Array.from(stops, () => true),
    );
  });

  it('keeps the bet beside the answer, for what was asked alone', () => {
    expect(look({ bet: 'page' }).chart.bets).toMatchObject([{ id: 'page', text: '8\u202fkB' }]);
    expect(look({ revealed: '1' }).chart.bets).toEqual([]);
    expect(look({ bet: 'page' }, { journal: 'wal' }).chart.bets).toEqual([]);
  });

  it('counts nothing more for a single commit', () => {
    expect(look({ bet: 'page' }).chart.counter).toEqual([]);
    expect(countIn(look({ bet: 'page', inserts: '2' }).chart)).toContain('200 B');
  });
});
