import { scaleLinear, scaleLog } from 'd3-scale';
import { xTickShapes } from './axes';
import { shapePath } from './mark-shapes';
import { round } from './numbers';
import { drawScene, group, type Shape } from './scene';
import { textWidth } from './text-width';
import type { Box, Draw, SpanChart, SpanRow } from './types';
import { word } from './words';

const TOP = 26;
const ROW = 27;
/** A narrow row has its words on a line above it. */
const NARROW_ROW = 42;
/** Where its words do not fit on one line. */
const LINE = 17;
const AXIS = 54;
const BESIDE = 14;

/** Dots and spreads on one axis, against a line at what was promised. */
export const drawSpans: Draw<SpanChart> = (svg, chart, box) => {
  const wide = box.kind === 'wide';
  const widest = (texts: readonly string[]) =>
    Math.ceil((Math.max(0, ...texts.map((text) => textWidth(text, 'label'))) + BESIDE) / 16) * 16;
  const left = wide ? widest(chart.rows.map(({ label }) => label)) : 20;
  const right = box.width - (wide ? widest(chart.rows.map(({ text }) => text)) : 24);
  const isLong = ({ label, text }: SpanRow) =>
    textWidth(label, 'label') + BESIDE + textWidth(text, 'label') > box.width;
  const more = !wide && chart.rows.some(isLong) ? LINE : 0;
  const tall = wide ? ROW : NARROW_ROW + more;
  const bottom = TOP + tall * chart.rows.length;
  const scale = (chart.x.scale === 'log' ? scaleLog() : scaleLinear())
    .domain([chart.x.min, chart.x.max])
    .range([left, right]);
  const x = (value: number) => scale(Math.min(Math.max(value, chart.x.min), chart.x.max));
  const sheet: Box = { ...box, height: bottom + AXIS };
  const plot = { left, right, top: TOP, bottom };
  const rows = chart.rows.map((row, at) => ({
    row,
    middle: TOP + tall * at + (wide ? ROW / 2 : 31 + more),
  }));
  const promised = x(chart.promise.value);
  // In a narrow row words stand above the dot, and no line may run through them.
  const down = (at: number) =>
    wide
      ? `M${round(at)},${TOP - 4}V${round(bottom)}`
      : rows.map(({ middle }) => `M${round(at)},${round(middle - 8)}v18`).join('');
  drawScene(svg, chart.label, sheet, [
    group('grid-lines', [
      {
        tag: 'path',
        key: 'grid',
        attributes: {
          class: 'grid',
          d: chart.x.ticks.map(({ value }) => down(x(value))).join(''),
        },
      },
      {
        tag: 'path',
        key: 'promise',
        attributes: {
          class: `line ink ${wide ? 'dashed' : 'plain'}`,
          d: down(promised),
        },
      },
    ]),
    group(
      'rows',
      rows.flatMap(({ row, middle }) => rowShapes(row, middle, x)),
    ),
    group('ticks', xTickShapes(plot, x, chart.x, sheet)),
    group('labels', [
      word('promise', promised, 10, 'middle', chart.promise.label, 'label ink'),
      ...rows.flatMap(({ row, middle }) =>
        wide
          ? [
              word(row.id, left - BESIDE, middle, 'end', row.label, `label ${row.color}`),
              word(`${row.id} text`, right + BESIDE, middle, 'start', row.text, 'label ink'),
            ]
          : [
              word(row.id, 0, middle - 19 - more, 'start', row.label, `label ${row.color}`),
              more
                ? word(`${row.id} text`, 0, middle - 19, 'start', row.text, 'label ink')
                : word(`${row.id} text`, box.width, middle - 19, 'end', row.text, 'label ink'),
            ],
      ),
    ]),
  ]);
};

function rowShapes(row: SpanRow, middle: number, x: (value: number) => number): Shape[] {
  const at = x(row.value);
  const shapes: Shape[] = [];
  if (row.low !== undefined && row.high !== undefined) {
    shapes.push({
      tag: 'path',
      key: `spread ${row.id}`,
      attributes: {
        class: `line strong ${row.color} spread`,
        d: `M${round(x(row.low))},${round(middle)}H${round(x(row.high))}`,
      },
    });
  }
  if (row.atLeast) {
    const end = at + 20;
    shapes.push({
      tag: 'path',
      key: `more ${row.id}`,
      attributes: {
        class: `line ${row.color}`,
        d: `M${round(at)},${round(middle)}H${round(end)}M${round(end - 6)},${round(middle - 4)}L${round(end)},${round(middle)}L${round(end - 6)},${round(middle + 4)}`,
      },
    });
  }
  shapes.push({
    tag: 'path',
    key: `dot ${row.id}`,
    attributes: {
      class: `mark ${row.kind ?? 'measured'} ${row.color}`,
      d: shapePath('dot', at, middle, 5.5),
    },
  });
  return shapes;
}
