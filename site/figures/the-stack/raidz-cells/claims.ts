/** What its sentences claim, checked with the engine. */
import { type Claim, near } from '../../../tests/figures/claims/claim';

export const claims: readonly Claim[] = [
  {
    says: 'A block of {} takes {} sectors of data, {} of parity, and {} of padding.',
    is(at, block, data, parity, padding) {
      const sectors = Math.ceil(
        (at.in('block_size') * at.in('compressed_share')) / 2 ** at.in('ashift'),
      );
      const p = at.in('parity');
      const parities = p * Math.ceil(sectors / (at.in('drives') - p));
      const all = Math.ceil((sectors + parities) / (p + 1)) * (p + 1);
      return (
        near(block, at.in('block_size')) &&
        near(data, sectors) &&
        near(parity, parities) &&
        near(padding, all - sectors - parities)
      );
    },
  },
  {
    says: 'The drives write {} bytes for each of its bytes, padding not counted, and {} of space are gone.',
    is: (at, factor, space) =>
      near(factor, at.out('write_amplification')) && near(space, at.out('allocated')),
  },
];
