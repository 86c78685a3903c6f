/** Games of given victims: what they score, and what a link may say. */
import { describe, expect, it } from 'vitest';
import { engine } from '../../../engine/load-node';
import { stateAt } from '../../../runtime/figure/figure-state';
import { plainText } from '../../../runtime/figure/parts';
import { handOf, movesKey, PICKS, type State, standOf } from './game';
import { copiesBy, lanesOf, recently, sinceFill } from './race';
import { smallDrive } from './small-drive';
import { policyBet, sentence } from './words';

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
    expect(said({ moves: 'greedy' })).toContain('You copied as many pages as greedy.');
  });

  it('waits at the cliff for its first victim, with all full blocks to choose from', () => {
    const { at, last, asked } = standOf(stateOf({ moves: 'go' }));
    expect([at, last, asked?.length]).toEqual([48, 48, 20]);
    expect(said({ moves: 'go' })).toMatch(
      /^GC is due: pick victim 1 of 12\. .* amplification is 1\./,
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
  });

  it('of the blocks in the order of the fill is FIFO’s for its twelve victims, and scores between both', () => {
    const state = stateOf({ moves: '1-2-3-4-5-6-7-8-9-10-11-12' });
    const { events, asked, picked } = handOf(state);
    expect([asked, picked]).toEqual([null, PICKS]);
    const fifo = stateOf({}, { policy: 'fifo' }).answer.values.events;
    const erases = events.flatMap(({ event }, at) => (event === 'erased' ? [at] : []));
    const until = (erases[PICKS - 1] ?? 0) + 1;
    expect(events.slice(0, until)).toEqual(fifo.slice(0, until));
    expect(events.slice(until, until + 60)).not.toEqual(fifo.slice(until, until + 60));
    const [you] = lanesOf(state);
    expect(you.copies.at(-1)).toBe(373);
  });

  it('stops at a block that is not full, and where the list ends', () => {
    const open = handOf(stateOf({ moves: '1-1-5' }));
    expect([open.picked, open.asked === null]).toEqual([1, false]);
    expect(handOf(stateOf({ moves: '1' })).events).toEqual(open.events);
    expect(handOf(stateOf({ moves: '99' })).picked).toBe(0);
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
    expect(verdict({}, 'greedy')).toMatch(/^Right: greedy copied the fewest pages, 324\./);
    expect(verdict({}, 'random')).toMatch(/^Not this time: greedy copied/);
    expect([verdict({ step: '60' }, 'greedy'), verdict({ moves: 'go' }, 'greedy')]).toEqual([
      '',
      '',
    ]);
  });
});
