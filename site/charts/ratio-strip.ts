/** Answers over the right one, a dot each on a log scale: equal ones stand on each other. */
import { scaleLog } from 'd3-scale';
import type { BaseType, Selection } from 'd3-selection';

const WIDTH = 616;
const HEIGHT = 88;
const SIDE = 24;
const BASE = 60;
const DOT = 4;
/** As far as a strip reaches at least, and at most; what lies beyond stands at its end. */
const [LEAST, MOST] = [0.1, 1e4];

/** Draws into an empty `<svg>`. */
export function drawStrip(
  svg: Selection<SVGSVGElement, unknown, BaseType, unknown>,
  ratios: readonly number[],
): void {
  const far = Math.max(...ratios.map((ratio) => Math.max(ratio, 1 / ratio)), 1 / LEAST);
  const end = 10 ** Math.ceil(Math.log10(Math.min(far, MOST)));
  const x = scaleLog([1 / end, end], [SIDE, WIDTH - SIDE]).clamp(true);
  const ticks = Array.from(
    { length: 2 * Math.log10(end) + 1 },
    (_, at) => 10 ** (at - Math.log10(end)),
  );
  svg.attr('viewBox', `0 0 ${WIDTH} ${HEIGHT}`).attr('role', 'img');
  svg.attr('aria-label', `${ratios.length} answers, each divided by the right one`);
  svg
    .append('path')
    .attr('class', 'strip-base')
    .attr('d', `M${SIDE} ${BASE + 6}H${WIDTH - SIDE}`);
  for (const tick of ticks) {
    svg
      .append('text')
      .attr('class', tick === 1 ? 'strip-right' : 'strip-tick')
      .attr('x', x(tick))
      .attr('y', HEIGHT - 6)
      .attr('text-anchor', 'middle')
      .text(tick === 1 ? 'right' : `× ${tick < 1 ? Number(tick.toPrecision(1)) : tick}`);
  }
  const heights = new Map<number, number>();
  for (const ratio of ratios) {
    const place = Math.round(x(ratio) / (2 * DOT)) * 2 * DOT;
    const before = heights.get(place) ?? 0;
    heights.set(place, before + 1);
    svg
      .append('circle')
      .attr('class', 'strip-dot')
      .attr('cx', place)
      .attr('cy', Math.max(BASE - before * 2 * DOT, DOT))
      .attr('r', DOT - 0.5);
  }
}
