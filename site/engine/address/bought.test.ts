/** When a drive was bought. */
import { expect, it } from 'vitest';
import { boughtProblem, dayBought, readBought, sayBought } from './bought';

it('is a month or a day of the calendar, and nothing else', () => {
  expect([' 2024-05 ', '2024-02-29'].map(readBought)).toEqual(['2024-05', '2024-02-29']);
  for (const wrong of [
    '',
    '2024',
    '05/2024',
    '2024-13',
    '2023-02-29',
    '2024-05-1',
    '1999-05',
    'May',
  ])
    expect(readBought(wrong), wrong).toBeNull();
});

it('is said as exactly as it was typed', () => {
  expect(sayBought('2024-05')).toBe('May 2024');
  expect(sayBought('2024-05-17')).toBe('May 17, 2024');
  expect(dayBought('2024-05')).toBe('2024-05-01');
});

it('does not lie ahead', () => {
  expect(boughtProblem('', '2026-11-28')).toBe('');
  expect(boughtProblem('2026-11', '2026-11-28')).toBe('');
  expect(boughtProblem('2027-01', '2026-11-28')).toMatch(/^January 2027 lies ahead/);
  expect(boughtProblem('last year', '2026-11-28')).toMatch(/^“last year” is no month/);
});
