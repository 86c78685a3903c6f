import { describe, expect, it } from 'vitest';
import { engine } from '../../../engine/load-node';
import { stateAt } from '../../../runtime/figure/make-state';
import { plainText } from '../../../runtime/figure/parts';
import { FIRST_END, isSeenToEnd, TESTED } from './field-writes';
import { pastRating } from './figure';
import type { LanesChart } from './lanes';
import { LAST, laneAt, raceTime } from './race';
import { betOn, ratingBet } from './race-bet';

const state = (view: Record<string, string> = {}, inputs = {}) =>
  stateAt(pastRating, engine, { ...pastRating.start, ...inputs }, view);
const chartAt = (view: Record<string, string>, inputs = {}) =>
  pastRating.chart(state(view, inputs)) as LanesChart;
/** Who is in which condition, by hand. */
const ends = (at: number) =>
  Object.fromEntries(TESTED.map((drive) => [drive.id, laneAt(drive, at).end]));

describe('the six drives', () => {
  it('ended as the texts say: between two host writes, and one where it was seen', () => {
    const told = TESTED.map(({ id, alive, dead }) => [id, alive / 1e12, dead / 1e12]);
    expect(told).toEqual([
      ['neutron', 1200, 1500],
      ['intel-335', 700, 1000],
      ['hyperx-1', 728, 728],
      ['hyperx-2', 2000, 2500],
      ['samsung-840', 900, 1000],
      ['samsung-840-pro', 2400, 2500],
    ]);
    expect(TESTED.filter(isSeenToEnd).map(({ id }) => id)).toEqual(['hyperx-1']);
    expect(FIRST_END).toEqual({ from: 700e12, to: 728e12 });
  });

  it('say nothing after their end, and in order before it', () => {
    for (const { alive, said } of TESTED) {
      const places = said.map(({ at }) => at);
      expect(places).toEqual([...places].sort((a, b) => a - b));
      for (const at of places) expect(at).toBeLessThanOrEqual(alive);
    }
  });
});

describe('the race', () => {
  it('passes the rating after two seconds, and three drives are dead after ten', () => {
    expect(200 / raceTime.pace).toBe(2);
    const dead = (at: number) =>
      Object.values(ends(at)).filter((end) => end === 'between' || end === 'seen').length;
    expect([200, 699, 728, 10 * raceTime.pace, LAST].map(dead)).toEqual([0, 0, 1, 3, 6]);
  });

  it('knows of each moment what the texts know', () => {
    expect(ends(700)['intel-335']).toBe('writing');
    expect(ends(701)['intel-335']).toBe('lost');
    expect(ends(999)['intel-335']).toBe('lost');
    expect(ends(1000)['intel-335']).toBe('between');
    expect(ends(727)['hyperx-1']).toBe('writing');
    expect(ends(728)['hyperx-1']).toBe('seen');
  });

  it('draws no more of a drive than was seen, and leaves open what was not', () => {
    for (let at = 0; at <= LAST; at += 25)
      for (const drive of TESTED) {
        const lane = laneAt(drive, at);
        expect(lane.written).toBe(Math.min(at, drive.alive / 1e12));
        expect(lane.until).toBe(Math.min(at, drive.dead / 1e12));
      }
  });

  it('has each drive’s last words at its end alone', () => {
    const [, intel] = TESTED;
    if (!intel) throw new Error('the second is missing');
    expect(laneAt(intel, 1000)).toMatchObject({
      where: 'Died at 700 to 1000\u202fTB',
      says: 'SMART warning; gone after a reboot',
    });
    expect(laneAt(intel, 850)).toMatchObject({
      where: 'Last seen alive: 700\u202fTB',
      says: '',
    });
  });

  it('steps from event to event, forth and back', () => {
    const stops: number[] = [];
    for (let at = 0; at < LAST; ) {
      at = raceTime.stop(at, 1, state() as never);
      stops.push(at);
    }
    expect(stops).toEqual([200, 300, 700, 725, 728, 900, 1000, 1200, 1500, 2000, 2400, 2500]);
    expect(raceTime.stop(728, -1, state() as never)).toBe(725);
    expect(raceTime.stop(0, -1, state() as never)).toBe(0);
  });

  it('tells nothing before the bet', () => {
    const view = { covered: '1', shown: 'multiples' };
    const chart = chartAt(view);
    expect(chart.lanes.every(({ written, end }) => written === 0 && end === 'writing')).toBe(true);
    const told = JSON.stringify([pastRating.sentence(state(view)), chart.label]);
    expect(told).not.toMatch(/3\.5|700|2400|12/);
    const rows = pastRating.table(state(view)).rows.slice(0, TESTED.length);
    expect(rows.every(([, written, , times]) => written === null && times === null)).toBe(true);
  });

  it('says how far the clock is, and who is known to live', () => {
    const said = plainText(pastRating.sentence(state({ at: '730' }))).replaceAll('\u202f', ' ');
    expect(said).toBe(
      'At 730 TB of host writes per drive, 3.65 times the highest rating, 4 of 6 drives are seen alive and 1 is known to be dead; whether the other 1 is alive, no report says.',
    );
  });

  it('is the same drawing whichever way a moment is reached', () => {
    const once = JSON.stringify(chartAt({ at: '1120' }));
    for (const at of ['2500', '40', '1120']) chartAt({ at });
    expect(JSON.stringify(chartAt({ at: '1120' }))).toBe(once);
  });
});

describe('the reader’s own drive', () => {
  it('stands below the race with what it wrote and its rating', () => {
    const { own } = chartAt({}, { host_bytes: 240e12, terabytes_written: 600e12 });
    expect(own).toMatchObject({ written: 240, rated: 600 });
    expect(own.says.replaceAll('\u202f', ' ')).toBe('240 TB so far, rated for 600 TB');
  });

  it('says that it has no rating', () => {
    const { own } = chartAt({}, { terabytes_written: null });
    expect(own).toMatchObject({ rated: null, says: '3\u202fTB so far, no rating entered' });
  });
});

describe('the bet', () => {
  const verdict = (chosen: string) =>
    plainText(ratingBet.verdict(state() as never, chosen)).replaceAll('\u202f', ' ');

  it('is won where the first drive died', () => {
    const found =
      'the first drive died between 700 and 728 TB, at 3.5 to 3.6 times the highest rating.';
    expect(verdict('3.5')).toBe(`Right: ${found}`);
    expect(verdict('1')).toBe(`You bet on 1×, which all six passed: ${found}`);
    expect(verdict('10')).toBe(`You bet on 10×, which 2 of six passed: ${found}`);
  });

  it('stands on the axis where it lies', () => {
    expect(betOn({ bet: '2' })).toBe(400e12);
    expect(betOn({})).toBeUndefined();
  });
});
