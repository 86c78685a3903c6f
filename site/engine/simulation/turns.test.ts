/** A line for computing, within a page and across pages that share a browser's locks. */
import { describe, expect, it } from 'vitest';
import { type Locks, mostAtOnce, type Turn, type Turns, turnsHere, turnsOf } from './turns';

/** Somebody in line, and all that was said to them. */
function somebody(turns: Turns): Turn & { readonly heard: (string | number)[] } {
  const heard: (string | number)[] = [];
  const turn = turns.take({
    called: () => heard.push('called'),
    waits: (place) => heard.push(place),
  });
  return { heard, leave: () => turn.leave() };
}
/** Locks as a browser has them, as far as a line needs them; Node has none. */
function ownLocks(): Locks {
  type Held = { readonly name: string; readonly mode: LockMode };
  const held = new Set<Held>();
  const line: { readonly name: string; readonly mode: LockMode; begin(): void }[] = [];
  const clash = (a: Held, b: Held) =>
    a.name === b.name && (a.mode === 'exclusive' || b.mode === 'exclusive');
  const look = () => {
    for (const one of [...line]) {
      const ahead = [...held, ...line.slice(0, line.indexOf(one))];
      if (ahead.some((other) => clash(other, one))) continue;
      line.splice(line.indexOf(one), 1);
      one.begin();
    }
  };
  const request = (name: string, ...[first, second]: [unknown, unknown]) => {
    const work = (second ?? first) as () => unknown;
    const { mode = 'exclusive', signal }: LockOptions = second ? (first as LockOptions) : {};
    return new Promise((resolve, reject) => {
      const one = {
        ...{ name, mode },
        begin() {
          held.add(one);
          const over = () => {
            held.delete(one);
            look();
          };
          Promise.resolve().then(work).then(resolve, reject).finally(over);
        },
      };
      signal?.addEventListener('abort', () => {
        if (!line.includes(one)) return;
        line.splice(line.indexOf(one), 1);
        reject(signal.reason);
        look();
      });
      line.push(one);
      queueMicrotask(look);
    });
  };
  return {
    request: request as Locks['request'],
    query: async () => ({ held: [...held], pending: [...line] }) as never,
  };
}
const nowhere = turnsHere(1);
const refused = () => Promise.reject(new DOMException('no locks here', 'SecurityError'));

const LINES: [string, (most: number) => Turns][] = [
  ['within a page', turnsHere],
  ['across pages', (most) => turnsOf(ownLocks(), most, nowhere)],
  [
    'where locks are refused',
    (most) => turnsOf({ request: refused, query: refused }, most, turnsHere(most)),
  ],
];

describe.each(LINES)('a line %s', (_name, open) => {
  it('serves as many as there are processors to spare, in the order in which they came', async () => {
    const turns = open(2);
    const all = Array.from({ length: 5 }, () => somebody(turns));
    await expect
      .poll(() => all.map(({ heard }) => heard.at(-1)))
      .toEqual(['called', 'called', 1, 2, 3]);
    all[1]?.leave();
    await expect
      .poll(() => all.map(({ heard }) => heard.at(-1)))
      .toEqual(['called', 'called', 'called', 1, 2]);
    all[0]?.leave();
    await expect.poll(() => all[3]?.heard).toEqual([2, 1, 'called']);
    expect(all[4]?.heard).toEqual([3, 2, 1]);
    for (const one of all) one.leave();
  });

  it('is left by whoever does not want to wait any more, and nobody calls them', async () => {
    const turns = open(1);
    const [first, second, third] = [somebody(turns), somebody(turns), somebody(turns)];
    await expect.poll(() => third.heard).toEqual([2]);
    second.leave();
    await expect.poll(() => third.heard).toEqual([2, 1]);
    first.leave();
    await expect.poll(() => third.heard).toEqual([2, 1, 'called']);
    expect(second.heard).toEqual([1]);
    third.leave();
    const last = somebody(turns);
    await expect.poll(() => last.heard).toEqual(['called']);
    last.leave();
  });

  it('says nothing before it has been entered, and nothing to who left at once', async () => {
    const turns = open(1);
    const one = somebody(turns);
    expect(one.heard).toEqual([]);
    one.leave();
    await new Promise((resolve) => setTimeout(resolve, 30));
    expect(one.heard).toEqual([]);
  });
});

it('leaves one processor to the page', () => {
  expect([1, 2, 4, 16].map(mostAtOnce)).toEqual([1, 1, 3, 15]);
});
