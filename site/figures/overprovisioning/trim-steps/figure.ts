/** A file is deleted on a tiny drive: what garbage collection makes of its pages until TRIM tells the drive, and after. */
import { cleaningSteps as model } from '../../../engine/gen/cleaning-steps';
import { defineFigure } from '../../../runtime/figure/define-figure';
import { plainText } from '../../../runtime/figure/parts';
import type { Table } from '../../../runtime/figure/table';
import { flashAfter } from '../cleaning-steps/state';
import { drawTrimmed, type TrimChart } from './drawing';
import {
  countsOf,
  DELETED,
  DRIVE,
  FILES,
  isDeleted,
  type Moment,
  momentOf,
  type State,
  type Story,
  storyOf,
  trimTime,
  type When,
  whenOf,
} from './story';
import { saysAt, sentence } from './words';

const WHEN = [
  { id: 'late', label: 'Later' },
  { id: 'once', label: 'At once' },
  { id: 'never', label: 'Never' },
] as const satisfies readonly { id: When; label: string }[];

export const trimSteps = defineFigure<TrimChart, typeof model>(model, {
  id: 'trim-steps',
  title: 'TRIM and garbage collection, page by page',
  question: 'A file is deleted. When does the drive stop copying it?',
  controls: [],
  views: [{ key: 'trim', label: 'TRIM arrives', options: WHEN }],
  format: 'steps',
  play: trimTime,
  isCompared: false,
  main: 'write_amplification',
  draw: drawTrimmed,

  chart(state) {
    const when = whenOf(state);
    const story = storyOf(state, when);
    const moment = momentOf(state);
    const { event, share } = moment;
    const blocks = blocksOf(story, moment);
    return {
      label: plainText(sentence(state)),
      says: saysAt(moment, when),
      files: FILES.map(({ name, pages }) => ({
        name,
        pages: [...pages],
        struck:
          name !== DELETED.name ? 0 : moment.hasDeleted ? 1 : event?.kind === 'delete' ? share : 0,
      })),
      blocks,
      written: event?.kind === 'write' ? event.item : null,
      moves: movesOf(moment, blocks),
      erased: event?.kind === 'erase' ? { block: event.block, share } : null,
      named:
        event?.kind === 'trim' && event.place !== null
          ? { block: event.block, place: event.place }
          : null,
    };
  },

  sentence,
  beside,

  table(state) {
    const story = storyOf(state, whenOf(state));
    const { done } = momentOf(state);
    return {
      caption: 'Each pass of garbage collection',
      columns: [
        { label: 'Host writes', dimension: 'count' },
        { label: 'Block reclaimed', dimension: 'count' },
        { label: 'Valid pages in it', dimension: 'count' },
        { label: 'Deleted among them', dimension: 'count' },
        { label: 'Pages freed', dimension: 'count' },
      ],
      rows: story.passes.map(({ sent, block, valid, deleted }) => [
        sent,
        block + 1,
        valid,
        deleted,
        DRIVE.pages_per_block - valid,
      ]),
      current: story.passes.findLastIndex(({ at }) => at < done),
    };
  },
});

/** The flash at a moment; what belongs to a deleted file and is valid is marked. */
function blocksOf({ events }: Story, { done, event, hasDeleted }: Moment): TrimChart['blocks'] {
  const acts = events.slice(0, done).flatMap((one) => (one.kind === 'delete' ? [] : [one]));
  const flash = flashAfter(acts, acts.length, DRIVE.blocks + 1, DRIVE.pages_per_block);
  const isCleaning = event?.kind === 'copy' || event?.kind === 'erase';
  const next = events.slice(done).find(({ kind }) => kind === 'erase');
  const victim = isCleaning && next?.kind === 'erase' ? next.block : null;
  return flash.map((pages, at) => {
    const count = (state: string) => pages.filter((page) => page.state === state).length;
    const note =
      at === victim
        ? 'reclaiming'
        : count('erased') === pages.length
          ? 'erased'
          : `${count('valid')} valid`;
    return {
      id: `block ${at + 1}`,
      note,
      pages: pages.map((page) =>
        hasDeleted && page.state === 'valid' && isDeleted(page.item)
          ? { ...page, isDeleted: true }
          : page,
      ),
    };
  });
}

/** The page that is on its way, from the host or from another block. */
function movesOf({ event, share }: Moment, blocks: TrimChart['blocks']): TrimChart['moves'] {
  if (!event || (event.kind !== 'write' && event.kind !== 'copy')) return null;
  const { kind, item, block, place } = event;
  if (item === null || place === null) return null;
  const from = blocks.flatMap(({ pages }, at) =>
    pages.flatMap((page, on) =>
      page.item === item && page.state === 'valid' ? [{ block: at, place: on }] : [],
    ),
  )[0];
  return {
    item,
    share,
    from: kind === 'copy' ? (from ?? null) : null,
    to: { block, place },
    as: kind === 'copy' ? 'copied' : 'written',
  };
}

/** What each time of TRIM costs, at the end. */
function beside(state: State): Table {
  return {
    caption: 'Copied since the deletion',
    columns: [{ label: 'TRIM' }, { label: 'Pages' }, { label: 'Deleted' }],
    rows: WHEN.map(({ id, label }) => {
      const { copies, deleted } = countsOf(storyOf(state, id));
      return [label, `${copies}`, `${deleted}`];
    }),
  };
}
