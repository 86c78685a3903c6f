/** What its sentences claim, checked with the engine. */
import { type At, type Claim, near } from '../../../tests/figures/claims/claim';

/** How far the film has come, in ticks; at rest, to its end. */
const tickOf = (at: At) => Number(at.view.at ?? '80');

export const claims: readonly Claim[] = [
  {
    says: 'A row of {} makes the device write {}, {} times as much, and its flash {}.',
    when: (at) => at.in('rows') === 1 && tickOf(at) === 80,
    is: (at, row, device, times, flash) =>
      near(row, at.in('row_size')) &&
      near(device, at.out('bytes_per_commit')) &&
      near(times, at.out('bytes_per_commit') / at.in('row_size')) &&
      near(flash, Number(at.view.flash ?? '2') * at.out('bytes_per_commit')),
  },
  {
    says: 'A commit of {} rows, {}, makes the device write {}, {} times as much',
    when: (at) => at.in('rows') > 1 && tickOf(at) === 80,
    is: (at, rows, payload, device, times) =>
      near(rows, at.in('rows')) &&
      near(payload, at.in('rows') * at.in('row_size')) &&
      near(device, at.out('bytes_per_commit')) &&
      near(times, at.out('bytes_per_commit') / (at.in('rows') * at.in('row_size'))),
  },
  {
    says: 'A row of {} makes the device write {}, {} times as much.',
    when: (at) => at.in('rows') === 1 && tickOf(at) === 60,
    is: (at, row, device, times) =>
      near(row, at.in('row_size')) &&
      near(device, at.out('bytes_per_commit')) &&
      near(times, at.out('bytes_per_commit') / at.in('row_size')),
  },
  {
    says: 'In a long run, {} commits store {}, write {} to the device, and program {} of flash.',
    when: (at) => at.view.inserts !== undefined,
    is: (at, inserts, stored, device, flash) => {
      const times = Number(at.view.inserts);
      return (
        near(inserts, times) &&
        near(stored, times * at.in('rows') * at.in('row_size')) &&
        near(device, times * at.out('bytes_per_commit')) &&
        near(flash, times * Number(at.view.flash ?? '2') * at.out('bytes_per_commit'))
      );
    },
  },
];
