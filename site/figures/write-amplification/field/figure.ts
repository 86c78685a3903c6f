/** Lifetime write amplification of thousands of drives, with the reader's own among them. */
import { drawLineChart } from '../../../charts/line-chart';
import { axisFor } from '../../../charts/ticks';
import type { Band, Line, LineChart } from '../../../charts/types';
import { measuredWriteAmplification } from '../../../engine/gen/measured-write-amplification';
import { formatAmount } from '../../../engine/typed/units';
import { axisOf } from '../../../runtime/figure/axis';
import { defineFigure, type FigureState } from '../../../runtime/figure/define-figure';
import { type Part, percent, plainText, says } from '../../../runtime/figure/parts';
import { amplification } from '../../amplification';
import { P5520, REPLAY } from '../readings';
import { AT, FAMILIES, type Family, familyOf, percentile, shareUpTo } from './drives';

type State = FigureState<typeof measuredWriteAmplification>;

/** The axis reaches from the least of the drives that compress past the most of the others. */
const LEAST = 0.25;
const MOST = 30;
const TICKS = [0.25, 0.5, 1, 2, 5, 10, 20];
/** An interval narrower than this ratio could not be seen. */
const VISIBLE = 1.02;

export const field = defineFigure<LineChart, typeof measuredWriteAmplification>(
  measuredWriteAmplification,
  {
    id: 'field',
    title: 'Distribution of write amplification in the field',
    question: 'What is the write amplification of real drives, and of yours?',
    controls: [
      { input: 'host_bytes', span: [1e10, 1e12] },
      { input: 'flash_bytes', span: [1e10, 1e12] },
    ],
    presets: [
      { id: 'p5520', label: 'D7-P5520, random writes, 2024', inputs: P5520 },
      REPLAY,
      {
        id: 'middle',
        label: 'A median server drive',
        inputs: { host_bytes: 100e12, flash_bytes: 189.6e12 },
      },
      {
        id: 'worst',
        label: 'The worst one in 100',
        inputs: { host_bytes: 50e12, flash_bytes: 724e12 },
      },
    ],
    start: P5520,
    linked: {},
    views: [
      {
        key: 'family',
        label: 'Drives',
        options: FAMILIES.map(({ id, label }) => ({ id, label })),
      },
    ],
    main: 'write_amplification',
    draw: drawLineChart,

    chart(state) {
      const chosen = familyOf(state.view.family);
      const beside = familyOf(chosen.id === 'pool' ? 'sandforce' : 'pool');
      const own = ownOf(state);
      const share = own === null ? null : shareUpTo(chosen, own);
      const isShown = own !== null && own >= LEAST && own <= MOST;
      const ownLabel = `these counters: ${formatAmount(own ?? Number.NaN, 'number', 3)}`;
      return {
        label: plainText(sentence(state)),
        x: {
          ...axisOf(measuredWriteAmplification, 'write_amplification', 1, 10, {
            name: 'Write amplification',
            scale: 'log',
          }),
          min: LEAST,
          max: MOST,
          ticks: TICKS.map((value) => ({ value, text: String(value) })),
        },
        y: axisFor('ratio', 'Cumulative share of drives', 0, 1, { count: 6 }),
        lines: [line(chosen, 'chosen'), line(beside, 'beside')],
        marks: [
          ...chosen.values.map((x, at) => ({
            id: `p${AT[at]}`,
            x,
            y: (AT[at] ?? 0) / 100,
            kind: 'measured' as const,
            color: 'ink' as const,
            ...(AT[at] === 50 ? { label: `median ${formatAmount(x, 'number', 3)}` } : {}),
          })),
          // Beyond the listed percentiles there is no curve to stand on: less or more is all that is known.
          ...(isShown && share === null
            ? [
                {
                  id: 'own',
                  x: own,
                  y: own < percentile(chosen, 5) ? 0 : 1,
                  kind: 'stated' as const,
                  shape: 'diamond' as const,
                  color: 'guess' as const,
                  label: ownLabel,
                },
              ]
            : []),
        ],
        bands: interval(state),
        ...(isShown && share !== null
          ? { hand: { x: own, y: share, label: ownLabel, color: 'guess' as const } }
          : {}),
      };
    },

    sentence,

    table(state) {
      const own = ownOf(state);
      return {
        caption: 'Percentiles of lifetime write amplification',
        columns: [
          { label: 'Drives' },
          { label: 'Number of drives', dimension: 'count' },
          { label: 'Share at or below these counters', dimension: 'ratio' },
          ...AT.map((at) => ({ label: `p${at}`, dimension: 'number' }) as const),
        ],
        rows: FAMILIES.map((family) => [
          family.label,
          family.count,
          own === null ? null : shareUpTo(family, own),
          ...AT.map((_, at) => family.values[at] ?? null),
        ]),
      };
    },
  },
);

function line(family: Family, role: 'chosen' | 'beside'): Line {
  const chosen = role === 'chosen';
  return {
    id: role,
    label: family.label,
    color: chosen ? 'clean' : 'soft',
    stroke: chosen ? 'plain' : 'dashed',
    place: 'along',
    home: chosen ? 0.85 : 0.3,
    x: family.values,
    y: AT.map((at) => at / 100),
  };
}

function ownOf({ answer }: State): number | null {
  return answer.values.write_amplification;
}

/** What the resolution of the counters leaves open, where it can be seen. */
function interval({ answer }: State): readonly Band[] {
  const { low, high } = answer.values;
  if (low === null || high === null) return [];
  if (low < LEAST || high > MOST || high / low < VISIBLE) return [];
  return [{ id: 'own', axis: 'x', from: low, to: high, label: '', color: 'guess' }];
}

function sentence(state: State): readonly Part[] {
  const chosen = familyOf(state.view.family);
  const own = ownOf(state);
  if (own === null) return [state.answer.reasons.write_amplification ?? ''];
  const share = shareUpTo(chosen, own);
  const all = `${formatAmount(chosen.count, 'count')} drives`;
  const place: Part[] =
    share !== null
      ? says`about ${percent(share, 2)} of ${all} are at or below it`
      : says`${own < percentile(chosen, 5) ? 'less' : 'more'} than on nearly all of ${all}`;
  return says`By these counters, write amplification is ${amplification(own)}: ${place}. The median
    is ${amplification(percentile(chosen, 50))}, the 90th percentile
    ${amplification(percentile(chosen, 90))}.${own < 1 ? belowOne(state, chosen) : ''}`;
}

/** What a ratio below 1 can mean. */
function belowOne({ inputs }: State, { compresses }: Family): string {
  if (inputs.flash_bytes === 0)
    return ' A drive that stores data writes to its flash: this counter of NAND writes does not count, or was read wrongly.';
  return compresses
    ? ' These drives compress, so a ratio below 1 can be real.'
    : ' These drives do not compress. Does yours, or does it deduplicate or buffer overwrites? Or does a counter not count what its name says?';
}
