/** What the chapter on access time says of measured disks, against the engine. */
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { ACCESS_COMPARISON, ONE_COMMAND } from '../../elements/drive-pairs/drive-pairs';
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
import { stateAt } from '../../runtime/figure/make-state';
import { plainText } from '../../runtime/figure/parts';
import { bandwidthBySize } from './bandwidth-by-size/figure';
import { challenges } from './challenges';
import { answersBet } from './disk-steps/answers-bet';
import { diskSteps } from './disk-steps/figure';
import { exercises } from './exercises';
import { requestsBySize } from './requests-by-size/figure';

const chapter = readFileSync('content/chapters/access-time.mdx', 'utf8').replaceAll('\u202f', ' ');

/** Rows of the table of two disks: seek, measured, how far the model is short. */
const rows = [
  ...chapter.matchAll(
    /^\| [^|]*, \d{4} \| ([\d.]+) ms[^|]*\|[^|]*\| ([\d.]+) ms[^|]*\| (\d+)% short/gm,
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
  expect(chapter).toContain(`The model is shorter than both numbers, by ${found.join('% and ')}%.`);
  const next = readFileSync('content/chapters/caching-versus-ssd.mdx', 'utf8');
  expect(next.replaceAll('\u202f', ' ').replaceAll('\n', ' ')).toContain(
    `fell short by ${found.toReversed().join('% and ')}%`,
  );
});

/** The engine with the drives of 2024. */
const today = engine.run(oneCommand, ONE_COMMAND['2024']).values;

it('counts the requests of both drives per second', () => {
  const [ssd, disk] = [1 / today.ssd_total, 1 / today.disk_total];
  expect(Number(ssd.toPrecision(3))).toBe(19_700);
  expect(chapter).toContain('the SSD reaches 19,700 IOPS');
  expect(chapter).toContain(`The disk reaches ${Math.round(disk)}.`);
  const { request_size, ssd_rate } = ONE_COMMAND['2024'];
  expect(chapter).toContain(
    `the SSD moves ${Math.round((ssd * request_size) / 1e6)} MB/s of its rated ${ssd_rate / 1e6}`,
  );
});

it('names two measured points of the SATA drive as they were measured', () => {
  const measured = JSON.parse(readFileSync('content/measured-runs/measured-depths.json', 'utf8'));
  const text = JSON.stringify(measured);
  for (const iops of [9212, 74_032]) expect(text).toMatch(new RegExp(`\\b${iops}`));
  expect(chapter).toContain('rise from 9212 at a queue depth of 1 to 74,032 at 32');
});

it('has the disk move for as much of its time as the text says', () => {
  expect((100 * today.mechanical_share).toFixed(1)).toBe('99.9');
  expect(chapter.match(/for 99\.9% of (?:the|its) time/gi)).toHaveLength(2);
});

it('says how long the disk may handle a command before the SSD of 1995 wins sector by sector', () => {
  const sector = { seek_time: 0, turn_share: 0 };
  const { ssd_total, disk_total } = engine.run(oneCommand, sector).values;
  const most = Math.ceil((ssd_total - disk_total) * 1e6);
  expect(chapter).toContain(`more than ${most} µs to handle a command`);
  const at = (us: number) =>
    engine.run(oneCommand, { ...sector, disk_command_time: us / 1e6 }).values.speedup;
  expect([at(most - 1) < 1, at(most) > 1]).toEqual([true, true]);
});

it('says how long the pictures take in small pieces, and how much the SSD transfers in an access', () => {
  const pieces = (600 * 50e6) / ONE_COMMAND['2024'].request_size;
  expect(chapter).toContain('600 pictures of 50 MB');
  expect(chapter).toContain(`take almost ${Math.ceil((pieces * today.disk_total) / 3600)} hours`);
  const { ssd_time, ssd_rate } = ONE_COMMAND['2024'];
  expect(chapter).toContain(`${Math.round((ssd_time * ssd_rate) / 1e3)} kB</Blank>`);
});

it('links to the drives of 2024 with all that makes them', () => {
  const [, text = ''] = /\[drives of 2024\]\(\?s=1&([^)#]*)#one-command\)/.exec(chapter) ?? [];
  const given = [...new URLSearchParams(text)].map(([id, value]) => {
    const { dimension = 'number' } = oneCommand.inputs.find((one) => one.id === id) ?? {};
    return [id, readAmount(value, dimension).value ?? Number.NaN];
  });
  const inputs = { ...defaultsOf(oneCommand), ...Object.fromEntries(given) };
  expect(engine.run(oneCommand, inputs).values).toEqual(today);
});

it('names the sizes at which half of the speedup of the access times is gone', () => {
  const targets = [...chapter.matchAll(/of="size_at_target" with="target_speedup=([\d.]+)"/g)];
  const halves = [ACCESS_COMPARISON['2024'], ACCESS_COMPARISON['1995']].map(
    ({ disk_time, ssd_time }) => disk_time / ssd_time / 2,
  );
  expect(targets.map(([, target]) => Number(target))).toEqual(
    halves.map((half) => Number(half.toFixed(2))),
  );
  const [now, then] = [ACCESS_COMPARISON['2024'], ACCESS_COMPARISON['1995']].map((pair) => {
    const target_speedup = pair.disk_time / pair.ssd_time / 2;
    const { size_at_target: size } = engine.run(accessComparison, {
      ...pair,
      target_speedup,
    }).values;
    const [ofSsd, ofDisk] = [pair.ssd_time * pair.ssd_rate, pair.disk_time * pair.disk_rate];
    // The formula of the note.
    expect(ofSsd / (1 - (2 * ofSsd) / ofDisk) / Number(size)).toBeCloseTo(1, 9);
    return { size: Number(size) };
  });
  expect(chapter).toContain(
    `is gone has grown ${Math.round((now?.size ?? 0) / (then?.size ?? 1))} times.`,
  );
  const summary = readFileSync('content/summaries/access-time.mdx', 'utf8');
  expect([
    Math.round((then?.size ?? 0) / 1e3),
    summary.includes('in 1995, at two kilobytes'),
  ]).toEqual([2, true]);
});

it('has what answers the open bet in blanks', () => {
  const head = chapter.slice(0, chapter.indexOf('<Figure id="disk-steps" />'));
  const read = chapter.slice(0, chapter.indexOf('<Teachers>'));
  const open = read.replace(/<Blank of="disk-steps">.*?<\/Blank>/g, '');
  for (const text of [head, open]) expect(text).not.toMatch(/\b228\b/);
  expect(open).not.toMatch(/<Out of="one-command\.(?:ssd_total|speedup)"/);
  expect(read).toContain('<Blank of="disk-steps"><Out of="one-command.speedup" /></Blank>');
});

it('asks its bet with a slider that leaves the same of the four the nearest', () => {
  expect(answersBet.asksWith).toEqual(['turn_share']);
  for (const [pair, right] of [
    ['2024', '210'],
    ['1995', '66'],
  ] as const)
    for (const turn_share of [0, 0.25, 0.5, 0.75, 1]) {
      const state = stateAt(diskSteps, engine, { ...ONE_COMMAND[pair], turn_share });
      expect(plainText(answersBet.verdict(state as never, right))).toMatch(/^Right/);
      expect(plainText(answersBet.verdict(state as never, '15'))).toMatch(/^You bet on 15\. /);
      // Nearest in the plain sense of the word: by the difference.
      const { disk_total, ssd_total } = state.answer.values as Record<string, number>;
      const off = answersBet.options.map(({ id }) =>
        Math.abs(Number(id) - Math.floor((disk_total ?? 0) / (ssd_total ?? 1))),
      );
      expect(answersBet.options[off.indexOf(Math.min(...off))]?.id).toBe(right);
    }
});

it('tells its three sums apart, and what each makes of the speedup', () => {
  const { disk_total, ssd_total, disk_access_time } = engine.run(oneCommand, {}).values;
  const { speedup, disk_service_time } = engine.run(accessComparison, {}).values;
  const { bus_time, status_time } = defaultsOf(oneCommand) as Record<string, number>;
  expect(chapter).toContain(
    `By *S* the SSD of 1995 is ${Math.round(disk_total / ssd_total)} times as fast as the disk, by *D* ${Math.round(speedup)} times. *D* leaves out ${(((bus_time ?? 0) + (status_time ?? 0)) * 1e6).toFixed(1)} µs`,
  );
  const apart = Math.round((disk_total - disk_service_time) * 1e6);
  expect(chapter).toContain(`the two sums are only ${apart} µs apart`);
  const less = (ACCESS_COMPARISON['1995'].disk_time - disk_access_time) * 1e6;
  expect(chapter).toContain(`which is ${less.toFixed(1)} µs less`);
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

it('knows the time of a request from the requests per second', () => {
  const exercise = exercises.find(({ id }) => id === 'disk-requests');
  if (!exercise) throw new Error('there is no such exercise');
  const draw = drawExercise(exercise, engine, 3);
  for (const [factor, id] of [
    [1e3, 'time-of-one'],
    [1, 'seconds-of-one'],
  ] as const) {
    const slip = ((draw.steps.service_time?.value ?? 0) * factor).toPrecision(4);
    const verdict = judge(slip, unitOf(draw.answer), exercise, draw, engine);
    expect(verdict).toEqual({ kind: 'mistake', id });
  }
  expect(chapter).toContain('<Feedback when="time-of-one">');
});

it('says of the goal what each half of its solution does alone', () => {
  const [goal] = challenges;
  if (!goal) throw new Error('there is no goal');
  const state = stateAt(diskSteps, engine, {
    ...ONE_COMMAND['2024'],
    ...{ seek_time: 2.9e-3, rotation_speed: 250, request_size: 4 * 2 ** 20 },
  });
  const said = plainText(goal.done(state as never));
  const speedup = (changes: object) =>
    Number(engine.run(oneCommand, { ...state.inputs, ...changes }).values.speedup.toPrecision(3));
  const small = speedup({ request_size: 4096 });
  const slow = speedup({ seek_time: 7.4e-3, rotation_speed: 120 });
  expect(Math.min(small, slow)).toBeGreaterThan(30);
  expect(said).toContain(`${small}`);
  expect(said).toContain(`${slow}`);
});

it('says where a typed request size lies beyond the chart', () => {
  for (const figure of [requestsBySize, bandwidthBySize]) {
    const said = (request_size: number) =>
      plainText(figure.sentence(stateAt(figure, engine, { request_size }) as never));
    expect(said(65536)).not.toContain('chart');
    expect(said(2e6)).toMatch(/The chart ends at (?:65\.5.kB|1\.05.MB)\.$/);
  }
});
