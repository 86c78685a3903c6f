/**
 * Parts of today for the drawing of the first figure. What is known of each, with its source, date and
 * confidence, stands in `content/drives/`; `parts.test.ts` holds the times against it.
 */
import type { Color, Segment } from '../../../charts/types';

export interface PartToday {
  /** Its file in `content/drives/`. */
  readonly drive: string;
  readonly name: string;
  /** To the first byte of a random read, in seconds. */
  readonly time: number;
  /** How far the time is to be trusted, and from when it is. */
  readonly known: string;
  readonly color: Color;
  readonly fill: NonNullable<Segment['fill']>;
}

export const PARTS: readonly PartToday[] = [
  {
    drive: 'ultrastar-c15k600',
    name: 'Disk, 15,000 rpm',
    time: 4.9e-3,
    known: 'data sheet, 2016',
    color: 'disk',
    fill: 'solid',
  },
  {
    drive: 'quantum-esp3000',
    name: 'SSD of 1995',
    time: 150e-6,
    known: 'measured, 1995',
    color: 'ssd',
    fill: 'hatched',
  },
  {
    drive: 'samsung-860-pro',
    name: 'SATA flash',
    time: 108.5e-6,
    known: 'measured, 2020-01',
    color: 'ssd',
    fill: 'solid',
  },
  {
    drive: 'nvme-2025',
    name: 'NVMe flash',
    time: 80e-6,
    known: 'secondary, 2025',
    color: 'ssd',
    fill: 'solid',
  },
  {
    drive: 'samsung-9100-pro',
    name: 'NVMe, PCIe 5',
    time: 43.9e-6,
    known: 'measured, no date',
    color: 'ssd',
    fill: 'solid',
  },
  {
    drive: 'optane-p4800x',
    name: 'Optane SSD',
    time: 8.9e-6,
    known: 'measured, 2017',
    color: 'ssd',
    fill: 'open',
  },
  {
    drive: 'optane-module',
    name: 'Optane module',
    time: 305e-9,
    known: 'secondary, 2019',
    color: 'ink',
    fill: 'open',
  },
  {
    drive: 'cxl-memory',
    name: 'CXL memory',
    time: 250e-9,
    known: 'secondary, 2024',
    color: 'ink',
    fill: 'hatched',
  },
  {
    drive: 'dram-2023',
    name: 'DRAM',
    time: 95.4e-9,
    known: 'measured, 2023',
    color: 'ink',
    fill: 'solid',
  },
];
