/** Drives on the same writes: what each has copied when so many writes were served. */
import type { Row } from '../../../engine/declaration';
import { smallDrive } from '../../../engine/gen/small-drive';
import type { Flash } from './flash';
import { handOf, picksIn, type State } from './game';

/** One drive of the race. */
export interface Lane {
  readonly id: string;
  readonly label: string;
  /** Pages copied by the time that so many writes of the host were served, from none on. */
  readonly copies: readonly number[];
}

/** Those that the drive in hand is compared with. */
export const POLICIES = ['greedy', 'fifo', 'random'] as const;

/** "FIFO", without what it does. */
export const labelOf = (policy: State['inputs']['policy']): string =>
  smallDrive.inputs[3].options.find(({ id }) => id === policy)?.label.split(' (')[0] ?? policy;

/** Pages copied before each write of the host was served. */
export function copiesBy(events: readonly Row[]): number[] {
  const copies = [0];
  let moved = 0;
  for (const { event } of events) {
    if (event === 'moved') moved += 1;
    if (event === 'written') copies.push(moved);
  }
  return copies;
}

/** The runs of all policies by their inputs: they are asked for in each frame, and each takes the engine a millisecond. */
const known = new WeakMap<State['inputs'], readonly Lane[]>();

function runs({ engine, inputs }: State): readonly Lane[] {
  const lanes =
    known.get(inputs) ??
    POLICIES.map((policy) => ({
      id: policy,
      label: labelOf(policy),
      copies: copiesBy(engine.run(smallDrive, { ...inputs, policy }).values.events),
    }));
  known.set(inputs, lanes);
  return lanes;
}

/** The drive in hand first, then those that it is compared with. */
export function lanesOf(state: State): readonly [Lane, ...Lane[]] {
  const { policy } = state.inputs;
  const isPlayed = picksIn(state) !== null;
  const [id, label] = isPlayed ? ['you', 'You'] : [policy, labelOf(policy)];
  const copies = copiesBy(handOf(state).events);
  return [{ id, label, copies }, ...runs(state).filter((lane) => lane.id !== id)];
}

/** Pages copied so far, with those for the next write while that is due. */
export const copied = (
  { copies }: Pick<Lane, 'copies'>,
  { host, isCleaning }: Pick<Flash, 'host' | 'isCleaning'>,
): number => copies[Math.min(host + (isCleaning ? 1 : 0), copies.length - 1)] ?? 0;

/** Write amplification so far; none before the first write. */
export const sinceFill = (
  lane: Pick<Lane, 'copies'>,
  now: Pick<Flash, 'host' | 'isCleaning'>,
): number | null => (now.host > 0 ? 1 + copied(lane, now) / now.host : null);

/** The curve has a point after every so many writes, and after the last. */
const EVERY = 8;

/** Write amplification over the last writes, as far as so many of the host. */
export function recently({ copies }: Pick<Lane, 'copies'>, window: number, host: number) {
  const last = Math.min(host, copies.length - 1);
  const x = Array.from({ length: Math.ceil(last / EVERY) }, (_, at) =>
    Math.min((at + 1) * EVERY, last),
  );
  const y = x.map((now) => {
    const then = Math.max(0, now - window);
    return 1 + ((copies[now] ?? 0) - (copies[then] ?? 0)) / (now - then);
  });
  return { x, y };
}
