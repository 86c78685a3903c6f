import { expect, test } from 'vitest';
import { ageOfDrives, newestOf, sentenceOnAge } from './drive-ages';

test('the newest entry counts, and those without a day do not', () => {
  const entries = [
    { checked: '2026-11-28' },
    {},
    { checked: '2027-01-02' },
    { checked: '2026-12-31' },
  ];
  expect(newestOf(entries)).toBe('2027-01-02');
  expect(newestOf([{}])).toBeUndefined();
});

test.each([
  ['2026-11-28', '2026-11-28', 'The newest drive of the lists was checked on 2026-11-28, today.'],
  [
    '2026-11-28',
    '2026-11-29',
    'The newest drive of the lists was checked on 2026-11-28, 1 day ago.',
  ],
  [
    '2026-11-28',
    '2027-11-28',
    'The newest drive of the lists was checked on 2026-11-28, 365 days ago.',
  ],
  [undefined, '2026-11-28', 'No drive of the lists says when it was checked.'],
])('newest %s on %s: %s', (newest, today, said) => {
  expect(sentenceOnAge(newest, today)).toBe(said);
});

test('the gate says it of the lists that are there', () => {
  expect(ageOfDrives('2030-01-01')).toMatch(/was checked on 20\d\d-\d\d-\d\d, \d+ days ago\.$/);
});
