/** What its sentences claim, checked with the engine. */
import { type At, type Claim, near } from '../../../tests/figures/claims/claim';

/** Whether there is a curve through the three numbers: one that does not fall at first. */
const rises = (at: At) =>
  at.in('average_seek') - at.out('constant_part') >=
  ((at.in('full_stroke') - at.out('constant_part')) / 3) * (1 - 1e-12);

export const claims: readonly Claim[] = [
  {
    says: 'Even the shortest seek of this curve takes {}; the data sheet says {}.',
    when: (at) => at.out('constant_part') > at.in('track_to_track') * (1 + 1e-9),
    is: (at, shortest, stated) =>
      near(shortest, at.out('seek_time', { distance: 0 })) && near(stated, at.in('track_to_track')),
  },
  {
    says: 'the seek time is {}, {} of the full-stroke time. Even a track-to-track seek takes {}.',
    when: (at) => at.out('constant_part') <= at.in('track_to_track') * (1 + 1e-9) && rises(at),
    is: (at, seek, share, least) =>
      near(seek, at.out('seek_time')) &&
      near(share, at.out('seek_time') / at.out('seek_time', { distance: 1 })) &&
      near(least, at.in('track_to_track')),
  },
];
