/** One commit of SQLite on ext4, write by write and wait by wait, and what is left of it when the power fails. */
import { sqliteCommit as model } from '../../../engine/gen/sqlite-commit';
import { formatAmount } from '../../../engine/typed/units';
import { isCovered } from '../../../runtime/figure/bet-type';
import { defineFigure } from '../../../runtime/figure/define-figure';
import { plainText } from '../../../runtime/figure/parts';
import type { Table } from '../../../runtime/figure/table';
import { commitStepsBet } from './bet';
import { type CommitChart, drawCommit } from './drawing';
import { PLACES } from './layout';
import { commitTime, momentOf } from './moment';
import { nameOf } from './names';
import { KEPT } from './restart';
import { BLOCK, blocksIn, type State, storyOf } from './story';
import { headOf, sentence } from './words';

const POWER = [
  { id: 'on', label: 'Stays on' },
  { id: 'fails', label: 'Fails here' },
] as const;

const JOURNALS = ['delete', 'truncate', 'persist', 'wal'] as const;

export const commitSteps = defineFigure<CommitChart, typeof model>(model, {
  id: 'commit-steps',
  title: 'One commit of SQLite on ext4, write by write',
  question: 'What is each wait for? Step through, and let the power fail.',
  controls: [{ input: 'journal' }, { input: 'synchronous' }],
  views: [{ key: 'power', label: 'The power', options: POWER }],
  format: 'steps',
  bet: commitStepsBet,
  play: commitTime,
  isCompared: false,
  main: 'bytes_per_commit',
  draw: drawCommit,

  chart(state) {
    return {
      label: plainText(sentence(state)),
      story: storyOf(state),
      moment: momentOf(state),
      head: headOf(state),
    };
  },

  sentence,
  beside,

  table(state) {
    const story = storyOf(state);
    const { done } = momentOf(state);
    return {
      caption: 'Each step, and what is left if the power fails after it',
      columns: [
        { label: 'Step' },
        { label: 'Place' },
        { label: 'Blocks', dimension: 'number' },
        { label: 'Written so far', dimension: 'bytes', unit: 'kB' },
        { label: 'Row' },
        { label: 'Database' },
      ],
      rows: story.acts.map((act, at) => [
        nameOf(story, act).short,
        act.place ? PLACES[act.place] : '–',
        act.blocks,
        blocksIn(story.acts.slice(0, at + 1)) * BLOCK,
        KEPT[act.kept],
        'whole',
      ]),
      ...(done > 0 && { current: done - 1 }),
    };
  },
});

/** What each journal mode costs, and whether a row is there once success was reported. */
function beside(state: State): Table {
  return {
    caption: `One row, synchronous ${state.inputs.synchronous.toUpperCase()}`,
    columns: [{ label: 'Journal' }, { label: 'Blocks' }, { label: 'Waits' }, { label: 'Row safe' }],
    rows: JOURNALS.map((journal) => {
      const { acts, waits, isKept } = storyOf(state, journal);
      const blocks = formatAmount(blocksIn(acts), 'number');
      const isSafe = isCovered(state.view) ? '?' : isKept ? 'yes' : 'no';
      return [journal.toUpperCase(), blocks, `${waits}`, isSafe];
    }),
  };
}
