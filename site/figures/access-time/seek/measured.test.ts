/** The curve of three numbers against the disks that were timed: what the chapter says of it, and the model. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { catalogue } from '../../../elements/reference/catalogue';
import { defaultsOf } from '../../../engine/declaration';
import { seekCurve } from '../../../engine/gen/seek-curve';
import { engine } from '../../../engine/load-node';
import { seek } from './figure';
import { DISKS, diskOf, SHARES, sheetOf } from './measured';

const chapter = readFileSync('content/chapters/access-time.mdx', 'utf8').replaceAll('\u202f', ' ');

/** How far the curve is off at a share of the full stroke, for each disk, as a share of what was measured. */
const errorsAt = (place: number) =>
  DISKS.map((disk) => {
    const inputs = { ...sheetOf(disk), distance: SHARES[place] ?? 0 };
    const curve = Number(engine.run(seekCurve, inputs).values.seek_time);
    return (curve * 1e3) / Number(disk.times[place]) - 1;
  });

const span = (values: readonly number[]) => [Math.min(...values), Math.max(...values)] as const;
const signed = (share: number) => `${share < 0 ? '−' : '+'}${Math.abs(share * 100).toFixed(0)}`;

describe('the chapter’s table of seeks', () => {
  it.each(SHARES.map((share, place) => ({ share, place })))('at $share', ({ share, place }) => {
    const [least, most] = span(
      DISKS.map(({ times, sheet }) => (Number(times[place]) / sheet[2]) * 100),
    );
    const [low, high] = span(errorsAt(place));
    const measured = `${least.toFixed(0)} to ${most.toFixed(0)}%`;
    const row = chapter.split('\n').find((line) => line.startsWith(`| ${share * 100}% |`));
    expect(row).toBe(`| ${share * 100}% | ${measured} | ${signed(low)} to ${signed(high)}% |`);
  });

  it('has as many disks as the text says', () => {
    expect(DISKS).toHaveLength(11);
    expect(chapter.includes('Eleven disks were timed')).toBe(true);
  });

  it('says of a tenth of the way what the recall says', () => {
    const [least, most] = span(
      DISKS.map(({ times, sheet }) => (Number(times[2]) / sheet[2]) * 100),
    );
    const told = /Eleven measured disks took [^.]*/.exec(chapter)?.[0];
    expect(told).toBe(`Eleven measured disks took ${least.toFixed(0)} to ${most.toFixed(0)}%`);
  });
});

it('the model’s own limit claims no more', () => {
  const percent = (place: number) => `${Math.round(-span(errorsAt(place))[0] * 100)}%`;
  const beyond = Math.max(
    ...SHARES.flatMap((share, at) => (share < 0.2 ? [] : errorsAt(at).map(Math.abs))),
  );
  const limits = catalogue.find(({ id }) => id === 'seek-curve')?.limits.join(' ') ?? '';
  expect(limits).toContain(`up to ${percent(0)} too short at 1% of full stroke`);
  expect(limits).toContain(`up to ${percent(2)} too short at 10%`);
  expect(limits).toContain(`within ${Math.ceil(beyond * 100)}%`);
});

it('every measured disk has a stretch at full speed, and the figure begins with one', () => {
  for (const disk of DISKS) {
    const { values } = engine.run(seekCurve, sheetOf(disk));
    expect(Number(values.linear_part), disk.name).toBeGreaterThan(0);
  }
  expect(diskOf(defaultsOf(seekCurve))?.name).toBe('Quantum Atlas III');
});

it('the preset of the disk that is shown first is the state that is shown first', () => {
  const first = seek.presets?.find(({ label }) => label === 'Quantum Atlas III');
  expect(defaultsOf(seekCurve)).toMatchObject(first?.inputs ?? { none: true });
});

it('each preset shows what was timed, or says why nothing was', () => {
  for (const { inputs, label } of seek.presets ?? []) {
    expect(Boolean(diskOf(inputs)), label).toBe(!label.includes('data sheet'));
  }
});
