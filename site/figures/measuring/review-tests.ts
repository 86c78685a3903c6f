/** Three tests of a review whose numbers are lost, as the simulator has them for the drive that was reviewed. */
// By their names: a page brings no more of the file along.
import { name, tests, year } from '../../../content/simulated-drives/smart-optimus.json';
import type { MatrixCell, MatrixChart } from '../../charts/matrix';

const { block_size, queue_depth, grids, refilled } = tests;

/** Request sizes in bytes, and queue depths, both rising. */
export const SIZES: readonly number[] = block_size;
export const DEPTHS: readonly number[] = queue_depth;
/** Mean and maximum latency at queue depth 1, by size and mix. */
export const IDLE = tests.idle;
/** The drive and its age, as they are said. */
export const REVIEWED = `${name} (${year})`;

/** What was asked of it. */
export const KINDS = [
  { id: 'reads', label: 'Random reads', thing: 'random reads' },
  { id: 'random-writes', label: 'Random writes', thing: 'random writes' },
  { id: 'sequential-writes', label: 'Sequential writes', thing: 'sequential writes' },
] as const;
export type Kind = (typeof KINDS)[number];

/** IOPS by size and queue depth, through so many ports, once the drive was filled in order. */
export const iopsOf = ({ id }: Kind, ports: number): readonly (readonly number[])[] =>
  grids.find((grid) => grid.kind === id && grid.ports === ports)?.iops ?? [];

/** Where 32 requests are outstanding, as in the review’s own test of both ports. */
const ASKED = DEPTHS.indexOf(32);

/** IOPS by size at a queue depth of 32, once the drive was filled in order, or at random. */
export function filledIops(kind: Kind, ports: number, isInOrder: boolean): readonly number[] {
  if (isInOrder) return iopsOf(kind, ports).map((row) => row[ASKED] ?? 0);
  return refilled.find((one) => one.kind === kind.id && one.ports === ports)?.iops ?? [];
}

/** Bytes per second. */
export const inBytes = (iops: number, row: number) => iops * (SIZES[row] ?? 0);

/** Numbers by row and column, and how they are to be read. */
export interface Grid extends Pick<MatrixChart, 'look' | 'quantity' | 'rows' | 'kind'> {
  readonly columns: Pick<MatrixChart['columns'], 'name' | 'labels'> &
    Partial<MatrixChart['columns']>;
  readonly values: readonly (readonly number[])[];
  text(value: number): string;
}

/** The grid as a matrix: shaded by how many times one number is another, drawn by how much. */
export function gridChart({ values, text, columns, ...grid }: Grid): Omit<MatrixChart, 'label'> {
  const all = values.flat();
  const [least, most] = [Math.min(...all), Math.max(...all)];
  const cells = values.flatMap((row, at) =>
    row.map((value, column): MatrixCell => {
      const said = text(value);
      const shade = Math.log(value / least) / Math.log(most / least);
      const height = value / Math.max(...row);
      return { row: at, column, text: { wide: said, narrow: said }, height, shade };
    }),
  );
  const last = Math.max(1, columns.labels.length - 1);
  return {
    ...grid,
    columns: {
      ends: [columns.labels[0] ?? '', columns.labels.at(-1) ?? ''],
      ...columns,
      places: columns.labels.map((_, at) => at / last),
    },
    cells,
    isSigned: false,
    most: text(most),
    notes: values.map((row) => text(Math.max(...row))),
    turn: 0,
    now: null,
  };
}
