/** The blocks that a simulated drive cleaned, by how many of their pages were valid. */
import { type ColumnChart, drawColumns } from '../../charts/columns';
import { axisFor } from '../../charts/ticks';
import { shortRun } from '../../engine/gen/short-run';
import { writeAmplification } from '../../engine/gen/write-amplification';
import { formatAmount } from '../../engine/units';
import { amplification } from '../frame/amplification';
import { defineFigure, type Look } from '../frame/figure';
import { numberOf, type Part, percent, plainText } from '../frame/parts';

/** The axis begins at a multiple of this. */
const STEP = 16;

export const victims = defineFigure<ColumnChart>({
  id: 'victims',
  model: shortRun,
  title: 'The blocks that were cleaned, by their valid pages',
  question: 'How different are the blocks that a rule of cleaning finds?',
  controls: [
    { input: 'policy' },
    { input: 'choices', span: [1, 100], when: { policy: 'd-choices' } },
    { input: 'overprovisioning', span: [0.05, 0.5] },
    { input: 'pages_per_block', span: [16, 256] },
    { input: 'seed', span: [1, 20], group: 'Another run' },
  ],
  // Enough blocks for their differences to even out.
  start: { user_pages: 131_072, overwrites: 1.5 },
  main: 'write_amplification',
  draw: drawColumns,

  chart(look) {
    const { shares, most, perBlock, mean, average } = found(look);
    const formula = expected(look);
    const lowest = shares.findIndex((share) => share > 0);
    const from = Math.max(0, Math.floor((lowest - 1) / STEP) * STEP);
    return {
      label: plainText(sentence(look)),
      x: {
        ...axisFor('count', 'valid pages in the block', from, perBlock, { count: 6 }),
        max: perBlock,
      },
      y: axisFor('ratio', 'of the cleaned blocks', 0, Math.max(most, ...formula.map(({ y }) => y))),
      columns: shares.flatMap((y, x) => (y > 0 ? [{ x, y }] : [])),
      color: 'clean',
      expected: formula,
      notes: [
        { id: 'mean', x: mean, label: `cleaned: ${formatAmount(mean, 'number', 3)}` },
        { id: 'average', x: average, label: `all blocks: ${formatAmount(average, 'number', 3)}` },
      ],
    };
  },

  sentence,

  table(look) {
    const { shares } = found(look);
    const formula = new Map(expected(look).map(({ x, y }) => [x, y]));
    return {
      columns: [
        { label: 'Valid pages', dimension: 'count' },
        { label: 'Share of the cleaned blocks', dimension: 'ratio' },
        { label: 'By the exact formula', dimension: 'ratio' },
      ],
      rows: shares.flatMap((share, pages) =>
        share > 0.0005 ? [[pages, share, formula.get(pages) ?? null]] : [],
      ),
    };
  },
});

function found(look: Look) {
  const { values } = look.answer;
  const counts = values.victims as readonly number[];
  const total = counts.reduce((sum, count) => sum + count, 0);
  const shares = counts.map((count) => (total > 0 ? count / total : 0));
  const perBlock = numberOf(look.inputs.pages_per_block);
  return {
    shares,
    most: Math.max(...shares),
    perBlock,
    mean: shares.reduce((sum, share, pages) => sum + share * pages, 0),
    average: perBlock * numberOf(values.utilization),
    kinds: shares.filter((share) => share > 0.005).length,
    amplification: numberOf(values.write_amplification),
    spare: numberOf(values.true_overprovisioning),
  };
}

/** Greedy cleaning has an exact solution: one number of valid pages, and one less. */
function expected(look: Look) {
  if (look.inputs.policy !== 'greedy') return [];
  const { values } = look.engine.run(writeAmplification, {
    policy: 'greedy',
    overprovisioning: found(look).spare,
    pages_per_block: numberOf(look.inputs.pages_per_block),
  });
  const pages = numberOf(values.greedy_victim_pages);
  const less = numberOf(values.greedy_victims_one_less);
  return [
    { x: pages - 1, y: less },
    { x: pages, y: 1 - less },
  ];
}

/** What the formula of this rule says of this drive. */
function formulaOf(look: Look) {
  const { policy = null, choices = null, pages_per_block = null } = look.inputs;
  const overprovisioning = found(look).spare;
  const given = { policy, choices, pages_per_block, overprovisioning };
  return look.engine.run(writeAmplification, given).values.write_amplification;
}

function sentence(look: Look): readonly Part[] {
  const { kinds, mean, average, amplification: simulatedHere, spare } = found(look);
  const formula = formulaOf(look);
  const pages = (value: number): Part => ({ value: formatAmount(value, 'number', 3) });
  return [
    'A cleaned block has ',
    pages(mean),
    ' valid pages on average, the average block ',
    pages(average),
    '. ',
    { value: formatAmount(kinds, 'count') },
    kinds === 1 ? ' number makes' : ' numbers make',
    ' up nearly all of them. With ',
    percent(spare),
    ' of spare this simulated drive writes ',
    amplification(simulatedHere),
    ' pages for each page from the host',
    ...(typeof formula === 'number' ? ['; the formula says ', amplification(formula), '.'] : ['.']),
  ];
}
