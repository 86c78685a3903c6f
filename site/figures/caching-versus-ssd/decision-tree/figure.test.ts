/** The way through the questions, as a reader is shown it. */
import { describe, expect, it } from 'vitest';
import type { PathChart } from '../../../charts/path-chart';
import { defaultsOf, type Inputs } from '../../../engine/declaration';
import { storageBound } from '../../../engine/gen/storage-bound';
import { captureOf } from '../../../engine/iostat-capture';
import { engine } from '../../../engine/load-node';
import type { FigureState } from '../../../runtime/figure/define-figure';
import { plainText } from '../../../runtime/figure/parts';
import { decisionTree } from './figure';
import { slowerThan } from './slowest';

/** One report of `iostat -x`, in which a single device is 95 % busy and takes 25 ms for a read. */
const capture = (device: string) => `Linux 5.10.0 (host) \t09/14/21 \t_x86_64_\t(4 CPU)

avg-cpu:  %user   %nice %system %iowait  %steal   %idle
          13.00    0.00    5.00   45.00    0.00   37.00

Device            r/s     rkB/s   rrqm/s  %rrqm r_await rareq-sz     w/s     wkB/s   wrqm/s  %wrqm w_await wareq-sz  aqu-sz  %util
${device}             38.00    152.00     0.00   0.00   25.00     4.00    0.00      0.00     0.00   0.00    0.00     0.00    0.95  95.00
`;

function told(text: string, beside: Inputs): { sentence: string; state: FigureState } {
  const read = captureOf(engine.readFile(new TextEncoder().encode(text)));
  const inputs = {
    ...defaultsOf(storageBound),
    ...read?.devices[0]?.mean.storage_bound,
    paging_rate: 0,
    ...beside,
  };
  const state = {
    model: storageBound,
    inputs,
    answer: engine.run(storageBound, inputs),
    engine,
    pinned: null,
  } as unknown as FigureState;
  return { sentence: plainText(decisionTree.sentence(state)), state };
}

describe('a disk at 95 % that takes 25 ms for a read', () => {
  it.each(['unknown', 'disk'])('would be helped by an SSD: %s', (device) => {
    expect(told(capture('sda'), { device }).sentence).toMatch(/^A candidate for an SSD\. /);
  });

  it('is told so although it does what a disk can: other thresholds of its own time change nothing', () => {
    for (const access_time of [0.005, 0.0127, 0.03]) {
      const { sentence } = told(capture('sda'), { device: 'disk', access_time });
      expect(sentence, String(access_time)).toMatch(/^A candidate for an SSD\. /);
    }
  });

  it('is an SSD already where its name says so', () => {
    expect(told(capture('nvme0n1'), {}).sentence).toMatch(
      /^It is an SSD already, and it is slow\. /,
    );
  });
});

it('a question whose answer decided nothing is not said to have decided', () => {
  const { sentence } = told(capture('sda'), { device: 'disk' });
  expect(sentence).toContain('Decided by: Are the requests small? ');
  expect(sentence).not.toContain('one disk seek per request');
});

it('each question that could have ended the walk shows where the other answer leads', () => {
  const { state } = told(capture('sda'), { device: 'disk' });
  const { asked } = decisionTree.chart(state) as PathChart;
  const exits = Object.fromEntries(asked.map(({ id, exit }) => [id, exit ?? '']));
  expect(exits.computing).toBe('yes: the CPU is the bottleneck');
  expect(exits.outstanding).toBe('no: storage is not the bottleneck');
  expect(exits.waiting).toBe('no: storage is not the bottleneck');
});

describe('as the page opens', () => {
  const verdict = (inputs: Inputs) => {
    const all = { ...defaultsOf(storageBound), ...decisionTree.start, ...inputs };
    return engine.run(storageBound, all as typeof all & FigureState['inputs']).values.verdict;
  };

  it('a program that waits for a quarter of its run, one request at a time, is a candidate', () => {
    const chemists = { read_rate: 6.9, write_rate: 0, queue: 0.264 };
    expect(verdict(chemists)).toBe('ssd-candidate');
    expect(verdict({ ...chemists, read_rate: 2, queue: 0.08 })).toBe('not-storage-bound');
  });

  it('an SSD that takes what an ordinary one takes is not called slow', () => {
    const ssd = {
      device: 'ssd',
      read_rate: 9000,
      read_wait: 0.00012,
      write_rate: 1000,
      write_wait: 0.00003,
      queue: 1.11,
    };
    expect(verdict(ssd)).toBe('not-storage-bound');
    expect(verdict({ ...ssd, read_wait: 0.0005, queue: 4.5 })).toBe('already-ssd');
  });
});

it('a slow device is named beside a busy one', () => {
  const busy = capture('nvme0n1').replace(' 38.00 ', '9000.0 ').replace(' 25.00 ', '  0.12 ');
  const slow = capture('sda')
    .split('\n')
    .find((line) => line.startsWith('sda'));
  const read = captureOf(engine.readFile(new TextEncoder().encode(`${busy}${slow}\n`)));
  expect(read?.devices.map(({ device }) => device)).toEqual(['nvme0n1', 'sda']);
  expect(slowerThan('nvme0n1', read?.devices ?? [])).toBe('sda');
  expect(slowerThan('sda', read?.devices ?? [])).toBeNull();
});
