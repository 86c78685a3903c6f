/** What models take of a drive, held against sums by hand. */
import { describe, expect, it } from 'vitest';
import { usualLatency } from './drive-latency';
import { IN_THE_FIELD, usableDrive } from './drive-usable';

const DAY = 86_400;

describe('what models take of a drive', () => {
  it('is nothing where nothing is said', () => {
    expect(usableDrive({})).toEqual({ values: {}, basis: {} });
  });

  it('has its pace by its counters, unless that is told', () => {
    const counted = { host_bytes: 47e12, power_on_time: 8760 * 3600 };
    const { values, basis } = usableDrive(counted);
    // To six digits, which fit into a box.
    expect(values.daily_writes).toBe(128_767e6);
    expect(values.write_rate).toBeCloseTo(128_767e6 / DAY, 3);
    expect(basis.daily_writes?.from).toBe('from its counters');
    const told = usableDrive({ ...counted, daily_writes: 60e9 });
    expect(told.values.daily_writes).toBe(60e9);
    expect(told.basis.daily_writes).toBeUndefined();
    expect(told.values.writes_so_far).toBe(47e12);
  });

  it('has what a counter would say after a first month at a pace that is told', () => {
    const { values } = usableDrive({ daily_writes: 60e9 });
    expect([values.writes_so_far, values.time_so_far]).toEqual([1.8e12, 30 * DAY]);
    const old = usableDrive({ daily_writes: 60e9, power_on_time: 100 * DAY });
    expect([old.values.writes_so_far, old.values.time_so_far]).toEqual([6e12, 100 * DAY]);
    const written = usableDrive({ daily_writes: 60e9, host_bytes: 12e12 });
    expect([written.values.writes_so_far, written.values.time_so_far]).toEqual([12e12, 200 * DAY]);
  });

  it('has the write amplification of the field until its counters say another', () => {
    expect(usableDrive({ capacity: 1e12 }).values.write_amplification).toBe(IN_THE_FIELD.usual);
    const counted = usableDrive({ host_bytes: 2e12, flash_bytes: 5e12 });
    expect(counted.values.write_amplification).toBe(2.5);
    expect(counted.basis.write_amplification?.ends).toBeUndefined();
  });

  it('parts an access time into a setup and a block, where both are known', () => {
    const { values } = usableDrive({ ssd_time: 60e-6, ssd_rate: 5.12e9 });
    expect(values.block_time).toBeCloseTo(1e-7, 15);
    expect(values.setup_time).toBeCloseTo(59.9e-6, 12);
    expect(usableDrive({ ssd_time: 60e-6 }).values.setup_time).toBeUndefined();
  });

  it('has the usual access time of its kind, which its transfer rate tells', () => {
    const nvme = usableDrive({ ssd_rate: 7e9 });
    expect(nvme.values.ssd_time).toBe(usualLatency({ interface: 'NVMe' })?.usual);
    expect(nvme.basis.ssd_time?.from).toMatch(/^from \d+ NVMe drives$/);
    const sata = usableDrive({ ssd_rate: 550e6 });
    expect(sata.values.ssd_time).toBe(usualLatency({ interface: 'SATA' })?.usual);
    expect(usableDrive({ capacity: 1e12 }).values.ssd_time).toBeUndefined();
    expect(usableDrive({ ssd_rate: 7e9, ssd_time: 50e-6 }).basis.ssd_time).toBeUndefined();
  });
});
