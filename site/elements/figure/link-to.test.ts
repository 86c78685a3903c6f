// @vitest-environment happy-dom
/** What of a state goes to other readers. */
import { signal } from '@preact/signals-core';
import { describe, expect, test } from 'vitest';
import { frameQuery, linkTo, linkWithAnswer, withoutBet } from './link-to';

test('a bet and the moment that it was watched to stay with who made it', () => {
  expect(withoutBet('s=1&op=12%25&run.bet=16&run.at=300&run.length=60')).toBe(
    's=1&op=12%25&run.length=60',
  );
  // Chosen by hand, or shown without a bet.
  expect(withoutBet('s=1&run.at=300&run.revealed=1')).toBe('s=1&run.at=300&run.revealed=1');
  expect(withoutBet('')).toBe('');
});

type View = Readonly<Record<string, string>>;

/** A figure with a bet, of which one control is there while it is covered; its page says what it would. */
function figureWith(view: View, inputs: View = {}) {
  const start = { rate: '1', share: '1' };
  const now = { ...start, ...inputs };
  const said = [
    ...Object.entries(inputs).map(([id, value]) => `${id}=${value}`),
    ...Object.entries(view)
      .filter(([key]) => key !== 'covered' && key !== 'opened')
      .map(([key, value]) => `run.${key}=${value}`),
  ];
  const root = document.createElement('spare-figure');
  root.id = 'run';
  return {
    root,
    figure: {
      id: 'run',
      model: { id: 'drive' },
      bet: { asksWith: ['rate'] },
      controls: [{ input: 'rate' }, { input: 'share' }],
    },
    scope: { start, inputs: signal(now), driveValues: signal({}) },
    page: {
      view: () => signal(view),
      query: () => (said.length > 0 ? ['s=1', ...said].join('&') : ''),
    },
  } as unknown as Parameters<typeof linkTo>[0];
}

const queryOf = (link: string) => /\?([^#]*)/.exec(link)?.[1] ?? '';

describe('a copied link', () => {
  test.each<[string, View, View, string]>([
    ['of a covered figure', { covered: '1' }, {}, ''],
    ['of one that was bet on', { bet: '16' }, {}, ''],
    ['of one whose curve was drawn and compared', { guess: 'abcd' }, {}, ''],
    ['of one whose curve is being drawn', { covered: '1', drawn: 'ab--' }, {}, ''],
    ['of one that was shown', { revealed: '1' }, {}, ''],
    ['of one shown with all answers', { opened: '1' }, {}, ''],
    ['with numbers that the bet is asked with', { bet: '16' }, { rate: '2' }, 's=1&rate=2'],
    [
      'with numbers that only the answer shows',
      { bet: '16' },
      { share: '2' },
      's=1&share=2&run.revealed=1',
    ],
    ['with another look', { revealed: '1', scale: 'log' }, {}, 's=1&run.scale=log&run.revealed=1'],
    ['with the lines of a class', { revealed: '1', crowd: 'ab.cd' }, {}, 's=1&run.crowd=ab.cd'],
    ['with a moment', { bet: '16', at: '300' }, {}, 's=1&run.at=300&run.revealed=1'],
    ['covered, with other numbers', { covered: '1' }, { share: '2' }, 's=1&share=2'],
  ])('%s', (_, view, inputs, query) => {
    expect(queryOf(linkTo(figureWith(view, inputs)))).toBe(query);
  });

  test('with answer carries the bet, the guess, or that it was shown', () => {
    expect(queryOf(linkWithAnswer(figureWith({ bet: '16' })))).toBe('s=1&run.bet=16');
    expect(queryOf(linkWithAnswer(figureWith({ guess: 'abcd' })))).toBe('s=1&run.guess=abcd');
    expect(queryOf(linkWithAnswer(figureWith({ covered: '1' })))).toBe('s=1&run.revealed=1');
    expect(queryOf(linkWithAnswer(figureWith({ opened: '1' }, { rate: '2' })))).toBe(
      's=1&rate=2&run.revealed=1',
    );
  });

  test('of one that plays is of no moment', () => {
    const playing = figureWith({ bet: '16', at: '300' });
    playing.root.setAttribute('data-playing', '');
    expect(queryOf(linkTo(playing))).toBe('');
  });

  test('in a frame plays from its start, and is bet on there', () => {
    expect(frameQuery(figureWith({ bet: '16', at: '300' }))).toBe('');
    expect(frameQuery(figureWith({ guess: 'abcd' }))).toBe('');
    expect(frameQuery(figureWith({ bet: '16' }, { share: '2' }))).toBe(
      's=1&share=2&run.revealed=1',
    );
  });
});
