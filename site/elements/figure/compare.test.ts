import { expect, test } from 'vitest';
import { engine } from '../../engine/load-node';
import { lifeChain } from '../../figures/endurance/life-chain/figure';
import { stateAt } from '../../runtime/figure/make-state';
import { plainText } from '../../runtime/figure/parts';
import { compareSentence, compareTable } from './compare';

const at = (daily_writes: number) =>
  stateAt(lifeChain, engine, { ...lifeChain.start, daily_writes }, {});

test('what is nearly all of A is not said to be all of it', () => {
  const [desk, server] = [at(2.74e9), at(1e12)];
  expect(plainText(compareSentence(lifeChain, desk, server))).toMatch(/ 99\.7% lower\.$/);
  const changes = compareTable(desk, server).rows.map((row) => String(row[3]));
  expect(changes).toContain('−99.7%');
  expect(changes).not.toContain('−100%');
});

test('other changes have two digits', () => {
  const twice = compareTable(at(4e9), at(2e9)).rows.map((row) => String(row[3]));
  expect(twice).toContain('+100%');
  expect(plainText(compareSentence(lifeChain, at(2e9), at(4e9)))).toMatch(/ 50% lower\.$/);
});
