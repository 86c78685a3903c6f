import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Quantity } from '../declaration';
import { preferredUnit } from '../typed/units';
import {
  checkDrive,
  type Drive,
  driveLines,
  driveQuantities,
  EITHER,
  NAME_LENGTH,
  readDrive,
  tidyName,
  writeDrive,
} from './drive';

const DRIVE: Drive = {
  name: 'My notebook',
  values: {
    capacity: 1e12,
    terabytes_written: 600e12,
    warranty_period: 5 * 365 * 86_400,
    daily_writes: 20e9,
    ssd_time: 80e-6,
  },
};

/** Any drive that can be given: one of two that say the same, and more flash than capacity. */
const anyDrive = fc
  .tuple(
    fc.string({ unit: 'grapheme', maxLength: 60 }),
    fc.tuple(
      ...driveQuantities.map(({ id, min = 0, max = 1 }) =>
        fc.tuple(fc.constant(id), fc.option(fc.double({ min, max, noNaN: true }))),
      ),
    ),
  )
  .map(([name, pairs]): Drive => {
    const given = pairs.filter(([, value]) => value !== null);
    const { values } = checkDrive((id) => String(given.find(([one]) => one === id)?.[1] ?? ''));
    return { name: tidyName(name), values };
  });

describe('a drive in the form', () => {
  const typed: Partial<Record<string, string>> = {
    capacity: '256',
    terabytes_written: '1200',
    warranty_period: '5',
    ssd_time: '80',
    ssd_rate: '0.5 GB/s',
  };
  const beside = (id: string) =>
    preferredUnit(driveQuantities.find((one) => one.id === id) as Quantity);

  it('has its bare numbers in the units beside its boxes', () => {
    const { values, problems } = checkDrive((id) => typed[id] ?? '', beside);
    expect(problems).toEqual({});
    expect(values).toEqual({
      capacity: 256e9,
      terabytes_written: 1.2e15,
      warranty_period: 5 * 365 * 86_400,
      ssd_time: 80e-6,
      ssd_rate: 5e8,
    });
  });

  it('in an address has them in base units, and no id in what is said of it', () => {
    expect(checkDrive((id) => (id === 'capacity' ? '256e9' : '')).values).toEqual({
      capacity: 256e9,
    });
    const { problems } = checkDrive((id) => (id === 'capacity' ? '256' : ''));
    expect(problems.capacity).toMatch(/^User capacity is 256\u202fB; it must be from/);
  });
});

describe('a drive in the address', () => {
  it('is short', () => {
    const text = '1~c1TB~w600TB~y5y~h20GB~t80us~nMy notebook';
    expect(writeDrive(DRIVE)).toBe(text);
    expect(readDrive(text)).toEqual({ drive: DRIVE, ignored: [] });
  });

  it('reads back what it wrote, also through a query string', () => {
    fc.assert(
      fc.property(anyDrive, (drive) => {
        const query = `drive=${encodeURIComponent(writeDrive(drive))}`;
        const { drive: back, ignored } = readDrive(new URLSearchParams(query).get('drive') ?? '');
        expect(ignored).toEqual([]);
        const isEmpty = drive.name === '' && Object.keys(drive.values).length === 0;
        expect(back).toEqual(isEmpty ? null : drive);
      }),
    );
  });

  it('never throws, and gives no number that its quantity does not allow', () => {
    const part = fc.tuple(fc.constantFrom(...'crowdyhtbnx~'), fc.string()).map(([a, b]) => a + b);
    const texts = fc.oneof(
      fc.string(),
      fc.array(part).map((parts) => ['1', ...parts].join('~')),
    );
    fc.assert(
      fc.property(texts, (text) => {
        const { drive } = readDrive(text);
        for (const { id, min = 0, max = 0 } of driveQuantities) {
          const value = drive?.values[id];
          if (value !== undefined) expect(value >= min && value <= max).toBe(true);
        }
        expect([...(drive?.name ?? '')].length).toBeLessThanOrEqual(NAME_LENGTH);
      }),
    );
  });

  it.each([
    ['2~c1TB', /version “2”/],
    ['1~q7', /q7: no quantity of a drive starts with this letter/],
    ['1~c1parsec', /User capacity/],
    ['1~y-3y', /Warranty period/],
    ['1~w600TB~d1', /DWPD says the same as Terabytes written; enter only one/],
    ['1~c1TB~r500GB', /Raw flash capacity is .* it must be more than the user capacity/],
  ])('names what it passes over: %s', (text, sentence) => {
    const { ignored } = readDrive(text);
    expect(ignored).toHaveLength(1);
    expect(ignored[0]).toMatch(sentence);
  });

  it('keeps what is right beside what is not', () => {
    expect(readDrive('1~cmuch~w600TB').drive?.values).toEqual({ terabytes_written: 600e12 });
    expect(readDrive('1').drive).toBeNull();
  });

  it('names what it says, with units', () => {
    expect(
      driveLines(DRIVE).map(([label, value]) => `${label} ${value}`.replace(/\u202f/g, ' ')),
    ).toEqual([
      'User capacity 1 TB',
      'Terabytes written 600 TB',
      'Warranty period 5 y',
      'Host writes per day 20 GB',
      'SSD access time 80 µs',
    ]);
  });

  it('offers both of what says the same', () => {
    const ids = driveQuantities.map(({ id }) => id);
    for (const pair of EITHER) for (const id of pair) expect(ids).toContain(id);
  });
});

it('has when it was bought, where somebody says so', () => {
  const bought: Drive = { name: 'Acme', values: { capacity: 1e12 }, bought: '2024-05' };
  expect(writeDrive(bought)).toBe('1~c1TB~g2024-05~nAcme');
  expect(readDrive('1~c1TB~g2024-05~nAcme')).toEqual({ drive: bought, ignored: [] });
  expect(driveLines(bought).at(-1)).toEqual(['Bought', 'May 2024']);
  const wrong = readDrive('1~c1TB~gyesterday');
  expect(wrong.drive?.bought).toBeUndefined();
  expect(wrong.ignored.join()).toMatch(/gyesterday.*a month such as g2024-05/);
});
