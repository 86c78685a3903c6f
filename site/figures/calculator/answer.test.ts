/** What a calculator's page says first. */
import { expect, test } from 'vitest';
import type { Model } from '../../engine/declaration';
import { models } from '../../engine/gen/models';
import { engine } from '../../engine/load-node';
import { answerHtml } from './answer';
import { calculatorOf } from './calculator';

const modelOf = (id: string): Model => {
  const found = models.find((one) => one.id === id);
  if (!found) throw new Error(`there is no ${id}`);
  return found;
};
const textOf = (html: string) => html.replace(/<[^>]+>/g, '|').replace(/\|+/g, '|');
const answerOf = (id: string, inputs = {}, shown?: string) =>
  answerHtml(modelOf(id), engine.run(modelOf(id), inputs), shown);

test('the first output with its unit, or the one that the figure shows', () => {
  expect(textOf(answerOf('cached-disk'))).toBe('|Mean access time|3.25|\u202fms|');
  expect(textOf(answerOf('cached-disk', {}, 'speedup'))).toBe('|Speedup over the disk|4.62|');
  expect(textOf(answerOf('host-cache'))).toBe('|Share of writes at the drive|62.5|%|');
  expect(textOf(answerOf('cost', {}, 'price_per_written_byte'))).toBe(
    '|Price per TB written|$0.75|/TB|',
  );
});

test('a verdict in words, and why there is no number', () => {
  const html = answerOf('storage-bound', calculatorOf(modelOf('storage-bound'), engine).start);
  expect(html).toContain('data-size="words"');
  expect(textOf(answerOf('littles-law', {}, 'outstanding'))).toBe(
    '|Queue depth|none|Give two of IOPS, response time, and queue depth.|',
  );
});

test('long numbers are set smaller', () => {
  expect(answerOf('cached-disk')).toContain('data-size="short"');
  expect(answerOf('cost', { price: 1234 })).toContain('data-size="long"');
  expect(answerOf('cost', { price: 123_456 })).toContain('data-size="longest"');
});

test('every calculator has one as it opens, no longer than a phone is wide', () => {
  const texts = models.map((model) => {
    const { start = {} } = calculatorOf(model, engine);
    const [, , number = '', unit = ''] = textOf(answerHtml(model, engine.run(model, start))).split(
      '|',
    );
    return { id: model.id, number, unit };
  });
  expect(texts.filter(({ number }) => number === '' || number === 'none')).toEqual([]);
  expect(
    texts.filter(
      ({ number, unit, id }) => id !== 'storage-bound' && number.length + unit.length > 14,
    ),
  ).toEqual([]);
});
