/** What the flash takes for each write, against spare: the chapter's central curve, guessed first. */
import { drawLineChart } from '../../charts/line-chart';
import { axisFor } from '../../charts/ticks';
import type { LineChart, Mark } from '../../charts/types';
import { spareWorth } from '../../engine/gen/spare-worth';
import { formatAmount } from '../../engine/units';
import { defineFigure, type Look } from '../frame/figure';
import { curveOf, evenly, outputWith, withPinned } from '../frame/lines';
import { factor, numberOf, type Part, percent, plainText } from '../frame/parts';
import { type GuessedCurve, guessKeys, guessOf } from '../guess/guess-state';
import { SIMULATED, SIMULATED_PAGES } from './simulated';

const [LEAST, MOST] = [0.05, 0.5];
const SPARES = evenly(LEAST, MOST, 91);

/** What the reader draws first. */
export const guessedSpare: GuessedCurve = {
  input: 'overprovisioning',
  output: 'write_amplification',
  points: Array.from(evenly(LEAST, MOST, 10), (x) => Number(x.toFixed(3))),
  full: (look) => waAt(look, LEAST),
  say: factor,
  sayPoint: (x) => `${formatAmount(x, 'ratio')} to spare`,
};

export const spareCurve = defineFigure<LineChart>({
  id: 'spare-curve',
  model: spareWorth,
  title: 'What the flash takes for each write, against spare',
  question: 'Which ten per cent of spare are worth the most?',
  controls: [
    { input: 'overprovisioning', span: [LEAST, MOST] },
    { input: 'pages_per_block', span: [16, 4096] },
  ],
  views: [
    {
      key: 'scale',
      options: [
        { id: 'linear', label: 'Linear scale' },
        { id: 'log', label: 'Log scale' },
      ],
    },
  ],
  keys: guessKeys(guessedSpare),
  main: 'write_amplification',
  draw: drawLineChart,
  pinned: withPinned('written'),

  chart(look) {
    const covered = look.view.covered !== undefined;
    const log = look.view.scale === 'log';
    const curve = curveOf(look, 'overprovisioning', SPARES, 'write_amplification');
    const over = numberOf(look.inputs.overprovisioning);
    const wa = numberOf(look.answer.values.write_amplification);
    const guess = guessOf(guessedSpare, look);
    const most = waAt(look, LEAST);
    return {
      label: covered
        ? 'What the flash takes for each write against overprovisioning, with only the two ends shown.'
        : plainText(sentence(look)),
      x: axisFor('ratio', 'of the user’s, spare', LEAST, MOST, { count: 6 }),
      y: axisFor(
        'factor',
        'written to flash for each write',
        log ? 1 : 0,
        most * (log ? 1 : 1.02),
        {
          scale: log ? 'log' : 'linear',
        },
      ),
      lines: [
        {
          id: 'host',
          label: 'from the host',
          color: 'ssd',
          stroke: 'plain',
          x: [LEAST, MOST],
          y: [1, 1],
        },
        ...(covered
          ? []
          : [
              {
                id: 'written',
                label: 'on the flash',
                color: 'clean',
                stroke: 'strong',
                place: 'along',
                home: 0.35,
                ...curve,
              } as const,
            ]),
      ],
      areas: covered
        ? []
        : [
            {
              id: 'copies',
              label: 'copied by cleaning',
              color: 'clean',
              x: SPARES,
              low: SPARES.map(() => 1),
              high: curve.y,
            },
          ],
      marks: covered ? ends(look) : simulated(look),
      ...(covered || over < LEAST || over > MOST
        ? {}
        : { hand: { x: over, y: wa, label: formatAmount(wa, 'number'), color: 'clean' as const } }),
      ...(guess ? { guess } : {}),
    };
  },

  sentence,

  table(look) {
    const guess = guessOf(guessedSpare, look);
    const drawn = new Map(guess?.map(([x, y]) => [Math.round(x * 1000), y]));
    const rows = [0.05, 0.07, 0.1, 0.15, 0.2, 0.25, 0.28, 0.3, 0.35, 0.4, 0.45, 0.5].map((over) => {
      const { values } = look.engine.run(look.model, { ...look.inputs, overprovisioning: over });
      const cells = [
        over,
        numberOf(values.spare_factor),
        numberOf(values.utilization),
        numberOf(values.write_amplification),
      ];
      return guess ? [...cells, drawn.get(Math.round(over * 1000)) ?? null] : cells;
    });
    return {
      columns: [
        { label: 'Overprovisioning ρ', dimension: 'proportion' },
        { label: 'Spare factor', dimension: 'ratio' },
        { label: 'Utilisation', dimension: 'ratio' },
        { label: 'Written to flash for each write', dimension: 'number' },
        ...(guess ? [{ label: 'Your guess', dimension: 'number' } as const] : []),
      ],
      rows,
    };
  },
});

function waAt(
  { engine, model, inputs }: Pick<Look, 'engine' | 'model' | 'inputs'>,
  overprovisioning: number,
): number {
  return numberOf(engine.run(model, { ...inputs, overprovisioning }).values.write_amplification);
}

/** The two ends of the curve, all that is given away before the guess. */
function ends(look: Look): Mark[] {
  return [LEAST, MOST].map((x) => ({
    id: `end-${x}`,
    x,
    y: waAt(look, x),
    kind: 'simulated',
    color: 'clean',
    label: formatAmount(waAt(look, x), 'number'),
  }));
}

/** Simulated drives stand on the curve of their own blocks only. */
function simulated(look: Look): Mark[] {
  if (numberOf(look.inputs.pages_per_block) !== SIMULATED_PAGES) return [];
  return SIMULATED.map(([x, y], at) => ({
    id: `simulated-${at}`,
    x,
    y,
    kind: 'simulated',
    color: 'clean',
    ...(at === 2 ? { label: 'simulated' } : {}),
  }));
}

function sentence(look: Look): readonly Part[] {
  const { values } = look.answer;
  const over = numberOf(look.inputs.overprovisioning);
  const wa = numberOf(values.write_amplification);
  const twice = numberOf(
    outputWith(look, { overprovisioning: Math.min(2 * over, 10) }, 'write_amplification'),
  );
  return [
    'With ',
    percent(over),
    ' to spare (spare factor ',
    percent(numberOf(values.spare_factor)),
    ', utilisation ',
    percent(numberOf(values.utilization)),
    ') the flash takes ',
    factor(wa),
    ' times what the host writes at random; with twice as much to spare it would take ',
    factor(twice),
    ' times.',
  ];
}
