/** What is said of a commit at a moment, and of one that is over. */
import { formatAmount } from '../../../engine/typed/units';
import { type Part, says } from '../../../runtime/figure/parts';
import { type Moment, momentOf } from './moment';
import { nameOf } from './names';
import { KEPT, LEFT, whyLeft } from './restart';
import { BLOCK, blocksIn, modelOf, ROW, type State, type Story, storyOf } from './story';

const bytes = (value: number): Part => ({ value: formatAmount(value, 'bytes') });

/** Whether the power fails at the moment that is shown. */
export const failsIn = ({ view }: Pick<State, 'view'>): boolean => view.power === 'fails';

/** The live sentence. */
export function sentence(state: State): readonly Part[] {
  const [story, moment] = [storyOf(state), momentOf(state)];
  if (failsIn(state)) return failed(story, moment);
  // At a stop the step before it is over; between two, one is under way.
  const act = moment.share > 0 ? moment.act : story.acts[moment.done - 1];
  if (!moment.act) return atRest(state, story);
  if (!act) return says`Nothing is written yet. The row has ${bytes(ROW)}.`;
  const { says: what, why } = nameOf(story, act);
  return says`${what}: ${why}. So far, ${bytes(moment.blocks * BLOCK)} were written for a row of
    ${bytes(ROW)}.`;
}

function failed(story: Story, { blocks, kept, done }: Moment): Part[] {
  return says`The power fails when ${bytes(blocks * BLOCK)} were written. After the restart,
    ${LEFT[kept]}, and the database is whole. ${whyLeft(story, done, kept)}`;
}

function atRest(state: State, story: Story): Part[] {
  const { journal, synchronous, waits, acts, isKept } = story;
  const times = waits === 0 ? 'no wait' : waits === 1 ? 'one wait' : `${waits} waits`;
  return says`${journal.toUpperCase()} with ${synchronous.toUpperCase()}: a row of ${bytes(ROW)}
    costs ${bytes(blocksIn(acts) * BLOCK)} and ${times}, and is ${isKept ? 'kept' : 'lost'} if the
    power fails as soon as success is reported. The mean of all commits, those that begin
    a new page included, is ${bytes(modelOf(state).bytes_per_commit)}.`;
}

/** What happens, in a few words on the drawing; below it, what a restart would find. */
export function headOf(state: State): { readonly says: string; readonly after: string } {
  const [story, moment] = [storyOf(state), momentOf(state)];
  const act = moment.share > 0 ? moment.act : story.acts[moment.done - 1];
  return {
    says: act ? nameOf(story, act).short : 'One row of 100 B',
    after: failsIn(state) ? `After the restart: row ${KEPT[moment.kept]}, database whole` : '',
  };
}
