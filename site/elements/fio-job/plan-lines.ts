/** The reading plan of a test, in sentences. */
import { formatAmount } from '../../engine/units';
import { FILLS, type Plan, planOf, totalOf } from './plan';
import { type Choice, questionOf, USUAL } from './questions';
import { isDevice, isWindows } from './target';

/** One thing to know before a test, or to look for after it. */
export interface PlanLine {
  readonly name: string;
  readonly text: string;
}

const time = (seconds: number) => formatAmount(seconds, 'time', 2);
const count = (value: number) => formatAmount(Number(value.toPrecision(2)), 'count');
const share = (value: number) => formatAmount(value, 'ratio', 2);

/** The plan, in the order in which a reader needs it. */
export function planLines(choice: Choice): PlanLine[] {
  const plan = planOf(choice);
  return [
    { name: 'Before', text: beforeOf(choice) },
    { name: 'How long', text: howLong(plan) },
    { name: 'Read', text: questionOf(choice.question).look },
    { name: 'Percentiles', text: percentilesOf(choice, plan) },
    { name: 'Repeat', text: repeatOf(plan) },
  ];
}

/** What is lost, where it is; an empty text where nothing is. */
export function warningOf({ target }: Choice): string {
  if (target === USUAL.target)
    return `Type the name of your device instead of ${target}. All data on it will be lost.`;
  return isDevice(target)
    ? `All data on ${target.trim()} will be lost. Check the name twice, and that nothing on it is mounted.`
    : '';
}

function beforeOf({ question, target }: Choice): string {
  if (question !== 'cliff')
    return 'The first job fills the drive; you may purge it first. Close everything else that uses it.';
  if (!isDevice(target))
    return 'A cliff needs a purged drive, and a file cannot be purged: delete it and trim the file system first, or name a device.';
  if (isWindows(target))
    return 'Purge the drive with its maker’s tool, or there is no cliff to see.';
  return `Purge the drive, with nvme format or blkdiscard ${target.trim()}, or there is no cliff to see.`;
}

function howLong(plan: Plan): string {
  const { fill, ramp, run, rounds } = plan;
  const parts = [
    ...(fill > 0 ? [`${time(fill)} for ${FILLS} sequential passes`] : []),
    ...(ramp > 0 ? [`${time(ramp)} of lead-in`] : []),
    rounds > 0 ? `${time(run)} for ${rounds} rounds` : `${time(run)} for ${FILLS} drive writes`,
  ];
  const all = parts.length > 1 ? `${parts.join(', ')}: ${time(totalOf(plan))} in all` : parts[0];
  return `${all}, if the drive keeps up the rate you expect. Random writes after the cliff are slower.`;
}

function percentilesOf({ question }: Choice, { requests, percentile }: Plan): string {
  const rests =
    question === 'reads'
      ? `If 1000 reads complete per second, ${count(requests)} are counted`
      : `At the rate you expect, ${count(requests)} requests are counted`;
  const up =
    percentile === 50 ? 'the median alone' : `the median, and up to the ${percentile}th percentile`;
  const whole =
    question === 'sustained' ? ' They are over all rounds, also those before it was steady.' : '';
  return `${rests}. Read ${up}: at least a hundred requests are slower.${whole}`;
}

function repeatOf({ repetitions, error, digits }: Plan): string {
  const printed = digits === 1 ? 'one digit' : `${digits} digits`;
  return `${repetitions} runs bring the mean within ${share(error)}: two standard errors. Print ${printed} of it, and the spread beside it.`;
}
