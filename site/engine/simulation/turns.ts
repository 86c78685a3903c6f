/**
 * Whose turn it is to compute: so many at a time, the others in line as they came.
 *
 * Frames and tabs of one origin share one line, through locks of the browser: a page may hold several
 * simulators, each in a frame of its own. Where there are no such locks each page has a line of its own.
 *
 * ```text
 * take ──ticket n──▶ fewer than `most` before it? ──yes──▶ its turn ──leave──▶ the next is called
 *                        └─no──▶ waits: "2nd in line" ──one before it leaves──┘
 * ```
 */

/** A place in line, or a turn. */
export interface Turn {
  /** Gives it back, or gives up waiting for it. */
  leave(): void;
}

/** Who waits in a line. */
export interface Waiting {
  /** It is its turn: said once, never before `take` has returned. */
  called(): void;
  /** It has to wait: 1 is the next. Said again when that changes. */
  waits(place: number): void;
}

/** A line. */
export interface Turns {
  take(waiting: Waiting): Turn;
}

/** So many simulations run at a time: one processor is left for the page. */
export const mostAtOnce = (processors: number): number => Math.max(1, processors - 1);

/** A line within this page. */
export function turnsHere(most: number): Turns {
  const line: { readonly waiting: Waiting; place: number }[] = [];
  const look = () => {
    for (const [at, one] of [...line].entries()) {
      const place = Math.max(0, at - most + 1);
      if (place === one.place) continue;
      one.place = place;
      if (place === 0) one.waiting.called();
      else one.waiting.waits(place);
    }
  };
  return {
    take(waiting) {
      const one = { waiting, place: -1 };
      line.push(one);
      queueMicrotask(look);
      return {
        leave() {
          const at = line.indexOf(one);
          if (at < 0) return;
          line.splice(at, 1);
          // Whoever leaves may be about to come again.
          queueMicrotask(look);
        },
      };
    },
  };
}

const TICKET = 'spare-area simulation ';

/** What is needed of the browser's locks. */
export type Locks = Pick<LockManager, 'request' | 'query'>;

/**
 * A line of all pages that share these locks. A ticket is a lock of its own, so that whoever goes away, or
 * breaks down, leaves the line; `instead` is used where the browser refuses its locks.
 */
export function turnsOf(locks: Locks, most: number, instead: Turns): Turns {
  return {
    take(waiting) {
      const left = new AbortController();
      let elsewhere: Turn | undefined;
      inLine(locks, most, waiting, left.signal).catch(() => {
        if (!left.signal.aborted) elsewhere = instead.take(waiting);
      });
      return {
        leave() {
          left.abort();
          elsewhere?.leave();
        },
      };
    },
  };
}

async function inLine(
  locks: Locks,
  most: number,
  waiting: Waiting,
  left: AbortSignal,
): Promise<void> {
  const mine = await ticket(locks, left);
  for (let said = 0; !left.aborted; ) {
    const before = (await ticketsOf(locks)).filter((other) => other < mine);
    if (left.aborted) return;
    const place = before.length - most + 1;
    if (place <= 0) {
      waiting.called();
      return;
    }
    if (place !== said) waiting.waits(place);
    said = place;
    await oneGoes(locks, before, left);
  }
}

/** Takes the next number and holds it until `left`. */
function ticket(locks: Locks, left: AbortSignal): Promise<number> {
  // One after the other: two pages must not take the same number.
  return locks.request(`${TICKET}next`, async () => {
    const mine = Math.max(0, ...(await ticketsOf(locks))) + 1;
    await new Promise<void>((held, refused) => {
      locks
        .request(TICKET + mine, () => {
          held();
          return new Promise<void>((go) => {
            if (left.aborted) go();
            else left.addEventListener('abort', () => go(), { once: true });
          });
        })
        .catch(refused);
    });
    return mine;
  });
}

async function ticketsOf(locks: Locks): Promise<number[]> {
  const { held = [] } = await locks.query();
  return held.flatMap(({ name, mode }) =>
    name?.startsWith(TICKET) && mode === 'exclusive' ? Number(name.slice(TICKET.length)) || [] : [],
  );
}

/** Waits until somebody gives up one of these tickets, or this one is `left`. */
async function oneGoes(locks: Locks, before: readonly number[], left: AbortSignal): Promise<void> {
  const enough = new AbortController();
  const { signal } = enough;
  left.addEventListener('abort', () => enough.abort(), { signal });
  const gone = before.map((other) =>
    locks.request(TICKET + other, { mode: 'shared', signal }, () => {}),
  );
  await Promise.race(gone).catch(() => {});
  enough.abort();
  await Promise.allSettled(gone);
}
