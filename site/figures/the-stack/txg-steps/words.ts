/** What is said of a write at a moment, and of one that is over. */

import { type Part, says } from '../../../runtime/figure/parts';
import { inBinary } from '../binary';
import { asMarked } from '../times';
import { type Moment, momentOf } from './moment';
import { found, KEPT, nameOf } from './names';
import { modelOf, type State, type Story, settingOf, storyOf, WRITE } from './story';

/** Whether the power fails at the moment that is shown. */
const failsIn = ({ view }: Pick<State, 'view'>): boolean => view.power === 'fails';

/** The live sentence. */
export function sentence(state: State): readonly Part[] {
  const [story, moment] = [storyOf(state, settingOf(state)), momentOf(state)];
  if (failsIn(state)) return failed(story, moment);
  // At a stop the step before it is over; between two, one is under way.
  const act = moment.share > 0 ? moment.act : story.acts[moment.done - 1];
  if (!moment.act) return atRest(state, story);
  if (!act) return says`A guest writes ${inBinary(WRITE)}, and nothing is written yet.`;
  const { says: what, why } = nameOf(story, act);
  return says`${what}: ${why}. So far, ${inBinary(moment.bytes)} were written.`;
}

function failed(story: Story, { bytes, kept, done }: Moment): Part[] {
  return says`The power fails when ${inBinary(bytes)} were written. ${found(story, done, kept)} The
    pool is whole: it opens with the last root that is on flash.`;
}

function atRest(state: State, story: Story): Part[] {
  const { isLogged, isApart, bytes } = story;
  const how = isLogged
    ? `With its log ${isApart ? 'on a log device' : 'in the pool'}`
    : 'With sync=disabled';
  const { write_amplification } = modelOf(state, story);
  const safe = isLogged
    ? 'survives a power failure'
    : 'is lost if the power fails before its transaction group is written';
  return says`${how}, a write of ${inBinary(WRITE)} costs ${inBinary(bytes)},
    ${asMarked(write_amplification)} times as much. Once success was reported, it ${safe}.`;
}

/** What happens, in a few words on the drawing; below it, what an import would find. */
export function headOf(state: State): { readonly says: string; readonly after: string } {
  const [story, moment] = [storyOf(state, settingOf(state)), momentOf(state)];
  const act = moment.share > 0 ? moment.act : story.acts[moment.done - 1];
  return {
    says: act ? nameOf(story, act).short : 'A guest writes 4\u202FKiB and waits',
    after: failsIn(state) ? `After the import: write ${KEPT[moment.kept]}, pool whole` : '',
  };
}
