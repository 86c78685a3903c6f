/** What its sentences claim, checked with the engine. */
import { type At, type Claim, near } from '../../../tests/figures/claims/claim';

const at = (of: At, host_writes: number) => ({
  mixed: of.out('write_amplification_mixed', { host_writes }),
  separated: of.out('write_amplification_separated', { host_writes }),
});

export const claims: readonly Claim[] = [
  {
    says: 'Both drives were filled once, hot pages first. Now come {} host writes.',
    is: (of, writes) => writes.value === of.in('host_writes'),
  },
  {
    says: 'Over the last {} host writes, write amplification is {} with hot and cold data mixed, and {} with them separated.',
    is: (of, writes, mixed, separated) => {
      const seen = at(of, Number(of.view.at ?? of.in('host_writes')));
      return (
        writes.value === of.in('user_pages') &&
        near(mixed, seen.mixed) &&
        near(separated, seen.separated)
      );
    },
  },
  {
    says: 'Over the first {} host writes, write amplification is {} with hot and cold data mixed, and {} with them separated.',
    is: (of, writes, mixed, separated) => {
      const seen = at(of, writes.value);
      return near(mixed, seen.mixed) && near(separated, seen.separated);
    },
  },
  {
    says: 'For this write, the mixed drive relocates {} pages',
    is: (of, pages) => {
      // Up to a drive write, all that was relocated is counted.
      const write = Number(of.view.at);
      if (!(write <= of.in('user_pages'))) return true;
      const moved = (host_writes: number) => of.out('moved_mixed', { host_writes });
      return pages.value === moved(write) - (write > 1 ? moved(write - 1) : 0);
    },
  },
];
