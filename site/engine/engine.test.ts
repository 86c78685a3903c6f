import { describe, expect, it } from 'vitest';
import type { Inputs, Model } from './declaration';
import { cachedDisk } from './gen/cached-disk';
import { hotData } from './gen/hot-data';
import { engine } from './load-node';
import { Refused } from './refused';

describe('the door to the engine', () => {
  it('takes names and gives names', () => {
    const answer = engine.run(cachedDisk, { hit_ratio: 0.9 });
    expect(answer.values.mean_time).toBeCloseTo(0.00175, 12);
    expect(answer.values.hit_ratio_to_match_ssd).toBeNull();
    expect(answer.reasons.hit_ratio_to_match_ssd).toBe(
      'Even if every read hits, the cached disk is slower than the SSD.',
    );
  });

  it('takes a choice by its id', () => {
    const back = engine.run(cachedDisk, { write_share: 0.75, write_policy: 'write-back' });
    expect(back.values.mean_time).toBeCloseTo(0.001, 12);
    expect(back.notes).toHaveLength(1);
  });

  it('draws a curve that agrees with single answers', () => {
    const xs = Float64Array.of(0, 0.25, 0.8, 1);
    const ys = engine.curve(cachedDisk, {}, 'hit_ratio', xs, 'mean_time');
    const single = [...xs].map(
      (hit_ratio) => engine.run(cachedDisk, { hit_ratio }).values.mean_time,
    );
    expect([...ys]).toEqual(single);
  });

  it.each([
    [cachedDisk, { hit_ratio: 1.2 }, 'Hit ratio (hit_ratio) is 120%; it must be from 0% to 100%.'],
    [
      cachedDisk,
      { disk_time: 0 },
      'Disk access time (disk_time) is 0 ms; it must be from 1 µs to 10 s.',
    ],
    [
      cachedDisk,
      { disk_time: null },
      'Disk access time (disk_time) is missing: it must be from 1 µs to 10 s.',
    ],
    [
      hotData,
      { io_share: 0.1 },
      'Share of requests (io_share) is 10%; it must be at least data_share (20%), since the hot part receives at least its share of the requests.',
    ],
  ] as const)('refuses %o %o in one sentence', (model: Model, inputs: Inputs, sentence) => {
    const refusal = catching(() => engine.run(model, inputs));
    expect(refusal).toBeInstanceOf(Refused);
    expect((refusal as Refused).message.replace(/\u202f/g, ' ')).toBe(sentence);
  });
});

function catching(call: () => unknown): unknown {
  try {
    return call();
  } catch (error) {
    return error;
  }
}
