/** Games of given victims: what they score, and what a link may say. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { engine } from '../../../engine/load-node';
import { stateAt } from '../../../runtime/figure/make-state';
import { plainText } from '../../../runtime/figure/parts';
import { smallDrive } from './figure';
import { handOf, movesKey, PICKS, type State, standOf } from './game';
import { copiesBy, lanesOf, recently, sinceFill } from './race';
import { policyBet, sentence } from './words';

/** Found by a search that knew every write: the chapter links to it. */
const BEST = '3-5-17-1-16-8-19-7-10-4-14-greedy';
const chapter = readFileSync('content/chapters/write-amplification.mdx', 'utf8');

function stateOf(
  view: Record<string, string>,
  inputs: Record<string, number | string> = {},
): State {
  return stateAt(smallDrive, engine, { ...smallDrive.start, ...inputs }, view) as unknown as State;
}

const said = (view: Record<string, string>) => plainText(sentence(stateOf(view)));

describe('a game', () => {
  it('in which greedy goes on from the start is greedy’s', () => {
    const watched = handOf(stateOf({}));
    const played = handOf(stateOf({ moves: 'greedy' }));
    expect(played.events).toEqual(watched.events);
    expect(said({ moves: 'greedy' })).toContain('you copied 324 pages, as many as greedy.');
  });

  it('waits at the cliff for its first victim, with all full blocks to choose from', () => {
    const { at, last, asked } = standOf(stateOf({ moves: 'go' }));
    expect([at, last, asked?.length]).toEqual([48, 48, 20]);
    expect(said({ moves: 'go' })).toBe(
      'GC is due: pick a victim, the first of up to 12. The number under a block is how many pages you copy.',
    );
  });

  it('counts what the named victims cost', () => {
    const { asked } = standOf(stateOf({ moves: 'go' }));
    const [first, second] = asked ?? [];
    const { events } = handOf(stateOf({ moves: '1' }));
    expect(copiesBy(events).at(-1)).toBe(first?.valid);
    const two = events.filter(({ event }) => event === 'erased').map(({ place }) => place);
    expect(two).toEqual([0]);
    expect(second?.block).toBe(1);
    // The newest block is wholly valid: 16 copies win nothing, and another victim is due at once.
    const futile = handOf(stateOf({ moves: '20' }));
    expect(futile.events.filter(({ event }) => event === 'moved')).toHaveLength(
      asked?.find(({ block }) => block === 19)?.valid ?? 0,
    );
    expect(said({ moves: '20' })).toBe(
      'Block 20: 16 pages copied, none freed. Pick victim 2 of up to 12. So far, you copied 16 pages, greedy 11.',
    );
    expect(said({ moves: '4', step: '49' })).toBe(
      'The open block is full. Block 4 is the victim: GC relocates 13 valid pages and frees 3. So far, you copied 13 pages, greedy 11.',
    );
  });

  it('of the blocks in the order of the fill is FIFO’s for its twelve victims, and scores between both', () => {
    const state = stateOf({ moves: '1-2-3-4-5-6-7-8-9-10-11-12' });
    const { events, asked, picked } = handOf(state);
    expect([asked, picked.length]).toEqual([null, PICKS]);
    const fifo = stateOf({}, { policy: 'fifo' }).answer.values.events;
    const erases = events.flatMap(({ event }, at) => (event === 'erased' ? [at] : []));
    const until = (erases[PICKS - 1] ?? 0) + 1;
    expect(events.slice(0, until)).toEqual(fifo.slice(0, until));
    expect(events.slice(until, until + 60)).not.toEqual(fifo.slice(until, until + 60));
    const [you] = lanesOf(state);
    expect(you.copies.at(-1)).toBe(373);
  });

  it('says in the end what it cost, and which victim cost the most', () => {
    expect(said({ moves: '1-10-greedy' })).toBe(
      'After 200 host writes, you copied 357 pages, 33 more than greedy. Write amplification is 2.79; greedy has 2.62, FIFO 3.34, and random 5.52. Victim 2 cost the most: block 10 had 15 valid pages, block 17 only 10.',
    );
    expect(said({ moves: '3-17-greedy' })).toMatch(
      / Each of your victims had the fewest valid pages, as greedy’s have\.$/,
    );
  });

  it('is copied less than greedy’s where every later write is known, though not by much', () => {
    const known = said({ moves: BEST });
    expect(known).toContain('you copied 294 pages, 30 fewer than greedy.');
    expect(chapter).toContain(`?s=1&small-drive.moves=${BEST}#small-drive`);
  });

  it('stops at a block that is not full, and where the list ends', () => {
    const open = handOf(stateOf({ moves: '1-1-5' }));
    expect([open.picked.length, open.asked === null]).toEqual([1, false]);
    expect(handOf(stateOf({ moves: '1' })).events).toEqual(open.events);
    expect(handOf(stateOf({ moves: '99' })).picked).toEqual([]);
  });

  it('gets the same writes at the second level, and copies less', () => {
    const [one, two] = [20, 24].map((data_blocks) => handOf(stateOf({}, { data_blocks })).events);
    const pages = (events = one) =>
      events?.flatMap(({ event, page }) => (event === 'written' ? [page] : []));
    expect(pages(two)).toEqual(pages(one));
    expect(copiesBy(two ?? []).at(-1)).toBeLessThan((copiesBy(one ?? []).at(-1) ?? 0) / 3);
  });

  it('is in the address, and not before the bet', () => {
    const taken = ['go', 'greedy', '1', '4-17-2-greedy', '1-1-1-1-1-1-1-1-1-1-1-1'].map((text) =>
      movesKey.takes(text),
    );
    expect(taken).not.toContain(false);
    const refused = ['', '0x', '1-', 'go-1', '1-greedy-2', '1-1-1-1-1-1-1-1-1-1-1-1-1'];
    expect(refused.map((text) => movesKey.takes(text))).not.toContain(true);
    expect(standOf(stateOf({ moves: '1', covered: '1' })).at).toBe(0);
  });
});

describe('the levels', () => {
  it('are named by their overprovisioning', () => {
    for (const { label, inputs } of smallDrive.presets ?? []) {
      const { overprovisioning } = stateOf({}, inputs as Record<string, number>).answer.values;
      expect(label).toContain(`: ${Math.round(100 * overprovisioning)}% OP`);
    }
    expect(smallDrive.presets).toHaveLength(2);
  });
});

describe('the race', () => {
  it('is 1 until the erased blocks are used up, then jumps', () => {
    const [greedy] = lanesOf(stateOf({}));
    const { y } = recently(greedy, 16, 200);
    expect(y.slice(0, 6).every((value) => value === 1)).toBe(true);
    expect(Math.max(...y.slice(6, 9))).toBeGreaterThan(2.5);
  });

  it('ends where the engine’s runs end', () => {
    const state = stateOf({});
    const totals = lanesOf(state).map((lane) => sinceFill(lane, { host: 200, isCleaning: false }));
    const policies = ['greedy', 'fifo', 'random'];
    const run = policies.map((policy) => stateOf({}, { policy }).answer.values.write_amplification);
    expect(totals).toEqual(run);
  });

  it('decides the bet at its end, not before', () => {
    const verdict = (view: Record<string, string>, chosen: string) =>
      plainText(policyBet.verdict(stateOf(view) as never, chosen));
    expect(verdict({}, 'greedy')).toMatch(
      /^Right, you bet on greedy: of the three, greedy copied the fewest pages, 324\./,
    );
    expect(verdict({}, 'random')).toMatch(
      /^Not this time, you bet on random: of the three, greedy copied/,
    );
    const open = 'You bet on FIFO; the last of 200 host writes decides.';
    expect([verdict({ step: '60' }, 'fifo'), verdict({ moves: 'go' }, 'fifo')]).toEqual([
      open,
      open,
    ]);
  });
});
