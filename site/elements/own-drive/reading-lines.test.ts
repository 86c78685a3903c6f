/** What a report says of a drive, in words, and what of it the drive takes along. */
import { describe, expect, it } from 'vitest';
import { readingOfFile } from '../../engine/load-node';
import { type DriveReading, readingsOf, valuesOf } from '../../engine/smart-report';
import { readingLines } from './reading-lines';
import { staleBoxes } from './stale-boxes';

function read(...texts: string[]): DriveReading {
  const reading = readingOfFile();
  for (const text of texts) reading.push(new TextEncoder().encode(text));
  const [found] = readingsOf(reading.finish());
  if (!found) throw new Error('it is no report');
  return found;
}

/** An Intel data-center drive: 32 MiB a count. */
const report = (host: number, flash: number, hours: number) => `smartctl 7.4 2023-08-01 r5530
=== START OF INFORMATION SECTION ===
Model Family:     Intel S4510/S4610/S4500/S4600 Series SSDs
Device Model:     INTEL SSDSC2KB240G7
Serial Number:    PHYS1234
User Capacity:    240,057,409,536 bytes [240 GB]
ID# ATTRIBUTE_NAME          FLAGS    VALUE WORST THRESH FAIL RAW_VALUE
  9 Power_On_Hours          -O--CK   100   100   000    -    ${hours}
233 Media_Wearout_Indicator -O--CK   055   055   000    -    0
241 Host_Writes_32MiB       -O--CK   100   100   000    -    ${host}
243 NAND_Writes_32MiB       -O--CK   100   100   000    -    ${flash}
`;

/** A Micron that counts pages: of 17 programmed in all, 10 are for the host. */
const PAGES = `smartctl 7.4 2023-08-01 r5530
=== START OF INFORMATION SECTION ===
Model Family:     Micron 5100 / 52x0 / 5300 SSDs
Device Model:     Micron_5300_MTFDDAK960TDS
User Capacity:    960,197,124,096 bytes [960 GB]
ID# ATTRIBUTE_NAME          FLAGS    VALUE WORST THRESH FAIL RAW_VALUE
  9 Power_On_Hours          -O--CK   100   100   000    -    26409
202 Percent_Lifetime_Remain ----CK   099   099   001    -    1
246 Total_LBAs_Written      -O--CK   100   100   000    -    153586889664
247 Host_Program_Page_Count -O--CK   100   100   000    -    1000000000
248 FTL_Program_Page_Count  -O--CK   100   100   000    -    700000000
`;

const plain = (text: string) => text.replace(/[\u00A0\u202F]/g, ' ');
const linesOf = (reading: DriveReading) =>
  Object.fromEntries(
    readingLines(reading).map(({ name, value, says }) => [name, [plain(value), plain(says)]]),
  );

describe('a report on a drive', () => {
  it('is told line by line, with what is not known at the end', () => {
    const lines = linesOf(read(report(4149381, 25496755, 49466)));
    expect(lines['Host writes']?.[0]).toBe('139 TB');
    expect(lines['Host writes']?.[1]).toMatch(
      /^attribute 241 \(Host_Writes_32MiB\), 32 MiB each, .* unit measured/,
    );
    expect(lines['Write amplification']?.[0]).toBe('6.14');
    expect(lines['Life used, by the maker’s attribute']?.[0]).toMatch(/^45%/);
    expect(Object.entries(lines).at(-1)?.[1][0]).toBe('');
  });

  it('gives the drive its numbers, and no serial number', () => {
    const reading = read(report(4149381, 25496755, 49466));
    expect(valuesOf(reading)).toEqual({
      capacity: 240057409536,
      // 4,149,381 × 32 MiB, over 49,466 h; 25,496,755 × 32 MiB; as many digits as a box can show.
      daily_writes: 67.5519e9,
      host_bytes: 139.23e12,
      flash_bytes: 855.529e12,
      power_on_time: 49466 * 3600,
      // The maker’s attribute has 55 left of 100.
      percentage_used: 0.45,
    });
    expect(JSON.stringify(reading)).not.toContain('PHYS1234');
  });

  it('tells NAND writes by the pages that a drive counts', () => {
    const values = valuesOf(read(PAGES));
    expect((values.flash_bytes ?? 0) / (values.host_bytes ?? 1)).toBeCloseTo(1.7, 4);
    expect(values.percentage_used).toBe(0.01);
  });

  it('leaves nothing of the drive before: neither its counters nor its pace', () => {
    const noFlash = valuesOf(read(report(1000, 100, 2000)));
    expect(staleBoxes(noFlash, false)).toEqual(['flash_bytes']);
    expect(staleBoxes({ capacity: 1e12 }, true)).toEqual(
      expect.arrayContaining(['host_bytes', 'flash_bytes', 'daily_writes', 'terabytes_written']),
    );
  });

  it('leaves flash out where the ratio cannot be believed', () => {
    expect(valuesOf(read(report(1000, 100, 2000))).flash_bytes).toBeUndefined();
  });

  it('tells of two what happened in between, and takes the rate of that', () => {
    const reading = read(report(10_000, 30_000, 1000), report(10_800, 31_000, 1100));
    const lines = linesOf(reading);
    expect(lines['Write amplification between the readings']?.[0]).toBe(
      '1.25 (1.25 to 1.25)'.split(' ')[0],
    );
    // 800 × 32 MiB in 100 h are 6,442,450,944 B per day.
    expect(valuesOf(reading).daily_writes).toBe(6_442_450_000);
  });
});
