// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { drawBarChart } from './bar-chart';
import { type BlockMapChart, drawBlockMap } from './block-map';
import { drawBlocks } from './blocks-chart';
import { drawChain } from './chain-chart';
import { type ColumnChart, drawColumns } from './columns';
import * as examples from './examples';
import { drawFlashBar, type FlashBarChart } from './flash-bar';
import { drawFlashBlocks, type FlashBlocksChart } from './flash-blocks';
import { drawLineChart } from './line-chart';
import { drawPath, type PathChart } from './path-chart';
import { drawPlatter, type PlatterChart } from './platter';
import { drawRulers, type RulersChart } from './rulers';
import { drawSlots } from './slots';
import { drawSpans } from './span-chart';
import { staticSvg } from './static-svg';
import { axisFor } from './ticks';
import { type BarChart, type Draw, NARROW, type SlotsChart, WIDE } from './types';
import { drawWaterfall, type WaterfallChart } from './waterfall';

const bars = (misses = 0.305): BarChart => ({
  label: 'A hundred requests.',
  x: axisFor('seconds', 'for 100 requests', 0, 1.5),
  bars: [
    {
      id: 'disk',
      label: 'Disk alone',
      color: 'disk',
      segments: [{ id: 'all', length: 1.5, color: 'disk', pieces: 100 }],
      total: '1.5\u202fs',
    },
    {
      id: 'cached',
      label: 'Disk with cache',
      color: 'cache',
      segments: [
        { id: 'hits', label: '80 hits, 20\u202fms', length: 0.02, color: 'cache', pieces: 80 },
        {
          id: 'misses',
          label: '20 misses',
          length: misses,
          color: 'disk',
          fill: 'hatched',
          pieces: 20,
        },
      ],
      total: '325\u202fms',
    },
  ],
});

const slots = (evicted: string | null = 'A'): SlotsChart => ({
  label: 'Request 6 of 8 asks for D.',
  slots: [
    { item: 'D', age: 0 },
    { item: 'B', age: 1 },
    { item: null, age: 0 },
  ],
  request: 'D',
  outcome: 'miss',
  evicted,
  history: [
    { request: 'A', outcome: 'miss' },
    { request: 'A', outcome: 'hit' },
    { request: 'D', outcome: 'miss' },
  ],
  upcoming: ['C', 'A'],
});

const path = (verdict = 'A candidate for an SSD'): PathChart => ({
  label: 'A candidate for an SSD.',
  asked: [
    {
      id: 'computing',
      question: 'Is the processor computing nearly all the time?',
      detail: '75\u202f%, threshold 10\u202f%',
      answer: 'no',
      exit: 'yes: the processor is the bottleneck',
    },
    { id: 'ssd', question: 'Is the device a solid-state disk already?', detail: '', answer: 'no' },
  ],
  verdict,
  color: 'ssd',
});

/** The same bars on an axis that ends before they do. */
const torn = (): BarChart => ({ ...bars(), x: axisFor('seconds', 'zoomed in', 0, 0.1) });

const waterfall = (done = 3): WaterfallChart => ({
  label: 'Four steps of a trace.',
  x: axisFor('seconds', 'since the bus was free', 0, 220e-6),
  steps: [
    { id: 'win', label: 'Arb win', length: 2.3e-6, color: 'ink', value: '2.3\u202fµs' },
    { id: 'wait', label: 'Data in', length: 151e-6, color: 'ssd', value: '151\u202fµs' },
    { id: 'more', label: '[…]', length: 22e-6, color: 'ssd', fill: 'hatched', value: '22\u202fµs' },
    { id: 'end', label: 'Status', length: 2.5e-6, color: 'soft', value: '2.5\u202fµs' },
  ],
  done,
  sum: '175.3\u202fµs',
  stated: { at: 216e-6, label: 'stated' },
});

const platter = (now = 0.4): PlatterChart => ({
  label: 'The heads are on their way.',
  heads: 0.1 + now / 2,
  track: 0.7,
  turns: 0.3,
  read: now > 0.9,
  parts: [
    { id: 'seek', label: 'seek', share: 0.6, color: 'disk' },
    { id: 'turn', label: 'turn', share: 0.35, color: 'disk', fill: 'hatched' },
    { id: 'data', label: 'data', share: 0.05, color: 'soft' },
  ],
  now,
  says: 'The heads move.',
  clock: '6.1\u202fms',
  meanwhile: 'The SSD has answered 27 times.',
});

const flash = (sold = 480): FlashBarChart => ({
  label: 'Of 550 GB of flash some are spare.',
  x: axisFor('bytes', '', 0, 550e9),
  title: 'The flash',
  parts: [
    { id: 'files', label: 'your files 300 GB', from: 0, to: 300e9, fill: 'data', lane: 3 },
    { id: 'trimmed', label: 'trimmed 100 GB', from: 300e9, to: 400e9, fill: 'trimmed', lane: 2 },
    { id: 'empty', label: 'empty', from: 400e9, to: sold * 1e9, fill: 'empty', lane: 1 },
    { id: 'aside', label: 'set aside', from: sold * 1e9, to: 512e9, fill: 'aside', lane: 0 },
    { id: 'gap', label: 'GiB against GB 38 GB', from: 512e9, to: 550e9, fill: 'gap', lane: 0 },
  ],
  edges: [
    { id: 'sold', label: `sold as ${sold} GB`, at: sold * 1e9 },
    { id: 'partition', label: 'partitioned 400 GB', at: 400e9 },
    { id: 'files', label: 'filled 300 GB', at: 300e9 },
  ],
  writtenTitle: 'What reaches the flash',
  written: [
    { id: 'host', label: 'from the host', length: 50e9, color: 'ssd' },
    { id: 'copies', label: 'copied', length: 80e9, color: 'clean', hatched: true },
  ],
});

const rulers = (hand = 0.07): RulersChart => ({
  label: 'Spare, counted twice.',
  from: 0,
  to: 0.6,
  rulers: [
    {
      id: 'over',
      symbol: 'ρ',
      label: 'Overprovisioning ρ',
      detail: 'spare ÷ user',
      ticks: [
        { at: 0, text: '0' },
        { at: 0.2, text: '25' },
        { at: 0.5, text: '100' },
      ],
      value: '7.5',
    },
    {
      id: 'factor',
      symbol: 'S',
      label: 'Spare factor',
      detail: 'spare ÷ all flash',
      ticks: [
        { at: 0, text: '0' },
        { at: 0.3, text: '30' },
      ],
      value: '7',
    },
  ],
  hand,
  handColor: 'spare',
  ghosts: [
    { id: 'user', at: 0.22, label: '28 % of the user’s', ruler: 0 },
    { id: 'flash', at: 0.28, label: '28 % of the flash', ruler: 1 },
  ],
});

const flashBlocks = (now: 'written' | 'copied' = 'copied'): FlashBlocksChart => ({
  label: 'Step 4 of 9: A is copied.',
  blocks: [
    {
      id: 'block 1',
      note: '1 needed, being cleaned',
      pages: [
        { item: 'A', state: 'stale' },
        { item: 'B', state: 'valid' },
      ],
    },
    {
      id: 'block 2',
      note: '1 needed',
      pages: [
        { item: 'A', state: 'valid', now },
        { item: null, state: 'erased' },
      ],
    },
  ],
  host: [
    { item: 'A', state: 'done' },
    { item: 'B', state: 'now' },
    { item: 'A', state: 'upcoming' },
  ],
});

const blockMap = (moved = true): BlockMapChart => ({
  label: 'The drive cleans block 1.',
  blocks: [
    { cells: ['stale', 'stale', 'stale'], note: 'cleaned', marked: true },
    { cells: ['valid', 'stale', 'valid'] },
    { cells: [moved ? 'moved' : 'written', 'free', 'free'], note: 'open', marked: true },
    { cells: ['free', 'free', 'free'] },
  ],
});

const columns = (most = 0.8): ColumnChart => ({
  label: 'Two numbers of valid pages.',
  x: axisFor('count', 'valid pages', 208, 256),
  y: axisFor('ratio', 'of the cleaned blocks', 0, most),
  columns: [
    { x: 222, y: most },
    { x: 223, y: 1 - most },
  ],
  color: 'clean',
  expected: [{ x: 222, y: most * 0.9 }],
  notes: [
    { id: 'mean', x: 222.2, label: 'cleaned: 222' },
    { id: 'average', x: 239, label: 'all blocks: 239' },
  ],
});

/** A chart, and the same chart of other data. */
const cases: { name: string; draw: Draw<never>; data: unknown; other: unknown }[] = [
  {
    name: 'hit-ratio',
    draw: drawLineChart,
    data: examples.hitRatio(),
    other: examples.hitRatio('linear', 0.3),
  },
  {
    name: 'hit-ratio-log',
    draw: drawLineChart,
    data: examples.hitRatio('log'),
    other: examples.hitRatio(),
  },
  {
    name: 'pinned',
    draw: drawLineChart,
    data: examples.pinnedHitRatio(),
    other: examples.hitRatio(),
  },
  {
    name: 'write-share',
    draw: drawLineChart,
    data: examples.writeShare(),
    other: examples.hotData(),
  },
  { name: 'hot-data', draw: drawLineChart, data: examples.hotData(), other: examples.lruCurve() },
  { name: 'lru-curve', draw: drawLineChart, data: examples.lruCurve(), other: examples.empty() },
  { name: 'awkward', draw: drawLineChart, data: examples.awkward(), other: examples.empty() },
  { name: 'empty', draw: drawLineChart, data: examples.empty(), other: examples.awkward() },
  { name: 'bars', draw: drawBarChart, data: bars(), other: bars(1.2) },
  {
    name: 'chain',
    draw: drawChain,
    data: examples.chain(),
    other: examples.chain(0.2),
  },
  { name: 'blocks', draw: drawBlocks, data: examples.blocks(), other: examples.blocks('C') },
  { name: 'spans', draw: drawSpans, data: examples.spans(), other: examples.spans(0.4) },
  { name: 'marks', draw: drawLineChart, data: examples.marks(), other: examples.empty() },
  { name: 'torn', draw: drawBarChart, data: torn(), other: bars() },
  { name: 'waterfall', draw: drawWaterfall, data: waterfall(), other: waterfall(0) },
  { name: 'platter', draw: drawPlatter, data: platter(), other: platter(1) },
  { name: 'slots', draw: drawSlots, data: slots(), other: slots(null) },
  { name: 'flash-bar', draw: drawFlashBar, data: flash(), other: flash(500) },
  { name: 'rulers', draw: drawRulers, data: rulers(), other: rulers(0.55) },
  {
    name: 'flash-blocks',
    draw: drawFlashBlocks,
    data: flashBlocks(),
    other: flashBlocks('written'),
  },
  { name: 'block-map', draw: drawBlockMap, data: blockMap(), other: blockMap(false) },
  { name: 'columns', draw: drawColumns, data: columns(), other: columns(0.6) },
  { name: 'path', draw: drawPath, data: path(), other: path('The device keeps up') },
] as { name: string; draw: Draw<never>; data: unknown; other: unknown }[];

function blank(): SVGSVGElement {
  return document.createElementNS('http://www.w3.org/2000/svg', 'svg') as unknown as SVGSVGElement;
}

/** One tag a line, so that a change can be read. */
const readable = (svg: string) => `${svg.replaceAll('><', '>\n<')}\n`;

describe.each(cases)('the drawing $name', ({ name, draw, data, other }) => {
  it.each([WIDE, NARROW])('is as it was, $kind', async (box) => {
    const svg = staticSvg(draw, data as never, box);
    expect(svg).not.toMatch(/NaN|Infinity|undefined/);
    await expect(readable(svg)).toMatchFileSnapshot(`__snapshots__/${name}-${box.kind}.svg`);
  });

  it('comes back byte for byte after other data, on the nodes that it shares with them', () => {
    const svg = blank();
    draw(svg, data as never, WIDE);
    const before = svg.outerHTML;
    const nodes = [...svg.children];
    draw(svg, other as never, WIDE);
    draw(svg, data as never, WIDE);
    expect(svg.outerHTML).toBe(before);
    expect([...svg.children]).toEqual(nodes);
  });

  it('is the same on a sheet that the build has drawn', () => {
    const holder = document.createElement('div');
    holder.innerHTML = staticSvg(draw, data as never, NARROW);
    const svg = holder.firstElementChild as unknown as SVGSVGElement;
    const before = svg.outerHTML;
    draw(svg, data as never, NARROW);
    expect(svg.outerHTML).toBe(before);
  });

  it('says what it shows to those who cannot see it', () => {
    const svg = staticSvg(draw, data as never, WIDE);
    expect(svg).toMatch(/role="img" aria-label="[A-Z][^"]+"/);
  });
});
