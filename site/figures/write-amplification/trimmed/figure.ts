/** What TRIM does for garbage collection: write amplification against the share of requests that trim. */
import { drawLineChart } from '../../../charts/line-chart';
import type { Line, LineChart, Mark } from '../../../charts/types';
import { writeAmplification } from '../../../engine/gen/write-amplification';
import { formatAmount } from '../../../engine/typed/units';
import { axisOf } from '../../../runtime/figure/axis';
import { isCovered } from '../../../runtime/figure/bet-type';
import { defineFigure, type FigureState } from '../../../runtime/figure/define-figure';
import { curveOf, evenly, level, outputWith, withPinned } from '../../../runtime/figure/lines';
import { type Part, percent, plainText, says } from '../../../runtime/figure/parts';
import { columnOf } from '../../../runtime/figure/table';
import { BET_SHARES, isShare, trimBet } from './bet';

type State = FigureState<typeof writeAmplification>;

const MOST = 0.5;
const SHARES = evenly(0, MOST, 101);

export const trimmed = defineFigure<LineChart, typeof writeAmplification>(writeAmplification, {
  id: 'trimmed',
  title: 'Write amplification vs. TRIM share',
  question: 'How many trims make a full drive feel half empty?',
  controls: [
    { input: 'trim_share', span: [0, MOST] },
    { input: 'overprovisioning', span: [0.03, 0.5] },
    { input: 'policy' },
  ],
  bet: trimBet,
  main: 'write_amplification',
  draw: drawLineChart,
  pinned: withPinned('amplification'),

  chart(state) {
    const amplification = state.answer.values.write_amplification;
    const curve = curveOf(state, 'trim_share', SHARES, 'write_amplification');
    const most = Math.max(...Array.from(curve.y as ArrayLike<number>).filter(Number.isFinite));
    return {
      label: plainText(sentence(state)),
      x: axisOf(writeAmplification, 'trim_share', 0, MOST, { count: 5 }),
      y: axisOf(writeAmplification, 'write_amplification', 0, most),
      lines: [
        isCovered(state.view)
          ? withoutTrim(state)
          : {
              id: 'amplification',
              label: 'write amplification',
              color: 'clean',
              stroke: 'strong',
              place: 'along',
              home: 0.3,
              ...curve,
            },
      ],
      marks: betMarks(state),
      ...(amplification !== null && !isCovered(state.view)
        ? {
            hand: {
              x: state.inputs.trim_share,
              y: amplification,
              label: formatAmount(amplification, 'number', 3),
              color: 'clean' as const,
            },
          }
        : {}),
    };
  },

  sentence,

  table(state) {
    const rows = [0, 5, 10, 15, 20, 25, 30, 35, 40, 45].map((share) => {
      const { values } = state.engine.run(state.model, {
        ...state.inputs,
        trim_share: share / 100,
      });
      return [
        share / 100,
        values.effective_overprovisioning,
        values.effective_spare_factor,
        values.effective_utilization,
        values.write_amplification,
      ];
    });
    return {
      columns: [
        columnOf(writeAmplification, 'trim_share'),
        columnOf(writeAmplification, 'effective_overprovisioning', {}),
        columnOf(writeAmplification, 'effective_spare_factor'),
        columnOf(writeAmplification, 'effective_utilization'),
        columnOf(writeAmplification, 'write_amplification'),
      ],
      rows,
    };
  },
});

/** The share that was bet on, and the right one where it is another. */
function betMarks(state: State): readonly Mark[] {
  const { bet } = state.view;
  if (isCovered(state.view) || !isShare(bet)) return [];
  const heightAt = (trim_share: number) =>
    // Where nothing stays stored, nothing is copied.
    outputWith(state, { trim_share }, 'write_amplification') ?? 1;
  const own: Mark = {
    ...{ id: 'bet', kind: 'stated', shape: 'diamond', color: 'guess', label: 'your bet' },
    ...{ x: BET_SHARES[bet], y: heightAt(BET_SHARES[bet]) },
  };
  const { third } = BET_SHARES;
  const right: Mark = {
    ...{ id: 'half', kind: 'computed', color: 'ink', label: 'half in use' },
    ...{ x: third, y: heightAt(third) },
  };
  return bet === 'third' ? [{ ...own, label: 'your bet: half in use' }] : [own, right];
}

/** What is known before the bet: the drive that is not told what it may forget. */
function withoutTrim(state: State): Line {
  const without = outputWith(state, { trim_share: 0 }, 'write_amplification') ?? Number.NaN;
  return {
    id: 'without',
    label: 'without TRIM',
    color: 'soft',
    stroke: 'fine',
    ...level(SHARES, without),
  };
}

function sentence(state: State): readonly Part[] {
  const { inputs, answer } = state;
  const amplification = answer.values.write_amplification;
  const met = answer.values.effective_overprovisioning;
  const value = (number: number): Part => ({ value: formatAmount(number, 'number', 3) });
  const start: Part[] = says`At a TRIM share of ${percent(inputs.trim_share)}, `;
  if (amplification === null || met === null)
    return says`If half of the requests trim, no data stays stored.`;
  if (inputs.trim_share === 0)
    return says`Without TRIM, write amplification is ${value(amplification)}.`;
  const without = outputWith(state, { trim_share: 0 }, 'write_amplification');
  return says`${start}effective overprovisioning is ${percent(met)} instead of
    ${percent(inputs.overprovisioning)} (spare factor
    ${percent(answer.values.effective_spare_factor)}, flash utilization
    ${percent(answer.values.effective_utilization)}). Write amplification is
    ${value(amplification)}${without === null ? '.' : says`; without TRIM it is ${value(without)}.`}`;
}
