/** Write amplification under Zipf's law: what skew does with a single write frontier. */
import { drawLineChart } from '../../../charts/line-chart';
import type { LineChart, Mark } from '../../../charts/types';
import { AT_REST, drive } from '../../../elements/simulation-runs/drives';
import { zipfWriteAmplification } from '../../../engine/gen/zipf-write-amplification';
import { formatAmount } from '../../../engine/typed/units';
import { axisOf } from '../../../runtime/figure/axis';
import { defineFigure, type FigureState, type Run } from '../../../runtime/figure/define-figure';
import { curveOf, evenly, level, withPinned } from '../../../runtime/figure/lines';
import { type Part, percent, plainText, says } from '../../../runtime/figure/parts';
import { simulated } from '../../../runtime/figure/simulated-answers';
import { columnOf } from '../../../runtime/figure/table';

type State = FigureState<typeof zipfWriteAmplification>;

const MOST = 1.5;
const EXPONENTS = evenly(0, MOST, 61);
const GREEDY = { policy: 'greedy' } as const;
const FIFO = { policy: 'fifo' } as const;

/** Where drives are simulated beside the formulas. */
const SIMULATED = [0, 0.6, 0.9, 1.2, 1.5];
/** Pages that are hardly ever written take their time to find their place: overwrites until then. */
const STEEP = 1.25;
const SHORT = 3;
const LONG = 10;
/** The largest drive that is simulated: every page has a rank of its own and is followed by itself. */
const MOST_PAGES = 262_144;

/** The line of the policy in question, and of the other. */
const CHOSEN = { color: 'clean', stroke: 'strong', isModel: true } as const;
const RIVAL = { color: 'ink', stroke: 'dashed' } as const;

export const skew = defineFigure<LineChart, typeof zipfWriteAmplification>(zipfWriteAmplification, {
  id: 'skew',
  title: 'Write amplification vs. Zipf exponent',
  question: 'If most writes go to few pages, does a drive copy more or less?',
  controls: [
    { input: 'zipf_exponent', span: [0, MOST] },
    { input: 'overprovisioning', span: [0.03, 0.5] },
    { input: 'policy' },
    { input: 'pages', span: [1e4, 1e9] },
  ],
  // As many pages as are simulated, so that both speak of the same drive.
  start: { policy: 'greedy', pages: MOST_PAGES },
  runs: (state) => drives(state).map(({ run }) => run),
  main: 'write_amplification',
  draw: drawLineChart,
  pinned: withPinned('greedy', 'fifo'),

  chart(state) {
    const amplification = state.answer.values.write_amplification;
    const uniform = state.answer.values.write_amplification_uniform;
    const of = (changed: Partial<State['inputs']>) =>
      curveOf(state, 'zipf_exponent', EXPONENTS, 'write_amplification', changed);
    const fifo = of(FIFO);
    const isGreedy = state.inputs.policy === 'greedy';
    const most = Math.max(...Array.from(fifo.y as ArrayLike<number>).filter(Number.isFinite));
    return {
      label: plainText(sentence(state)),
      x: axisOf(zipfWriteAmplification, 'zipf_exponent', 0, MOST, { count: 4 }),
      y: axisOf(zipfWriteAmplification, 'write_amplification', 0, most),
      lines: [
        {
          id: 'greedy',
          label: 'greedy, single frontier',
          ...(isGreedy ? CHOSEN : RIVAL),
          place: 'along',
          home: 0.75,
          ...of(GREEDY),
        },
        {
          id: 'fifo',
          label: 'FIFO, single frontier',
          ...(isGreedy ? RIVAL : CHOSEN),
          place: 'along',
          home: 0.6,
          ...fifo,
        },
        {
          id: 'uniform',
          label: `Uniform ${formatAmount(uniform, 'number', 3)}`,
          color: 'soft',
          stroke: 'fine',
          ...level(EXPONENTS, uniform),
        },
      ],
      marks: rings(state),
      ...(amplification !== null
        ? {
            hand: {
              x: state.inputs.zipf_exponent,
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
    const rows = [0, 0.2, 0.4, 0.6, 0.8, 0.9, 1, 1.1, 1.2, 1.5].map((zipf_exponent) => {
      const at = (changed: Partial<State['inputs']>) =>
        state.engine.run(state.model, { ...state.inputs, ...changed, zipf_exponent }).values;
      return [
        zipf_exponent,
        at(GREEDY).writes_to_hottest_fifth,
        at(GREEDY).write_amplification,
        at(FIFO).write_amplification,
        ...(['greedy', 'fifo', 'apart'] as const).map((kind) => found(state, kind, zipf_exponent)),
      ];
    });
    return {
      columns: [
        columnOf(zipfWriteAmplification, 'zipf_exponent'),
        columnOf(zipfWriteAmplification, 'writes_to_hottest_fifth'),
        columnOf(zipfWriteAmplification, 'write_amplification', {
          label: 'Greedy GC, single frontier',
        }),
        columnOf(zipfWriteAmplification, 'write_amplification', {
          label: 'FIFO GC, single frontier',
        }),
        { label: 'Greedy, simulated', dimension: 'number' },
        { label: 'FIFO, simulated', dimension: 'number' },
        { label: 'Greedy, separate GC frontier, simulated', dimension: 'number' },
      ],
      rows,
    };
  },
});

/** Under which rule a drive is simulated; `apart` is greedy with a write frontier of its own for relocated pages. */
type Kind = 'greedy' | 'fifo' | 'apart';

function zipfDrive(state: State, kind: Kind, exponent: number): Run {
  const { overprovisioning, pages, pages_per_block } = state.inputs;
  const inputs = {
    traffic: 'zipf',
    zipf_exponent: exponent,
    user_pages: Math.min(pages, MOST_PAGES),
    overprovisioning,
    pages_per_block,
    policy: kind === 'fifo' ? 'fifo' : 'greedy',
    frontier: kind === 'apart' ? 'separate' : 'shared',
    warm_up: exponent > STEEP ? LONG : SHORT,
    measure: 2,
  } as const;
  return drive(inputs, AT_REST);
}

/** Under greedy GC, coldest pages that are hardly ever overwritten keep a steeper drive from steady state for hundreds of drive writes. */
const comesToRest = (kind: Kind, exponent: number) => kind === 'fifo' || exponent <= MOST;

/** A simulated drive at its place on the axis. */
interface Beside {
  readonly id: string;
  readonly kind: Kind;
  readonly exponent: number;
  readonly run: Run;
}

/** The drive in hand first, then those of its rule along the axis, of the other, and of none that has a formula. */
function drives(state: State): Beside[] {
  const chosen: Kind = state.inputs.policy === 'fifo' ? 'fifo' : 'greedy';
  const kinds: readonly Kind[] = [chosen, chosen === 'fifo' ? 'greedy' : 'fifo', 'apart'];
  const mine = state.inputs.zipf_exponent;
  return [
    ...[
      { id: 'simulated', kind: chosen } as const,
      { id: 'simulated-apart', kind: 'apart' } as const,
    ]
      .filter(({ kind }) => comesToRest(kind, mine))
      .map((one) => ({ ...one, exponent: mine, run: zipfDrive(state, one.kind, mine) })),
    ...kinds.flatMap((kind) =>
      SIMULATED.map((exponent) => ({
        id: `simulated-${kind}-${exponent}`,
        kind,
        exponent,
        run: zipfDrive(state, kind, exponent),
      })),
    ),
  ];
}

function rings(state: State): Mark[] {
  return drives(state).flatMap(({ id, kind, exponent: x, run }): Mark[] => {
    const y = simulated(state, run.inputs)?.write_amplification ?? null;
    if (y === null) return [];
    const isNamed = kind === 'apart' && x === SIMULATED[2];
    return [
      {
        ...{ id, x, y, kind: 'simulated', color: kind === state.inputs.policy ? 'clean' : 'soft' },
        ...(kind === 'apart' ? { shape: 'square' } : {}),
        ...(isNamed ? { label: 'separate GC frontier' } : {}),
      } as const,
    ];
  });
}

/** What has been simulated at a place of the axis, if anything. */
function found(state: State, kind: Kind, exponent: number): number | null {
  return simulated(state, zipfDrive(state, kind, exponent).inputs)?.write_amplification ?? null;
}

function sentence(state: State): readonly Part[] {
  const { inputs, answer } = state;
  const value = (number: number): Part => ({ value: formatAmount(number, 'number', 3) });
  const amplification = answer.values.write_amplification;
  const uniform = answer.values.write_amplification_uniform;
  return says`At a Zipf exponent of ${value(inputs.zipf_exponent)}, the hottest fifth of the pages
    gets ${percent(answer.values.writes_to_hottest_fifth)} of the host writes.
    ${
      amplification !== null
        ? says`Write amplification with a single write frontier is
      ${value(amplification)}; for uniform random writes it is ${value(uniform)}.`
        : (answer.reasons.write_amplification ?? '')
    }${simulatedHere(state)}`;
}

/** A simulated drive like the one in hand, and in what it differs where it is smaller. */
function simulatedHere(state: State): readonly Part[] {
  const { zipf_exponent, policy, pages } = state.inputs;
  const kind = policy === 'fifo' ? 'fifo' : 'greedy';
  if (!comesToRest(kind, zipf_exponent))
    return says` A simulated drive is not in steady state here even after ${String(LONG)} drive
      writes: its coldest pages are hardly ever overwritten.`;
  const one = found(state, kind, zipf_exponent);
  if (one === null) return [];
  const value: Part = { value: formatAmount(one, 'number', 3) };
  const apart = found(state, 'apart', zipf_exponent);
  const better: readonly Part[] =
    apart === null
      ? []
      : says` A separate GC write frontier (the squares) lowers it to
        ${{ value: formatAmount(apart, 'number', 3) }}.`;
  const size: Part = { value: formatAmount(Math.min(pages, MOST_PAGES), 'count') };
  return says` In a simulated drive of ${size} pages it was
    ${value}${pages > MOST_PAGES ? '; with more pages, writes are more skewed' : ''}.${better}`;
}
