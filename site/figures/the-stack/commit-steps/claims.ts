/** What its sentences claim, checked with the engine and with what was traced. */
import traced from '../../../../content/traced-commits/linux-6-18-ext4.json';
import { type At, type Claim, near } from '../../../tests/figures/claims/claim';

const BLOCK = 4096;

const commitOf = (at: At) =>
  traced.commits.find(
    ({ journal, synchronous }) =>
      journal === at.given('journal') && synchronous === at.given('synchronous'),
  );

/** Blocks at the device before success is reported, and by the model what a log costs later. */
function costs(at: At): number {
  const sent = (commitOf(at)?.calls ?? []).flatMap(({ device }) => device);
  const blocks = sent.reduce((sum, text) => sum + Number(text.split(':')[1] ?? 0), 0);
  if (at.given('journal') !== 'wal') return blocks * BLOCK;
  const frame = at.given('synchronous') === 'full' ? 0 : BLOCK + 24;
  return blocks * BLOCK + frame + at.out('table_size');
}

const wasKept = (at: At) => {
  const rows = (commitOf(at)?.calls ?? []).flatMap(({ row }) => row as string[]);
  return rows.at(-1) === 'yes';
};

export const claims: readonly Claim[] = [
  {
    says: 'a row of {} costs {} and ~ and is kept if the power fails as soon as success is reported. The mean of all commits, those that begin a new page included, is {}.',
    when: (at) => at.view.power !== 'fails' && at.view.at === undefined && wasKept(at),
    is: (at, row, cost, mean) =>
      row.value === 100 && near(cost, costs(at)) && near(mean, at.out('bytes_per_commit')),
  },
  {
    says: 'a row of {} costs {} and ~ and is lost if the power fails as soon as success is reported. The mean of all commits, those that begin a new page included, is {}.',
    when: (at) => at.view.power !== 'fails' && at.view.at === undefined && !wasKept(at),
    is: (at, row, cost, mean) =>
      row.value === 100 && near(cost, costs(at)) && near(mean, at.out('bytes_per_commit')),
  },
  {
    says: 'So far, {} were written for a row of {}.',
    is: (at, written, row) => written.value <= costs(at) + written.slack && row.value === 100,
  },
  {
    says: 'The power fails when {} were written.',
    is: (at, written) => written.value <= costs(at) + written.slack,
  },
];
