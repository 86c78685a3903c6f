/** The worst second of drives, measured and simulated, as a share of their mean: what a consistency rating promises. */
import measured from '../../../../content/measured-runs/measured-runs.json' with { type: 'json' };
import { drawSpans } from '../../../charts/span-chart';
import { axisFor } from '../../../charts/ticks';
import type { SpanChart, SpanRow } from '../../../charts/types';
import { simulate } from '../../../engine/gen/simulate';
import { formatAmount } from '../../../engine/typed/units';
import { defineFigure, type FigureState } from '../../../runtime/figure/define-figure';
import { type Part, percent, plainText, says } from '../../../runtime/figure/parts';
import { BENCH, consistencyOf, STEADY } from '../../model-drive/bench';
import { A, B, runOf, secondsIn, yours } from '../raced';

type State = FigureState<typeof simulate>;

/** What a maker promised in 2012: the slowest second has nine tenths of the mean (reference `intel-s3700-sheet`). */
const PROMISED = 0.9;

/** A drive by its seconds: the worst and the best as shares of the mean. */
interface Spread {
  readonly id: string;
  /** As the table names it. */
  readonly name: string;
  readonly label: string;
  readonly load: string;
  readonly kind: 'measured' | 'simulated';
  readonly worst: number | null;
  readonly best: number | null;
}

const CAPACITY = / [\d.]+ [GT]B$/;
const LAST_PART = /, [^,]*$/;

const MEASURED: readonly Spread[] = measured.map(({ id, name, year, load, mean, worst, best }) => ({
  id,
  name: year === null ? name : `${name} (${year})`,
  // On a phone there is room for no more than what tells two runs apart.
  label: `${name.replace(CAPACITY, '')}: ${load.replace(LAST_PART, '').replace(' writes', '')}`,
  load,
  kind: 'measured',
  worst: worst / mean,
  best: best / mean,
}));

function spreads(state: State): Spread[] {
  const simulated = [A, B, yours(state)].map((drive): Spread => {
    const { iops } = secondsIn(state, drive, STEADY);
    const found = consistencyOf({ end: [], iops });
    const name = drive.id === 'yours' ? 'Your bench' : `Simulated drive ${drive.name}`;
    return {
      id: drive.id,
      name,
      label: name,
      load: 'the bench',
      kind: 'simulated',
      worst: found && found.worst / found.mean,
      best: found && Math.max(...iops) / found.mean,
    };
  });
  return [...MEASURED, ...simulated];
}

const shareOf = (value: number) => formatAmount(value, 'ratio', value < 0.1 ? 2 : 3);

export const worstMeasured = defineFigure<SpanChart, typeof simulate>(simulate, {
  id: 'worst-measured',
  title: 'Worst and best second vs. mean, measured and simulated',
  question: 'How far below its mean does a drive fall for a second?',
  controls: [
    { input: 'gc_style', label: 'GC postponed, your bench' },
    { input: 'overprovisioning', label: 'Overprovisioning, your bench', span: [0.03, 1] },
  ],
  runs: (state) => [A, B, yours(state)].map(runOf),
  start: BENCH,
  main: 'iops',
  draw: drawSpans,

  chart: (state) => ({
    label: plainText(sentence(state)),
    x: axisFor('ratio', 'of mean IOPS', 0, 2.4),
    promise: { value: PROMISED, label: 'promised in 2012' },
    rows: spreads(state).flatMap(({ id, label, kind, worst, best }): SpanRow[] =>
      worst === null || best === null
        ? []
        : [
            {
              id,
              label,
              kind,
              color: id === 'yours' ? 'guess' : kind === 'simulated' ? 'ssd' : 'ink',
              value: worst,
              low: worst,
              high: best,
              text: shareOf(worst),
            },
          ],
    ),
  }),

  sentence,

  table: (state) => ({
    caption: 'By the second, in steady state or as long as the run was',
    columns: [
      { label: 'Drive' },
      { label: 'Load' },
      { label: 'Worst second ÷ mean', dimension: 'ratio' },
      { label: 'Best second ÷ mean', dimension: 'ratio' },
    ],
    rows: spreads(state).map(({ name, load, worst, best }) => [name, load, worst, best]),
  }),
});

function sentence(state: State): readonly Part[] {
  const all = spreads(state);
  const worstOf = (id: string) => all.find((one) => one.id === id)?.worst ?? null;
  const [p5520, stream, a, own] = [
    worstOf('solidigm-p5520'),
    worstOf('micron-7450-max-streams'),
    worstOf('a'),
    worstOf('yours'),
  ];
  if (p5520 === null || stream === null || a === null || own === null)
    return says`The drives are being simulated.`;
  return says`A measured D7-P5520 keeps ${percent(p5520)} of its mean in its worst second, a
    measured 7450 MAX under eight streams ${percent(stream, 2)}. Simulated drive A keeps
    ${percent(a)}, your bench ${percent(own)}.`;
}
