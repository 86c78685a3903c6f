/** Two ratings of one drive: the example's goes, the reader's stays. */
import { expect, test } from 'vitest';
import { warranty } from '../../engine/gen/warranty';
import { engine } from '../../engine/load-node';
import { Scope } from '../../runtime/scope';
import { leads } from '../endurance/leads';
import { letExampleGiveWay } from './gives-way';

const start = leads.warranty?.opens ?? {};
const mounted = () => {
  const scope = new Scope(warranty, engine, start);
  letExampleGiveWay(scope, start, leads.warranty?.either ?? []);
  return scope;
};

test('a DWPD that a reader gives takes the place of the example’s TBW', () => {
  const scope = mounted();
  scope.set({ dwpd: 1 });
  expect(scope.inputs.value).toMatchObject({ dwpd: 1, terabytes_written: null });
  expect(scope.result.value.problem).toBeNull();
});

test('a TBW that the reader gave stays, and the contradiction is said', () => {
  const scope = mounted();
  scope.set({ terabytes_written: 700e12 });
  scope.set({ dwpd: 1 });
  expect(scope.inputs.value).toMatchObject({ dwpd: 1, terabytes_written: 700e12 });
  expect(scope.result.value.problem?.message).toMatch(/leave one of the two out/);
});

test('the page opens with its example whole', () => {
  expect(mounted().inputs.value).toMatchObject(start);
});
