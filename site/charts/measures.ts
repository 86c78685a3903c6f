/**
 * What an axis may measure, and the units its numbers are read in. Charts know nothing of the
 * engine, so the units stand here once more; `measures.test.ts` holds them against the engine's.
 */

/** Values are in base units; ratios are 0 to 1. */
export type Measure =
  | 'seconds'
  | 'bytes'
  | 'ratio'
  | 'count'
  | 'factor'
  | 'byte_rate'
  | 'rate'
  | 'rotation'
  | 'temperature'
  | 'power'
  | 'energy'
  | 'particle_energy'
  | 'per_energy'
  | 'years'
  | 'money'
  | 'price_per_data'
  | 'price_per_energy';

/** One way to write the numbers of an axis. */
export interface Unit {
  /** So many of the base unit. */
  readonly size: number;
  readonly name: string;
  /** Read from so many of the base unit on, where that is not `size`: 90 s, but 15 min. */
  readonly from?: number;
  /** A word for a power of ten, which an axis by ratio says as a power. */
  readonly inWords?: true;
}

const DAY = 86_400;
const YEAR = 365 * DAY;
const DATA = ['ZB', 'EB', 'PB', 'TB', 'GB', 'MB', 'kB', 'B'];

/** The units of data, with something behind them. */
const data = (per = ''): readonly Unit[] =>
  DATA.map((name, at) => ({ size: Number(`1e${21 - 3 * at}`), name: `${name}${per}` }));

/** Large plain numbers are said in words; `per` stands behind them. */
const counted = (per = ''): readonly Unit[] => [
  { size: 1e9, name: `billion${per}`, inWords: true },
  { size: 1e6, name: `million${per}`, inWords: true },
  { size: 1, name: per },
];

/** Largest first. */
const units: Record<Measure, readonly Unit[]> = {
  seconds: [
    { size: YEAR, name: 'y' },
    { size: DAY, name: 'd' },
    { size: 3600, name: 'h' },
    { size: 60, name: 'min', from: 600 },
    { size: 1, name: 's' },
    { size: 1e-3, name: 'ms' },
    { size: 1e-6, name: 'µs' },
    { size: 1e-9, name: 'ns' },
  ],
  bytes: data(),
  ratio: [{ size: 0.01, name: '%' }],
  count: counted(),
  factor: [{ size: 1, name: '×' }],
  byte_rate: data('/s').slice(DATA.indexOf('TB')),
  rate: counted('/s'),
  rotation: [{ size: 1 / 60, name: 'rpm' }],
  temperature: [{ size: 1, name: '°C' }],
  power: [
    { size: 1e3, name: 'kW' },
    { size: 1, name: 'W' },
    { size: 1e-3, name: 'mW' },
  ],
  energy: [
    { size: 3.6e6, name: 'kWh' },
    { size: 3600, name: 'Wh' },
    { size: 1, name: 'J' },
    { size: 1e-3, name: 'mJ' },
    { size: 1e-6, name: 'µJ' },
  ],
  particle_energy: [{ size: 1, name: 'eV' }],
  per_energy: counted('/J'),
  years: [{ size: 1, name: 'y' }],
  money: [
    { size: 1e9, name: 'billion US$', inWords: true },
    { size: 1e6, name: 'million US$', inWords: true },
    { size: 1, name: 'US$' },
  ],
  price_per_data: [
    { size: 1e-6, name: 'US$/MB' },
    { size: 1e-9, name: 'US$/GB' },
    { size: 1e-12, name: 'US$/TB' },
  ],
  price_per_energy: [{ size: 1, name: 'US$/kWh' }],
};

/** The unit that a number of this size is best read in: the largest that it fills, else the smallest. */
export function unitFor(measure: Measure, size: number): Unit {
  const list = units[measure];
  const fits = ({ size: own, from = own }: Unit) => size >= from * (1 - 1e-9);
  return list.find(fits) ?? list.at(-1) ?? { size: 1, name: '' };
}

/** The units that the numbers of an axis by ratio may be written in, largest first. */
export function unitsOf(measure: Measure): readonly Unit[] {
  return units[measure].filter(({ inWords }) => !inWords);
}
