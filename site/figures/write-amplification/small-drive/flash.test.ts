import { describe, expect, it } from 'vitest';
import { smallDrive } from '../../../engine/gen/small-drive';
import { engine } from '../../../engine/load-node';
import { flashAfter, stepsOf } from './flash';

const inputs = { user_pages: 272, data_blocks: 20, pages_per_block: 16, host_writes: 400 };
const shape = { blocks: 21, pagesPerBlock: 16, userPages: 272 };

describe('a small drive put together from its record', () => {
  const { values } = engine.run(smallDrive, inputs);
  const { events } = values;
  const steps = stepsOf(events);
  const driveAt = (at: number) => flashAfter(events, steps.slice(0, at), shape);
  const cells = (at: number) => driveAt(at).blocks.flat();

  it('begins filled in order, the rest erased', () => {
    const begin = cells(0);
    expect(begin.slice(0, 272).every((cell) => cell === 'valid')).toBe(true);
    expect(begin.slice(272).every((cell) => cell === 'free')).toBe(true);
  });

  it('always holds each page of the user once, and one erased block at least', () => {
    for (let at = 0; at <= steps.length; at += 7) {
      const held = cells(at).filter((cell) => cell !== 'free' && cell !== 'stale');
      expect(held).toHaveLength(272);
    }
  });

  it('counts what the engine counts', () => {
    const { host, copies } = driveAt(steps.length);
    expect(host).toBe(values.host_pages);
    // A cleaning that the last write did not yet need is none of both.
    expect(copies).toBe(values.moved_pages);
  });

  it('says which block was cleaned, and shows its copies in the open one', () => {
    const at = steps.findIndex(({ what }) => what === 'copied') + 1;
    const { blocks, open, victim, moved } = driveAt(at);
    expect(moved).toBeGreaterThan(0);
    expect(blocks[open]?.filter((cell) => cell === 'moved')).toHaveLength(moved);
    expect(victim).not.toBe(open);
    expect(blocks[victim ?? -1]?.every((cell) => cell === 'stale')).toBe(true);
    expect(driveAt(at + 1).blocks[victim ?? -1]?.every((cell) => cell === 'free')).toBe(true);
  });
});
