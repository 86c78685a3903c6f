// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest';
import { targetOf } from './target';

beforeEach(() => {
  document.body.innerHTML = '<p id="plain"></p><p id="übung"></p><p id="%"></p>';
});

test.each([
  ['#plain', 'plain'],
  ['#%C3%BCbung', 'übung'],
  ['#übung', 'übung'],
  ['#%', '%'],
  ['#%25', '%'],
  ['#%zz', undefined],
  ['#%E0%A4', undefined],
  ['#', undefined],
  ['', undefined],
])('finds what %j names', (hash, id) => {
  expect(targetOf(hash)?.id).toBe(id);
});

test('asks for nothing where nothing is named, of which Firefox would warn', () => {
  const asked = vi.spyOn(document, 'getElementById');
  targetOf('');
  targetOf('#');
  expect(asked).not.toHaveBeenCalled();
});
