/** What of a state goes to other readers. */
import { expect, test } from 'vitest';
import { withoutBet } from './link-to';

test('a bet and the moment that it was watched to stay with who made it', () => {
  expect(withoutBet('s=1&op=12%25&run.bet=16&run.at=300&run.length=60')).toBe(
    's=1&op=12%25&run.length=60',
  );
  // Chosen by hand, or shown without a bet.
  expect(withoutBet('s=1&run.at=300&run.revealed=1')).toBe('s=1&run.at=300&run.revealed=1');
  expect(withoutBet('')).toBe('');
});
