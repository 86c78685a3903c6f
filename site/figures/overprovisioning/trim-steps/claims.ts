/** What its sentences claim, checked with the engine. */
import { type At, type Claim, near } from '../../../tests/figures/claims/claim';
import { BEFORE_DELETION, inputsOf, type When } from './story';

const whenOf = ({ view }: At): When =>
  view.trim === 'once' || view.trim === 'never' ? view.trim : 'late';

/** Relocated since the deletion: all, but for what a drive relocates that gets no writes after it. */
function relocated(at: At, when: When): number {
  const inputs = inputsOf(when);
  const before = { ...inputs, writes: inputs.writes.slice(0, BEFORE_DELETION), trimmed: [] };
  return at.out('copies', inputs) - at.out('copies', before);
}

const writes = () => inputsOf('never').writes.length - BEFORE_DELETION;
const amplification = (at: At, when: When) => 1 + relocated(at, when) / writes();

export const claims: readonly Claim[] = [
  {
    says: 'After the deletion, {} host writes made GC relocate {} pages, {} of them deleted.',
    when: ({ view }) => view.at === undefined,
    is: (at, host, copies, deleted) =>
      host.value === writes() &&
      copies.value === relocated(at, whenOf(at)) &&
      (whenOf(at) === 'once' ? deleted.value === 0 : deleted.value > 0),
  },
  {
    says: 'of them deleted. Write amplification is {}.',
    is: (at, each) => near(each, amplification(at, whenOf(at))),
  },
  {
    says: 'TRIM arrived after {} of these writes. With TRIM at once, it would be {}; without TRIM, {}.',
    is: (at, after, once, never) =>
      after.value === inputsOf('late').trim_after - BEFORE_DELETION &&
      near(once, amplification(at, 'once')) &&
      near(never, amplification(at, 'never')),
  },
  {
    says: 'Without TRIM, it would be {}.',
    when: ({ view }) => view.at === undefined && view.trim === 'once',
    is: (at, never) => near(never, amplification(at, 'never')),
  },
  {
    says: 'With TRIM at once, it would be {}.',
    when: ({ view }) => view.at === undefined && view.trim === 'never',
    is: (at, once) => near(once, amplification(at, 'once')),
  },
  {
    says: 'Since the deletion: host writes {}, relocated pages {}, {} of them deleted.',
    is: (at, host, copies, deleted) =>
      host.value <= writes() &&
      copies.value <= relocated(at, whenOf(at)) &&
      deleted.value <= copies.value,
  },
];
