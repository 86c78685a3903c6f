import { expect, it } from 'vitest';
import {
  type Bet,
  betKeys,
  coveredView,
  firstView,
  isCovered,
  openedView,
  shownView,
} from './bet-type';

const bet: Bet = {
  question: 'Which?',
  verdictStands: 'below',
  options: [
    { id: 'a', label: 'A' },
    { id: 'b', label: 'B' },
  ],
  verdict: () => [],
};

it('is covered for who comes for the first time', () => {
  expect(isCovered(firstView({}, undefined, bet))).toBe(true);
});

it('is open with the bet of an earlier visit, or of the address', () => {
  expect(firstView({}, { bet: 'b' }, bet)).toEqual({ bet: 'b' });
  expect(firstView({ bet: 'a' }, { bet: 'b' }, bet)).toEqual({ bet: 'a' });
  expect(firstView({ revealed: '1' }, undefined, bet)).toEqual({ revealed: '1' });
  expect(firstView({ at: '1500' }, undefined, bet)).toEqual({ at: '1500' });
});

it('believes nothing that is no bet', () => {
  for (const kept of [{ bet: 'c' }, { bet: 1 }, 'b', null, 7])
    expect(isCovered(firstView({}, kept, bet))).toBe(true);
  expect(betKeys(bet).bet?.takes('c')).toBe(false);
});

it('keeps how the reader looks at the figure, but for where it played', () => {
  const view = { span: 'late', at: '12', bet: 'a' };
  expect(coveredView(view)).toEqual({ span: 'late', covered: '1' });
  expect(openedView(coveredView(view), null)).toEqual({ span: 'late', revealed: '1' });
  expect(openedView(coveredView(view), 'b')).toEqual({ span: 'late', bet: 'b' });
  // It may have been dragged while it was covered.
  expect(shownView({ span: 'late', covered: '1', at: '0' })).toEqual({ span: 'late', opened: '1' });
});
