/** The drive with its victims named from outside, against the engine's. */
import { describe, expect, it } from 'vitest';
import type { Row } from '../../../engine/declaration';
import { smallDrive } from '../../../engine/gen/small-drive';
import { engine } from '../../../engine/load-node';
import { leastOf, playDrive, requestsOf } from './drive';

const WAYS = [
  {},
  { data_blocks: 24 },
  { user_pages: 301 },
  { user_pages: 100, data_blocks: 16, pages_per_block: 8 },
  { trim_share: 0.3 },
  { order: 'in-order' },
] as const;

const inputsOf = (way: (typeof WAYS)[number], seed: number, policy: string) => ({
  user_pages: 272,
  data_blocks: 20,
  pages_per_block: 16,
  host_writes: 300,
  ...way,
  seed,
  policy,
});

function played(way: (typeof WAYS)[number], seed: number, policy: string) {
  const inputs = inputsOf(way, seed, policy);
  const { events } = engine.run(smallDrive, inputs as never).values as unknown as { events: Row[] };
  const shape = {
    blocks: inputs.data_blocks + 1,
    pagesPerBlock: inputs.pages_per_block,
    userPages: inputs.user_pages,
  };
  return { events, shape };
}

/** The victims of a run, in their order. */
const victimsOf = (events: readonly Row[]) =>
  events.flatMap(({ event, place }) => (event === 'erased' ? [Number(place)] : []));

describe.each(WAYS)('a drive of %o', (way) => {
  it('under greedy GC is the engine’s, event by event, from any seed', () => {
    for (let seed = 1; seed <= 40; seed += 1) {
      const { events, shape } = played(way, seed, 'greedy');
      expect(playDrive(requestsOf(events), shape, (full) => leastOf(full).block).events).toEqual(
        events,
      );
    }
  });

  it.each(['fifo', 'random', 'cost-benefit'])(
    'does with the victims of %s what the engine did',
    (policy) => {
      for (let seed = 1; seed <= 20; seed += 1) {
        const { events, shape } = played(way, seed, policy);
        const victims = victimsOf(events);
        const mine = playDrive(requestsOf(events), shape, () => victims.shift() ?? null);
        expect(mine).toEqual({ events, asked: null });
      }
    },
  );

  it('gets the same requests under every policy', () => {
    const [one, ...others] = ['greedy', 'fifo', 'random'].map((policy) =>
      requestsOf(played(way, 7, policy).events),
    );
    for (const other of others) expect(other).toEqual(one);
  });
});

it('waits where nobody names a victim, or names a block that is not full', () => {
  const { events, shape } = played({}, 1, 'greedy');
  const requests = requestsOf(events);
  const waiting = playDrive(requests, shape, () => null);
  // Three erased blocks take 48 writes.
  expect(waiting.events).toHaveLength(48);
  expect(waiting.asked).toHaveLength(20);
  // The block that was just filled is the last of them; the one behind it is erased.
  expect(playDrive(requests, shape, () => 20)).toEqual(waiting);
});
