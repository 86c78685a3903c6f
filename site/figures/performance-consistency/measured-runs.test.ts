/** The measured runs of the chapter, against the logs that they were taken from. */
import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { mean } from '../../tests/runs-said';

describe('measured runs are what their logs say', () => {
  const logs = '../shared/samples/measure/fio_log';
  const rows = (file: string) =>
    readFileSync(`${logs}/${file}`, 'utf8')
      .trim()
      .split('\n')
      .map((line) => line.split(',').map(Number));
  const short = (value: number) => Number(value.toPrecision(3));
  const json = (file: string) => JSON.parse(readFileSync(`content/measured-runs/${file}`, 'utf8'));

  it.runIf(existsSync(logs))('of both drives of fio-plot', () => {
    const [pro, intel] = json('measured-series.json');
    expect(pro.iops).toEqual(
      rows('fioplot_860pro_qd16_cliff_iops.1.log').map(([, iops = 0]) => short(iops)),
    );
    const both = rows('fioplot_d3s4610_full_randrw_iops.1.log');
    const of = (way: number) => both.flatMap(([, iops = 0, to]) => (to === way ? [iops] : []));
    const writes = of(1);
    const all = of(0).map((iops, at) => iops + (writes[at] ?? 0));
    expect(intel.iops).toEqual(all.slice(0, 600).map(short));
    const whole = json('measured-runs.json').find(({ id }: { id: string }) => id === 'intel-s4610');
    expect([whole.seconds, whole.mean, whole.worst, whole.best]).toEqual([
      all.length,
      Math.round(mean(all)),
      Math.min(...all),
      Math.max(...all),
    ]);
  });
});
