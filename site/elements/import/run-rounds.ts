/** What is said of the rounds of a test, and why nothing is said of a steady state where a result alone was opened. */
import type { MeasuredRounds, MeasuredRun } from '../../engine/gen/imported';
import { formatAmount, formatIn } from '../../engine/typed/units';

/** So many rounds the rule looks at. */
const ROUNDS = 5;

/** The load that the rounds have in common. */
function loadOf({ directions, block_size, queue_asked }: MeasuredRounds): string {
  const known = [
    directions.map((direction) => `${direction}s`).join(' and '),
    ...(block_size === null ? [] : [formatIn(block_size, { dimension: 'bytes', unit: 'KiB' })]),
    ...(queue_asked === null ? [] : [`queue depth ${queue_asked}`]),
  ];
  return known.join(', ');
}

/** Whether rounds of one load are in steady state. */
export function roundsWords(rounds: MeasuredRounds): string {
  const { quantity, values, steady } = rounds;
  const [name, dimension] =
    quantity === 'iops' ? (['IOPS', 'count'] as const) : (['mean latency', 'time'] as const);
  const head = `${values.length} rounds of one load (${loadOf(rounds)})`;
  if (values.length < ROUNDS)
    return `${head}: for the ${name}, the steady-state rule takes ${ROUNDS}; drop the other rounds with them.`;
  if (steady.steady === null || steady.average === null)
    return `${head}: ${steady.reason ?? 'nothing can be said of a steady state.'}`;
  const share = (value: number | null) => (value === null ? '–' : formatAmount(value, 'ratio', 2));
  const average = formatAmount(Number(steady.average.toPrecision(4)), dimension, 4);
  return `${head}: ${name} ${average} over the last five. They are${steady.steady ? '' : ' not'} in steady state: the last five range over ${share(steady.excursion)} of their mean (20% allowed), and their trend takes them over ${share(steady.slope_excursion)} (10% allowed).`;
}

/** More names of logs than these are not listed. */
const NAMED = 2;

/** Why the file does not say whether the run was steady, and what does; empty where it is said, or is not asked of it. */
export function unsaidWords({ tool, series, rounds, jobs }: MeasuredRun): string {
  if (tool !== 'fio' || series.length > 0 || rounds.length > 0) return '';
  const logs = [...new Set(jobs.flatMap(({ log }) => log ?? []))];
  const names = logs.map((log) => `“${log}_iops”`).join(' or ');
  const several = new Set(jobs.map(({ file }) => file)).size > 1;
  const known =
    logs.length > NAMED
      ? 'Drop each together with its own log of IOPS.'
      : `Drop ${several ? 'each together with its log' : 'its log of IOPS together with it'}: the file whose name begins with ${names}.`;
  const what =
    logs.length > 0
      ? known
      : 'Run it again with --write_iops_log=run --log_avg_msec=1000, and drop the log together with the result; or drop the results of five equal rounds.';
  return `Whether the run was steady cannot be told: ${several ? 'each' : 'the'} result has one mean over the whole run. ${what}`;
}
