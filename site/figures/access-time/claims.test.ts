/** What the chapter on access time says of measured disks, against the engine. */
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { judge } from '../../elements/exercise/check';
import { drawExercise } from '../../elements/exercise/logic';
import { unitOf } from '../../elements/exercise/unit-of';
import { defaultsOf } from '../../engine/declaration';
import { accessComparison } from '../../engine/gen/access-comparison';
import { diskAccess } from '../../engine/gen/disk-access';
import { oneCommand } from '../../engine/gen/one-command';
import { ssdAccess } from '../../engine/gen/ssd-access';
import { engine } from '../../engine/load-node';
import { readAmount } from '../../engine/typed/typed-amount';
import { stateAt } from '../../runtime/figure/figure-state';
import { plainText } from '../../runtime/figure/parts';
import { bandwidthBySize } from './bandwidth-by-size/figure';
import { answersBet } from './disk-steps/answers-bet';
import { diskSteps } from './disk-steps/figure';
import { exercises } from './exercises';
import { requestsBySize } from './requests-by-size/figure';

const chapter = readFileSync('content/chapters/access-time.mdx', 'utf8').replaceAll('\u202f', ' ');

/** Rows of the table of two disks: seek, measured, how far the model is short. */
const rows = [
  ...chapter.matchAll(
    /^\| [^|]*, \d{4} \| ([\d.]+) ms[^|]*\|[^|]*\| ([\d.]+) ms \| (\d+)% short/gm,
  ),
].map(([, seek, measured, short]) => ({
  seek: Number(seek) / 1e3,
  measured: Number(measured) / 1e3,
  short: Number(short),
}));

it.each(rows)('a disk of $measured s is short by what the table says', (row) => {
  const { values } = engine.run(diskAccess, { seek_time: row.seek });
  expect(Math.round((1 - Number(values.access_time) / row.measured) * 100)).toBe(row.short);
});

it('the text claims what was found on these disks, and nothing of others', () => {
  const found = rows.map(({ short }) => short).toSorted((a, b) => b - a);
  expect(found).toHaveLength(2);
  expect(chapter).toContain(`by ${found.join('% and ')}% of what was measured`);
  const next = readFileSync('content/chapters/caching-versus-ssd.mdx', 'utf8');
  expect(next.replaceAll('\u202f', ' ').replaceAll('\n', ' ')).toContain(
    `measured access time by ${found.toReversed().join('% and ')}%`,
  );
});

it('the SSD of the opening answers as often as the text says beside its IOPS', () => {
  const { ssd_total } = engine.run(oneCommand, {}).values;
  const { requests_per_second } = engine.run(ssdAccess, {}).values;
  expect(chapter).toContain(
    `answers ${Number((1 / ssd_total).toPrecision(3))} times a second, not ${Math.round(Number(requests_per_second))}:`,
  );
});

it('a link to a drive of today shows the whole read that was measured, and no more', () => {
  const links = [...chapter.matchAll(/\(\?s=1&([^)#]*ssd_time=[^)#]*)#disk-steps\)/g)];
  const shown = links.map(([, text = '']) => {
    const inputs = [...new URLSearchParams(text)].map(([id, value]) => {
      const { dimension = 'number' } = oneCommand.inputs.find((one) => one.id === id) ?? {};
      return [id, readAmount(value, dimension).value ?? Number.NaN];
    });
    return engine.run(oneCommand, Object.fromEntries(inputs)).values.ssd_total * 1e6;
  });
  expect(shown.map((takes) => Number(takes.toFixed(1)))).toEqual([108.5, 80]);
  const { ssd_total: first } = engine.run(oneCommand, {}).values;
  expect(chapter).toContain('two to three times quicker');
  expect([108.5e-6, 75e-6].map((takes) => Math.round(first / takes))).toEqual([2, 3]);
});

it('names the size at which half of the speedup is gone', () => {
  const [, target] = /of="size_at_target" with="target_speedup=([\d.]+)"/.exec(chapter) ?? [];
  const { speedup } = engine.run(accessComparison, { request_size: 512 }).values;
  expect(Number(target)).toBeCloseTo(speedup / 2, 1);
});

it('has what answers the open bet in blanks', () => {
  const head = chapter.slice(0, chapter.indexOf('<Figure id="disk-steps" />'));
  const read = chapter.slice(0, chapter.indexOf('<Teachers>'));
  const open = read.replace(/<Blank of="disk-steps">.*?<\/Blank>/g, '');
  for (const text of [head, open]) expect(text).not.toMatch(/\b66\b/);
  expect(open).not.toMatch(/<Out of="one-command\.(?:ssd_total|speedup)"/);
  expect(read).toContain('<Blank of="disk-steps"><Out of="one-command.speedup" /></Blank>');
});

it('asks its bet with a slider that leaves the same of the four the nearest', () => {
  expect(answersBet.asksWith).toEqual(['turn_share']);
  for (const turn_share of [0, 0.25, 0.5, 0.75, 1]) {
    const state = stateAt(diskSteps, engine, { turn_share });
    expect(plainText(answersBet.verdict(state as never, '66'))).toMatch(/^Right/);
    expect(plainText(answersBet.verdict(state as never, '17'))).toMatch(/^You bet on 17\. /);
  }
});

it('tells its three sums apart, and what each makes of the speedup', () => {
  const { disk_total, ssd_total } = engine.run(oneCommand, {}).values;
  const { speedup } = engine.run(accessComparison, {}).values;
  const { bus_time, status_time } = defaultsOf(oneCommand) as Record<string, number>;
  expect(chapter).toContain(
    `In *S* the SSD wins by <Blank of="disk-steps">${Math.round(disk_total / ssd_total)}</Blank>, in *D* by ${Math.round(speedup)}: the ${Math.round(((bus_time ?? 0) + (status_time ?? 0)) * 1e6)} µs`,
  );
  const host = engine.run(ssdAccess, {}).values.service_time - 150e-6;
  const answers = Math.floor((disk_total - ssd_total) / (ssd_total + host)) + 1;
  expect(chapter).toContain(`would answer <Blank of="disk-steps">${answers} times, not 66</Blank>`);
  const symbols = [oneCommand, accessComparison, ssdAccess].map(
    ({ outputs }) => outputs.find(({ id }) => /service_time|total/.test(id))?.symbol?.[0],
  );
  expect(symbols).toEqual(['S', 'D', 'H']);
});

it('takes a whole turn for what it is before it doubts the rpm', () => {
  const exercise = exercises.find(({ id }) => id === 'disk-requests');
  if (!exercise) throw new Error('there is no such exercise');
  const draw = drawExercise(exercise, engine, 3);
  const { seek_time, rotation_speed, transfer_rate, request_size } = draw.given as Record<
    string,
    number
  >;
  const slip =
    1 / ((seek_time ?? 0) + 1 / (rotation_speed ?? 0) + (request_size ?? 0) / (transfer_rate ?? 0));
  expect(judge(String(slip), unitOf(draw.answer), exercise, draw, engine)).toEqual({
    kind: 'mistake',
    id: 'whole-turn',
  });
});

it('says where a typed request size lies beyond the chart', () => {
  for (const figure of [requestsBySize, bandwidthBySize]) {
    const said = (request_size: number) =>
      plainText(figure.sentence(stateAt(figure, engine, { request_size }) as never));
    expect(said(65536)).not.toContain('chart');
    expect(said(513e3)).toMatch(/The chart ends at 65\.5.kB\.$/);
  }
});
