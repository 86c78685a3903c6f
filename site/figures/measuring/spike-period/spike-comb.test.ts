import { describe, expect, it } from 'vitest';
import { longestOf, type Slow } from './pauses';
import { combAt, quietAt } from './spike-comb';

/** A drive that pauses every 1.1 s to the millisecond, and does nothing else. */
const slow: Slow[] = Array.from({ length: 110 }, (_, at) => ({
  time: 0.5 + 1.1 * at,
  latency: 2.5e-3,
}));
const record = (interval: number, duration = 120) => ({
  ...{ slow, interval, duration },
  longest: longestOf(slow, duration, interval),
});

describe('the comb', () => {
  it('steps over one second in eleven', () => {
    // By hand: pauses at 0.5, 1.6, 2.7, 3.8, 4.9, and 6.0: second 5 is quiet, and every eleventh after it.
    expect(quietAt(record(1), 120)).toEqual([5, 16, 27, 38, 49, 60, 71, 82, 93, 104, 115]);
    expect(quietAt(record(1), 5.9)).toEqual([]);
    expect(quietAt(record(1), 6)).toEqual([5]);
  });

  it('has no quiet interval where each is longer than the pauses are apart', () => {
    expect(quietAt(record(2), 120)).toEqual([]);
  });

  it('fills a box as soon as a slow request falls into it, and calls it quiet when it is over', () => {
    const box = (now: number, at: number) =>
      combAt(record(1), now, false).boxes.find(({ from }) => from === at)?.is;
    expect([box(4.8, 4), box(4.95, 4), box(5.9, 5), box(6, 5), box(6, 7)]).toEqual([
      'open',
      'slow',
      'open',
      'quiet',
      'open',
    ]);
  });

  it('goes over the record, and is seen at its end whole', () => {
    const { from, to, boxes, times } = combAt(record(1), 40.5, false);
    expect([from, to]).toEqual([24.5, 40.5]);
    expect(boxes.map((one) => one.from)).toEqual(Array.from({ length: 17 }, (_, at) => 24 + at));
    expect(times.every((time) => time >= 24.5 && time <= 40.5)).toBe(true);
    expect(times).toHaveLength(15);
    expect(combAt(record(1), 120, false)).toMatchObject({ from: 104, to: 120 });
    expect(combAt(record(1), 0, false)).toMatchObject({ from: 0, to: 16, times: [] });
  });

  it('measures from quiet to quiet where both are seen', () => {
    expect(combAt(record(1), 18, false).gaps).toEqual([
      { from: 5.5, to: 16.5, label: '11\u202Fs' },
    ]);
    expect(combAt(record(1), 15, false).gaps).toEqual([]);
    expect(combAt(record(1), 23, false).gaps).toEqual([]);
  });

  it('tells no slow request before the bet: only what the log has', () => {
    const { times, boxes } = combAt(record(1), 17.6, true);
    expect(times).toEqual([]);
    expect(boxes.filter(({ is }) => is === 'quiet').map(({ from }) => from)).toEqual([5, 16]);
    expect(boxes.find(({ from }) => from === 17)?.is).toBe('open');
  });

  it('shows a few intervals where they are long, and some seconds where they are short', () => {
    const seen = (interval: number) => {
      const { from, to } = combAt(record(interval), 100, false);
      return to - from;
    };
    expect([seen(0.2), seen(0.5), seen(5)].map((one) => Number(one.toFixed(9)))).toEqual([
      4, 8, 80,
    ]);
  });
});
