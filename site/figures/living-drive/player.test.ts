import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { AT_FIRST, AT_REST } from './drive';
import type { Frame } from './frame';
import type { FromLiving, ToLiving } from './living-worker';
import { LivingPlayer } from './player';
import { strokeAnswer, strokeOf } from './words';

beforeEach(() => vi.stubGlobal('requestAnimationFrame', (act: () => void) => act()));
afterEach(() => vi.unstubAllGlobals());

/** A player whose worker says what a test says. */
function opened(story: ((seconds: number) => number | null) | null = null) {
  const said: Exclude<ToLiving, { kind: 'open' }>[] = [];
  const player = new LivingPlayer(
    {
      view: () => ({
        window: { across: 1, left: 0, top: 0, columns: 1, rows: 1 },
        water: null,
        least: 192,
      }),
      shown() {},
      runs() {},
      chosen() {},
      lost() {},
    },
    story,
  );
  player.open({ say: (message) => said.push(message), close() {} });
  const hear = (message: FromLiving) => player.hear(message);
  const frame = (at: number, moved: number) =>
    hear({
      kind: 'frame',
      frame: { at, turn: 0, choices: AT_FIRST, counts: { moved } } as Frame,
    });
  return { player, said, hear, frame };
}

test('a stroke into a drive that runs counts its own copies, and not those on the way to it', () => {
  const { player, hear, frame } = opened();
  frame(AT_REST, 5_000_000);
  player.play(true);
  player.play(false);
  player.begin('pen');
  player.touch(new Uint32Array(100));
  player.touch(new Uint32Array(100));
  // A frame of before is still on its way; meanwhile the drive has copied 60,000 pages for random writes.
  hear({ kind: 'brushed', pages: 100, before: 5_060_000, moved: 5_060_080, at: AT_REST + 9100 });
  frame(AT_REST + 4000, 5_030_000);
  hear({ kind: 'brushed', pages: 100, before: 5_060_080, moved: 5_060_200, at: AT_REST + 9200 });
  frame(AT_REST + 9200, 5_060_200);
  const { stroke } = player;
  if (!stroke) throw new Error('there is no stroke');
  expect(strokeOf(stroke)).toBe('You wrote 200 pages, the drive 400: 2.0 for each of yours.');
  expect(strokeAnswer(stroke)).toEqual({
    number: '2.0',
    sentence: 'Only your stroke: 200 host writes, for which garbage collection copied 200 pages.',
  });
  player.play(true);
  expect(player.stroke).toBeNull();
});

test('an erased stroke counts the random writes that follow it', () => {
  const { player, said, hear, frame } = opened();
  frame(AT_REST, 5_000_000);
  player.begin('eraser');
  player.touch(new Uint32Array(500));
  player.end();
  hear({ kind: 'brushed', pages: 500, before: 5_060_000, moved: 5_060_000, at: AT_REST + 50 });
  const { stroke } = player;
  if (!stroke) throw new Error('there is no stroke');
  expect(strokeOf(stroke)).toMatch(/^You trimmed 500 pages: they need not/);
  expect(strokeAnswer(stroke)).toBeNull();
  frame(AT_REST + 50, 5_060_000);
  expect(said.at(-1)).toMatchObject({ kind: 'frame', at: AT_REST + 550 });
  frame(AT_REST + 550, 5_060_400);
  expect(strokeOf(stroke)).toBe('You trimmed 500 pages. The next 500 random writes cost 1.8 each.');
  expect(strokeAnswer(stroke)?.number).toBe('1.8');
});

test('a choice in the middle of the story ends it, and the drive runs on', () => {
  const { player, said, frame } = opened((seconds) => 1000 * seconds);
  frame(0, 0);
  expect(player.isRunning).toBe(true);
  player.choose({ ...AT_FIRST, traffic: 'zipf' });
  expect(player.isTold).toBe(true);
  expect(player.isRunning).toBe(true);
  expect(said.some(({ kind }) => kind === 'choose')).toBe(true);
  player.play(false);
  player.choose(AT_FIRST);
  expect(player.isRunning).toBe(false);
});

test('what the page lends a drive leaves its story under way, what is chosen ends it', () => {
  const { player, said } = opened(() => 1000);
  player.be({ ...AT_FIRST, spare: 0.14 });
  expect([player.isTold, player.isRunning, player.choices.spare]).toEqual([false, true, 0.14]);
  expect(said.filter(({ kind }) => kind === 'choose')).toHaveLength(1);
  player.choose({ ...AT_FIRST, spare: 0.2 });
  expect([player.isTold, player.choices.spare]).toEqual([true, 0.2]);
});
