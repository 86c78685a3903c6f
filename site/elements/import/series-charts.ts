/** Charts of the series of a run, one for each question, with what is said of each. */
import type { RunChart } from '../../charts/run-chart';
import { axisFor } from '../../charts/ticks';
import { formatAmount } from '../../engine/typed/units';
import { roundly } from './run-loads';
import { maximaOf, RATES, steadyWords } from './run-tables';
import type { SeriesGroup, Way } from './series-groups';

const NAMES = { iops: 'IOPS', bandwidth: 'byte_rate', latency: 'latency' } as const;
const SAID = { iops: 'IOPS', bandwidth: 'Bandwidth', latency: 'Latency' } as const;
const MEASURES = { iops: 'rate', bandwidth: 'byte_rate', latency: 'seconds' } as const;

type Kind = keyof typeof NAMES;

/** How several are drawn, behind their number. */
const WAYS: Readonly<Record<Way, string>> = {
  one: '',
  sum: ', drawn as their sum',
  largest: ', of which the largest value at each time is drawn',
  each: ', drawn over each other',
};

/** What is said of a group, and by whom its end is judged: each log by itself. */
export function groupWords({ series, name, way }: SeriesGroup): string {
  const [first] = series;
  if (!first) return '';
  if (series.length === 1)
    return [steadyWords(first), dropsMarked(series)].filter(Boolean).join(' ');
  const what = `${SAID[first.quantity as Kind] ?? 'The numbers'} of ${first.direction}s (${name ? `${name}, ` : ''}${series.length} logs${WAYS[way]})`;
  const known = series.filter(({ steady }) => steady.steady !== null);
  const steady = known.filter((one) => one.steady.steady).length;
  const judged =
    known.length === 0
      ? (first.steady.reason ?? '')
      : `Each log judged by itself, ${steady} of ${series.length} end${steady === 1 ? 's' : ''} in steady state.`;
  const isSame = series.every(({ maxima }) => maxima === first.maxima);
  return [
    `${what}.`,
    endOf(series, way),
    judged,
    dropsMarked(series),
    isSame ? maximaOf(first).trim() : '',
  ]
    .filter(Boolean)
    .join(' ');
}

/** What the logs of a rate come to together at their end. */
function endOf(series: SeriesGroup['series'], way: Way): string {
  const [first] = series;
  const dimension = first && RATES[first.quantity];
  const means = series.flatMap(({ steady }) => steady.average ?? []);
  if (way !== 'sum' || !dimension || means.length < series.length) return '';
  const sum = means.reduce((all, mean) => all + mean, 0);
  const said = dimension === 'count' ? `${roundly(sum)} IOPS` : formatAmount(sum, dimension);
  return `Together ${said} over the last five windows of each.`;
}

const dropsMarked = (series: SeriesGroup['series']) =>
  series.some(({ drops }) => drops) ? 'Each upright mark is where a drop begins.' : '';

/** Its chart: dots, so that what is missing stays empty; stretches without a line are hatched. */
export function groupChart(group: SeriesGroup): RunChart {
  const { series, times, values, way } = group;
  const kind = series[0]?.quantity as Kind;
  const many = way === 'sum' ? `, sum of ${series.length}` : '';
  const name = `${NAMES[kind] ?? 'as printed'}, ${series[0]?.direction ?? ''}${many}`;
  const most = (all: readonly number[], least: number) =>
    all.reduce((largest, value) => Math.max(largest, value), least);
  const holes = series
    .flatMap((one) => one.holes)
    .filter(
      ({ from, until }, place, all) =>
        all.findIndex((other) => other.from === from && other.until === until) === place,
    );
  const longest = most(
    holes.map(({ from, until }) => until - from),
    0,
  );
  const drops = [...new Set(series.flatMap((one) => one.drops?.times ?? []))];
  const lows = series.flatMap((one) => one.drops?.low ?? []);
  return {
    label: groupWords(group),
    x: axisFor('count', 'time', 0, most(times, 1e-9), { unit: 's' }),
    y: axisFor(MEASURES[kind] ?? 'count', name, 0, most(values, 1e-9)),
    lines: [],
    bands: holes.map(({ from, until }, place) => ({
      ...{ id: `hole-${place}`, axis: 'x' as const, from, to: until },
      label: until - from === longest ? 'no line in the log' : '',
    })),
    dots: [
      { id: 'series', color: 'ssd' as const, x: times, y: values },
      ...(drops.length > 0
        ? [
            {
              id: 'drops',
              color: 'clean' as const,
              shape: 'tick' as const,
              x: drops,
              y: drops.map(() => Math.min(...lows)),
            },
          ]
        : []),
    ],
  };
}

/** What is said of logs that are not drawn. */
export const leftWords = (left: readonly string[]): string =>
  left.length === 0
    ? ''
    : `Not drawn, since they are a part of a latency that is: ${left.map((name) => `“${name}”`).join(', ')}.`;
