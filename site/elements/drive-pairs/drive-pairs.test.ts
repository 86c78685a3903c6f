import { readFileSync } from 'node:fs';
import { expect, it, test } from 'vitest';
import { parse } from 'yaml';
import { defaultsOf } from '../../engine/declaration';
import { accessComparison } from '../../engine/gen/access-comparison';
import { cachedDisk } from '../../engine/gen/cached-disk';
import { hotData } from '../../engine/gen/hot-data';
import { oneCommand } from '../../engine/gen/one-command';
import { writeBackBurst } from '../../engine/gen/write-back-burst';
import { engine } from '../../engine/load-node';
import { readAmount } from '../../engine/typed/typed-amount';
import {
  ACCESS_COMPARISON,
  CACHED_DISK,
  DISK_READ,
  HOT_DATA,
  ONE_COMMAND,
  PAGE_CACHE_READ,
  pairOf,
  SSD_READ,
  WRITE_BACK_BURST,
} from './drive-pairs';

/** An amount of an entry of `content/drives/`. */
function told(id: string, field: string, dimension: 'time' | 'byte_rate'): number {
  const drive = parse(readFileSync(`content/drives/${id}.yaml`, 'utf8'));
  return readAmount(drive[field], dimension).value ?? Number.NaN;
}

it('has the drives of 2024 as their entries tell them', () => {
  const { seek_time, rotation_speed, disk_rate, ssd_rate } = ONE_COMMAND['2024'];
  const { disk_time } = ACCESS_COMPARISON['2024'];
  expect(disk_time).toBe(told('toshiba-mg11', 'disk_time', 'time'));
  expect(seek_time + 0.5 / rotation_speed).toBeCloseTo(disk_time, 5);
  expect(disk_rate).toBe(told('toshiba-mg11', 'disk_rate', 'byte_rate'));
  expect(ssd_rate).toBe(told('crucial-p310', 'ssd_rate', 'byte_rate'));
  expect(SSD_READ).toBeCloseTo(told('crucial-p310', 'ssd_time', 'time'), 12);
  expect(SSD_READ).toBeCloseTo(1 / 19_700, 7);
  expect(PAGE_CACHE_READ).toBeCloseTo(told('page-cache-2026', 'cache_time', 'time'), 12);
});

it('has one read of 4 KiB for each drive, in both chapters', () => {
  const { disk_total, ssd_total } = engine.run(oneCommand, ONE_COMMAND['2024']).values;
  expect(disk_total).toBeCloseTo(DISK_READ, 6);
  expect(ssd_total).toBeCloseTo(SSD_READ, 7);
  const compared = engine.run(accessComparison, {
    ...ACCESS_COMPARISON['2024'],
    request_size: 4096,
  }).values;
  expect(compared.ssd_service_time).toBeCloseTo(ssd_total, 12);
  expect(compared.disk_service_time / disk_total).toBeCloseTo(1, 3);
});

test.each([
  [oneCommand, ONE_COMMAND],
  [accessComparison, ACCESS_COMPARISON],
  [cachedDisk, CACHED_DISK],
  [hotData, HOT_DATA],
  [writeBackBurst, WRITE_BACK_BURST],
])('the drives of 1995 are the defaults of $id', (model, pairs) => {
  expect(defaultsOf(model)).toMatchObject(pairs['1995']);
  expect(pairOf(model.id, '2024')).toBe(pairs['2024']);
  expect(() => pairOf(model.id, '2010')).toThrow('has no drives of 2010');
});
