/**
 * A tiny drive before and after a file is deleted: three files are stored, one of them is deleted, the other two are
 * rewritten at random. What the drive does comes from the engine; a moment is a function of state and tick.
 */
import { cleaningSteps } from '../../../engine/gen/cleaning-steps';
import type { FigureState } from '../../../runtime/figure/define-figure';
import { filmTime, stepAt } from '../../../runtime/figure/film';
import { tickOf } from '../../../runtime/figure/timeline';
import { numbersOf } from '../../caching-versus-ssd/lru-steps/trace';
import { type Act, actsOf } from '../cleaning-steps/state';

export type State = FigureState<typeof cleaningSteps>;

/** What the file system holds. */
export interface File {
  readonly name: string;
  /** The same in a sentence. */
  readonly named: string;
  /** Its pages, by letter. */
  readonly pages: string;
}

const DELETED: File = { name: 'album 2', named: 'album 2', pages: 'QRSTUVWX' };
export const FILES: readonly File[] = [
  { name: 'catalog', named: 'the catalog', pages: 'ABCDEFGH' },
  { name: 'album 1', named: 'album 1', pages: 'IJKLMNOP' },
  DELETED,
];

/** All three files are stored at the same time, so that each block holds pages of each. */
const FILL = 'AIQBJRCKSDLTEMUFNVGOWHPX';
/** Pages of any file, rewritten at random. */
const BEFORE = 'NDCBJRAX';
/** Pages of the two files that are left. Of 4000 draws, this one is as near to the mean as any in what GC relocates. */
const AFTER = 'HDHIGPDLEAFGJOJEJNOBMJMP';
const WRITES = numbersOf(FILL + BEFORE + AFTER);

/** Host writes before the deletion, after it, and after it until TRIM where that comes late. */
export const [BEFORE_DELETION, AFTER_DELETION, LATE] = [
  FILL.length + BEFORE.length,
  AFTER.length,
  12,
];

/** The drive: seven blocks of five pages, one of them kept erased for GC. */
export const DRIVE = { blocks: 6, pages_per_block: 5 } as const;

/** When TRIM arrives. */
export type When = 'late' | 'once' | 'never';

export const whenOf = ({ view }: Pick<State, 'view'>): When =>
  view.trim === 'once' || view.trim === 'never' ? view.trim : 'late';

/** What the engine is asked. */
export const inputsOf = (when: When) => ({
  ...DRIVE,
  writes: WRITES,
  trimmed: when === 'never' ? [] : numbersOf(DELETED.pages),
  trim_after: BEFORE_DELETION + (when === 'late' ? LATE : 0),
});

/** One thing that happens, and from which tick to which. */
export type Event = (Act | { readonly kind: 'delete' }) & {
  readonly from: number;
  readonly to: number;
  /** Host writes by then, this one among them. */
  readonly sent: number;
};

/** One pass of GC, by the block that it reclaims. */
export interface Pass {
  readonly sent: number;
  readonly block: number;
  readonly valid: number;
  readonly deleted: number;
  /** The place of its erase among the events. */
  readonly at: number;
}

export interface Story {
  readonly events: readonly Event[];
  readonly passes: readonly Pass[];
  readonly last: number;
}

/** A second of the reader's, in ticks, and how many ticks each thing takes. */
const SECOND = 60;
const TICKS = { fill: 6, write: 16, copy: 20, erase: 24, delete: 72, trim: 10 } as const;

const isDeleted = (item: string | null) => item !== null && DELETED.pages.includes(item);

/** The same for every state with TRIM at the same time. */
const known = new Map<When, Story>();

export function storyOf({ engine }: Pick<State, 'engine'>, when: When): Story {
  const story =
    known.get(when) ?? told(actsOf(engine.run(cleaningSteps, inputsOf(when)).values.steps ?? []));
  known.set(when, story);
  return story;
}

function told(acts: readonly Act[]): Story {
  const events: Event[] = [];
  const passes: Pass[] = [];
  let [tick, sent] = [0, 0];
  let relocated: (string | null)[] = [];
  const add = (what: Act | { readonly kind: 'delete' }, ticks: number) => {
    events.push({ ...what, from: tick, to: tick + ticks, sent });
    tick += ticks;
  };
  for (const act of acts) {
    const isAfter = sent === BEFORE_DELETION && !events.some(({ kind }) => kind === 'delete');
    if (isAfter) add({ kind: 'delete' }, TICKS.delete);
    if (act.kind === 'write') sent += 1;
    if (act.kind === 'copy') relocated.push(act.item);
    add(act, act.kind === 'write' && sent <= FILL.length ? TICKS.fill : TICKS[act.kind]);
    if (act.kind !== 'erase') continue;
    const deleted = sent < BEFORE_DELETION ? 0 : relocated.filter(isDeleted).length;
    passes.push({
      ...{ sent, block: act.block, valid: relocated.length, deleted },
      at: events.length - 1,
    });
    relocated = [];
  }
  return { events, passes, last: tick };
}

/** Where the figure stands. */
export interface Moment {
  /** How many events are over. */
  readonly done: number;
  /** The one that is under way, and how much of it is over; none at the end. */
  readonly event: Event | undefined;
  readonly share: number;
  readonly hasDeleted: boolean;
}

export const trimTime = filmTime<typeof cleaningSteps>({
  label: 'Time of the film',
  second: SECOND,
  last: (state) => storyOf(state, whenOf(state)).last,
  // The files are stored in one step.
  stops: (state) =>
    storyOf(state, whenOf(state))
      .events.slice(FILL.length - 1)
      .map(({ to }) => to),
});

export function momentOf(state: State): Moment {
  const tick = tickOf(trimTime, state);
  const { events } = storyOf(state, whenOf(state));
  const { done, step: event, share } = stepAt(events, tick);
  return {
    done,
    event,
    share,
    hasDeleted: events.slice(0, done).some(({ kind }) => kind === 'delete'),
  };
}

/** What was relocated since the deletion, by the end of so many events. */
export function countsOf({ events }: Story, done: number = events.length) {
  const first = events.findIndex(({ kind }) => kind === 'delete');
  const since = first < 0 ? [] : events.slice(first, Math.max(first, done));
  const copies = since.flatMap((one) => (one.kind === 'copy' ? [one.item] : []));
  return {
    host: since.filter(({ kind }) => kind === 'write').length,
    copies: copies.length,
    deleted: copies.filter(isDeleted).length,
  };
}

/** The file that a page belongs to. */
export const fileOf = (item: string | null): File =>
  FILES.find(({ pages }) => item !== null && pages.includes(item)) ?? DELETED;

export { DELETED, isDeleted };
