/** The drive that lives on the home page, in chapter 4, and beside the simulator: how large, and how it is told. */
import type { Inputs } from '../../engine/declaration';
import type { Action, Policy, Traffic } from '../../engine/living-drive';

/** Pages of a block, and the blocks that the user’s data fill: 3.75 GiB of 4 KiB pages. */
export const PAGES_PER_BLOCK = 256;
const USER_BLOCKS = 3840;
export const USER_PAGES = USER_BLOCKS * PAGES_PER_BLOCK;

/** Blocks of the map side by side and below each other, of which the drive keeps two to clean with. */
export const MAP = { across: 96, down: 54 } as const;
const KEPT = 2;
const DATA_BLOCKS = MAP.across * MAP.down - KEPT;

/** What the drive is at its beginning, erased; the rest is told by actions. */
export const INPUTS: Inputs = {
  user_pages: USER_PAGES,
  pages_per_block: PAGES_PER_BLOCK,
  data_blocks: DATA_BLOCKS,
  frontier: 'separate',
  start: 'empty',
  traffic: 'sequential',
  zipf_exponent: 1.2,
  seed: 4,
};

/** What a reader may choose. */
export interface Choices {
  /** Overprovisioning. */
  readonly spare: number;
  readonly policy: Policy;
  readonly traffic: Exclude<Traffic, 'sequential'>;
  /** Whether relocated pages go to a block of their own. */
  readonly separate: boolean;
}

export const AT_FIRST: Choices = {
  spare: 0.07,
  policy: 'greedy',
  traffic: 'uniform',
  separate: false,
};

/** What the policies and the loads are called, in the order in which they are offered. */
export const POLICIES: Readonly<Record<Choices['policy'], string>> = {
  greedy: 'Greedy',
  fifo: 'FIFO',
  'd-choices': 'Best of 10',
  'cost-benefit': 'Cost-benefit',
  random: 'Random',
};
export const LOADS: Readonly<Record<Choices['traffic'], string>> = {
  uniform: 'Uniform random',
  'hot-cold': '80% to 20%',
  zipf: 'Zipf 1.2',
};

/** Where the slider of the spare area can stand: 3% to 34%. */
export const SPARES: readonly number[] = [
  ...[0.03, 0.04, 0.05, 0.06, 0.07, 0.08, 0.09, 0.1, 0.12, 0.14, 0.16, 0.18, 0.2, 0.22, 0.25, 0.28],
  ...[0.31, 0.34],
];

/** Blocks that are held back where so much of the spare area is used. */
export const heldAt = (spare: number): number =>
  DATA_BLOCKS - Math.round(USER_BLOCKS * (1 + spare));

/** The actions that make one set of choices another; all of them where there is none before. */
export function actionsTo(next: Choices, before?: Choices): Action[] {
  const actions: Action[] = [];
  if (next.spare !== before?.spare) actions.push({ kind: 'hold', blocks: heldAt(next.spare) });
  if (next.policy !== before?.policy) actions.push({ kind: 'policy', policy: next.policy });
  if (next.separate !== before?.separate)
    actions.push({ kind: 'separate', separate: next.separate });
  if (before && next.traffic !== before.traffic)
    actions.push({ kind: 'traffic', traffic: next.traffic });
  return actions;
}

/** Host writes from the beginning to where the line ends: the fill, and two overwrites. */
export const LENGTH = 3 * USER_PAGES;
/** Host writes after which the drive is at rest: the fill, and one and a half overwrites. */
export const AT_REST = 2.5 * USER_PAGES;
/** Host writes between two points of the line. */
export const WINDOW = USER_PAGES / 96;
/** Page writes a second: a second fill lasts 20 seconds. */
export const PACE = USER_PAGES / 20;

/** What the page tells the drive to be, and the moment it stands at; without one it stays where it is. */
export interface Told {
  readonly choices: Choices;
  readonly at?: number;
  /** Whether the story is told of this drive, if it has not been told yet. */
  readonly isStory?: boolean;
}

const TELL = 'spare-area:choose';

/** Tells the drive of a page what to be, at once or as soon as it runs. */
export function tell(stage: HTMLElement, told: Told): void {
  stage.dataset.told = JSON.stringify(told);
  stage.dispatchEvent(new Event(TELL));
}

/** Has a drive heed what it is told, and what it was told before it ran. */
export function heed(stage: HTMLElement, take: (told: Told) => void): void {
  const hear = () => {
    if (stage.dataset.told) take(JSON.parse(stage.dataset.told) as Told);
  };
  stage.addEventListener(TELL, hear);
  hear();
}

/** The event by which a drive says what was chosen on it; its detail is `Choices`. */
export const CHOSEN = 'spare-area:chosen';

/** What a simulation has chosen, as far as this drive can be that: the nearest overprovisioning, the same rules. */
export function choicesOf(inputs: Inputs): Choices {
  const { overprovisioning, policy, traffic, frontier } = inputs;
  const spare = typeof overprovisioning === 'number' ? overprovisioning : AT_FIRST.spare;
  const distance = (share: number) => Math.abs(Math.log(share / spare));
  const loads: readonly string[] = ['uniform', 'hot-cold', 'zipf'];
  return {
    spare: SPARES.reduce((best, next) => (distance(next) < distance(best) ? next : best)),
    policy: (policy as Policy | undefined) ?? AT_FIRST.policy,
    traffic: loads.includes(String(traffic)) ? (traffic as Choices['traffic']) : AT_FIRST.traffic,
    separate: frontier === 'separate',
  };
}
