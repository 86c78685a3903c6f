/**
 * What a chart is told: plain data, in the reader's sense. Pixels begin in `frame.ts`.
 * Everything here can be built from an engine answer without touching a document.
 */

/** The colours of the book; each means one thing (see `site/styles/tokens.css`). */
export type Color = 'ink' | 'soft' | 'disk' | 'ssd' | 'cache' | 'clean' | 'spare' | 'guess';

/** The sheet a chart is drawn on. A phone gets a drawing of its own, not a shrunk desktop one. */
export interface Box {
  readonly width: number;
  readonly height: number;
  readonly kind: 'wide' | 'narrow';
  /** Where it begins, for one of several charts on a sheet; `width` is its right edge. */
  readonly top?: number;
  readonly left?: number;
}

export const WIDE: Box = { width: 880, height: 400, kind: 'wide' };
/** A wide one that leaves room for some numbers beside it. */
export const BESIDE: Box = { width: 616, height: 330, kind: 'wide' };
export const NARROW: Box = { width: 350, height: 300, kind: 'narrow' };

export interface Tick {
  readonly value: number;
  /** The number alone; the axis says the unit once, behind its last tick. */
  readonly text: string;
}

/** An axis of base-unit values. `axisFor` in `ticks.ts` makes good ones. */
export interface Axis {
  /** What is measured: "mean access time". */
  readonly quantity: string;
  /** Shown once, behind the last tick: "ms". Empty when each tick carries its own. */
  readonly unit: string;
  /** How many base units make one of the unit; without it, no number stands at the point in hand. */
  readonly size?: number;
  readonly scale: 'linear' | 'log';
  readonly min: number;
  readonly max: number;
  readonly ticks: readonly Tick[];
}

/** Points in rising x. A y that is null, NaN or infinite makes a gap. `Float64Array`s fit. */
export interface Points {
  readonly x: ArrayLike<number>;
  readonly y: ArrayLike<number | null>;
}

/** How a line is drawn, so that two lines never differ by colour alone. */
export type Stroke = 'strong' | 'plain' | 'dashed' | 'dotted' | 'fine';

export interface Line extends Points {
  /** Names the line from redraw to redraw; unique within its chart. */
  readonly id: string;
  /** Stands beside the line: "Disk 15 ms". Empty for a line without a label. */
  readonly label: string;
  readonly color: Color;
  /** Left out, the chart gives each line the next stroke in the order of `Stroke`. */
  readonly stroke?: Stroke;
  /** Where the label stands in a wide box: at the line's end (the rule) or along the line. */
  readonly place?: 'end' | 'along';
  /** Drawn from a formula, beside marks that are not: the key says so. */
  readonly isModel?: boolean;
  /** Where along the line the label would best stand, 0 to 1. */
  readonly home?: number;
}

/** The hatched ground between two curves over the same x. */
export interface Area {
  readonly id: string;
  readonly label?: string;
  readonly color: Color;
  readonly x: ArrayLike<number>;
  readonly low: ArrayLike<number | null>;
  readonly high: ArrayLike<number | null>;
}

/** A span of one axis: "typical" from 75 to 85 % hits. */
export interface Band {
  readonly id: string;
  readonly axis: 'x' | 'y';
  readonly from: number;
  readonly to: number;
  readonly label: string;
  /** Left out: gray. */
  readonly color?: Color;
}

/** Dots are measured, rings simulated, triangles stated by a source, squares points of a formula. */
export interface Mark {
  readonly id: string;
  readonly x: number;
  readonly y: number;
  readonly kind: MarkKind;
  readonly color: Color;
  readonly label?: string;
  /** Where many marks are of several sorts: a shape for each, in place of the kind's own. */
  readonly shape?: MarkShape;
}

/** Where a point comes from. */
export type MarkKind = 'measured' | 'simulated' | 'stated' | 'computed';

export type MarkShape = 'dot' | 'square' | 'diamond' | 'triangle' | 'cross';

/** The point the reader holds, with its value and a dotted line down to the axis. */
export interface Hand {
  readonly x: number;
  readonly y: number;
  readonly label: string;
  readonly color: Color;
}

export interface LineChart {
  /** One sentence for those who cannot see it. */
  readonly label: string;
  readonly x: Axis;
  readonly y: Axis;
  readonly lines: readonly Line[];
  readonly areas?: readonly Area[];
  readonly bands?: readonly Band[];
  readonly marks?: readonly Mark[];
  readonly hand?: Hand;
  /** What the reader drew, as [x, y]; NaN where nothing is drawn yet. */
  readonly guess?: readonly (readonly [number, number])[];
  /** What a class drew. */
  readonly crowd?: { readonly lines: readonly Points[]; readonly median: Line };
  /** The curves of the pinned state A. */
  readonly pinned?: readonly Line[];
}

export interface Segment {
  readonly id: string;
  readonly label?: string;
  /** Length along the shared axis, in its base unit. */
  readonly length: number;
  readonly color: Color;
  readonly fill?: 'solid' | 'hatched' | 'open';
  /** How many equal requests it is made of; hairlines part them where there is room. */
  readonly pieces?: number;
}

export interface Bar {
  readonly id: string;
  readonly label: string;
  readonly color: Color;
  /** End to end, from the left. */
  readonly segments: readonly Segment[];
  /** Stands at the bar's end: "325 ms". */
  readonly total: string;
  /** Said more softly behind it: "4.6 times faster". */
  readonly note?: string;
}

/** Bars on one shared axis that starts at nought. */
export interface BarChart {
  readonly label: string;
  readonly x: Axis;
  readonly bars: readonly Bar[];
}

/** One link of a chain of quantities, each made of the one before it. */
export interface Link {
  readonly id: string;
  readonly name: string;
  readonly value: string;
  readonly color: Color;
}

/** Links from the first to the last, what turns each into the next, and where the end lies in time. */
export interface ChainChart {
  readonly label: string;
  readonly links: readonly Link[];
  /** Between two links: what is done ("÷ 10"), and with what ("amplification"). One fewer than links. */
  readonly steps: readonly { readonly does: string; readonly what: string }[];
  readonly line: {
    readonly x: Axis;
    /** Said above the line, at its place. */
    readonly end: { readonly value: number; readonly label: string; readonly color: Color };
    /** Said below the line. */
    readonly promise: { readonly value: number; readonly label: string };
  };
}

/** One block of a drive and what it holds. */
export interface Block {
  readonly id: string;
  /** The letter of its data; empty while the block is. */
  readonly item: string;
  readonly erases: number;
  readonly state: 'rewritten' | 'still' | 'empty';
  /** What has just happened to it. */
  readonly event?: 'erased' | 'written';
}

/** The erases of each block of a small drive, against what a block stands. */
export interface BlocksChart {
  readonly label: string;
  readonly blocks: readonly Block[];
  /** Erases after which a block is worn out. */
  readonly limit: number;
  readonly mean: number;
}

/** What one thing came to against what was promised: a dot, with its spread where there is one. */
export interface SpanRow {
  readonly id: string;
  readonly label: string;
  readonly color: Color;
  readonly value: number;
  readonly low?: number;
  readonly high?: number;
  /** The value is only known to be at least this. */
  readonly atLeast?: boolean;
  /** Where the value comes from; measured where nothing is said. */
  readonly kind?: MarkKind;
  /** Said at the right: "4.5 times". */
  readonly text: string;
}

/** Rows on one axis, with a line at what was promised. */
export interface SpanChart {
  readonly label: string;
  readonly x: Axis;
  readonly promise: { readonly value: number; readonly label: string };
  readonly rows: readonly SpanRow[];
}

export interface Slot {
  /** What the slot holds; null while it is empty. */
  readonly item: string | null;
  /** Requests since it was last used. */
  readonly age: number;
}

export interface Access {
  readonly request: string;
  readonly outcome: 'hit' | 'miss';
}

/** One cache after one request, most recently used slot first. */
export interface SlotsChart {
  readonly label: string;
  readonly slots: readonly Slot[];
  /** The request just served, and null before the first. */
  readonly request: string | null;
  readonly outcome: 'hit' | 'miss' | null;
  readonly evicted: string | null;
  /** All requests served so far, the one in hand last. */
  readonly history: readonly Access[];
  /** Requests still to come. */
  readonly upcoming?: readonly string[];
}

/** Draws data on an svg it is given, and redraws it there without making new nodes. */
export type Draw<Data> = (svg: SVGSVGElement, data: Data, box: Box) => void;
