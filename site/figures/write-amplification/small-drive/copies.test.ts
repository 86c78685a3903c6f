/** Copies travel one by one, and the film says for what it waits. */
import { expect, it } from 'vitest';
import { engine } from '../../../engine/load-node';
import { stateAt } from '../../../runtime/figure/make-state';
import { plainText } from '../../../runtime/figure/parts';
import { smallDrive } from './figure';
import { type State, shownIn, standOf } from './game';
import { sentence } from './words';

const stateOf = (view: Record<string, string>) =>
  stateAt(smallDrive, engine, { ...smallDrive.start }, view) as unknown as State;
const chartOf = (view: Record<string, string>) => smallDrive.chart(stateOf(view) as never);

/** How many pages are drawn as copied just now, and as valid. */
function countsIn(view: Record<string, string>) {
  const cells = (chartOf(view) as { blocks: { cells: string[] }[] }).blocks.flatMap(
    (block) => block.cells,
  );
  const count = (kind: string) => cells.filter((cell) => cell === kind).length;
  return { moved: count('moved'), valid: count('valid'), stale: count('stale') };
}

const { steps } = standOf(stateOf({}));
const copying = steps.findIndex(({ what }) => what === 'copied') + 1;
const copies = (steps[copying - 1]?.to ?? 0) - (steps[copying - 1]?.from ?? 0);

it('a step that copies shows one more page in its new place each time, and one on its way', () => {
  expect(copies).toBeGreaterThan(5);
  for (let number = 1; number <= copies; number += 1) {
    const view = { step: String(copying), copies: String(number) };
    expect(countsIn(view).moved).toBe(number - 1);
    expect(chartOf(view)).toHaveProperty('carried');
  }
  const atRest = { step: String(copying) };
  expect(countsIn(atRest).moved).toBe(copies);
  expect(chartOf(atRest)).not.toHaveProperty('carried');
});

it('a copy on its way comes from the victim, and changes nothing that is said', () => {
  const view = { step: String(copying), copies: '2' };
  const { carried, blocks } = chartOf(view) as never as {
    carried: Record<'from' | 'to', { block: number; page: number }>;
    blocks: { cells: string[]; note?: string }[];
  };
  expect(blocks[carried.from.block]?.note).toBe('victim');
  expect(blocks[carried.from.block]?.cells[carried.from.page]).toBe('valid');
  expect(blocks[carried.to.block]?.cells[carried.to.page]).toBe('free');
  const [moving, resting] = [view, { step: String(copying) }].map((one) =>
    plainText(sentence(stateOf(one))),
  );
  expect(moving).toBe(resting);
});

it('other steps know nothing of it', () => {
  const view = { step: String(copying + 1) };
  expect(chartOf({ ...view, copies: '3' })).toEqual(chartOf(view));
});

it('the film says for what it waits, there and nowhere else', () => {
  const shown = shownIn(stateOf({}));
  const said = (view: Record<string, string>) => plainText(sentence(stateOf(view)));
  expect(said({ step: String(shown) })).toMatch(
    / The film waits for you: pick the victims, or press Play for the rest\.$/,
  );
  for (const view of [
    { step: String(shown - 1) },
    { step: String(shown + 1) },
    { step: String(shown), moves: '1-2-3-4-5-greedy' },
    {},
  ] as Record<string, string>[])
    expect(said(view)).not.toContain('waits for you');
});
