/** The victim blocks of a simulated drive, by how many of their pages were valid. */

import { axisFor } from '../../../charts/ticks';
import { AT_REST, drive, likeThis } from '../../../elements/simulation-runs/drives';
import { writeAmplification } from '../../../engine/gen/write-amplification';
import { formatAmount } from '../../../engine/typed/units';
import { defineFigure, type FigureState } from '../../../runtime/figure/define-figure';
import { type Part, percent, plainText, says } from '../../../runtime/figure/parts';
import { simulated } from '../../../runtime/figure/simulated-answers';
import { amplification } from '../../amplification';
import { type ColumnChart, drawColumns } from './columns';

type State = FigureState<typeof writeAmplification>;

/** The axis begins at a multiple of this, or of less where blocks are small. */
const STEP = 16;
/** A number of valid pages that is rarer than this is left out of what is said and listed. */
const RARE = 0.0005;

export const victims = defineFigure<ColumnChart, typeof writeAmplification>(writeAmplification, {
  id: 'victims',
  title: 'Distribution of valid pages in victim blocks',
  question: 'How different are the victims that a GC policy picks?',
  controls: [
    { input: 'policy' },
    { input: 'choices', span: [1, 100], when: { policy: 'd-choices' } },
    { input: 'overprovisioning', span: [0.05, 0.5] },
    { input: 'pages_per_block', span: [16, 256] },
  ],
  runs: (state) => [watched(state)],
  main: 'write_amplification',
  draw: drawColumns,

  chart(state) {
    const { shares, mean, average, perBlock } = found(state);
    const formula = expected(state);
    const lowest = Math.min(
      shares.findIndex((share) => share > 0),
      ...formula.map(({ x }) => x),
      Math.floor(average),
    );
    const from = Math.max(0, Math.floor((lowest - 1) / STEP) * STEP);
    const axis = axisFor('count', 'Valid pages in the block', from, perBlock, { count: 6 });
    const ticks = axis.ticks.filter(({ value }) => value <= perBlock);
    return {
      label: plainText(sentence(state)),
      x: { ...axis, min: from, max: perBlock, ticks },
      y: axisFor(
        'ratio',
        'Share of victim blocks',
        0,
        Math.max(0.1, ...shares, ...formula.map(({ y }) => y)),
      ),
      columns: shares.flatMap((y, x) => (y > 0 ? [{ x, y }] : [])),
      color: 'clean',
      expected: formula,
      notes: [
        ...(mean === null
          ? []
          : [{ id: 'mean', x: mean, label: `victims: ${formatAmount(mean, 'number', 3)}` }]),
        { id: 'average', x: average, label: `all blocks: ${formatAmount(average, 'number', 3)}` },
      ],
    };
  },

  sentence,

  table(state) {
    const { shares, perBlock } = found(state);
    const formula = new Map(expected(state).map(({ x, y }) => [x, y]));
    return {
      columns: [
        { label: 'Valid pages', dimension: 'count' },
        { label: 'Share of victim blocks', dimension: 'ratio' },
        { label: 'By the exact formula', dimension: 'ratio' },
      ],
      rows: Array.from({ length: perBlock + 1 }, (_, pages) => pages)
        .filter((pages) => (shares[pages] ?? 0) > RARE || formula.has(pages))
        .map((pages) => [pages, shares[pages] ?? null, formula.get(pages) ?? null]),
    };
  },
});

/** Pages of the simulated drive: on one of few blocks a third number of valid pages comes up now and then. */
const PAGES = 4_194_304;

/** A drive like the one in hand, but nothing is trimmed: under trims the victims of the way to rest would count. */
const watched = (state: State) =>
  drive({ ...likeThis(state), user_pages: PAGES, trim_share: 0, warm_up: 0 }, [
    ...AT_REST,
    'victims',
  ]);

/** What the simulator has counted so far; nothing yet while it has not begun. */
function found(state: State) {
  const values = simulated(state, watched(state).inputs);
  const counts = values?.victims ?? [];
  const total = counts.reduce((sum, count) => sum + count, 0);
  const shares = total > 0 ? counts.map((count) => count / total) : [];
  const { pages_per_block: perBlock } = state.inputs;
  // Rounded to whole blocks, once that is known.
  const overprovisioning = values?.true_overprovisioning ?? state.inputs.overprovisioning;
  const model = state.engine.run(writeAmplification, {
    ...state.inputs,
    trim_share: 0,
    overprovisioning,
  }).values;
  return {
    model,
    shares,
    perBlock,
    mean: total > 0 ? shares.reduce((sum, share, pages) => sum + share * pages, 0) : null,
    average: perBlock / (1 + overprovisioning),
    kinds: shares.filter((share) => share > 0.005).length,
    amplification: values?.write_amplification ?? null,
    spare: overprovisioning,
  };
}

/** Greedy garbage collection has an exact solution: one number of valid pages, and one less. */
function expected(state: State) {
  if (state.inputs.policy !== 'greedy') return [];
  const { model } = found(state);
  const { greedy_victim_pages: pages, greedy_victims_one_less: less } = model;
  if (pages === null || less === null) return [];
  return [
    { x: pages - 1, y: less },
    { x: pages, y: 1 - less },
  ];
}

function sentence(state: State): readonly Part[] {
  const { kinds, mean, average, amplification: here, spare, model } = found(state);
  const pages = (value: number): Part => ({ value: formatAmount(value, 'number', 3) });
  if (mean === null || here === null)
    return says`An average block has ${pages(average)} valid pages. GC has not begun yet.`;
  const formula = model.write_amplification;
  return says`A victim block has ${pages(mean)} valid pages on average, an average block
    ${pages(average)}. Nearly all victims have
    ${{ value: kinds === 1 ? 'the same number' : `one of ${formatAmount(kinds, 'count')} numbers` }}
    of valid pages. At ${percent(spare)} overprovisioning, write amplification of this simulated
    drive is
    ${amplification(here)}${formula !== null ? says`; the formula says ${amplification(formula)}.` : '.'}`;
}
