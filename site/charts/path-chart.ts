import { rectAttributes } from './hatch';
import { round } from './numbers';
import { drawScene, group, type Shape } from './scene';
import { textWidth, wrapText } from './text-width';
import type { Box, Color, Draw } from './types';
import { word } from './words';

/** One question on the way. */
export interface Asked {
  readonly id: string;
  readonly question: string;
  /** What was found, against what: "0.83, more than 0.6". */
  readonly detail: string;
  readonly answer: string;
  /** Where the other answer would have led, where it ends there: "yes: the processor is the bottleneck". */
  readonly exit?: string;
}

/** A way through questions to a verdict. */
export interface PathChart {
  /** One sentence for those who cannot see it. */
  readonly label: string;
  readonly asked: readonly Asked[];
  readonly verdict: string;
  readonly color: Color;
}

const LINE = 19;
const PAD = 14;
/** Between two boxes: the arrow with the answer on it. */
const STEP = 28;
/** Between a question and what was found, on one line. */
const BETWEEN = 24;
/** How much of a wide sheet the boxes take; the exits stand beside them. */
const BOX_SHARE = 0.62;

/** Questions down the sheet, each with its answer on the way to the next; the verdict at the end. */
export const drawPath: Draw<PathChart> = (svg, chart, box) => {
  const wide = box.kind === 'wide';
  const width = wide ? Math.round(box.width * BOX_SHARE) : box.width;
  let top = 2;
  const boxes: Shape[] = [];
  const ways: Shape[] = [];
  const words: Shape[] = [];
  for (const asked of chart.asked) {
    const questions = wrapText(asked.question, width - 2 * PAD, 'label');
    const details = wrapText(asked.detail, width - 2 * PAD, 'note').filter((text) => text !== '');
    const across = textWidth(asked.question, 'label') + textWidth(asked.detail, 'note');
    // What was found stands behind the question, where there is room for both.
    const isBeside = wide && across + BETWEEN <= width - 2 * PAD;
    const lines = questions.length + (isBeside ? 0 : details.length);
    const bottom = top + lines * LINE + PAD + 6;
    boxes.push(rect(`box ${asked.id}`, 'asked', 0, width, top, bottom));
    [...questions, ...details].forEach((text, at) => {
      const isDetail = at >= questions.length;
      const isBehind = isDetail && isBeside;
      const line = top + PAD + LINE * (isBehind ? questions.length - 1 : at) + 4;
      const style = isDetail ? 'note soft' : 'label ink';
      const key = `${asked.id} ${at}`;
      words.push(
        isBehind
          ? word(key, width - PAD, line, 'end', text, style)
          : word(key, PAD, line, 'start', text, style),
      );
    });
    ways.push(arrow(asked.id, bottom));
    words.push(
      word(`${asked.id} answer`, PAD + 16, bottom + STEP / 2, 'start', asked.answer, 'label ink'),
    );
    if (wide && asked.exit) words.push(...exitWords(asked, width, (top + bottom) / 2, box));
    top = bottom + STEP;
  }
  const verdict = wrapText(chart.verdict, width - 2 * PAD, 'value');
  const bottom = top + verdict.length * 24 + 2 * PAD - 6;
  boxes.push(rect('verdict', `leaf ${chart.color}`, 0, width, top, bottom));
  verdict.forEach((text, at) => {
    words.push(
      word(`verdict ${at}`, PAD, top + PAD + 24 * at + 8, 'start', text, `value ${chart.color}`),
    );
  });
  drawScene(svg, chart.label, { ...box, height: Math.ceil(bottom) + 2 }, [
    group('ways', ways),
    group('boxes', boxes),
    group('labels', words),
  ]);
};

function exitWords({ id, exit = '' }: Asked, width: number, middle: number, box: Box): Shape[] {
  const left = width + 34;
  const lines = wrapText(exit, box.width - left, 'note');
  return [
    {
      tag: 'path',
      key: `exit ${id}`,
      attributes: { class: 'exit', d: `M${round(width + 4)},${round(middle)}H${round(left - 8)}` },
    },
    ...lines.map((text, at) =>
      word(
        `${id} exit ${at}`,
        left,
        middle + LINE * (at - (lines.length - 1) / 2),
        'start',
        text,
        'note soft',
      ),
    ),
  ];
}

function arrow(id: string, from: number): Shape {
  const end = from + STEP - 4;
  const d = `M${PAD},${round(from)}V${round(end)}M${PAD - 4},${round(end - 6)}L${PAD},${round(end)}L${PAD + 4},${round(end - 6)}`;
  return { tag: 'path', key: id, attributes: { class: 'way', d } };
}

function rect(
  key: string,
  className: string,
  left: number,
  right: number,
  top: number,
  bottom: number,
): Shape {
  return {
    tag: 'rect',
    key,
    attributes: {
      class: className,
      ...rectAttributes({ left: left + 1, right: right - 1, top, bottom }),
      rx: 8,
    },
  };
}
