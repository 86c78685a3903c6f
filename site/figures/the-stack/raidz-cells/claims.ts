/** What its sentences claim, checked with the engine. */
import { type At, type Claim, near } from '../../../tests/figures/claims/claim';

/** Sectors counted here once more, cell by cell: padding is written if its drive holds another sector of the block. */
function countedIn(at: At) {
  const p = at.in('parity');
  const drives = at.in('drives');
  const data = Math.ceil((at.in('block_size') * at.in('compressed_share')) / 2 ** at.in('ashift'));
  const parity = p * Math.ceil(data / (drives - p));
  const held = data + parity;
  const padding = Math.ceil(held / (p + 1)) * (p + 1) - held;
  const behind = Array.from({ length: padding }, (_, one) => held + one >= drives);
  const isJoined = at.given('version') === '2.2';
  return { data, parity, padding, written: isJoined ? behind.filter(Boolean).length : 0 };
}

const isPadded = (at: At) => at.out('padding_sectors') > 0;

export const claims: readonly Claim[] = [
  {
    says: 'A block of {} takes {} ~ of data, {} of parity, and',
    is(at, block, data, parity) {
      const counted = countedIn(at);
      return (
        near(block, at.in('block_size')) && near(data, counted.data) && near(parity, counted.parity)
      );
    },
  },
  {
    says: 'of parity, and no padding.',
    is: (at) => countedIn(at).padding === 0,
    when: (at) => at.out('padding_sectors') === 0,
  },
  {
    says: 'of parity, and {} of padding, all of it written.',
    is: (at, padding) =>
      near(padding, countedIn(at).padding) && countedIn(at).written === countedIn(at).padding,
    when: (at) => at.out('padding_written') === at.out('padding_sectors') && isPadded(at),
  },
  {
    says: 'of parity, and {} of padding, none of it written by itself.',
    is: (at, padding) => near(padding, countedIn(at).padding) && countedIn(at).written === 0,
    when: (at) => at.out('padding_written') === 0 && isPadded(at),
  },
  {
    says: 'of parity, and {} of padding, {} of it written.',
    is: (at, padding, written) =>
      near(padding, countedIn(at).padding) && near(written, countedIn(at).written),
    when: (at) =>
      at.out('padding_written') > 0 && at.out('padding_written') < at.out('padding_sectors'),
  },
  {
    says: 'The drives write {} bytes for each of its bytes, and the block takes {} of space.',
    is: (at, factor, space) =>
      near(factor, at.out('write_amplification')) && near(space, at.out('allocated')),
  },
];
