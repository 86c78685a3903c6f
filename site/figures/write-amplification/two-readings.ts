/** Write amplification from two counters, and how sure it is after so much has been written. */
import { drawLineChart } from '../../charts/line-chart';
import { axisFor } from '../../charts/ticks';
import type { LineChart } from '../../charts/types';
import { measuredWriteAmplification } from '../../engine/gen/measured-write-amplification';
import { Refused } from '../../engine/refused';
import { formatAmount } from '../../engine/units';
import { defineFigure, type FigureState } from '../../runtime/figure/define-figure';
import { byRatio, level } from '../../runtime/figure/lines';
import { numberOf, type Part, plainText } from '../../runtime/figure/parts';
import { amplification, amplificationText } from '../amplification';

type State = FigureState<typeof measuredWriteAmplification>;

const GB = 1e9;
const LEAST = 10 * GB;
const MOST = 10_000 * GB;
const AMOUNTS = byRatio(LEAST, MOST, 61);

export const twoReadings = defineFigure<LineChart, typeof measuredWriteAmplification>(
  measuredWriteAmplification,
  {
    id: 'two-readings',
    title: 'What two counters say, and how surely',
    question: 'How much must be written between two readings before their ratio means anything?',
    controls: [
      { input: 'host_bytes', span: [LEAST, 1e12] },
      { input: 'flash_bytes', span: [LEAST, 1e12] },
      { input: 'host_bytes_before', group: 'An earlier reading' },
      { input: 'flash_bytes_before', group: 'An earlier reading' },
      { input: 'host_step', group: 'Steps of the counters' },
      { input: 'flash_step', group: 'Steps of the counters' },
    ],
    main: 'write_amplification',
    draw: drawLineChart,

    chart(state) {
      const { own, low, high, host } = results(state);
      const reach = Array.from(AMOUNTS, (amount) => ifWritten(state, amount));
      const inside = own !== null && host >= LEAST && host <= MOST;
      return {
        label: plainText(sentence(state)),
        x: axisFor('bytes', 'written by the host in between', LEAST, MOST, { scale: 'log' }),
        y: axisFor(
          'count',
          'written to flash ÷ written by the host',
          0.5 * (own ?? 1),
          1.5 * (own ?? 1),
        ),
        lines:
          own === null
            ? []
            : [
                {
                  id: 'ratio',
                  label: `The ratio ${amplificationText(own)}`,
                  color: 'clean',
                  stroke: 'plain',
                  ...level(AMOUNTS, own),
                },
              ],
        areas: [
          {
            id: 'interval',
            label: 'what it may be',
            color: 'clean',
            x: AMOUNTS,
            low: reach.map((one) => one.low),
            high: reach.map((one) => one.high),
          },
        ],
        ...(inside
          ? {
              hand: {
                x: host,
                y: own,
                label:
                  low !== null && high !== null
                    ? `${amplificationText(low)} to ${amplificationText(high)}`
                    : amplificationText(own),
                color: 'clean' as const,
              },
            }
          : {}),
      };
    },

    sentence,

    table(state) {
      const { own } = results(state);
      const rows = [10, 20, 50, 100, 200, 500, 1000, 2000, 5000, 10_000].map((amount) => {
        const { low, high } = ifWritten(state, amount * GB);
        return [amount * GB, (own ?? 0) * amount * GB, low, high];
      });
      return {
        caption: 'With the same ratio, had so much been written',
        columns: [
          { label: 'Written by the host', dimension: 'bytes' },
          { label: 'Written to flash', dimension: 'bytes' },
          { label: 'The ratio is at least', dimension: 'number' },
          { label: 'At most', dimension: 'number' },
        ],
        rows,
      };
    },
  },
);

function known(value: unknown): number | null {
  return typeof value === 'number' ? value : null;
}

function results({ answer: { values } }: State) {
  return {
    own: known(values.write_amplification),
    low: known(values.low),
    high: known(values.high),
    host: numberOf(values.host_written),
    flash: numberOf(values.flash_written),
  };
}

/** What the same ratio would be worth if the host had written so much. */
function ifWritten(state: State, host_bytes: number): { low: number | null; high: number | null } {
  const { own } = results(state);
  try {
    const { values } = state.engine.run(state.model, {
      ...state.inputs,
      host_bytes,
      flash_bytes: host_bytes * (own ?? 0),
      host_bytes_before: null,
      flash_bytes_before: null,
    });
    return { low: known(values.low), high: known(values.high) };
  } catch (refused) {
    // So great a ratio, kept up for so long, is more than any drive takes.
    if (!(refused instanceof Refused)) throw refused;
    return { low: null, high: null };
  }
}

function sentence(state: State): readonly Part[] {
  const { own, low, high, host, flash } = results(state);
  const bytes = (amount: number): Part => ({ value: formatAmount(amount, 'bytes', 3) });
  if (own === null) return [state.answer.reasons.write_amplification ?? ''];
  return [
    'For ',
    bytes(host),
    ' from the host the flash took ',
    bytes(flash),
    ': ',
    amplification(own),
    ...(low === null || high === null
      ? [', with no upper end yet.']
      : [', surely between ', amplification(low), ' and ', amplification(high), '.']),
  ];
}
