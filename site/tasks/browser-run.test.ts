import { expect, test } from 'vitest';
import { browserRun } from './browser-run.ts';

const projects = (...names: string[]) => names.flatMap((name) => ['--project', name]);

test('without words, the tier says which files run and how much each tries', () => {
  expect(browserRun([])).toEqual({ tier: 'fast', args: projects('smoke', 'fast') });
  expect(browserRun(['--long'])).toEqual({
    tier: 'long',
    args: projects('smoke', 'fast', 'long'),
  });
});

test('words find files of either tier, and how much each tries is still said', () => {
  const all = projects('smoke', 'fast', 'long');
  expect(browserRun(['heights'])).toEqual({ tier: 'fast', args: [...all, 'heights'] });
  expect(browserRun(['teach', '--long', '--retry=0'])).toEqual({
    tier: 'long',
    args: [...all, 'teach', '--retry=0'],
  });
});
