/** The chart of a log beside a simulated drive: each rate as a share of its own first one. */
import type { RunChart } from '../../charts/run-chart';
import { axisFor } from '../../charts/ticks';
import type { Line } from '../../charts/types';
import type { Course } from '../../engine/simulation/cliff-distance';
import { rates } from '../../engine/simulation/host-writes';

/** Where the axis begins, in drive writes; sooner for a short log. */
const FROM = 0.01;
const PART = 1 / 30;
/** Shares that are shown, at most. */
const [LOW, HIGH] = [0.001, 10] as const;

/** The chart; `label` says in words what it shows. */
export function cliffChart(label: string, mine: Course, simulated: Course): RunChart {
  const lines: readonly Line[] = [
    { ...lineOf(simulated), id: 'simulated', label: 'simulated', color: 'ssd', stroke: 'strong' },
    { ...lineOf(mine), id: 'yours', label: 'your log', color: 'guess', stroke: 'plain' },
  ];
  const seen = lines.flatMap(({ y }) => Array.from(y, Number)).filter((share) => share > 0);
  const low = Math.max(LOW, Math.min(0.5, ...seen) / 1.2);
  const high = Math.min(HIGH, Math.max(1.2, ...seen));
  return {
    label,
    x: axisFor(
      'count',
      'Drive writes',
      Math.min(FROM, PART * mine.end),
      Math.max(mine.end, simulated.end),
      { scale: 'log' },
    ),
    y: axisFor('ratio', 'Rate, as a share of the first', low, high, { scale: 'log' }),
    lines: lines.map((line) => ({ ...line, place: 'along' })),
    dots: [{ id: 'log', color: 'guess', ...pointsOf(mine) }],
  };
}

function lineOf({ written, first }: Course) {
  const { x, y } = rates(written);
  return { x, y: y.map((rate) => rate / first) };
}

/** Each point of the log, in the middle of what was written in it. */
function pointsOf({ written: { writes, time }, first }: Course) {
  const [x, y]: [number[], number[]] = [[], []];
  for (let at = 1; at < writes.length; at += 1) {
    const [from = 0, to = 0] = [writes[at - 1], writes[at]];
    const [begin = 0, end = 0] = [time[at - 1], time[at]];
    if (end <= begin) continue;
    x.push((from + to) / 2);
    y.push((to - from) / (end - begin) / first);
  }
  return { x, y };
}
