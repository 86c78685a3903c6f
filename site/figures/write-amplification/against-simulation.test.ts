/** The table in which chapter 4 sets its formulas beside simulated drives. */
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { atBuild } from '../../elements/simulation-runs/at-build';
import { quantityOf } from '../../engine/declaration';
import { models } from '../../engine/gen/models';
import { simulate } from '../../engine/gen/simulate';
import { readOrThrow } from '../../engine/typed/typed-value';

const chapter = readFileSync('content/chapters/write-amplification.mdx', 'utf8');
const [, table = ''] = chapter.split('### Formula against simulation');
const ROWS = [
  ...(table.split('###')[0] ?? '').matchAll(/^\| (.+?) \| (<Value.*?) \| (.+?) \| (.+?) \|$/gm),
];

function numberIn(tag: string): number {
  const [, id, of = '', given = ''] = /model="(.+?)" of="(.+?)" with="(.+?)"/.exec(tag) ?? [];
  const model = [...models, simulate].find((one) => one.id === id);
  if (!model) return Number(tag);
  const inputs = given.split(' ').map((pair) => {
    const [input = '', text = ''] = pair.split('=');
    return [input, readOrThrow(text, quantityOf(model, input))];
  });
  const values: Readonly<Record<string, unknown>> = atBuild.run(
    model,
    Object.fromEntries(inputs),
  ).values;
  return Number(values[of]);
}

it('has Zipf, pools and TRIM', () => {
  const names = ROWS.map(([, name]) => name).join();
  expect(ROWS).toHaveLength(6);
  for (const word of ['Zipf', 'pools', 'TRIM']) expect(names).toContain(word);
});

it.each(
  ROWS.map(([, name = '', formula = '', drive = '', error = '']) => ({
    name,
    formula,
    drive,
    error,
  })),
)('$name: the error is what is stated', ({ formula, drive, error }) => {
  const off = Math.round(100 * (numberIn(formula) / numberIn(drive) - 1));
  expect(`${off > 0 ? '+' : ''}${off + 0}%`).toBe(error);
});

it('has two pools as two simulated drives', () => {
  const pool = (data: number) => {
    const { write_amplification } = atBuild.run(simulate, {
      user_pages: Math.round(4_194_304 * data),
      overprovisioning: (0.5 * 0.07) / data,
      start: 'random',
      measure: 1,
      window: 1,
      warm_up: 0,
    }).values;
    return write_amplification ?? Number.NaN;
  };
  expect(table).toContain(`| ${(0.8 * pool(0.2) + 0.2 * pool(0.8)).toFixed(2)} |`);
});
