/** What is set in one figure of the chapter stands in the others, whichever model they have. */
import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { ACCESS_COMPARISON, ONE_COMMAND } from '../../elements/drive-pairs/drive-pairs';
import { accessComparison } from '../../engine/gen/access-comparison';
import { oneCommand } from '../../engine/gen/one-command';
import { engine } from '../../engine/load-node';
import { readAmount } from '../../engine/typed/typed-amount';
import type { Page } from '../../runtime/page-state';
import { Scope } from '../../runtime/scope';
import { AT_7200, joinDrives, SPUN } from './same-drives';

function opened() {
  const timeline = new Scope(oneCommand, engine, ONE_COMMAND['2024']);
  const comparison = new Scope(accessComparison, engine, ACCESS_COMPARISON['2024']);
  const scopes: Record<string, Scope> = {
    'one-command': timeline,
    'access-comparison': comparison,
  };
  joinDrives({ scope: (id: string) => scopes[id] } as unknown as Page);
  return { timeline, comparison };
}

const soon = () => new Promise((done) => setTimeout(done));

it('changes nothing of a page that is opened', async () => {
  const { timeline, comparison } = opened();
  await soon();
  expect(timeline.isUntouched() && comparison.isUntouched()).toBe(true);
});

it('sets both drives everywhere, and back', async () => {
  const { timeline, comparison } = opened();
  timeline.set(ONE_COMMAND['1995']);
  await soon();
  expect(comparison.inputs.value).toMatchObject(ACCESS_COMPARISON['1995']);
  comparison.set(ACCESS_COMPARISON['2024']);
  await soon();
  const { request_size: _, ...drives } = ONE_COMMAND['2024'];
  expect(timeline.inputs.value).toMatchObject({ ...drives, request_size: 512 });
  timeline.reset();
  await soon();
  expect(timeline.isUntouched() && comparison.isUntouched()).toBe(true);
});

it('takes over one slider, without moving it', async () => {
  const { timeline, comparison } = opened();
  const seek_time = 5.123456789e-3;
  timeline.set({ seek_time, ssd_time: 100e-6 });
  await soon();
  expect(comparison.inputs.value.ssd_time).toBe(100e-6);
  // To 10 µs: nobody reads more of a disk in a box.
  expect(comparison.inputs.value.disk_time).toBe(9.29e-3);
  expect(timeline.inputs.value.seek_time).toBe(seek_time);
  comparison.set({ request_size: 1e6 });
  await soon();
  expect(timeline.inputs.value.request_size).toBe(4096);
});

it('has each disk of the list turn as fast as its entry says', async () => {
  const drives = readdirSync('content/drives').map((file) =>
    parse(readFileSync(`content/drives/${file}`, 'utf8')),
  );
  const listed = new Map<number, number>([...SPUN, ...AT_7200.map((time) => [time, 120] as const)]);
  for (const { kind, disk_time, note, id } of drives) {
    if (kind !== 'disk' || id === 'disk-1995') continue;
    const time = readAmount(disk_time, 'time').value ?? Number.NaN;
    const [, rpm = ''] = /([\d,]+)\s+rpm/.exec(note) ?? [];
    expect([id, listed.get(time)]).toEqual([id, Number(rpm.replace(',', '')) / 60]);
    const { timeline, comparison } = opened();
    comparison.set({ disk_time: time });
    await soon();
    const {
      seek_time = 0,
      rotation_speed = 1,
      turn_share = 0,
    } = timeline.inputs.value as Record<string, number>;
    expect(seek_time + turn_share / rotation_speed).toBeCloseTo(time, 5);
  }
});

it('leaves the disk of the timeline where an access is shorter than its rotational latency', async () => {
  const { timeline, comparison } = opened();
  comparison.set({ disk_time: 1e-3 });
  await soon();
  expect(timeline.inputs.value.seek_time).toBe(7.4e-3);
});

it('gives the comparison no access of nothing, and takes every step of the story', async () => {
  const { timeline, comparison } = opened();
  timeline.set({ seek_time: 0, turn_share: 0 });
  await soon();
  expect(comparison.result.peek().problem).toBeFalsy();
  expect(comparison.inputs.value.disk_time).toBe(ACCESS_COMPARISON['2024'].disk_time);
  timeline.set({ seek_time: 0, turn_share: 1 });
  await soon();
  expect(comparison.inputs.value.disk_time).toBe(8.33e-3);
  expect(comparison.result.peek().problem).toBeFalsy();
});
