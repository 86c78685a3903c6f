/** The lab: one run counted twice, correctly and with the relocated pages among the host writes. */
import { drawBarChart } from '../../../charts/bar-chart';
import { axisFor } from '../../../charts/ticks';
import type { Bar, BarChart, Segment } from '../../../charts/types';
import { smallDrive as model } from '../../../engine/gen/small-drive';
import { formatAmount } from '../../../engine/typed/units';
import { defineFigure, type FigureState } from '../../../runtime/figure/define-figure';
import { type Part, plainText, says } from '../../../runtime/figure/parts';
import { amplification, amplificationText } from '../../amplification';

type State = FigureState<typeof model>;

export const miscount = defineFigure<BarChart, typeof model>(model, {
  id: 'miscount',
  title: 'Host writes and NAND writes of one run',
  question: 'Which of the two ratios tells you anything?',
  controls: [{ input: 'host_writes', span: [1, 2000] }],
  presets: [
    {
      id: 'textbook',
      label: 'The textbook’s counts',
      // Not its commands: a drive that comes to the same numbers of host writes and copies.
      inputs: { data_blocks: 5, pages_per_block: 10, user_pages: 40, host_writes: 36, seed: 1 },
    },
    {
      id: 'small',
      label: 'The small drive',
      inputs: { data_blocks: 20, pages_per_block: 16, user_pages: 272, host_writes: 200, seed: 1 },
    },
  ],
  start: { host_writes: 200 },
  main: 'write_amplification',
  draw: drawBarChart,

  chart(state) {
    const { host, copies, all } = counted(state);
    const pages = (value: number) => formatAmount(value, 'count');
    const part = (id: string, length: number, label: string): Segment => ({
      id,
      label,
      length,
      color: id === 'host' ? 'ssd' : 'clean',
      fill: id === 'host' ? 'solid' : 'hatched',
    });
    const both = (id: string, label: string): Bar => ({
      id,
      label,
      color: 'ink',
      segments: [
        part('host', host, `host ${pages(host)}`),
        ...(copies > 0 ? [part('copies', copies, `relocated ${pages(copies)}`)] : []),
      ],
      total: pages(all),
    });
    return {
      label: plainText(sentence(state)),
      x: axisFor('count', 'Pages', 0, all),
      bars: [
        {
          id: 'sent',
          label: 'Host writes',
          color: 'ssd',
          segments: [{ id: 'host', length: host, color: 'ssd' }],
          total: pages(host),
        },
        both('flash', 'NAND writes'),
        both('printed', '“Write count”'),
      ],
    };
  },

  sentence,

  table(state) {
    const { host, copies, all } = counted(state);
    return {
      columns: [
        { label: 'Counted' },
        { label: 'Pages', dimension: 'count' },
        { label: 'NAND writes ÷ this', dimension: 'number' },
      ],
      rows: [
        ['Host writes', host, all / host],
        ['Relocated pages', copies, null],
        ['“Write count”: host and relocated', all, all / all],
        ['NAND writes', all, null],
      ],
    };
  },
});

function counted({ answer }: State) {
  const { host_pages: host, moved_pages: copies } = answer.values;
  return { host, copies, all: host + copies };
}

function sentence(state: State): readonly Part[] {
  const { host, copies, all } = counted(state);
  const count = (value: number): Part => ({ value: formatAmount(value, 'count') });
  return says`NAND writes are ${count(all)} pages and host writes ${count(host)}: write
    amplification is ${amplification(all / host)}. If the ${count(copies)} relocated pages count as
    host writes, too, the ratio is ${amplificationText(all / all)}.`;
}
