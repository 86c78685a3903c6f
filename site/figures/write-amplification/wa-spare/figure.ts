/** Write amplification against overprovisioning, by every cleaning policy that has a formula. */
import { drawLineChart } from '../../../charts/line-chart';
import type { Line, LineChart, Mark } from '../../../charts/types';
import { AT_REST, drive, likeThis } from '../../../elements/simulation-runs/drives';
import { writeAmplification } from '../../../engine/gen/write-amplification';
import { formatAmount } from '../../../engine/typed/units';
import { axisOf } from '../../../runtime/figure/axis';
import { defineFigure, type FigureState, type Run } from '../../../runtime/figure/define-figure';
import { byRatio, curveOf, withPinned } from '../../../runtime/figure/lines';
import { type Part, percent, plainText, says } from '../../../runtime/figure/parts';
import { simulated } from '../../../runtime/figure/simulated-answers';
import { columnOf } from '../../../runtime/figure/table';
import { amplification } from '../../amplification';

type State = FigureState<typeof writeAmplification>;
type Policy = State['inputs']['policy'];

/** From the least spare that drives are sold with to more than any. */
const LEAST = 0.03;
const MOST = 0.5;
const POINTS = 95;
/** The linear scale stops a little above the commenter's estimate, or the random victim would flatten the rest. */
const HIGHEST = 16;

/** Where drives are simulated beside the formulas, under each rule. */
const SIMULATED = [0.05, 0.07, 0.12, 0.2, 0.28, 0.4];

/** The rules by the outputs that compute them, and how each is drawn while another is chosen. */
const RULES = [
  {
    id: 'greedy',
    output: 'greedy_lattice',
    label: 'greedy',
    rival: 'ink',
    stroke: 'plain',
    home: 0.12,
  },
  { id: 'fifo', output: 'fifo', label: 'FIFO', rival: 'ink', stroke: 'dashed', home: 0.3 },
  {
    id: 'd-choices',
    output: 'd_choices',
    label: 'best of',
    rival: 'ink',
    stroke: 'dotted',
    home: 0.45,
  },
  {
    id: 'random',
    output: 'random_victim',
    label: 'random',
    rival: 'soft',
    stroke: 'dashed',
    home: 0.45,
  },
  {
    id: 'agarwal-marrow',
    output: 'agarwal_marrow',
    label: 'Agarwal and Marrow',
    rival: 'soft',
    stroke: 'dotted',
    home: 0.7,
  },
] as const;

/** What a commenter of 2012 takes to be free in a block. */
const [BLOCK, FREE] = [256, 18];
/**
 * His two drives, and the write amplification that he states: as sold, and with a fifth left empty of what
 * can be filled. He counts 71.5 free pages in the second, which adds shares of different wholes.
 */
export const ESTIMATE = [
  { free: FREE, of: BLOCK, stated: 14 },
  { free: FREE + (BLOCK - FREE) / 5, of: BLOCK, stated: 3.6 },
] as const;

export const waSpare = defineFigure<LineChart, typeof writeAmplification>(writeAmplification, {
  id: 'wa-spare',
  title: 'Write amplification vs. overprovisioning, by GC policy',
  question: 'Which GC policy needs the least overprovisioning?',
  controls: [
    { input: 'overprovisioning', span: [LEAST, MOST] },
    { input: 'policy' },
    { input: 'choices', span: [1, 100], when: { policy: 'd-choices' } },
    { input: 'pages_per_block', span: [16, 1024] },
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
  runs,
  main: 'write_amplification',
  draw: drawLineChart,
  pinned: withPinned(...RULES.map(({ id }) => id)),

  chart(state) {
    const log = state.view.scale === 'log';
    const amplification = state.answer.values.write_amplification;
    const spare = state.inputs.overprovisioning;
    // Both axes reach as far as the drive in hand.
    const high = Math.max(log ? 100 : HIGHEST, 1.05 * (amplification ?? 0));
    return {
      label: plainText(sentence(state)),
      x: axisOf(writeAmplification, 'overprovisioning', 0, mostSpare(state), { count: 6 }),
      y: axisOf(writeAmplification, 'write_amplification', log ? 1 : 0, high, {
        scale: log ? 'log' : 'linear',
      }),
      lines: lines(state),
      marks: [...estimate(), ...rings(state)],
      ...(amplification === null
        ? {}
        : {
            hand: {
              x: spare,
              y: amplification,
              label: formatAmount(amplification, 'number', 3),
              color: 'clean' as const,
            },
          }),
    };
  },

  sentence,

  table(state) {
    const rows = [3, 5, 7, 7.4, 10, 12, 15, 20, 25, 28, 30, 34.45, 35, 40, 45, 50].map((spare) => {
      const { values } = state.engine.run(state.model, {
        ...state.inputs,
        overprovisioning: spare / 100,
      });
      return [
        spare / 100,
        values.spare_factor,
        values.utilization,
        ...RULES.map(({ output }) => values[output]),
        simulated(state, ofRule(state, state.inputs.policy, spare / 100).inputs)
          ?.write_amplification ?? null,
      ];
    });
    return {
      caption: 'Overprovisioning in three definitions, and write amplification by GC policy',
      columns: [
        columnOf(writeAmplification, 'overprovisioning'),
        columnOf(writeAmplification, 'spare_factor'),
        columnOf(writeAmplification, 'utilization'),
        columnOf(writeAmplification, 'greedy_lattice', { label: 'Greedy GC' }),
        columnOf(writeAmplification, 'fifo', { label: 'FIFO GC' }),
        columnOf(writeAmplification, 'd_choices', {
          label: `d-choices GC, d = ${choicesOf(state)}`,
        }),
        columnOf(writeAmplification, 'random_victim'),
        columnOf(writeAmplification, 'agarwal_marrow'),
        { label: 'Simulated, selected policy', dimension: 'number' },
      ],
      rows,
    };
  },
});

function choicesOf(state: State): string {
  return formatAmount(state.inputs.choices, 'count');
}

/** A value that is typed may be more than the slider reaches. */
const mostSpare = ({ inputs }: State) => Math.max(MOST, inputs.overprovisioning);

/** The chosen rule's line is strong and wears the quantity's color, the others are ink and gray. */
function lines(state: State): Line[] {
  const policy = state.inputs.policy;
  const spares = byRatio(Math.min(LEAST, state.inputs.overprovisioning), mostSpare(state), POINTS);
  const drawn = RULES.map(({ id, output, label, rival, stroke, home }): Line => {
    const { y, x } = curveOf(state, 'overprovisioning', spares, output);
    return {
      id,
      label: id === 'd-choices' ? `${label} ${choicesOf(state)}` : label,
      color: id === policy ? 'clean' : rival,
      stroke: id === policy ? 'strong' : stroke,
      isModel: true,
      place: id === 'random' || id === 'agarwal-marrow' ? 'along' : 'end',
      home,
      x,
      y,
    };
  });
  return drawn.sort((a, b) => Number(b.id === policy) - Number(a.id === policy));
}

/** The drive in hand first, then drives with more and less spare: those of its rule, then of the others. */
function runs(state: State): Run[] {
  return drives(state).map(({ run }) => run);
}

function drives(
  state: State,
): { readonly id: string; readonly isMine: boolean; readonly run: Run }[] {
  const chosen = state.inputs.policy;
  const rules = [...new Set([chosen, ...RULES.map(({ id }) => id)])].filter(
    (rule) => rule !== 'agarwal-marrow',
  );
  return [
    { id: 'simulated', isMine: true, run: myDrive(state) },
    ...rules.flatMap((rule) =>
      SIMULATED.map((spare) => ({
        id: `simulated-${rule}-${spare}`,
        isMine: rule === chosen,
        run: ofRule(state, rule, spare),
      })),
    ),
  ];
}

const ofRule = (state: State, policy: Policy, overprovisioning: number) =>
  drive({ ...likeThis(state), policy, overprovisioning }, AT_REST);

/** A drive like the one that the reader has in hand. */
const myDrive = (state: State) => drive(likeThis(state), AT_REST);

/** Every simulated drive that is done, or as far as it is, lands where it comes out. */
function rings(state: State): Mark[] {
  // The chosen rule's lie on top: three of the rules are nearly one.
  return drives(state)
    .reverse()
    .flatMap(({ id, isMine, run }): Mark[] => {
      const values = simulated(state, run.inputs);
      const { true_overprovisioning: x = null, write_amplification: y = null } = values ?? {};
      if (x === null || y === null || x > mostSpare(state)) return [];
      return [{ id, x, y, kind: 'simulated', color: isMine ? 'clean' : 'soft' }];
    });
}

function estimate(): Mark[] {
  return ESTIMATE.map(({ free, of, stated }) => ({
    id: `estimate-${stated}`,
    x: free / (of - free),
    y: stated,
    kind: 'stated',
    color: 'ink',
    label: `commenter: ${stated}`,
  }));
}

function sentence(state: State): readonly Part[] {
  const { inputs, answer } = state;
  const { write_amplification: written, free_pages_cleaned: won, free_pages: free } = answer.values;
  if (written === null || won === null || free === null)
    return [answer.reasons.write_amplification ?? ''];
  const names: Readonly<Record<Policy, string>> = {
    greedy: 'greedy GC',
    fifo: 'FIFO GC',
    random: 'random GC',
    'd-choices': `d-choices GC (d = ${choicesOf(state)})`,
  };
  return says`At ${percent(inputs.overprovisioning)} overprovisioning under ${names[inputs.policy]},
    write amplification is ${amplification(written)}. A victim block yields ${amplification(won)}
    pages of ${{ value: formatAmount(inputs.pages_per_block, 'count') }}; an average block would
    yield ${amplification(free)}. ${comparison(state)}${simulatedHere(state)}`;
}

function simulatedHere(state: State): Part[] {
  const found = simulated(state, myDrive(state).inputs)?.write_amplification ?? null;
  return found === null ? [] : says` In a simulated drive it was ${amplification(found)}.`;
}

function comparison({ inputs, answer }: State): Part[] {
  const { random_victim: random, greedy_lattice: greedy } = answer.values;
  if (inputs.policy === 'greedy')
    return random === null ? [] : says`Random GC would raise it to ${amplification(random)}.`;
  return greedy === null ? [] : says`Under greedy GC it would be ${amplification(greedy)}.`;
}
