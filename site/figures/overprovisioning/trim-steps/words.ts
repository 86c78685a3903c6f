/** What is said of the tiny drive whose file is deleted. */
import { type Part, says } from '../../../runtime/figure/parts';
import { amplification } from '../../amplification';
import {
  AFTER_DELETION,
  countsOf,
  DELETED,
  DRIVE,
  type Event,
  fileOf,
  isDeleted,
  LATE,
  type Moment,
  momentOf,
  type State,
  type Story,
  storyOf,
  type When,
  whenOf,
} from './story';

const count = (value: number): Part => ({ value: String(value) });
const blockPart = (block: number): Part => ({ value: `block ${block + 1}` });

/** Write amplification since the deletion, at the end. */
function amplificationOf(story: Story): number {
  const { host, copies } = countsOf(story);
  return (host + copies) / host;
}

export function sentence(state: State): readonly Part[] {
  const when = whenOf(state);
  const story = storyOf(state, when);
  const moment = momentOf(state);
  if (!moment.event) return atRest(state, story, when);
  return [...happens(moment.event, moment, story), ...since(story, moment)];
}

function since(story: Story, { done, hasDeleted }: Moment): Part[] {
  if (!hasDeleted) return [];
  const { host, copies, deleted } = countsOf(story, done);
  return says` Since the deletion: host writes ${count(host)}, relocated pages ${count(copies)},
    ${count(deleted)} of them deleted.`;
}

function happens(event: Event, { hasDeleted }: Moment, { events }: Story): Part[] {
  if (event.kind === 'delete')
    return says`${capital(DELETED.name)} is deleted. The file system forgets it; to the drive, its
      ${count(DELETED.pages.length)} pages are as valid as before.`;
  const { kind, item, block } = event;
  const page: Part = { value: `page ${item}` };
  const file = fileOf(item).named;
  if (kind === 'trim') return says`TRIM names ${page}: it becomes invalid in ${blockPart(block)}.`;
  if (kind === 'copy')
    return hasDeleted && isDeleted(item)
      ? says`GC copies ${page} of the deleted ${file} to ${blockPart(block)}: to the drive, it is
        valid.`
      : says`GC copies ${page} of ${file} to ${blockPart(block)}: it is valid.`;
  if (kind === 'erase') {
    const at = events.indexOf(event);
    const before = events.slice(0, at).findLastIndex((one) => one.kind !== 'copy');
    return says`${capital(`block ${block + 1}`)} is erased: ${count(DRIVE.pages_per_block - (at - before - 1))} pages are freed.`;
  }
  const isNew = !events.some(
    (one) => one.kind === 'write' && one.item === item && one.to <= event.from,
  );
  return isNew
    ? says`The host writes ${page} of ${file} to ${blockPart(block)}.`
    : says`The host rewrites ${page} of ${file}: the new version goes to ${blockPart(block)},
      the old one becomes invalid.`;
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** All of it, against TRIM at another time. */
function atRest(state: State, story: Story, when: When): Part[] {
  const { copies, deleted } = countsOf(story);
  const wa = (other: When) => amplification(amplificationOf(storyOf(state, other)));
  const others: Record<When, Part[]> = {
    late: says` TRIM arrived after ${count(LATE)} of these writes. With TRIM at once, it would be
      ${wa('once')}; without TRIM, ${wa('never')}.`,
    once: says` Without TRIM, it would be ${wa('never')}.`,
    never: says` With TRIM at once, it would be ${wa('once')}.`,
  };
  return says`After the deletion, ${count(AFTER_DELETION)} host writes made GC relocate
    ${count(copies)} pages, ${count(deleted)} of them deleted. Write amplification is
    ${wa(when)}.${others[when]}`;
}

/** What happens, in a few words on the drawing. */
export function saysAt({ event, hasDeleted }: Moment, when: When): string {
  if (event?.kind === 'delete') return `${capital(DELETED.name)} is deleted`;
  if (event?.kind === 'trim') return 'TRIM: now the drive knows';
  if (!event) return when === 'never' ? 'Without TRIM' : 'With TRIM';
  if (event.kind === 'copy' || event.kind === 'erase') return 'Garbage collection';
  return hasDeleted ? 'The editor goes on' : 'Files are stored';
}
