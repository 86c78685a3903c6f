/** Sizes that come in powers of two: blocks, pages, records, units of flash. */
const UNITS = ['KiB', 'MiB', 'GiB', 'TiB'] as const;

/** Whether a quantity is declared in such a unit. */
export const isBinaryUnit = (unit: string): boolean => /^[KMGT]iB$/.test(unit);

/** The unit in which such a size is written: KiB and more; less than 1 KiB is said in bytes. */
export function binaryUnit(bytes: number): string {
  const power = Math.min(UNITS.length, Math.floor(Math.log2(bytes) / 10));
  return UNITS[power - 1] ?? 'B';
}
