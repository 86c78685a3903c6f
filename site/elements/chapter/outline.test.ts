import { expect, test } from 'vitest';
import { chapters } from '../../tests/prose';
import { outlineOf, questId } from './outline';

test('side quests stand below their section, and code is no heading', () => {
  const body =
    '## One {#one}\n\n<SideQuest title="How far?">\n\n### In it {#in}\n\n</SideQuest>\n\n```sh\n## a comment\n```\n\n## Two\n';
  const sections = [
    { slug: 'one', text: 'One' },
    { slug: 'two', text: 'Two' },
  ];
  expect(outlineOf(body, sections)).toEqual([
    { slug: 'one', text: 'One', isQuest: false },
    { slug: 'quest-how-far', text: 'How far?', isQuest: true },
    { slug: 'two', text: 'Two', isQuest: false },
  ]);
});

test('no chapter has two side quests of one address', () => {
  for (const { body } of chapters()) {
    const ids = [...body.matchAll(/<SideQuest title="([^"]*)"/g)].map(([, title = '']) =>
      questId(title),
    );
    expect(new Set(ids).size).toBe(ids.length);
  }
});
