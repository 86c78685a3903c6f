import { expect, it } from 'vitest';
import { ssdAccess as model } from '../../../engine/gen/ssd-access';
import { engine } from '../../../engine/load-node';
import { outputWith } from '../../../runtime/figure/lines';
import { stateOver } from '../../../runtime/figure/make-state';
import { blocksOf, sendTime } from './figure';

it.each([null, 13e6, 5e6])(
  'no two blocks are read or sent at once, with a link of %s',
  (link_rate) => {
    for (const count of [1, 8, 16]) {
      const state = stateOver(model, engine, { link_rate }, { blocks: String(count) });
      const blocks = blocksOf(state);
      expect(blocks).toHaveLength(count);
      for (const [at, block] of blocks.entries()) {
        const before = blocks[at - 1];
        expect(block.read).toBeLessThanOrEqual(block.handed + 1e-12);
        if (!before) continue;
        expect(block.begins).toBeGreaterThanOrEqual(before.read - 1e-12);
        expect(block.handed).toBeGreaterThanOrEqual(before.sent - 1e-12);
      }
      // The last block is handed over when the time per request is over.
      const whole = outputWith(state, { request_size: 512 * count }, 'service_time');
      expect(blocks.at(-1)?.handed).toBeCloseTo(whole, 12);
    }
  },
);

it('sends a sector as the bus of the trace did where no rate is given', () => {
  expect(sendTime(stateOver(model, engine, {}))).toBeCloseTo(25.48e-6, 9);
});
