/** What is said of a log beside a simulated drive. */
import { expect, it } from 'vitest';
import { type Course, courseOf } from '../../engine/simulation/cliff-distance';
import { distanceWords, limitsOf } from './cliff-words';

/** Rates of 100 until a place, then of so many. */
function course(place: number, after: number, end: number): Course {
  const at = Array.from({ length: 201 }, (_, part) => (end * part) / 200);
  const time = at.map((now) => Math.min(now, place) / 100 + Math.max(0, now - place) / after);
  const found = courseOf({ writes: at, time });
  if (!found) throw new Error('no course');
  return found;
}
const beside = (one: Course, start: 'empty' | 'random' = 'empty') =>
  ({ start, overprovisioning: 0.07, course: one }) as const;
const ONE_JOB = { jobs: 1, alsoReads: false };

it('says both places, the factor, and both ends', () => {
  const words = distanceWords(course(1, 20, 4), beside(course(1, 10, 4)));
  expect(words).toMatch(
    /^In your log, the write cliff comes after 0\.99 drive writes; on a simulated drive \(fresh out of box, 7% overprovisioning\), after 0\.99\. /,
  );
  expect(words).toMatch(
    /first 4 drive writes, .* a factor of 1\.8 apart; .* is 20% of its first, the simulated one 10%\.$/,
  );
});

it('says that a log is too short, and gives no place', () => {
  const [short, drive] = [course(1, 20, 0.5), beside(course(1, 10, 4))];
  expect(distanceWords(short, drive)).toMatch(
    /^Your log has no write cliff in its 0\.5 drive writes; a simulated drive .* has one after 0\.99/,
  );
  expect(limitsOf(short, drive, ONE_JOB)[0]).toMatch(
    /^The log ends after 0\.5 drive writes, before the simulated cliff/,
  );
});

it('says what stands in the way of the comparison, and always that the order is not known', () => {
  const [mine, drive] = [course(1, 80, 12), beside(course(1, 90, 10), 'random')];
  const all = limitsOf(mine, drive, { jobs: 4, alsoReads: true });
  expect(all.join(' ')).toMatch(
    /10 drive writes; what .* preconditioned .* all 4 jobs .* read as well/,
  );
  expect(all.at(-1)).toMatch(/does not say whether the writes were random/);
  expect(limitsOf(mine, beside(mine), ONE_JOB)).toHaveLength(1);
  expect(distanceWords(mine, drive)).toMatch(/has none, either\. /);
});
