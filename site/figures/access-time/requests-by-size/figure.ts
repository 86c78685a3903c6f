/** Requests per second of the SSD of 1995 against request size: the lost figure 5 of the paper, from its words. */
import { drawLineChart } from '../../../charts/line-chart';
import type { LineChart } from '../../../charts/types';
import type { OutputId } from '../../../engine/declaration';
import { ssdAccess as model } from '../../../engine/gen/ssd-access';
import { formatAmount } from '../../../engine/typed/units';
import { axisOf } from '../../../runtime/figure/axis';
import { defineFigure } from '../../../runtime/figure/define-figure';
import { curveOf, withPinned } from '../../../runtime/figure/lines';
import { factor, type Part, plainText, says, time } from '../../../runtime/figure/parts';
import { columnOf } from '../../../runtime/figure/table';

import {
  beyondChart,
  controls,
  diskAt,
  diskLine,
  doublings,
  LARGEST,
  SECTOR,
  SIZES,
  STATED_REQUESTS,
  type State,
  ssdAt,
  ssdLine,
  stated,
} from '../by-size';

export const requestsBySize = defineFigure<LineChart, typeof model>(model, {
  id: 'requests-by-size',
  title: 'IOPS vs. request size',
  question: 'Does it take a queue to reach 1800 IOPS?',
  controls,
  main: 'requests_per_second',
  draw: drawLineChart,
  pinned: withPinned('alone'),

  chart(state) {
    const { size, alone } = requestNumbers(state);
    const curve = (output: OutputId<typeof model>) => curveOf(state, 'request_size', SIZES, output);
    const inQueue = curve('queued_requests_per_second');
    const most = Math.max(STATED_REQUESTS, ...(inQueue.y as Float64Array));
    return {
      label: plainText(requestSentence(state)),
      x: axisOf(model, 'request_size', SECTOR, LARGEST, { scale: 'log', count: 6 }),
      y: axisOf(model, 'requests_per_second', 0, most, { name: 'IOPS' }),
      lines: [
        ssdLine('alone', 'queue depth 1', 'strong', 0.3, curve('requests_per_second')),
        ssdLine('queued', 'queued, at best', 'dashed', 0.12, inQueue),
        diskLine(state, 'requests_per_second'),
        stated(
          '1800',
          `stated: over ${formatAmount(STATED_REQUESTS, 'number', 4)} IOPS`,
          STATED_REQUESTS,
        ),
      ],
      hand: {
        x: size,
        y: alone,
        label: `${formatAmount(alone, 'number', 4)} IOPS`,
        color: 'ssd',
      },
    };
  },

  sentence: requestSentence,

  table(state) {
    return {
      columns: [
        columnOf(model, 'request_size'),
        columnOf(model, 'service_time'),
        columnOf(model, 'requests_per_second', { label: 'IOPS, queue depth 1' }),
        columnOf(model, 'queued_requests_per_second', { label: 'IOPS, queued, at best' }),
        { label: 'Disk IOPS, queue depth 1', dimension: 'rate' },
      ],
      rows: doublings().map((size) => [
        size,
        ssdAt(state, size, 'service_time'),
        ssdAt(state, size, 'requests_per_second'),
        ssdAt(state, size, 'queued_requests_per_second'),
        diskAt(state, size, 'requests_per_second'),
      ]),
    };
  },
});

function requestNumbers({ inputs, answer }: State) {
  return {
    size: inputs.request_size,
    each: answer.values.service_time,
    alone: answer.values.requests_per_second,
    queued: answer.values.queued_requests_per_second,
  };
}

function requestSentence(state: State): readonly Part[] {
  const { size, each, alone, queued } = requestNumbers(state);
  const times = alone / STATED_REQUESTS;
  return says`At ${{ value: formatAmount(size, 'bytes') }} and queue depth 1, the time per request
    is ${time(each)} and the SSD reaches ${{ value: formatAmount(alone, 'number', 4) }} IOPS,
    ${factor(times)} times the stated 1800. With a queue, it reaches at most
    ${{ value: formatAmount(queued, 'number', 4) }} IOPS.${beyondChart(size)}`;
}
