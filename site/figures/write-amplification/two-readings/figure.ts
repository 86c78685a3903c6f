/** Write amplification from two counters, and how sure it is after so much has been written. */
import { drawLineChart } from '../../../charts/line-chart';
import type { LineChart } from '../../../charts/types';
import { measuredWriteAmplification } from '../../../engine/gen/measured-write-amplification';
import { Refused } from '../../../engine/refused';
import { formatAmount } from '../../../engine/typed/units';
import { axisOf } from '../../../runtime/figure/axis';
import { defineFigure, type FigureState } from '../../../runtime/figure/define-figure';
import { byRatio, level } from '../../../runtime/figure/lines';
import { type Part, plainText, says } from '../../../runtime/figure/parts';
import { columnOf } from '../../../runtime/figure/table';
import { amplification, amplificationText } from '../../amplification';
import { P5520, REPLAY } from '../readings';

type State = FigureState<typeof measuredWriteAmplification>;

const GB = 1e9;
/** The axis goes from 10 GB to 10 TB, and to whole powers of ten beyond where the readings lie outside. */
const LEAST = 10 * GB;
const MOST = 10_000 * GB;
const POINTS = 61;
/** Less than this no counter shows, and the axis ends there. */
const FLOOR = 1e6;

/** From where to where the axis goes, with the readings in hand on it. */
function reachOf(host: number): readonly [least: number, most: number] {
  if (!(host > 0)) return [LEAST, MOST];
  const exponent = Math.log10(host);
  return [
    Math.min(LEAST, Math.max(FLOOR, 10 ** Math.floor(exponent))),
    Math.max(MOST, 10 ** Math.ceil(exponent)),
  ];
}

export const twoReadings = defineFigure<LineChart, typeof measuredWriteAmplification>(
  measuredWriteAmplification,
  {
    id: 'two-readings',
    title: 'Write amplification interval vs. host writes',
    question: 'How much must be written between two readings before their ratio means anything?',
    controls: [
      { input: 'host_bytes', span: [LEAST, 1e12] },
      { input: 'flash_bytes', span: [LEAST, 1e12] },
      { input: 'host_bytes_before', group: 'An earlier reading' },
      { input: 'flash_bytes_before', group: 'An earlier reading' },
      { input: 'host_step', group: 'Counter resolution' },
      { input: 'flash_step', group: 'Counter resolution' },
    ],
    presets: [REPLAY],
    start: P5520,
    linked: {},
    main: 'write_amplification',
    draw: drawLineChart,

    chart(state) {
      const { own, low, high, host } = results(state);
      const [least, most] = reachOf(host);
      const amounts = byRatio(least, most, POINTS);
      const reach = Array.from(amounts, (amount) => ifWritten(state, amount));
      const inside = own !== null && host >= least && host <= most;
      return {
        label: plainText(sentence(state)),
        x: axisOf(measuredWriteAmplification, 'host_written', least, most, {
          name: isBetween(state) ? 'Host writes between the readings' : 'Host writes',
          scale: 'log',
        }),
        y: axisOf(
          measuredWriteAmplification,
          'write_amplification',
          0.5 * (own ?? 1),
          1.5 * (own ?? 1),
          { name: 'Write amplification' },
        ),
        lines:
          own === null
            ? []
            : [
                {
                  id: 'ratio',
                  label: `Measured ${amplificationText(own)}`,
                  color: 'clean',
                  stroke: 'plain',
                  ...level(amounts, own),
                },
              ],
        areas: [
          {
            id: 'interval',
            label: 'possible range',
            color: 'clean',
            x: amounts,
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
        caption: 'With the same ratio, for other host writes',
        columns: [
          columnOf(measuredWriteAmplification, 'host_bytes'),
          columnOf(measuredWriteAmplification, 'flash_bytes'),
          columnOf(measuredWriteAmplification, 'low'),
          columnOf(measuredWriteAmplification, 'high'),
        ],
        rows,
      };
    },
  },
);

/** Whether there are two readings; the totals of one cover all that the counters ever counted. */
const isBetween = ({ inputs }: State) => inputs.host_bytes_before !== null;

function results({ answer: { values } }: State) {
  return {
    own: values.write_amplification,
    low: values.low,
    high: values.high,
    host: values.host_written,
    flash: values.flash_written,
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
    return { low: values.low, high: values.high };
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
  return says`Host writes are ${bytes(host)} and NAND writes ${bytes(flash)}. Write amplification
    is
    ${amplification(own)}${
      low === null || high === null
        ? ', with no upper bound yet.'
        : says`;
      counter resolution allows ${amplification(low)} to ${amplification(high)}.`
    }${
      isBetween(state)
        ? ''
        : ' Without an earlier reading, that covers everything the counters have ever counted, whatever the workload was.'
    }`;
}
