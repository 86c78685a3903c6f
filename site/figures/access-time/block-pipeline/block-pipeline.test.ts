import { expect, it } from 'vitest';
import { ssdAccess as model } from '../../../engine/gen/ssd-access';
import { engine } from '../../../engine/load-node';
import { stateOver } from '../../../runtime/figure/figure-state';
import { blocksOf, MOST_BLOCKS, sendTime } from './figure';

it.each([null, 13e6, 5e6])(
  'no two blocks are read or sent at once, with a link of %s',
  (link_rate) => {
    for (const request_size of [512, 4096, 8192]) {
      const state = stateOver(model, engine, { request_size, link_rate });
      const blocks = blocksOf(state);
      for (const [at, block] of blocks.entries()) {
        const before = blocks[at - 1];
        expect(block.read).toBeLessThanOrEqual(block.handed + 1e-12);
        if (!before) continue;
        expect(block.begins).toBeGreaterThanOrEqual(before.read - 1e-12);
        expect(block.handed).toBeGreaterThanOrEqual(before.sent - 1e-12);
      }
      // The last block is handed over when the time per request is over.
      expect(blocks.at(-1)?.handed).toBeCloseTo(state.answer.values.service_time, 12);
    }
  },
);

it('sends a sector as the bus of the trace did where no rate is given', () => {
  expect(sendTime(stateOver(model, engine, {}))).toBeCloseTo(25.48e-6, 9);
});

it('draws as many blocks as it says', () => {
  expect(blocksOf(stateOver(model, engine, { request_size: 65_536 }))).toHaveLength(MOST_BLOCKS);
});
