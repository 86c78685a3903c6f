/** The published ratings with what the engine makes of them. */
import type { Engine } from '../../../engine/engine';
import { warranty } from '../../../engine/gen/warranty';
import { type Rating, ratings } from './ratings';

const YEAR = 365 * 86_400;

/** A drive with what follows from its line. */
export interface Rated extends Rating {
  /** What the host may write, in bytes. */
  readonly terabytes: number;
  readonly perDay: number;
  /** Price of a byte that may be written. */
  readonly bytePrice: number | null;
  /** Printed drive writes a day that differ from those of the terabytes by more than rounding does. */
  readonly contradicts: boolean;
}

/** Printed values below one half are rounded to a tenth, others to a digit or two. */
const ROUNDING = 0.11;

/** What each engine made of them: no input of the reader's changes it, and a slider asks at every step. */
const known = new WeakMap<Engine, readonly Rated[]>();

export function ratedBy(engine: Engine): readonly Rated[] {
  const rated = known.get(engine) ?? reckon(engine);
  known.set(engine, rated);
  return rated;
}

function reckon(engine: Engine): readonly Rated[] {
  return ratings.map((drive) => {
    const { capacity, written, dwpd, price } = drive;
    const { values } = engine.run(warranty, {
      capacity,
      warranty_period: drive.years * YEAR,
      ...(written === null ? { dwpd } : { terabytes_written: written }),
    });
    const { terabytes_written: terabytes, dwpd: perDay } = values;
    if (terabytes === null || perDay === null) throw new Error(`${drive.name} has no rating`);
    return {
      ...drive,
      terabytes,
      perDay,
      bytePrice: price === null ? null : price / terabytes,
      contradicts: dwpd !== null && Math.abs(dwpd / perDay - 1) > ROUNDING,
    };
  });
}

/** What the text says of all of them together; nothing of it is typed. */
export function ratingFacts(engine: Engine) {
  const all = ratedBy(engine);
  // One column of the chart: whose label says one terabyte, or 960 GB of it.
  const column = all.filter(({ capacity }) => capacity >= 0.96e12 && capacity <= 1.024e12);
  const oneTerabyte = column.flatMap(({ cell, terabytes }) => (cell === 'XPoint' ? [] : terabytes));
  const middle = medianOf(oneTerabyte);
  const optane = column.find(({ cell }) => cell === 'XPoint');
  if (!optane) throw new Error('no drive of one terabyte is without flash');
  const prices = all.flatMap(({ bytePrice }) => (bytePrice === null ? [] : [bytePrice]));
  const ends = (values: readonly number[]) => [Math.min(...values), Math.max(...values)] as const;
  return {
    drives: all.length,
    priced: prices.length,
    odd: all.filter(({ contradicts }) => contradicts).length,
    /** Bytes that flash drives of one terabyte may be written: the ends, the middle, and how many stay within it. */
    oneTerabyte: {
      ends: ends(oneTerabyte),
      middle,
      within: oneTerabyte.filter((written) => written <= middle).length,
      drives: oneTerabyte.length,
    },
    /** The drive of that size without flash. */
    optane,
    /** US dollars for a byte that may be written. */
    price: ends(prices),
    perDay: ends(all.map(({ perDay }) => perDay)),
    /** How many ratings each source gave, most first. */
    sources: countedBy(all.map(({ source }) => source)),
  };
}

function medianOf(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return ((sorted[(sorted.length - 1) >> 1] ?? 0) + (sorted[sorted.length >> 1] ?? 0)) / 2;
}

function countedBy(ids: readonly string[]): readonly (readonly [id: string, count: number])[] {
  const counts = new Map<string, number>();
  for (const id of ids) counts.set(id, (counts.get(id) ?? 0) + 1);
  return [...counts].sort(([, a], [, b]) => b - a);
}
