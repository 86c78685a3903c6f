import { expect, test } from 'vitest';
import { atBuild } from '../../elements/simulation-runs/at-build';
import { figureOf } from '../all';
import { findingOf, firstOf } from './findings';

test('a finding is one sentence and the number of the figure', () => {
  const { label, number, sentence } = findingOf(figureOf('spare-curve'), atBuild);
  expect(label).toBe('Write amplification');
  expect(number).toBe('2.46');
  expect(sentence).toContain('2.46');
  expect(sentence).not.toContain('twice the overprovisioning');
});

test('a sentence ends at its stop, not at a decimal point', () => {
  expect(firstOf('It is <b>2.46</b>. At twice it is less.')).toBe('It is <b>2.46</b>.');
  expect(firstOf('It falls to 1.5 s. <b>Two</b> more.')).toBe('It falls to 1.5 s.');
  expect(firstOf('Only one.')).toBe('Only one.');
});

test.each(['drives-raced', 'honest-numbers'])('the number of %s is that of its sentence', (id) => {
  const { label, number, sentence } = findingOf(figureOf(id), atBuild);
  expect(label).toBe('IOPS');
  expect(number).toBe('16,200');
  expect(sentence).toMatch(/<b>16,200\sIOPS<\/b>/);
});
