// @vitest-environment happy-dom
/** What holds for every drawing of the book: it depends on its data alone, and stays on its sheet. */
import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterAll, describe, expect, it } from 'vitest';
import { sheetFor } from '../../charts/sheet';
import { textWidth } from '../../charts/text-width';
import { Refused } from '../../engine/refused';
import { inTier } from '../tier';
import { type Figure, figures, NARROW, stateIn, statesOf, staticSvg, WIDE } from './book';
import { piecesOf } from './paths';
import { extremes } from './tried';

/**
 * As built, and for the narrowest room and the widest that each kind of sheet is laid out for; in the fast tier the
 * narrowest of each kind, where words have least room.
 */
const SHEETS = [
  ...inTier([280], [280, 350, 480]).map((room) => sheetFor(NARROW, room)),
  ...inTier([604], [604, 660, 880, 1184]).map((room) => sheetFor(WIDE, room)),
];

/** No drive is simulated: what is drawn without them is drawn the same way with them. */
const chartsOf = (figure: Figure) =>
  statesOf(figure).map(({ inputs, view }) =>
    figure.chart(stateIn(figure, { name: 'not simulated', inputs, view })),
  );

function sheet(): SVGSVGElement {
  return document.createElementNS('http://www.w3.org/2000/svg', 'svg') as unknown as SVGSVGElement;
}

function parsed(markup: string): SVGSVGElement {
  const holder = document.createElement('div');
  holder.innerHTML = markup;
  return holder.firstElementChild as unknown as SVGSVGElement;
}

interface Rect {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

const numberOf = (element: Element, name: string) => Number(element.getAttribute(name) ?? 0);

/** The styles that the table of widths knows; what is written in others is a letter or a sign. */
const STYLES = {
  label: 'label',
  note: 'note',
  value: 'value',
  reading: 'reading',
  tick: 'tick',
  quantity: 'tick',
} as const;

/** The words of a drawing and the room that each takes: a capital's height above the baseline. */
function wordsOf(svg: Element): { readonly text: string; readonly box: Rect }[] {
  return [...svg.querySelectorAll('text')].flatMap((word) => {
    const [kind = ''] = (word.getAttribute('class') ?? '').split(' ');
    const text = word.textContent ?? '';
    if (!(kind in STYLES) || text === '') return [];
    const width = textWidth(text, STYLES[kind as keyof typeof STYLES]);
    const anchor = word.getAttribute('text-anchor');
    const x = numberOf(word, 'x');
    const left = anchor === 'end' ? x - width : anchor === 'middle' ? x - width / 2 : x;
    const y = numberOf(word, 'y');
    return [{ text, box: { left, right: left + width, top: y - 9, bottom: y } }];
  });
}

function overlap(a: Rect, b: Rect): boolean {
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
}

/** Pairs of words that lie on each other. */
function collisions(svg: Element): string[] {
  const words = wordsOf(svg);
  return words.flatMap((one, at) =>
    words
      .slice(at + 1)
      .filter((other) => overlap(one.box, other.box))
      .map((other) => `${one.text} / ${other.text}`),
  );
}

/** So far beyond its sheet a drawing may go: half of the first tick's number does, and figures have room for it. */
const MARGIN = 8;

/** What begins or ends beyond the sheet. */
function outside(svg: Element): string[] {
  const [, , width = 0, height = 0] = (svg.getAttribute('viewBox') ?? '').split(' ').map(Number);
  const out = (x: number, y: number) => x < -MARGIN || x > width + MARGIN || y < 0 || y > height;
  const paths = [...svg.querySelectorAll('path')].flatMap((path) => {
    const away = piecesOf(path.getAttribute('d') ?? '')
      .flat()
      .some(({ x, y }) => out(x, y));
    return away ? [`${path.getAttribute('class')} ${path.getAttribute('d')?.slice(0, 60)}`] : [];
  });
  const words = wordsOf(svg).flatMap(({ text, box }) =>
    out(box.left, box.top) || out(box.right, box.bottom) ? [text] : [],
  );
  return [...paths, ...words];
}

/** Where a drawing begins and ends, as shares of its width. */
function reachOf(svg: Element): { readonly from: number; readonly to: number } {
  const [, , width = 0] = (svg.getAttribute('viewBox') ?? '').split(' ').map(Number);
  const places = [
    ...wordsOf(svg).flatMap(({ box }) => [box.left, box.right]),
    ...[...svg.querySelectorAll('rect')].flatMap((rect) => {
      const x = numberOf(rect, 'x');
      return [x, x + numberOf(rect, 'width')];
    }),
    ...[...svg.querySelectorAll('circle')].flatMap((one) => {
      const [x, r] = [numberOf(one, 'cx'), numberOf(one, 'r')];
      return [x - r, x + r];
    }),
    ...[...svg.querySelectorAll('path')].flatMap((path) =>
      piecesOf(path.getAttribute('d') ?? '').flatMap((piece) => piece.map(({ x }) => x)),
    ),
  ];
  return { from: Math.min(...places) / width, to: Math.max(...places) / width };
}

/** What is drawn with each slider at either end, save where the model refuses that. */
const chartsAtEnds = (figure: Figure) =>
  extremes(figure).flatMap((state) => {
    try {
      return [{ name: state.name, chart: figure.chart(stateIn(figure, state)) }];
    } catch (refused) {
      if (refused instanceof Refused) return [];
      throw refused;
    }
  });

describe.each(figures.map((figure) => ({ id: figure.id, figure })))(
  'the drawing of $id',
  ({ figure }) => {
    let known: ReturnType<typeof chartsOf> | undefined;
    const chartsHere = () => {
      known ??= chartsOf(figure);
      return known;
    };
    let knownAtEnds: ReturnType<typeof chartsAtEnds> | undefined;
    const endsHere = () => {
      knownAtEnds ??= chartsAtEnds(figure);
      return knownAtEnds;
    };
    // All charts of all figures at once are more than a process may hold, and so are all drawings: what was found in
    // one is held weakly, which lasts until the turn of the event loop ends.
    afterAll(async () => {
      known = undefined;
      knownAtEnds = undefined;
      await nextTurn();
    });

    it('comes back byte for byte after other data, on the nodes that it shares with them', () => {
      const charts = chartsHere();
      for (const box of [WIDE, NARROW]) {
        const svg = sheet();
        const alone = charts.map((chart) => staticSvg(figure.draw, chart, box));
        figure.draw(svg, charts[0], box);
        const nodes = [...svg.children];
        for (const at of [1, 2, 0, 2, 1, 0]) {
          figure.draw(svg, charts[at], box);
          expect(svg.outerHTML).toBe(alone[at]);
        }
        expect([...svg.children]).toEqual(nodes);
      }
    });

    it('is the same on a sheet that the build has drawn', () => {
      for (const chart of chartsHere()) {
        const markup = staticSvg(figure.draw, chart, NARROW);
        const svg = parsed(markup);
        const before = svg.outerHTML;
        figure.draw(svg, chart, NARROW);
        expect(svg.outerHTML).toBe(before);
      }
    });

    it('says what it shows to those who cannot see it', () => {
      for (const chart of chartsHere())
        expect(staticSvg(figure.draw, chart, WIDE)).toMatch(
          /role="img" aria-label="[A-Z\d“][^"]+"/,
        );
    });

    it.each(SHEETS)(
      'keeps to its sheet, and no two words lie on each other, $width pixels wide',
      (box) => {
        for (const chart of chartsHere()) {
          const svg = parsed(staticSvg(figure.draw, chart, box));
          expect(outside(svg)).toEqual([]);
          expect(collisions(svg)).toEqual([]);
        }
      },
    );

    it.each(SHEETS)('does so at the ends of its sliders, $width pixels wide', (box) => {
      const wrong = endsHere().flatMap(({ name, chart }) => {
        const svg = parsed(staticSvg(figure.draw, chart, box));
        return [...outside(svg), ...collisions(svg)].map((what) => `${name}: ${what}`);
      });
      expect(wrong).toEqual([]);
    });
  },
);

/** What happens step by step has a panel of its own, and fills it. */
describe.each(
  figures.filter(({ format }) => format === 'steps').map((figure) => ({ id: figure.id, figure })),
)('the panel of $id', ({ figure }) => {
  it.each([WIDE, NARROW])('is filled from edge to edge, $width pixels wide', (box) => {
    for (const chart of chartsOf(figure)) {
      const { from, to } = reachOf(parsed(staticSvg(figure.draw, chart, box)));
      expect(from).toBeLessThan(0.05);
      expect(to).toBeGreaterThan(0.93);
    }
  });
});
