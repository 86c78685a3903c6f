// @vitest-environment happy-dom
/** What a goal asks, and what setting it up ticks: nothing. */
import { describe, expect, it } from 'vitest';
import { challengeOf, challenges } from '../../figures/all';
import { stateOver } from '../../runtime/figure/make-state';
import { beforeRuns as engine } from '../simulation-runs/at-build';
import { conditionsHtml, limitsOf, standings } from './conditions';

describe.each(challenges)('the goal $id', (challenge) => {
  const limits = limitsOf(challenge, engine);
  const atStart = stateOver(challenge.model, engine, challenge.start);

  it('ticks nothing by being set up, and leaves something to reach', () => {
    const stood = standings(challenge, atStart, limits).map(({ standing }) => standing);
    expect(stood).not.toContain('met');
    expect(stood).not.toContain('beyond');
    expect(stood).toContain('open');
    expect(conditionsHtml(challenge, atStart, limits)).not.toContain('✓');
  });

  it('says how each condition stands in words, beside its sign', () => {
    const list = document.createElement('ul');
    list.innerHTML = conditionsHtml(challenge, atStart, limits);
    const items = [...list.children].map((item) => item.textContent ?? '');
    expect(items).toHaveLength(challenge.conditions.length);
    for (const item of items) expect(item).toMatch(/^(·kept|○not met): .+ now ./);
  });
});

it.each([
  ['fifo', 'it takes the oldest, without comparing'],
  ['random', 'it picks at random, without comparing'],
  ['greedy', 'it compares all of them'],
])('says how %s GC finds its block', (policy, said) => {
  const challenge = challengeOf('small-and-simple');
  const state = stateOver(challenge.model, engine, { ...challenge.start, policy });
  const list = document.createElement('ul');
  list.innerHTML = conditionsHtml(challenge, state, limitsOf(challenge, engine));
  expect(list.textContent).toContain(said);
});
