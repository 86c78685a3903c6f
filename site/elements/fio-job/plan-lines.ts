/** The reading plan of a test, in sentences. */
import { formatAmount } from '../../engine/typed/units';
import { type Choice, isOffered, USUAL } from './choice';
import { COMMIT_TIME, FILLS, type Plan, passesOf, planOf, totalOf, WINDOW } from './plan';
import { questionOf } from './questions';
import { isDevice, isMac, isWindows } from './target';

/** One thing to know before a test, or to look for after it. */
export interface PlanLine {
  readonly name: string;
  readonly text: string;
  /** Where more of it stands. */
  readonly link?: { readonly label: string; readonly href: string };
}

const time = (seconds: number) => formatAmount(seconds, 'time', 2);
const count = (value: number) => formatAmount(Number(value.toPrecision(2)), 'count');
const share = (value: number) => formatAmount(value, 'ratio', 2);

/** The plan, in the order in which a reader needs it. */
export function planLines(choice: Choice): PlanLine[] {
  const plan = planOf(choice);
  return [
    ...(choice.isOwn ? [{ name: 'Your drive', text: ownOf(choice) }] : []),
    { name: 'Before', text: beforeOf(choice) },
    ...(choice.question === 'cliff' ? [] : [{ name: 'Load', text: loadOf(choice) }]),
    { name: 'How long', text: howLong(choice, plan) },
    { name: 'Read', text: readOf(choice, plan) },
    {
      name: 'Wear',
      text: wearOf(plan),
      link: { label: 'Chapter 4: write amplification', href: '/write-amplification/' },
    },
    // The mean and the percentiles of a run across the cliff are of no state that the drive stays in.
    ...(choice.question === 'cliff'
      ? []
      : [
          { name: 'Percentiles', text: percentilesOf(choice, plan) },
          { name: 'Repeat', text: repeatOf(plan) },
        ]),
  ];
}

function readOf({ question }: Choice, { rounds }: Plan): string {
  const { look } = questionOf(question);
  return question === 'sustained' && rounds < WINDOW
    ? `The mean alone: the steady-state rule takes ${WINDOW} rounds of a minute, so the runtime is too short to tell whether it is steady.`
    : look;
}

const ownOf = ({ target }: Choice) =>
  isDevice(target)
    ? 'Its user capacity is the size of the test, until you type another.'
    : 'Half of its user capacity is the size of the file, until you type another. If the other half is empty and trimmed, it is spare area: over 100% overprovisioning, which a full drive does not have.';

/** What is lost, and what a file takes. */
export function warningOf({ target, capacity }: Choice): string {
  if (target === USUAL.target)
    return `Type the name of your device instead of ${target}. All data on it will be lost.`;
  return isDevice(target)
    ? `All data on ${target.trim()} will be lost. Check the name twice, and that nothing on it is mounted.`
    : `${target.trim()} becomes a file of ${formatAmount(capacity, 'bytes', 3)}, over what it holds now: so much must be free. A file tests the file system and the free space of the drive as well.`;
}

function beforeOf(choice: Choice): string {
  if (choice.question === 'cliff')
    return `${purgeOf(choice)} Without that there is no cliff to see.`;
  if (choice.question === 'commit')
    return passesOf(choice) === 0
      ? 'Neither purged nor filled: commits are few and in sequence, so they hardly meet garbage collection. Let the drive rest, and close all else that uses it.'
      : 'Nothing is purged. The first job writes the file once, so that no sync pays for laying it out. Close all else that uses the drive.';
  return `${purgeOf(choice)} The first job then fills it. Without a purge, run longer: old data slow the start. Close all else that uses the drive.`;
}

/** How the target comes to a known state. */
function purgeOf({ target }: Choice): string {
  if (!isDevice(target))
    return 'A file cannot be purged: name a device, or delete it and trim the file system. Free space beside a file acts as spare area, and an SLC cache may take a small file whole.';
  const how =
    isWindows(target) || isMac(target)
      ? 'with its maker’s tool'
      : `with nvme format, a secure erase, or blkdiscard ${target.trim()}`;
  return `Purge the drive first, ${how}: that destroys all data.`;
}

function loadOf(choice: Choice): string {
  const { question, offered, depth, jobs } = choice;
  if (question === 'holds')
    return `${offered} writes per second, at random times. The answer is of this rate and request size alone.`;
  if (question === 'commit')
    return `${jobs === 1 ? 'One write' : `${jobs} writes, one of each process,`} at a time, each followed by its sync, and no next one before that has returned: a closed loop.`;
  if (isOffered(choice))
    return `${offered} reads and ${offered} writes per second. Stay below what the drive sustains: the first question tells.`;
  const closed = `A closed loop: ${formatAmount(depth * jobs, 'count', 6)} requests are outstanding, as long as the processes can issue them that fast.`;
  return question === 'database'
    ? `${closed} While the drive stalls, it sends next to nothing. Its percentiles leave out the requests that your clients would have sent meanwhile (coordinated omission). They are those of this depth: at a lower load, clients may wait less. For clients who keep coming, put the load into the job as a rate: rate_iops=reads,writes and rate_process=poisson. With latency_target=10ms, fio finds the depth at which requests still complete in time.`
    : `${closed} It finds the most that the drive does at this depth, and not how long a request waits at a lower load.`;
}

function howLong(choice: Choice, plan: Plan): string {
  const { fill, churn, ramp, run } = plan;
  const passes = passesOf(choice);
  const isTimed = choice.question !== 'cliff';
  const parts = [
    ...(fill > 0
      ? [`${time(fill)} for ${passes === 1 ? 'a sequential pass' : `${passes} sequential passes`}`]
      : []),
    ...(churn > 0 ? [`${time(churn)} for a drive write at random`] : []),
    ...(ramp > 0 ? [`${time(ramp)} of lead-in`] : []),
    isTimed ? `${time(run)} that are counted` : `${time(run)} for ${FILLS} drive writes`,
  ];
  const all = parts.length > 1 ? `${parts.join(', ')}: ${time(totalOf(plan))} in all` : parts[0];
  return `${all}, at the rates you expect. The job itself is the same at any rate: if you guess wrong, only these times are off.`;
}

const wearOf = ({ written }: Plan): string =>
  `The host writes about ${formatAmount(written, 'bytes', 2)} in one run; NAND writes are that times the write amplification.`;

function percentilesOf(choice: Choice, { requests, percentile }: Plan): string {
  const { question } = choice;
  const given = isOffered(choice)
    ? 'At the IOPS offered'
    : question === 'commit'
      ? `If a commit takes ${time(COMMIT_TIME)}`
      : 'At the random rate you expect';
  const what =
    { reads: 'reads', database: 'writes', holds: 'writes', commit: 'commits' }[
      question as string
    ] ?? 'requests';
  const up =
    percentile === 50 ? 'the median alone' : `the median, and up to the ${percentile}th percentile`;
  const whole =
    question === 'sustained'
      ? ' These percentiles cover all rounds, those before steady state included.'
      : '';
  return `${given}, ${count(requests)} ${what} are counted. Read ${up}: at least a hundred requests are slower than that.${whole}`;
}

function repeatOf(plan: Plan): string {
  const { repetitions, error, digits, written } = plan;
  const printed = digits === 1 ? 'one digit' : `${digits} digits`;
  return `In 95 of 100 such tests, the mean of ${repetitions} runs lies within ${share(error)} of the true one, by Student’s t. Enter the spread of the number you will print; percentiles usually spread more than IOPS. With all preparation, these runs take ${time(repetitions * totalOf(plan))} and write ${formatAmount(repetitions * written, 'bytes', 2)}. Print ${printed} of the mean, and the spread beside it.`;
}
